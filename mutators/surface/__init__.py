"""Mutators of the surface: other numbers, names and things, and a problem that the same program solves."""

from illposed.mutators.surface.new_items import NewItems
from illposed.mutators.surface.new_names import NewNames
from illposed.mutators.surface.new_numbers import NewNumbers

__all__ = ["NewItems", "NewNames", "NewNumbers"]
