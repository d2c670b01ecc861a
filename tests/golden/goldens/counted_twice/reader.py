# counted_twice on reader.py, seed 0. Written by pytest --update-goldens; do not edit.
# Dropped, long-decimals: each_evening = 1125/8

# === original gives 225/2 ===
