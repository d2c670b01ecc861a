# wrong_base on rates.py, seed 0. Written by pytest --update-goldens; do not edit.
# Dropped, absurd-size: sailed = 1/4

# === original gives 8 ===
