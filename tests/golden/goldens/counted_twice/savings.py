# counted_twice on savings.py, seed 0. Written by pytest --update-goldens; do not edit.

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

# === L2:coat gives 152 ===
# incorrect_operand in L2
#   wrong: left = wages - spent - coat
#   right: left = wages - spent
# The solution counts {coat} twice. It should subtract {spent} from {wages}, which has {coat} already.
    # L1
    spent = coat + hat
    # L2
    left = wages - spent - coat
    # L3
    saved = left * percent_saved / 100
    # FINAL ANSWER
    answer = saved
    return answer

# === L2:hat gives 228 ===
# incorrect_operand in L2
#   wrong: left = wages - spent - hat
#   right: left = wages - spent
# The solution counts {hat} twice. It should subtract {spent} from {wages}, which has {hat} already.
    # L1
    spent = coat + hat
    # L2
    left = wages - spent - hat
    # L3
    saved = left * percent_saved / 100
    # FINAL ANSWER
    answer = saved
    return answer
