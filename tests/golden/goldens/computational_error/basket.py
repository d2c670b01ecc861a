# computational_error on basket.py, seed 0. Written by pytest --update-goldens; do not edit.

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

# === L1:63 gives 59 ===
# computational_error in L1
#   wrong: fruits = 63
#   right: fruits = plums + pears + figs
# The solution adds {plums}, {pears} and {figs} and gets 63, forgetting to carry the 1. It should get 73.
    # L1
    fruits = 63
    # L2
    given = fruits - friends
    # FINAL ANSWER
    answer = given
    return answer
