"""Prices of which nobody says whether they are before or after a discount, tax or tip, or with the change."""

from __future__ import annotations

from typing import Final

from illposed.engine.english.lexicon import word_set
from illposed.engine.english.stems import words
from illposed.engine.english.tokens import Parse, words_in
from illposed.engine.facts.oracle import ANSWER
from illposed.engine.ir.nodes import operations, references
from illposed.engine.phrasing.phrasebook import PhrasedProblem
from illposed.mutators.problems.soundness.implied import SHARES
from illposed.mutators.problems.soundness.wholes import shares_of
from illposed.mutators.problems.structure.determination import ancestors, givens_of
from illposed.mutators.problems.structure.sentences import has_any, number_of, words_beside

_CHANGES: Final = word_set("discount tax tip off sale coupon rebate")
_PRICES: Final = word_set("cost price pay spend charge bill worth fee")
_CHANGE: Final = "change"
_PAID: Final = word_set("pay spend")
_SAYS_WHICH: Final = _CHANGES | word_set("""
    before after without with include including plus discounted original originally regular regularly normal normally
    initial initially
""")
_AFTER_ALL: Final = word_set("final finally new now")


def is_unclear_price(subject: PhrasedProblem, name: str, said: Parse, place: int) -> bool:
    """Whether a sentence or question at ``place`` is about a price before or after a change, and does not say which.

    ``A shirt costs $40 and is sold with a discount of 20%. How much does the shirt cost?`` What is paid is taken to be
    the price after the change. What the problem itself asks for or states, and a change that comes later, is left
    alone.
    """
    is_said = name == ANSWER or name in givens_of(subject)
    if is_said or not has_any(said, _PRICES) or has_any(said, _SAYS_WHICH):
        return False
    changes = {given for given in givens_of(subject) if _changes_price(subject, given, place)}
    is_after = not changes.isdisjoint(ancestors(subject, name))
    if is_after and has_any(said, _AFTER_ALL) and changes <= ancestors(subject, name):
        return False
    is_before = not changes.isdisjoint(shares_of(subject, name) | _taken_off(subject, name))
    return is_before or (is_after and not has_any(said, _PAID))


def seems_spent(subject: PhrasedProblem, text: str) -> bool:
    """Whether an edited text says what is paid for something and no more that there is change: that is what it cost.

    As in ``She paid $200 for all the items.`` where the problem alone asks how much change she got. Who pays with a $50
    bill, or hands $50 to the cashier, may get something back.
    """
    if _CHANGE in words(text.lower()) or _CHANGE not in words(subject.question.lower()):
        return False
    parse = subject.parse
    paid = (token for token in parse.tokens if token.is_verb and token.lemma == "pay")
    rests = (parse.tokens[token.index : parse.sentence_of(token).stop] for token in paid)
    return any("for" in said and "with" not in said for said in map(words_in, rests))


def _changes_price(subject: PhrasedProblem, given: str, place: int) -> bool:
    """Whether a given is an amount or share that a sentence before ``place`` says to be a discount, tax or the like."""
    is_change = subject.oracle.mention_of(given).kind in (*SHARES, "money")
    said_before = number_of(subject, given).sentence < place
    return is_change and said_before and not _CHANGES.isdisjoint(words_in(words_beside(subject, given)))


def _taken_off(subject: PhrasedProblem, name: str) -> frozenset[str]:
    """The givens that a later step takes from a result or adds to it."""
    sums = (references(node) for node in operations(subject.oracle.program) if node.operator in ("+", "-"))
    return givens_of(subject).intersection(other for names in sums if name in names for other in names)
