# needless_operation on bakery.py, seed 0. Written by pytest --update-goldens; do not edit.
# Dropped, negative: left = -50
# Dropped, negative: baked = -20
# Dropped, negative: baked = -960
# Dropped, absurd-size: left = 1070
# Dropped, negative: baked = -330
# Dropped, negative: answer = -4
# Dropped, negative: answer = -5
# Dropped, negative: answer = -60
# Dropped, negative: answer = -80
# Dropped, negative: answer = -25
# Dropped, negative: answer = -35

# === original gives 10 ===
def solve(
    trays: int = 6,  # Farid bakes 6 trays of rolls
    rolls_per_tray: int = 15,  # Each tray holds 15 rolls
    sold: int = 70,  # Farid sells 70 rolls
    price: float = 0.5,  # A roll costs $0.50
):
    """Index: 0.
    Returns: the money that the rolls that are left would bring.
    """
    # L1
    baked = trays * rolls_per_tray
    # L2
    left = baked - sold
    # FINAL ANSWER
    answer = left * price
    return answer

# === L1:+sold gives 45 ===
# incorrect_operation in L1
#   wrong: baked = trays * rolls_per_tray + sold
#   right: baked = trays * rolls_per_tray
# The solution multiplies {trays} by {rolls_per_tray}, and also adds {sold}. It should multiply {trays} by {rolls_per_tray}, and nothing more.
def solve(
    trays: int = 6,  # Farid bakes 6 trays of rolls
    rolls_per_tray: int = 15,  # Each tray holds 15 rolls
    sold: int = 70,  # Farid sells 70 rolls
    price: float = 0.5,  # A roll costs $0.50
):
    """Index: 0.
    Returns: the money that the rolls that are left would bring.
    """
    # L1
    baked = trays * rolls_per_tray + sold
    # L2
    left = baked - sold
    # FINAL ANSWER
    answer = left * price
    return answer

# === L1:sold+ gives 45 ===
# incorrect_operation in L1
#   wrong: baked = sold + trays * rolls_per_tray
#   right: baked = trays * rolls_per_tray
# The solution multiplies {trays} by {rolls_per_tray}, and also adds {sold}. It should multiply {trays} by {rolls_per_tray}, and nothing more.
def solve(
    trays: int = 6,  # Farid bakes 6 trays of rolls
    rolls_per_tray: int = 15,  # Each tray holds 15 rolls
    sold: int = 70,  # Farid sells 70 rolls
    price: float = 0.5,  # A roll costs $0.50
):
    """Index: 0.
    Returns: the money that the rolls that are left would bring.
    """
    # L1
    baked = sold + trays * rolls_per_tray
    # L2
    left = baked - sold
    # FINAL ANSWER
    answer = left * price
    return answer

# === L1.1:+sold gives 220 ===
# incorrect_operation in L1
#   wrong: baked = trays * (rolls_per_tray + sold)
#   right: baked = trays * rolls_per_tray
# The solution first adds {sold} to {rolls_per_tray}. It should use {rolls_per_tray} alone.
def solve(
    trays: int = 6,  # Farid bakes 6 trays of rolls
    rolls_per_tray: int = 15,  # Each tray holds 15 rolls
    sold: int = 70,  # Farid sells 70 rolls
    price: float = 0.5,  # A roll costs $0.50
):
    """Index: 0.
    Returns: the money that the rolls that are left would bring.
    """
    # L1
    baked = trays * (rolls_per_tray + sold)
    # L2
    left = baked - sold
    # FINAL ANSWER
    answer = left * price
    return answer

# === L2:-trays gives 7 ===
# incorrect_operation in L2
#   wrong: left = baked - sold - trays
#   right: left = baked - sold
# The solution subtracts {sold} from {baked}, and also subtracts {trays}. It should subtract {sold} from {baked}, and nothing more.
def solve(
    trays: int = 6,  # Farid bakes 6 trays of rolls
    rolls_per_tray: int = 15,  # Each tray holds 15 rolls
    sold: int = 70,  # Farid sells 70 rolls
    price: float = 0.5,  # A roll costs $0.50
):
    """Index: 0.
    Returns: the money that the rolls that are left would bring.
    """
    # L1
    baked = trays * rolls_per_tray
    # L2
    left = baked - sold - trays
    # FINAL ANSWER
    answer = left * price
    return answer

# === L2:-rolls_per_tray gives 5/2 ===
# incorrect_operation in L2
#   wrong: left = baked - sold - rolls_per_tray
#   right: left = baked - sold
# The solution subtracts {sold} from {baked}, and also subtracts {rolls_per_tray}. It should subtract {sold} from {baked}, and nothing more.
def solve(
    trays: int = 6,  # Farid bakes 6 trays of rolls
    rolls_per_tray: int = 15,  # Each tray holds 15 rolls
    sold: int = 70,  # Farid sells 70 rolls
    price: float = 0.5,  # A roll costs $0.50
):
    """Index: 0.
    Returns: the money that the rolls that are left would bring.
    """
    # L1
    baked = trays * rolls_per_tray
    # L2
    left = baked - sold - rolls_per_tray
    # FINAL ANSWER
    answer = left * price
    return answer

# === FA:-trays gives 4 ===
# incorrect_operation in FA
#   wrong: answer = left * price - trays
#   right: answer = left * price
# The solution multiplies {left} by {price}, and also subtracts {trays}. It should multiply {left} by {price}, and nothing more.
def solve(
    trays: int = 6,  # Farid bakes 6 trays of rolls
    rolls_per_tray: int = 15,  # Each tray holds 15 rolls
    sold: int = 70,  # Farid sells 70 rolls
    price: float = 0.5,  # A roll costs $0.50
):
    """Index: 0.
    Returns: the money that the rolls that are left would bring.
    """
    # L1
    baked = trays * rolls_per_tray
    # L2
    left = baked - sold
    # FINAL ANSWER
    answer = left * price - trays
    return answer

# === FA:+trays gives 16 ===
# incorrect_operation in FA
#   wrong: answer = left * price + trays
#   right: answer = left * price
# The solution multiplies {left} by {price}, and also adds {trays}. It should multiply {left} by {price}, and nothing more.
def solve(
    trays: int = 6,  # Farid bakes 6 trays of rolls
    rolls_per_tray: int = 15,  # Each tray holds 15 rolls
    sold: int = 70,  # Farid sells 70 rolls
    price: float = 0.5,  # A roll costs $0.50
):
    """Index: 0.
    Returns: the money that the rolls that are left would bring.
    """
    # L1
    baked = trays * rolls_per_tray
    # L2
    left = baked - sold
    # FINAL ANSWER
    answer = left * price + trays
    return answer

# === FA:trays+ gives 16 ===
# incorrect_operation in FA
#   wrong: answer = trays + left * price
#   right: answer = left * price
# The solution multiplies {left} by {price}, and also adds {trays}. It should multiply {left} by {price}, and nothing more.
def solve(
    trays: int = 6,  # Farid bakes 6 trays of rolls
    rolls_per_tray: int = 15,  # Each tray holds 15 rolls
    sold: int = 70,  # Farid sells 70 rolls
    price: float = 0.5,  # A roll costs $0.50
):
    """Index: 0.
    Returns: the money that the rolls that are left would bring.
    """
    # L1
    baked = trays * rolls_per_tray
    # L2
    left = baked - sold
    # FINAL ANSWER
    answer = trays + left * price
    return answer

# === FA:rolls_per_tray- gives 5 ===
# incorrect_operation in FA
#   wrong: answer = rolls_per_tray - left * price
#   right: answer = left * price
# The solution multiplies {left} by {price}, and also subtracts that from {rolls_per_tray}. It should multiply {left} by {price}, and nothing more.
def solve(
    trays: int = 6,  # Farid bakes 6 trays of rolls
    rolls_per_tray: int = 15,  # Each tray holds 15 rolls
    sold: int = 70,  # Farid sells 70 rolls
    price: float = 0.5,  # A roll costs $0.50
):
    """Index: 0.
    Returns: the money that the rolls that are left would bring.
    """
    # L1
    baked = trays * rolls_per_tray
    # L2
    left = baked - sold
    # FINAL ANSWER
    answer = rolls_per_tray - left * price
    return answer

# === FA:+rolls_per_tray gives 25 ===
# incorrect_operation in FA
#   wrong: answer = left * price + rolls_per_tray
#   right: answer = left * price
# The solution multiplies {left} by {price}, and also adds {rolls_per_tray}. It should multiply {left} by {price}, and nothing more.
def solve(
    trays: int = 6,  # Farid bakes 6 trays of rolls
    rolls_per_tray: int = 15,  # Each tray holds 15 rolls
    sold: int = 70,  # Farid sells 70 rolls
    price: float = 0.5,  # A roll costs $0.50
):
    """Index: 0.
    Returns: the money that the rolls that are left would bring.
    """
    # L1
    baked = trays * rolls_per_tray
    # L2
    left = baked - sold
    # FINAL ANSWER
    answer = left * price + rolls_per_tray
    return answer

# === FA:rolls_per_tray+ gives 25 ===
# incorrect_operation in FA
#   wrong: answer = rolls_per_tray + left * price
#   right: answer = left * price
# The solution multiplies {left} by {price}, and also adds {rolls_per_tray}. It should multiply {left} by {price}, and nothing more.
def solve(
    trays: int = 6,  # Farid bakes 6 trays of rolls
    rolls_per_tray: int = 15,  # Each tray holds 15 rolls
    sold: int = 70,  # Farid sells 70 rolls
    price: float = 0.5,  # A roll costs $0.50
):
    """Index: 0.
    Returns: the money that the rolls that are left would bring.
    """
    # L1
    baked = trays * rolls_per_tray
    # L2
    left = baked - sold
    # FINAL ANSWER
    answer = rolls_per_tray + left * price
    return answer

# === FA:sold- gives 60 ===
# incorrect_operation in FA
#   wrong: answer = sold - left * price
#   right: answer = left * price
# The solution multiplies {left} by {price}, and also subtracts that from {sold}. It should multiply {left} by {price}, and nothing more.
def solve(
    trays: int = 6,  # Farid bakes 6 trays of rolls
    rolls_per_tray: int = 15,  # Each tray holds 15 rolls
    sold: int = 70,  # Farid sells 70 rolls
    price: float = 0.5,  # A roll costs $0.50
):
    """Index: 0.
    Returns: the money that the rolls that are left would bring.
    """
    # L1
    baked = trays * rolls_per_tray
    # L2
    left = baked - sold
    # FINAL ANSWER
    answer = sold - left * price
    return answer

# === FA:+sold gives 80 ===
# incorrect_operation in FA
#   wrong: answer = left * price + sold
#   right: answer = left * price
# The solution multiplies {left} by {price}, and also adds {sold}. It should multiply {left} by {price}, and nothing more.
def solve(
    trays: int = 6,  # Farid bakes 6 trays of rolls
    rolls_per_tray: int = 15,  # Each tray holds 15 rolls
    sold: int = 70,  # Farid sells 70 rolls
    price: float = 0.5,  # A roll costs $0.50
):
    """Index: 0.
    Returns: the money that the rolls that are left would bring.
    """
    # L1
    baked = trays * rolls_per_tray
    # L2
    left = baked - sold
    # FINAL ANSWER
    answer = left * price + sold
    return answer

# === FA:sold+ gives 80 ===
# incorrect_operation in FA
#   wrong: answer = sold + left * price
#   right: answer = left * price
# The solution multiplies {left} by {price}, and also adds {sold}. It should multiply {left} by {price}, and nothing more.
def solve(
    trays: int = 6,  # Farid bakes 6 trays of rolls
    rolls_per_tray: int = 15,  # Each tray holds 15 rolls
    sold: int = 70,  # Farid sells 70 rolls
    price: float = 0.5,  # A roll costs $0.50
):
    """Index: 0.
    Returns: the money that the rolls that are left would bring.
    """
    # L1
    baked = trays * rolls_per_tray
    # L2
    left = baked - sold
    # FINAL ANSWER
    answer = sold + left * price
    return answer

# === FA:baked- gives 80 ===
# incorrect_operation in FA
#   wrong: answer = baked - left * price
#   right: answer = left * price
# The solution multiplies {left} by {price}, and also subtracts that from {baked}. It should multiply {left} by {price}, and nothing more.
def solve(
    trays: int = 6,  # Farid bakes 6 trays of rolls
    rolls_per_tray: int = 15,  # Each tray holds 15 rolls
    sold: int = 70,  # Farid sells 70 rolls
    price: float = 0.5,  # A roll costs $0.50
):
    """Index: 0.
    Returns: the money that the rolls that are left would bring.
    """
    # L1
    baked = trays * rolls_per_tray
    # L2
    left = baked - sold
    # FINAL ANSWER
    answer = baked - left * price
    return answer

# === FA:+baked gives 100 ===
# incorrect_operation in FA
#   wrong: answer = left * price + baked
#   right: answer = left * price
# The solution multiplies {left} by {price}, and also adds {baked}. It should multiply {left} by {price}, and nothing more.
def solve(
    trays: int = 6,  # Farid bakes 6 trays of rolls
    rolls_per_tray: int = 15,  # Each tray holds 15 rolls
    sold: int = 70,  # Farid sells 70 rolls
    price: float = 0.5,  # A roll costs $0.50
):
    """Index: 0.
    Returns: the money that the rolls that are left would bring.
    """
    # L1
    baked = trays * rolls_per_tray
    # L2
    left = baked - sold
    # FINAL ANSWER
    answer = left * price + baked
    return answer

# === FA:baked+ gives 100 ===
# incorrect_operation in FA
#   wrong: answer = baked + left * price
#   right: answer = left * price
# The solution multiplies {left} by {price}, and also adds {baked}. It should multiply {left} by {price}, and nothing more.
def solve(
    trays: int = 6,  # Farid bakes 6 trays of rolls
    rolls_per_tray: int = 15,  # Each tray holds 15 rolls
    sold: int = 70,  # Farid sells 70 rolls
    price: float = 0.5,  # A roll costs $0.50
):
    """Index: 0.
    Returns: the money that the rolls that are left would bring.
    """
    # L1
    baked = trays * rolls_per_tray
    # L2
    left = baked - sold
    # FINAL ANSWER
    answer = baked + left * price
    return answer

# === FA.0:-trays gives 7 ===
# incorrect_operation in FA
#   wrong: answer = (left - trays) * price
#   right: answer = left * price
# The solution first subtracts {trays} from {left}. It should use {left} alone.
def solve(
    trays: int = 6,  # Farid bakes 6 trays of rolls
    rolls_per_tray: int = 15,  # Each tray holds 15 rolls
    sold: int = 70,  # Farid sells 70 rolls
    price: float = 0.5,  # A roll costs $0.50
):
    """Index: 0.
    Returns: the money that the rolls that are left would bring.
    """
    # L1
    baked = trays * rolls_per_tray
    # L2
    left = baked - sold
    # FINAL ANSWER
    answer = (left - trays) * price
    return answer

# === FA.0:+trays gives 13 ===
# incorrect_operation in FA
#   wrong: answer = (left + trays) * price
#   right: answer = left * price
# The solution first adds {trays} to {left}. It should use {left} alone.
def solve(
    trays: int = 6,  # Farid bakes 6 trays of rolls
    rolls_per_tray: int = 15,  # Each tray holds 15 rolls
    sold: int = 70,  # Farid sells 70 rolls
    price: float = 0.5,  # A roll costs $0.50
):
    """Index: 0.
    Returns: the money that the rolls that are left would bring.
    """
    # L1
    baked = trays * rolls_per_tray
    # L2
    left = baked - sold
    # FINAL ANSWER
    answer = (left + trays) * price
    return answer

# === FA.0:-rolls_per_tray gives 5/2 ===
# incorrect_operation in FA
#   wrong: answer = (left - rolls_per_tray) * price
#   right: answer = left * price
# The solution first subtracts {rolls_per_tray} from {left}. It should use {left} alone.
def solve(
    trays: int = 6,  # Farid bakes 6 trays of rolls
    rolls_per_tray: int = 15,  # Each tray holds 15 rolls
    sold: int = 70,  # Farid sells 70 rolls
    price: float = 0.5,  # A roll costs $0.50
):
    """Index: 0.
    Returns: the money that the rolls that are left would bring.
    """
    # L1
    baked = trays * rolls_per_tray
    # L2
    left = baked - sold
    # FINAL ANSWER
    answer = (left - rolls_per_tray) * price
    return answer

# === FA.0:+rolls_per_tray gives 35/2 ===
# incorrect_operation in FA
#   wrong: answer = (left + rolls_per_tray) * price
#   right: answer = left * price
# The solution first adds {rolls_per_tray} to {left}. It should use {left} alone.
def solve(
    trays: int = 6,  # Farid bakes 6 trays of rolls
    rolls_per_tray: int = 15,  # Each tray holds 15 rolls
    sold: int = 70,  # Farid sells 70 rolls
    price: float = 0.5,  # A roll costs $0.50
):
    """Index: 0.
    Returns: the money that the rolls that are left would bring.
    """
    # L1
    baked = trays * rolls_per_tray
    # L2
    left = baked - sold
    # FINAL ANSWER
    answer = (left + rolls_per_tray) * price
    return answer

# === FA.0:+sold gives 45 ===
# incorrect_operation in FA
#   wrong: answer = (left + sold) * price
#   right: answer = left * price
# The solution first adds {sold} to {left}. It should use {left} alone.
def solve(
    trays: int = 6,  # Farid bakes 6 trays of rolls
    rolls_per_tray: int = 15,  # Each tray holds 15 rolls
    sold: int = 70,  # Farid sells 70 rolls
    price: float = 0.5,  # A roll costs $0.50
):
    """Index: 0.
    Returns: the money that the rolls that are left would bring.
    """
    # L1
    baked = trays * rolls_per_tray
    # L2
    left = baked - sold
    # FINAL ANSWER
    answer = (left + sold) * price
    return answer

# === FA.0:+baked gives 55 ===
# incorrect_operation in FA
#   wrong: answer = (left + baked) * price
#   right: answer = left * price
# The solution first adds {baked} to {left}. It should use {left} alone.
def solve(
    trays: int = 6,  # Farid bakes 6 trays of rolls
    rolls_per_tray: int = 15,  # Each tray holds 15 rolls
    sold: int = 70,  # Farid sells 70 rolls
    price: float = 0.5,  # A roll costs $0.50
):
    """Index: 0.
    Returns: the money that the rolls that are left would bring.
    """
    # L1
    baked = trays * rolls_per_tray
    # L2
    left = baked - sold
    # FINAL ANSWER
    answer = (left + baked) * price
    return answer
