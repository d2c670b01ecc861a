"""A condition at the head of a question: ``If there are 6 cats, how many …``."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from illposed.engine.english.tokens import Token
from illposed.engine.phrasing.answer.question import Question
from illposed.engine.phrasing.referents import Referents
from illposed.engine.results import Rejected

_STATES: Final = frozenset({"be", "have", "contain", "cost", "hold", "need", "own", "weigh"})
_WISHES: Final = frozenset({"choose", "decide", "hope", "like", "plan", "want", "wish"})
_UNREAL: Final = frozenset({"could", "might", "should", "would"})


def is_fact(question: Question) -> bool:
    """Whether the question begins with a condition that is one in form only, and states what is or was so.

    That is so for what was (``If Omar had 6 cats``) and for states (``If it costs $2``), and for whatever brings a
    number into the problem (``If he feeds 3 of them``); not for what somebody wants, nor for what would be.
    """
    verb = condition_verb(question)
    if verb is None or verb.lemma in _WISHES:
        return False
    helpers = question.parse.children(verb, "aux", "auxpass")
    tense = helpers[0].tag if helpers else verb.tag
    unreal = question.finite is not None and question.finite.lower in _UNREAL
    if unreal and (tense == "VBD" or helpers):
        return False
    if tense == "VBD" or any(token.tag in ("CD", "$") for token in question.lead):
        return True
    after_past = question.finite is not None and question.finite.tag == "VBD"
    return tense in ("VBZ", "VBP") and (after_past or (verb.lemma in _STATES and not helpers))


def condition_verb(question: Question) -> Token | None:
    """The verb of a condition that begins the question; None if there is none."""
    if not question.lead or question.lead[0].lower != "if":
        return None
    verb = question.parse.head(question.lead[0])
    return verb if verb in question.lead else None


def names_for(referents: Referents, tokens: Iterable[Token]) -> dict[int, str] | Rejected:
    """As :meth:`Referents.resolved`, but that ``they`` is people by name only: of things one can seldom be sure.

    Nor is a bare noun (``parmesan``) somebody.
    """
    tokens = tuple(tokens)
    instead = referents.resolved(tokens)
    if isinstance(instead, Rejected):
        return instead
    for token in tokens:
        name = instead.get(token.index, "X")
        if name[0].islower() and (token.lower == "they" or " " not in name):
            return Rejected("pronoun", f"{token.lower}: {name}")
    return instead
