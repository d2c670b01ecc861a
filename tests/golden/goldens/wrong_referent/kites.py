# wrong_referent on kites.py, seed 0. Written by pytest --update-goldens; do not edit.

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
