# incorrect_operation on free_form.py, seed 0. Written by pytest --update-goldens; do not edit.
# Dropped, fractional: answer = 1125/2
# Dropped, fractional: perimeter = 2/43
# Dropped, fractional: answer = 197/2
# Dropped, fractional: answer = 172/25

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

# === L1.1:- gives 175 ===
# incorrect_operation in L1
#   wrong: perimeter = 2 * (length - 18)
#   right: perimeter = 2 * (length + 18)
# The solution subtracts 18 from {length}. It should add {length} and 18.
    # L1
    perimeter = 2 * (length - 18)
    # FINAL ANSWER
    answer = perimeter * 12.5
    return answer

# === L1.1:* gives 11250 ===
# incorrect_operation in L1
#   wrong: perimeter = 2 * (length * 18)
#   right: perimeter = 2 * (length + 18)
# The solution multiplies {length} by 18. It should add {length} and 18.
    # L1
    perimeter = 2 * (length * 18)
    # FINAL ANSWER
    answer = perimeter * 12.5
    return answer
