# premature_stop on gallons.py, seed 0. Written by pytest --update-goldens; do not edit.
# Dropped, not-a-line: answer = miles

# === original gives 20 ===
