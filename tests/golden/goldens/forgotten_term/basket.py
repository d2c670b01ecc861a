# forgotten_term on basket.py, seed 0. Written by pytest --update-goldens; do not edit.

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

# === L1:plums gives 45 ===
# incorrect_operand in L1
#   wrong: fruits = pears + figs
#   right: fruits = plums + pears + figs
# The solution leaves out {plums}. It should add {plums}, {pears} and {figs}.
    # L1
    fruits = pears + figs
    # L2
    given = fruits - friends
    # FINAL ANSWER
    answer = given
    return answer

# === L1:pears gives 51 ===
# incorrect_operand in L1
#   wrong: fruits = plums + figs
#   right: fruits = plums + pears + figs
# The solution leaves out {pears}. It should add {plums}, {pears} and {figs}.
    # L1
    fruits = plums + figs
    # L2
    given = fruits - friends
    # FINAL ANSWER
    answer = given
    return answer

# === L1:figs gives 38 ===
# incorrect_operand in L1
#   wrong: fruits = plums + pears
#   right: fruits = plums + pears + figs
# The solution leaves out {figs}. It should add {plums}, {pears} and {figs}.
    # L1
    fruits = plums + pears
    # L2
    given = fruits - friends
    # FINAL ANSWER
    answer = given
    return answer
