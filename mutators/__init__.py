"""Mutators: transformers that propose edits of problems and programs, and how they compose."""
