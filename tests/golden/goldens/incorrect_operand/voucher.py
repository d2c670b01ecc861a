# incorrect_operand on voucher.py, seed 0. Written by pytest --update-goldens; do not edit.
# Dropped, negative: left = -18
# Dropped, negative: left = -7
# Dropped, negative: left = -18

# === original gives 47 ===

# === L1.1:gloves gives 40 ===
# incorrect_operand in L1
#   wrong: after_scarf = voucher - gloves
#   right: after_scarf = voucher - scarf
# The solution subtracts {gloves} from {voucher}. It should subtract {scarf} from {voucher}.
    # L1
    after_scarf = voucher - gloves
    # L2
    left = after_scarf - gloves
    # FINAL ANSWER
    answer = left
    return answer

# === L2.0:voucher gives 65 ===
# incorrect_operand in L2
#   wrong: left = voucher - gloves
#   right: left = after_scarf - gloves
# The solution subtracts {gloves} from {voucher}. It should subtract {gloves} from {after_scarf}.
    # L1
    after_scarf = voucher - scarf
    # L2
    left = voucher - gloves
    # FINAL ANSWER
    answer = left
    return answer

# === L2.1:scarf gives 54 ===
# incorrect_operand in L2
#   wrong: left = after_scarf - scarf
#   right: left = after_scarf - gloves
# The solution subtracts {scarf} from {after_scarf}. It should subtract {gloves} from {after_scarf}.
    # L1
    after_scarf = voucher - scarf
    # L2
    left = after_scarf - scarf
    # FINAL ANSWER
    answer = left
    return answer
