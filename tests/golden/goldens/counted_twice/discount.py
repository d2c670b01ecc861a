# counted_twice on discount.py, seed 0. Written by pytest --update-goldens; do not edit.

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

# === L4:sold gives 380 ===
# incorrect_operand in L4
#   wrong: left = ordered - sold - sold
#   right: left = ordered - sold
# The solution counts {sold} twice. It should subtract {sold} from {ordered}.
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
    left = ordered - sold - sold
    # FINAL ANSWER
    answer = reduced + hat + left
    return answer

# === FA:reduced gives 620 ===
# incorrect_operand in FA
#   wrong: answer = reduced + hat + left + reduced
#   right: answer = reduced + hat + left
# The solution counts {reduced} twice. It should add {reduced}, {hat} and {left}.
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
    answer = reduced + hat + left + reduced
    return answer

# === FA:hat gives 496 ===
# incorrect_operand in FA
#   wrong: answer = reduced + hat + left + hat
#   right: answer = reduced + hat + left
# The solution counts {hat} twice. It should add {reduced}, {hat} and {left}.
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
    answer = reduced + hat + left + hat
    return answer
