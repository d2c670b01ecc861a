# stale_value on savings.py, seed 0. Written by pytest --update-goldens; do not edit.

# === original gives 248 ===

# === L3.0.0:spent gives 116 ===
# incorrect_operand in L3
#   wrong: saved = spent * percent_saved / 100
#   right: saved = left * percent_saved / 100
# The solution goes on with {spent}, although it has found {left}. It should go on with {left}.
    # L1
    spent = coat + hat
    # L2
    left = wages - spent
    # L3
    saved = spent * percent_saved / 100
    # FINAL ANSWER
    answer = saved
    return answer
