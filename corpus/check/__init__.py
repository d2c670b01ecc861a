"""Deciding every label of a build again."""
