# wrong_referent on reader.py, seed 0. Written by pytest --update-goldens; do not edit.
# Dropped, absurd-size: ben = 120
# Dropped, absurd-size: ben = 120
# Dropped, absurd-size: ben = 128

# === original gives 225/2 ===
