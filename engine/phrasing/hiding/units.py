"""Units of measure: nouns that say how much there is, not what there is."""

from __future__ import annotations

from typing import Final

from illposed.engine.english.lexicon import word_set
from illposed.engine.quantities import measures

LENGTHS: Final = measures.LENGTHS | {"feet", "block"}
TIMES: Final = measures.TIME_UNITS - word_set("weekday workday morning afternoon evening")
"""Spans of time, and not days or parts of days that are told from others."""

APART: Final = word_set("ago later earlier after before")
"""What makes of a time how far something is from another time."""

HOURS: Final = word_set("second minute hour")
OTHERS: Final = word_set("degree calorie acre percent mph kph mpg kilobyte megabyte gigabyte terabyte watt kilowatt")
SHORT: Final = frozenset(map(str.lower, measures.ABBREVIATED_UNITS)) - {"c", "in"}
"""Abbreviations, of which there are not "some"; not those that are more often something else."""

COINS: Final = word_set("dollar cent buck euro pound peso rupee")
MEASURES: Final = LENGTHS | measures.WEIGHTS | measures.VOLUMES | OTHERS | SHORT
ALL: Final = MEASURES | TIMES

MOVES: Final = word_set("walk run drive travel ride bike swim hike jog go fly cycle crawl")
"""Verbs of which a length is the way, and a speed how fast that is."""

COMPLEMENTS: Final = ("dobj", "prep", "advmod", "xcomp", "npadvmod", "prt", "advcl")
"""How what a verb says besides who does it depends on it."""
