"""Which mutations go together: contrast sets of texts, and the mix of errors of a problem."""
