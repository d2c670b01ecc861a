# percent_as_fraction on carp.py, seed 0. Written by pytest --update-goldens; do not edit.

# === original gives 35/2 ===

# === L1:percent_carp gives 5/2 ===
# incorrect_operation in L1
#   wrong: carp = fish / percent_carp
#   right: carp = fish * percent_carp / 100
# The solution divides {fish} by 20. It should take {percent_carp} of {fish}.
    # L1
    carp = fish / percent_carp
    # L2
    carp_left = carp - caught
    # L3
    price_a_week = price / weeks
    # FINAL ANSWER
    answer = price_a_week * carp_left
    return answer
