"""Giving a given another value: one that looks right, and what all else then is."""

from __future__ import annotations

import sys
from collections.abc import Mapping, Sequence
from fractions import Fraction
from functools import lru_cache
from math import ceil
from random import Random

from illposed.engine.english.sentences import sentence_of
from illposed.engine.english.spans import Span
from illposed.engine.facts.oracle import ANSWER, equals, given_id
from illposed.engine.formalise import OpenProblem
from illposed.engine.ir.evaluate import Evaluation, Value, evaluate
from illposed.engine.ir.numbers import normalised
from illposed.engine.phrasing.phrasebook import PhrasedProblem
from illposed.engine.quantities.edits import TextEdit, replace_mention
from illposed.engine.quantities.mentions import find_mentions
from illposed.engine.results import Rejected
from illposed.mutators.contract.facts import Dropped, FactEdit, StatedInEdit

_DECIMALS = 100
_LEAST, _MOST = Fraction(3, 5), Fraction(8, 5)
_FAR = 3
_ALL = 100
"""Percent that are all there is."""

_MOST_VALUES = 60


def change_given(subject: OpenProblem, name: str, value: Fraction, mutator: str) -> FactEdit | Dropped:
    """The edit of ``mutator`` that gives a given another value, or why the number cannot be replaced."""
    edit = replace_mention(subject.question, subject.oracle.mention_of(name), value)
    if isinstance(edit, Rejected):
        return Dropped(mutator, edit.reason, edit.detail)
    stated = StatedInEdit(given_id(subject.oracle, name), "given", equals(name, value), _stated(subject, edit, value))
    return FactEdit(mutator, edit, name, value, drops=(given_id(subject.oracle, name),), adds=(stated,))


def _stated(subject: OpenProblem, edit: TextEdit, value: Fraction) -> Span:
    """Where an edit states a number, read with what follows: ``three times`` alone might count occasions."""
    sentence = sentence_of(subject.question, edit.span)
    before = subject.question[sentence.start : edit.span.start]
    text = before + edit.after + subject.question[edit.span.end : sentence.end]
    written = Span(len(before), len(before) + len(edit.after))
    found = (m.span for m in find_mentions(text) if m.value == value and written.contains(m.span))
    return next(found, written).shifted(-written.start)


@lru_cache(maxsize=4096)  # other values of a given are drawn again for each set of edits, mostly the same ones
def values_with(subject: PhrasedProblem, name: str, value: Fraction) -> Mapping[str, Fraction] | None:
    """The values of all names when a given has ``value``; None if one would lose its sign or stop being whole.

    Nor does a percentage that is told come to more than all.
    """
    evaluation = evaluate(subject.oracle.program, {name: value})
    if not isinstance(evaluation, Evaluation):
        return None
    values = {**evaluation.values, ANSWER: evaluation.answer}
    if not all(keeps_kind(subject.values[name], found) for name, found in values.items()):
        return None
    if any(found > _ALL >= subject.values[each] and _is_percentage(subject, each) for each, found in values.items()):
        return None
    return {name: Fraction(found) for name, found in values.items()}


@lru_cache(maxsize=512)
def _is_percentage(subject: PhrasedProblem, name: str) -> bool:
    """Whether the sentence that tells a quantity says that it is so many percent."""
    told = subject.sentence(name)
    if told is None:
        return False
    return any(each.kind == "percent" and each.span.overlaps(told.number) for each in find_mentions(told.text))


def keeps_kind(old: Fraction, new: Value) -> bool:
    """Whether a value has the sign of an old one, is whole where that was, and else has two decimals at most.

    Less than one stays less than one: it may be the part that there is of a whole.
    """
    if (old.numerator > 0) != (new.numerator > 0) or (old < 1 <= new):
        return False
    return new.denominator == 1 if old.denominator == 1 else (new * _DECIMALS).denominator == 1


def wrong_values(true: Fraction, random: Random) -> list[Fraction]:
    """Values that could be mistaken for ``true``, which is positive and a finite decimal, in random order.

    None of them is 1, which would change the grammar of a sentence.
    """
    unit = _last_place(true)
    mantissas = _mantissas(true / unit, random)
    random.shuffle(mantissas)
    above, below = unit.numerator, unit.denominator
    return [Fraction(mantissa * above, below) for mantissa in mantissas if mantissa * above != below]


def further_values(true: Fraction, random: Random) -> list[Fraction]:
    """Values further from ``true``, or rounder: from a third of it to three times as much, in random order.

    They are for what :func:`wrong_values` has none that fits: minutes that make whole hours are hardly ever near. Some
    are among those too, but none is 1.
    """
    unit = _last_place(true)
    if unit > 1 and true < 10 * unit:
        unit /= 10  # 90 may be 72
    least, most = ceil(true / unit / _FAR), int(true / unit * _FAR)
    found = [least + place for place in _sampled(most - least + 1, random)]
    same = {normalised(true / unit), normalised(1 / unit)}
    return [size * unit for size in random.sample(found, len(found)) if size not in same]


def _mantissas(true: Fraction, random: Random) -> list[int]:
    """Whole numbers of about the size of ``true`` that are not ``true`` and do not end in 0, at most a fixed number."""
    least, most = max(1, int(true * _LEAST)), int(true * _MOST) + 2
    first, last = unround_below(least), unround_below(most + 1)
    apart = unround_below(int(true)) if true.denominator == 1 and true % 10 and least <= true <= most else last
    places = _sampled(last - first - (apart < last), random)
    return [unround_number(first + place + (first + place >= apart)) for place in places]


def unround_below(number: int) -> int:
    """How many whole numbers from 1 below ``number`` do not end in 0; ``number`` is not negative."""
    return number - 1 - (number - 1) // 10


def unround_number(place: int) -> int:
    """The number at ``place``, from 0, among the whole numbers from 1 that do not end in 0."""
    return place + place // 9 + 1


def _sampled(count: int, random: Random) -> Sequence[int]:
    """All numbers below ``count`` in order, or a sample of them in random order, whatever the size of ``count``."""
    if count <= _MOST_VALUES:
        return range(count)
    if count <= sys.maxsize:
        return random.sample(range(count), _MOST_VALUES)
    return list(dict.fromkeys(random.randrange(count) for _ in range(_MOST_VALUES)))


@lru_cache(maxsize=256)  # each set of edits draws other values for the same givens
def _last_place(value: Fraction) -> Fraction:
    """The place of the last digit that is not zero: 10 for 120, 1/100 for 3.25; 1 for 0 and for no finite decimal."""
    if value == 0:
        return Fraction(1)
    place = Fraction(1)
    while (value / place).denominator != 1 and place > Fraction(1, 10**6):
        place /= 10
    while (value / place).denominator == 1 and (value / (place * 10)).denominator == 1:
        place *= 10
    return place
