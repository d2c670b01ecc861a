# premature_stop on shells.py, seed 0. Written by pytest --update-goldens; do not edit.

# === original gives 56 ===

# === FA:omar gives 42 ===
# skipped_step in FA
#   wrong: answer = omar
#   right: answer = shells + omar
# The solution stops at {omar}. It should go on to add {shells} and {omar}.
    # L1
    omar = shells * times_noor
    # FINAL ANSWER
    answer = omar
    return answer
