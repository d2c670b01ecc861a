# merged_steps on voucher.py. Written by pytest --update-goldens; do not edit.

# === original gives 47 ===

# === 1 gives 47 ===
    # L2
    left = voucher - scarf - gloves
    # FINAL ANSWER
    answer = left
    return answer
