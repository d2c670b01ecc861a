# miscopied_number on discount.py, seed 0. Written by pytest --update-goldens; do not edit.

# === original gives 416 ===

# === L4.0:186 gives 434 ===
# incorrect_operand in L4
#   wrong: left = 186 - sold
#   right: left = ordered - sold
# The solution copies {ordered} as 186. It should use {ordered} unchanged.
    # L1
    reduced = coat_price * (100 - percent_off) / 100
    # L2
    hat = coat_price / times_as_much
    # L3
    ordered = scarves * boxes
    # L4
    left = 186 - sold
    # FINAL ANSWER
    answer = reduced + hat + left
    return answer

# === FA.1:123 gives 407 ===
# incorrect_operand in FA
#   wrong: answer = reduced + hat + 123
#   right: answer = reduced + hat + left
# The solution copies {left} as 123. It should use {left} unchanged.
    # L1
    reduced = coat_price * (100 - percent_off) / 100
    # L2
    hat = coat_price / times_as_much
    # L3
    ordered = scarves * boxes
    # L4
    left = ordered - sold
    # FINAL ANSWER
    answer = reduced + hat + 123
    return answer
