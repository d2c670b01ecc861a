# computational_error on discount.py, seed 0. Written by pytest --update-goldens; do not edit.

# === original gives 416 ===

# === FA:316 gives 316 ===
# computational_error in FA
#   wrong: answer = 316
#   right: answer = reduced + hat + left
# The solution adds {reduced}, {hat} and {left} and gets 316, forgetting to carry the 1. It should get 416.
    # L1
    reduced = coat_price * (100 - percent_off) / 100
    # L2
    hat = coat_price / times_as_much
    # L3
    ordered = scarves * boxes
    # L4
    left = ordered - sold
    # FINAL ANSWER
    answer = 316
    return answer
