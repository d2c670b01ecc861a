"""The closed word lists that reading English quantities needs: numbers, and words that end a noun phrase."""

from __future__ import annotations

from fractions import Fraction

from illposed.engine.english.lexicon import word_set


def _numbered(words: str, first: int, step: int = 1) -> dict[str, int]:
    """The words of a text set off by blanks, each with its value."""
    return {word: first + index * step for index, word in enumerate(words.split())}


ONES = _numbered("one two three four five six seven eight nine", 1)
TEENS = _numbered("ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen", 10)
TENS = _numbered("twenty thirty forty fifty sixty seventy eighty ninety", 20, 10)
TENS_MISSPELT: dict[str, int] = {"fourty": 40}
MISSPELT_NUMBERS = word_set(
    "fourtheen fourten fiveteen fivteen thirten sixten eightteen ninteen ninty fifthy fourthy sevinty twelth eigth "
    "hundered hunderd thousend tousand milion fith nineth"
)
"""Frequent misspellings of which only the reader of a text can say what they mean."""
SCALES: dict[str, int] = {"hundred": 100, "thousand": 1_000, "million": 1_000_000, "billion": 1_000_000_000}

DENOMINATORS: dict[str, int] = {
    "half": 2, "third": 3, "quarter": 4, "fourth": 4, "fifth": 5, "sixth": 6, "seventh": 7, "eighth": 8, "ninth": 9,
    "tenth": 10, "twelfth": 12, "sixteenth": 16, "twentieth": 20, "hundredth": 100,
}  # fmt: skip
ORDINALS = {
    **_numbered("first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth", 1),
    **_numbered("thirteenth fourteenth fifteenth sixteenth seventeenth eighteenth nineteenth", 13),
    **_numbered("twentieth thirtieth fortieth fiftieth sixtieth seventieth eightieth ninetieth hundredth", 20, 10),
}
MULTIPLIERS: dict[str, Fraction] = {
    "twice": Fraction(2), "thrice": Fraction(3),
    "double": Fraction(2), "doubled": Fraction(2), "doubles": Fraction(2), "doubling": Fraction(2),
    "triple": Fraction(3), "tripled": Fraction(3), "triples": Fraction(3), "tripling": Fraction(3),
    "quadruple": Fraction(4), "quadrupled": Fraction(4), "quadruples": Fraction(4),
}  # fmt: skip

DETERMINERS = word_set(
    "the a an his her their its my our your this that these those each every all some any no both another"
)
"""Words that open a noun phrase."""

POSSESSIVES = word_set("his her their its my our your whose")

ADJECTIVES = word_set(
    "more less fewer additional extra other new old big small large little tiny huge long short tall wide deep red "
    "blue green yellow white black brown pink purple orange gray grey single whole full equal different separate "
    "same regular special adult young good bad great nice cheap expensive fresh hot cold warm dry wet empty remaining "
    "leftover total average rotten ripe daily weekly monthly yearly annual top bottom high low heavy light thick thin "
    "complete entire medium medium-sized straight consecutive identical used free standard square cubic fluid "
    "larger smaller longer shorter higher lower cheaper faster slower older younger taller bigger heavier lighter "
    "greater first second third last next final main male female wooden plastic golden silver very such only just"
)
"""Frequent attributes that are not the head of the noun phrase that they stand in."""

PHRASE_ENDERS = word_set(
    "in on at to for from by with without into onto per and or but than then as so if when while because since after "
    "before until during about over under between among through across within of off out up down away back again is "
    "are was were be been being am has have had do does did will would can could should may might must how what who "
    "whom whose which that where why not also too now today yesterday tomorrow there here left ago later plus minus "
    "times more less each every apiece altogether overall combined however except including instead before it he she "
    "they we you i him them us me this these those his her their its my our your the a an all both some any no "
    "cost costs got gets get buy buys bought sell sells sold make makes made take takes took give gives gave need "
    "needs go goes went eat eats ate want wants weigh weighs use uses earn earns pay pays paid contain contains "
    "having remain come comes came live lives work works always usually already still only just even yet"
)
"""Words that cannot stand inside the noun phrase that a number opens."""

KNOWN_PARTS = word_set(
    "wheel tire leg paw eye ear finger toe hand arm wing tooth tentacle side corner",
    "wheeler legged eyed leaved sided",
)
"""Nouns whose number a reader may know without being told: a tricycle has 3 wheels."""
