# premature_stop on bakery.py, seed 0. Written by pytest --update-goldens; do not edit.

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

# === FA:baked gives 90 ===
# skipped_step in FA
#   wrong: answer = baked
#   right: answer = (baked - sold) * price
# The solution stops at {baked}. It should go on to subtract {sold} from {baked}.
    # L1
    baked = trays * rolls_per_tray
    # FINAL ANSWER
    answer = baked
    return answer
