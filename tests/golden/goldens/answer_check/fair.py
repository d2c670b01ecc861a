# answer_check on fair.py. Written by pytest --update-goldens; do not edit.

# === original gives 40 ===
def solve(
    dollars_rides: int = 18,  # Noor pays $18 for rides
    dollars_food: int = 14,  # and $14 for food
    hours: int = 6,  # She had worked 6 hours
    dollars_hour: int = 12,  # for $12 an hour
):
    """Index: 11.
    Returns: the money that Noor has left.
    """
    # L1
    spent = dollars_rides + dollars_food
    # L2
    earned = hours * dollars_hour
    # L3
    left = earned - spent
    # FINAL ANSWER
    answer = left
    return answer

# === 1 gives 40 ===
    # L1
    spent = dollars_rides + dollars_food
    # L2
    earned = hours * dollars_hour
    # L3
    left = earned - spent
    # L4
    left__check = left + spent
    # FINAL ANSWER
    answer = left
    return answer
