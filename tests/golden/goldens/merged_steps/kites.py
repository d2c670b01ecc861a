# merged_steps on kites.py. Written by pytest --update-goldens; do not edit.

# === original gives 90 ===

# === 1 gives 90 ===
    # L2
    yards = (ines + feet_longer) * cloth
    # FINAL ANSWER
    answer = yards
    return answer
