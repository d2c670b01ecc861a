"""What a step finds, as a short noun phrase: ``Plums sold in May``, ``Total cost of the pens``."""

from __future__ import annotations

from typing import Final

from illposed.engine.english.tokens import Parse, Token
from illposed.engine.phrasing.draft import capitalised, written
from illposed.engine.phrasing.phrasing import Told
from illposed.engine.phrasing.referents import possessive
from illposed.engine.quantities.mentions import find_mentions

_MOST_WORDS: Final = 8
_SHORTEST_NAME: Final = 3
_OPERATIONS: Final = frozenset({"half", "twice", "double", "triple", "sum", "difference", "product", "percent"})
_DIMENSIONS: Final = frozenset({"long", "tall", "old", "wide", "high", "deep", "heavy", "away", "older", "younger"})


def heading(told: Told, parse: Parse) -> str | None:
    """The noun phrase for the number of a sentence, its first letter a capital; None if its words give none.

    "The total cost is $12." gives ``Total cost``, "There are 20 seats in the hall." ``Seats in the hall``, and
    "Omar has 5 red pens." ``Omar's red pens``.
    """
    verb = parse.root(parse.sentences[0])
    subject = parse.child(verb, "nsubj", "expl")
    number = next((token for token in parse.within(told.number) if token.text[-1].isdigit()), None)
    if subject is None or number is None or verb.lemma not in ("be", "have"):
        return None
    after = [token for token in parse.tokens[parse.within(told.number)[-1].index + 1 :] if token.pos != "PUNCT"]
    before = parse.tokens[: parse.within(told.number)[0].index]
    counted = parse.head(number) if number.dep == "nummod" else None
    if parse.head(counted or number) != verb:
        return None
    if (
        verb.lemma == "be"
        and subject.dep == "nsubj"
        and subject.pos == "NOUN"
        and not any(token.lower in _DIMENSIONS for token in after)
    ):
        return _phrase([token for token in parse.subtree(subject) if token.index < verb.index])
    if counted is None or [token.lower for token in before if token.index < verb.index and token != subject]:
        return None
    if any(token.pos not in ("NOUN", "ADJ", "ADP", "DET", "PROPN") for token in after):
        return None
    if verb.lemma == "be":
        return _phrase(after) if subject.dep == "expl" else None
    if subject.tag != "NNP" or verb.tag not in ("VBZ", "VBD"):
        return None
    things = _phrase(after)
    return things and f"{possessive(subject.text)} {things[0].lower()}{things[1:]}"


def heading_of_name(target: str) -> str | None:
    """The name of a step as words: ``cost_of_supplies`` is ``Cost of supplies``; None if it names an operation."""
    words = target.replace("_", " ").strip()
    named = not _OPERATIONS.isdisjoint(words.split()) or any(character.isdigit() for character in words)
    return None if named or len(words) < _SHORTEST_NAME else capitalised(words)


def _phrase(tokens: list[Token]) -> str | None:
    if tokens and tokens[0].lower == "the":
        tokens = tokens[1:]
    if not tokens or len(tokens) > _MOST_WORDS or tokens[0].pos in ("PRON", "ADP", "NUM"):
        return None
    text = written(tokens)
    if find_mentions(text) or not _OPERATIONS.isdisjoint(token.lower for token in tokens):
        return None
    return capitalised(text)
