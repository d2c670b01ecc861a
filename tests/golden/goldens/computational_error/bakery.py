# computational_error on bakery.py, seed 0. Written by pytest --update-goldens; do not edit.
# Dropped, zero: left = 0

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

# === L2 gives 15 ===
# computational_error in L2
#   wrong: left = 30
#   right: left = baked - sold
# The solution subtracts {sold} from {baked} and gets 30. It should get 20.
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
    left = 30
    # FINAL ANSWER
    answer = left * price
    return answer

# === FA gives 12 ===
# computational_error in FA
#   wrong: answer = 12
#   right: answer = left * price
# The solution multiplies {left} by {price} and gets 12. It should get 10.
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
    answer = 12
    return answer
