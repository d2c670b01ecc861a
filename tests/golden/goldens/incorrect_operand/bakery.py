# incorrect_operand on bakery.py, seed 0. Written by pytest --update-goldens; do not edit.
# Dropped, absurd-size: left = 980
# Dropped, negative: left = -64
# Dropped, negative: left = -55

# === original gives 10 ===

# === L1.1:sold gives 175 ===
# incorrect_operand in L1
#   wrong: baked = trays * sold
#   right: baked = trays * rolls_per_tray
# The solution multiplies {trays} by {sold}. It should multiply {trays} by {rolls_per_tray}.
    # L1
    baked = trays * sold
    # L2
    left = baked - sold
    # FINAL ANSWER
    answer = left * price
    return answer

# === L2.1:trays gives 42 ===
# incorrect_operand in L2
#   wrong: left = baked - trays
#   right: left = baked - sold
# The solution subtracts {trays} from {baked}. It should subtract {sold} from {baked}.
    # L1
    baked = trays * rolls_per_tray
    # L2
    left = baked - trays
    # FINAL ANSWER
    answer = left * price
    return answer

# === L2.1:rolls_per_tray gives 75/2 ===
# incorrect_operand in L2
#   wrong: left = baked - rolls_per_tray
#   right: left = baked - sold
# The solution subtracts {rolls_per_tray} from {baked}. It should subtract {sold} from {baked}.
    # L1
    baked = trays * rolls_per_tray
    # L2
    left = baked - rolls_per_tray
    # FINAL ANSWER
    answer = left * price
    return answer

# === FA.0:trays gives 3 ===
# incorrect_operand in FA
#   wrong: answer = trays * price
#   right: answer = left * price
# The solution multiplies {trays} by {price}. It should multiply {left} by {price}.
    # L1
    baked = trays * rolls_per_tray
    # L2
    left = baked - sold
    # FINAL ANSWER
    answer = trays * price
    return answer

# === FA.0:rolls_per_tray gives 15/2 ===
# incorrect_operand in FA
#   wrong: answer = rolls_per_tray * price
#   right: answer = left * price
# The solution multiplies {rolls_per_tray} by {price}. It should multiply {left} by {price}.
    # L1
    baked = trays * rolls_per_tray
    # L2
    left = baked - sold
    # FINAL ANSWER
    answer = rolls_per_tray * price
    return answer

# === FA.0:sold gives 35 ===
# incorrect_operand in FA
#   wrong: answer = sold * price
#   right: answer = left * price
# The solution multiplies {sold} by {price}. It should multiply {left} by {price}.
    # L1
    baked = trays * rolls_per_tray
    # L2
    left = baked - sold
    # FINAL ANSWER
    answer = sold * price
    return answer

# === FA.0:baked gives 45 ===
# incorrect_operand in FA
#   wrong: answer = baked * price
#   right: answer = left * price
# The solution multiplies {baked} by {price}. It should multiply {left} by {price}.
    # L1
    baked = trays * rolls_per_tray
    # L2
    left = baked - sold
    # FINAL ANSWER
    answer = baked * price
    return answer
