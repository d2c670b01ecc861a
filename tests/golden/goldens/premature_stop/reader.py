# premature_stop on reader.py, seed 0. Written by pytest --update-goldens; do not edit.
# Dropped, absurd-size: answer = 3600

# === original gives 225/2 ===
