# premature_stop on stall.py, seed 0. Written by pytest --update-goldens; do not edit.

# === original gives 189 ===

# === FA:saved gives 63 ===
# skipped_step in FA
#   wrong: answer = saved
#   right: answer = full - saved
# The solution stops at {saved}. It should go on to subtract {saved} from {full}.
    # L1
    for_pens = pens * price
    # L2
    for_pads = pads * price
    # L3
    full = for_pens + for_pads
    # L4
    saved = full * percent_off / 100
    # FINAL ANSWER
    answer = saved
    return answer
