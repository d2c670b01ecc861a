# ratio_first on gallons.py. Written by pytest --update-goldens; do not edit.
# Not proved to be equal: 5

# === original gives 20 ===
