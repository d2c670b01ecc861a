# premature_stop on stickers.py, seed 0. Written by pytest --update-goldens; do not edit.

# === original gives 38 ===

# === FA:without_omar gives 55 ===
# skipped_step in FA
#   wrong: answer = without_omar
#   right: answer = without_omar - given_kim
# The solution stops at {without_omar}. It should go on to subtract {given_kim} from {without_omar}.
    # L1
    without_omar = stickers - given_omar
    # FINAL ANSWER
    answer = without_omar
    return answer
