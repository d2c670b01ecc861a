# incorrect_operand on carp.py, seed 0. Written by pytest --update-goldens; do not edit.
# Dropped, absurd-size: carp = 2/5
# Dropped, negative: carp_left = -1
# Dropped, negative: carp_left = -6/5
# Dropped, negative: carp_left = -64
# Dropped, long-decimals: sacks_a_week = 1/16
# Dropped, long-decimals: sacks_a_week = 5/16
# Dropped, long-decimals: sacks_a_week = 5/14
# Dropped, absurd-size: answer = 1120

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

# === L2.0:fish gives 195/2 ===
# incorrect_operand in L2
#   wrong: carp_left = fish - caught
#   right: carp_left = carp - caught
# The solution subtracts {caught} from {fish}. It should subtract {caught} from {carp}.
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
    carp_left = fish - caught
    # L3
    sacks_a_week = sacks / weeks
    # FINAL ANSWER
    answer = sacks_a_week * carp_left
    return answer

# === L2.0:sacks gives 15/4 ===
# incorrect_operand in L2
#   wrong: carp_left = sacks - caught
#   right: carp_left = carp - caught
# The solution subtracts {caught} from {sacks}. It should subtract {caught} from {carp}.
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
    carp_left = sacks - caught
    # L3
    sacks_a_week = sacks / weeks
    # FINAL ANSWER
    answer = sacks_a_week * carp_left
    return answer

# === L2.0:weeks gives 5/2 ===
# incorrect_operand in L2
#   wrong: carp_left = weeks - caught
#   right: carp_left = carp - caught
# The solution subtracts {caught} from {weeks}. It should subtract {caught} from {carp}.
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
    carp_left = weeks - caught
    # L3
    sacks_a_week = sacks / weeks
    # FINAL ANSWER
    answer = sacks_a_week * carp_left
    return answer

# === L2.1:sacks gives 55/4 ===
# incorrect_operand in L2
#   wrong: carp_left = carp - sacks
#   right: carp_left = carp - caught
# The solution subtracts {sacks} from {carp}. It should subtract {caught} from {carp}.
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
    carp_left = carp - sacks
    # L3
    sacks_a_week = sacks / weeks
    # FINAL ANSWER
    answer = sacks_a_week * carp_left
    return answer

# === L2.1:weeks gives 15 ===
# incorrect_operand in L2
#   wrong: carp_left = carp - weeks
#   right: carp_left = carp - caught
# The solution subtracts {weeks} from {carp}. It should subtract {caught} from {carp}.
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
    carp_left = carp - weeks
    # L3
    sacks_a_week = sacks / weeks
    # FINAL ANSWER
    answer = sacks_a_week * carp_left
    return answer

# === L3.0:fish gives 280 ===
# incorrect_operand in L3
#   wrong: sacks_a_week = fish / weeks
#   right: sacks_a_week = sacks / weeks
# The solution divides {fish} by {weeks}. It should divide {sacks} by {weeks}.
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
    sacks_a_week = fish / weeks
    # FINAL ANSWER
    answer = sacks_a_week * carp_left
    return answer

# === L3.0:caught gives 7 ===
# incorrect_operand in L3
#   wrong: sacks_a_week = caught / weeks
#   right: sacks_a_week = sacks / weeks
# The solution divides {caught} by {weeks}. It should divide {sacks} by {weeks}.
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
    sacks_a_week = caught / weeks
    # FINAL ANSWER
    answer = sacks_a_week * carp_left
    return answer

# === L3.0:carp gives 56 ===
# incorrect_operand in L3
#   wrong: sacks_a_week = carp / weeks
#   right: sacks_a_week = sacks / weeks
# The solution divides {carp} by {weeks}. It should divide {sacks} by {weeks}.
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
    sacks_a_week = carp / weeks
    # FINAL ANSWER
    answer = sacks_a_week * carp_left
    return answer

# === L3.0:carp_left gives 49 ===
# incorrect_operand in L3
#   wrong: sacks_a_week = carp_left / weeks
#   right: sacks_a_week = sacks / weeks
# The solution divides {carp_left} by {weeks}. It should divide {sacks} by {weeks}.
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
    sacks_a_week = carp_left / weeks
    # FINAL ANSWER
    answer = sacks_a_week * carp_left
    return answer

# === L3.1:caught gives 35 ===
# incorrect_operand in L3
#   wrong: sacks_a_week = sacks / caught
#   right: sacks_a_week = sacks / weeks
# The solution divides {sacks} by {caught}. It should divide {sacks} by {weeks}.
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
    sacks_a_week = sacks / caught
    # FINAL ANSWER
    answer = sacks_a_week * carp_left
    return answer

# === FA.0:caught gives 28 ===
# incorrect_operand in FA
#   wrong: answer = caught * carp_left
#   right: answer = sacks_a_week * carp_left
# The solution multiplies {caught} by {carp_left}. It should multiply {sacks_a_week} by {carp_left}.
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
    answer = caught * carp_left
    return answer

# === FA.0:sacks gives 70 ===
# incorrect_operand in FA
#   wrong: answer = sacks * carp_left
#   right: answer = sacks_a_week * carp_left
# The solution multiplies {sacks} by {carp_left}. It should multiply {sacks_a_week} by {carp_left}.
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
    answer = sacks * carp_left
    return answer

# === FA.0:weeks gives 56 ===
# incorrect_operand in FA
#   wrong: answer = weeks * carp_left
#   right: answer = sacks_a_week * carp_left
# The solution multiplies {weeks} by {carp_left}. It should multiply {sacks_a_week} by {carp_left}.
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
    answer = weeks * carp_left
    return answer

# === FA.0:carp gives 224 ===
# incorrect_operand in FA
#   wrong: answer = carp * carp_left
#   right: answer = sacks_a_week * carp_left
# The solution multiplies {carp} by {carp_left}. It should multiply {sacks_a_week} by {carp_left}.
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
    answer = carp * carp_left
    return answer

# === FA.1:fish gives 100 ===
# incorrect_operand in FA
#   wrong: answer = sacks_a_week * fish
#   right: answer = sacks_a_week * carp_left
# The solution multiplies {sacks_a_week} by {fish}. It should multiply {sacks_a_week} by {carp_left}.
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
    answer = sacks_a_week * fish
    return answer

# === FA.1:caught gives 5/2 ===
# incorrect_operand in FA
#   wrong: answer = sacks_a_week * caught
#   right: answer = sacks_a_week * carp_left
# The solution multiplies {sacks_a_week} by {caught}. It should multiply {sacks_a_week} by {carp_left}.
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
    answer = sacks_a_week * caught
    return answer

# === FA.1:sacks gives 25/4 ===
# incorrect_operand in FA
#   wrong: answer = sacks_a_week * sacks
#   right: answer = sacks_a_week * carp_left
# The solution multiplies {sacks_a_week} by {sacks}. It should multiply {sacks_a_week} by {carp_left}.
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
    answer = sacks_a_week * sacks
    return answer

# === FA.1:weeks gives 5 ===
# incorrect_operand in FA
#   wrong: answer = sacks_a_week * weeks
#   right: answer = sacks_a_week * carp_left
# The solution multiplies {sacks_a_week} by {weeks}. It should multiply {sacks_a_week} by {carp_left}.
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
    answer = sacks_a_week * weeks
    return answer

# === FA.1:carp gives 20 ===
# incorrect_operand in FA
#   wrong: answer = sacks_a_week * carp
#   right: answer = sacks_a_week * carp_left
# The solution multiplies {sacks_a_week} by {carp}. It should multiply {sacks_a_week} by {carp_left}.
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
    answer = sacks_a_week * carp
    return answer
