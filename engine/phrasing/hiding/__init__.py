"""Ways to withhold a given of a problem."""

from illposed.engine.phrasing.hiding.hide import hide

__all__ = ["hide"]
