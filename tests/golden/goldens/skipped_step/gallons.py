# skipped_step on gallons.py, seed 0. Written by pytest --update-goldens; do not edit.

# === original gives 20 ===

# === L2:minutes gives 23 ===
# skipped_step in L2
#   wrong: gallons = math.ceil(minutes / 8)
#   right: gallons = math.ceil(minutes / 60 * speed / 8)
# The solution skips a step and uses {minutes} directly. It should first multiply the quotient of {minutes} and 60 by {speed} and use the result.
    # L1
    minutes = hours * 60
    # L3
    gallons = math.ceil(minutes / 8)
    # FINAL ANSWER
    answer = gallons + hours * gallons_an_hour
    return answer
