# computational_error on carp.py, seed 0. Written by pytest --update-goldens; do not edit.

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

# === L1 gives 15 ===
# computational_error in L1
#   wrong: carp = 14
#   right: carp = fish * percent_carp / 100
# The solution takes {percent_carp} of {fish} and gets 14. It should get 16.
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
    carp = 14
    # L2
    carp_left = carp - caught
    # L3
    sacks_a_week = sacks / weeks
    # FINAL ANSWER
    answer = sacks_a_week * carp_left
    return answer

# === L2 gives 15 ===
# computational_error in L2
#   wrong: carp_left = 12
#   right: carp_left = carp - caught
# The solution subtracts {caught} from {carp} and gets 12. It should get 14.
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
    carp_left = 12
    # L3
    sacks_a_week = sacks / weeks
    # FINAL ANSWER
    answer = sacks_a_week * carp_left
    return answer

# === L3 gives 147/10 ===
# computational_error in L3
#   wrong: sacks_a_week = 1.05
#   right: sacks_a_week = sacks / weeks
# The solution divides {sacks} by {weeks} and gets 1.05. It should get 1.25.
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
    sacks_a_week = 1.05
    # FINAL ANSWER
    answer = sacks_a_week * carp_left
    return answer

# === FA gives 33/2 ===
# computational_error in FA
#   wrong: answer = 16.5
#   right: answer = sacks_a_week * carp_left
# The solution multiplies {sacks_a_week} by {carp_left} and gets 16.5. It should get 17.5.
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
    answer = 16.5
    return answer
