# incorrect_operand on gallons.py, seed 0. Written by pytest --update-goldens; do not edit.

# === original gives 20 ===

# === L1.0:speed gives 262 ===
# incorrect_operand in L1
#   wrong: minutes = speed * 60
#   right: minutes = hours * 60
# The solution multiplies {speed} by 60. It should multiply {hours} by 60.
    # L1
    minutes = speed * 60
    # L2
    miles = minutes / 60 * speed
    # L3
    gallons = math.ceil(miles / 8)
    # FINAL ANSWER
    answer = gallons + hours * gallons_an_hour
    return answer

# === L1.0:gallons_an_hour gives 31 ===
# incorrect_operand in L1
#   wrong: minutes = gallons_an_hour * 60
#   right: minutes = hours * 60
# The solution multiplies {gallons_an_hour} by 60. It should multiply {hours} by 60.
    # L1
    minutes = gallons_an_hour * 60
    # L2
    miles = minutes / 60 * speed
    # L3
    gallons = math.ceil(miles / 8)
    # FINAL ANSWER
    answer = gallons + hours * gallons_an_hour
    return answer

# === L2.1:hours gives 9 ===
# incorrect_operand in L2
#   wrong: miles = minutes / 60 * hours
#   right: miles = minutes / 60 * speed
# The solution multiplies the quotient of {minutes} and 60 by {hours}. It should multiply the quotient of {minutes} and 60 by {speed}.
    # L1
    minutes = hours * 60
    # L2
    miles = minutes / 60 * hours
    # L3
    gallons = math.ceil(miles / 8)
    # FINAL ANSWER
    answer = gallons + hours * gallons_an_hour
    return answer

# === L2.1:gallons_an_hour gives 9 ===
# incorrect_operand in L2
#   wrong: miles = minutes / 60 * gallons_an_hour
#   right: miles = minutes / 60 * speed
# The solution multiplies the quotient of {minutes} and 60 by {gallons_an_hour}. It should multiply the quotient of {minutes} and 60 by {speed}.
    # L1
    minutes = hours * 60
    # L2
    miles = minutes / 60 * gallons_an_hour
    # L3
    gallons = math.ceil(miles / 8)
    # FINAL ANSWER
    answer = gallons + hours * gallons_an_hour
    return answer

# === FA.1.1:speed gives 102 ===
# incorrect_operand in FA
#   wrong: answer = gallons + hours * speed
#   right: answer = gallons + hours * gallons_an_hour
# The solution multiplies {hours} by {speed}. It should multiply {hours} by {gallons_an_hour}.
    # L1
    minutes = hours * 60
    # L2
    miles = minutes / 60 * speed
    # L3
    gallons = math.ceil(miles / 8)
    # FINAL ANSWER
    answer = gallons + hours * speed
    return answer

# === FA.1.1:minutes gives 252 ===
# incorrect_operand in FA
#   wrong: answer = gallons + hours * minutes
#   right: answer = gallons + hours * gallons_an_hour
# The solution multiplies {hours} by {minutes}. It should multiply {hours} by {gallons_an_hour}.
    # L1
    minutes = hours * 60
    # L2
    miles = minutes / 60 * speed
    # L3
    gallons = math.ceil(miles / 8)
    # FINAL ANSWER
    answer = gallons + hours * minutes
    return answer

# === FA.1.1:miles gives 192 ===
# incorrect_operand in FA
#   wrong: answer = gallons + hours * miles
#   right: answer = gallons + hours * gallons_an_hour
# The solution multiplies {hours} by {miles}. It should multiply {hours} by {gallons_an_hour}.
    # L1
    minutes = hours * 60
    # L2
    miles = minutes / 60 * speed
    # L3
    gallons = math.ceil(miles / 8)
    # FINAL ANSWER
    answer = gallons + hours * miles
    return answer
