# skipped_step on stickers.py, seed 0. Written by pytest --update-goldens; do not edit.

# === original gives 38 ===

# === L1:stickers gives 73 ===
# skipped_step in L1
#   wrong: left = stickers - given_kim
#   right: left = stickers - given_omar - given_kim
# The solution skips a step and uses {stickers} directly. It should first subtract {given_omar} from {stickers} and use the result.
    # L2
    left = stickers - given_kim
    # FINAL ANSWER
    answer = left
    return answer
