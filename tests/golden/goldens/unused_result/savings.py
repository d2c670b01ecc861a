# unused_result on savings.py. Written by pytest --update-goldens; do not edit.

# === original gives 248 ===

# === 1 gives 248 ===
    # L1
    spent = coat + hat
    # L2
    left = wages - (coat + hat)
    # L3
    saved = left * percent_saved / 100
    # FINAL ANSWER
    answer = saved
    return answer

# === 2 gives 248 ===
    # L1
    spent = coat + hat
    # L2
    left = wages - spent
    # L3
    saved = (wages - spent) * percent_saved / 100
    # FINAL ANSWER
    answer = saved
    return answer
