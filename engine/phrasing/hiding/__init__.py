"""Ways to withhold a given of a problem, and what of a text can be left out."""

from illposed.engine.phrasing.hiding.dangling import mended, points_back
from illposed.engine.phrasing.hiding.hide import hide
from illposed.engine.phrasing.hiding.passages import Passage, is_supposed, passages
from illposed.engine.phrasing.hiding.plausible import is_plausible_without

__all__ = ["Passage", "hide", "is_plausible_without", "is_supposed", "mended", "passages", "points_back"]
