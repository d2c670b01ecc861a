"""Ways to withhold a given of a problem, and what of a text can be left out."""

from illposed.engine.phrasing.hiding.dangling import dangling, points_back
from illposed.engine.phrasing.hiding.hide import hide
from illposed.engine.phrasing.hiding.passages import Passage, passages

__all__ = ["Passage", "dangling", "hide", "passages", "points_back"]
