# incorrect_operation on gallons.py, seed 0. Written by pytest --update-goldens; do not edit.
# Dropped, fractional: miles = 93/2
# Dropped, fractional: minutes = 1/30
# Dropped, fractional: miles = 2/45
# Dropped, absurd-size: miles = 2700
# Dropped, absurd-size: miles = 324000
# Dropped, absurd-size: gallons = 720
# Dropped, fractional: answer = 25/2

# === original gives 20 ===

# === L2:+ gives 14 ===
# incorrect_operation in L2
#   wrong: miles = minutes / 60 + speed
#   right: miles = minutes / 60 * speed
# The solution adds {minutes} divided by 60 and {speed}. It should multiply the quotient of {minutes} and 60 by {speed}.
    # L1
    minutes = hours * 60
    # L2
    miles = minutes / 60 + speed
    # L3
    gallons = math.ceil(miles / 8)
    # FINAL ANSWER
    answer = gallons + hours * gallons_an_hour
    return answer

# === L3.0:- gives 90 ===
# incorrect_operation in L3
#   wrong: gallons = math.ceil(miles - 8)
#   right: gallons = math.ceil(miles / 8)
# The solution subtracts 8 from {miles}. It should divide {miles} by 8.
    # L1
    minutes = hours * 60
    # L2
    miles = minutes / 60 * speed
    # L3
    gallons = math.ceil(miles - 8)
    # FINAL ANSWER
    answer = gallons + hours * gallons_an_hour
    return answer

# === FA:- gives 4 ===
# incorrect_operation in FA
#   wrong: answer = gallons - hours * gallons_an_hour
#   right: answer = gallons + hours * gallons_an_hour
# The solution subtracts {hours} times {gallons_an_hour} from {gallons}. It should add {gallons} and {hours} times {gallons_an_hour}.
    # L1
    minutes = hours * 60
    # L2
    miles = minutes / 60 * speed
    # L3
    gallons = math.ceil(miles / 8)
    # FINAL ANSWER
    answer = gallons - hours * gallons_an_hour
    return answer

# === FA:* gives 96 ===
# incorrect_operation in FA
#   wrong: answer = gallons * (hours * gallons_an_hour)
#   right: answer = gallons + hours * gallons_an_hour
# The solution multiplies {gallons} by the product of {hours} and {gallons_an_hour}. It should add {gallons} and {hours} times {gallons_an_hour}.
    # L1
    minutes = hours * 60
    # L2
    miles = minutes / 60 * speed
    # L3
    gallons = math.ceil(miles / 8)
    # FINAL ANSWER
    answer = gallons * (hours * gallons_an_hour)
    return answer

# === FA.1:+ gives 18 ===
# incorrect_operation in FA
#   wrong: answer = gallons + (hours + gallons_an_hour)
#   right: answer = gallons + hours * gallons_an_hour
# The solution adds {hours} and {gallons_an_hour}. It should multiply {hours} by {gallons_an_hour}.
    # L1
    minutes = hours * 60
    # L2
    miles = minutes / 60 * speed
    # L3
    gallons = math.ceil(miles / 8)
    # FINAL ANSWER
    answer = gallons + (hours + gallons_an_hour)
    return answer
