# earlier_result_as_answer on stall.py, seed 0. Written by pytest --update-goldens; do not edit.

# === original gives 189 ===

# === FA:saved gives 63 ===
# incorrect_operand in FA
#   wrong: answer = saved
#   right: answer = taken
# The solution gives {saved} as the answer. It should give {taken}.
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
    answer = saved
    return answer
