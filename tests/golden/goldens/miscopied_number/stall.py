# miscopied_number on stall.py, seed 0. Written by pytest --update-goldens; do not edit.

# === original gives 189 ===

# === L4.0.0:225 gives 783/4 ===
# incorrect_operand in L4
#   wrong: saved = 225 * percent_off / 100
#   right: saved = full * percent_off / 100
# The solution copies {full} as 225. It should use {full} unchanged.
    # L1
    for_pens = pens * price
    # L2
    for_pads = pads * price
    # L3
    full = for_pens + for_pads
    # L4
    saved = 225 * percent_off / 100
    # L5
    taken = full - saved
    # FINAL ANSWER
    answer = taken
    return answer

# === L5.0:225 gives 162 ===
# incorrect_operand in L5
#   wrong: taken = 225 - saved
#   right: taken = full - saved
# The solution copies {full} as 225. It should use {full} unchanged.
    # L1
    for_pens = pens * price
    # L2
    for_pads = pads * price
    # L3
    full = for_pens + for_pads
    # L4
    saved = full * percent_off / 100
    # L5
    taken = 225 - saved
    # FINAL ANSWER
    answer = taken
    return answer
