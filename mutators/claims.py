"""Sentences that can be told about a problem, each with its right value and with wrong ones."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from random import Random
from typing import Literal

from illposed.engine.text.descriptions import NoDescription
from illposed.engine.text.notes import notes
from illposed.mutators.contract import FactEdit, Subject
from illposed.mutators.facts.contradict_given import current_value, description_of, repeat, say_again
from illposed.mutators.facts.editable import ancestors, other_values, parts_of
from illposed.mutators.facts.state_derived import state, tellable_steps, wrong_results
from illposed.mutators.wrong_values import wrong_values

ClaimKind = Literal["result", "given", "note"]
"""The result of a step; a given by its description; a sentence of the problem repeated as a remark."""

_WRONG_TRIED = 4
_PLAIN_KINDS = frozenset({"count", "money", "percent"})
_FRACTIONS = tuple(Fraction(n, d) for n, d in ((1, 2), (1, 3), (1, 4), (1, 5), (2, 3), (3, 4), (2, 5), (3, 5)))
_MULTIPLES = tuple(Fraction(times) for times in (2, 3, 4, 5))


@dataclass(frozen=True, slots=True)
class Claim:
    """One sentence: ``about`` is the step target or sentence it tells of, ``depends`` the givens that it comes from."""

    kind: ClaimKind
    about: str
    depends: frozenset[str]
    right: FactEdit
    wrong: tuple[FactEdit, ...]


def claims(subject: Subject, random: Random) -> tuple[Claim, ...]:
    """Every claim about ``subject`` that can be told in good English."""
    return (*_results(subject, random), *_givens(subject, random), *_notes(subject, random))


def _results(subject: Subject, random: Random) -> Iterator[Claim]:
    for step in tellable_steps(subject):
        wrong = tuple(state(subject, step, value) for value in wrong_results(subject, step, random)[:_WRONG_TRIED])
        right = state(subject, step, subject.values[step.target])
        yield Claim("result", step.target, ancestors(subject, step.target), right, wrong)


def _givens(subject: Subject, random: Random) -> Iterator[Claim]:
    for param in subject.oracle.program.params:
        description = description_of(subject, param.name)
        if isinstance(description, NoDescription):
            continue
        value = subject.values[param.name]
        values = [value, *other_values(subject, param.name, random)[:_WRONG_TRIED]]
        right, *wrong = [say_again(subject, param.name, description, candidate) for candidate in values]
        if right is not None:
            yield Claim("given", param.name, frozenset({param.name}), right, tuple(filter(None, wrong)))


def _notes(subject: Subject, random: Random) -> Iterator[Claim]:
    oracle = subject.oracle
    for note in notes(subject.question):
        right = repeat(subject, note)
        if right is None:
            continue
        told = {g.mention: g.param for g in oracle.groundings if note.kept.contains(oracle.mentions[g.mention].span)}
        wrong = [
            repeat(subject, note, {mention: value})
            for mention in random.sample(sorted(told), len(told))
            for value in _other_values(subject, mention, random)[:1]
        ]
        depends = frozenset(part for name in told.values() for part in parts_of(subject, name))
        yield Claim("note", note.kept.of(subject.question), depends, right, tuple(filter(None, wrong)))


def _other_values(subject: Subject, mention: int, random: Random) -> list[Fraction]:
    found = subject.oracle.mentions[mention]
    value = current_value(subject, mention)
    if found.kind == "fraction":
        return _mixed(_FRACTIONS, value, random)
    if found.kind == "multiplier" and value.denominator == 1:
        return _mixed(_MULTIPLES, value, random)
    if found.kind not in _PLAIN_KINDS or value in (0, 1):
        return []
    return [other for other in wrong_values(value, random) if found.kind != "percent" or other < 100]


def _mixed(values: Sequence[Fraction], true: Fraction, random: Random) -> list[Fraction]:
    others = [value for value in values if value != true]
    return random.sample(others, len(others))
