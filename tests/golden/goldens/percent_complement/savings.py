# percent_complement on savings.py, seed 0. Written by pytest --update-goldens; do not edit.

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

# === L3.0.1 gives 372 ===
# incorrect_operand in L3
#   wrong: saved = left * (100 - percent_saved) / 100
#   right: saved = left * percent_saved / 100
# The solution takes what {percent_saved} off leaves. It should take {percent_saved} itself.
    # L1
    spent = coat + hat
    # L2
    left = wages - spent
    # L3
    saved = left * (100 - percent_saved) / 100
    # FINAL ANSWER
    answer = saved
    return answer
