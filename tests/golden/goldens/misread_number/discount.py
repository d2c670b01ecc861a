# misread_number on discount.py, seed 0. Written by pytest --update-goldens; do not edit.
# Dropped, fractional: reduced = 1008/5

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

# === L1.0.0:420 gives 569 ===
# incorrect_operand in L1
#   wrong: reduced = 420 * (100 - percent_off) / 100
#   right: reduced = coat * (100 - percent_off) / 100
# The solution misreads {coat} as 420. It should use {coat} as given.
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
    reduced = 420 * (100 - percent_off) / 100
    # L2
    hat = coat / times_as_much
    # L3
    ordered = scarves * boxes
    # L4
    left = ordered - sold
    # FINAL ANSWER
    answer = reduced + hat + left
    return answer

# === L2.0:420 gives 476 ===
# incorrect_operand in L2
#   wrong: hat = 420 / times_as_much
#   right: hat = coat / times_as_much
# The solution misreads {coat} as 420. It should use {coat} as given.
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
    hat = 420 / times_as_much
    # L3
    ordered = scarves * boxes
    # L4
    left = ordered - sold
    # FINAL ANSWER
    answer = reduced + hat + left
    return answer

# === L3.0:21 gives 542 ===
# incorrect_operand in L3
#   wrong: ordered = 21 * boxes
#   right: ordered = scarves * boxes
# The solution misreads {scarves} as 21. It should use {scarves} as given.
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
    ordered = 21 * boxes
    # L4
    left = ordered - sold
    # FINAL ANSWER
    answer = reduced + hat + left
    return answer

# === L3.1:41 gives 740 ===
# incorrect_operand in L3
#   wrong: ordered = scarves * 41
#   right: ordered = scarves * boxes
# The solution misreads {boxes} as 41. It should use {boxes} as given.
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
    ordered = scarves * 41
    # L4
    left = ordered - sold
    # FINAL ANSWER
    answer = reduced + hat + left
    return answer

# === L3.1:19 gives 476 ===
# incorrect_operand in L3
#   wrong: ordered = scarves * 19
#   right: ordered = scarves * boxes
# The solution misreads {boxes} as 19. It should use {boxes} as given.
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
    ordered = scarves * 19
    # L4
    left = ordered - sold
    # FINAL ANSWER
    answer = reduced + hat + left
    return answer

# === L4.1:63 gives 389 ===
# incorrect_operand in L4
#   wrong: left = ordered - 63
#   right: left = ordered - sold
# The solution misreads {sold} as 63. It should use {sold} as given.
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
    left = ordered - 63
    # FINAL ANSWER
    answer = reduced + hat + left
    return answer
