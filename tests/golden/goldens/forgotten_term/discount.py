# forgotten_term on discount.py, seed 0. Written by pytest --update-goldens; do not edit.

# === original gives 416 ===

# === FA:reduced gives 212 ===
# incorrect_operand in FA
#   wrong: answer = hat + left
#   right: answer = reduced + hat + left
# The solution leaves out {reduced}. It should add {reduced}, {hat} and {left}.
    # L1
    reduced = coat_price * (100 - percent_off) / 100
    # L2
    hat = coat_price / times_as_much
    # L3
    ordered = scarves * boxes
    # L4
    left = ordered - sold
    # FINAL ANSWER
    answer = hat + left
    return answer

# === FA:hat gives 336 ===
# incorrect_operand in FA
#   wrong: answer = reduced + left
#   right: answer = reduced + hat + left
# The solution leaves out {hat}. It should add {reduced}, {hat} and {left}.
    # L1
    reduced = coat_price * (100 - percent_off) / 100
    # L2
    hat = coat_price / times_as_much
    # L3
    ordered = scarves * boxes
    # L4
    left = ordered - sold
    # FINAL ANSWER
    answer = reduced + left
    return answer

# === FA:left gives 284 ===
# incorrect_operand in FA
#   wrong: answer = reduced + hat
#   right: answer = reduced + hat + left
# The solution leaves out {left}. It should add {reduced}, {hat} and {left}.
    # L1
    reduced = coat_price * (100 - percent_off) / 100
    # L2
    hat = coat_price / times_as_much
    # L3
    ordered = scarves * boxes
    # L4
    left = ordered - sold
    # FINAL ANSWER
    answer = reduced + hat
    return answer
