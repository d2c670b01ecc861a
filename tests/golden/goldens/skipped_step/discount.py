# skipped_step on discount.py, seed 0. Written by pytest --update-goldens; do not edit.
# Dropped, negative: left = -22

# === original gives 416 ===
