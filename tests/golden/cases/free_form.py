# As a model writes it: no parameters, literals in the body, a call at the end.
def fence_cost():
    length = 25  # metres
    perimeter = 2 * (length + 18)
    cost = perimeter * 12.5
    return cost


print(fence_cost())
