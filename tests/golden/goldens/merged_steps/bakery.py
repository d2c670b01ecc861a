# merged_steps on bakery.py. Written by pytest --update-goldens; do not edit.

# === original gives 10 ===

# === 1 gives 10 ===
    # L2
    left = trays * rolls_per_tray - sold
    # FINAL ANSWER
    answer = left * price
    return answer
