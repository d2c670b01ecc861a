# misread_number on bakery.py, seed 0. Written by pytest --update-goldens; do not edit.

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

# === L1.1:16 gives 13 ===
# incorrect_operand in L1
#   wrong: baked = trays * 16
#   right: baked = trays * rolls_per_tray
# The solution misreads {rolls_per_tray} as 16. It should use {rolls_per_tray} as given.
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
    baked = trays * 16
    # L2
    left = baked - sold
    # FINAL ANSWER
    answer = left * price
    return answer

# === L2.1:76 gives 7 ===
# incorrect_operand in L2
#   wrong: left = baked - 76
#   right: left = baked - sold
# The solution misreads {sold} as 76. It should use {sold} as given.
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
    left = baked - 76
    # FINAL ANSWER
    answer = left * price
    return answer
