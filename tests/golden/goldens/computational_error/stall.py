# computational_error on stall.py, seed 0. Written by pytest --update-goldens; do not edit.

# === original gives 189 ===

# === L1:124 gives 174 ===
# computational_error in L1
#   wrong: for_pens = 124
#   right: for_pens = pens * price
# The solution multiplies {pens} by {price} and gets 124, forgetting to carry the 2. It should get 144.
    # L1
    for_pens = 124
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

# === L3:242 gives 363/2 ===
# computational_error in L3
#   wrong: full = 242
#   right: full = for_pens + for_pads
# The solution adds {for_pens} and {for_pads} and gets 242, forgetting to carry the 1. It should get 252.
    # L1
    for_pens = pens * price
    # L2
    for_pads = pads * price
    # L3
    full = 242
    # L4
    saved = full * percent_off / 100
    # L5
    taken = full - saved
    # FINAL ANSWER
    answer = taken
    return answer

# === L5:199 gives 199 ===
# computational_error in L5
#   wrong: taken = 199
#   right: taken = full - saved
# The solution subtracts {saved} from {full} and gets 199, forgetting the borrow. It should get 189.
    # L1
    for_pens = pens * price
    # L2
    for_pads = pads * price
    # L3
    full = for_pens + for_pads
    # L4
    saved = full * percent_off / 100
    # L5
    taken = 199
    # FINAL ANSWER
    answer = taken
    return answer

# === L5:191 gives 191 ===
# computational_error in L5
#   wrong: taken = 191
#   right: taken = full - saved
# The solution subtracts {saved} from {full} and gets 191, taking the smaller digit from the larger one. It should get 189.
    # L1
    for_pens = pens * price
    # L2
    for_pads = pads * price
    # L3
    full = for_pens + for_pads
    # L4
    saved = full * percent_off / 100
    # L5
    taken = 191
    # FINAL ANSWER
    answer = taken
    return answer
