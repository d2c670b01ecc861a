# incorrect_operand on free_form.py, seed 0. Written by pytest --update-goldens; do not edit.
# Dropped, fractional: answer = 625/2

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
