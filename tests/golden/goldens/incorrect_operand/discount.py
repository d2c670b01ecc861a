# incorrect_operand on discount.py, seed 0. Written by pytest --update-goldens; do not edit.
# Dropped, fractional: reduced = 51/5
# Dropped, fractional: reduced = 119/10
# Dropped, fractional: reduced = 153/5
# Dropped, fractional: reduced = 1164/5
# Dropped, fractional: hat = 14/3
# Dropped, absurd-size: left = 3324
# Dropped, negative: left = -24
# Dropped, negative: left = -22
# Dropped, negative: left = -72
# Dropped, negative: left = -36

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

# === L2.0:scarves gives 340 ===
# incorrect_operand in L2
#   wrong: hat = scarves / times_as_much
#   right: hat = coat / times_as_much
# The solution divides {scarves} by {times_as_much}. It should divide {coat} by {times_as_much}.
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
    hat = scarves / times_as_much
    # L3
    ordered = scarves * boxes
    # L4
    left = ordered - sold
    # FINAL ANSWER
    answer = reduced + hat + left
    return answer

# === L2.0:sold gives 348 ===
# incorrect_operand in L2
#   wrong: hat = sold / times_as_much
#   right: hat = coat / times_as_much
# The solution divides {sold} by {times_as_much}. It should divide {coat} by {times_as_much}.
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
    hat = sold / times_as_much
    # L3
    ordered = scarves * boxes
    # L4
    left = ordered - sold
    # FINAL ANSWER
    answer = reduced + hat + left
    return answer

# === L2.0:reduced gives 404 ===
# incorrect_operand in L2
#   wrong: hat = reduced / times_as_much
#   right: hat = coat / times_as_much
# The solution divides {reduced} by {times_as_much}. It should divide {coat} by {times_as_much}.
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
    hat = reduced / times_as_much
    # L3
    ordered = scarves * boxes
    # L4
    left = ordered - sold
    # FINAL ANSWER
    answer = reduced + hat + left
    return answer

# === L2.1:percent_off gives 352 ===
# incorrect_operand in L2
#   wrong: hat = coat / percent_off
#   right: hat = coat / times_as_much
# The solution divides {coat} by {percent_off}. It should divide {coat} by {times_as_much}.
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
    hat = coat / percent_off
    # L3
    ordered = scarves * boxes
    # L4
    left = ordered - sold
    # FINAL ANSWER
    answer = reduced + hat + left
    return answer

# === L3.0:sold gives 752 ===
# incorrect_operand in L3
#   wrong: ordered = sold * boxes
#   right: ordered = scarves * boxes
# The solution multiplies {sold} by {boxes}. It should multiply {scarves} by {boxes}.
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
    ordered = sold * boxes
    # L4
    left = ordered - sold
    # FINAL ANSWER
    answer = reduced + hat + left
    return answer

# === L3.0:reduced gives 3104 ===
# incorrect_operand in L3
#   wrong: ordered = reduced * boxes
#   right: ordered = scarves * boxes
# The solution multiplies {reduced} by {boxes}. It should multiply {scarves} by {boxes}.
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
    ordered = reduced * boxes
    # L4
    left = ordered - sold
    # FINAL ANSWER
    answer = reduced + hat + left
    return answer

# === L3.0:hat gives 1368 ===
# incorrect_operand in L3
#   wrong: ordered = hat * boxes
#   right: ordered = scarves * boxes
# The solution multiplies {hat} by {boxes}. It should multiply {scarves} by {boxes}.
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
    ordered = hat * boxes
    # L4
    left = ordered - sold
    # FINAL ANSWER
    answer = reduced + hat + left
    return answer

# === L3.1:coat gives 3128 ===
# incorrect_operand in L3
#   wrong: ordered = scarves * coat
#   right: ordered = scarves * boxes
# The solution multiplies {scarves} by {coat}. It should multiply {scarves} by {boxes}.
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
    ordered = scarves * coat
    # L4
    left = ordered - sold
    # FINAL ANSWER
    answer = reduced + hat + left
    return answer

# === L3.1:sold gives 680 ===
# incorrect_operand in L3
#   wrong: ordered = scarves * sold
#   right: ordered = scarves * boxes
# The solution multiplies {scarves} by {sold}. It should multiply {scarves} by {boxes}.
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
    ordered = scarves * sold
    # L4
    left = ordered - sold
    # FINAL ANSWER
    answer = reduced + hat + left
    return answer

# === L3.1:reduced gives 2696 ===
# incorrect_operand in L3
#   wrong: ordered = scarves * reduced
#   right: ordered = scarves * boxes
# The solution multiplies {scarves} by {reduced}. It should multiply {scarves} by {boxes}.
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
    ordered = scarves * reduced
    # L4
    left = ordered - sold
    # FINAL ANSWER
    answer = reduced + hat + left
    return answer

# === L3.1:hat gives 1208 ===
# incorrect_operand in L3
#   wrong: ordered = scarves * hat
#   right: ordered = scarves * boxes
# The solution multiplies {scarves} by {hat}. It should multiply {scarves} by {boxes}.
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
    ordered = scarves * hat
    # L4
    left = ordered - sold
    # FINAL ANSWER
    answer = reduced + hat + left
    return answer

# === L4.0:coat gives 488 ===
# incorrect_operand in L4
#   wrong: left = coat - sold
#   right: left = ordered - sold
# The solution subtracts {sold} from {coat}. It should subtract {sold} from {ordered}.
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
    left = coat - sold
    # FINAL ANSWER
    answer = reduced + hat + left
    return answer

# === L4.0:reduced gives 452 ===
# incorrect_operand in L4
#   wrong: left = reduced - sold
#   right: left = ordered - sold
# The solution subtracts {sold} from {reduced}. It should subtract {sold} from {ordered}.
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
    left = reduced - sold
    # FINAL ANSWER
    answer = reduced + hat + left
    return answer

# === L4.0:hat gives 328 ===
# incorrect_operand in L4
#   wrong: left = hat - sold
#   right: left = ordered - sold
# The solution subtracts {sold} from {hat}. It should subtract {sold} from {ordered}.
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
    left = hat - sold
    # FINAL ANSWER
    answer = reduced + hat + left
    return answer

# === L4.1:scarves gives 440 ===
# incorrect_operand in L4
#   wrong: left = ordered - scarves
#   right: left = ordered - sold
# The solution subtracts {scarves} from {ordered}. It should subtract {sold} from {ordered}.
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
    left = ordered - scarves
    # FINAL ANSWER
    answer = reduced + hat + left
    return answer

# === L4.1:boxes gives 438 ===
# incorrect_operand in L4
#   wrong: left = ordered - boxes
#   right: left = ordered - sold
# The solution subtracts {boxes} from {ordered}. It should subtract {sold} from {ordered}.
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
    left = ordered - boxes
    # FINAL ANSWER
    answer = reduced + hat + left
    return answer

# === L4.1:hat gives 372 ===
# incorrect_operand in L4
#   wrong: left = ordered - hat
#   right: left = ordered - sold
# The solution subtracts {hat} from {ordered}. It should subtract {sold} from {ordered}.
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
    left = ordered - hat
    # FINAL ANSWER
    answer = reduced + hat + left
    return answer

# === FA.0.0:coat gives 452 ===
# incorrect_operand in FA
#   wrong: answer = coat + hat + left
#   right: answer = reduced + hat + left
# The solution adds {coat}, {hat} and {left}. It should add {reduced}, {hat} and {left}.
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
    answer = coat + hat + left
    return answer

# === FA.0.0:scarves gives 224 ===
# incorrect_operand in FA
#   wrong: answer = scarves + hat + left
#   right: answer = reduced + hat + left
# The solution adds {scarves}, {hat} and {left}. It should add {reduced}, {hat} and {left}.
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
    answer = scarves + hat + left
    return answer

# === FA.0.0:boxes gives 226 ===
# incorrect_operand in FA
#   wrong: answer = boxes + hat + left
#   right: answer = reduced + hat + left
# The solution adds {boxes}, {hat} and {left}. It should add {reduced}, {hat} and {left}.
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
    answer = boxes + hat + left
    return answer

# === FA.0.0:sold gives 248 ===
# incorrect_operand in FA
#   wrong: answer = sold + hat + left
#   right: answer = reduced + hat + left
# The solution adds {sold}, {hat} and {left}. It should add {reduced}, {hat} and {left}.
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
    answer = sold + hat + left
    return answer

# === FA.0.0:ordered gives 380 ===
# incorrect_operand in FA
#   wrong: answer = ordered + hat + left
#   right: answer = reduced + hat + left
# The solution adds {ordered}, {hat} and {left}. It should add {reduced}, {hat} and {left}.
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
    answer = ordered + hat + left
    return answer

# === FA.0.1:coat gives 576 ===
# incorrect_operand in FA
#   wrong: answer = reduced + coat + left
#   right: answer = reduced + hat + left
# The solution adds {reduced}, {coat} and {left}. It should add {reduced}, {hat} and {left}.
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
    answer = reduced + coat + left
    return answer

# === FA.0.1:scarves gives 348 ===
# incorrect_operand in FA
#   wrong: answer = reduced + scarves + left
#   right: answer = reduced + hat + left
# The solution adds {reduced}, {scarves} and {left}. It should add {reduced}, {hat} and {left}.
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
    answer = reduced + scarves + left
    return answer

# === FA.0.1:boxes gives 350 ===
# incorrect_operand in FA
#   wrong: answer = reduced + boxes + left
#   right: answer = reduced + hat + left
# The solution adds {reduced}, {boxes} and {left}. It should add {reduced}, {hat} and {left}.
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
    answer = reduced + boxes + left
    return answer

# === FA.0.1:sold gives 372 ===
# incorrect_operand in FA
#   wrong: answer = reduced + sold + left
#   right: answer = reduced + hat + left
# The solution adds {reduced}, {sold} and {left}. It should add {reduced}, {hat} and {left}.
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
    answer = reduced + sold + left
    return answer

# === FA.0.1:ordered gives 504 ===
# incorrect_operand in FA
#   wrong: answer = reduced + ordered + left
#   right: answer = reduced + hat + left
# The solution adds {reduced}, {ordered} and {left}. It should add {reduced}, {hat} and {left}.
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
    answer = reduced + ordered + left
    return answer

# === FA.1:coat gives 524 ===
# incorrect_operand in FA
#   wrong: answer = reduced + hat + coat
#   right: answer = reduced + hat + left
# The solution adds {reduced}, {hat} and {coat}. It should add {reduced}, {hat} and {left}.
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
    answer = reduced + hat + coat
    return answer

# === FA.1:scarves gives 296 ===
# incorrect_operand in FA
#   wrong: answer = reduced + hat + scarves
#   right: answer = reduced + hat + left
# The solution adds {reduced}, {hat} and {scarves}. It should add {reduced}, {hat} and {left}.
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
    answer = reduced + hat + scarves
    return answer

# === FA.1:boxes gives 298 ===
# incorrect_operand in FA
#   wrong: answer = reduced + hat + boxes
#   right: answer = reduced + hat + left
# The solution adds {reduced}, {hat} and {boxes}. It should add {reduced}, {hat} and {left}.
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
    answer = reduced + hat + boxes
    return answer

# === FA.1:sold gives 320 ===
# incorrect_operand in FA
#   wrong: answer = reduced + hat + sold
#   right: answer = reduced + hat + left
# The solution adds {reduced}, {hat} and {sold}. It should add {reduced}, {hat} and {left}.
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
    answer = reduced + hat + sold
    return answer

# === FA.1:ordered gives 452 ===
# incorrect_operand in FA
#   wrong: answer = reduced + hat + ordered
#   right: answer = reduced + hat + left
# The solution adds {reduced}, {hat} and {ordered}. It should add {reduced}, {hat} and {left}.
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
    answer = reduced + hat + ordered
    return answer
