# computational_error on rates.py, seed 0. Written by pytest --update-goldens; do not edit.
# Dropped, long-decimals: answer = 200/27

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

# === L2 gives 48/5 ===
# computational_error in L2
#   wrong: sailed = 12
#   right: sailed = miles * percent_done / 100
# The solution takes {percent_done} of {miles} and gets 12. It should get 10.
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
    sailed = 12
    # FINAL ANSWER
    answer = sailed / speed
    return answer

# === FA gives 7 ===
# computational_error in FA
#   wrong: answer = 7
#   right: answer = sailed / speed
# The solution divides {sailed} by {speed} and gets 7. It should get 8.
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
    answer = 7
    return answer
