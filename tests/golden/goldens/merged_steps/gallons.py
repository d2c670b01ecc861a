# merged_steps on gallons.py. Written by pytest --update-goldens; do not edit.

# === original gives 20 ===
import math


def solve(
    hours: int = 2,  # A bus drives for 2 hours
    speed: int = 45,  # at 45 miles an hour
    gallons_an_hour: int = 4,  # The heater takes 4 gallons an hour
):
    """Index: 2.
    Returns: the whole gallons that the bus needs.
    """
    # L1
    minutes = hours * 60
    # L2
    miles = minutes / 60 * speed
    # L3
    gallons = math.ceil(miles / 8)
    # FINAL ANSWER
    answer = gallons + hours * gallons_an_hour
    return answer

# === 1 gives 20 ===
    # L2
    miles = hours * 60 / 60 * speed
    # L3
    gallons = math.ceil(miles / 8)
    # FINAL ANSWER
    answer = gallons + hours * gallons_an_hour
    return answer

# === 2 gives 20 ===
    # L1
    minutes = hours * 60
    # L3
    gallons = math.ceil(minutes / 60 * speed / 8)
    # FINAL ANSWER
    answer = gallons + hours * gallons_an_hour
    return answer
