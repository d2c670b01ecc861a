# skipped_step on kites.py, seed 0. Written by pytest --update-goldens; do not edit.

# === original gives 90 ===

# === L1:ines gives 72 ===
# skipped_step in L1
#   wrong: yards = ines * cloth
#   right: yards = (ines + feet_longer) * cloth
# The solution skips a step and uses {ines} directly. It should first add {ines} and {feet_longer} and use the result.
    # L2
    yards = ines * cloth
    # FINAL ANSWER
    answer = yards
    return answer

# === L1:feet_longer gives 18 ===
# skipped_step in L1
#   wrong: yards = feet_longer * cloth
#   right: yards = (ines + feet_longer) * cloth
# The solution skips a step and uses {feet_longer} directly. It should first add {ines} and {feet_longer} and use the result.
    # L2
    yards = feet_longer * cloth
    # FINAL ANSWER
    answer = yards
    return answer
