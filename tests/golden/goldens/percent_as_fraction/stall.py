# percent_as_fraction on stall.py, seed 0. Written by pytest --update-goldens; do not edit.

# === original gives 189 ===

# === L4:percent_off gives 6048/25 ===
# incorrect_operation in L4
#   wrong: saved = full / percent_off
#   right: saved = full * percent_off / 100
# The solution divides {full} by 25. It should take {percent_off} of {full}.
    # L1
    for_pens = pens * price
    # L2
    for_pads = pads * price
    # L3
    full = for_pens + for_pads
    # L4
    saved = full / percent_off
    # L5
    taken = full - saved
    # FINAL ANSWER
    answer = taken
    return answer
