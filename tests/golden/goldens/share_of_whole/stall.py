# share_of_whole on stall.py. Written by pytest --update-goldens; do not edit.

# === original gives 189 ===

# === 1 gives 189 ===
    # L1
    for_pens = pens * price
    # L2
    for_pads = pads * price
    # L3
    full = for_pens + for_pads
    # L5
    taken = full * (1 - percent_off / 100)
    # FINAL ANSWER
    answer = taken
    return answer
