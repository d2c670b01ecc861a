# answer_check on voucher.py. Written by pytest --update-goldens; do not edit.

# === original gives 47 ===

# === 1 gives 47 ===
    # L1
    after_scarf = voucher - scarf
    # L2
    left = after_scarf - gloves
    # L3
    voucher__check = left + gloves + scarf
    # FINAL ANSWER
    answer = left
    return answer
