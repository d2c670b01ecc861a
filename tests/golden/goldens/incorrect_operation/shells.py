# incorrect_operation on shells.py, seed 0. Written by pytest --update-goldens; do not edit.
# Dropped, fractional: omar = 14/3
# Dropped, negative: both = -28

# === original gives 56 ===

# === L1:+ gives 31 ===
# incorrect_operation in L1
#   wrong: omar = shells + times_noor
#   right: omar = shells * times_noor
# The solution adds {shells} and {times_noor}. It should multiply {shells} by {times_noor}.
    # L1
    omar = shells + times_noor
    # L2
    both = shells + omar
    # FINAL ANSWER
    answer = both
    return answer

# === L2:* gives 588 ===
# incorrect_operation in L2
#   wrong: both = shells * omar
#   right: both = shells + omar
# The solution multiplies {shells} by {omar}. It should add {shells} and {omar}.
    # L1
    omar = shells * times_noor
    # L2
    both = shells * omar
    # FINAL ANSWER
    answer = both
    return answer
