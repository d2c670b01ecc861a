# factor_of_ten on free_form.py, seed 0. Written by pytest --update-goldens; do not edit.
# Dropped, fractional: answer = 215/2

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

# === FA:10750 gives 10750 ===
# computational_error in FA
#   wrong: answer = 10750
#   right: answer = perimeter * 12.5
# The solution multiplies {perimeter} by 12.5 and gets 10,750, with the decimal point in the wrong place. It should get 1,075.
def solve(
    length: int = 25,  # metres
):
    """Index: 0.
    Returns:
    """
    # L1
    perimeter = 2 * (length + 18)
    # FINAL ANSWER
    answer = 10750
    return answer
