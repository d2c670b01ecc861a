# incorrect_operand on savings.py, seed 0. Written by pytest --update-goldens; do not edit.
# Dropped, negative: left = -50
# Dropped, negative: left = -240
# Dropped, negative: left = -50
# Dropped, negative: left = -240

# === original gives 248 ===
