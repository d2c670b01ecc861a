# computational_error on reader.py, seed 0. Written by pytest --update-goldens; do not edit.
# Dropped, long-decimals: each_evening = 675/8
# Dropped, long-decimals: each_evening = 1125/8

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

# === L2:3200 gives 100 ===
# computational_error in L2
#   wrong: ben = 3200
#   right: ben = ines * times_ines
# The solution multiplies {ines} by {times_ines} and gets 3,200, which is next to the product in the times table. It should get 3,600.
    # L1
    ines = pages * days
    # L2
    ben = 3200
    # L3
    each_evening = ben / evenings
    # FINAL ANSWER
    answer = each_evening
    return answer
