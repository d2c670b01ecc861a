# miscopied_answer on savings.py, seed 0. Written by pytest --update-goldens; do not edit.

# === original gives 248 ===

# === FA:284 gives 284 ===
# incorrect_operand in FA
#   wrong: answer = 284
#   right: answer = saved
# The solution copies {saved} as 284. It should give {saved} as it was found.
    # L1
    spent = coat + hat
    # L2
    left = wages - spent
    # L3
    saved = left * percent_saved / 100
    # FINAL ANSWER
    answer = 284
    return answer
