# computational_error on gallons.py, seed 0. Written by pytest --update-goldens; do not edit.
# Dropped, not-a-line: gallons = 14

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

# === L1 gives 18 ===
# computational_error in L1
#   wrong: minutes = 100
#   right: minutes = hours * 60
# The solution multiplies {hours} by 60 and gets 100. It should get 120.
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
    minutes = 100
    # L2
    miles = minutes / 60 * speed
    # L3
    gallons = math.ceil(miles / 8)
    # FINAL ANSWER
    answer = gallons + hours * gallons_an_hour
    return answer

# === L2 gives 18 ===
# computational_error in L2
#   wrong: miles = 80
#   right: miles = minutes / 60 * speed
# The solution multiplies the quotient of {minutes} and 60 by {speed} and gets 80. It should get 90.
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
    miles = 80
    # L3
    gallons = math.ceil(miles / 8)
    # FINAL ANSWER
    answer = gallons + hours * gallons_an_hour
    return answer

# === FA gives 30 ===
# computational_error in FA
#   wrong: answer = 30
#   right: answer = gallons + hours * gallons_an_hour
# The solution adds {gallons} and {hours} times {gallons_an_hour} and gets 30. It should get 20.
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
    answer = 30
    return answer
