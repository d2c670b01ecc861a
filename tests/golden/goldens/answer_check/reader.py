# answer_check on reader.py. Written by pytest --update-goldens; do not edit.

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

# === 1 gives 225/2 ===
    # L1
    ines = pages * days
    # L2
    ben = ines * times_ines
    # L3
    each_evening = ben / evenings
    # L4
    each_evening__check = each_evening * evenings
    # FINAL ANSWER
    answer = each_evening
    return answer
