# percent_complement on stall.py, seed 0. Written by pytest --update-goldens; do not edit.

# === original gives 189 ===

# === L4.0.1 gives 63 ===
# incorrect_operand in L4
#   wrong: saved = full * (100 - percent_off) / 100
#   right: saved = full * percent_off / 100
# The solution takes what {percent_off} off leaves. It should take {percent_off} itself.
    # L1
    for_pens = pens * price
    # L2
    for_pads = pads * price
    # L3
    full = for_pens + for_pads
    # L4
    saved = full * (100 - percent_off) / 100
    # L5
    taken = full - saved
    # FINAL ANSWER
    answer = taken
    return answer
