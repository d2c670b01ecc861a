# miscopied_number on carp.py, seed 0. Written by pytest --update-goldens; do not edit.

# === original gives 35/2 ===

# === FA.0:1.52 gives 532/25 ===
# incorrect_operand in FA
#   wrong: answer = 1.52 * carp_left
#   right: answer = price_a_week * carp_left
# The solution copies {price_a_week} as 1.52. It should use {price_a_week} unchanged.
    # L1
    carp = fish * percent_carp / 100
    # L2
    carp_left = carp - caught
    # L3
    price_a_week = price / weeks
    # FINAL ANSWER
    answer = 1.52 * carp_left
    return answer
