# percent_as_amount on stall.py, seed 0. Written by pytest --update-goldens; do not edit.

# === original gives 189 ===

# === L4:percent_off gives 227 ===
# skipped_step in L4
#   wrong: taken = full - percent_off
#   right: taken = full - full * percent_off / 100
# The solution skips a step and uses {percent_off} directly. It should first take {percent_off} of {full} and use the result.
    # L1
    for_pens = pens * price
    # L2
    for_pads = pads * price
    # L3
    full = for_pens + for_pads
    # L5
    taken = full - percent_off
    # FINAL ANSWER
    answer = taken
    return answer
