"""The edit that tells a value in a sentence of its own, before the question is asked."""

from __future__ import annotations

from fractions import Fraction

from illposed.engine.english.spans import Span
from illposed.engine.facts.oracle import equals
from illposed.engine.text.sentence_edits import before_question, insert_sentence
from illposed.mutators.contract.facts import FactEdit, OpenProblem, StatedInEdit


def tell(subject: OpenProblem, mutator: str, name: str, sentence: tuple[str, Span], value: Fraction) -> FactEdit:
    """Insert ``sentence`` (its text, and the span of the number in it), which says that step ``name`` has ``value``."""
    text, span = sentence
    edit = insert_sentence(subject.question, text, before_question(subject.question))
    derived = f"derived.{subject.oracle.quantity_of(name)}"
    stated = StatedInEdit(derived, "derived", equals(name, value), span.shifted(edit.after.index(text)))
    return FactEdit(mutator, edit, adds=(stated,))
