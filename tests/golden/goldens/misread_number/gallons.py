# misread_number on gallons.py, seed 0. Written by pytest --update-goldens; do not edit.
# Dropped, same-answer: miles = minutes / 60 * 46

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

# === L2.1:54 gives 22 ===
# incorrect_operand in L2
#   wrong: miles = minutes / 60 * 54
#   right: miles = minutes / 60 * speed
# The solution misreads {speed} as 54. It should use {speed} as given.
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
    miles = minutes / 60 * 54
    # L3
    gallons = math.ceil(miles / 8)
    # FINAL ANSWER
    answer = gallons + hours * gallons_an_hour
    return answer

# === L2.1:95 gives 32 ===
# incorrect_operand in L2
#   wrong: miles = minutes / 60 * 95
#   right: miles = minutes / 60 * speed
# The solution misreads {speed} as 95. It should use {speed} as given.
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
    miles = minutes / 60 * 95
    # L3
    gallons = math.ceil(miles / 8)
    # FINAL ANSWER
    answer = gallons + hours * gallons_an_hour
    return answer
