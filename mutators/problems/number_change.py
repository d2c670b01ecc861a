"""Giving a given another value, and what all else then is."""

from __future__ import annotations

from fractions import Fraction

from illposed.engine.english.spans import Span
from illposed.engine.facts.oracle import ANSWER, equals, given_id
from illposed.engine.formalise import OpenProblem
from illposed.engine.ir.evaluate import Evaluation, Value, evaluate
from illposed.engine.quantities.edits import TextEdit
from illposed.engine.quantities.mentions import find_mentions
from illposed.engine.quantities.number_edits import replace_mention
from illposed.engine.results import Rejected
from illposed.mutators.contract.facts import Dropped, FactEdit, StatedInEdit

_DECIMALS = 100


def change_given(subject: OpenProblem, name: str, value: Fraction, mutator: str) -> FactEdit | Dropped:
    """The edit of ``mutator`` that gives a given another value, or why the number cannot be replaced."""
    edit = replace_mention(subject.question, subject.oracle.mention_of(name), value)
    if isinstance(edit, Rejected):
        return Dropped(mutator, edit.reason, edit.detail)
    stated = StatedInEdit(given_id(subject.oracle, name), "given", equals(name, value), _stated(subject, edit, value))
    return FactEdit(mutator, edit, name, value, drops=(given_id(subject.oracle, name),), adds=(stated,))


def _stated(subject: OpenProblem, edit: TextEdit, value: Fraction) -> Span:
    """Where an edit states a number, read with what follows: ``three times`` alone might count occasions."""
    written = Span(edit.span.start, edit.span.start + len(edit.after))
    text = subject.question[: written.start] + edit.after + subject.question[edit.span.end :]
    found = (m.span for m in find_mentions(text) if m.value == value and written.contains(m.span))
    return next(found, written).shifted(-written.start)


def values_with(subject: OpenProblem, name: str, value: Fraction) -> dict[str, Fraction] | None:
    """The values of all names when a given has ``value``; None if one would lose its sign or stop being whole."""
    evaluation = evaluate(subject.oracle.program, {name: value})
    if not isinstance(evaluation, Evaluation):
        return None
    values = {**evaluation.values, ANSWER: evaluation.answer}
    if not all(keeps_kind(subject.values[name], found) for name, found in values.items()):
        return None
    return {name: Fraction(found) for name, found in values.items()}


def keeps_kind(old: Fraction, new: Value) -> bool:
    """Whether a value has the sign of an old one, is whole where that was, and else has two decimals at most."""
    if (old > 0) != (new > 0):
        return False
    return new.denominator == 1 if old.denominator == 1 else (new * _DECIMALS).denominator == 1
