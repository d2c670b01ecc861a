# stale_value on carp.py, seed 0. Written by pytest --update-goldens; do not edit.

# === original gives 35/2 ===

# === FA.1:caught gives 5/2 ===
# incorrect_operand in FA
#   wrong: answer = price_a_week * caught
#   right: answer = price_a_week * carp_left
# The solution goes on with {caught}, although it has found {carp_left}. It should go on with {carp_left}.
    # L1
    carp = fish * percent_carp / 100
    # L2
    carp_left = carp - caught
    # L3
    price_a_week = price / weeks
    # FINAL ANSWER
    answer = price_a_week * caught
    return answer
