"""Trying for real what each layer of the sandbox forbids."""
