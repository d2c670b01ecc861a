# computational_error on stickers.py, seed 0. Written by pytest --update-goldens; do not edit.

# === original gives 38 ===

# === L2:48 gives 48 ===
# computational_error in L2
#   wrong: left = 48
#   right: left = without_omar - given_kim
# The solution subtracts {given_kim} from {without_omar} and gets 48, forgetting the borrow. It should get 38.
    # L1
    without_omar = stickers - given_omar
    # L2
    left = 48
    # FINAL ANSWER
    answer = left
    return answer

# === L2:42 gives 42 ===
# computational_error in L2
#   wrong: left = 42
#   right: left = without_omar - given_kim
# The solution subtracts {given_kim} from {without_omar} and gets 42, taking the smaller digit from the larger one. It should get 38.
    # L1
    without_omar = stickers - given_omar
    # L2
    left = 42
    # FINAL ANSWER
    answer = left
    return answer
