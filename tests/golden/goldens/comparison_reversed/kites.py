# comparison_reversed on kites.py, seed 0. Written by pytest --update-goldens; do not edit.

# === original gives 90 ===

# === L1 gives 54 ===
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
