# misread_number on rates.py, seed 0. Written by pytest --update-goldens; do not edit.
# Dropped, long-decimals: answer = 20/3
# Dropped, long-decimals: speed = 5/9

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

# === L2.0.0:60 gives 48/5 ===
# incorrect_operand in L2
#   wrong: sailed = 60 * percent_done / 100
#   right: sailed = miles * percent_done / 100
# The solution misreads {miles} as 60. It should use {miles} as given.
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
    sailed = 60 * percent_done / 100
    # FINAL ANSWER
    answer = sailed / speed
    return answer

# === L2.0.1:26 gives 52/5 ===
# incorrect_operand in L2
#   wrong: sailed = miles * 26 / 100
#   right: sailed = miles * percent_done / 100
# The solution misreads {percent_done} as 26. It should use {percent_done} as given.
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
    sailed = miles * 26 / 100
    # FINAL ANSWER
    answer = sailed / speed
    return answer
