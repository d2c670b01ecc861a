# incorrect_operand on stickers.py, seed 0. Written by pytest --update-goldens; do not edit.
# Dropped, negative: without_omar = -18
# Dropped, negative: left = -35

# === original gives 38 ===

# === L1.1:given_kim gives 56 ===
# incorrect_operand in L1
#   wrong: without_omar = stickers - given_kim
#   right: without_omar = stickers - given_omar
# The solution subtracts {given_kim} from {stickers}. It should subtract {given_omar} from {stickers}.
    # L1
    without_omar = stickers - given_kim
    # L2
    left = without_omar - given_kim
    # FINAL ANSWER
    answer = left
    return answer

# === L2.0:stickers gives 73 ===
# incorrect_operand in L2
#   wrong: left = stickers - given_kim
#   right: left = without_omar - given_kim
# The solution subtracts {given_kim} from {stickers}. It should subtract {given_kim} from {without_omar}.
    # L1
    without_omar = stickers - given_omar
    # L2
    left = stickers - given_kim
    # FINAL ANSWER
    answer = left
    return answer

# === L2.0:given_omar gives 18 ===
# incorrect_operand in L2
#   wrong: left = given_omar - given_kim
#   right: left = without_omar - given_kim
# The solution subtracts {given_kim} from {given_omar}. It should subtract {given_kim} from {without_omar}.
    # L1
    without_omar = stickers - given_omar
    # L2
    left = given_omar - given_kim
    # FINAL ANSWER
    answer = left
    return answer

# === L2.1:given_omar gives 20 ===
# incorrect_operand in L2
#   wrong: left = without_omar - given_omar
#   right: left = without_omar - given_kim
# The solution subtracts {given_omar} from {without_omar}. It should subtract {given_kim} from {without_omar}.
    # L1
    without_omar = stickers - given_omar
    # L2
    left = without_omar - given_omar
    # FINAL ANSWER
    answer = left
    return answer
