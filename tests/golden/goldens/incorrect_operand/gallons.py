# incorrect_operand on gallons.py, seed 0. Written by pytest --update-goldens; do not edit.
# Dropped, fractional: miles = 3/2
# Dropped, absurd-size: miles = 3

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

# === L3.0.0:hours gives 9 ===
# incorrect_operand in L3
#   wrong: gallons = math.ceil(hours / 8)
#   right: gallons = math.ceil(miles / 8)
# The solution divides {hours} by 8. It should divide {miles} by 8.
    # L1
    minutes = hours * 60
    # L2
    miles = minutes / 60 * speed
    # L3
    gallons = math.ceil(hours / 8)
    # FINAL ANSWER
    answer = gallons + hours * gallons_an_hour
    return answer

# === L3.0.0:speed gives 14 ===
# incorrect_operand in L3
#   wrong: gallons = math.ceil(speed / 8)
#   right: gallons = math.ceil(miles / 8)
# The solution divides {speed} by 8. It should divide {miles} by 8.
    # L1
    minutes = hours * 60
    # L2
    miles = minutes / 60 * speed
    # L3
    gallons = math.ceil(speed / 8)
    # FINAL ANSWER
    answer = gallons + hours * gallons_an_hour
    return answer

# === L3.0.0:gallons_an_hour gives 9 ===
# incorrect_operand in L3
#   wrong: gallons = math.ceil(gallons_an_hour / 8)
#   right: gallons = math.ceil(miles / 8)
# The solution divides {gallons_an_hour} by 8. It should divide {miles} by 8.
    # L1
    minutes = hours * 60
    # L2
    miles = minutes / 60 * speed
    # L3
    gallons = math.ceil(gallons_an_hour / 8)
    # FINAL ANSWER
    answer = gallons + hours * gallons_an_hour
    return answer

# === L3.0.0:minutes gives 23 ===
# incorrect_operand in L3
#   wrong: gallons = math.ceil(minutes / 8)
#   right: gallons = math.ceil(miles / 8)
# The solution divides {minutes} by 8. It should divide {miles} by 8.
    # L1
    minutes = hours * 60
    # L2
    miles = minutes / 60 * speed
    # L3
    gallons = math.ceil(minutes / 8)
    # FINAL ANSWER
    answer = gallons + hours * gallons_an_hour
    return answer

# === FA.0:speed gives 53 ===
# incorrect_operand in FA
#   wrong: answer = speed + hours * gallons_an_hour
#   right: answer = gallons + hours * gallons_an_hour
# The solution adds {speed} and {hours} times {gallons_an_hour}. It should add {gallons} and {hours} times {gallons_an_hour}.
    # L1
    minutes = hours * 60
    # L2
    miles = minutes / 60 * speed
    # L3
    gallons = math.ceil(miles / 8)
    # FINAL ANSWER
    answer = speed + hours * gallons_an_hour
    return answer

# === FA.0:minutes gives 128 ===
# incorrect_operand in FA
#   wrong: answer = minutes + hours * gallons_an_hour
#   right: answer = gallons + hours * gallons_an_hour
# The solution adds {minutes} and {hours} times {gallons_an_hour}. It should add {gallons} and {hours} times {gallons_an_hour}.
    # L1
    minutes = hours * 60
    # L2
    miles = minutes / 60 * speed
    # L3
    gallons = math.ceil(miles / 8)
    # FINAL ANSWER
    answer = minutes + hours * gallons_an_hour
    return answer

# === FA.0:miles gives 98 ===
# incorrect_operand in FA
#   wrong: answer = miles + hours * gallons_an_hour
#   right: answer = gallons + hours * gallons_an_hour
# The solution adds {miles} and {hours} times {gallons_an_hour}. It should add {gallons} and {hours} times {gallons_an_hour}.
    # L1
    minutes = hours * 60
    # L2
    miles = minutes / 60 * speed
    # L3
    gallons = math.ceil(miles / 8)
    # FINAL ANSWER
    answer = miles + hours * gallons_an_hour
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
