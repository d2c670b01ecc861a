"""The solutions of one problem, flawed and correct, and whether each says what it should."""
