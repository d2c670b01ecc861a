# skipped_step on bakery.py, seed 0. Written by pytest --update-goldens; do not edit.
# Dropped, negative: left = -55

# === original gives 10 ===
