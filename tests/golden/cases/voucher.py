def solve(
    voucher: int = 90,  # Ida has a voucher over $90.
    scarf: int = 18,  # A scarf costs $18
    gloves: int = 25,  # and gloves cost $25.
):
    """Index: 12.
    Returns: how much of the voucher is left.
    """
    # L1
    after_scarf = voucher - scarf
    # L2
    left = after_scarf - gloves
    # FINAL ANSWER
    answer = left
    return answer
