"""The two worlds of an underspecified text, each with the calculations that lead to its answer."""

from __future__ import annotations

import re
from collections.abc import Collection, Sequence
from dataclasses import dataclass, replace

from illposed.engine.ir.nodes import references
from illposed.engine.proof.smtlib import names
from illposed.engine.proof.verdict import Underspecified
from illposed.engine.quantities.nouns import plural
from illposed.engine.reasons.agreeing import agreeing, followed, independent
from illposed.engine.reasons.decided import DecidedText
from illposed.engine.reasons.derivation import Derivation, derived, shortest
from illposed.engine.reasons.missing import Missing, assumed
from illposed.engine.reasons.telling import equations, tell_derivation
from illposed.engine.reasons.wording import Wordings, Words
from illposed.engine.results import Rejected


@dataclass(frozen=True, slots=True)
class Ways:
    """The same way to the answer in two worlds, of which some steps depend on what is ``open`` and others do not.

    Those that do not are first those to what the text tells though it follows from the rest.
    """

    first: Derivation
    second: Derivation
    open: frozenset[str]


def ways_to_answer(text: DecidedText, missing: Missing, wordings: Wordings) -> Ways | Rejected:
    """How the answers of the two worlds follow from the text and what is missing.

    Rejected as ``no-derivation`` where evaluation does not find it, and as ``undecided`` where the text has no two
    worlds.
    """
    if not isinstance(text.verdict, Underspecified):
        return Rejected("undecided", text.asked)
    checked = followed(text.facts)
    if isinstance(checked, Rejected):
        return checked
    one, other = (assumed(missing.names, world, wordings) for world in text.verdict.witnesses)
    first = shortest([*one, *independent(text.facts)], text.asked)
    again = None if first is None else [*other, *(fact for fact in text.facts if fact.id in first.used)]
    second = None if again is None else derived(again, [text.asked])
    if first is None or second is None:
        return Rejected("no-derivation", text.asked)
    first, second = checked.followed_by(first), checked.followed_by(second)
    depends = {name for fact in one for name in names(fact.constraint)}
    for step in first.steps:
        if not depends.isdisjoint(references(step.expr)):
            depends.add(step.name)
    return Ways(first, second, frozenset(depends))


def tell_checked(text: DecidedText, words: Words) -> tuple[str, ...] | Rejected:
    """The sentences of what a text tells though it follows from the rest: how it does, and that both agree."""
    checked = followed(text.facts)
    told = checked if isinstance(checked, Rejected) else tell_derivation(checked, words, agreeing(text.facts))
    return told if isinstance(told, Rejected) else told.sentences


def tell_ways(text: DecidedText, missing: Missing, ways: Ways, words: Words) -> tuple[str, ...] | Rejected:
    """The sentences of what is settled, those of the first world, and the calculations of the second.

    The answers alone, and what the text tells though it follows, where a step is no plain arithmetic.
    """
    settled = tell_derivation(_part(ways.first, ways.open, inside=False), words, agreeing(text.facts))
    known = words if isinstance(settled, Rejected) else settled.words
    told = tell_derivation(_part(ways.first, ways.open, inside=True), known)
    known = known if isinstance(told, Rejected) else told.words
    values = [way.known[text.asked] for way in (ways.first, ways.second)]
    one, other = (_listed(missing, way, words) for way in (ways.first, ways.second))
    answers = [known.number(text.asked, value) for value in values]
    again = equations(_part(ways.second, ways.open, inside=True), known)
    if isinstance(settled, Rejected) or isinstance(told, Rejected) or not (told.steps and again):
        with_one = f"With {one} the answer would be {answers[0]}, with {other} it would be {answers[1]}"
        checked = tell_checked(text, words)
        return checked if isinstance(checked, Rejected) else (*checked, f"{with_one}; both fit all that is said.")
    common = dict.fromkeys((*settled.assumed, *told.assumed))
    with_one, with_other = f"With {one}: {' '.join(told.steps)}", f"With {other}: {', '.join(again)}."
    return (*common, *settled.steps, with_one, with_other, f"Both {answers[0]} and {answers[1]} fit all that is said.")


def _part(way: Derivation, among: Collection[str], *, inside: bool) -> Derivation:
    """The steps to names that are ``among`` some, or to those that are not."""
    return replace(way, steps=tuple(step for step in way.steps if (step.name in among) == inside))


def _listed(missing: Missing, way: Derivation, words: Words) -> str:
    """The values of what is missing in a row, each with its words.

    A single one that has none has what it counts beside it where that is what the text is said to leave open.
    """
    (name, *others), known = missing.names, way.known
    supposed = [words.supposed(each, known) for each in missing.names]
    unit = None if others or words.wordings.is_part(name) else words.unit(name)
    if unit is None or supposed[0] != words.whole(name, known) or not _speaks_of(unit, missing.sentence):
        return listed(supposed)
    return words.counted(name, known[name])


def _speaks_of(unit: str, sentence: str) -> bool:
    """Whether a sentence says that it is open how many there are of a unit: *how many trays*, *how old*."""
    if "how old" in sentence:
        return unit == "year"
    return "how many" in sentence and re.search(rf"\b{re.escape(plural(unit))}\b", sentence) is not None


def listed(parts: Sequence[str]) -> str:
    """Some numbers in a row, fractions first, since ``14 and 1/2`` is one number: ``1/2, 5 and 6``."""
    ordered = sorted(parts, key=lambda part: "/" not in part)
    return " and ".join(part for part in (", ".join(ordered[:-1]), ordered[-1]) if part)
