# percent_complement on savings.py, seed 0. Written by pytest --update-goldens; do not edit.

# === original gives 248 ===

# === L3.0.1 gives 372 ===
# incorrect_operand in L3
#   wrong: saved = left * (100 - percent_saved) / 100
#   right: saved = left * percent_saved / 100
# The solution takes what {percent_saved} off leaves. It should take {percent_saved} itself.
    # L1
    spent = coat + hat
    # L2
    left = wages - spent
    # L3
    saved = left * (100 - percent_saved) / 100
    # FINAL ANSWER
    answer = saved
    return answer
