# unused_result on stall.py. Written by pytest --update-goldens; do not edit.

# === original gives 189 ===

# === 1 gives 189 ===
    # L1
    for_pens = pens * price
    # L2
    for_pads = pads * price
    # L3
    full = pens * price + for_pads
    # L4
    saved = full * percent_off / 100
    # L5
    taken = full - saved
    # FINAL ANSWER
    answer = taken
    return answer
