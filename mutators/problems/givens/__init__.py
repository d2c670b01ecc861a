"""Which givens can be withheld or changed, and the values that they can have."""
