# merged_steps on reader.py. Written by pytest --update-goldens; do not edit.

# === original gives 225/2 ===

# === 1 gives 225/2 ===
    # L2
    ben = pages * days * times_ines
    # L3
    each_evening = ben / evenings
    # FINAL ANSWER
    answer = each_evening
    return answer

# === 2 gives 225/2 ===
    # L1
    ines = pages * days
    # L3
    each_evening = ines * times_ines / evenings
    # FINAL ANSWER
    answer = each_evening
    return answer
