# rate_upside_down on reader.py, seed 0. Written by pytest --update-goldens; do not edit.
# Dropped, long-decimals: each_evening = 2/225

# === original gives 225/2 ===
