# commuted_operands on bakery.py. Written by pytest --update-goldens; do not edit.

# === original gives 10 ===

# === 1 gives 10 ===
    # L1
    baked = rolls_per_tray * trays
    # L2
    left = baked - sold
    # FINAL ANSWER
    answer = left * price
    return answer

# === 2 gives 10 ===
    # L1
    baked = trays * rolls_per_tray
    # L2
    left = baked - sold
    # FINAL ANSWER
    answer = price * left
    return answer
