# factor_of_ten on gallons.py, seed 0. Written by pytest --update-goldens; do not edit.

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

# === L1 gives 10 ===
# computational_error in L1
#   wrong: minutes = 12
#   right: minutes = hours * 60
# The solution multiplies {hours} by 60 and gets 12. It should get 120.
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
    minutes = 12
    # L2
    miles = minutes / 60 * speed
    # L3
    gallons = math.ceil(miles / 8)
    # FINAL ANSWER
    answer = gallons + hours * gallons_an_hour
    return answer

# === L2 gives 121 ===
# computational_error in L2
#   wrong: miles = 900
#   right: miles = minutes / 60 * speed
# The solution multiplies the quotient of {minutes} and 60 by {speed} and gets 900. It should get 90.
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
    miles = 900
    # L3
    gallons = math.ceil(miles / 8)
    # FINAL ANSWER
    answer = gallons + hours * gallons_an_hour
    return answer
