# transposed_digits on stall.py, seed 0. Written by pytest --update-goldens; do not edit.

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

# === L2 gives 133 ===
# computational_error in L2
#   wrong: for_pads = 180
#   right: for_pads = pads * price
# The solution multiplies {pads} by {price} and gets 180. It should get 108.
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
    for_pads = 180
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

# === L3 gives 167/2 ===
# computational_error in L3
#   wrong: full = 225
#   right: full = for_pens + for_pads
# The solution adds {for_pens} and {for_pads} and gets 225. It should get 252.
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
    full = 225
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

# === L4 gives 115 ===
# computational_error in L4
#   wrong: saved = 36
#   right: saved = full * off / 100
# The solution divides the product of {full} and {off} by 100 and gets 36. It should get 63.
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
    saved = 36
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

# === L5 gives 103 ===
# computational_error in L5
#   wrong: taken = 198
#   right: taken = full - saved
# The solution subtracts {saved} from {full} and gets 198. It should get 189.
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
    taken = 198
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

# === L6 gives 121 ===
# computational_error in L6
#   wrong: left = 195
#   right: left = taken - rent
# The solution subtracts {rent} from {taken} and gets 195. It should get 159.
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
    left = 195
    # L7
    share = left / friends
    # L8
    both = share * days
    # L9
    kept = both - lunch
    # FINAL ANSWER
    answer = kept
    return answer

# === L7 gives 61 ===
# computational_error in L7
#   wrong: share = 35
#   right: share = left / friends
# The solution divides {left} by {friends} and gets 35. It should get 53.
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
    share = 35
    # L8
    both = share * days
    # L9
    kept = both - lunch
    # FINAL ANSWER
    answer = kept
    return answer

# === L8 gives 151 ===
# computational_error in L8
#   wrong: both = 160
#   right: both = share * days
# The solution multiplies {share} by {days} and gets 160. It should get 106.
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
    both = 160
    # L9
    kept = both - lunch
    # FINAL ANSWER
    answer = kept
    return answer

# === L9 gives 79 ===
# computational_error in L9
#   wrong: kept = 79
#   right: kept = both - lunch
# The solution subtracts {lunch} from {both} and gets 79. It should get 97.
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
    kept = 79
    # FINAL ANSWER
    answer = kept
    return answer
