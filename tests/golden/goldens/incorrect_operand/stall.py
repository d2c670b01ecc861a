# incorrect_operand on stall.py, seed 0. Written by pytest --update-goldens; do not edit.
# Dropped, absurd-size: saved = 3/2
# Dropped, negative: taken = -57

# === original gives 189 ===

# === L1.0:pads gives 162 ===
# incorrect_operand in L1
#   wrong: for_pens = pads * price
#   right: for_pens = pens * price
# The solution multiplies {pads} by {price}. It should multiply {pens} by {price}.
    # L1
    for_pens = pads * price
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

# === L2.0:pens gives 216 ===
# incorrect_operand in L2
#   wrong: for_pads = pens * price
#   right: for_pads = pads * price
# The solution multiplies {pens} by {price}. It should multiply {pads} by {price}.
    # L1
    for_pens = pens * price
    # L2
    for_pads = pens * price
    # L3
    full = for_pens + for_pads
    # L4
    saved = full * percent_off / 100
    # L5
    taken = full - saved
    # FINAL ANSWER
    answer = taken
    return answer

# === L2.1:for_pens gives 2052 ===
# incorrect_operand in L2
#   wrong: for_pads = pads * for_pens
#   right: for_pads = pads * price
# The solution multiplies {pads} by {for_pens}. It should multiply {pads} by {price}.
    # L1
    for_pens = pens * price
    # L2
    for_pads = pads * for_pens
    # L3
    full = for_pens + for_pads
    # L4
    saved = full * percent_off / 100
    # L5
    taken = full - saved
    # FINAL ANSWER
    answer = taken
    return answer

# === L3.0:price gives 171/2 ===
# incorrect_operand in L3
#   wrong: full = price + for_pads
#   right: full = for_pens + for_pads
# The solution adds {price} and {for_pads}. It should add {for_pens} and {for_pads}.
    # L1
    for_pens = pens * price
    # L2
    for_pads = pads * price
    # L3
    full = price + for_pads
    # L4
    saved = full * percent_off / 100
    # L5
    taken = full - saved
    # FINAL ANSWER
    answer = taken
    return answer

# === L3.1:price gives 225/2 ===
# incorrect_operand in L3
#   wrong: full = for_pens + price
#   right: full = for_pens + for_pads
# The solution adds {for_pens} and {price}. It should add {for_pens} and {for_pads}.
    # L1
    for_pens = pens * price
    # L2
    for_pads = pads * price
    # L3
    full = for_pens + price
    # L4
    saved = full * percent_off / 100
    # L5
    taken = full - saved
    # FINAL ANSWER
    answer = taken
    return answer

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

# === L4.0.0:for_pads gives 225 ===
# incorrect_operand in L4
#   wrong: saved = for_pads * percent_off / 100
#   right: saved = full * percent_off / 100
# The solution takes {percent_off} of {for_pads}. It should take {percent_off} of {full}.
    # L1
    for_pens = pens * price
    # L2
    for_pads = pads * price
    # L3
    full = for_pens + for_pads
    # L4
    saved = for_pads * percent_off / 100
    # L5
    taken = full - saved
    # FINAL ANSWER
    answer = taken
    return answer

# === L5.0:for_pens gives 81 ===
# incorrect_operand in L5
#   wrong: taken = for_pens - saved
#   right: taken = full - saved
# The solution subtracts {saved} from {for_pens}. It should subtract {saved} from {full}.
    # L1
    for_pens = pens * price
    # L2
    for_pads = pads * price
    # L3
    full = for_pens + for_pads
    # L4
    saved = full * percent_off / 100
    # L5
    taken = for_pens - saved
    # FINAL ANSWER
    answer = taken
    return answer

# === L5.0:for_pads gives 45 ===
# incorrect_operand in L5
#   wrong: taken = for_pads - saved
#   right: taken = full - saved
# The solution subtracts {saved} from {for_pads}. It should subtract {saved} from {full}.
    # L1
    for_pens = pens * price
    # L2
    for_pads = pads * price
    # L3
    full = for_pens + for_pads
    # L4
    saved = full * percent_off / 100
    # L5
    taken = for_pads - saved
    # FINAL ANSWER
    answer = taken
    return answer

# === L5.1:price gives 246 ===
# incorrect_operand in L5
#   wrong: taken = full - price
#   right: taken = full - saved
# The solution subtracts {price} from {full}. It should subtract {saved} from {full}.
    # L1
    for_pens = pens * price
    # L2
    for_pads = pads * price
    # L3
    full = for_pens + for_pads
    # L4
    saved = full * percent_off / 100
    # L5
    taken = full - price
    # FINAL ANSWER
    answer = taken
    return answer

# === L5.1:for_pens gives 108 ===
# incorrect_operand in L5
#   wrong: taken = full - for_pens
#   right: taken = full - saved
# The solution subtracts {for_pens} from {full}. It should subtract {saved} from {full}.
    # L1
    for_pens = pens * price
    # L2
    for_pads = pads * price
    # L3
    full = for_pens + for_pads
    # L4
    saved = full * percent_off / 100
    # L5
    taken = full - for_pens
    # FINAL ANSWER
    answer = taken
    return answer

# === L5.1:for_pads gives 144 ===
# incorrect_operand in L5
#   wrong: taken = full - for_pads
#   right: taken = full - saved
# The solution subtracts {for_pads} from {full}. It should subtract {saved} from {full}.
    # L1
    for_pens = pens * price
    # L2
    for_pads = pads * price
    # L3
    full = for_pens + for_pads
    # L4
    saved = full * percent_off / 100
    # L5
    taken = full - for_pads
    # FINAL ANSWER
    answer = taken
    return answer
