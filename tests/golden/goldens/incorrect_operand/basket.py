# incorrect_operand on basket.py, seed 0. Written by pytest --update-goldens; do not edit.

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

# === L1.0.0:friends gives 49 ===
# incorrect_operand in L1
#   wrong: fruits = friends + pears + figs
#   right: fruits = plums + pears + figs
# The solution adds {friends}, {pears} and {figs}. It should add {plums}, {pears} and {figs}.
    # L1
    fruits = friends + pears + figs
    # L2
    given = fruits - friends
    # FINAL ANSWER
    answer = given
    return answer

# === L1.0.1:friends gives 55 ===
# incorrect_operand in L1
#   wrong: fruits = plums + friends + figs
#   right: fruits = plums + pears + figs
# The solution adds {plums}, {friends} and {figs}. It should add {plums}, {pears} and {figs}.
    # L1
    fruits = plums + friends + figs
    # L2
    given = fruits - friends
    # FINAL ANSWER
    answer = given
    return answer

# === L1.1:friends gives 42 ===
# incorrect_operand in L1
#   wrong: fruits = plums + pears + friends
#   right: fruits = plums + pears + figs
# The solution adds {plums}, {pears} and {friends}. It should add {plums}, {pears} and {figs}.
    # L1
    fruits = plums + pears + friends
    # L2
    given = fruits - friends
    # FINAL ANSWER
    answer = given
    return answer

# === L2.0:plums gives 20 ===
# incorrect_operand in L2
#   wrong: given = plums - friends
#   right: given = fruits - friends
# The solution subtracts {friends} from {plums}. It should subtract {friends} from {fruits}.
    # L1
    fruits = plums + pears + figs
    # L2
    given = plums - friends
    # FINAL ANSWER
    answer = given
    return answer

# === L2.0:pears gives 14 ===
# incorrect_operand in L2
#   wrong: given = pears - friends
#   right: given = fruits - friends
# The solution subtracts {friends} from {pears}. It should subtract {friends} from {fruits}.
    # L1
    fruits = plums + pears + figs
    # L2
    given = pears - friends
    # FINAL ANSWER
    answer = given
    return answer

# === L2.0:figs gives 27 ===
# incorrect_operand in L2
#   wrong: given = figs - friends
#   right: given = fruits - friends
# The solution subtracts {friends} from {figs}. It should subtract {friends} from {fruits}.
    # L1
    fruits = plums + pears + figs
    # L2
    given = figs - friends
    # FINAL ANSWER
    answer = given
    return answer

# === L2.1:plums gives 49 ===
# incorrect_operand in L2
#   wrong: given = fruits - plums
#   right: given = fruits - friends
# The solution subtracts {plums} from {fruits}. It should subtract {friends} from {fruits}.
    # L1
    fruits = plums + pears + figs
    # L2
    given = fruits - plums
    # FINAL ANSWER
    answer = given
    return answer

# === L2.1:pears gives 55 ===
# incorrect_operand in L2
#   wrong: given = fruits - pears
#   right: given = fruits - friends
# The solution subtracts {pears} from {fruits}. It should subtract {friends} from {fruits}.
    # L1
    fruits = plums + pears + figs
    # L2
    given = fruits - pears
    # FINAL ANSWER
    answer = given
    return answer

# === L2.1:figs gives 42 ===
# incorrect_operand in L2
#   wrong: given = fruits - figs
#   right: given = fruits - friends
# The solution subtracts {figs} from {fruits}. It should subtract {friends} from {fruits}.
    # L1
    fruits = plums + pears + figs
    # L2
    given = fruits - figs
    # FINAL ANSWER
    answer = given
    return answer
