# unit_not_converted on gallons.py, seed 0. Written by pytest --update-goldens; do not edit.
# Dropped, fractional: miles = 3/2

# === original gives 20 ===

# === L2.0 gives 683 ===
# skipped_step in L2
#   wrong: miles = minutes * speed
#   right: miles = minutes / 60 * speed
# The solution uses {minutes} without converting the unit. It should first divide {minutes} by 60.
    # L1
    minutes = hours * 60
    # L2
    miles = minutes * speed
    # L3
    gallons = math.ceil(miles / 8)
    # FINAL ANSWER
    answer = gallons + hours * gallons_an_hour
    return answer

# === L3.0 gives 98 ===
# skipped_step in L3
#   wrong: gallons = math.ceil(miles)
#   right: gallons = math.ceil(miles / 8)
# The solution uses {miles} without converting the unit. It should first divide {miles} by 8.
    # L1
    minutes = hours * 60
    # L2
    miles = minutes / 60 * speed
    # L3
    gallons = math.ceil(miles)
    # FINAL ANSWER
    answer = gallons + hours * gallons_an_hour
    return answer
