# incorrect_operation on carp.py, seed 0. Written by pytest --update-goldens; do not edit.
# Dropped, absurd-size: carp = 1500
# Dropped, absurd-size: carp = 160000
# Dropped, negative: carp_left = -1
# Dropped, absurd-size: carp = 1/25
# Dropped, long-decimals: answer = 5/56

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

# === L2:+ gives 45/2 ===
# incorrect_operation in L2
#   wrong: carp_left = carp + caught
#   right: carp_left = carp - caught
# The solution adds {carp} and {caught}. It should subtract {caught} from {carp}.
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
    carp_left = carp + caught
    # L3
    sacks_a_week = sacks / weeks
    # FINAL ANSWER
    answer = sacks_a_week * carp_left
    return answer

# === L2:/ gives 10 ===
# incorrect_operation in L2
#   wrong: carp_left = carp / caught
#   right: carp_left = carp - caught
# The solution divides {carp} by {caught}. It should subtract {caught} from {carp}.
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
    carp_left = carp / caught
    # L3
    sacks_a_week = sacks / weeks
    # FINAL ANSWER
    answer = sacks_a_week * carp_left
    return answer

# === L3:- gives 14 ===
# incorrect_operation in L3
#   wrong: sacks_a_week = sacks - weeks
#   right: sacks_a_week = sacks / weeks
# The solution subtracts {weeks} from {sacks}. It should divide {sacks} by {weeks}.
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
    sacks_a_week = sacks - weeks
    # FINAL ANSWER
    answer = sacks_a_week * carp_left
    return answer

# === L3:* gives 280 ===
# incorrect_operation in L3
#   wrong: sacks_a_week = sacks * weeks
#   right: sacks_a_week = sacks / weeks
# The solution multiplies {sacks} by {weeks}. It should divide {sacks} by {weeks}.
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
    sacks_a_week = sacks * weeks
    # FINAL ANSWER
    answer = sacks_a_week * carp_left
    return answer

# === FA:+ gives 61/4 ===
# incorrect_operation in FA
#   wrong: answer = sacks_a_week + carp_left
#   right: answer = sacks_a_week * carp_left
# The solution adds {sacks_a_week} and {carp_left}. It should multiply {sacks_a_week} by {carp_left}.
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
    answer = sacks_a_week + carp_left
    return answer
