"""Which quantities of a problem can have other values, and which values each of them can have."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache

from illposed.engine.english.sentences import sentence_of
from illposed.engine.english.stems import content_stems, words
from illposed.engine.facts.oracle import ANSWER
from illposed.engine.facts.world import WORLD_CONSTANTS
from illposed.engine.formalise import OpenProblem
from illposed.engine.formalise.fixed import numbers_of
from illposed.engine.ir.evaluate import Value
from illposed.engine.ir.nodes import BinOp, Ref, references, walk
from illposed.engine.ir.numbers import normalised
from illposed.engine.quantities.edits import replace_mention
from illposed.engine.quantities.grounding import Grounding, echoes, is_split
from illposed.engine.quantities.measures import LENGTHS, TIME_UNITS, VOLUMES, WEIGHTS
from illposed.engine.quantities.mentions import Mention
from illposed.engine.quantities.nouns import singular
from illposed.engine.results import Rejected
from illposed.mutators.contract.facts import Dropped

_KINDS = frozenset({"count", "money", "percent", "fraction", "multiplier", "dozen"})
_TALL = re.compile(r"\b(?:tall|taller|height|heights|grows?|grew)\b", re.IGNORECASE)
_DIMENSIONS = (LENGTHS, VOLUMES | {"ounce"}, WEIGHTS)
_CALENDAR = frozenset({"clock", "date", "year"})
_PARTS_OF_WEEK = frozenset({"day", "night", "weeknight", "morning", "afternoon", "evening"})
_WEEK = re.compile(r"\bweek(?:end|day)s?\b", re.IGNORECASE)
_MOST_OF_UNIT: dict[str, tuple[int, ...]] = {
    "second": (60,),
    "minute": (60,),
    "hour": (8, 12, 24),
    "day": (7, 31),
    "week": (4, 52),
    "month": (12,),
    "time": (7,),
    "inch": (12,),
}
"""What a number of these units does not exceed if the original does not: nobody says 70 minutes for 50."""

_MOST_VALUES = 10_000
_FRACTIONS = tuple(Fraction(n, d) for d in (3, 4, 5, 6, 8, 10) for n in range(1, d) if Fraction(n, d).denominator == d)
_MULTIPLES = tuple(Fraction(times) for times in (3, 4, 5))


@dataclass(frozen=True, slots=True)
class Quantity:
    """One quantity that can have another value, with all its mentions, by position; ``values`` lack its own one."""

    mentions: tuple[int, ...]
    kind: str
    value: Fraction
    values: tuple[Fraction, ...]


def part_of(grounding: Grounding, value: Fraction) -> Value:
    """The value of a given whose mention says ``value``: that, or its numerator or denominator."""
    if grounding.part == "value":
        return normalised(value)
    return value.numerator if grounding.part == "numerator" else value.denominator


def quantities(subject: OpenProblem, solution: str = "") -> tuple[Quantity, ...] | Dropped:
    """The quantities on which the answer depends and that can have another value, in the order of the text.

    Dropped with reason ``unmodelled-relation`` where the text relates quantities in a way that the program does not
    use, so that other numbers could contradict it. What is fixed keeps its value, but for equal numbers that change
    together; so does a number that the world fixes by the words of the question and of ``solution``, for which of both
    is meant is not always clear.
    """
    if "unmodelled-relation" in subject.fixed.values():
        return Dropped("new_numbers", "unmodelled-relation", subject.question[:60])
    return tuple(_quantities(subject, content_stems(f"{subject.question} {solution}")))


def _quantities(subject: OpenProblem, said: frozenset[str]) -> Iterator[Quantity]:
    oracle, seen = subject.oracle, set[int]()
    used = subject.oracle.ancestors[ANSWER]
    told = {g.mention for g in oracle.groundings if g.param in used}
    for position in sorted(told):
        if position in seen:
            continue
        mention = oracle.mentions[position]
        group = _with_echoes(subject, {at for at in told if _is_alike(mention, oracle.mentions[at])})
        seen |= group
        if any(_shares_number(mention, other) and at not in group for at, other in enumerate(oracle.mentions)):
            continue
        fixed = {subject.fixed.get(g.param) for g in oracle.groundings if g.mention in group}
        if not fixed <= ({None} if len(group) == 1 else {None, "stands-twice", "equal-to-another"}):
            continue
        if not all(_can_change(subject, at, said) for at in group & told):
            continue
        values = set.intersection(*(set(_values(oracle.mentions[at])) for at in group)) - _constants(said)
        writable = tuple(value for value in sorted(values) if _writable(subject, group, value))
        if writable:
            yield Quantity(tuple(sorted(group)), mention.kind, mention.value, writable)


def _with_echoes(subject: OpenProblem, group: set[int]) -> set[int]:
    echoed = echoes(subject.question, subject.oracle.mentions)
    return group | {echo for echo, original in echoed.items() if original in group}


def _is_alike(one: Mention, other: Mention) -> bool:
    """Whether a solution may mean either of two mentions by the same number: ten people who work for ten days.

    They change together, so that the solution is right whichever it means.
    """
    return one.value == other.value and is_split(one) == is_split(other)


def _shares_number(one: Mention, other: Mention) -> bool:
    """Whether a number of one mention is one of another too: the three of a third, and three boxes."""
    return other.is_quantity and bool(numbers_of(one) & numbers_of(other))


def _can_change(subject: OpenProblem, position: int, said: frozenset[str]) -> bool:
    mention = subject.oracle.mentions[position]
    if mention.kind not in _KINDS or mention.value < 0:
        return False
    if is_split(mention) and mention.kind != "fraction":
        return False
    if mention.value in _constants(said) or _is_read_doubtfully(subject, position):
        return False
    return not (_is_of_calendar(subject, mention) or _is_measured_by_nature(subject, mention))


def _is_read_doubtfully(subject: OpenProblem, position: int) -> bool:
    """Whether a fraction is read from what is left of it, in a step that does not divide by its denominator.

    The 2 of ``100/2`` may be the 3-1 of a third that is taken away, or the two equal parts that the text speaks of.
    """
    own = {g.param for g in subject.oracle.groundings if g.mention == position and g.part != "value"}
    for step in subject.oracle.program.steps:
        nodes = [node for node in walk(step.expr) if isinstance(node, BinOp)]
        rests = {name for node in nodes if node.operator == "-" for name in references(node) if name in own}
        divisors = {node.right for node in nodes if node.operator == "/"}
        if any(Ref(name) not in divisors for name in rests):
            return True
    return False


@lru_cache(maxsize=64)
def _constants(said: frozenset[str]) -> frozenset[Fraction]:
    """The numbers that the world fixes for a reader of these words: 60 if they speak of minutes and hours."""
    return frozenset(constant.value for constant in WORLD_CONSTANTS if constant.is_meant(said))


def _is_of_calendar(subject: OpenProblem, mention: Mention) -> bool:
    """Whether other numbers would contradict a clock time, a date or the days of the week that the text speaks of."""
    if mention.unit not in TIME_UNITS:
        return False
    says_when = any(other.kind in _CALENDAR for other in subject.oracle.mentions)
    is_of_week = mention.unit in _PARTS_OF_WEEK and mention.value <= 7
    return says_when or (is_of_week and _WEEK.search(subject.question) is not None)


def _is_measured_by_nature(subject: OpenProblem, mention: Mention) -> bool:
    """Whether the number converts units (``one tablespoon is 3 teaspoons``) or tells how tall somebody is."""
    if mention.unit in _DIMENSIONS[0] and _TALL.search(subject.question):
        return True
    kind = next((units for units in _DIMENSIONS if mention.unit in units), frozenset[str]())
    said = {singular(word) for word in words(sentence_of(subject.question, mention.span).of(subject.question).lower())}
    return bool((said & kind) - {mention.unit})


def _writable(subject: OpenProblem, group: set[int], value: Fraction) -> bool:
    edits = (replace_mention(subject.question, subject.oracle.mentions[at], value) for at in group)
    return not any(isinstance(edit, Rejected) for edit in edits)


def _values(mention: Mention) -> tuple[Fraction, ...]:
    """Other values of the same kind and magnitude, in rising order."""
    true = mention.value
    if mention.kind == "fraction":
        found = _like_fraction(true)
    elif mention.kind == "multiplier":
        found = _MULTIPLES if true <= max(_MULTIPLES) else _like_number(true)
        found = found if true.denominator == 1 else ()
    elif mention.kind == "dozen":
        found = tuple(12 * dozens for dozens in _like_number(true / 12)) if (true / 12).denominator == 1 else ()
    elif mention.kind == "percent":
        found = _like_percentage(true)
    else:
        most = _most(mention)
        found = tuple(value for value in _like_number(true) if most is None or value <= most)
    return tuple(value for value in found if value != true)


def _like_fraction(true: Fraction) -> tuple[Fraction, ...]:
    """Fractions with a numerator where ``true`` has one; a half stays a half, because words depend on it."""
    if true == Fraction(1, 2) or true >= 1:
        return ()
    alike = (value for value in _FRACTIONS if (value.numerator == 1) == (true.numerator == 1))
    return tuple(sorted(value for value in alike if true / 2 <= value <= 2 * true))


def _like_percentage(true: Fraction) -> tuple[Fraction, ...]:
    if true.denominator != 1 or true % 100 == 0:
        return ()
    step = 5 if true % 5 == 0 else 1
    hundreds = true // 100 * 100
    low, high = max(true / 2, Fraction(hundreds + step)), min(2 * true, Fraction(hundreds + 95))
    return tuple(_multiples(Fraction(step), low, high))


def _most(mention: Mention) -> int | None:
    limits = _MOST_OF_UNIT.get(mention.unit or "", ())
    return next((limit for limit in limits if mention.value <= limit), None)


def _like_number(true: Fraction) -> tuple[Fraction, ...]:
    """Numbers with as many digits and decimals, as round, and between half and twice as large.

    Where there are more than :data:`_MOST_VALUES`, some, evenly spaced.
    """
    step = _step(true)
    low, high = max(true / 2, Fraction(2)) if true >= 2 else true / 2, 2 * true
    if true < 5:
        high += 1
    digits = len(str(int(true)))
    return tuple(
        value
        for value in _multiples(step, low, high)
        if len(str(int(value))) == digits and (value.denominator == 1) == (true.denominator == 1)
    )


def _step(true: Fraction) -> Fraction:
    """By which steps a number as round as ``true`` changes: 10 for 120, 5 for 20 and 45, 1/4 for 2.75, 1 for 7."""
    if true.denominator != 1:
        return next(step for step in _fine_steps(true) if (true / step).denominator == 1)
    place = 1
    while true % (place * 10) == 0:
        place *= 10
    mantissa = true / place
    if place == 1:
        return Fraction(5 if true % 5 == 0 and true >= 15 else 1)
    if mantissa < 10:
        return Fraction(place, 10) if mantissa == 1 else Fraction(place, 2)
    return Fraction(place * 5 if mantissa % 5 == 0 else place)


def _fine_steps(true: Fraction) -> Iterator[Fraction]:
    yield from (Fraction(1, 2), Fraction(1, 4), Fraction(1, 10), Fraction(1, 20), Fraction(1, 100))
    yield Fraction(1, true.denominator)


def _multiples(step: Fraction, low: Fraction, high: Fraction) -> Iterator[Fraction]:
    first, last = -(-low // step), high // step
    apart = 1 + (last - first) // _MOST_VALUES | 1  # odd, so that whole numbers are not all that is left of halves
    yield from (count * step for count in range(first, last + 1, apart))
