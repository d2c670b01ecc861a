# distributed_product on free_form.py. Written by pytest --update-goldens; do not edit.

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

# === 1 gives 1075 ===
    # L1
    perimeter = 2 * length + 2 * 18
    # FINAL ANSWER
    answer = perimeter * 12.5
    return answer
