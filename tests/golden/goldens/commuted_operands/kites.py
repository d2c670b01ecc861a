# commuted_operands on kites.py. Written by pytest --update-goldens; do not edit.

# === original gives 90 ===

# === 1 gives 90 ===
    # L1
    omar = feet_longer + ines
    # L2
    yards = omar * cloth
    # FINAL ANSWER
    answer = yards
    return answer

# === 2 gives 90 ===
    # L1
    omar = ines + feet_longer
    # L2
    yards = cloth * omar
    # FINAL ANSWER
    answer = yards
    return answer
