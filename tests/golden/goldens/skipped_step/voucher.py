# skipped_step on voucher.py, seed 0. Written by pytest --update-goldens; do not edit.

# === original gives 47 ===

# === L1:voucher gives 65 ===
# skipped_step in L1
#   wrong: left = voucher - gloves
#   right: left = voucher - scarf - gloves
# The solution skips a step and uses {voucher} directly. It should first subtract {scarf} from {voucher} and use the result.
    # L2
    left = voucher - gloves
    # FINAL ANSWER
    answer = left
    return answer
