def solve(
    ines: int = 24,  # The kite of Ines is 24 feet long
    feet_longer: int = 6,  # and that of Omar is 6 feet longer than hers
    cloth: int = 3,  # A foot takes 3 yards of cloth
):
    """Index: 6.
    Returns: the yards of cloth for the kite of Omar.
    """
    # L1
    omar = ines + feet_longer
    # L2
    yards = omar * cloth
    # FINAL ANSWER
    answer = yards
    return answer
