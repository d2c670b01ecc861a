# counted_twice on shells.py, seed 0. Written by pytest --update-goldens; do not edit.

# === original gives 56 ===

# === L1 gives 70 ===
# incorrect_operation in L1
#   wrong: omar = shells + shells * times_noor
#   right: omar = shells * times_noor
# The solution adds {shells} to 3 times {shells}. It should take 3 times {shells} alone.
    # L1
    omar = shells + shells * times_noor
    # L2
    both = shells + omar
    # FINAL ANSWER
    answer = both
    return answer
