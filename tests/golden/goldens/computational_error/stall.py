# computational_error on stall.py, seed 0. Written by pytest --update-goldens; do not edit.
# Dropped, long-decimals: share = 169/3
# Dropped, long-decimals: share = 161/3

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

# === L1:124 gives 87 ===
# computational_error in L1
#   wrong: for_pens = 124
#   right: for_pens = pens * price
# The solution multiplies {pens} by {price} and gets 124, forgetting to carry the 2. It should get 144.
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
    for_pens = 124
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

# === L2:68 gives 77 ===
# computational_error in L2
#   wrong: for_pads = 68
#   right: for_pads = pads * price
# The solution multiplies {pads} by {price} and gets 68, forgetting to carry the 4. It should get 108.
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
    for_pads = 68
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

# === L3:242 gives 92 ===
# computational_error in L3
#   wrong: full = 242
#   right: full = for_pens + for_pads
# The solution adds {for_pens} and {for_pads} and gets 242, forgetting to carry the 1. It should get 252.
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
    full = 242
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

# === L7:52 gives 95 ===
# computational_error in L7
#   wrong: share = 52
#   right: share = left / friends
# The solution divides {left} by {friends} and gets 52, getting the last digit wrong. It should get 53.
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
    share = 52
    # L8
    both = share * days
    # L9
    kept = both - lunch
    # FINAL ANSWER
    answer = kept
    return answer

# === L7:54 gives 99 ===
# computational_error in L7
#   wrong: share = 54
#   right: share = left / friends
# The solution divides {left} by {friends} and gets 54, getting the last digit wrong. It should get 53.
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
    share = 54
    # L8
    both = share * days
    # L9
    kept = both - lunch
    # FINAL ANSWER
    answer = kept
    return answer
