# wrong_base on savings.py, seed 0. Written by pytest --update-goldens; do not edit.

# === original gives 248 ===

# === L3.0.0:wages gives 364 ===
# incorrect_operand in L3
#   wrong: saved = wages * percent_saved / 100
#   right: saved = left * percent_saved / 100
# The solution takes {percent_saved} of {wages}. It should take {percent_saved} of {left}.
    # L1
    spent = coat + hat
    # L2
    left = wages - spent
    # L3
    saved = wages * percent_saved / 100
    # FINAL ANSWER
    answer = saved
    return answer
