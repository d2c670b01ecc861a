# commuted_operands on free_form.py. Written by pytest --update-goldens; do not edit.

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
    perimeter = (length + 18) * 2
    # FINAL ANSWER
    answer = perimeter * 12.5
    return answer

# === 2 gives 1075 ===
    # L1
    perimeter = 2 * (18 + length)
    # FINAL ANSWER
    answer = perimeter * 12.5
    return answer

# === 3 gives 1075 ===
    # L1
    perimeter = 2 * (length + 18)
    # FINAL ANSWER
    answer = 12.5 * perimeter
    return answer
