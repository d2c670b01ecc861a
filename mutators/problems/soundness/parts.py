"""Results that are told with the value of something else that they are made of or for, and so seem told of that."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from fractions import Fraction

from msgspec.structs import replace

from illposed.engine.facts.fact import Constraint
from illposed.engine.facts.oracle import ANSWER
from illposed.engine.ir.evaluate import Evaluation, evaluate
from illposed.engine.ir.nodes import BinOp, Compare, Const, Expr, Program, Ref
from illposed.engine.phrasing.phrasebook import PhrasedProblem
from illposed.mutators.contract.facts import FactEdit, Proposal
from illposed.mutators.problems.soundness.implied import SHARES
from illposed.mutators.problems.soundness.wholes import is_compared
from illposed.mutators.problems.structure.determination import givens_of, relation_of


def told_as_part(subject: PhrasedProblem, proposal: Proposal) -> str | None:
    """What a text tells of a sum or product with the value of one of its parts; None if it tells nothing so.

    ``2 meals at $4 each. The meals cost $4.`` says what a meal costs, and ``6 friends from class and 3 from the club.
    She has 6 friends at school.`` how many there are from class, so that neither is told wrongly.
    """
    stated = _stated(proposal)
    values = {**_values(subject.oracle.program, stated), **stated}
    return next((e.text.after for e in _tells(subject, proposal) if e.value in _part_values(subject, e, values)), None)


def told_as_of_all(subject: PhrasedProblem, proposal: Proposal) -> str | None:
    """What a text tells of a share with the value that it would have of all of it; None if it tells nothing so.

    ``Ida had 60 pens and sold half of them. Ben sold three times as many pens as Ida. He sold 180 pens.`` is right for
    who thinks of Ida's 60 pens.
    """
    program, stated = subject.oracle.program, _stated(proposal)
    tells = [edit for edit in _tells(subject, proposal) if edit.value is not None]
    for share, whole in _shares(subject) if tells else ():
        steps = tuple(replace(step, expr=Ref(whole)) if step.target == share else step for step in program.steps)
        values = _values(replace(program, steps=steps), stated)
        for edit in tells:
            if edit.about != share and values.get(edit.about) == edit.value:
                return edit.text.after
    return None


def _tells(subject: PhrasedProblem, proposal: Proposal) -> Iterator[FactEdit]:
    return (edit for edit in proposal.edits if edit.tells and subject.pair(edit.about) is None)


def _stated(proposal: Proposal) -> dict[str, Fraction]:
    """The values that some edits state."""
    return dict(value for edit in proposal.edits for fact in edit.adds for value in _equal(fact.constraint))


def _values(program: Program, stated: Mapping[str, Fraction]) -> dict[str, Fraction]:
    """The values of a program with the givens as they are ``stated``; none if it has none."""
    params = {param.name for param in program.params}
    evaluation = evaluate(program, {name: value for name, value in stated.items() if name in params})
    if not isinstance(evaluation, Evaluation):
        return {}
    return {name: Fraction(value) for name, value in {**evaluation.values, ANSWER: evaluation.answer}.items()}


def _shares(subject: PhrasedProblem) -> Iterator[tuple[str, str]]:
    """The steps that take a share of something, and what it is of."""
    givens = givens_of(subject)
    for step in subject.oracle.program.steps:
        match step.expr:
            case BinOp("*" | "/", Ref(first), Ref(second)):
                for part, whole in ((first, second), (second, first)):
                    if part in givens and subject.oracle.mention_of(part).kind in SHARES:
                        yield step.target, whole


def _equal(constraint: Constraint) -> Iterator[tuple[str, Fraction]]:
    match constraint:
        case Compare("==", Ref(name), Const(value)):
            yield name, Fraction(value)


def _part_values(subject: PhrasedProblem, told: FactEdit, values: Mapping[str, Fraction]) -> set[Fraction]:
    relation = relation_of(subject, told.about)
    if not isinstance(relation, BinOp) or is_compared(subject, relation):
        return set()
    names = {*_parts(relation)}
    kinds = {subject.oracle.mention_of(each).kind for each in names & givens_of(subject)}
    return set() if "multiplier" in kinds or not values.keys() >= names else {values[each] for each in names}


def _parts(expr: Expr) -> Iterator[str]:
    """The names that an expression adds up or multiplies."""
    match expr:
        case Ref(name):
            yield name
        case BinOp("+" | "*", left, right):
            yield from _parts(left)
            yield from _parts(right)
