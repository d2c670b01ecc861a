# computational_error on shells.py, seed 0. Written by pytest --update-goldens; do not edit.

# === original gives 56 ===

# === L1:32 gives 46 ===
# computational_error in L1
#   wrong: omar = 32
#   right: omar = shells * times_noor
# The solution multiplies {shells} by {times_noor} and gets 32, forgetting to carry the 1. It should get 42.
    # L1
    omar = 32
    # L2
    both = shells + omar
    # FINAL ANSWER
    answer = both
    return answer
