"""Giving a given another value."""

from __future__ import annotations

from fractions import Fraction

from illposed.engine.english.spans import Span
from illposed.engine.facts.oracle import equals, given_id
from illposed.engine.formalise import OpenProblem
from illposed.engine.quantities.edits import EditRefused
from illposed.engine.quantities.mentions import find_mentions
from illposed.engine.quantities.number_edits import replace_mention
from illposed.mutators.contract.facts import Dropped, FactEdit, StatedInEdit


def change_given(subject: OpenProblem, name: str, value: Fraction, mutator: str) -> FactEdit | Dropped:
    """The edit of ``mutator`` that gives a given another value, or why the number cannot be replaced."""
    edit = replace_mention(subject.question, subject.oracle.mention_of(name), value)
    if isinstance(edit, EditRefused):
        return Dropped(mutator, edit.reason, edit.detail)
    span = next((m.span for m in find_mentions(edit.after) if m.value == value), Span(0, len(edit.after)))
    stated = StatedInEdit(given_id(subject.oracle, name), "given", equals(name, value), span)
    return FactEdit(mutator, edit, drops=(given_id(subject.oracle, name),), adds=(stated,))
