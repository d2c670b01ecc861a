def solve(
    stickers: int = 90,  # Noor has 90 stickers
    given_omar: int = 35,  # She gives 35 of them to Omar
    given_kim: int = 17,  # and 17 to Kim
):
    """Index: 14.
    Returns: the stickers that Noor has left.
    """
    # L1
    without_omar = stickers - given_omar
    # L2
    left = without_omar - given_kim
    # FINAL ANSWER
    answer = left
    return answer
