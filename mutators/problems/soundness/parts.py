"""Results that are told with the value of what they are made of, and so seem to be told of that alone."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from fractions import Fraction

from illposed.engine.facts.fact import Constraint
from illposed.engine.ir.evaluate import Evaluation, evaluate
from illposed.engine.ir.nodes import BinOp, Compare, Const, Expr, Ref
from illposed.engine.phrasing.phrasebook import PhrasedProblem
from illposed.mutators.contract.facts import Proposal
from illposed.mutators.problems.soundness.wholes import is_compared
from illposed.mutators.problems.structure.determination import givens_of, relation_of


def told_as_part(subject: PhrasedProblem, proposal: Proposal) -> str | None:
    """What a text tells of a sum or product with the value of one of its parts; None if it tells nothing so.

    ``2 meals at $4 each. The meals cost $4.`` says what a meal costs, and ``6 friends from class and 3 from the club.
    She has 6 friends at school.`` how many there are from class, so that neither is told wrongly.
    """
    stated = dict(value for edit in proposal.edits for fact in edit.adds for value in _equal(fact.constraint))
    params = {param.name for param in subject.oracle.program.params}
    given = {name: value for name, value in stated.items() if name in params}
    evaluation = evaluate(subject.oracle.program, given)
    if not isinstance(evaluation, Evaluation):
        return None
    values: Mapping[str, Fraction] = {**{n: Fraction(v) for n, v in evaluation.values.items()}, **stated}
    tells = (edit for edit in proposal.edits if edit.tells and subject.pair(edit.about) is None)
    return next((e.text.after for e in tells if e.value in _part_values(subject, e.about, values)), None)


def _equal(constraint: Constraint) -> Iterator[tuple[str, Fraction]]:
    match constraint:
        case Compare("==", Ref(name), Const(value)):
            yield name, Fraction(value)


def _part_values(subject: PhrasedProblem, name: str, values: Mapping[str, Fraction]) -> set[Fraction]:
    relation = relation_of(subject, name)
    if not isinstance(relation, BinOp) or is_compared(subject, relation):
        return set()
    names = {*_parts(relation)}
    kinds = {subject.oracle.mention_of(each).kind for each in names & givens_of(subject)}
    return set() if "multiplier" in kinds else {values[each] for each in names}


def _parts(expr: Expr) -> Iterator[str]:
    """The names that an expression adds up or multiplies."""
    match expr:
        case Ref(name):
            yield name
        case BinOp("+" | "*", left, right):
            yield from _parts(left)
            yield from _parts(right)
