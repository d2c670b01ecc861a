# skipped_step on gallons.py, seed 0. Written by pytest --update-goldens; do not edit.

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

# === L2:minutes gives 23 ===
# skipped_step in L2
#   wrong: gallons = math.ceil(minutes / 8)
#   right: gallons = math.ceil(minutes / 60 * speed / 8)
# The solution skips a step and uses {minutes} directly. It should first multiply the quotient of {minutes} and 60 by {speed} and use the result.
    # L1
    minutes = hours * 60
    # L3
    gallons = math.ceil(minutes / 8)
    # FINAL ANSWER
    answer = gallons + hours * gallons_an_hour
    return answer
