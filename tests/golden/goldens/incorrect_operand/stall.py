# incorrect_operand on stall.py, seed 0. Written by pytest --update-goldens; do not edit.
# Dropped, absurd-size: saved = 3/2
# Dropped, negative: taken = -57
# Dropped, absurd-size: kept = 1
# Dropped, negative: left = -24
# Dropped, long-decimals: share = 164/3
# Dropped, long-decimals: share = 187/3
# Dropped, absurd-size: share = 2
# Dropped, long-decimals: share = 53/8
# Dropped, long-decimals: share = 53/6
# Dropped, absurd-size: kept = 93/25
# Dropped, absurd-size: kept = 8/5
# Dropped, long-decimals: share = 53/3
# Dropped, absurd-size: kept = 3
# Dropped, negative: kept = -3

# === original gives 97 ===
def solve(
    pens: int = 24,  # A stall has 24 pens
    pads: int = 18,  # and 18 pads
    price: int = 6,  # each for $6
    off: int = 25,  # at 25% off
    rent: int = 30,  # The stall costs $30
    friends: int = 3,  # What is left goes to 3 friends
    days: int = 2,  # and so it does on 2 days
    lunch: int = 9,  # on which each of them has lunch for $9
):
    """Index: 0.
    Returns: the money that each friend keeps.
    """
    # L1
    for_pens = pens * price
    # L2
    for_pads = pads * price
    # L3
    full = for_pens + for_pads
    # L4
    saved = full * off / 100
    # L5
    taken = full - saved
    # L6
    left = taken - rent
    # L7
    share = left / friends
    # L8
    both = share * days
    # L9
    kept = both - lunch
    # FINAL ANSWER
    answer = kept
    return answer

# === L1.0:pads gives 79 ===
# incorrect_operand in L1
#   wrong: for_pens = pads * price
#   right: for_pens = pens * price
# The solution multiplies {pads} by {price}. It should multiply {pens} by {price}.
def solve(
    pens: int = 24,  # A stall has 24 pens
    pads: int = 18,  # and 18 pads
    price: int = 6,  # each for $6
    off: int = 25,  # at 25% off
    rent: int = 30,  # The stall costs $30
    friends: int = 3,  # What is left goes to 3 friends
    days: int = 2,  # and so it does on 2 days
    lunch: int = 9,  # on which each of them has lunch for $9
):
    """Index: 0.
    Returns: the money that each friend keeps.
    """
    # L1
    for_pens = pads * price
    # L2
    for_pads = pads * price
    # L3
    full = for_pens + for_pads
    # L4
    saved = full * off / 100
    # L5
    taken = full - saved
    # L6
    left = taken - rent
    # L7
    share = left / friends
    # L8
    both = share * days
    # L9
    kept = both - lunch
    # FINAL ANSWER
    answer = kept
    return answer

# === L1.0:off gives 100 ===
# incorrect_operand in L1
#   wrong: for_pens = off * price
#   right: for_pens = pens * price
# The solution multiplies {off} by {price}. It should multiply {pens} by {price}.
def solve(
    pens: int = 24,  # A stall has 24 pens
    pads: int = 18,  # and 18 pads
    price: int = 6,  # each for $6
    off: int = 25,  # at 25% off
    rent: int = 30,  # The stall costs $30
    friends: int = 3,  # What is left goes to 3 friends
    days: int = 2,  # and so it does on 2 days
    lunch: int = 9,  # on which each of them has lunch for $9
):
    """Index: 0.
    Returns: the money that each friend keeps.
    """
    # L1
    for_pens = off * price
    # L2
    for_pads = pads * price
    # L3
    full = for_pens + for_pads
    # L4
    saved = full * off / 100
    # L5
    taken = full - saved
    # L6
    left = taken - rent
    # L7
    share = left / friends
    # L8
    both = share * days
    # L9
    kept = both - lunch
    # FINAL ANSWER
    answer = kept
    return answer

# === L1.0:rent gives 115 ===
# incorrect_operand in L1
#   wrong: for_pens = rent * price
#   right: for_pens = pens * price
# The solution multiplies {rent} by {price}. It should multiply {pens} by {price}.
def solve(
    pens: int = 24,  # A stall has 24 pens
    pads: int = 18,  # and 18 pads
    price: int = 6,  # each for $6
    off: int = 25,  # at 25% off
    rent: int = 30,  # The stall costs $30
    friends: int = 3,  # What is left goes to 3 friends
    days: int = 2,  # and so it does on 2 days
    lunch: int = 9,  # on which each of them has lunch for $9
):
    """Index: 0.
    Returns: the money that each friend keeps.
    """
    # L1
    for_pens = rent * price
    # L2
    for_pads = pads * price
    # L3
    full = for_pens + for_pads
    # L4
    saved = full * off / 100
    # L5
    taken = full - saved
    # L6
    left = taken - rent
    # L7
    share = left / friends
    # L8
    both = share * days
    # L9
    kept = both - lunch
    # FINAL ANSWER
    answer = kept
    return answer

# === L1.0:friends gives 34 ===
# incorrect_operand in L1
#   wrong: for_pens = friends * price
#   right: for_pens = pens * price
# The solution multiplies {friends} by {price}. It should multiply {pens} by {price}.
def solve(
    pens: int = 24,  # A stall has 24 pens
    pads: int = 18,  # and 18 pads
    price: int = 6,  # each for $6
    off: int = 25,  # at 25% off
    rent: int = 30,  # The stall costs $30
    friends: int = 3,  # What is left goes to 3 friends
    days: int = 2,  # and so it does on 2 days
    lunch: int = 9,  # on which each of them has lunch for $9
):
    """Index: 0.
    Returns: the money that each friend keeps.
    """
    # L1
    for_pens = friends * price
    # L2
    for_pads = pads * price
    # L3
    full = for_pens + for_pads
    # L4
    saved = full * off / 100
    # L5
    taken = full - saved
    # L6
    left = taken - rent
    # L7
    share = left / friends
    # L8
    both = share * days
    # L9
    kept = both - lunch
    # FINAL ANSWER
    answer = kept
    return answer

# === L1.0:days gives 31 ===
# incorrect_operand in L1
#   wrong: for_pens = days * price
#   right: for_pens = pens * price
# The solution multiplies {days} by {price}. It should multiply {pens} by {price}.
def solve(
    pens: int = 24,  # A stall has 24 pens
    pads: int = 18,  # and 18 pads
    price: int = 6,  # each for $6
    off: int = 25,  # at 25% off
    rent: int = 30,  # The stall costs $30
    friends: int = 3,  # What is left goes to 3 friends
    days: int = 2,  # and so it does on 2 days
    lunch: int = 9,  # on which each of them has lunch for $9
):
    """Index: 0.
    Returns: the money that each friend keeps.
    """
    # L1
    for_pens = days * price
    # L2
    for_pads = pads * price
    # L3
    full = for_pens + for_pads
    # L4
    saved = full * off / 100
    # L5
    taken = full - saved
    # L6
    left = taken - rent
    # L7
    share = left / friends
    # L8
    both = share * days
    # L9
    kept = both - lunch
    # FINAL ANSWER
    answer = kept
    return answer

# === L1.0:lunch gives 52 ===
# incorrect_operand in L1
#   wrong: for_pens = lunch * price
#   right: for_pens = pens * price
# The solution multiplies {lunch} by {price}. It should multiply {pens} by {price}.
def solve(
    pens: int = 24,  # A stall has 24 pens
    pads: int = 18,  # and 18 pads
    price: int = 6,  # each for $6
    off: int = 25,  # at 25% off
    rent: int = 30,  # The stall costs $30
    friends: int = 3,  # What is left goes to 3 friends
    days: int = 2,  # and so it does on 2 days
    lunch: int = 9,  # on which each of them has lunch for $9
):
    """Index: 0.
    Returns: the money that each friend keeps.
    """
    # L1
    for_pens = lunch * price
    # L2
    for_pads = pads * price
    # L3
    full = for_pens + for_pads
    # L4
    saved = full * off / 100
    # L5
    taken = full - saved
    # L6
    left = taken - rent
    # L7
    share = left / friends
    # L8
    both = share * days
    # L9
    kept = both - lunch
    # FINAL ANSWER
    answer = kept
    return answer

# === L2.0:pens gives 115 ===
# incorrect_operand in L2
#   wrong: for_pads = pens * price
#   right: for_pads = pads * price
# The solution multiplies {pens} by {price}. It should multiply {pads} by {price}.
def solve(
    pens: int = 24,  # A stall has 24 pens
    pads: int = 18,  # and 18 pads
    price: int = 6,  # each for $6
    off: int = 25,  # at 25% off
    rent: int = 30,  # The stall costs $30
    friends: int = 3,  # What is left goes to 3 friends
    days: int = 2,  # and so it does on 2 days
    lunch: int = 9,  # on which each of them has lunch for $9
):
    """Index: 0.
    Returns: the money that each friend keeps.
    """
    # L1
    for_pens = pens * price
    # L2
    for_pads = pens * price
    # L3
    full = for_pens + for_pads
    # L4
    saved = full * off / 100
    # L5
    taken = full - saved
    # L6
    left = taken - rent
    # L7
    share = left / friends
    # L8
    both = share * days
    # L9
    kept = both - lunch
    # FINAL ANSWER
    answer = kept
    return answer

# === L2.0:off gives 118 ===
# incorrect_operand in L2
#   wrong: for_pads = off * price
#   right: for_pads = pads * price
# The solution multiplies {off} by {price}. It should multiply {pads} by {price}.
def solve(
    pens: int = 24,  # A stall has 24 pens
    pads: int = 18,  # and 18 pads
    price: int = 6,  # each for $6
    off: int = 25,  # at 25% off
    rent: int = 30,  # The stall costs $30
    friends: int = 3,  # What is left goes to 3 friends
    days: int = 2,  # and so it does on 2 days
    lunch: int = 9,  # on which each of them has lunch for $9
):
    """Index: 0.
    Returns: the money that each friend keeps.
    """
    # L1
    for_pens = pens * price
    # L2
    for_pads = off * price
    # L3
    full = for_pens + for_pads
    # L4
    saved = full * off / 100
    # L5
    taken = full - saved
    # L6
    left = taken - rent
    # L7
    share = left / friends
    # L8
    both = share * days
    # L9
    kept = both - lunch
    # FINAL ANSWER
    answer = kept
    return answer

# === L2.0:rent gives 133 ===
# incorrect_operand in L2
#   wrong: for_pads = rent * price
#   right: for_pads = pads * price
# The solution multiplies {rent} by {price}. It should multiply {pads} by {price}.
def solve(
    pens: int = 24,  # A stall has 24 pens
    pads: int = 18,  # and 18 pads
    price: int = 6,  # each for $6
    off: int = 25,  # at 25% off
    rent: int = 30,  # The stall costs $30
    friends: int = 3,  # What is left goes to 3 friends
    days: int = 2,  # and so it does on 2 days
    lunch: int = 9,  # on which each of them has lunch for $9
):
    """Index: 0.
    Returns: the money that each friend keeps.
    """
    # L1
    for_pens = pens * price
    # L2
    for_pads = rent * price
    # L3
    full = for_pens + for_pads
    # L4
    saved = full * off / 100
    # L5
    taken = full - saved
    # L6
    left = taken - rent
    # L7
    share = left / friends
    # L8
    both = share * days
    # L9
    kept = both - lunch
    # FINAL ANSWER
    answer = kept
    return answer

# === L2.0:friends gives 52 ===
# incorrect_operand in L2
#   wrong: for_pads = friends * price
#   right: for_pads = pads * price
# The solution multiplies {friends} by {price}. It should multiply {pads} by {price}.
def solve(
    pens: int = 24,  # A stall has 24 pens
    pads: int = 18,  # and 18 pads
    price: int = 6,  # each for $6
    off: int = 25,  # at 25% off
    rent: int = 30,  # The stall costs $30
    friends: int = 3,  # What is left goes to 3 friends
    days: int = 2,  # and so it does on 2 days
    lunch: int = 9,  # on which each of them has lunch for $9
):
    """Index: 0.
    Returns: the money that each friend keeps.
    """
    # L1
    for_pens = pens * price
    # L2
    for_pads = friends * price
    # L3
    full = for_pens + for_pads
    # L4
    saved = full * off / 100
    # L5
    taken = full - saved
    # L6
    left = taken - rent
    # L7
    share = left / friends
    # L8
    both = share * days
    # L9
    kept = both - lunch
    # FINAL ANSWER
    answer = kept
    return answer

# === L2.0:days gives 49 ===
# incorrect_operand in L2
#   wrong: for_pads = days * price
#   right: for_pads = pads * price
# The solution multiplies {days} by {price}. It should multiply {pads} by {price}.
def solve(
    pens: int = 24,  # A stall has 24 pens
    pads: int = 18,  # and 18 pads
    price: int = 6,  # each for $6
    off: int = 25,  # at 25% off
    rent: int = 30,  # The stall costs $30
    friends: int = 3,  # What is left goes to 3 friends
    days: int = 2,  # and so it does on 2 days
    lunch: int = 9,  # on which each of them has lunch for $9
):
    """Index: 0.
    Returns: the money that each friend keeps.
    """
    # L1
    for_pens = pens * price
    # L2
    for_pads = days * price
    # L3
    full = for_pens + for_pads
    # L4
    saved = full * off / 100
    # L5
    taken = full - saved
    # L6
    left = taken - rent
    # L7
    share = left / friends
    # L8
    both = share * days
    # L9
    kept = both - lunch
    # FINAL ANSWER
    answer = kept
    return answer

# === L2.0:lunch gives 70 ===
# incorrect_operand in L2
#   wrong: for_pads = lunch * price
#   right: for_pads = pads * price
# The solution multiplies {lunch} by {price}. It should multiply {pads} by {price}.
def solve(
    pens: int = 24,  # A stall has 24 pens
    pads: int = 18,  # and 18 pads
    price: int = 6,  # each for $6
    off: int = 25,  # at 25% off
    rent: int = 30,  # The stall costs $30
    friends: int = 3,  # What is left goes to 3 friends
    days: int = 2,  # and so it does on 2 days
    lunch: int = 9,  # on which each of them has lunch for $9
):
    """Index: 0.
    Returns: the money that each friend keeps.
    """
    # L1
    for_pens = pens * price
    # L2
    for_pads = lunch * price
    # L3
    full = for_pens + for_pads
    # L4
    saved = full * off / 100
    # L5
    taken = full - saved
    # L6
    left = taken - rent
    # L7
    share = left / friends
    # L8
    both = share * days
    # L9
    kept = both - lunch
    # FINAL ANSWER
    answer = kept
    return answer

# === L2.1:for_pens gives 1339 ===
# incorrect_operand in L2
#   wrong: for_pads = pads * for_pens
#   right: for_pads = pads * price
# The solution multiplies {pads} by {for_pens}. It should multiply {pads} by {price}.
def solve(
    pens: int = 24,  # A stall has 24 pens
    pads: int = 18,  # and 18 pads
    price: int = 6,  # each for $6
    off: int = 25,  # at 25% off
    rent: int = 30,  # The stall costs $30
    friends: int = 3,  # What is left goes to 3 friends
    days: int = 2,  # and so it does on 2 days
    lunch: int = 9,  # on which each of them has lunch for $9
):
    """Index: 0.
    Returns: the money that each friend keeps.
    """
    # L1
    for_pens = pens * price
    # L2
    for_pads = pads * for_pens
    # L3
    full = for_pens + for_pads
    # L4
    saved = full * off / 100
    # L5
    taken = full - saved
    # L6
    left = taken - rent
    # L7
    share = left / friends
    # L8
    both = share * days
    # L9
    kept = both - lunch
    # FINAL ANSWER
    answer = kept
    return answer

# === L3.0:price gives 28 ===
# incorrect_operand in L3
#   wrong: full = price + for_pads
#   right: full = for_pens + for_pads
# The solution adds {price} and {for_pads}. It should add {for_pens} and {for_pads}.
def solve(
    pens: int = 24,  # A stall has 24 pens
    pads: int = 18,  # and 18 pads
    price: int = 6,  # each for $6
    off: int = 25,  # at 25% off
    rent: int = 30,  # The stall costs $30
    friends: int = 3,  # What is left goes to 3 friends
    days: int = 2,  # and so it does on 2 days
    lunch: int = 9,  # on which each of them has lunch for $9
):
    """Index: 0.
    Returns: the money that each friend keeps.
    """
    # L1
    for_pens = pens * price
    # L2
    for_pads = pads * price
    # L3
    full = price + for_pads
    # L4
    saved = full * off / 100
    # L5
    taken = full - saved
    # L6
    left = taken - rent
    # L7
    share = left / friends
    # L8
    both = share * days
    # L9
    kept = both - lunch
    # FINAL ANSWER
    answer = kept
    return answer

# === L3.1:price gives 46 ===
# incorrect_operand in L3
#   wrong: full = for_pens + price
#   right: full = for_pens + for_pads
# The solution adds {for_pens} and {price}. It should add {for_pens} and {for_pads}.
def solve(
    pens: int = 24,  # A stall has 24 pens
    pads: int = 18,  # and 18 pads
    price: int = 6,  # each for $6
    off: int = 25,  # at 25% off
    rent: int = 30,  # The stall costs $30
    friends: int = 3,  # What is left goes to 3 friends
    days: int = 2,  # and so it does on 2 days
    lunch: int = 9,  # on which each of them has lunch for $9
):
    """Index: 0.
    Returns: the money that each friend keeps.
    """
    # L1
    for_pens = pens * price
    # L2
    for_pads = pads * price
    # L3
    full = for_pens + price
    # L4
    saved = full * off / 100
    # L5
    taken = full - saved
    # L6
    left = taken - rent
    # L7
    share = left / friends
    # L8
    both = share * days
    # L9
    kept = both - lunch
    # FINAL ANSWER
    answer = kept
    return answer

# === L4.0.0:for_pens gives 115 ===
# incorrect_operand in L4
#   wrong: saved = for_pens * off / 100
#   right: saved = full * off / 100
# The solution multiplies {for_pens} by {off}. It should multiply {full} by {off}.
def solve(
    pens: int = 24,  # A stall has 24 pens
    pads: int = 18,  # and 18 pads
    price: int = 6,  # each for $6
    off: int = 25,  # at 25% off
    rent: int = 30,  # The stall costs $30
    friends: int = 3,  # What is left goes to 3 friends
    days: int = 2,  # and so it does on 2 days
    lunch: int = 9,  # on which each of them has lunch for $9
):
    """Index: 0.
    Returns: the money that each friend keeps.
    """
    # L1
    for_pens = pens * price
    # L2
    for_pads = pads * price
    # L3
    full = for_pens + for_pads
    # L4
    saved = for_pens * off / 100
    # L5
    taken = full - saved
    # L6
    left = taken - rent
    # L7
    share = left / friends
    # L8
    both = share * days
    # L9
    kept = both - lunch
    # FINAL ANSWER
    answer = kept
    return answer

# === L4.0.0:for_pads gives 121 ===
# incorrect_operand in L4
#   wrong: saved = for_pads * off / 100
#   right: saved = full * off / 100
# The solution multiplies {for_pads} by {off}. It should multiply {full} by {off}.
def solve(
    pens: int = 24,  # A stall has 24 pens
    pads: int = 18,  # and 18 pads
    price: int = 6,  # each for $6
    off: int = 25,  # at 25% off
    rent: int = 30,  # The stall costs $30
    friends: int = 3,  # What is left goes to 3 friends
    days: int = 2,  # and so it does on 2 days
    lunch: int = 9,  # on which each of them has lunch for $9
):
    """Index: 0.
    Returns: the money that each friend keeps.
    """
    # L1
    for_pens = pens * price
    # L2
    for_pads = pads * price
    # L3
    full = for_pens + for_pads
    # L4
    saved = for_pads * off / 100
    # L5
    taken = full - saved
    # L6
    left = taken - rent
    # L7
    share = left / friends
    # L8
    both = share * days
    # L9
    kept = both - lunch
    # FINAL ANSWER
    answer = kept
    return answer

# === L4.0.1:pens gives 2467/25 ===
# incorrect_operand in L4
#   wrong: saved = full * pens / 100
#   right: saved = full * off / 100
# The solution multiplies {full} by {pens}. It should multiply {full} by {off}.
def solve(
    pens: int = 24,  # A stall has 24 pens
    pads: int = 18,  # and 18 pads
    price: int = 6,  # each for $6
    off: int = 25,  # at 25% off
    rent: int = 30,  # The stall costs $30
    friends: int = 3,  # What is left goes to 3 friends
    days: int = 2,  # and so it does on 2 days
    lunch: int = 9,  # on which each of them has lunch for $9
):
    """Index: 0.
    Returns: the money that each friend keeps.
    """
    # L1
    for_pens = pens * price
    # L2
    for_pads = pads * price
    # L3
    full = for_pens + for_pads
    # L4
    saved = full * pens / 100
    # L5
    taken = full - saved
    # L6
    left = taken - rent
    # L7
    share = left / friends
    # L8
    both = share * days
    # L9
    kept = both - lunch
    # FINAL ANSWER
    answer = kept
    return answer

# === L4.0.1:pads gives 2719/25 ===
# incorrect_operand in L4
#   wrong: saved = full * pads / 100
#   right: saved = full * off / 100
# The solution multiplies {full} by {pads}. It should multiply {full} by {off}.
def solve(
    pens: int = 24,  # A stall has 24 pens
    pads: int = 18,  # and 18 pads
    price: int = 6,  # each for $6
    off: int = 25,  # at 25% off
    rent: int = 30,  # The stall costs $30
    friends: int = 3,  # What is left goes to 3 friends
    days: int = 2,  # and so it does on 2 days
    lunch: int = 9,  # on which each of them has lunch for $9
):
    """Index: 0.
    Returns: the money that each friend keeps.
    """
    # L1
    for_pens = pens * price
    # L2
    for_pads = pads * price
    # L3
    full = for_pens + for_pads
    # L4
    saved = full * pads / 100
    # L5
    taken = full - saved
    # L6
    left = taken - rent
    # L7
    share = left / friends
    # L8
    both = share * days
    # L9
    kept = both - lunch
    # FINAL ANSWER
    answer = kept
    return answer

# === L4.0.1:rent gives 443/5 ===
# incorrect_operand in L4
#   wrong: saved = full * rent / 100
#   right: saved = full * off / 100
# The solution multiplies {full} by {rent}. It should multiply {full} by {off}.
def solve(
    pens: int = 24,  # A stall has 24 pens
    pads: int = 18,  # and 18 pads
    price: int = 6,  # each for $6
    off: int = 25,  # at 25% off
    rent: int = 30,  # The stall costs $30
    friends: int = 3,  # What is left goes to 3 friends
    days: int = 2,  # and so it does on 2 days
    lunch: int = 9,  # on which each of them has lunch for $9
):
    """Index: 0.
    Returns: the money that each friend keeps.
    """
    # L1
    for_pens = pens * price
    # L2
    for_pads = pads * price
    # L3
    full = for_pens + for_pads
    # L4
    saved = full * rent / 100
    # L5
    taken = full - saved
    # L6
    left = taken - rent
    # L7
    share = left / friends
    # L8
    both = share * days
    # L9
    kept = both - lunch
    # FINAL ANSWER
    answer = kept
    return answer

# === L4.0.1:friends gives 3349/25 ===
# incorrect_operand in L4
#   wrong: saved = full * friends / 100
#   right: saved = full * off / 100
# The solution multiplies {full} by {friends}. It should multiply {full} by {off}.
def solve(
    pens: int = 24,  # A stall has 24 pens
    pads: int = 18,  # and 18 pads
    price: int = 6,  # each for $6
    off: int = 25,  # at 25% off
    rent: int = 30,  # The stall costs $30
    friends: int = 3,  # What is left goes to 3 friends
    days: int = 2,  # and so it does on 2 days
    lunch: int = 9,  # on which each of them has lunch for $9
):
    """Index: 0.
    Returns: the money that each friend keeps.
    """
    # L1
    for_pens = pens * price
    # L2
    for_pads = pads * price
    # L3
    full = for_pens + for_pads
    # L4
    saved = full * friends / 100
    # L5
    taken = full - saved
    # L6
    left = taken - rent
    # L7
    share = left / friends
    # L8
    both = share * days
    # L9
    kept = both - lunch
    # FINAL ANSWER
    answer = kept
    return answer

# === L4.0.1:days gives 3391/25 ===
# incorrect_operand in L4
#   wrong: saved = full * days / 100
#   right: saved = full * off / 100
# The solution multiplies {full} by {days}. It should multiply {full} by {off}.
def solve(
    pens: int = 24,  # A stall has 24 pens
    pads: int = 18,  # and 18 pads
    price: int = 6,  # each for $6
    off: int = 25,  # at 25% off
    rent: int = 30,  # The stall costs $30
    friends: int = 3,  # What is left goes to 3 friends
    days: int = 2,  # and so it does on 2 days
    lunch: int = 9,  # on which each of them has lunch for $9
):
    """Index: 0.
    Returns: the money that each friend keeps.
    """
    # L1
    for_pens = pens * price
    # L2
    for_pads = pads * price
    # L3
    full = for_pens + for_pads
    # L4
    saved = full * days / 100
    # L5
    taken = full - saved
    # L6
    left = taken - rent
    # L7
    share = left / friends
    # L8
    both = share * days
    # L9
    kept = both - lunch
    # FINAL ANSWER
    answer = kept
    return answer

# === L4.0.1:lunch gives 3097/25 ===
# incorrect_operand in L4
#   wrong: saved = full * lunch / 100
#   right: saved = full * off / 100
# The solution multiplies {full} by {lunch}. It should multiply {full} by {off}.
def solve(
    pens: int = 24,  # A stall has 24 pens
    pads: int = 18,  # and 18 pads
    price: int = 6,  # each for $6
    off: int = 25,  # at 25% off
    rent: int = 30,  # The stall costs $30
    friends: int = 3,  # What is left goes to 3 friends
    days: int = 2,  # and so it does on 2 days
    lunch: int = 9,  # on which each of them has lunch for $9
):
    """Index: 0.
    Returns: the money that each friend keeps.
    """
    # L1
    for_pens = pens * price
    # L2
    for_pads = pads * price
    # L3
    full = for_pens + for_pads
    # L4
    saved = full * lunch / 100
    # L5
    taken = full - saved
    # L6
    left = taken - rent
    # L7
    share = left / friends
    # L8
    both = share * days
    # L9
    kept = both - lunch
    # FINAL ANSWER
    answer = kept
    return answer

# === L5.0:for_pens gives 25 ===
# incorrect_operand in L5
#   wrong: taken = for_pens - saved
#   right: taken = full - saved
# The solution subtracts {saved} from {for_pens}. It should subtract {saved} from {full}.
def solve(
    pens: int = 24,  # A stall has 24 pens
    pads: int = 18,  # and 18 pads
    price: int = 6,  # each for $6
    off: int = 25,  # at 25% off
    rent: int = 30,  # The stall costs $30
    friends: int = 3,  # What is left goes to 3 friends
    days: int = 2,  # and so it does on 2 days
    lunch: int = 9,  # on which each of them has lunch for $9
):
    """Index: 0.
    Returns: the money that each friend keeps.
    """
    # L1
    for_pens = pens * price
    # L2
    for_pads = pads * price
    # L3
    full = for_pens + for_pads
    # L4
    saved = full * off / 100
    # L5
    taken = for_pens - saved
    # L6
    left = taken - rent
    # L7
    share = left / friends
    # L8
    both = share * days
    # L9
    kept = both - lunch
    # FINAL ANSWER
    answer = kept
    return answer

# === L5.1:price gives 135 ===
# incorrect_operand in L5
#   wrong: taken = full - price
#   right: taken = full - saved
# The solution subtracts {price} from {full}. It should subtract {saved} from {full}.
def solve(
    pens: int = 24,  # A stall has 24 pens
    pads: int = 18,  # and 18 pads
    price: int = 6,  # each for $6
    off: int = 25,  # at 25% off
    rent: int = 30,  # The stall costs $30
    friends: int = 3,  # What is left goes to 3 friends
    days: int = 2,  # and so it does on 2 days
    lunch: int = 9,  # on which each of them has lunch for $9
):
    """Index: 0.
    Returns: the money that each friend keeps.
    """
    # L1
    for_pens = pens * price
    # L2
    for_pads = pads * price
    # L3
    full = for_pens + for_pads
    # L4
    saved = full * off / 100
    # L5
    taken = full - price
    # L6
    left = taken - rent
    # L7
    share = left / friends
    # L8
    both = share * days
    # L9
    kept = both - lunch
    # FINAL ANSWER
    answer = kept
    return answer

# === L5.1:for_pens gives 43 ===
# incorrect_operand in L5
#   wrong: taken = full - for_pens
#   right: taken = full - saved
# The solution subtracts {for_pens} from {full}. It should subtract {saved} from {full}.
def solve(
    pens: int = 24,  # A stall has 24 pens
    pads: int = 18,  # and 18 pads
    price: int = 6,  # each for $6
    off: int = 25,  # at 25% off
    rent: int = 30,  # The stall costs $30
    friends: int = 3,  # What is left goes to 3 friends
    days: int = 2,  # and so it does on 2 days
    lunch: int = 9,  # on which each of them has lunch for $9
):
    """Index: 0.
    Returns: the money that each friend keeps.
    """
    # L1
    for_pens = pens * price
    # L2
    for_pads = pads * price
    # L3
    full = for_pens + for_pads
    # L4
    saved = full * off / 100
    # L5
    taken = full - for_pens
    # L6
    left = taken - rent
    # L7
    share = left / friends
    # L8
    both = share * days
    # L9
    kept = both - lunch
    # FINAL ANSWER
    answer = kept
    return answer

# === L5.1:for_pads gives 67 ===
# incorrect_operand in L5
#   wrong: taken = full - for_pads
#   right: taken = full - saved
# The solution subtracts {for_pads} from {full}. It should subtract {saved} from {full}.
def solve(
    pens: int = 24,  # A stall has 24 pens
    pads: int = 18,  # and 18 pads
    price: int = 6,  # each for $6
    off: int = 25,  # at 25% off
    rent: int = 30,  # The stall costs $30
    friends: int = 3,  # What is left goes to 3 friends
    days: int = 2,  # and so it does on 2 days
    lunch: int = 9,  # on which each of them has lunch for $9
):
    """Index: 0.
    Returns: the money that each friend keeps.
    """
    # L1
    for_pens = pens * price
    # L2
    for_pads = pads * price
    # L3
    full = for_pens + for_pads
    # L4
    saved = full * off / 100
    # L5
    taken = full - for_pads
    # L6
    left = taken - rent
    # L7
    share = left / friends
    # L8
    both = share * days
    # L9
    kept = both - lunch
    # FINAL ANSWER
    answer = kept
    return answer

# === L6.0:for_pens gives 67 ===
# incorrect_operand in L6
#   wrong: left = for_pens - rent
#   right: left = taken - rent
# The solution subtracts {rent} from {for_pens}. It should subtract {rent} from {taken}.
def solve(
    pens: int = 24,  # A stall has 24 pens
    pads: int = 18,  # and 18 pads
    price: int = 6,  # each for $6
    off: int = 25,  # at 25% off
    rent: int = 30,  # The stall costs $30
    friends: int = 3,  # What is left goes to 3 friends
    days: int = 2,  # and so it does on 2 days
    lunch: int = 9,  # on which each of them has lunch for $9
):
    """Index: 0.
    Returns: the money that each friend keeps.
    """
    # L1
    for_pens = pens * price
    # L2
    for_pads = pads * price
    # L3
    full = for_pens + for_pads
    # L4
    saved = full * off / 100
    # L5
    taken = full - saved
    # L6
    left = for_pens - rent
    # L7
    share = left / friends
    # L8
    both = share * days
    # L9
    kept = both - lunch
    # FINAL ANSWER
    answer = kept
    return answer

# === L6.0:for_pads gives 43 ===
# incorrect_operand in L6
#   wrong: left = for_pads - rent
#   right: left = taken - rent
# The solution subtracts {rent} from {for_pads}. It should subtract {rent} from {taken}.
def solve(
    pens: int = 24,  # A stall has 24 pens
    pads: int = 18,  # and 18 pads
    price: int = 6,  # each for $6
    off: int = 25,  # at 25% off
    rent: int = 30,  # The stall costs $30
    friends: int = 3,  # What is left goes to 3 friends
    days: int = 2,  # and so it does on 2 days
    lunch: int = 9,  # on which each of them has lunch for $9
):
    """Index: 0.
    Returns: the money that each friend keeps.
    """
    # L1
    for_pens = pens * price
    # L2
    for_pads = pads * price
    # L3
    full = for_pens + for_pads
    # L4
    saved = full * off / 100
    # L5
    taken = full - saved
    # L6
    left = for_pads - rent
    # L7
    share = left / friends
    # L8
    both = share * days
    # L9
    kept = both - lunch
    # FINAL ANSWER
    answer = kept
    return answer

# === L6.0:full gives 139 ===
# incorrect_operand in L6
#   wrong: left = full - rent
#   right: left = taken - rent
# The solution subtracts {rent} from {full}. It should subtract {rent} from {taken}.
def solve(
    pens: int = 24,  # A stall has 24 pens
    pads: int = 18,  # and 18 pads
    price: int = 6,  # each for $6
    off: int = 25,  # at 25% off
    rent: int = 30,  # The stall costs $30
    friends: int = 3,  # What is left goes to 3 friends
    days: int = 2,  # and so it does on 2 days
    lunch: int = 9,  # on which each of them has lunch for $9
):
    """Index: 0.
    Returns: the money that each friend keeps.
    """
    # L1
    for_pens = pens * price
    # L2
    for_pads = pads * price
    # L3
    full = for_pens + for_pads
    # L4
    saved = full * off / 100
    # L5
    taken = full - saved
    # L6
    left = full - rent
    # L7
    share = left / friends
    # L8
    both = share * days
    # L9
    kept = both - lunch
    # FINAL ANSWER
    answer = kept
    return answer

# === L6.0:saved gives 13 ===
# incorrect_operand in L6
#   wrong: left = saved - rent
#   right: left = taken - rent
# The solution subtracts {rent} from {saved}. It should subtract {rent} from {taken}.
def solve(
    pens: int = 24,  # A stall has 24 pens
    pads: int = 18,  # and 18 pads
    price: int = 6,  # each for $6
    off: int = 25,  # at 25% off
    rent: int = 30,  # The stall costs $30
    friends: int = 3,  # What is left goes to 3 friends
    days: int = 2,  # and so it does on 2 days
    lunch: int = 9,  # on which each of them has lunch for $9
):
    """Index: 0.
    Returns: the money that each friend keeps.
    """
    # L1
    for_pens = pens * price
    # L2
    for_pads = pads * price
    # L3
    full = for_pens + for_pads
    # L4
    saved = full * off / 100
    # L5
    taken = full - saved
    # L6
    left = saved - rent
    # L7
    share = left / friends
    # L8
    both = share * days
    # L9
    kept = both - lunch
    # FINAL ANSWER
    answer = kept
    return answer

# === L6.1:pens gives 101 ===
# incorrect_operand in L6
#   wrong: left = taken - pens
#   right: left = taken - rent
# The solution subtracts {pens} from {taken}. It should subtract {rent} from {taken}.
def solve(
    pens: int = 24,  # A stall has 24 pens
    pads: int = 18,  # and 18 pads
    price: int = 6,  # each for $6
    off: int = 25,  # at 25% off
    rent: int = 30,  # The stall costs $30
    friends: int = 3,  # What is left goes to 3 friends
    days: int = 2,  # and so it does on 2 days
    lunch: int = 9,  # on which each of them has lunch for $9
):
    """Index: 0.
    Returns: the money that each friend keeps.
    """
    # L1
    for_pens = pens * price
    # L2
    for_pads = pads * price
    # L3
    full = for_pens + for_pads
    # L4
    saved = full * off / 100
    # L5
    taken = full - saved
    # L6
    left = taken - pens
    # L7
    share = left / friends
    # L8
    both = share * days
    # L9
    kept = both - lunch
    # FINAL ANSWER
    answer = kept
    return answer

# === L6.1:pads gives 105 ===
# incorrect_operand in L6
#   wrong: left = taken - pads
#   right: left = taken - rent
# The solution subtracts {pads} from {taken}. It should subtract {rent} from {taken}.
def solve(
    pens: int = 24,  # A stall has 24 pens
    pads: int = 18,  # and 18 pads
    price: int = 6,  # each for $6
    off: int = 25,  # at 25% off
    rent: int = 30,  # The stall costs $30
    friends: int = 3,  # What is left goes to 3 friends
    days: int = 2,  # and so it does on 2 days
    lunch: int = 9,  # on which each of them has lunch for $9
):
    """Index: 0.
    Returns: the money that each friend keeps.
    """
    # L1
    for_pens = pens * price
    # L2
    for_pads = pads * price
    # L3
    full = for_pens + for_pads
    # L4
    saved = full * off / 100
    # L5
    taken = full - saved
    # L6
    left = taken - pads
    # L7
    share = left / friends
    # L8
    both = share * days
    # L9
    kept = both - lunch
    # FINAL ANSWER
    answer = kept
    return answer

# === L6.1:friends gives 115 ===
# incorrect_operand in L6
#   wrong: left = taken - friends
#   right: left = taken - rent
# The solution subtracts {friends} from {taken}. It should subtract {rent} from {taken}.
def solve(
    pens: int = 24,  # A stall has 24 pens
    pads: int = 18,  # and 18 pads
    price: int = 6,  # each for $6
    off: int = 25,  # at 25% off
    rent: int = 30,  # The stall costs $30
    friends: int = 3,  # What is left goes to 3 friends
    days: int = 2,  # and so it does on 2 days
    lunch: int = 9,  # on which each of them has lunch for $9
):
    """Index: 0.
    Returns: the money that each friend keeps.
    """
    # L1
    for_pens = pens * price
    # L2
    for_pads = pads * price
    # L3
    full = for_pens + for_pads
    # L4
    saved = full * off / 100
    # L5
    taken = full - saved
    # L6
    left = taken - friends
    # L7
    share = left / friends
    # L8
    both = share * days
    # L9
    kept = both - lunch
    # FINAL ANSWER
    answer = kept
    return answer

# === L6.1:lunch gives 111 ===
# incorrect_operand in L6
#   wrong: left = taken - lunch
#   right: left = taken - rent
# The solution subtracts {lunch} from {taken}. It should subtract {rent} from {taken}.
def solve(
    pens: int = 24,  # A stall has 24 pens
    pads: int = 18,  # and 18 pads
    price: int = 6,  # each for $6
    off: int = 25,  # at 25% off
    rent: int = 30,  # The stall costs $30
    friends: int = 3,  # What is left goes to 3 friends
    days: int = 2,  # and so it does on 2 days
    lunch: int = 9,  # on which each of them has lunch for $9
):
    """Index: 0.
    Returns: the money that each friend keeps.
    """
    # L1
    for_pens = pens * price
    # L2
    for_pads = pads * price
    # L3
    full = for_pens + for_pads
    # L4
    saved = full * off / 100
    # L5
    taken = full - saved
    # L6
    left = taken - lunch
    # L7
    share = left / friends
    # L8
    both = share * days
    # L9
    kept = both - lunch
    # FINAL ANSWER
    answer = kept
    return answer

# === L7.0:for_pens gives 87 ===
# incorrect_operand in L7
#   wrong: share = for_pens / friends
#   right: share = left / friends
# The solution divides {for_pens} by {friends}. It should divide {left} by {friends}.
def solve(
    pens: int = 24,  # A stall has 24 pens
    pads: int = 18,  # and 18 pads
    price: int = 6,  # each for $6
    off: int = 25,  # at 25% off
    rent: int = 30,  # The stall costs $30
    friends: int = 3,  # What is left goes to 3 friends
    days: int = 2,  # and so it does on 2 days
    lunch: int = 9,  # on which each of them has lunch for $9
):
    """Index: 0.
    Returns: the money that each friend keeps.
    """
    # L1
    for_pens = pens * price
    # L2
    for_pads = pads * price
    # L3
    full = for_pens + for_pads
    # L4
    saved = full * off / 100
    # L5
    taken = full - saved
    # L6
    left = taken - rent
    # L7
    share = for_pens / friends
    # L8
    both = share * days
    # L9
    kept = both - lunch
    # FINAL ANSWER
    answer = kept
    return answer

# === L7.0:for_pads gives 63 ===
# incorrect_operand in L7
#   wrong: share = for_pads / friends
#   right: share = left / friends
# The solution divides {for_pads} by {friends}. It should divide {left} by {friends}.
def solve(
    pens: int = 24,  # A stall has 24 pens
    pads: int = 18,  # and 18 pads
    price: int = 6,  # each for $6
    off: int = 25,  # at 25% off
    rent: int = 30,  # The stall costs $30
    friends: int = 3,  # What is left goes to 3 friends
    days: int = 2,  # and so it does on 2 days
    lunch: int = 9,  # on which each of them has lunch for $9
):
    """Index: 0.
    Returns: the money that each friend keeps.
    """
    # L1
    for_pens = pens * price
    # L2
    for_pads = pads * price
    # L3
    full = for_pens + for_pads
    # L4
    saved = full * off / 100
    # L5
    taken = full - saved
    # L6
    left = taken - rent
    # L7
    share = for_pads / friends
    # L8
    both = share * days
    # L9
    kept = both - lunch
    # FINAL ANSWER
    answer = kept
    return answer

# === L7.0:full gives 159 ===
# incorrect_operand in L7
#   wrong: share = full / friends
#   right: share = left / friends
# The solution divides {full} by {friends}. It should divide {left} by {friends}.
def solve(
    pens: int = 24,  # A stall has 24 pens
    pads: int = 18,  # and 18 pads
    price: int = 6,  # each for $6
    off: int = 25,  # at 25% off
    rent: int = 30,  # The stall costs $30
    friends: int = 3,  # What is left goes to 3 friends
    days: int = 2,  # and so it does on 2 days
    lunch: int = 9,  # on which each of them has lunch for $9
):
    """Index: 0.
    Returns: the money that each friend keeps.
    """
    # L1
    for_pens = pens * price
    # L2
    for_pads = pads * price
    # L3
    full = for_pens + for_pads
    # L4
    saved = full * off / 100
    # L5
    taken = full - saved
    # L6
    left = taken - rent
    # L7
    share = full / friends
    # L8
    both = share * days
    # L9
    kept = both - lunch
    # FINAL ANSWER
    answer = kept
    return answer

# === L7.0:saved gives 33 ===
# incorrect_operand in L7
#   wrong: share = saved / friends
#   right: share = left / friends
# The solution divides {saved} by {friends}. It should divide {left} by {friends}.
def solve(
    pens: int = 24,  # A stall has 24 pens
    pads: int = 18,  # and 18 pads
    price: int = 6,  # each for $6
    off: int = 25,  # at 25% off
    rent: int = 30,  # The stall costs $30
    friends: int = 3,  # What is left goes to 3 friends
    days: int = 2,  # and so it does on 2 days
    lunch: int = 9,  # on which each of them has lunch for $9
):
    """Index: 0.
    Returns: the money that each friend keeps.
    """
    # L1
    for_pens = pens * price
    # L2
    for_pads = pads * price
    # L3
    full = for_pens + for_pads
    # L4
    saved = full * off / 100
    # L5
    taken = full - saved
    # L6
    left = taken - rent
    # L7
    share = saved / friends
    # L8
    both = share * days
    # L9
    kept = both - lunch
    # FINAL ANSWER
    answer = kept
    return answer

# === L7.0:taken gives 117 ===
# incorrect_operand in L7
#   wrong: share = taken / friends
#   right: share = left / friends
# The solution divides {taken} by {friends}. It should divide {left} by {friends}.
def solve(
    pens: int = 24,  # A stall has 24 pens
    pads: int = 18,  # and 18 pads
    price: int = 6,  # each for $6
    off: int = 25,  # at 25% off
    rent: int = 30,  # The stall costs $30
    friends: int = 3,  # What is left goes to 3 friends
    days: int = 2,  # and so it does on 2 days
    lunch: int = 9,  # on which each of them has lunch for $9
):
    """Index: 0.
    Returns: the money that each friend keeps.
    """
    # L1
    for_pens = pens * price
    # L2
    for_pads = pads * price
    # L3
    full = for_pens + for_pads
    # L4
    saved = full * off / 100
    # L5
    taken = full - saved
    # L6
    left = taken - rent
    # L7
    share = taken / friends
    # L8
    both = share * days
    # L9
    kept = both - lunch
    # FINAL ANSWER
    answer = kept
    return answer

# === L7.1:days gives 150 ===
# incorrect_operand in L7
#   wrong: share = left / days
#   right: share = left / friends
# The solution divides {left} by {days}. It should divide {left} by {friends}.
def solve(
    pens: int = 24,  # A stall has 24 pens
    pads: int = 18,  # and 18 pads
    price: int = 6,  # each for $6
    off: int = 25,  # at 25% off
    rent: int = 30,  # The stall costs $30
    friends: int = 3,  # What is left goes to 3 friends
    days: int = 2,  # and so it does on 2 days
    lunch: int = 9,  # on which each of them has lunch for $9
):
    """Index: 0.
    Returns: the money that each friend keeps.
    """
    # L1
    for_pens = pens * price
    # L2
    for_pads = pads * price
    # L3
    full = for_pens + for_pads
    # L4
    saved = full * off / 100
    # L5
    taken = full - saved
    # L6
    left = taken - rent
    # L7
    share = left / days
    # L8
    both = share * days
    # L9
    kept = both - lunch
    # FINAL ANSWER
    answer = kept
    return answer

# === L8.0:for_pens gives 279 ===
# incorrect_operand in L8
#   wrong: both = for_pens * days
#   right: both = share * days
# The solution multiplies {for_pens} by {days}. It should multiply {share} by {days}.
def solve(
    pens: int = 24,  # A stall has 24 pens
    pads: int = 18,  # and 18 pads
    price: int = 6,  # each for $6
    off: int = 25,  # at 25% off
    rent: int = 30,  # The stall costs $30
    friends: int = 3,  # What is left goes to 3 friends
    days: int = 2,  # and so it does on 2 days
    lunch: int = 9,  # on which each of them has lunch for $9
):
    """Index: 0.
    Returns: the money that each friend keeps.
    """
    # L1
    for_pens = pens * price
    # L2
    for_pads = pads * price
    # L3
    full = for_pens + for_pads
    # L4
    saved = full * off / 100
    # L5
    taken = full - saved
    # L6
    left = taken - rent
    # L7
    share = left / friends
    # L8
    both = for_pens * days
    # L9
    kept = both - lunch
    # FINAL ANSWER
    answer = kept
    return answer

# === L8.0:for_pads gives 207 ===
# incorrect_operand in L8
#   wrong: both = for_pads * days
#   right: both = share * days
# The solution multiplies {for_pads} by {days}. It should multiply {share} by {days}.
def solve(
    pens: int = 24,  # A stall has 24 pens
    pads: int = 18,  # and 18 pads
    price: int = 6,  # each for $6
    off: int = 25,  # at 25% off
    rent: int = 30,  # The stall costs $30
    friends: int = 3,  # What is left goes to 3 friends
    days: int = 2,  # and so it does on 2 days
    lunch: int = 9,  # on which each of them has lunch for $9
):
    """Index: 0.
    Returns: the money that each friend keeps.
    """
    # L1
    for_pens = pens * price
    # L2
    for_pads = pads * price
    # L3
    full = for_pens + for_pads
    # L4
    saved = full * off / 100
    # L5
    taken = full - saved
    # L6
    left = taken - rent
    # L7
    share = left / friends
    # L8
    both = for_pads * days
    # L9
    kept = both - lunch
    # FINAL ANSWER
    answer = kept
    return answer

# === L8.0:full gives 495 ===
# incorrect_operand in L8
#   wrong: both = full * days
#   right: both = share * days
# The solution multiplies {full} by {days}. It should multiply {share} by {days}.
def solve(
    pens: int = 24,  # A stall has 24 pens
    pads: int = 18,  # and 18 pads
    price: int = 6,  # each for $6
    off: int = 25,  # at 25% off
    rent: int = 30,  # The stall costs $30
    friends: int = 3,  # What is left goes to 3 friends
    days: int = 2,  # and so it does on 2 days
    lunch: int = 9,  # on which each of them has lunch for $9
):
    """Index: 0.
    Returns: the money that each friend keeps.
    """
    # L1
    for_pens = pens * price
    # L2
    for_pads = pads * price
    # L3
    full = for_pens + for_pads
    # L4
    saved = full * off / 100
    # L5
    taken = full - saved
    # L6
    left = taken - rent
    # L7
    share = left / friends
    # L8
    both = full * days
    # L9
    kept = both - lunch
    # FINAL ANSWER
    answer = kept
    return answer

# === L8.0:saved gives 117 ===
# incorrect_operand in L8
#   wrong: both = saved * days
#   right: both = share * days
# The solution multiplies {saved} by {days}. It should multiply {share} by {days}.
def solve(
    pens: int = 24,  # A stall has 24 pens
    pads: int = 18,  # and 18 pads
    price: int = 6,  # each for $6
    off: int = 25,  # at 25% off
    rent: int = 30,  # The stall costs $30
    friends: int = 3,  # What is left goes to 3 friends
    days: int = 2,  # and so it does on 2 days
    lunch: int = 9,  # on which each of them has lunch for $9
):
    """Index: 0.
    Returns: the money that each friend keeps.
    """
    # L1
    for_pens = pens * price
    # L2
    for_pads = pads * price
    # L3
    full = for_pens + for_pads
    # L4
    saved = full * off / 100
    # L5
    taken = full - saved
    # L6
    left = taken - rent
    # L7
    share = left / friends
    # L8
    both = saved * days
    # L9
    kept = both - lunch
    # FINAL ANSWER
    answer = kept
    return answer

# === L8.0:taken gives 369 ===
# incorrect_operand in L8
#   wrong: both = taken * days
#   right: both = share * days
# The solution multiplies {taken} by {days}. It should multiply {share} by {days}.
def solve(
    pens: int = 24,  # A stall has 24 pens
    pads: int = 18,  # and 18 pads
    price: int = 6,  # each for $6
    off: int = 25,  # at 25% off
    rent: int = 30,  # The stall costs $30
    friends: int = 3,  # What is left goes to 3 friends
    days: int = 2,  # and so it does on 2 days
    lunch: int = 9,  # on which each of them has lunch for $9
):
    """Index: 0.
    Returns: the money that each friend keeps.
    """
    # L1
    for_pens = pens * price
    # L2
    for_pads = pads * price
    # L3
    full = for_pens + for_pads
    # L4
    saved = full * off / 100
    # L5
    taken = full - saved
    # L6
    left = taken - rent
    # L7
    share = left / friends
    # L8
    both = taken * days
    # L9
    kept = both - lunch
    # FINAL ANSWER
    answer = kept
    return answer

# === L8.0:left gives 309 ===
# incorrect_operand in L8
#   wrong: both = left * days
#   right: both = share * days
# The solution multiplies {left} by {days}. It should multiply {share} by {days}.
def solve(
    pens: int = 24,  # A stall has 24 pens
    pads: int = 18,  # and 18 pads
    price: int = 6,  # each for $6
    off: int = 25,  # at 25% off
    rent: int = 30,  # The stall costs $30
    friends: int = 3,  # What is left goes to 3 friends
    days: int = 2,  # and so it does on 2 days
    lunch: int = 9,  # on which each of them has lunch for $9
):
    """Index: 0.
    Returns: the money that each friend keeps.
    """
    # L1
    for_pens = pens * price
    # L2
    for_pads = pads * price
    # L3
    full = for_pens + for_pads
    # L4
    saved = full * off / 100
    # L5
    taken = full - saved
    # L6
    left = taken - rent
    # L7
    share = left / friends
    # L8
    both = left * days
    # L9
    kept = both - lunch
    # FINAL ANSWER
    answer = kept
    return answer

# === L8.1:pens gives 1263 ===
# incorrect_operand in L8
#   wrong: both = share * pens
#   right: both = share * days
# The solution multiplies {share} by {pens}. It should multiply {share} by {days}.
def solve(
    pens: int = 24,  # A stall has 24 pens
    pads: int = 18,  # and 18 pads
    price: int = 6,  # each for $6
    off: int = 25,  # at 25% off
    rent: int = 30,  # The stall costs $30
    friends: int = 3,  # What is left goes to 3 friends
    days: int = 2,  # and so it does on 2 days
    lunch: int = 9,  # on which each of them has lunch for $9
):
    """Index: 0.
    Returns: the money that each friend keeps.
    """
    # L1
    for_pens = pens * price
    # L2
    for_pads = pads * price
    # L3
    full = for_pens + for_pads
    # L4
    saved = full * off / 100
    # L5
    taken = full - saved
    # L6
    left = taken - rent
    # L7
    share = left / friends
    # L8
    both = share * pens
    # L9
    kept = both - lunch
    # FINAL ANSWER
    answer = kept
    return answer

# === L8.1:pads gives 945 ===
# incorrect_operand in L8
#   wrong: both = share * pads
#   right: both = share * days
# The solution multiplies {share} by {pads}. It should multiply {share} by {days}.
def solve(
    pens: int = 24,  # A stall has 24 pens
    pads: int = 18,  # and 18 pads
    price: int = 6,  # each for $6
    off: int = 25,  # at 25% off
    rent: int = 30,  # The stall costs $30
    friends: int = 3,  # What is left goes to 3 friends
    days: int = 2,  # and so it does on 2 days
    lunch: int = 9,  # on which each of them has lunch for $9
):
    """Index: 0.
    Returns: the money that each friend keeps.
    """
    # L1
    for_pens = pens * price
    # L2
    for_pads = pads * price
    # L3
    full = for_pens + for_pads
    # L4
    saved = full * off / 100
    # L5
    taken = full - saved
    # L6
    left = taken - rent
    # L7
    share = left / friends
    # L8
    both = share * pads
    # L9
    kept = both - lunch
    # FINAL ANSWER
    answer = kept
    return answer

# === L8.1:off gives 1316 ===
# incorrect_operand in L8
#   wrong: both = share * off
#   right: both = share * days
# The solution multiplies {share} by {off}. It should multiply {share} by {days}.
def solve(
    pens: int = 24,  # A stall has 24 pens
    pads: int = 18,  # and 18 pads
    price: int = 6,  # each for $6
    off: int = 25,  # at 25% off
    rent: int = 30,  # The stall costs $30
    friends: int = 3,  # What is left goes to 3 friends
    days: int = 2,  # and so it does on 2 days
    lunch: int = 9,  # on which each of them has lunch for $9
):
    """Index: 0.
    Returns: the money that each friend keeps.
    """
    # L1
    for_pens = pens * price
    # L2
    for_pads = pads * price
    # L3
    full = for_pens + for_pads
    # L4
    saved = full * off / 100
    # L5
    taken = full - saved
    # L6
    left = taken - rent
    # L7
    share = left / friends
    # L8
    both = share * off
    # L9
    kept = both - lunch
    # FINAL ANSWER
    answer = kept
    return answer

# === L8.1:rent gives 1581 ===
# incorrect_operand in L8
#   wrong: both = share * rent
#   right: both = share * days
# The solution multiplies {share} by {rent}. It should multiply {share} by {days}.
def solve(
    pens: int = 24,  # A stall has 24 pens
    pads: int = 18,  # and 18 pads
    price: int = 6,  # each for $6
    off: int = 25,  # at 25% off
    rent: int = 30,  # The stall costs $30
    friends: int = 3,  # What is left goes to 3 friends
    days: int = 2,  # and so it does on 2 days
    lunch: int = 9,  # on which each of them has lunch for $9
):
    """Index: 0.
    Returns: the money that each friend keeps.
    """
    # L1
    for_pens = pens * price
    # L2
    for_pads = pads * price
    # L3
    full = for_pens + for_pads
    # L4
    saved = full * off / 100
    # L5
    taken = full - saved
    # L6
    left = taken - rent
    # L7
    share = left / friends
    # L8
    both = share * rent
    # L9
    kept = both - lunch
    # FINAL ANSWER
    answer = kept
    return answer

# === L8.1:friends gives 150 ===
# incorrect_operand in L8
#   wrong: both = share * friends
#   right: both = share * days
# The solution multiplies {share} by {friends}. It should multiply {share} by {days}.
def solve(
    pens: int = 24,  # A stall has 24 pens
    pads: int = 18,  # and 18 pads
    price: int = 6,  # each for $6
    off: int = 25,  # at 25% off
    rent: int = 30,  # The stall costs $30
    friends: int = 3,  # What is left goes to 3 friends
    days: int = 2,  # and so it does on 2 days
    lunch: int = 9,  # on which each of them has lunch for $9
):
    """Index: 0.
    Returns: the money that each friend keeps.
    """
    # L1
    for_pens = pens * price
    # L2
    for_pads = pads * price
    # L3
    full = for_pens + for_pads
    # L4
    saved = full * off / 100
    # L5
    taken = full - saved
    # L6
    left = taken - rent
    # L7
    share = left / friends
    # L8
    both = share * friends
    # L9
    kept = both - lunch
    # FINAL ANSWER
    answer = kept
    return answer

# === L8.1:lunch gives 468 ===
# incorrect_operand in L8
#   wrong: both = share * lunch
#   right: both = share * days
# The solution multiplies {share} by {lunch}. It should multiply {share} by {days}.
def solve(
    pens: int = 24,  # A stall has 24 pens
    pads: int = 18,  # and 18 pads
    price: int = 6,  # each for $6
    off: int = 25,  # at 25% off
    rent: int = 30,  # The stall costs $30
    friends: int = 3,  # What is left goes to 3 friends
    days: int = 2,  # and so it does on 2 days
    lunch: int = 9,  # on which each of them has lunch for $9
):
    """Index: 0.
    Returns: the money that each friend keeps.
    """
    # L1
    for_pens = pens * price
    # L2
    for_pads = pads * price
    # L3
    full = for_pens + for_pads
    # L4
    saved = full * off / 100
    # L5
    taken = full - saved
    # L6
    left = taken - rent
    # L7
    share = left / friends
    # L8
    both = share * lunch
    # L9
    kept = both - lunch
    # FINAL ANSWER
    answer = kept
    return answer

# === L9.0:for_pens gives 135 ===
# incorrect_operand in L9
#   wrong: kept = for_pens - lunch
#   right: kept = both - lunch
# The solution subtracts {lunch} from {for_pens}. It should subtract {lunch} from {both}.
def solve(
    pens: int = 24,  # A stall has 24 pens
    pads: int = 18,  # and 18 pads
    price: int = 6,  # each for $6
    off: int = 25,  # at 25% off
    rent: int = 30,  # The stall costs $30
    friends: int = 3,  # What is left goes to 3 friends
    days: int = 2,  # and so it does on 2 days
    lunch: int = 9,  # on which each of them has lunch for $9
):
    """Index: 0.
    Returns: the money that each friend keeps.
    """
    # L1
    for_pens = pens * price
    # L2
    for_pads = pads * price
    # L3
    full = for_pens + for_pads
    # L4
    saved = full * off / 100
    # L5
    taken = full - saved
    # L6
    left = taken - rent
    # L7
    share = left / friends
    # L8
    both = share * days
    # L9
    kept = for_pens - lunch
    # FINAL ANSWER
    answer = kept
    return answer

# === L9.0:for_pads gives 99 ===
# incorrect_operand in L9
#   wrong: kept = for_pads - lunch
#   right: kept = both - lunch
# The solution subtracts {lunch} from {for_pads}. It should subtract {lunch} from {both}.
def solve(
    pens: int = 24,  # A stall has 24 pens
    pads: int = 18,  # and 18 pads
    price: int = 6,  # each for $6
    off: int = 25,  # at 25% off
    rent: int = 30,  # The stall costs $30
    friends: int = 3,  # What is left goes to 3 friends
    days: int = 2,  # and so it does on 2 days
    lunch: int = 9,  # on which each of them has lunch for $9
):
    """Index: 0.
    Returns: the money that each friend keeps.
    """
    # L1
    for_pens = pens * price
    # L2
    for_pads = pads * price
    # L3
    full = for_pens + for_pads
    # L4
    saved = full * off / 100
    # L5
    taken = full - saved
    # L6
    left = taken - rent
    # L7
    share = left / friends
    # L8
    both = share * days
    # L9
    kept = for_pads - lunch
    # FINAL ANSWER
    answer = kept
    return answer

# === L9.0:full gives 243 ===
# incorrect_operand in L9
#   wrong: kept = full - lunch
#   right: kept = both - lunch
# The solution subtracts {lunch} from {full}. It should subtract {lunch} from {both}.
def solve(
    pens: int = 24,  # A stall has 24 pens
    pads: int = 18,  # and 18 pads
    price: int = 6,  # each for $6
    off: int = 25,  # at 25% off
    rent: int = 30,  # The stall costs $30
    friends: int = 3,  # What is left goes to 3 friends
    days: int = 2,  # and so it does on 2 days
    lunch: int = 9,  # on which each of them has lunch for $9
):
    """Index: 0.
    Returns: the money that each friend keeps.
    """
    # L1
    for_pens = pens * price
    # L2
    for_pads = pads * price
    # L3
    full = for_pens + for_pads
    # L4
    saved = full * off / 100
    # L5
    taken = full - saved
    # L6
    left = taken - rent
    # L7
    share = left / friends
    # L8
    both = share * days
    # L9
    kept = full - lunch
    # FINAL ANSWER
    answer = kept
    return answer

# === L9.0:saved gives 54 ===
# incorrect_operand in L9
#   wrong: kept = saved - lunch
#   right: kept = both - lunch
# The solution subtracts {lunch} from {saved}. It should subtract {lunch} from {both}.
def solve(
    pens: int = 24,  # A stall has 24 pens
    pads: int = 18,  # and 18 pads
    price: int = 6,  # each for $6
    off: int = 25,  # at 25% off
    rent: int = 30,  # The stall costs $30
    friends: int = 3,  # What is left goes to 3 friends
    days: int = 2,  # and so it does on 2 days
    lunch: int = 9,  # on which each of them has lunch for $9
):
    """Index: 0.
    Returns: the money that each friend keeps.
    """
    # L1
    for_pens = pens * price
    # L2
    for_pads = pads * price
    # L3
    full = for_pens + for_pads
    # L4
    saved = full * off / 100
    # L5
    taken = full - saved
    # L6
    left = taken - rent
    # L7
    share = left / friends
    # L8
    both = share * days
    # L9
    kept = saved - lunch
    # FINAL ANSWER
    answer = kept
    return answer

# === L9.0:taken gives 180 ===
# incorrect_operand in L9
#   wrong: kept = taken - lunch
#   right: kept = both - lunch
# The solution subtracts {lunch} from {taken}. It should subtract {lunch} from {both}.
def solve(
    pens: int = 24,  # A stall has 24 pens
    pads: int = 18,  # and 18 pads
    price: int = 6,  # each for $6
    off: int = 25,  # at 25% off
    rent: int = 30,  # The stall costs $30
    friends: int = 3,  # What is left goes to 3 friends
    days: int = 2,  # and so it does on 2 days
    lunch: int = 9,  # on which each of them has lunch for $9
):
    """Index: 0.
    Returns: the money that each friend keeps.
    """
    # L1
    for_pens = pens * price
    # L2
    for_pads = pads * price
    # L3
    full = for_pens + for_pads
    # L4
    saved = full * off / 100
    # L5
    taken = full - saved
    # L6
    left = taken - rent
    # L7
    share = left / friends
    # L8
    both = share * days
    # L9
    kept = taken - lunch
    # FINAL ANSWER
    answer = kept
    return answer

# === L9.0:left gives 150 ===
# incorrect_operand in L9
#   wrong: kept = left - lunch
#   right: kept = both - lunch
# The solution subtracts {lunch} from {left}. It should subtract {lunch} from {both}.
def solve(
    pens: int = 24,  # A stall has 24 pens
    pads: int = 18,  # and 18 pads
    price: int = 6,  # each for $6
    off: int = 25,  # at 25% off
    rent: int = 30,  # The stall costs $30
    friends: int = 3,  # What is left goes to 3 friends
    days: int = 2,  # and so it does on 2 days
    lunch: int = 9,  # on which each of them has lunch for $9
):
    """Index: 0.
    Returns: the money that each friend keeps.
    """
    # L1
    for_pens = pens * price
    # L2
    for_pads = pads * price
    # L3
    full = for_pens + for_pads
    # L4
    saved = full * off / 100
    # L5
    taken = full - saved
    # L6
    left = taken - rent
    # L7
    share = left / friends
    # L8
    both = share * days
    # L9
    kept = left - lunch
    # FINAL ANSWER
    answer = kept
    return answer

# === L9.0:share gives 44 ===
# incorrect_operand in L9
#   wrong: kept = share - lunch
#   right: kept = both - lunch
# The solution subtracts {lunch} from {share}. It should subtract {lunch} from {both}.
def solve(
    pens: int = 24,  # A stall has 24 pens
    pads: int = 18,  # and 18 pads
    price: int = 6,  # each for $6
    off: int = 25,  # at 25% off
    rent: int = 30,  # The stall costs $30
    friends: int = 3,  # What is left goes to 3 friends
    days: int = 2,  # and so it does on 2 days
    lunch: int = 9,  # on which each of them has lunch for $9
):
    """Index: 0.
    Returns: the money that each friend keeps.
    """
    # L1
    for_pens = pens * price
    # L2
    for_pads = pads * price
    # L3
    full = for_pens + for_pads
    # L4
    saved = full * off / 100
    # L5
    taken = full - saved
    # L6
    left = taken - rent
    # L7
    share = left / friends
    # L8
    both = share * days
    # L9
    kept = share - lunch
    # FINAL ANSWER
    answer = kept
    return answer

# === L9.1:pens gives 82 ===
# incorrect_operand in L9
#   wrong: kept = both - pens
#   right: kept = both - lunch
# The solution subtracts {pens} from {both}. It should subtract {lunch} from {both}.
def solve(
    pens: int = 24,  # A stall has 24 pens
    pads: int = 18,  # and 18 pads
    price: int = 6,  # each for $6
    off: int = 25,  # at 25% off
    rent: int = 30,  # The stall costs $30
    friends: int = 3,  # What is left goes to 3 friends
    days: int = 2,  # and so it does on 2 days
    lunch: int = 9,  # on which each of them has lunch for $9
):
    """Index: 0.
    Returns: the money that each friend keeps.
    """
    # L1
    for_pens = pens * price
    # L2
    for_pads = pads * price
    # L3
    full = for_pens + for_pads
    # L4
    saved = full * off / 100
    # L5
    taken = full - saved
    # L6
    left = taken - rent
    # L7
    share = left / friends
    # L8
    both = share * days
    # L9
    kept = both - pens
    # FINAL ANSWER
    answer = kept
    return answer

# === L9.1:pads gives 88 ===
# incorrect_operand in L9
#   wrong: kept = both - pads
#   right: kept = both - lunch
# The solution subtracts {pads} from {both}. It should subtract {lunch} from {both}.
def solve(
    pens: int = 24,  # A stall has 24 pens
    pads: int = 18,  # and 18 pads
    price: int = 6,  # each for $6
    off: int = 25,  # at 25% off
    rent: int = 30,  # The stall costs $30
    friends: int = 3,  # What is left goes to 3 friends
    days: int = 2,  # and so it does on 2 days
    lunch: int = 9,  # on which each of them has lunch for $9
):
    """Index: 0.
    Returns: the money that each friend keeps.
    """
    # L1
    for_pens = pens * price
    # L2
    for_pads = pads * price
    # L3
    full = for_pens + for_pads
    # L4
    saved = full * off / 100
    # L5
    taken = full - saved
    # L6
    left = taken - rent
    # L7
    share = left / friends
    # L8
    both = share * days
    # L9
    kept = both - pads
    # FINAL ANSWER
    answer = kept
    return answer

# === L9.1:off gives 81 ===
# incorrect_operand in L9
#   wrong: kept = both - off
#   right: kept = both - lunch
# The solution subtracts {off} from {both}. It should subtract {lunch} from {both}.
def solve(
    pens: int = 24,  # A stall has 24 pens
    pads: int = 18,  # and 18 pads
    price: int = 6,  # each for $6
    off: int = 25,  # at 25% off
    rent: int = 30,  # The stall costs $30
    friends: int = 3,  # What is left goes to 3 friends
    days: int = 2,  # and so it does on 2 days
    lunch: int = 9,  # on which each of them has lunch for $9
):
    """Index: 0.
    Returns: the money that each friend keeps.
    """
    # L1
    for_pens = pens * price
    # L2
    for_pads = pads * price
    # L3
    full = for_pens + for_pads
    # L4
    saved = full * off / 100
    # L5
    taken = full - saved
    # L6
    left = taken - rent
    # L7
    share = left / friends
    # L8
    both = share * days
    # L9
    kept = both - off
    # FINAL ANSWER
    answer = kept
    return answer

# === L9.1:rent gives 76 ===
# incorrect_operand in L9
#   wrong: kept = both - rent
#   right: kept = both - lunch
# The solution subtracts {rent} from {both}. It should subtract {lunch} from {both}.
def solve(
    pens: int = 24,  # A stall has 24 pens
    pads: int = 18,  # and 18 pads
    price: int = 6,  # each for $6
    off: int = 25,  # at 25% off
    rent: int = 30,  # The stall costs $30
    friends: int = 3,  # What is left goes to 3 friends
    days: int = 2,  # and so it does on 2 days
    lunch: int = 9,  # on which each of them has lunch for $9
):
    """Index: 0.
    Returns: the money that each friend keeps.
    """
    # L1
    for_pens = pens * price
    # L2
    for_pads = pads * price
    # L3
    full = for_pens + for_pads
    # L4
    saved = full * off / 100
    # L5
    taken = full - saved
    # L6
    left = taken - rent
    # L7
    share = left / friends
    # L8
    both = share * days
    # L9
    kept = both - rent
    # FINAL ANSWER
    answer = kept
    return answer

# === L9.1:friends gives 103 ===
# incorrect_operand in L9
#   wrong: kept = both - friends
#   right: kept = both - lunch
# The solution subtracts {friends} from {both}. It should subtract {lunch} from {both}.
def solve(
    pens: int = 24,  # A stall has 24 pens
    pads: int = 18,  # and 18 pads
    price: int = 6,  # each for $6
    off: int = 25,  # at 25% off
    rent: int = 30,  # The stall costs $30
    friends: int = 3,  # What is left goes to 3 friends
    days: int = 2,  # and so it does on 2 days
    lunch: int = 9,  # on which each of them has lunch for $9
):
    """Index: 0.
    Returns: the money that each friend keeps.
    """
    # L1
    for_pens = pens * price
    # L2
    for_pads = pads * price
    # L3
    full = for_pens + for_pads
    # L4
    saved = full * off / 100
    # L5
    taken = full - saved
    # L6
    left = taken - rent
    # L7
    share = left / friends
    # L8
    both = share * days
    # L9
    kept = both - friends
    # FINAL ANSWER
    answer = kept
    return answer

# === L9.1:days gives 104 ===
# incorrect_operand in L9
#   wrong: kept = both - days
#   right: kept = both - lunch
# The solution subtracts {days} from {both}. It should subtract {lunch} from {both}.
def solve(
    pens: int = 24,  # A stall has 24 pens
    pads: int = 18,  # and 18 pads
    price: int = 6,  # each for $6
    off: int = 25,  # at 25% off
    rent: int = 30,  # The stall costs $30
    friends: int = 3,  # What is left goes to 3 friends
    days: int = 2,  # and so it does on 2 days
    lunch: int = 9,  # on which each of them has lunch for $9
):
    """Index: 0.
    Returns: the money that each friend keeps.
    """
    # L1
    for_pens = pens * price
    # L2
    for_pads = pads * price
    # L3
    full = for_pens + for_pads
    # L4
    saved = full * off / 100
    # L5
    taken = full - saved
    # L6
    left = taken - rent
    # L7
    share = left / friends
    # L8
    both = share * days
    # L9
    kept = both - days
    # FINAL ANSWER
    answer = kept
    return answer
