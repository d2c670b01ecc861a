# factored_sum on stall.py. Written by pytest --update-goldens; do not edit.

# === original gives 189 ===

# === 1 gives 189 ===
    # L3
    full = price * (pens + pads)
    # L4
    saved = full * percent_off / 100
    # L5
    taken = full - saved
    # FINAL ANSWER
    answer = taken
    return answer
