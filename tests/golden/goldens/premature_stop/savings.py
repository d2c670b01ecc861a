# premature_stop on savings.py, seed 0. Written by pytest --update-goldens; do not edit.

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

# === FA:left gives 620 ===
# skipped_step in FA
#   wrong: answer = left
#   right: answer = left * percent_saved / 100
# The solution stops at {left}. It should go on to take {percent_saved} of {left}.
    # L1
    spent = coat + hat
    # L2
    left = wages - spent
    # FINAL ANSWER
    answer = left
    return answer
