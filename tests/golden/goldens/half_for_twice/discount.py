# half_for_twice on discount.py, seed 0. Written by pytest --update-goldens; do not edit.

# === original gives 416 ===

# === L2 gives 1056 ===
# incorrect_operation in L2
#   wrong: hat = coat_price * times_as_much
#   right: hat = coat_price / times_as_much
# The solution takes three times {coat_price}. It should take a third of {coat_price}.
    # L1
    reduced = coat_price * (100 - percent_off) / 100
    # L2
    hat = coat_price * times_as_much
    # L3
    ordered = scarves * boxes
    # L4
    left = ordered - sold
    # FINAL ANSWER
    answer = reduced + hat + left
    return answer
