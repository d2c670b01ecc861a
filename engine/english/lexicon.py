"""Closed classes of English words that the rules of several rooms ask for."""

from __future__ import annotations

from typing import Final


def word_set(*texts: str) -> frozenset[str]:
    """The words of texts, which are set off by blanks.

    >>> sorted(word_set("some few", "several"))
    ['few', 'several', 'some']
    """
    return frozenset(word for text in texts for word in text.split())


SPELLINGS: Final = {
    prefix + other: prefix + word
    for other, word in (("metre", "meter"), ("litre", "liter"), ("gramme", "gram"))
    for prefix in ("", "kilo", "centi", "milli")
}
"""Units as they are spelt in Britain, each with its spelling in America, by which it is known here."""

AFTER_INITIALS: Final = word_set(
    "he she they it his her their the a an each every this there if when after in on at how what"
)
"""What opens a sentence after initials, where a name goes on with anything else: ``the U.S. The``, ``A.B. Cross``."""

ARTICLES: Final = word_set("a an the")
DEFINITE: Final = word_set("the these those this that")
COMPARED: Final = word_set("more less fewer")
COMPARING: Final = COMPARED | word_set("twice thrice half double triple times as additional extra")
"""Words that set one amount against another."""

RATES: Final = word_set("a an each every per")
"""What stands between the two units of a rate: ``5 miles an hour``."""

DO: Final = word_set("do does did")
FINITE_TAGS: Final = word_set("MD VBD VBP VBZ")
"""The Penn tags of verbs that carry a tense, a person or a mood."""

OPENING_TAGS: Final = word_set("CD DT NNP PRP PRP$")
"""The Penn tags of words that a subject begins with, where it is no bare noun."""

ASKING_TAGS: Final = word_set("WDT WP WRB")
"""The Penn tags of words that ask: *which*, *who*, *how*."""

SUBJECTS: Final = ("nsubj", "nsubjpass", "csubj", "csubjpass", "expl")
ORDERS: Final = word_set("calculate compute determine find")
"""The verbs by which problems ask without a question."""

WEEKDAYS_IN_ORDER: Final = ("monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday")
MONTHS_IN_ORDER: Final = (
    *("january", "february", "march", "april", "may", "june"),
    *("july", "august", "september", "october", "november", "december"),
)
WEEKDAYS: Final = frozenset(WEEKDAYS_IN_ORDER)
MONTHS: Final = frozenset(MONTHS_IN_ORDER)
CLEAR_MONTHS: Final = MONTHS - {"march", "may"}
"""The months whose names are no other words."""

_WHEN: Final = word_set(
    "year month week day hour minute second morning afternoon evening night beginning start end first weekend today",
    "yesterday tomorrow season summer spring winter",
)
TIME_NOUNS: Final = _WHEN | WEEKDAYS | MONTHS
"""Nouns that say when, or how often."""

DISTRIBUTED: Final = word_set("each every per")
"""Words by which something holds of each of several, or is a rule."""

EACH_OF: Final = word_set("each every apiece")
"""Words by which each of several has as much."""

REMAINDER: Final = word_set("rest remaining remainder other others")
"""Words for what is not named of something that is."""

MULTIPLES: Final = word_set("half twice double triple thrice")
CONTENT: Final = ("NOUN", "PROPN", "VERB", "ADJ", "ADV")
"""The parts of speech of words that mean something by themselves."""

EQUALLY: Final = word_set("equal equally evenly")
"""Words that say that each gets as much as the others."""

TOTALS: Final = word_set("total altogether overall all together combined sum")
"""Words that make a sum of several."""

CALENDAR: Final = WEEKDAYS | MONTHS | word_set("christmas easter thanksgiving halloween")
"""The days, months and feasts that have names."""
