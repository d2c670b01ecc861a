# half_for_twice on shells.py, seed 0. Written by pytest --update-goldens; do not edit.
# Dropped, fractional: omar = 14/3

# === original gives 56 ===
