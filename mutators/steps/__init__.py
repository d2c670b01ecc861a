"""Mutators of programs: each puts exactly one error of a known type into the steps of a solution."""
