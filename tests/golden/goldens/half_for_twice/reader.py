# half_for_twice on reader.py, seed 0. Written by pytest --update-goldens; do not edit.
# Dropped, long-decimals: each_evening = 225/32

# === original gives 225/2 ===
