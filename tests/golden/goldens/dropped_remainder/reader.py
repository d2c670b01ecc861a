# dropped_remainder on reader.py, seed 0. Written by pytest --update-goldens; do not edit.

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

# === L3:112 gives 112 ===
# computational_error in L3
#   wrong: each_evening = 112
#   right: each_evening = ben / evenings
# The solution divides {ben} by {evenings} and gets 112, leaving out the remainder. It should get 112.5.
    # L1
    ines = pages * days
    # L2
    ben = ines * times_ines
    # L3
    each_evening = 112
    # FINAL ANSWER
    answer = each_evening
    return answer

# === L3:113 gives 113 ===
# computational_error in L3
#   wrong: each_evening = 113
#   right: each_evening = ben / evenings
# The solution divides {ben} by {evenings} and gets 113, rounding up. It should get 112.5.
    # L1
    ines = pages * days
    # L2
    ben = ines * times_ines
    # L3
    each_evening = 113
    # FINAL ANSWER
    answer = each_evening
    return answer
