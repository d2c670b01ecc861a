# needless_operation on discount.py, seed 0. Written by pytest --update-goldens; do not edit.
# Dropped, negative: reduced = -192
# Dropped, negative: reduced = -190
# Dropped, negative: reduced = -168
# Dropped, negative: hat = -68
# Dropped, negative: hat = -66
# Dropped, negative: hat = -44
# Dropped, negative: hat = -124
# Dropped, fractional: hat = 226/3
# Dropped, fractional: hat = 254/3
# Dropped, negative: ordered = -72
# Dropped, negative: ordered = -132
# Dropped, negative: ordered = -36
# Dropped, zero: left = 0
# Dropped, negative: ordered = -88
# Dropped, negative: ordered = -3192
# Dropped, absurd-size: left = 3492
# Dropped, negative: ordered = -336
# Dropped, negative: ordered = -2688
# Dropped, negative: ordered = -952
# Dropped, negative: ordered = -2712
# Dropped, negative: ordered = -264
# Dropped, negative: ordered = -2280
# Dropped, negative: ordered = -792
# Dropped, negative: left = -108
# Dropped, negative: left = -72

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

# === L1:-scarves gives 404 ===
# incorrect_operation in L1
#   wrong: reduced = coat * (100 - percent_off) / 100 - scarves
#   right: reduced = coat * (100 - percent_off) / 100
# The solution divides the product of {coat} and the difference between 100 and {percent_off} by 100, and also subtracts {scarves}. It should divide the product of {coat} and the difference between 100 and {percent_off} by 100, and nothing more.
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
    reduced = coat * (100 - percent_off) / 100 - scarves
    # L2
    hat = coat / times_as_much
    # L3
    ordered = scarves * boxes
    # L4
    left = ordered - sold
    # FINAL ANSWER
    answer = reduced + hat + left
    return answer

# === L1:+scarves gives 428 ===
# incorrect_operation in L1
#   wrong: reduced = coat * (100 - percent_off) / 100 + scarves
#   right: reduced = coat * (100 - percent_off) / 100
# The solution divides the product of {coat} and the difference between 100 and {percent_off} by 100, and also adds {scarves}. It should divide the product of {coat} and the difference between 100 and {percent_off} by 100, and nothing more.
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
    reduced = coat * (100 - percent_off) / 100 + scarves
    # L2
    hat = coat / times_as_much
    # L3
    ordered = scarves * boxes
    # L4
    left = ordered - sold
    # FINAL ANSWER
    answer = reduced + hat + left
    return answer

# === L1:scarves+ gives 428 ===
# incorrect_operation in L1
#   wrong: reduced = scarves + coat * (100 - percent_off) / 100
#   right: reduced = coat * (100 - percent_off) / 100
# The solution divides the product of {coat} and the difference between 100 and {percent_off} by 100, and also adds {scarves}. It should divide the product of {coat} and the difference between 100 and {percent_off} by 100, and nothing more.
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
    reduced = scarves + coat * (100 - percent_off) / 100
    # L2
    hat = coat / times_as_much
    # L3
    ordered = scarves * boxes
    # L4
    left = ordered - sold
    # FINAL ANSWER
    answer = reduced + hat + left
    return answer

# === L1:-boxes gives 402 ===
# incorrect_operation in L1
#   wrong: reduced = coat * (100 - percent_off) / 100 - boxes
#   right: reduced = coat * (100 - percent_off) / 100
# The solution divides the product of {coat} and the difference between 100 and {percent_off} by 100, and also subtracts {boxes}. It should divide the product of {coat} and the difference between 100 and {percent_off} by 100, and nothing more.
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
    reduced = coat * (100 - percent_off) / 100 - boxes
    # L2
    hat = coat / times_as_much
    # L3
    ordered = scarves * boxes
    # L4
    left = ordered - sold
    # FINAL ANSWER
    answer = reduced + hat + left
    return answer

# === L1:+boxes gives 430 ===
# incorrect_operation in L1
#   wrong: reduced = coat * (100 - percent_off) / 100 + boxes
#   right: reduced = coat * (100 - percent_off) / 100
# The solution divides the product of {coat} and the difference between 100 and {percent_off} by 100, and also adds {boxes}. It should divide the product of {coat} and the difference between 100 and {percent_off} by 100, and nothing more.
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
    reduced = coat * (100 - percent_off) / 100 + boxes
    # L2
    hat = coat / times_as_much
    # L3
    ordered = scarves * boxes
    # L4
    left = ordered - sold
    # FINAL ANSWER
    answer = reduced + hat + left
    return answer

# === L1:boxes+ gives 430 ===
# incorrect_operation in L1
#   wrong: reduced = boxes + coat * (100 - percent_off) / 100
#   right: reduced = coat * (100 - percent_off) / 100
# The solution divides the product of {coat} and the difference between 100 and {percent_off} by 100, and also adds {boxes}. It should divide the product of {coat} and the difference between 100 and {percent_off} by 100, and nothing more.
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
    reduced = boxes + coat * (100 - percent_off) / 100
    # L2
    hat = coat / times_as_much
    # L3
    ordered = scarves * boxes
    # L4
    left = ordered - sold
    # FINAL ANSWER
    answer = reduced + hat + left
    return answer

# === L1:-sold gives 380 ===
# incorrect_operation in L1
#   wrong: reduced = coat * (100 - percent_off) / 100 - sold
#   right: reduced = coat * (100 - percent_off) / 100
# The solution divides the product of {coat} and the difference between 100 and {percent_off} by 100, and also subtracts {sold}. It should divide the product of {coat} and the difference between 100 and {percent_off} by 100, and nothing more.
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
    reduced = coat * (100 - percent_off) / 100 - sold
    # L2
    hat = coat / times_as_much
    # L3
    ordered = scarves * boxes
    # L4
    left = ordered - sold
    # FINAL ANSWER
    answer = reduced + hat + left
    return answer

# === L1:+sold gives 452 ===
# incorrect_operation in L1
#   wrong: reduced = coat * (100 - percent_off) / 100 + sold
#   right: reduced = coat * (100 - percent_off) / 100
# The solution divides the product of {coat} and the difference between 100 and {percent_off} by 100, and also adds {sold}. It should divide the product of {coat} and the difference between 100 and {percent_off} by 100, and nothing more.
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
    reduced = coat * (100 - percent_off) / 100 + sold
    # L2
    hat = coat / times_as_much
    # L3
    ordered = scarves * boxes
    # L4
    left = ordered - sold
    # FINAL ANSWER
    answer = reduced + hat + left
    return answer

# === L1:sold+ gives 452 ===
# incorrect_operation in L1
#   wrong: reduced = sold + coat * (100 - percent_off) / 100
#   right: reduced = coat * (100 - percent_off) / 100
# The solution divides the product of {coat} and the difference between 100 and {percent_off} by 100, and also adds {sold}. It should divide the product of {coat} and the difference between 100 and {percent_off} by 100, and nothing more.
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
    reduced = sold + coat * (100 - percent_off) / 100
    # L2
    hat = coat / times_as_much
    # L3
    ordered = scarves * boxes
    # L4
    left = ordered - sold
    # FINAL ANSWER
    answer = reduced + hat + left
    return answer

# === L2:-scarves gives 404 ===
# incorrect_operation in L2
#   wrong: hat = coat / times_as_much - scarves
#   right: hat = coat / times_as_much
# The solution divides {coat} by {times_as_much}, and also subtracts {scarves}. It should divide {coat} by {times_as_much}, and nothing more.
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
    hat = coat / times_as_much - scarves
    # L3
    ordered = scarves * boxes
    # L4
    left = ordered - sold
    # FINAL ANSWER
    answer = reduced + hat + left
    return answer

# === L2:+scarves gives 428 ===
# incorrect_operation in L2
#   wrong: hat = coat / times_as_much + scarves
#   right: hat = coat / times_as_much
# The solution divides {coat} by {times_as_much}, and also adds {scarves}. It should divide {coat} by {times_as_much}, and nothing more.
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
    hat = coat / times_as_much + scarves
    # L3
    ordered = scarves * boxes
    # L4
    left = ordered - sold
    # FINAL ANSWER
    answer = reduced + hat + left
    return answer

# === L2:scarves+ gives 428 ===
# incorrect_operation in L2
#   wrong: hat = scarves + coat / times_as_much
#   right: hat = coat / times_as_much
# The solution divides {coat} by {times_as_much}, and also adds {scarves}. It should divide {coat} by {times_as_much}, and nothing more.
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
    hat = scarves + coat / times_as_much
    # L3
    ordered = scarves * boxes
    # L4
    left = ordered - sold
    # FINAL ANSWER
    answer = reduced + hat + left
    return answer

# === L2:-boxes gives 402 ===
# incorrect_operation in L2
#   wrong: hat = coat / times_as_much - boxes
#   right: hat = coat / times_as_much
# The solution divides {coat} by {times_as_much}, and also subtracts {boxes}. It should divide {coat} by {times_as_much}, and nothing more.
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
    hat = coat / times_as_much - boxes
    # L3
    ordered = scarves * boxes
    # L4
    left = ordered - sold
    # FINAL ANSWER
    answer = reduced + hat + left
    return answer

# === L2:+boxes gives 430 ===
# incorrect_operation in L2
#   wrong: hat = coat / times_as_much + boxes
#   right: hat = coat / times_as_much
# The solution divides {coat} by {times_as_much}, and also adds {boxes}. It should divide {coat} by {times_as_much}, and nothing more.
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
    hat = coat / times_as_much + boxes
    # L3
    ordered = scarves * boxes
    # L4
    left = ordered - sold
    # FINAL ANSWER
    answer = reduced + hat + left
    return answer

# === L2:boxes+ gives 430 ===
# incorrect_operation in L2
#   wrong: hat = boxes + coat / times_as_much
#   right: hat = coat / times_as_much
# The solution divides {coat} by {times_as_much}, and also adds {boxes}. It should divide {coat} by {times_as_much}, and nothing more.
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
    hat = boxes + coat / times_as_much
    # L3
    ordered = scarves * boxes
    # L4
    left = ordered - sold
    # FINAL ANSWER
    answer = reduced + hat + left
    return answer

# === L2:-sold gives 380 ===
# incorrect_operation in L2
#   wrong: hat = coat / times_as_much - sold
#   right: hat = coat / times_as_much
# The solution divides {coat} by {times_as_much}, and also subtracts {sold}. It should divide {coat} by {times_as_much}, and nothing more.
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
    hat = coat / times_as_much - sold
    # L3
    ordered = scarves * boxes
    # L4
    left = ordered - sold
    # FINAL ANSWER
    answer = reduced + hat + left
    return answer

# === L2:+sold gives 452 ===
# incorrect_operation in L2
#   wrong: hat = coat / times_as_much + sold
#   right: hat = coat / times_as_much
# The solution divides {coat} by {times_as_much}, and also adds {sold}. It should divide {coat} by {times_as_much}, and nothing more.
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
    hat = coat / times_as_much + sold
    # L3
    ordered = scarves * boxes
    # L4
    left = ordered - sold
    # FINAL ANSWER
    answer = reduced + hat + left
    return answer

# === L2:sold+ gives 452 ===
# incorrect_operation in L2
#   wrong: hat = sold + coat / times_as_much
#   right: hat = coat / times_as_much
# The solution divides {coat} by {times_as_much}, and also adds {sold}. It should divide {coat} by {times_as_much}, and nothing more.
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
    hat = sold + coat / times_as_much
    # L3
    ordered = scarves * boxes
    # L4
    left = ordered - sold
    # FINAL ANSWER
    answer = reduced + hat + left
    return answer

# === L2:reduced- gives 460 ===
# incorrect_operation in L2
#   wrong: hat = reduced - coat / times_as_much
#   right: hat = coat / times_as_much
# The solution divides {coat} by {times_as_much}, and also subtracts that from {reduced}. It should divide {coat} by {times_as_much}, and nothing more.
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
    hat = reduced - coat / times_as_much
    # L3
    ordered = scarves * boxes
    # L4
    left = ordered - sold
    # FINAL ANSWER
    answer = reduced + hat + left
    return answer

# === L2:+reduced gives 620 ===
# incorrect_operation in L2
#   wrong: hat = coat / times_as_much + reduced
#   right: hat = coat / times_as_much
# The solution divides {coat} by {times_as_much}, and also adds {reduced}. It should divide {coat} by {times_as_much}, and nothing more.
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
    hat = coat / times_as_much + reduced
    # L3
    ordered = scarves * boxes
    # L4
    left = ordered - sold
    # FINAL ANSWER
    answer = reduced + hat + left
    return answer

# === L2:reduced+ gives 620 ===
# incorrect_operation in L2
#   wrong: hat = reduced + coat / times_as_much
#   right: hat = coat / times_as_much
# The solution divides {coat} by {times_as_much}, and also adds {reduced}. It should divide {coat} by {times_as_much}, and nothing more.
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
    hat = reduced + coat / times_as_much
    # L3
    ordered = scarves * boxes
    # L4
    left = ordered - sold
    # FINAL ANSWER
    answer = reduced + hat + left
    return answer

# === L2.0:-scarves gives 412 ===
# incorrect_operation in L2
#   wrong: hat = (coat - scarves) / times_as_much
#   right: hat = coat / times_as_much
# The solution first subtracts {scarves} from {coat}. It should use {coat} alone.
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
    hat = (coat - scarves) / times_as_much
    # L3
    ordered = scarves * boxes
    # L4
    left = ordered - sold
    # FINAL ANSWER
    answer = reduced + hat + left
    return answer

# === L2.0:+scarves gives 420 ===
# incorrect_operation in L2
#   wrong: hat = (coat + scarves) / times_as_much
#   right: hat = coat / times_as_much
# The solution first adds {scarves} to {coat}. It should use {coat} alone.
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
    hat = (coat + scarves) / times_as_much
    # L3
    ordered = scarves * boxes
    # L4
    left = ordered - sold
    # FINAL ANSWER
    answer = reduced + hat + left
    return answer

# === L2.0:-sold gives 404 ===
# incorrect_operation in L2
#   wrong: hat = (coat - sold) / times_as_much
#   right: hat = coat / times_as_much
# The solution first subtracts {sold} from {coat}. It should use {coat} alone.
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
    hat = (coat - sold) / times_as_much
    # L3
    ordered = scarves * boxes
    # L4
    left = ordered - sold
    # FINAL ANSWER
    answer = reduced + hat + left
    return answer

# === L2.0:+sold gives 428 ===
# incorrect_operation in L2
#   wrong: hat = (coat + sold) / times_as_much
#   right: hat = coat / times_as_much
# The solution first adds {sold} to {coat}. It should use {coat} alone.
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
    hat = (coat + sold) / times_as_much
    # L3
    ordered = scarves * boxes
    # L4
    left = ordered - sold
    # FINAL ANSWER
    answer = reduced + hat + left
    return answer

# === L2.0:-reduced gives 348 ===
# incorrect_operation in L2
#   wrong: hat = (coat - reduced) / times_as_much
#   right: hat = coat / times_as_much
# The solution first subtracts {reduced} from {coat}. It should use {coat} alone.
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
    hat = (coat - reduced) / times_as_much
    # L3
    ordered = scarves * boxes
    # L4
    left = ordered - sold
    # FINAL ANSWER
    answer = reduced + hat + left
    return answer

# === L2.0:+reduced gives 484 ===
# incorrect_operation in L2
#   wrong: hat = (coat + reduced) / times_as_much
#   right: hat = coat / times_as_much
# The solution first adds {reduced} to {coat}. It should use {coat} alone.
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
    hat = (coat + reduced) / times_as_much
    # L3
    ordered = scarves * boxes
    # L4
    left = ordered - sold
    # FINAL ANSWER
    answer = reduced + hat + left
    return answer

# === L3:coat- gives 320 ===
# incorrect_operation in L3
#   wrong: ordered = coat - scarves * boxes
#   right: ordered = scarves * boxes
# The solution multiplies {scarves} by {boxes}, and also subtracts that from {coat}. It should multiply {scarves} by {boxes}, and nothing more.
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
    ordered = coat - scarves * boxes
    # L4
    left = ordered - sold
    # FINAL ANSWER
    answer = reduced + hat + left
    return answer

# === L3:+coat gives 656 ===
# incorrect_operation in L3
#   wrong: ordered = scarves * boxes + coat
#   right: ordered = scarves * boxes
# The solution multiplies {scarves} by {boxes}, and also adds {coat}. It should multiply {scarves} by {boxes}, and nothing more.
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
    ordered = scarves * boxes + coat
    # L4
    left = ordered - sold
    # FINAL ANSWER
    answer = reduced + hat + left
    return answer

# === L3:coat+ gives 656 ===
# incorrect_operation in L3
#   wrong: ordered = coat + scarves * boxes
#   right: ordered = scarves * boxes
# The solution multiplies {scarves} by {boxes}, and also adds {coat}. It should multiply {scarves} by {boxes}, and nothing more.
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
    ordered = coat + scarves * boxes
    # L4
    left = ordered - sold
    # FINAL ANSWER
    answer = reduced + hat + left
    return answer

# === L3:-sold gives 380 ===
# incorrect_operation in L3
#   wrong: ordered = scarves * boxes - sold
#   right: ordered = scarves * boxes
# The solution multiplies {scarves} by {boxes}, and also subtracts {sold}. It should multiply {scarves} by {boxes}, and nothing more.
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
    ordered = scarves * boxes - sold
    # L4
    left = ordered - sold
    # FINAL ANSWER
    answer = reduced + hat + left
    return answer

# === L3:+sold gives 452 ===
# incorrect_operation in L3
#   wrong: ordered = scarves * boxes + sold
#   right: ordered = scarves * boxes
# The solution multiplies {scarves} by {boxes}, and also adds {sold}. It should multiply {scarves} by {boxes}, and nothing more.
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
    ordered = scarves * boxes + sold
    # L4
    left = ordered - sold
    # FINAL ANSWER
    answer = reduced + hat + left
    return answer

# === L3:sold+ gives 452 ===
# incorrect_operation in L3
#   wrong: ordered = sold + scarves * boxes
#   right: ordered = scarves * boxes
# The solution multiplies {scarves} by {boxes}, and also adds {sold}. It should multiply {scarves} by {boxes}, and nothing more.
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
    ordered = sold + scarves * boxes
    # L4
    left = ordered - sold
    # FINAL ANSWER
    answer = reduced + hat + left
    return answer

# === L3:+reduced gives 620 ===
# incorrect_operation in L3
#   wrong: ordered = scarves * boxes + reduced
#   right: ordered = scarves * boxes
# The solution multiplies {scarves} by {boxes}, and also adds {reduced}. It should multiply {scarves} by {boxes}, and nothing more.
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
    ordered = scarves * boxes + reduced
    # L4
    left = ordered - sold
    # FINAL ANSWER
    answer = reduced + hat + left
    return answer

# === L3:reduced+ gives 620 ===
# incorrect_operation in L3
#   wrong: ordered = reduced + scarves * boxes
#   right: ordered = scarves * boxes
# The solution multiplies {scarves} by {boxes}, and also adds {reduced}. It should multiply {scarves} by {boxes}, and nothing more.
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
    ordered = reduced + scarves * boxes
    # L4
    left = ordered - sold
    # FINAL ANSWER
    answer = reduced + hat + left
    return answer

# === L3:-hat gives 336 ===
# incorrect_operation in L3
#   wrong: ordered = scarves * boxes - hat
#   right: ordered = scarves * boxes
# The solution multiplies {scarves} by {boxes}, and also subtracts {hat}. It should multiply {scarves} by {boxes}, and nothing more.
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
    ordered = scarves * boxes - hat
    # L4
    left = ordered - sold
    # FINAL ANSWER
    answer = reduced + hat + left
    return answer

# === L3:+hat gives 496 ===
# incorrect_operation in L3
#   wrong: ordered = scarves * boxes + hat
#   right: ordered = scarves * boxes
# The solution multiplies {scarves} by {boxes}, and also adds {hat}. It should multiply {scarves} by {boxes}, and nothing more.
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
    ordered = scarves * boxes + hat
    # L4
    left = ordered - sold
    # FINAL ANSWER
    answer = reduced + hat + left
    return answer

# === L3:hat+ gives 496 ===
# incorrect_operation in L3
#   wrong: ordered = hat + scarves * boxes
#   right: ordered = scarves * boxes
# The solution multiplies {scarves} by {boxes}, and also adds {hat}. It should multiply {scarves} by {boxes}, and nothing more.
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
    ordered = hat + scarves * boxes
    # L4
    left = ordered - sold
    # FINAL ANSWER
    answer = reduced + hat + left
    return answer

# === L3.0:+sold gives 920 ===
# incorrect_operation in L3
#   wrong: ordered = (scarves + sold) * boxes
#   right: ordered = scarves * boxes
# The solution first adds {sold} to {scarves}. It should use {scarves} alone.
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
    ordered = (scarves + sold) * boxes
    # L4
    left = ordered - sold
    # FINAL ANSWER
    answer = reduced + hat + left
    return answer

# === L3.0:+reduced gives 3272 ===
# incorrect_operation in L3
#   wrong: ordered = (scarves + reduced) * boxes
#   right: ordered = scarves * boxes
# The solution first adds {reduced} to {scarves}. It should use {scarves} alone.
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
    ordered = (scarves + reduced) * boxes
    # L4
    left = ordered - sold
    # FINAL ANSWER
    answer = reduced + hat + left
    return answer

# === L3.0:+hat gives 1536 ===
# incorrect_operation in L3
#   wrong: ordered = (scarves + hat) * boxes
#   right: ordered = scarves * boxes
# The solution first adds {hat} to {scarves}. It should use {scarves} alone.
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
    ordered = (scarves + hat) * boxes
    # L4
    left = ordered - sold
    # FINAL ANSWER
    answer = reduced + hat + left
    return answer

# === L3.1:+coat gives 3296 ===
# incorrect_operation in L3
#   wrong: ordered = scarves * (boxes + coat)
#   right: ordered = scarves * boxes
# The solution first adds {coat} to {boxes}. It should use {boxes} alone.
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
    ordered = scarves * (boxes + coat)
    # L4
    left = ordered - sold
    # FINAL ANSWER
    answer = reduced + hat + left
    return answer

# === L3.1:+sold gives 848 ===
# incorrect_operation in L3
#   wrong: ordered = scarves * (boxes + sold)
#   right: ordered = scarves * boxes
# The solution first adds {sold} to {boxes}. It should use {boxes} alone.
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
    ordered = scarves * (boxes + sold)
    # L4
    left = ordered - sold
    # FINAL ANSWER
    answer = reduced + hat + left
    return answer

# === L3.1:+reduced gives 2864 ===
# incorrect_operation in L3
#   wrong: ordered = scarves * (boxes + reduced)
#   right: ordered = scarves * boxes
# The solution first adds {reduced} to {boxes}. It should use {boxes} alone.
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
    ordered = scarves * (boxes + reduced)
    # L4
    left = ordered - sold
    # FINAL ANSWER
    answer = reduced + hat + left
    return answer

# === L3.1:+hat gives 1376 ===
# incorrect_operation in L3
#   wrong: ordered = scarves * (boxes + hat)
#   right: ordered = scarves * boxes
# The solution first adds {hat} to {boxes}. It should use {boxes} alone.
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
    ordered = scarves * (boxes + hat)
    # L4
    left = ordered - sold
    # FINAL ANSWER
    answer = reduced + hat + left
    return answer

# === L4:-scarves gives 404 ===
# incorrect_operation in L4
#   wrong: left = ordered - sold - scarves
#   right: left = ordered - sold
# The solution subtracts {sold} from {ordered}, and also subtracts {scarves}. It should subtract {sold} from {ordered}, and nothing more.
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
    left = ordered - sold - scarves
    # FINAL ANSWER
    answer = reduced + hat + left
    return answer

# === L4:-boxes gives 402 ===
# incorrect_operation in L4
#   wrong: left = ordered - sold - boxes
#   right: left = ordered - sold
# The solution subtracts {sold} from {ordered}, and also subtracts {boxes}. It should subtract {sold} from {ordered}, and nothing more.
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
    left = ordered - sold - boxes
    # FINAL ANSWER
    answer = reduced + hat + left
    return answer

# === L4:-hat gives 336 ===
# incorrect_operation in L4
#   wrong: left = ordered - sold - hat
#   right: left = ordered - sold
# The solution subtracts {sold} from {ordered}, and also subtracts {hat}. It should subtract {sold} from {ordered}, and nothing more.
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
    left = ordered - sold - hat
    # FINAL ANSWER
    answer = reduced + hat + left
    return answer

# === FA:+coat gives 656 ===
# incorrect_operation in FA
#   wrong: answer = reduced + hat + left + coat
#   right: answer = reduced + hat + left
# The solution adds {reduced}, {hat} and {left}, and also adds {coat}. It should add {reduced}, {hat} and {left}, and nothing more.
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
    answer = reduced + hat + left + coat
    return answer

# === FA:+scarves gives 428 ===
# incorrect_operation in FA
#   wrong: answer = reduced + hat + left + scarves
#   right: answer = reduced + hat + left
# The solution adds {reduced}, {hat} and {left}, and also adds {scarves}. It should add {reduced}, {hat} and {left}, and nothing more.
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
    answer = reduced + hat + left + scarves
    return answer

# === FA:+boxes gives 430 ===
# incorrect_operation in FA
#   wrong: answer = reduced + hat + left + boxes
#   right: answer = reduced + hat + left
# The solution adds {reduced}, {hat} and {left}, and also adds {boxes}. It should add {reduced}, {hat} and {left}, and nothing more.
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
    answer = reduced + hat + left + boxes
    return answer

# === FA:+sold gives 452 ===
# incorrect_operation in FA
#   wrong: answer = reduced + hat + left + sold
#   right: answer = reduced + hat + left
# The solution adds {reduced}, {hat} and {left}, and also adds {sold}. It should add {reduced}, {hat} and {left}, and nothing more.
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
    answer = reduced + hat + left + sold
    return answer

# === FA:+ordered gives 584 ===
# incorrect_operation in FA
#   wrong: answer = reduced + hat + left + ordered
#   right: answer = reduced + hat + left
# The solution adds {reduced}, {hat} and {left}, and also adds {ordered}. It should add {reduced}, {hat} and {left}, and nothing more.
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
    answer = reduced + hat + left + ordered
    return answer
