# skipped_step on stall.py, seed 0. Written by pytest --update-goldens; do not edit.

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

# === L5:full gives 139 ===
# skipped_step in L5
#   wrong: left = full - rent
#   right: left = full - saved - rent
# The solution skips a step and uses {full} directly. It should first subtract {saved} from {full} and use the result.
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

# === L6:taken gives 117 ===
# skipped_step in L6
#   wrong: share = taken / friends
#   right: share = (taken - rent) / friends
# The solution skips a step and uses {taken} directly. It should first subtract {rent} from {taken} and use the result.
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
    # L7
    share = taken / friends
    # L8
    both = share * days
    # L9
    kept = both - lunch
    # FINAL ANSWER
    answer = kept
    return answer

# === L7:left gives 309 ===
# skipped_step in L7
#   wrong: both = left * days
#   right: both = left / friends * days
# The solution skips a step and uses {left} directly. It should first divide {left} by {friends} and use the result.
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
    # L8
    both = left * days
    # L9
    kept = both - lunch
    # FINAL ANSWER
    answer = kept
    return answer

# === L8:share gives 44 ===
# skipped_step in L8
#   wrong: kept = share - lunch
#   right: kept = share * days - lunch
# The solution skips a step and uses {share} directly. It should first multiply {share} by {days} and use the result.
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
    # L9
    kept = share - lunch
    # FINAL ANSWER
    answer = kept
    return answer
