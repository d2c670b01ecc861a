# needless_operation on gallons.py, seed 0. Written by pytest --update-goldens; do not edit.
# Dropped, fractional: miles = 225/4
# Dropped, negative: minutes = -75
# Dropped, fractional: miles = 495/4
# Dropped, fractional: miles = 495/4
# Dropped, negative: minutes = -116
# Dropped, same-answer: minutes = hours * 60 + gallons_an_hour
# Dropped, same-answer: minutes = gallons_an_hour + hours * 60
# Dropped, negative: minutes = -2580
# Dropped, negative: minutes = -120
# Dropped, negative: miles = -88
# Dropped, same-answer: miles = minutes / 60 * speed + hours
# Dropped, same-answer: miles = hours + minutes / 60 * speed
# Dropped, negative: miles = -86
# Dropped, same-answer: miles = minutes / 60 * speed + gallons_an_hour
# Dropped, same-answer: miles = gallons_an_hour + minutes / 60 * speed
# Dropped, same-answer: miles = minutes / 60 * (speed + hours)
# Dropped, negative: gallons = -33
# Dropped, negative: gallons = -108

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

# === L1:-gallons_an_hour gives 19 ===
# incorrect_operation in L1
#   wrong: minutes = hours * 60 - gallons_an_hour
#   right: minutes = hours * 60
# The solution multiplies {hours} by 60, and also subtracts {gallons_an_hour}. It should multiply {hours} by 60, and nothing more.
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
    minutes = hours * 60 - gallons_an_hour
    # L2
    miles = minutes / 60 * speed
    # L3
    gallons = math.ceil(miles / 8)
    # FINAL ANSWER
    answer = gallons + hours * gallons_an_hour
    return answer

# === L1.0:+speed gives 273 ===
# incorrect_operation in L1
#   wrong: minutes = (hours + speed) * 60
#   right: minutes = hours * 60
# The solution first adds {speed} to {hours}. It should use {hours} alone.
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
    minutes = (hours + speed) * 60
    # L2
    miles = minutes / 60 * speed
    # L3
    gallons = math.ceil(miles / 8)
    # FINAL ANSWER
    answer = gallons + hours * gallons_an_hour
    return answer

# === L1.0:+gallons_an_hour gives 42 ===
# incorrect_operation in L1
#   wrong: minutes = (hours + gallons_an_hour) * 60
#   right: minutes = hours * 60
# The solution first adds {gallons_an_hour} to {hours}. It should use {hours} alone.
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
    minutes = (hours + gallons_an_hour) * 60
    # L2
    miles = minutes / 60 * speed
    # L3
    gallons = math.ceil(miles / 8)
    # FINAL ANSWER
    answer = gallons + hours * gallons_an_hour
    return answer

# === L2:-hours gives 19 ===
# incorrect_operation in L2
#   wrong: miles = minutes / 60 * speed - hours
#   right: miles = minutes / 60 * speed
# The solution multiplies the quotient of {minutes} and 60 by {speed}, and also subtracts {hours}. It should multiply the quotient of {minutes} and 60 by {speed}, and nothing more.
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
    miles = minutes / 60 * speed - hours
    # L3
    gallons = math.ceil(miles / 8)
    # FINAL ANSWER
    answer = gallons + hours * gallons_an_hour
    return answer

# === L2:-gallons_an_hour gives 19 ===
# incorrect_operation in L2
#   wrong: miles = minutes / 60 * speed - gallons_an_hour
#   right: miles = minutes / 60 * speed
# The solution multiplies the quotient of {minutes} and 60 by {speed}, and also subtracts {gallons_an_hour}. It should multiply the quotient of {minutes} and 60 by {speed}, and nothing more.
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
    miles = minutes / 60 * speed - gallons_an_hour
    # L3
    gallons = math.ceil(miles / 8)
    # FINAL ANSWER
    answer = gallons + hours * gallons_an_hour
    return answer

# === L2.1:-hours gives 19 ===
# incorrect_operation in L2
#   wrong: miles = minutes / 60 * (speed - hours)
#   right: miles = minutes / 60 * speed
# The solution first subtracts {hours} from {speed}. It should use {speed} alone.
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
    miles = minutes / 60 * (speed - hours)
    # L3
    gallons = math.ceil(miles / 8)
    # FINAL ANSWER
    answer = gallons + hours * gallons_an_hour
    return answer

# === L2.1:-gallons_an_hour gives 19 ===
# incorrect_operation in L2
#   wrong: miles = minutes / 60 * (speed - gallons_an_hour)
#   right: miles = minutes / 60 * speed
# The solution first subtracts {gallons_an_hour} from {speed}. It should use {speed} alone.
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
    miles = minutes / 60 * (speed - gallons_an_hour)
    # L3
    gallons = math.ceil(miles / 8)
    # FINAL ANSWER
    answer = gallons + hours * gallons_an_hour
    return answer

# === L2.1:+gallons_an_hour gives 21 ===
# incorrect_operation in L2
#   wrong: miles = minutes / 60 * (speed + gallons_an_hour)
#   right: miles = minutes / 60 * speed
# The solution first adds {gallons_an_hour} to {speed}. It should use {speed} alone.
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
    miles = minutes / 60 * (speed + gallons_an_hour)
    # L3
    gallons = math.ceil(miles / 8)
    # FINAL ANSWER
    answer = gallons + hours * gallons_an_hour
    return answer

# === L3:-hours gives 18 ===
# incorrect_operation in L3
#   wrong: gallons = math.ceil(miles / 8) - hours
#   right: gallons = math.ceil(miles / 8)
# The solution takes the whole number above the quotient of {miles} and 8, and also subtracts {hours}. It should take the whole number above the quotient of {miles} and 8, and nothing more.
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
    gallons = math.ceil(miles / 8) - hours
    # FINAL ANSWER
    answer = gallons + hours * gallons_an_hour
    return answer

# === L3:+hours gives 22 ===
# incorrect_operation in L3
#   wrong: gallons = math.ceil(miles / 8) + hours
#   right: gallons = math.ceil(miles / 8)
# The solution takes the whole number above the quotient of {miles} and 8, and also adds {hours}. It should take the whole number above the quotient of {miles} and 8, and nothing more.
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
    gallons = math.ceil(miles / 8) + hours
    # FINAL ANSWER
    answer = gallons + hours * gallons_an_hour
    return answer

# === L3:+speed gives 65 ===
# incorrect_operation in L3
#   wrong: gallons = math.ceil(miles / 8) + speed
#   right: gallons = math.ceil(miles / 8)
# The solution takes the whole number above the quotient of {miles} and 8, and also adds {speed}. It should take the whole number above the quotient of {miles} and 8, and nothing more.
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
    gallons = math.ceil(miles / 8) + speed
    # FINAL ANSWER
    answer = gallons + hours * gallons_an_hour
    return answer

# === L3:-gallons_an_hour gives 16 ===
# incorrect_operation in L3
#   wrong: gallons = math.ceil(miles / 8) - gallons_an_hour
#   right: gallons = math.ceil(miles / 8)
# The solution takes the whole number above the quotient of {miles} and 8, and also subtracts {gallons_an_hour}. It should take the whole number above the quotient of {miles} and 8, and nothing more.
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
    gallons = math.ceil(miles / 8) - gallons_an_hour
    # FINAL ANSWER
    answer = gallons + hours * gallons_an_hour
    return answer

# === L3:+gallons_an_hour gives 24 ===
# incorrect_operation in L3
#   wrong: gallons = math.ceil(miles / 8) + gallons_an_hour
#   right: gallons = math.ceil(miles / 8)
# The solution takes the whole number above the quotient of {miles} and 8, and also adds {gallons_an_hour}. It should take the whole number above the quotient of {miles} and 8, and nothing more.
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
    gallons = math.ceil(miles / 8) + gallons_an_hour
    # FINAL ANSWER
    answer = gallons + hours * gallons_an_hour
    return answer

# === L3:+minutes gives 140 ===
# incorrect_operation in L3
#   wrong: gallons = math.ceil(miles / 8) + minutes
#   right: gallons = math.ceil(miles / 8)
# The solution takes the whole number above the quotient of {miles} and 8, and also adds {minutes}. It should take the whole number above the quotient of {miles} and 8, and nothing more.
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
    gallons = math.ceil(miles / 8) + minutes
    # FINAL ANSWER
    answer = gallons + hours * gallons_an_hour
    return answer

# === FA:+speed gives 65 ===
# incorrect_operation in FA
#   wrong: answer = gallons + hours * gallons_an_hour + speed
#   right: answer = gallons + hours * gallons_an_hour
# The solution adds {gallons} and {hours} times {gallons_an_hour}, and also adds {speed}. It should add {gallons} and {hours} times {gallons_an_hour}, and nothing more.
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
    answer = gallons + hours * gallons_an_hour + speed
    return answer

# === FA:+minutes gives 140 ===
# incorrect_operation in FA
#   wrong: answer = gallons + hours * gallons_an_hour + minutes
#   right: answer = gallons + hours * gallons_an_hour
# The solution adds {gallons} and {hours} times {gallons_an_hour}, and also adds {minutes}. It should add {gallons} and {hours} times {gallons_an_hour}, and nothing more.
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
    answer = gallons + hours * gallons_an_hour + minutes
    return answer

# === FA:+miles gives 110 ===
# incorrect_operation in FA
#   wrong: answer = gallons + hours * gallons_an_hour + miles
#   right: answer = gallons + hours * gallons_an_hour
# The solution adds {gallons} and {hours} times {gallons_an_hour}, and also adds {miles}. It should add {gallons} and {hours} times {gallons_an_hour}, and nothing more.
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
    answer = gallons + hours * gallons_an_hour + miles
    return answer
