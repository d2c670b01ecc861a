# distributed_product on savings.py. Written by pytest --update-goldens; do not edit.

# === original gives 248 ===

# === 1 gives 248 ===
    # L1
    spent = coat + hat
    # L3
    saved = (wages * percent_saved - spent * percent_saved) / 100
    # FINAL ANSWER
    answer = saved
    return answer
