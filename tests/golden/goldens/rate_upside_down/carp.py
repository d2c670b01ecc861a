# rate_upside_down on carp.py, seed 0. Written by pytest --update-goldens; do not edit.

# === original gives 35/2 ===

# === L3 gives 56/5 ===
# incorrect_operation in L3
#   wrong: price_a_week = weeks / price
#   right: price_a_week = price / weeks
# The solution divides {weeks} by {price}. It should divide {price} by {weeks}.
    # L1
    carp = fish * percent_carp / 100
    # L2
    carp_left = carp - caught
    # L3
    price_a_week = weeks / price
    # FINAL ANSWER
    answer = price_a_week * carp_left
    return answer
