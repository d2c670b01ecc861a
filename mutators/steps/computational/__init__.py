"""Errors of arithmetic: the equation of a line does not hold."""
