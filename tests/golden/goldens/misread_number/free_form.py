# misread_number on free_form.py, seed 0. Written by pytest --update-goldens; do not edit.

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

# === L1.1.0:52 gives 1750 ===
# incorrect_operand in L1
#   wrong: perimeter = 2 * (52 + 18)
#   right: perimeter = 2 * (length + 18)
# The solution misreads {length} as 52. It should use {length} as given.
def solve(
    length: int = 25,  # metres
):
    """Index: 0.
    Returns:
    """
    # L1
    perimeter = 2 * (52 + 18)
    # FINAL ANSWER
    answer = perimeter * 12.5
    return answer

# === L1.1.0:26 gives 1100 ===
# incorrect_operand in L1
#   wrong: perimeter = 2 * (26 + 18)
#   right: perimeter = 2 * (length + 18)
# The solution misreads {length} as 26. It should use {length} as given.
def solve(
    length: int = 25,  # metres
):
    """Index: 0.
    Returns:
    """
    # L1
    perimeter = 2 * (26 + 18)
    # FINAL ANSWER
    answer = perimeter * 12.5
    return answer
