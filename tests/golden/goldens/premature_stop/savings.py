# premature_stop on savings.py, seed 0. Written by pytest --update-goldens; do not edit.

# === original gives 248 ===

# === FA:left gives 620 ===
# skipped_step in FA
#   wrong: answer = left
#   right: answer = left * percent_saved / 100
# The solution stops at {left}. It should go on to take {percent_saved} of {left}.
    # L1
    spent = coat + hat
    # L2
    left = wages - spent
    # FINAL ANSWER
    answer = left
    return answer
