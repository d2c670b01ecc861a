# skipped_step on reader.py, seed 0. Written by pytest --update-goldens; do not edit.

# === original gives 225/2 ===

# === L2:ines gives 225/8 ===
# skipped_step in L2
#   wrong: each_evening = ines / evenings
#   right: each_evening = ines * times_ines / evenings
# The solution skips a step and uses {ines} directly. It should first multiply {ines} by {times_ines} and use the result.
    # L1
    ines = pages * days
    # L3
    each_evening = ines / evenings
    # FINAL ANSWER
    answer = each_evening
    return answer
