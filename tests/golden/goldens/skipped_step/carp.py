# skipped_step on carp.py, seed 0. Written by pytest --update-goldens; do not edit.

# === original gives 35/2 ===

# === L1:fish gives 195/2 ===
# skipped_step in L1
#   wrong: carp_left = fish - caught
#   right: carp_left = fish * percent_carp / 100 - caught
# The solution skips a step and uses {fish} directly. It should first take {percent_carp} of {fish} and use the result.
    # L2
    carp_left = fish - caught
    # L3
    price_a_week = price / weeks
    # FINAL ANSWER
    answer = price_a_week * carp_left
    return answer
