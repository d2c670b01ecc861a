# grouped_subtraction on stickers.py. Written by pytest --update-goldens; do not edit.

# === original gives 38 ===

# === 1 gives 38 ===
    # L2
    left = stickers - (given_omar + given_kim)
    # FINAL ANSWER
    answer = left
    return answer
