# commuted_operands on basket.py. Written by pytest --update-goldens; do not edit.

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

# === 1 gives 69 ===
    # L1
    fruits = figs + (plums + pears)
    # L2
    given = fruits - friends
    # FINAL ANSWER
    answer = given
    return answer

# === 2 gives 69 ===
    # L1
    fruits = pears + plums + figs
    # L2
    given = fruits - friends
    # FINAL ANSWER
    answer = given
    return answer
