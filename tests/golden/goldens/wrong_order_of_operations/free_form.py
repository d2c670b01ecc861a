# wrong_order_of_operations on free_form.py, seed 0. Written by pytest --update-goldens; do not edit.

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

# === L1:right gives 850 ===
# incorrect_operation in L1
#   wrong: perimeter = 2 * length + 18
#   right: perimeter = 2 * (length + 18)
# The solution adds 2 times {length} and 18. It should multiply 2 by the sum of {length} and 18.
def solve(
    length: int = 25,  # metres
):
    """Index: 0.
    Returns:
    """
    # L1
    perimeter = 2 * length + 18
    # FINAL ANSWER
    answer = perimeter * 12.5
    return answer
