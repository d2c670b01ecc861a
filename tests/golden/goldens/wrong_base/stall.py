# wrong_base on stall.py, seed 0. Written by pytest --update-goldens; do not edit.

# === original gives 189 ===

# === L4.0.0:for_pens gives 216 ===
# incorrect_operand in L4
#   wrong: saved = for_pens * percent_off / 100
#   right: saved = full * percent_off / 100
# The solution takes {percent_off} of {for_pens}. It should take {percent_off} of {full}.
    # L1
    for_pens = pens * price
    # L2
    for_pads = pads * price
    # L3
    full = for_pens + for_pads
    # L4
    saved = for_pens * percent_off / 100
    # L5
    taken = full - saved
    # FINAL ANSWER
    answer = taken
    return answer
