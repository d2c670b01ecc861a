# needless_operation on carp.py, seed 0. Written by pytest --update-goldens; do not edit.
# Dropped, negative: carp = -14
# Dropped, negative: carp = -11
# Dropped, negative: carp = -12
# Dropped, negative: carp_left = -66
# Dropped, negative: sacks_a_week = -315/4
# Dropped, absurd-size: sacks_a_week = 315/4
# Dropped, absurd-size: sacks_a_week = 325/4
# Dropped, absurd-size: sacks_a_week = 325/4
# Dropped, negative: sacks_a_week = -3/4
# Dropped, negative: sacks_a_week = -59/4
# Dropped, negative: sacks_a_week = -51/4
# Dropped, negative: sacks_a_week = -75/4
# Dropped, negative: sacks_a_week = -11/4
# Dropped, negative: sacks_a_week = -9/4
# Dropped, negative: sacks_a_week = -5/76
# Dropped, long-decimals: sacks_a_week = 5/84
# Dropped, long-decimals: sacks_a_week = 5/6
# Dropped, negative: sacks_a_week = -5/12
# Dropped, negative: sacks_a_week = -1/2
# Dropped, long-decimals: sacks_a_week = 5/18
# Dropped, negative: answer = -125/2
# Dropped, negative: answer = -31/2
# Dropped, negative: answer = -25/2
# Dropped, negative: answer = -27/2
# Dropped, negative: answer = -3/2
# Dropped, negative: answer = -2205/2
# Dropped, absurd-size: answer = 2275/2
# Dropped, negative: answer = -21/2
# Dropped, negative: answer = -105/2
# Dropped, negative: answer = -77/2
# Dropped, negative: answer = -413/2
# Dropped, negative: answer = -165/2
# Dropped, negative: answer = -5/2

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

# === L1:-caught gives 15 ===
# incorrect_operation in L1
#   wrong: carp = fish * percent_carp / 100 - caught
#   right: carp = fish * percent_carp / 100
# The solution takes {percent_carp} of {fish}, and also subtracts {caught}. It should take {percent_carp} of {fish}, and nothing more.
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
    carp = fish * percent_carp / 100 - caught
    # L2
    carp_left = carp - caught
    # L3
    sacks_a_week = sacks / weeks
    # FINAL ANSWER
    answer = sacks_a_week * carp_left
    return answer

# === L1:+caught gives 20 ===
# incorrect_operation in L1
#   wrong: carp = fish * percent_carp / 100 + caught
#   right: carp = fish * percent_carp / 100
# The solution takes {percent_carp} of {fish}, and also adds {caught}. It should take {percent_carp} of {fish}, and nothing more.
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
    carp = fish * percent_carp / 100 + caught
    # L2
    carp_left = carp - caught
    # L3
    sacks_a_week = sacks / weeks
    # FINAL ANSWER
    answer = sacks_a_week * carp_left
    return answer

# === L1:caught+ gives 20 ===
# incorrect_operation in L1
#   wrong: carp = caught + fish * percent_carp / 100
#   right: carp = fish * percent_carp / 100
# The solution takes {percent_carp} of {fish}, and also adds {caught}. It should take {percent_carp} of {fish}, and nothing more.
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
    carp = caught + fish * percent_carp / 100
    # L2
    carp_left = carp - caught
    # L3
    sacks_a_week = sacks / weeks
    # FINAL ANSWER
    answer = sacks_a_week * carp_left
    return answer

# === L1:-sacks gives 45/4 ===
# incorrect_operation in L1
#   wrong: carp = fish * percent_carp / 100 - sacks
#   right: carp = fish * percent_carp / 100
# The solution takes {percent_carp} of {fish}, and also subtracts {sacks}. It should take {percent_carp} of {fish}, and nothing more.
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
    carp = fish * percent_carp / 100 - sacks
    # L2
    carp_left = carp - caught
    # L3
    sacks_a_week = sacks / weeks
    # FINAL ANSWER
    answer = sacks_a_week * carp_left
    return answer

# === L1:+sacks gives 95/4 ===
# incorrect_operation in L1
#   wrong: carp = fish * percent_carp / 100 + sacks
#   right: carp = fish * percent_carp / 100
# The solution takes {percent_carp} of {fish}, and also adds {sacks}. It should take {percent_carp} of {fish}, and nothing more.
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
    carp = fish * percent_carp / 100 + sacks
    # L2
    carp_left = carp - caught
    # L3
    sacks_a_week = sacks / weeks
    # FINAL ANSWER
    answer = sacks_a_week * carp_left
    return answer

# === L1:sacks+ gives 95/4 ===
# incorrect_operation in L1
#   wrong: carp = sacks + fish * percent_carp / 100
#   right: carp = fish * percent_carp / 100
# The solution takes {percent_carp} of {fish}, and also adds {sacks}. It should take {percent_carp} of {fish}, and nothing more.
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
    carp = sacks + fish * percent_carp / 100
    # L2
    carp_left = carp - caught
    # L3
    sacks_a_week = sacks / weeks
    # FINAL ANSWER
    answer = sacks_a_week * carp_left
    return answer

# === L1:-weeks gives 25/2 ===
# incorrect_operation in L1
#   wrong: carp = fish * percent_carp / 100 - weeks
#   right: carp = fish * percent_carp / 100
# The solution takes {percent_carp} of {fish}, and also subtracts {weeks}. It should take {percent_carp} of {fish}, and nothing more.
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
    carp = fish * percent_carp / 100 - weeks
    # L2
    carp_left = carp - caught
    # L3
    sacks_a_week = sacks / weeks
    # FINAL ANSWER
    answer = sacks_a_week * carp_left
    return answer

# === L1:+weeks gives 45/2 ===
# incorrect_operation in L1
#   wrong: carp = fish * percent_carp / 100 + weeks
#   right: carp = fish * percent_carp / 100
# The solution takes {percent_carp} of {fish}, and also adds {weeks}. It should take {percent_carp} of {fish}, and nothing more.
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
    carp = fish * percent_carp / 100 + weeks
    # L2
    carp_left = carp - caught
    # L3
    sacks_a_week = sacks / weeks
    # FINAL ANSWER
    answer = sacks_a_week * carp_left
    return answer

# === L1:weeks+ gives 45/2 ===
# incorrect_operation in L1
#   wrong: carp = weeks + fish * percent_carp / 100
#   right: carp = fish * percent_carp / 100
# The solution takes {percent_carp} of {fish}, and also adds {weeks}. It should take {percent_carp} of {fish}, and nothing more.
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
    carp = weeks + fish * percent_carp / 100
    # L2
    carp_left = carp - caught
    # L3
    sacks_a_week = sacks / weeks
    # FINAL ANSWER
    answer = sacks_a_week * carp_left
    return answer

# === L2:-sacks gives 45/4 ===
# incorrect_operation in L2
#   wrong: carp_left = carp - caught - sacks
#   right: carp_left = carp - caught
# The solution subtracts {caught} from {carp}, and also subtracts {sacks}. It should subtract {caught} from {carp}, and nothing more.
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
    carp_left = carp - caught - sacks
    # L3
    sacks_a_week = sacks / weeks
    # FINAL ANSWER
    answer = sacks_a_week * carp_left
    return answer

# === L2:-weeks gives 25/2 ===
# incorrect_operation in L2
#   wrong: carp_left = carp - caught - weeks
#   right: carp_left = carp - caught
# The solution subtracts {caught} from {carp}, and also subtracts {weeks}. It should subtract {caught} from {carp}, and nothing more.
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
    carp_left = carp - caught - weeks
    # L3
    sacks_a_week = sacks / weeks
    # FINAL ANSWER
    answer = sacks_a_week * carp_left
    return answer

# === L3:caught- gives 21/2 ===
# incorrect_operation in L3
#   wrong: sacks_a_week = caught - sacks / weeks
#   right: sacks_a_week = sacks / weeks
# The solution divides {sacks} by {weeks}, and also subtracts that from {caught}. It should divide {sacks} by {weeks}, and nothing more.
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
    sacks_a_week = caught - sacks / weeks
    # FINAL ANSWER
    answer = sacks_a_week * carp_left
    return answer

# === L3:+caught gives 91/2 ===
# incorrect_operation in L3
#   wrong: sacks_a_week = sacks / weeks + caught
#   right: sacks_a_week = sacks / weeks
# The solution divides {sacks} by {weeks}, and also adds {caught}. It should divide {sacks} by {weeks}, and nothing more.
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
    sacks_a_week = sacks / weeks + caught
    # FINAL ANSWER
    answer = sacks_a_week * carp_left
    return answer

# === L3:caught+ gives 91/2 ===
# incorrect_operation in L3
#   wrong: sacks_a_week = caught + sacks / weeks
#   right: sacks_a_week = sacks / weeks
# The solution divides {sacks} by {weeks}, and also adds {caught}. It should divide {sacks} by {weeks}, and nothing more.
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
    sacks_a_week = caught + sacks / weeks
    # FINAL ANSWER
    answer = sacks_a_week * carp_left
    return answer

# === L3:carp- gives 413/2 ===
# incorrect_operation in L3
#   wrong: sacks_a_week = carp - sacks / weeks
#   right: sacks_a_week = sacks / weeks
# The solution divides {sacks} by {weeks}, and also subtracts that from {carp}. It should divide {sacks} by {weeks}, and nothing more.
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
    sacks_a_week = carp - sacks / weeks
    # FINAL ANSWER
    answer = sacks_a_week * carp_left
    return answer

# === L3:+carp gives 483/2 ===
# incorrect_operation in L3
#   wrong: sacks_a_week = sacks / weeks + carp
#   right: sacks_a_week = sacks / weeks
# The solution divides {sacks} by {weeks}, and also adds {carp}. It should divide {sacks} by {weeks}, and nothing more.
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
    sacks_a_week = sacks / weeks + carp
    # FINAL ANSWER
    answer = sacks_a_week * carp_left
    return answer

# === L3:carp+ gives 483/2 ===
# incorrect_operation in L3
#   wrong: sacks_a_week = carp + sacks / weeks
#   right: sacks_a_week = sacks / weeks
# The solution divides {sacks} by {weeks}, and also adds {carp}. It should divide {sacks} by {weeks}, and nothing more.
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
    sacks_a_week = carp + sacks / weeks
    # FINAL ANSWER
    answer = sacks_a_week * carp_left
    return answer

# === L3:carp_left- gives 357/2 ===
# incorrect_operation in L3
#   wrong: sacks_a_week = carp_left - sacks / weeks
#   right: sacks_a_week = sacks / weeks
# The solution divides {sacks} by {weeks}, and also subtracts that from {carp_left}. It should divide {sacks} by {weeks}, and nothing more.
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
    sacks_a_week = carp_left - sacks / weeks
    # FINAL ANSWER
    answer = sacks_a_week * carp_left
    return answer

# === L3:+carp_left gives 427/2 ===
# incorrect_operation in L3
#   wrong: sacks_a_week = sacks / weeks + carp_left
#   right: sacks_a_week = sacks / weeks
# The solution divides {sacks} by {weeks}, and also adds {carp_left}. It should divide {sacks} by {weeks}, and nothing more.
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
    sacks_a_week = sacks / weeks + carp_left
    # FINAL ANSWER
    answer = sacks_a_week * carp_left
    return answer

# === L3:carp_left+ gives 427/2 ===
# incorrect_operation in L3
#   wrong: sacks_a_week = carp_left + sacks / weeks
#   right: sacks_a_week = sacks / weeks
# The solution divides {sacks} by {weeks}, and also adds {carp_left}. It should divide {sacks} by {weeks}, and nothing more.
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
    sacks_a_week = carp_left + sacks / weeks
    # FINAL ANSWER
    answer = sacks_a_week * carp_left
    return answer

# === L3.0:+fish gives 595/2 ===
# incorrect_operation in L3
#   wrong: sacks_a_week = (sacks + fish) / weeks
#   right: sacks_a_week = sacks / weeks
# The solution first adds {fish} to {sacks}. It should use {sacks} alone.
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
    sacks_a_week = (sacks + fish) / weeks
    # FINAL ANSWER
    answer = sacks_a_week * carp_left
    return answer

# === L3.0:-caught gives 21/2 ===
# incorrect_operation in L3
#   wrong: sacks_a_week = (sacks - caught) / weeks
#   right: sacks_a_week = sacks / weeks
# The solution first subtracts {caught} from {sacks}. It should use {sacks} alone.
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
    sacks_a_week = (sacks - caught) / weeks
    # FINAL ANSWER
    answer = sacks_a_week * carp_left
    return answer

# === L3.0:+caught gives 49/2 ===
# incorrect_operation in L3
#   wrong: sacks_a_week = (sacks + caught) / weeks
#   right: sacks_a_week = sacks / weeks
# The solution first adds {caught} to {sacks}. It should use {sacks} alone.
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
    sacks_a_week = (sacks + caught) / weeks
    # FINAL ANSWER
    answer = sacks_a_week * carp_left
    return answer

# === L3.0:+carp gives 147/2 ===
# incorrect_operation in L3
#   wrong: sacks_a_week = (sacks + carp) / weeks
#   right: sacks_a_week = sacks / weeks
# The solution first adds {carp} to {sacks}. It should use {sacks} alone.
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
    sacks_a_week = (sacks + carp) / weeks
    # FINAL ANSWER
    answer = sacks_a_week * carp_left
    return answer

# === L3.0:+carp_left gives 133/2 ===
# incorrect_operation in L3
#   wrong: sacks_a_week = (sacks + carp_left) / weeks
#   right: sacks_a_week = sacks / weeks
# The solution first adds {carp_left} to {sacks}. It should use {sacks} alone.
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
    sacks_a_week = (sacks + carp_left) / weeks
    # FINAL ANSWER
    answer = sacks_a_week * carp_left
    return answer

# === L3.1:-caught gives 35 ===
# incorrect_operation in L3
#   wrong: sacks_a_week = sacks / (weeks - caught)
#   right: sacks_a_week = sacks / weeks
# The solution first subtracts {caught} from {weeks}. It should use {weeks} alone.
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
    sacks_a_week = sacks / (weeks - caught)
    # FINAL ANSWER
    answer = sacks_a_week * carp_left
    return answer

# === L3.1:+carp gives 7/2 ===
# incorrect_operation in L3
#   wrong: sacks_a_week = sacks / (weeks + carp)
#   right: sacks_a_week = sacks / weeks
# The solution first adds {carp} to {weeks}. It should use {weeks} alone.
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
    sacks_a_week = sacks / (weeks + carp)
    # FINAL ANSWER
    answer = sacks_a_week * carp_left
    return answer

# === FA:fish- gives 125/2 ===
# incorrect_operation in FA
#   wrong: answer = fish - sacks_a_week * carp_left
#   right: answer = sacks_a_week * carp_left
# The solution multiplies {sacks_a_week} by {carp_left}, and also subtracts that from {fish}. It should multiply {sacks_a_week} by {carp_left}, and nothing more.
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
    answer = fish - sacks_a_week * carp_left
    return answer

# === FA:+fish gives 195/2 ===
# incorrect_operation in FA
#   wrong: answer = sacks_a_week * carp_left + fish
#   right: answer = sacks_a_week * carp_left
# The solution multiplies {sacks_a_week} by {carp_left}, and also adds {fish}. It should multiply {sacks_a_week} by {carp_left}, and nothing more.
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
    answer = sacks_a_week * carp_left + fish
    return answer

# === FA:fish+ gives 195/2 ===
# incorrect_operation in FA
#   wrong: answer = fish + sacks_a_week * carp_left
#   right: answer = sacks_a_week * carp_left
# The solution multiplies {sacks_a_week} by {carp_left}, and also adds {fish}. It should multiply {sacks_a_week} by {carp_left}, and nothing more.
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
    answer = fish + sacks_a_week * carp_left
    return answer

# === FA:-caught gives 31/2 ===
# incorrect_operation in FA
#   wrong: answer = sacks_a_week * carp_left - caught
#   right: answer = sacks_a_week * carp_left
# The solution multiplies {sacks_a_week} by {carp_left}, and also subtracts {caught}. It should multiply {sacks_a_week} by {carp_left}, and nothing more.
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
    answer = sacks_a_week * carp_left - caught
    return answer

# === FA:+caught gives 39/2 ===
# incorrect_operation in FA
#   wrong: answer = sacks_a_week * carp_left + caught
#   right: answer = sacks_a_week * carp_left
# The solution multiplies {sacks_a_week} by {carp_left}, and also adds {caught}. It should multiply {sacks_a_week} by {carp_left}, and nothing more.
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
    answer = sacks_a_week * carp_left + caught
    return answer

# === FA:caught+ gives 39/2 ===
# incorrect_operation in FA
#   wrong: answer = caught + sacks_a_week * carp_left
#   right: answer = sacks_a_week * carp_left
# The solution multiplies {sacks_a_week} by {carp_left}, and also adds {caught}. It should multiply {sacks_a_week} by {carp_left}, and nothing more.
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
    answer = caught + sacks_a_week * carp_left
    return answer

# === FA:-sacks gives 25/2 ===
# incorrect_operation in FA
#   wrong: answer = sacks_a_week * carp_left - sacks
#   right: answer = sacks_a_week * carp_left
# The solution multiplies {sacks_a_week} by {carp_left}, and also subtracts {sacks}. It should multiply {sacks_a_week} by {carp_left}, and nothing more.
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
    answer = sacks_a_week * carp_left - sacks
    return answer

# === FA:+sacks gives 45/2 ===
# incorrect_operation in FA
#   wrong: answer = sacks_a_week * carp_left + sacks
#   right: answer = sacks_a_week * carp_left
# The solution multiplies {sacks_a_week} by {carp_left}, and also adds {sacks}. It should multiply {sacks_a_week} by {carp_left}, and nothing more.
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
    answer = sacks_a_week * carp_left + sacks
    return answer

# === FA:sacks+ gives 45/2 ===
# incorrect_operation in FA
#   wrong: answer = sacks + sacks_a_week * carp_left
#   right: answer = sacks_a_week * carp_left
# The solution multiplies {sacks_a_week} by {carp_left}, and also adds {sacks}. It should multiply {sacks_a_week} by {carp_left}, and nothing more.
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
    answer = sacks + sacks_a_week * carp_left
    return answer

# === FA:-weeks gives 27/2 ===
# incorrect_operation in FA
#   wrong: answer = sacks_a_week * carp_left - weeks
#   right: answer = sacks_a_week * carp_left
# The solution multiplies {sacks_a_week} by {carp_left}, and also subtracts {weeks}. It should multiply {sacks_a_week} by {carp_left}, and nothing more.
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
    answer = sacks_a_week * carp_left - weeks
    return answer

# === FA:+weeks gives 43/2 ===
# incorrect_operation in FA
#   wrong: answer = sacks_a_week * carp_left + weeks
#   right: answer = sacks_a_week * carp_left
# The solution multiplies {sacks_a_week} by {carp_left}, and also adds {weeks}. It should multiply {sacks_a_week} by {carp_left}, and nothing more.
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
    answer = sacks_a_week * carp_left + weeks
    return answer

# === FA:weeks+ gives 43/2 ===
# incorrect_operation in FA
#   wrong: answer = weeks + sacks_a_week * carp_left
#   right: answer = sacks_a_week * carp_left
# The solution multiplies {sacks_a_week} by {carp_left}, and also adds {weeks}. It should multiply {sacks_a_week} by {carp_left}, and nothing more.
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
    answer = weeks + sacks_a_week * carp_left
    return answer

# === FA:-carp gives 3/2 ===
# incorrect_operation in FA
#   wrong: answer = sacks_a_week * carp_left - carp
#   right: answer = sacks_a_week * carp_left
# The solution multiplies {sacks_a_week} by {carp_left}, and also subtracts {carp}. It should multiply {sacks_a_week} by {carp_left}, and nothing more.
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
    answer = sacks_a_week * carp_left - carp
    return answer

# === FA:+carp gives 67/2 ===
# incorrect_operation in FA
#   wrong: answer = sacks_a_week * carp_left + carp
#   right: answer = sacks_a_week * carp_left
# The solution multiplies {sacks_a_week} by {carp_left}, and also adds {carp}. It should multiply {sacks_a_week} by {carp_left}, and nothing more.
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
    answer = sacks_a_week * carp_left + carp
    return answer

# === FA:carp+ gives 67/2 ===
# incorrect_operation in FA
#   wrong: answer = carp + sacks_a_week * carp_left
#   right: answer = sacks_a_week * carp_left
# The solution multiplies {sacks_a_week} by {carp_left}, and also adds {carp}. It should multiply {sacks_a_week} by {carp_left}, and nothing more.
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
    answer = carp + sacks_a_week * carp_left
    return answer

# === FA.0:+caught gives 91/2 ===
# incorrect_operation in FA
#   wrong: answer = (sacks_a_week + caught) * carp_left
#   right: answer = sacks_a_week * carp_left
# The solution first adds {caught} to {sacks_a_week}. It should use {sacks_a_week} alone.
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
    answer = (sacks_a_week + caught) * carp_left
    return answer

# === FA.0:+sacks gives 175/2 ===
# incorrect_operation in FA
#   wrong: answer = (sacks_a_week + sacks) * carp_left
#   right: answer = sacks_a_week * carp_left
# The solution first adds {sacks} to {sacks_a_week}. It should use {sacks_a_week} alone.
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
    answer = (sacks_a_week + sacks) * carp_left
    return answer

# === FA.0:+weeks gives 147/2 ===
# incorrect_operation in FA
#   wrong: answer = (sacks_a_week + weeks) * carp_left
#   right: answer = sacks_a_week * carp_left
# The solution first adds {weeks} to {sacks_a_week}. It should use {sacks_a_week} alone.
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
    answer = (sacks_a_week + weeks) * carp_left
    return answer

# === FA.0:+carp gives 483/2 ===
# incorrect_operation in FA
#   wrong: answer = (sacks_a_week + carp) * carp_left
#   right: answer = sacks_a_week * carp_left
# The solution first adds {carp} to {sacks_a_week}. It should use {sacks_a_week} alone.
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
    answer = (sacks_a_week + carp) * carp_left
    return answer

# === FA.1:+fish gives 235/2 ===
# incorrect_operation in FA
#   wrong: answer = sacks_a_week * (carp_left + fish)
#   right: answer = sacks_a_week * carp_left
# The solution first adds {fish} to {carp_left}. It should use {carp_left} alone.
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
    answer = sacks_a_week * (carp_left + fish)
    return answer

# === FA.1:-caught gives 15 ===
# incorrect_operation in FA
#   wrong: answer = sacks_a_week * (carp_left - caught)
#   right: answer = sacks_a_week * carp_left
# The solution first subtracts {caught} from {carp_left}. It should use {carp_left} alone.
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
    answer = sacks_a_week * (carp_left - caught)
    return answer

# === FA.1:+caught gives 20 ===
# incorrect_operation in FA
#   wrong: answer = sacks_a_week * (carp_left + caught)
#   right: answer = sacks_a_week * carp_left
# The solution first adds {caught} to {carp_left}. It should use {carp_left} alone.
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
    answer = sacks_a_week * (carp_left + caught)
    return answer

# === FA.1:-sacks gives 45/4 ===
# incorrect_operation in FA
#   wrong: answer = sacks_a_week * (carp_left - sacks)
#   right: answer = sacks_a_week * carp_left
# The solution first subtracts {sacks} from {carp_left}. It should use {carp_left} alone.
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
    answer = sacks_a_week * (carp_left - sacks)
    return answer

# === FA.1:+sacks gives 95/4 ===
# incorrect_operation in FA
#   wrong: answer = sacks_a_week * (carp_left + sacks)
#   right: answer = sacks_a_week * carp_left
# The solution first adds {sacks} to {carp_left}. It should use {carp_left} alone.
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
    answer = sacks_a_week * (carp_left + sacks)
    return answer

# === FA.1:-weeks gives 25/2 ===
# incorrect_operation in FA
#   wrong: answer = sacks_a_week * (carp_left - weeks)
#   right: answer = sacks_a_week * carp_left
# The solution first subtracts {weeks} from {carp_left}. It should use {carp_left} alone.
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
    answer = sacks_a_week * (carp_left - weeks)
    return answer

# === FA.1:+weeks gives 45/2 ===
# incorrect_operation in FA
#   wrong: answer = sacks_a_week * (carp_left + weeks)
#   right: answer = sacks_a_week * carp_left
# The solution first adds {weeks} to {carp_left}. It should use {carp_left} alone.
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
    answer = sacks_a_week * (carp_left + weeks)
    return answer

# === FA.1:+carp gives 75/2 ===
# incorrect_operation in FA
#   wrong: answer = sacks_a_week * (carp_left + carp)
#   right: answer = sacks_a_week * carp_left
# The solution first adds {carp} to {carp_left}. It should use {carp_left} alone.
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
    answer = sacks_a_week * (carp_left + carp)
    return answer
