"""Mutators of the surface: other numbers, names and things, the same program. A line here registers one."""

from illposed.mutators.surface.new_items import NewItems as NewItems
from illposed.mutators.surface.new_names import NewNames as NewNames
from illposed.mutators.surface.new_numbers import NewNumbers as NewNumbers
