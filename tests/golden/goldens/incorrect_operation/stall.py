# incorrect_operation on stall.py, seed 0. Written by pytest --update-goldens; do not edit.
# Dropped, absurd-size: for_pens = 4
# Dropped, absurd-size: for_pads = 3
# Dropped, negative: left = -3
# Dropped, absurd-size: full = 15552
# Dropped, absurd-size: saved = 6200
# Dropped, absurd-size: saved = 630000
# Dropped, long-decimals: share = 21923/300
# Dropped, long-decimals: saved = 63/625
# Dropped, absurd-size: taken = 4
# Dropped, absurd-size: left = 63/10
# Dropped, long-decimals: kept = 106/9

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

# === L1:+ gives 40 ===
# incorrect_operation in L1
#   wrong: for_pens = pens + price
#   right: for_pens = pens * price
# The solution adds {pens} and {price}. It should multiply {pens} by {price}.
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
    for_pens = pens + price
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

# === L2:+ gives 55 ===
# incorrect_operation in L2
#   wrong: for_pads = pads + price
#   right: for_pads = pads * price
# The solution adds {pads} and {price}. It should multiply {pads} by {price}.
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
    for_pads = pads + price
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

# === L5:+ gives 181 ===
# incorrect_operation in L5
#   wrong: taken = full + saved
#   right: taken = full - saved
# The solution adds {full} and {saved}. It should subtract {saved} from {full}.
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
    taken = full + saved
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

# === L6:+ gives 137 ===
# incorrect_operation in L6
#   wrong: left = taken + rent
#   right: left = taken - rent
# The solution adds {taken} and {rent}. It should subtract {rent} from {taken}.
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
    left = taken + rent
    # L7
    share = left / friends
    # L8
    both = share * days
    # L9
    kept = both - lunch
    # FINAL ANSWER
    answer = kept
    return answer

# === L7:- gives 303 ===
# incorrect_operation in L7
#   wrong: share = left - friends
#   right: share = left / friends
# The solution subtracts {friends} from {left}. It should divide {left} by {friends}.
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
    share = left - friends
    # L8
    both = share * days
    # L9
    kept = both - lunch
    # FINAL ANSWER
    answer = kept
    return answer

# === L7:* gives 945 ===
# incorrect_operation in L7
#   wrong: share = left * friends
#   right: share = left / friends
# The solution multiplies {left} by {friends}. It should divide {left} by {friends}.
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
    share = left * friends
    # L8
    both = share * days
    # L9
    kept = both - lunch
    # FINAL ANSWER
    answer = kept
    return answer

# === L8:+ gives 46 ===
# incorrect_operation in L8
#   wrong: both = share + days
#   right: both = share * days
# The solution adds {share} and {days}. It should multiply {share} by {days}.
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
    both = share + days
    # L9
    kept = both - lunch
    # FINAL ANSWER
    answer = kept
    return answer

# === L8:/ gives 35/2 ===
# incorrect_operation in L8
#   wrong: both = share / days
#   right: both = share * days
# The solution divides {share} by {days}. It should multiply {share} by {days}.
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
    both = share / days
    # L9
    kept = both - lunch
    # FINAL ANSWER
    answer = kept
    return answer

# === L9:+ gives 115 ===
# incorrect_operation in L9
#   wrong: kept = both + lunch
#   right: kept = both - lunch
# The solution adds {both} and {lunch}. It should subtract {lunch} from {both}.
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
    kept = both + lunch
    # FINAL ANSWER
    answer = kept
    return answer
