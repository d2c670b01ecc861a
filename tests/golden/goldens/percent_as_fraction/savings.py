# percent_as_fraction on savings.py, seed 0. Written by pytest --update-goldens; do not edit.
# Dropped, fractional: saved = 31/2

# === original gives 248 ===
