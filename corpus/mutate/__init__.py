"""Errors in functions that a user names, and the kinds there are."""
