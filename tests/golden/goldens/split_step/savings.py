# split_step on savings.py. Written by pytest --update-goldens; do not edit.

# === original gives 248 ===

# === 1 gives 248 ===
    # L1
    spent = coat + hat
    # L2
    left = wages - spent
    # L3
    saved_part = left * percent_saved
    # L4
    saved = saved_part / 100
    # FINAL ANSWER
    answer = saved
    return answer
