# stale_value on carp.py, seed 0. Written by pytest --update-goldens; do not edit.

# === original gives 35/2 ===
def solve(
    fish: int = 80,  # A pond holds 80 fish
    percent_carp: int = 20,  # 20% of the fish are carp
    caught: int = 2,  # A heron catches 2 of the carp
    sacks: int = 5,  # The fish eat 5 sacks of food
    weeks: int = 4,  # in 4 weeks
):
    """Index: 5.
    Returns: the sacks that are eaten in as many weeks as carp are left.
    """
    # L1
    carp = fish * percent_carp / 100
    # L2
    carp_left = carp - caught
    # L3
    sacks_a_week = sacks / weeks
    # FINAL ANSWER
    answer = sacks_a_week * carp_left
    return answer
