"""What a passage says besides its number, and what the program does with the number."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from illposed.engine.english.lexicon import COMPARED, word_set
from illposed.engine.english.tokens import Token, words_in
from illposed.engine.ir.nodes import Ref, operations, references
from illposed.engine.phrasing.hiding.money import SUMS
from illposed.engine.phrasing.hiding.passages import Passage
from illposed.engine.phrasing.hiding.plausible import is_plausible_without
from illposed.engine.phrasing.hiding.site import Site
from illposed.engine.phrasing.hiding.units import ALL, COINS
from illposed.engine.phrasing.hiding.words import QUANTITIES
from illposed.engine.quantities.ids import GivenId

STATES: Final = word_set("be have contain cost hold last measure need own take weigh")
"""Verbs of how much of something there is."""

_GRAMMAR: Final = word_set("ADP ADV AUX CCONJ DET NUM PART PRON PUNCT SCONJ SPACE SYM")


def is_unmissed(site: Site) -> bool:
    """Whether nobody would miss the number: what was spent on food, where the profit is asked for."""
    return bool(uses_of(site)) and is_plausible_without(site.problem.problem.oracle, site.parse, _names_of(site))


def _names_of(site: Site) -> frozenset[str]:
    """What the program calls the number, or the numerator and denominator of a fraction."""
    quantities, span = site.problem.problem.oracle.quantities, site.given.span
    return frozenset(name for name, one in quantities.items() if isinstance(one, GivenId) and one.span == span)


def uses_of(site: Site) -> frozenset[str]:
    """What the program does with the number itself: it is ``scaled`` by another, ``reduced`` or ``added``, or else."""
    names, found = _names_of(site), set[str]()
    for node in operations(site.problem.problem.oracle.program):
        for own, other in ((node.left, node.right), (node.right, node.left)):
            if isinstance(own, Ref) and own.name in names:
                scaled = node.operator in ("*", "/") and references(other)
                reduced = node.operator == "-" and own is node.left
                added = node.operator in ("+", "-")
                found.add("scaled" if scaled else "reduced" if reduced else "added" if added else "else")
    return frozenset(found)


def unheard(site: Site, passage: Passage) -> Sequence[Token]:
    """The words of a passage that mean something, are not of the number, and stand nowhere else in the text."""
    gone = {token.index for token in passage.tokens}
    rest = words_in(token for token in site.parse.tokens if token.index not in gone)
    said = (token for token in passage.tokens if token.pos not in _GRAMMAR and not is_of_number(site, token))
    return [token for token in said if rest.isdisjoint(forms(token))]


def is_of_number(site: Site, token: Token) -> bool:
    """Whether a word is the number, its unit, or says only what kind of amount it is or what has so much each.

    As "luggage" in "a luggage weight of 90 pounds", and "seats" in "each car seats 4 people".
    """
    lemma = token.lemma.lower()
    rate = {"rate"} if site.kind != "money" else set[str]()
    amount = lemma in ALL | COINS | (QUANTITIES - SUMS) | rate or (token.is_subject and lemma in QUANTITIES)
    kind = token.dep in ("amod", "compound") and site.parse.head(token).lemma.lower() in QUANTITIES
    of_each = token == site.verb and site.rate == "same" and site.subject.is_noun and token.tag != "VBD"
    measured = token.dep == "acomp" and token == site.parse.head(site.noun)  # "tall" in "is 5 feet tall"
    state = (lemma in STATES and token.pos in ("VERB", "AUX")) or lemma in COMPARED or measured
    return (token.is_noun and amount) or kind or state or of_each or site.given.span.overlaps(token.span)


def forms(token: Token) -> tuple[str, str]:
    """A word as it is written, and its base form."""
    return token.lower, token.lemma.lower()
