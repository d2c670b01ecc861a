"""How good a model is: its answers about solvability, or its analyses of worked solutions, against the truth."""
