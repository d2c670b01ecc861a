# percent_complement on rates.py, seed 0. Written by pytest --update-goldens; do not edit.

# === original gives 8 ===
def solve(
    miles: int = 50,  # A boat has to sail 50 miles
    hours: int = 40,  # It takes 40 hours
    percent_done: int = 20,  # 20% of the way is done
):
    """Index: 4.
    Returns: the hours that the first part took.
    """
    # L1
    speed = miles / hours
    # L2
    sailed = miles * percent_done / 100
    # FINAL ANSWER
    answer = sailed / speed
    return answer

# === L2.0.1 gives 32 ===
# incorrect_operand in L2
#   wrong: sailed = miles * (100 - percent_done) / 100
#   right: sailed = miles * percent_done / 100
# The solution takes the rest, 100% minus {percent_done}. It should take {percent_done} itself.
def solve(
    miles: int = 50,  # A boat has to sail 50 miles
    hours: int = 40,  # It takes 40 hours
    percent_done: int = 20,  # 20% of the way is done
):
    """Index: 4.
    Returns: the hours that the first part took.
    """
    # L1
    speed = miles / hours
    # L2
    sailed = miles * (100 - percent_done) / 100
    # FINAL ANSWER
    answer = sailed / speed
    return answer
