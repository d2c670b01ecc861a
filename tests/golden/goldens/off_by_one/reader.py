# off_by_one on reader.py, seed 0. Written by pytest --update-goldens; do not edit.

# === original gives 225/2 ===
def solve(
    pages: int = 30,  # Ines reads 30 pages a day
    days: int = 30,  # from the first until the last of 30 days
    times_ines: int = 4,  # Ben reads 4 times as many pages as Ines
    evenings: int = 32,  # Ben reads on 32 evenings
):
    """Index: 6.
    Returns: the pages that Ben reads in an evening.
    """
    # L1
    ines = pages * days
    # L2
    ben = ines * times_ines
    # L3
    each_evening = ben / evenings
    # FINAL ANSWER
    answer = each_evening
    return answer

# === L1.1:29 gives 435/4 ===
# incorrect_operand in L1
#   wrong: ines = pages * 29
#   right: ines = pages * days
# The solution counts 29 in the place of {days}. It should count {days}.
    # L1
    ines = pages * 29
    # L2
    ben = ines * times_ines
    # L3
    each_evening = ben / evenings
    # FINAL ANSWER
    answer = each_evening
    return answer

# === L1.1:31 gives 465/4 ===
# incorrect_operand in L1
#   wrong: ines = pages * 31
#   right: ines = pages * days
# The solution counts 31 in the place of {days}. It should count {days}.
    # L1
    ines = pages * 31
    # L2
    ben = ines * times_ines
    # L3
    each_evening = ben / evenings
    # FINAL ANSWER
    answer = each_evening
    return answer
