"""Proving that a mutated program is wrong, and where: its certificate, equality with the true one, checking again."""
