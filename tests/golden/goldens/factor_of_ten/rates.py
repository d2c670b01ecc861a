# factor_of_ten on rates.py, seed 0. Written by pytest --update-goldens; do not edit.

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

# === L1 gives 4/5 ===
# computational_error in L1
#   wrong: speed = 12.5
#   right: speed = miles / hours
# The solution divides {miles} by {hours} and gets 12.5. It should get 1.25.
def solve(
    miles: int = 50,  # A boat has to sail 50 miles
    hours: int = 40,  # It takes 40 hours
    percent_done: int = 20,  # 20% of the way is done
):
    """Index: 4.
    Returns: the hours that the first part took.
    """
    # L1
    speed = 12.5
    # L2
    sailed = miles * percent_done / 100
    # FINAL ANSWER
    answer = sailed / speed
    return answer

# === L2 gives 80 ===
# computational_error in L2
#   wrong: sailed = 100
#   right: sailed = miles * percent_done / 100
# The solution takes {percent_done} of {miles} and gets 100. It should get 10.
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
    sailed = 100
    # FINAL ANSWER
    answer = sailed / speed
    return answer

# === FA gives 80 ===
# computational_error in FA
#   wrong: answer = 80
#   right: answer = sailed / speed
# The solution divides {sailed} by {speed} and gets 80. It should get 8.
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
    answer = 80
    return answer
