# rate_upside_down on rates.py, seed 0. Written by pytest --update-goldens; do not edit.
# Dropped, long-decimals: answer = 1/8

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

# === L1 gives 25/2 ===
# incorrect_operation in L1
#   wrong: speed = hours / miles
#   right: speed = miles / hours
# The solution divides {hours} by {miles}. It should divide {miles} by {hours}.
    # L1
    speed = hours / miles
    # L2
    sailed = miles * percent_done / 100
    # FINAL ANSWER
    answer = sailed / speed
    return answer
