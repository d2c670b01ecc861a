# transposed_digits on discount.py, seed 0. Written by pytest --update-goldens; do not edit.

# === original gives 416 ===
def solve(
    coat: int = 240,  # A coat costs $240
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
    reduced = coat * (100 - percent_off) / 100
    # L2
    hat = coat / times_as_much
    # L3
    ordered = scarves * boxes
    # L4
    left = ordered - sold
    # FINAL ANSWER
    answer = reduced + hat + left
    return answer

# === L1 gives 452 ===
# computational_error in L1
#   wrong: reduced = 240
#   right: reduced = coat * (100 - percent_off) / 100
# The solution divides the product of {coat} and the difference between 100 and {percent_off} by 100 and gets 240. It should get 204.
def solve(
    coat: int = 240,  # A coat costs $240
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
    reduced = 240
    # L2
    hat = coat / times_as_much
    # L3
    ordered = scarves * boxes
    # L4
    left = ordered - sold
    # FINAL ANSWER
    answer = reduced + hat + left
    return answer

# === L3 gives 434 ===
# computational_error in L3
#   wrong: ordered = 186
#   right: ordered = scarves * boxes
# The solution multiplies {scarves} by {boxes} and gets 186. It should get 168.
def solve(
    coat: int = 240,  # A coat costs $240
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
    reduced = coat * (100 - percent_off) / 100
    # L2
    hat = coat / times_as_much
    # L3
    ordered = 186
    # L4
    left = ordered - sold
    # FINAL ANSWER
    answer = reduced + hat + left
    return answer

# === L4 gives 407 ===
# computational_error in L4
#   wrong: left = 123
#   right: left = ordered - sold
# The solution subtracts {sold} from {ordered} and gets 123. It should get 132.
def solve(
    coat: int = 240,  # A coat costs $240
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
    reduced = coat * (100 - percent_off) / 100
    # L2
    hat = coat / times_as_much
    # L3
    ordered = scarves * boxes
    # L4
    left = 123
    # FINAL ANSWER
    answer = reduced + hat + left
    return answer

# === FA gives 461 ===
# computational_error in FA
#   wrong: answer = 461
#   right: answer = reduced + hat + left
# The solution adds {reduced}, {hat} and {left} and gets 461. It should get 416.
def solve(
    coat: int = 240,  # A coat costs $240
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
    reduced = coat * (100 - percent_off) / 100
    # L2
    hat = coat / times_as_much
    # L3
    ordered = scarves * boxes
    # L4
    left = ordered - sold
    # FINAL ANSWER
    answer = 461
    return answer
