"""What the quantities of a problem are, and how each of them is named for good."""
