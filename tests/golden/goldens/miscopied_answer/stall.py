# miscopied_answer on stall.py, seed 0. Written by pytest --update-goldens; do not edit.

# === original gives 189 ===

# === FA:198 gives 198 ===
# incorrect_operand in FA
#   wrong: answer = 198
#   right: answer = taken
# The solution copies {taken} as 198. It should give {taken} as it was found.
    # L1
    for_pens = pens * price
    # L2
    for_pads = pads * price
    # L3
    full = for_pens + for_pads
    # L4
    saved = full * percent_off / 100
    # L5
    taken = full - saved
    # FINAL ANSWER
    answer = 198
    return answer
