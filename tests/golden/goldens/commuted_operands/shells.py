# commuted_operands on shells.py. Written by pytest --update-goldens; do not edit.

# === original gives 56 ===

# === 1 gives 56 ===
    # L1
    omar = times_noor * shells
    # L2
    both = shells + omar
    # FINAL ANSWER
    answer = both
    return answer

# === 2 gives 56 ===
    # L1
    omar = shells * times_noor
    # L2
    both = omar + shells
    # FINAL ANSWER
    answer = both
    return answer
