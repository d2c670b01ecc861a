# miscopied_number on rates.py, seed 0. Written by pytest --update-goldens; do not edit.
# Dropped, long-decimals: answer = 125/19

# === original gives 8 ===
