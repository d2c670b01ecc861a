# split_step on stall.py. Written by pytest --update-goldens; do not edit.

# === original gives 189 ===

# === 1 gives 189 ===
    # L1
    for_pens = pens * price
    # L2
    for_pads = pads * price
    # L3
    full = for_pens + for_pads
    # L4
    saved_part = full * percent_off
    # L5
    saved = saved_part / 100
    # L6
    taken = full - saved
    # FINAL ANSWER
    answer = taken
    return answer
