"""A problem with another value for one of its givens, where all that was whole stays whole."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from fractions import Fraction
from random import Random

from illposed.engine.facts.oracle import ANSWER
from illposed.engine.formalise import OpenProblem
from illposed.engine.ir.evaluate import Evaluation, evaluate
from illposed.engine.quantities.mentions import find_mentions
from illposed.engine.text.statements import Statement, restated
from illposed.mutators.contract.facts import Dropped, FactEdit
from illposed.mutators.facts import ShiftRedundant
from illposed.mutators.problems.editable import ancestors, editable_givens, other_values
from illposed.mutators.problems.number_change import change_given

_MOST_TRIED = 12
_DECIMALS = 100


@dataclass(frozen=True, slots=True)
class Renumbered:
    """The edit that changes the given ``name``, and the subject as it is then: other values, other statements."""

    name: str
    edit: FactEdit
    subject: OpenProblem


def renumbered(subject: OpenProblem, random: Random) -> Iterator[Renumbered]:
    """The problem with one given changed, for each needed given that has another value that fits."""
    names = [name for name in editable_givens(subject) if name in ancestors(subject, ANSWER)]
    for name in random.sample(names, len(names)):
        for value in other_values(subject, name, random)[:_MOST_TRIED]:
            values = values_with(subject, name, value)
            edit = change_given(subject, name, value, ShiftRedundant.id)
            if values is None or isinstance(edit, Dropped):
                continue
            yield Renumbered(name, edit, replace(subject, values=values, statements=_restated(subject, values)))
            break


def values_with(subject: OpenProblem, name: str, value: Fraction) -> dict[str, Fraction] | None:
    """The values of all names when a given has ``value``; None if one would lose its sign or stop being whole."""
    evaluation = evaluate(subject.oracle.program, {name: value})
    if not isinstance(evaluation, Evaluation):
        return None
    values = {target: Fraction(found) for target, found in evaluation.values.items()}
    values[ANSWER] = Fraction(evaluation.answer)
    return values if all(_keeps_kind(subject.values[n], v) for n, v in values.items()) else None


def _keeps_kind(old: Fraction, new: Fraction) -> bool:
    if (old > 0) != (new > 0):
        return False
    return new.denominator == 1 if old.denominator == 1 else (new * _DECIMALS).denominator == 1


def _restated(subject: OpenProblem, values: dict[str, Fraction]) -> dict[str, Statement]:
    return {target: _with_value(told, values[target]) for target, told in subject.statements.items()}


def _with_value(told: Statement, value: Fraction) -> Statement:
    if value == told.value or value <= 0:
        return told
    text = restated(told, value)
    span = next((mention.span for mention in find_mentions(text) if mention.value == value), told.value_span)
    return Statement(text, span, value)
