# added_for_times on shells.py, seed 0. Written by pytest --update-goldens; do not edit.

# === original gives 56 ===

# === L1 gives 31 ===
# incorrect_operation in L1
#   wrong: omar = shells + times_noor
#   right: omar = shells * times_noor
# The solution takes 3 more than {shells}. It should take 3 times {shells}.
    # L1
    omar = shells + times_noor
    # L2
    both = shells + omar
    # FINAL ANSWER
    answer = both
    return answer
