# computational_error on discount.py, seed 0. Written by pytest --update-goldens; do not edit.

# === original gives 416 ===
def solve(
    coat_price: int = 240,  # A coat costs $240
    percent_off: int = 15,  # It is marked down by 15%
    times_as_much: int = 3,  # The coat costs three times as much as a hat
    scarves: int = 12,  # A box holds 12 scarves
    boxes: int = 14,  # The shop orders 14 boxes of scarves
    sold: int = 36,  # It sells 36 scarves
):
    """Index: 3.
    Returns: what the coat and the hat cost now, and the scarves left.
    """
    # L1
    reduced = coat_price * (100 - percent_off) / 100
    # L2
    hat = coat_price / times_as_much
    # L3
    ordered = scarves * boxes
    # L4
    left = ordered - sold
    # FINAL ANSWER
    answer = reduced + hat + left
    return answer

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
