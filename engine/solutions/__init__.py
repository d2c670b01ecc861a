"""Worked solutions: their lines, calculator annotations and gold answer."""
