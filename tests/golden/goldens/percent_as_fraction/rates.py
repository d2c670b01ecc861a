# percent_as_fraction on rates.py, seed 0. Written by pytest --update-goldens; do not edit.

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

# === L2:percent_done gives 2 ===
# incorrect_operation in L2
#   wrong: sailed = miles / percent_done
#   right: sailed = miles * percent_done / 100
# The solution divides {miles} by 20. It should take {percent_done} of {miles}.
    # L1
    speed = miles / hours
    # L2
    sailed = miles / percent_done
    # FINAL ANSWER
    answer = sailed / speed
    return answer
