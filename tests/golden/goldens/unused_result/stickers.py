# unused_result on stickers.py. Written by pytest --update-goldens; do not edit.

# === original gives 38 ===

# === 1 gives 38 ===
    # L1
    without_omar = stickers - given_omar
    # L2
    left = stickers - given_omar - given_kim
    # FINAL ANSWER
    answer = left
    return answer
