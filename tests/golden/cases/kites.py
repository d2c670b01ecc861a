def solve(
    feet_longer: int = 6,  # The kite of Omar is 6 feet longer than that of Ines
    ines: int = 24,  # which is 24 feet long
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
