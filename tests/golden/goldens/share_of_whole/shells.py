# share_of_whole on shells.py. Written by pytest --update-goldens; do not edit.

# === original gives 56 ===

# === 1 gives 56 ===
    # L2
    both = shells * (1 + times_noor)
    # FINAL ANSWER
    answer = both
    return answer
