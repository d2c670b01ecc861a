# answer_check on reader.py. Written by pytest --update-goldens; do not edit.

# === original gives 225/2 ===

# === 1 gives 225/2 ===
    # L1
    ines = pages * days
    # L2
    ben = ines * times_ines
    # L3
    each_evening = ben / evenings
    # L4
    each_evening__check = each_evening * evenings
    # FINAL ANSWER
    answer = each_evening
    return answer
