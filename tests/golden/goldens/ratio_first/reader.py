# ratio_first on reader.py. Written by pytest --update-goldens; do not edit.

# === original gives 225/2 ===

# === 1 gives 225/2 ===
    # L1
    ines = pages * days
    # L3
    each_evening = ines / evenings * times_ines
    # FINAL ANSWER
    answer = each_evening
    return answer

# === 2 gives 225/2 ===
    # L1
    ines = pages * days
    # L3
    each_evening = ines * (times_ines / evenings)
    # FINAL ANSWER
    answer = each_evening
    return answer
