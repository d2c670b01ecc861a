"""Telling the result of a step in a sentence of its own, before the question is asked."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from random import Random

from illposed.engine.facts.oracle import equals
from illposed.engine.formalise import OpenProblem
from illposed.engine.ir.nodes import Step
from illposed.engine.ir.numbers import normalised
from illposed.engine.quantities.mentions import find_mentions
from illposed.engine.text.sentence_edits import before_question, insert_sentence
from illposed.engine.text.statements import restated
from illposed.mutators.contract.facts import FactEdit, StatedInEdit
from illposed.mutators.problems.wrong_values import wrong_values


def tellable_steps(subject: OpenProblem) -> Iterator[Step]:
    """The steps whose result can be told: there is a sentence for it and for no other quantity, and it is not asked."""
    program = subject.oracle.program
    for step in program.steps:
        told = subject.statements.get(step.target)
        if told is None or told.value != subject.values[step.target] or told.value <= 0:
            continue
        if [mention.value for mention in find_mentions(told.text) if mention.is_quantity] != [told.value]:
            continue
        if step is not program.steps[-1] and told.value != subject.values["answer"]:
            yield step


def wrong_results(subject: OpenProblem, step: Step, random: Random) -> list[Fraction]:
    """Values that could be mistaken for the result of ``step``, in random order."""
    values = {name: normalised(v) for name, v in subject.values.items()}
    return wrong_values(subject.values[step.target], random, step.expr, values)


def tell_result(subject: OpenProblem, mutator: str, step: Step, value: Fraction) -> FactEdit:
    """The edit of ``mutator`` that tells ``value`` as the result of ``step``."""
    told = subject.statements[step.target]
    sentence = told.text if value == told.value else restated(told, value)
    span = next((m.span for m in find_mentions(sentence) if m.value == value), told.value_span)
    edit = insert_sentence(subject.question, sentence, before_question(subject.question))
    place = span.shifted(edit.after.index(sentence))
    fact_id = f"derived.{subject.oracle.quantity_of(step.target)}"
    stated = StatedInEdit(fact_id, "derived", equals(step.target, value), place)
    return FactEdit(mutator, edit, adds=(stated,))
