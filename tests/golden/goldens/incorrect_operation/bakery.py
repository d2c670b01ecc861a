# incorrect_operation on bakery.py, seed 0. Written by pytest --update-goldens; do not edit.
# Dropped, negative: left = -49
# Dropped, fractional: baked = 2/5
# Dropped, fractional: left = 9/7

# === original gives 10 ===

# === L2:+ gives 80 ===
# incorrect_operation in L2
#   wrong: left = baked + sold
#   right: left = baked - sold
# The solution adds {baked} and {sold}. It should subtract {sold} from {baked}.
    # L1
    baked = trays * rolls_per_tray
    # L2
    left = baked + sold
    # FINAL ANSWER
    answer = left * price
    return answer

# === FA:+ gives 41/2 ===
# incorrect_operation in FA
#   wrong: answer = left + price
#   right: answer = left * price
# The solution adds {left} and {price}. It should multiply {left} by {price}.
    # L1
    baked = trays * rolls_per_tray
    # L2
    left = baked - sold
    # FINAL ANSWER
    answer = left + price
    return answer

# === FA:/ gives 40 ===
# incorrect_operation in FA
#   wrong: answer = left / price
#   right: answer = left * price
# The solution divides {left} by {price}. It should multiply {left} by {price}.
    # L1
    baked = trays * rolls_per_tray
    # L2
    left = baked - sold
    # FINAL ANSWER
    answer = left / price
    return answer
