# stale_value on bakery.py, seed 0. Written by pytest --update-goldens; do not edit.

# === original gives 10 ===

# === FA.0:sold gives 35 ===
# incorrect_operand in FA
#   wrong: answer = sold * price
#   right: answer = left * price
# The solution goes on with {sold}, although it has found {left}. It should go on with {left}.
    # L1
    baked = trays * rolls_per_tray
    # L2
    left = baked - sold
    # FINAL ANSWER
    answer = sold * price
    return answer
