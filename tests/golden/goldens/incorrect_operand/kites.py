# incorrect_operand on kites.py, seed 0. Written by pytest --update-goldens; do not edit.

# === original gives 90 ===

# === L1.0:cloth gives 27 ===
# incorrect_operand in L1
#   wrong: omar = cloth + feet_longer
#   right: omar = ines + feet_longer
# The solution adds {cloth} and {feet_longer}. It should add {ines} and {feet_longer}.
    # L1
    omar = cloth + feet_longer
    # L2
    yards = omar * cloth
    # FINAL ANSWER
    answer = yards
    return answer

# === L1.1:cloth gives 81 ===
# incorrect_operand in L1
#   wrong: omar = ines + cloth
#   right: omar = ines + feet_longer
# The solution adds {ines} and {cloth}. It should add {ines} and {feet_longer}.
    # L1
    omar = ines + cloth
    # L2
    yards = omar * cloth
    # FINAL ANSWER
    answer = yards
    return answer

# === L2.0:feet_longer gives 18 ===
# incorrect_operand in L2
#   wrong: yards = feet_longer * cloth
#   right: yards = omar * cloth
# The solution multiplies {feet_longer} by {cloth}. It should multiply {omar} by {cloth}.
    # L1
    omar = ines + feet_longer
    # L2
    yards = feet_longer * cloth
    # FINAL ANSWER
    answer = yards
    return answer

# === L2.0:ines gives 72 ===
# incorrect_operand in L2
#   wrong: yards = ines * cloth
#   right: yards = omar * cloth
# The solution multiplies {ines} by {cloth}. It should multiply {omar} by {cloth}.
    # L1
    omar = ines + feet_longer
    # L2
    yards = ines * cloth
    # FINAL ANSWER
    answer = yards
    return answer

# === L2.1:feet_longer gives 180 ===
# incorrect_operand in L2
#   wrong: yards = omar * feet_longer
#   right: yards = omar * cloth
# The solution multiplies {omar} by {feet_longer}. It should multiply {omar} by {cloth}.
    # L1
    omar = ines + feet_longer
    # L2
    yards = omar * feet_longer
    # FINAL ANSWER
    answer = yards
    return answer

# === L2.1:ines gives 720 ===
# incorrect_operand in L2
#   wrong: yards = omar * ines
#   right: yards = omar * cloth
# The solution multiplies {omar} by {ines}. It should multiply {omar} by {cloth}.
    # L1
    omar = ines + feet_longer
    # L2
    yards = omar * ines
    # FINAL ANSWER
    answer = yards
    return answer
