"""What the world surely forbids: parts that exceed their whole, and people or cars in fractions."""

from __future__ import annotations

from fractions import Fraction
from typing import Final

from illposed.engine.english.lexicon import word_set
from illposed.engine.ir.evaluate import Evaluation, evaluate
from illposed.engine.ir.nodes import BinOp, Expr, Ref, references
from illposed.engine.phrasing.phrasebook import PhrasedProblem

_REST: Final = frozenset({"left", "remain", "remains", "remained", "remaining", "rest", "not"})
_COMPARED: Final = frozenset({"more", "fewer", "less", "than", "difference", "older", "younger", "extra", "still"})
_WHOLE: Final = word_set(
    "person people student child boy girl man woman friend guest employee worker teacher adult kid player member "
    "passenger tourist visitor customer soldier swimmer dancer singer runner dog cat cow horse sheep goat chicken duck "
    "bird rabbit fish car truck bus bicycle bike train boat chair computer phone television house"
)
_MOST = 500
"""Of more, a share is thought to be about so many."""


def is_forbidden(subject: PhrasedProblem, name: str, value: Fraction) -> bool:
    """Whether, when a given has ``value``, what comes first to be impossible is so beyond doubt.

    That is the rest of things from which more is taken than there are, and a half or a third of people, animals or
    things that nobody cuts if it is no whole number of them. A comparison may go either way, money may be owed, a
    percentage may be rounded, and what is divided among many may leave a rest; there such a number says nothing.
    """
    program = subject.oracle.program
    evaluation = evaluate(program, {name: value})
    if not isinstance(evaluation, Evaluation):
        return False
    values = {target: Fraction(found) for target, found in evaluation.values.items()}
    for step in program.steps:
        if step.target not in subject.oracle.counted:
            if values[step.target] < 0:
                return False
            continue
        if values[step.target] < 0:
            return _is_rest(subject, step.target, step.expr)
        if values[step.target].denominator != 1:
            return _is_share(subject, name, value, step.expr)
    return False


def _is_rest(subject: PhrasedProblem, name: str, relation: Expr) -> bool:
    """Whether the question asks for ``name``, a difference, as for what is left: only there that is sure."""
    if subject.oracle.program.answer != Ref(name) or not isinstance(relation, BinOp) or relation.operator != "-":
        return False
    asked = [token.lower for token in subject.parse.tokens_of(subject.parse.question)]
    wanted = set(asked[len(asked) - asked[::-1].index("how") :]) if "how" in asked else set()
    return bool(wanted & _REST) and not wanted & _COMPARED


def _is_share(subject: PhrasedProblem, name: str, value: Fraction, relation: Expr) -> bool:
    """Whether a relation is that a half or a third is taken of a given that counts people or the like."""
    names = references(relation)
    givens = {param.name for param in subject.oracle.program.params}
    kinds = {subject.oracle.mention_of(other).kind for other in names if other != name and other in givens}
    return (
        subject.oracle.mention_of(name).unit in _WHOLE
        and value <= _MOST
        and givens.issuperset(names)
        and name in names
        and kinds == {"fraction"}
    )
