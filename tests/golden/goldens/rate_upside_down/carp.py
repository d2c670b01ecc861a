# rate_upside_down on carp.py, seed 0. Written by pytest --update-goldens; do not edit.

# === original gives 35/2 ===
def solve(
    fish: int = 80,  # A pond holds 80 fish
    percent_carp: int = 20,  # 20% of the fish are carp
    caught: int = 2,  # A heron catches 2 of the carp
    price: int = 5,  # The food of a carp costs $5
    weeks: int = 4,  # in 4 weeks
):
    """Index: 5.
    Returns: what the food of the carp that are left costs in a week.
    """
    # L1
    carp = fish * percent_carp / 100
    # L2
    carp_left = carp - caught
    # L3
    price_a_week = price / weeks
    # FINAL ANSWER
    answer = price_a_week * carp_left
    return answer

# === L3 gives 56/5 ===
# incorrect_operation in L3
#   wrong: price_a_week = weeks / price
#   right: price_a_week = price / weeks
# The solution divides {weeks} by {price}. It should divide {price} by {weeks}.
    # L1
    carp = fish * percent_carp / 100
    # L2
    carp_left = carp - caught
    # L3
    price_a_week = weeks / price
    # FINAL ANSWER
    answer = price_a_week * carp_left
    return answer
