"""Numbers with which a total that is told is less than what goes into it, so that nothing is left for what is asked."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction
from random import Random

from illposed.engine.english.lexicon import word_set
from illposed.engine.facts.oracle import ANSWER, given_id
from illposed.engine.phrasing.phrasebook import PhrasedProblem
from illposed.engine.proof.propagate import propagate, rule
from illposed.mutators.contract.facts import FactEdit
from illposed.mutators.problems.editable import ancestors, editable_givens, is_mistakable
from illposed.mutators.problems.forbidden import is_wanted
from illposed.mutators.problems.number_change import change_given, keeps_kind
from illposed.mutators.problems.risks import approximate

_COMPARED = word_set("more fewer less than older younger longer shorter farther extra times as still need needs")
_OWNED = word_set("have has had left balance account profit worth in")
_LARGEST = 4
_MOST_TRIED = 60


@dataclass(frozen=True, slots=True)
class Shortfall:
    """A given changed so that the number that is asked for is as possible as before, and so that it is below zero."""

    possible: FactEdit
    impossible: FactEdit


def shortfalls(
    subject: PhrasedProblem, hidden: FactEdit, asked: FactEdit, told: FactEdit, random: Random, mutator: str
) -> Iterator[Shortfall]:
    """Changes of the other givens where one is ``hidden`` and ``asked`` for, and a result is ``told``.

    What is asked for cannot be negative: it is no comparison, and no money that someone has, which could be owed. Each
    change is made by ``mutator``, as far as the text can state it.
    """
    words = set(asked.text.after.lower().rstrip("?").split())
    may_be_owed = subject.oracle.mention_of(hidden.about).kind == "money" and words & _OWNED
    if not words & {"many", "much"} or words & _COMPARED or may_be_owed or is_mistakable(subject):
        return
    for name in editable_givens(subject):
        known = name in ancestors(subject, told.about) and name != hidden.about
        if not known or approximate(subject, name) or is_wanted(subject, name):
            continue
        edits = [_first(subject, name, each, mutator) for each in _values(subject, name, hidden, told, random)]
        if isinstance(edits[0], FactEdit) and isinstance(edits[1], FactEdit):
            yield Shortfall(edits[0], edits[1])


def _first(subject: PhrasedProblem, name: str, values: list[Fraction], mutator: str) -> FactEdit | None:
    made = (change_given(subject, name, value, mutator) for value in values)
    return next((edit for edit in made if isinstance(edit, FactEdit)), None)


def _values(
    subject: PhrasedProblem, name: str, hidden: FactEdit, told: FactEdit, random: Random
) -> tuple[list[Fraction], list[Fraction]]:
    """The values of a given with which what is hidden is more than nothing, and those with which it is less."""
    value = subject.values[name]
    if value.denominator != 1 or subject.oracle.mention_of(name).kind not in ("count", "money"):
        return [], []
    others = _unused(subject, name)
    tried = [
        number
        for number in range(max(2, int(value / _LARGEST)), int(_LARGEST * value) + 1)
        if number != value and all((number > other) == (value > other) and number != other for other in others)
    ]
    found: tuple[list[Fraction], list[Fraction]] = [], []
    for number in random.sample(tried, min(len(tried), _MOST_TRIED)):
        left = _left(subject, name, Fraction(number), hidden.about, told.about)
        if left:
            found[left < 0].append(Fraction(number))
    return found


def _unused(subject: PhrasedProblem, name: str) -> set[Fraction]:
    """The numbers of the text on which the answer does not depend: one of them may be the most that there can be."""
    used = {subject.oracle.mention_of(given).span for given in (*ancestors(subject, ANSWER), name)}
    return {mention.value for mention in subject.oracle.mentions if mention.is_quantity and mention.span not in used}


def _left(subject: PhrasedProblem, name: str, value: Fraction, hidden: str, told: str) -> Fraction | None:
    """What a hidden given is when another one has ``value``; None if anything else would be odd then."""
    gone = {given_id(subject.oracle, given) for given in (name, hidden)}
    rules = [rule(fact) for fact in subject.facts if fact.kind != "domain" and fact.id not in gone]
    found = propagate(rules, {name: value, told: subject.values[told]})
    values = {each: Fraction(number) for each, number in found.known.items() if each in subject.values}
    if found.conflict or hidden not in values or values[hidden].denominator != subject.values[hidden].denominator:
        return None
    rest = (each for each in values if each != hidden)
    return values[hidden] if all(keeps_kind(subject.values[each], values[each]) for each in rest) else None
