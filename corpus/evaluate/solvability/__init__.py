"""Answers about the solvability of problem texts: one of three classes each."""
