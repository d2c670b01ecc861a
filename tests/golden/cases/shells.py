def solve(
    shells: int = 14,  # Noor finds 14 shells
    times_noor: int = 3,  # Omar finds 3 times as many shells as Noor
):
    """Index: 13.
    Returns: the shells that the two find.
    """
    # L1
    omar = shells * times_noor
    # L2
    both = shells + omar
    # FINAL ANSWER
    answer = both
    return answer
