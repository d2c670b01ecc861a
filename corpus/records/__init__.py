"""Formats out: records, manifest, card, and how they are read again."""
