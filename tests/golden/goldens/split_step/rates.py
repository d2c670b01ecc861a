# split_step on rates.py. Written by pytest --update-goldens; do not edit.

# === original gives 8 ===

# === 1 gives 8 ===
    # L1
    speed = miles / hours
    # L2
    sailed_part = miles * percent_done
    # L3
    sailed = sailed_part / 100
    # FINAL ANSWER
    answer = sailed / speed
    return answer
