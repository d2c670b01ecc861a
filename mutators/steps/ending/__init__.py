"""Errors after the last step: the solution stops early, or gives something else than it has found."""
