# answer_check on stickers.py. Written by pytest --update-goldens; do not edit.

# === original gives 38 ===

# === 1 gives 38 ===
    # L1
    without_omar = stickers - given_omar
    # L2
    left = without_omar - given_kim
    # L3
    stickers__check = left + given_kim + given_omar
    # FINAL ANSWER
    answer = left
    return answer
