# incorrect_operation on basket.py, seed 0. Written by pytest --update-goldens; do not edit.
# Dropped, fractional: given = 73/4

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

# === L1:- gives 7 ===
# incorrect_operation in L1
#   wrong: fruits = plums + pears - figs
#   right: fruits = plums + pears + figs
# The solution subtracts {figs} from the sum of {plums} and {pears}. It should add {plums}, {pears} and {figs}.
    # L1
    fruits = plums + pears - figs
    # L2
    given = fruits - friends
    # FINAL ANSWER
    answer = given
    return answer

# === L1:* gives 1298 ===
# incorrect_operation in L1
#   wrong: fruits = (plums + pears) * figs
#   right: fruits = plums + pears + figs
# The solution multiplies the sum of {plums} and {pears} by {figs}. It should add {plums}, {pears} and {figs}.
    # L1
    fruits = (plums + pears) * figs
    # L2
    given = fruits - friends
    # FINAL ANSWER
    answer = given
    return answer

# === L1.0:- gives 33 ===
# incorrect_operation in L1
#   wrong: fruits = plums - pears + figs
#   right: fruits = plums + pears + figs
# The solution subtracts {pears} from {plums}. It should add {plums} and {pears}.
    # L1
    fruits = plums - pears + figs
    # L2
    given = fruits - friends
    # FINAL ANSWER
    answer = given
    return answer

# === L1.0:* gives 459 ===
# incorrect_operation in L1
#   wrong: fruits = plums * pears + figs
#   right: fruits = plums + pears + figs
# The solution multiplies {plums} by {pears}. It should add {plums} and {pears}.
    # L1
    fruits = plums * pears + figs
    # L2
    given = fruits - friends
    # FINAL ANSWER
    answer = given
    return answer

# === L2:+ gives 77 ===
# incorrect_operation in L2
#   wrong: given = fruits + friends
#   right: given = fruits - friends
# The solution adds {fruits} and {friends}. It should subtract {friends} from {fruits}.
    # L1
    fruits = plums + pears + figs
    # L2
    given = fruits + friends
    # FINAL ANSWER
    answer = given
    return answer
