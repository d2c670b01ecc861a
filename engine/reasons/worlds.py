"""The two worlds of an underspecified text, each with the calculations that lead to its answer."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction

from illposed.engine.ir.nodes import references
from illposed.engine.proof.smtlib import names
from illposed.engine.proof.verdict import Underspecified, World
from illposed.engine.reasons.agreeing import agreeing, followed, independent
from illposed.engine.reasons.decided import DecidedText
from illposed.engine.reasons.derivation import Derivation, derived, shortest
from illposed.engine.reasons.missing import Missing, assumed
from illposed.engine.reasons.telling import ToldDerivation, joined, tell_derivation
from illposed.engine.reasons.wording import Wordings, Words
from illposed.engine.results import Rejected


@dataclass(frozen=True, slots=True)
class Ways:
    """The same way to the answer in two worlds, of which some steps depend on what is ``open`` and others do not.

    Those that do not are first those to what the text tells though it follows from the rest. ``worlds`` have the values
    of all names.
    """

    first: Derivation
    second: Derivation
    open: frozenset[str]
    worlds: tuple[World, World]


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
    return Ways(first, second, frozenset(depends), text.verdict.witnesses)


def tell_checked(text: DecidedText, words: Words) -> tuple[str, ...] | Rejected:
    """The sentences of what a text tells though it follows from the rest: how it does, and that both agree."""
    checked = followed(text.facts)
    told = checked if isinstance(checked, Rejected) else tell_derivation(checked, words, agreeing(text.facts))
    return told if isinstance(told, Rejected) else told.sentences


def tell_ways(text: DecidedText, missing: Missing, ways: Ways, words: Words) -> tuple[str, ...] | Rejected:
    """The sentences of what is settled, of what is missing, and of each of the two worlds.

    Of the worlds only their answers where neither a sentence nor a calculation tells a step of one; rejected as
    ``no-words`` where that is so of what is settled.
    """
    checked = agreeing(text.facts)
    first, second = (joined(way, words, checked, ways.open) for way in (ways.first, ways.second))
    settled = tell_derivation(_part(first, ways.open, inside=False), words, checked)
    if isinstance(settled, Rejected):
        return settled
    parts = (_part(way, ways.open, inside=True) for way in (first, second))
    found = [tell_derivation(part, settled.words, goal=text.asked) for part in parts]
    told = [one for one in found if not isinstance(one, Rejected)]
    if len(told) < len(found):
        told = [replace(settled, assumed=(), steps=(), bare=None)] * len(found)
    known = replace(told[-1].words, known=words.known)
    one, other = (way.known[text.asked] for way in (first, second))
    said = [supposed(missing, world, words) for world in ways.worlds]
    said = said if None not in said else [None, None]
    if None in said and (bare := next(filter(words.is_multiple, missing.names), None)) is not None:
        return Rejected("no-words", bare)  # "Suppose it is 3" is no help where a text says "more".
    return (
        *dict.fromkeys(sentence for one in (settled, *told) for sentence in one.assumed),
        *settled.steps,
        *(() if settled.bare is None else (settled.bare,)),
        missing.sentence,
        *_world(text.asked, missing, first, told[0], known, said[0], ""),
        *_world(text.asked, missing, second, told[1], known, said[1], " instead"),
        both_fit(text.asked, one, other, known),
    )


def _part(way: Derivation, among: Collection[str], *, inside: bool) -> Derivation:
    """The steps to names that are ``among`` some, or to those that are not; these know nothing of what is open."""
    steps = tuple(step for step in way.steps if (step.name in among) == inside)
    known = {name: value for name, value in way.known.items() if inside or name not in among}
    return replace(way, steps=steps, known=known)


def supposed(missing: Missing, world: World, words: Words) -> str | None:
    """What states in a world what is missing, as it stands after *Suppose*; None if nothing does.

    The words of the problem, which the text has not, do where that shows nothing of what is missing.
    """
    said = None if missing.is_shown else words.passage(missing.names, world)
    if said is not None:
        return said
    each = [words.supposed(name, world[name]) for name in missing.names if name in world]
    told = [one.removesuffix(".") for one in each if one is not None]
    return f"{' and '.join(told)}." if len(told) == len(missing.names) else words.passage(missing.names, world)


def _world(
    asked: str,
    missing: Missing,
    way: Derivation,
    told: ToldDerivation,
    words: Words,
    said: str | None,
    instead: str,
) -> Iterator[str]:
    """What is supposed of what is missing, as it is ``said`` or by its value alone, and what follows."""
    names, known = missing.names, way.known
    if said is None:
        one = "it is" if len(names) == 1 else "these are"
        yield f"Suppose{instead} {one} {listed([words.valued(name, known) for name in names])}."
    else:
        yield f"Suppose{f'{instead} that' if instead else ''} {said}"
    yield from told.steps
    if told.bare is not None or not told.steps:
        yield f"Then the answer is {told.answer(asked, known[asked])}."


def both_fit(asked: str, one: Fraction, other: Fraction, words: Words) -> str:
    """The sentence that two answers are possible; what they count is told once, in the plural."""
    first, second = (other, one) if other == 1 else (one, other)
    counted = words.answer(asked, second).removesuffix(" old")
    number = words.number(asked, first)
    sign = "%" if counted.endswith("%") and number[-1] != "%" else ""
    return f"Both {number}{sign} and {counted} fit all that is said."


def listed(parts: Sequence[str]) -> str:
    """Some numbers in a row, fractions first, since ``14 and 1/2`` is one number: ``1/2, 5 and 6``."""
    ordered = sorted(parts, key=lambda part: "/" not in part)
    return " and ".join(part for part in (", ".join(ordered[:-1]), ordered[-1]) if part)
