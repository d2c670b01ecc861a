"""Units of measure: nouns that say how much there is, not what there is."""

from __future__ import annotations

from typing import Final

from illposed.engine.phrasing.hiding.words import words

LENGTHS: Final = words(
    "inch foot feet yard mile meter metre centimeter millimeter kilometer kilometre block",
)
WEIGHTS: Final = words("pound ounce ton gram kilogram kilo milligram")
VOLUMES: Final = words("liter litre milliliter gallon quart pint cup tablespoon teaspoon")
TIMES: Final = words("second minute hour day night week weekend month year decade century")
OTHERS: Final = words("degree calorie acre percent mph kph mpg")
SHORT: Final = words(
    "km cm mm m ft yd mi oz lb lbs kg g mg ml l gb mb tb hr hrs min mins sec mph kph kmph kgs kms",
)
"""Abbreviations, of which there are not "some"."""

SPEEDS: Final = words("mph kph kmph")
COINS: Final = words("dollar cent buck euro pound peso rupee")
MEASURES: Final = LENGTHS | WEIGHTS | VOLUMES | OTHERS | SHORT
ALL: Final = MEASURES | TIMES
