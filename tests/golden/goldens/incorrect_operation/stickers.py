# incorrect_operation on stickers.py, seed 0. Written by pytest --update-goldens; do not edit.
# Dropped, fractional: without_omar = 18/7
# Dropped, fractional: left = 55/17

# === original gives 38 ===

# === L1:+ gives 108 ===
# incorrect_operation in L1
#   wrong: without_omar = stickers + given_omar
#   right: without_omar = stickers - given_omar
# The solution adds {stickers} and {given_omar}. It should subtract {given_omar} from {stickers}.
    # L1
    without_omar = stickers + given_omar
    # L2
    left = without_omar - given_kim
    # FINAL ANSWER
    answer = left
    return answer

# === L2:+ gives 72 ===
# incorrect_operation in L2
#   wrong: left = without_omar + given_kim
#   right: left = without_omar - given_kim
# The solution adds {without_omar} and {given_kim}. It should subtract {given_kim} from {without_omar}.
    # L1
    without_omar = stickers - given_omar
    # L2
    left = without_omar + given_kim
    # FINAL ANSWER
    answer = left
    return answer
