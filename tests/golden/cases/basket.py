def solve(plums: int = 24, pears: int = 18, figs: int = 31, friends: int = 4):
    """Index: 0."""
    # L1
    fruits = plums + pears + figs
    # L2
    given = fruits - friends
    # FINAL ANSWER
    answer = given
    return answer
