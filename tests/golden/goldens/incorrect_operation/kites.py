# incorrect_operation on kites.py, seed 0. Written by pytest --update-goldens; do not edit.

# === original gives 90 ===

# === L1:- gives 54 ===
# incorrect_operation in L1
#   wrong: omar = ines - feet_longer
#   right: omar = ines + feet_longer
# The solution subtracts {feet_longer} from {ines}. It should add {ines} and {feet_longer}.
    # L1
    omar = ines - feet_longer
    # L2
    yards = omar * cloth
    # FINAL ANSWER
    answer = yards
    return answer

# === L1:* gives 432 ===
# incorrect_operation in L1
#   wrong: omar = ines * feet_longer
#   right: omar = ines + feet_longer
# The solution multiplies {ines} by {feet_longer}. It should add {ines} and {feet_longer}.
    # L1
    omar = ines * feet_longer
    # L2
    yards = omar * cloth
    # FINAL ANSWER
    answer = yards
    return answer

# === L2:+ gives 33 ===
# incorrect_operation in L2
#   wrong: yards = omar + cloth
#   right: yards = omar * cloth
# The solution adds {omar} and {cloth}. It should multiply {omar} by {cloth}.
    # L1
    omar = ines + feet_longer
    # L2
    yards = omar + cloth
    # FINAL ANSWER
    answer = yards
    return answer

# === L2:/ gives 10 ===
# incorrect_operation in L2
#   wrong: yards = omar / cloth
#   right: yards = omar * cloth
# The solution divides {omar} by {cloth}. It should multiply {omar} by {cloth}.
    # L1
    omar = ines + feet_longer
    # L2
    yards = omar / cloth
    # FINAL ANSWER
    answer = yards
    return answer
