# rate_upside_down on rates.py, seed 0. Written by pytest --update-goldens; do not edit.
# Dropped, absurd-size: answer = 1/8

# === original gives 8 ===

# === L1 gives 25/2 ===
# incorrect_operation in L1
#   wrong: speed = hours / miles
#   right: speed = miles / hours
# The solution divides {hours} by {miles}. It should divide {miles} by {hours}.
    # L1
    speed = hours / miles
    # L2
    sailed = miles * percent_done / 100
    # FINAL ANSWER
    answer = sailed / speed
    return answer
