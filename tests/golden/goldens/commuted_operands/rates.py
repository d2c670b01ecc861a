# commuted_operands on rates.py. Written by pytest --update-goldens; do not edit.

# === original gives 8 ===

# === 1 gives 8 ===
    # L1
    speed = miles / hours
    # L2
    sailed = percent_done * miles / 100
    # FINAL ANSWER
    answer = sailed / speed
    return answer
