# percent_complement on discount.py, seed 0. Written by pytest --update-goldens; do not edit.

# === original gives 416 ===

# === L1.0.1 gives 248 ===
# incorrect_operand in L1
#   wrong: reduced = coat_price * percent_off / 100
#   right: reduced = coat_price * (100 - percent_off) / 100
# The solution takes {percent_off} of the whole. It should take what {percent_off} off leaves.
    # L1
    reduced = coat_price * percent_off / 100
    # L2
    hat = coat_price / times_as_much
    # L3
    ordered = scarves * boxes
    # L4
    left = ordered - sold
    # FINAL ANSWER
    answer = reduced + hat + left
    return answer
