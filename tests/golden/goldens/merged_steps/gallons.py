# merged_steps on gallons.py. Written by pytest --update-goldens; do not edit.

# === original gives 20 ===

# === 1 gives 20 ===
    # L2
    miles = hours * 60 / 60 * speed
    # L3
    gallons = math.ceil(miles / 8)
    # FINAL ANSWER
    answer = gallons + hours * gallons_an_hour
    return answer

# === 2 gives 20 ===
    # L1
    minutes = hours * 60
    # L3
    gallons = math.ceil(minutes / 60 * speed / 8)
    # FINAL ANSWER
    answer = gallons + hours * gallons_an_hour
    return answer
