# needless_operation on free_form.py, seed 0. Written by pytest --update-goldens; do not edit.
# Dropped, negative: answer = -1050
# Dropped, fractional: answer = 1525/2
# Dropped, fractional: answer = 2775/2

# === original gives 1075 ===
def solve(
    length: int = 25,  # metres
):
    """Index: 0.
    Returns:
    """
    # L1
    perimeter = 2 * (length + 18)
    # FINAL ANSWER
    answer = perimeter * 12.5
    return answer

# === FA:-length gives 1050 ===
# incorrect_operation in FA
#   wrong: answer = perimeter * 12.5 - length
#   right: answer = perimeter * 12.5
# The solution multiplies {perimeter} by 12.5, and also subtracts {length}. It should multiply {perimeter} by 12.5, and nothing more.
def solve(
    length: int = 25,  # metres
):
    """Index: 0.
    Returns:
    """
    # L1
    perimeter = 2 * (length + 18)
    # FINAL ANSWER
    answer = perimeter * 12.5 - length
    return answer

# === FA:+length gives 1100 ===
# incorrect_operation in FA
#   wrong: answer = perimeter * 12.5 + length
#   right: answer = perimeter * 12.5
# The solution multiplies {perimeter} by 12.5, and also adds {length}. It should multiply {perimeter} by 12.5, and nothing more.
def solve(
    length: int = 25,  # metres
):
    """Index: 0.
    Returns:
    """
    # L1
    perimeter = 2 * (length + 18)
    # FINAL ANSWER
    answer = perimeter * 12.5 + length
    return answer

# === FA:length+ gives 1100 ===
# incorrect_operation in FA
#   wrong: answer = length + perimeter * 12.5
#   right: answer = perimeter * 12.5
# The solution multiplies {perimeter} by 12.5, and also adds {length}. It should multiply {perimeter} by 12.5, and nothing more.
def solve(
    length: int = 25,  # metres
):
    """Index: 0.
    Returns:
    """
    # L1
    perimeter = 2 * (length + 18)
    # FINAL ANSWER
    answer = length + perimeter * 12.5
    return answer
