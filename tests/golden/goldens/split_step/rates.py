# split_step on rates.py. Written by pytest --update-goldens; do not edit.

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

# === 1 gives 8 ===
    # L1
    speed = miles / hours
    # L2
    sailed_part = miles * percent_done
    # L3
    sailed = sailed_part / 100
    # FINAL ANSWER
    answer = sailed / speed
    return answer
