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

# === L1:68 gives 850 ===
# computational_error in L1
#   wrong: perimeter = 68
#   right: perimeter = 2 * (length + 18)
# The solution multiplies 2 by the sum of {length} and 18 and gets 68, multiplying only the first number in the brackets. It should get 86.
def solve(
    length: int = 25,  # metres
):
    """Index: 0.
    Returns:
    """
    # L1
    perimeter = 68
    # FINAL ANSWER
    answer = perimeter * 12.5
    return answer
