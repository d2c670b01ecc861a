# premature_stop on basket.py, seed 0. Written by pytest --update-goldens; do not edit.

# === original gives 69 ===
def solve(
    plums: int = 24,
    pears: int = 18,
    figs: int = 31,
    friends: int = 4,
):
    """Index: 0.
    Returns:
    """
    # L1
    fruits = plums + pears + figs
    # L2
    given = fruits - friends
    # FINAL ANSWER
    answer = given
    return answer

# === FA:fruits gives 73 ===
# skipped_step in FA
#   wrong: answer = fruits
#   right: answer = fruits - friends
# The solution stops at {fruits}. It should go on to subtract {friends} from {fruits}.
    # L1
    fruits = plums + pears + figs
    # FINAL ANSWER
    answer = fruits
    return answer
