# premature_stop on kites.py, seed 0. Written by pytest --update-goldens; do not edit.

# === original gives 90 ===

# === FA:omar gives 30 ===
# skipped_step in FA
#   wrong: answer = omar
#   right: answer = omar * cloth
# The solution stops at {omar}. It should go on to multiply {omar} by {cloth}.
    # L1
    omar = ines + feet_longer
    # FINAL ANSWER
    answer = omar
    return answer
