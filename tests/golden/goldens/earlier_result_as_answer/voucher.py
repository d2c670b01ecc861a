# earlier_result_as_answer on voucher.py, seed 0. Written by pytest --update-goldens; do not edit.

# === original gives 47 ===

# === FA:after_scarf gives 72 ===
# incorrect_operand in FA
#   wrong: answer = after_scarf
#   right: answer = left
# The solution gives {after_scarf} as the answer. It should give {left}.
    # L1
    after_scarf = voucher - scarf
    # L2
    left = after_scarf - gloves
    # FINAL ANSWER
    answer = after_scarf
    return answer
