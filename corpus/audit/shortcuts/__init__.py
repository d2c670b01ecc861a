"""Readers who cannot follow a text, and how far each gets."""
