# commuted_operands on savings.py. Written by pytest --update-goldens; do not edit.

# === original gives 248 ===
def solve(
    wages: int = 910,  # Lea earns $910
    coat: int = 240,  # She buys a coat for $240
    hat: int = 50,  # and a hat for $50
    percent_saved: int = 40,  # She saves 40% of what is left
):
    """Index: 7.
    Returns: the money that Lea saves.
    """
    # L1
    spent = coat + hat
    # L2
    left = wages - spent
    # L3
    saved = left * percent_saved / 100
    # FINAL ANSWER
    answer = saved
    return answer

# === 1 gives 248 ===
    # L1
    spent = hat + coat
    # L2
    left = wages - spent
    # L3
    saved = left * percent_saved / 100
    # FINAL ANSWER
    answer = saved
    return answer

# === 2 gives 248 ===
    # L1
    spent = coat + hat
    # L2
    left = wages - spent
    # L3
    saved = percent_saved * left / 100
    # FINAL ANSWER
    answer = saved
    return answer
