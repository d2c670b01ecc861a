"""What mutators of problems share: which givens can be edited and how, wrong values, variants with proved labels."""
