# dropped_zero on free_form.py, seed 0. Written by pytest --update-goldens; do not edit.

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

# === FA:175 gives 175 ===
# computational_error in FA
#   wrong: answer = 175
#   right: answer = perimeter * 12.5
# The solution multiplies {perimeter} by 12.5 and gets 175, losing the zero inside. It should get 1,075.
    # L1
    perimeter = 2 * (length + 18)
    # FINAL ANSWER
    answer = 175
    return answer
