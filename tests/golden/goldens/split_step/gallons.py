# split_step on gallons.py. Written by pytest --update-goldens; do not edit.

# === original gives 20 ===

# === 1 gives 20 ===
    # L1
    minutes = hours * 60
    # L2
    miles_part = minutes / 60
    # L3
    miles = miles_part * speed
    # L4
    gallons = math.ceil(miles / 8)
    # FINAL ANSWER
    answer = gallons + hours * gallons_an_hour
    return answer

# === 2 gives 20 ===
    # L1
    minutes = hours * 60
    # L2
    miles = minutes / 60 * speed
    # L3
    gallons_part = miles / 8
    # L4
    gallons = math.ceil(gallons_part)
    # FINAL ANSWER
    answer = gallons + hours * gallons_an_hour
    return answer
