# incorrect_operation on stall.py, seed 0. Written by pytest --update-goldens; do not edit.
# Dropped, absurd-size: for_pens = 4
# Dropped, absurd-size: for_pads = 3
# Dropped, absurd-size: full = 15552
# Dropped, absurd-size: saved = 6200
# Dropped, absurd-size: saved = 630000
# Dropped, long-decimals: saved = 63/625
# Dropped, absurd-size: taken = 4

# === original gives 189 ===

# === L1:+ gives 207/2 ===
# incorrect_operation in L1
#   wrong: for_pens = pens + price
#   right: for_pens = pens * price
# The solution adds {pens} and {price}. It should multiply {pens} by {price}.
    # L1
    for_pens = pens + price
    # L2
    for_pads = pads * price
    # L3
    full = for_pens + for_pads
    # L4
    saved = full * percent_off / 100
    # L5
    taken = full - saved
    # FINAL ANSWER
    answer = taken
    return answer

# === L2:+ gives 126 ===
# incorrect_operation in L2
#   wrong: for_pads = pads + price
#   right: for_pads = pads * price
# The solution adds {pads} and {price}. It should multiply {pads} by {price}.
    # L1
    for_pens = pens * price
    # L2
    for_pads = pads + price
    # L3
    full = for_pens + for_pads
    # L4
    saved = full * percent_off / 100
    # L5
    taken = full - saved
    # FINAL ANSWER
    answer = taken
    return answer

# === L3:- gives 27 ===
# incorrect_operation in L3
#   wrong: full = for_pens - for_pads
#   right: full = for_pens + for_pads
# The solution subtracts {for_pads} from {for_pens}. It should add {for_pens} and {for_pads}.
    # L1
    for_pens = pens * price
    # L2
    for_pads = pads * price
    # L3
    full = for_pens - for_pads
    # L4
    saved = full * percent_off / 100
    # L5
    taken = full - saved
    # FINAL ANSWER
    answer = taken
    return answer

# === L4.0:+ gives 24923/100 ===
# incorrect_operation in L4
#   wrong: saved = (full + percent_off) / 100
#   right: saved = full * percent_off / 100
# The solution adds {full} and {percent_off}. It should multiply {full} by {percent_off}.
    # L1
    for_pens = pens * price
    # L2
    for_pads = pads * price
    # L3
    full = for_pens + for_pads
    # L4
    saved = (full + percent_off) / 100
    # L5
    taken = full - saved
    # FINAL ANSWER
    answer = taken
    return answer

# === L5:+ gives 315 ===
# incorrect_operation in L5
#   wrong: taken = full + saved
#   right: taken = full - saved
# The solution adds {full} and {saved}. It should subtract {saved} from {full}.
    # L1
    for_pens = pens * price
    # L2
    for_pads = pads * price
    # L3
    full = for_pens + for_pads
    # L4
    saved = full * percent_off / 100
    # L5
    taken = full + saved
    # FINAL ANSWER
    answer = taken
    return answer
