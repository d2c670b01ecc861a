"""Sentences that can be told about a problem, each with its right value and with wrong ones."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from random import Random
from typing import Literal

from illposed.engine.formalise import OpenProblem
from illposed.engine.quantities.grounding import is_split
from illposed.engine.text.descriptions import NoDescription
from illposed.engine.text.notes import notes
from illposed.mutators.contract.facts import FactEdit
from illposed.mutators.facts import ContradictGiven, StateDerived
from illposed.mutators.problems.editable import ancestors, other_values, parts_of
from illposed.mutators.problems.restatement import description_of, repeat, say_again
from illposed.mutators.problems.results import tell_result, tellable_steps, wrong_results

ClaimKind = Literal["result", "given", "note"]
"""The result of a step; a given by its description; a sentence of the problem repeated as a remark."""

_WRONG_TRIED = 4
_PLAIN_KINDS = frozenset({"count", "money", "percent"})
_FRACTIONS = tuple(Fraction(n, d) for n, d in ((1, 2), (1, 3), (1, 4), (1, 5), (2, 3), (3, 4), (2, 5), (3, 5)))
_MULTIPLES = tuple(Fraction(times) for times in (2, 3, 4, 5))


@dataclass(frozen=True, slots=True)
class Wrong:
    """A claim with another value than the right one: ``name`` is the given it is of, None for the result of a step."""

    name: str | None
    value: Fraction
    edit: FactEdit


@dataclass(frozen=True, slots=True)
class Claim:
    """One sentence: ``about`` is the step target or sentence it tells of, ``depends`` the givens that it comes from."""

    kind: ClaimKind
    about: str
    depends: frozenset[str]
    right: FactEdit
    wrong: tuple[Wrong, ...]


def claims(subject: OpenProblem, random: Random) -> tuple[Claim, ...]:
    """Every claim about ``subject`` that can be told in good English."""
    return (*_results(subject, random), *_givens(subject, random), *_notes(subject, random))


def _results(subject: OpenProblem, random: Random) -> Iterator[Claim]:
    for step in tellable_steps(subject):
        values = wrong_results(subject, step, random)[:_WRONG_TRIED]
        wrong = tuple(Wrong(None, value, tell_result(subject, StateDerived.id, step, value)) for value in values)
        right = tell_result(subject, StateDerived.id, step, subject.values[step.target])
        yield Claim("result", step.target, ancestors(subject, step.target), right, wrong)


def _givens(subject: OpenProblem, random: Random) -> Iterator[Claim]:
    for param in subject.oracle.program.params:
        name = param.name
        description = description_of(subject, name)
        if isinstance(description, NoDescription):
            continue
        right = say_again(subject, ContradictGiven.id, name, description, subject.values[name])
        told = (
            (value, say_again(subject, ContradictGiven.id, name, description, value))
            for value in _others(subject, name, random)
        )
        if right is not None:
            wrong = tuple(Wrong(name, value, edit) for value, edit in told if edit is not None)
            yield Claim("given", name, frozenset({name}), right, wrong)


def _notes(subject: OpenProblem, random: Random) -> Iterator[Claim]:
    oracle = subject.oracle
    for note in notes(subject.question):
        right = repeat(subject, ContradictGiven.id, note)
        if right is None:
            continue
        told = {g.mention: g.param for g in oracle.groundings if note.kept.contains(oracle.mentions[g.mention].span)}
        wrong = [
            Wrong(told[mention], value, edit)
            for mention in random.sample(sorted(told), len(told))
            for value in _others(subject, told[mention], random)
            if (edit := repeat(subject, ContradictGiven.id, note, {mention: value})) is not None
        ]
        depends = frozenset(part for name in told.values() for part in parts_of(subject, name))
        yield Claim("note", note.kept.of(subject.question), depends, right, tuple(wrong))


def _others(subject: OpenProblem, name: str, random: Random) -> list[Fraction]:
    """Other values for the mention of a given: first those that other givens of its kind have, then similar ones."""
    mention = subject.oracle.mention_of(name)
    if mention.kind == "fraction":
        return _but(_FRACTIONS, mention.value, random)[:_WRONG_TRIED]
    if mention.kind == "multiplier" and mention.value.denominator == 1:
        return _but(_MULTIPLES, mention.value, random)
    if mention.kind not in _PLAIN_KINDS or is_split(mention) or subject.values[name] in (0, 1):
        return []
    borrowed = _but(_borrowed(subject, name), subject.values[name], random)
    return list(dict.fromkeys([*borrowed, *other_values(subject, name, random)[:_WRONG_TRIED]]))


def _borrowed(subject: OpenProblem, name: str) -> tuple[Fraction, ...]:
    """The values of other givens that could be mistaken for that of ``name``."""
    mine, value = subject.oracle.mention_of(name), subject.values[name]
    found: set[Fraction] = set()
    for grounding in subject.oracle.groundings:
        other, theirs = subject.oracle.mention_of(grounding.param), subject.values[grounding.param]
        alike = (other.kind == "percent") == (mine.kind == "percent") and theirs.denominator == value.denominator
        if grounding.part == "value" and alike and value / 8 <= theirs <= value * 8 and theirs != 1:
            found.add(theirs)
    return tuple(sorted(found))


def _but(values: Sequence[Fraction], true: Fraction, random: Random) -> list[Fraction]:
    others = [value for value in values if value != true]
    return random.sample(others, len(others))
