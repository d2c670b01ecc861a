# incorrect_operation on voucher.py, seed 0. Written by pytest --update-goldens; do not edit.
# Dropped, negative: left = -20
# Dropped, fractional: left = 72/25

# === original gives 47 ===

# === L1:+ gives 83 ===
# incorrect_operation in L1
#   wrong: after_scarf = voucher + scarf
#   right: after_scarf = voucher - scarf
# The solution adds {voucher} and {scarf}. It should subtract {scarf} from {voucher}.
    # L1
    after_scarf = voucher + scarf
    # L2
    left = after_scarf - gloves
    # FINAL ANSWER
    answer = left
    return answer

# === L2:+ gives 97 ===
# incorrect_operation in L2
#   wrong: left = after_scarf + gloves
#   right: left = after_scarf - gloves
# The solution adds {after_scarf} and {gloves}. It should subtract {gloves} from {after_scarf}.
    # L1
    after_scarf = voucher - scarf
    # L2
    left = after_scarf + gloves
    # FINAL ANSWER
    answer = left
    return answer
