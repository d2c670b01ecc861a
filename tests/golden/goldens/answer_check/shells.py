# answer_check on shells.py. Written by pytest --update-goldens; do not edit.

# === original gives 56 ===

# === 1 gives 56 ===
    # L1
    omar = shells * times_noor
    # L2
    both = shells + omar
    # L3
    shells__check = both - omar
    # FINAL ANSWER
    answer = both
    return answer
