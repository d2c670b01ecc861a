"""Differences that may be net changes, so that they may be negative although they count things."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from illposed.engine.english.lexicon import word_set
from illposed.engine.facts.oracle import ANSWER
from illposed.engine.ir.nodes import BinOp, Expr, references, walk
from illposed.engine.phrasing.phrasebook import PhrasedProblem
from illposed.mutators.problems.structure.determination import ancestors, givens_of
from illposed.mutators.problems.structure.sentences import words_beside

EARLIER: Final = word_set("first initially originally start beginning before earlier already")


def may_be_net_change(subject: PhrasedProblem, name: str) -> bool:
    """Whether a result is a difference to which something is added later that was there before its minuend.

    ``He had 10 pens, got 6 more and lost 12``: a line may say that he got 6 - 12 = -6, and 10 + -6 = 4 pens are left. A
    difference from what is added is no net change (``9 fewer than Ivo, who has 10. How many have they together?``), nor
    one to which something is added that comes later (``10 pens were there, 12 were lost and 4 bought``).
    """
    program = subject.oracle.program
    steps = {**program.by_target, ANSWER: program.answer}
    match steps.get(name):
        case BinOp("-", minuend, _):
            origin, rests_on_it = _givens_under(subject, minuend), {name}
        case _:
            return False
    for target, expr in steps.items():
        if rests_on_it.isdisjoint(references(expr)):
            continue
        for term, other in _sums(expr):
            is_beside = not rests_on_it.isdisjoint(references(term)) and rests_on_it.isdisjoint(references(other))
            if is_beside and _was_there_before(subject, _givens_under(subject, other), origin):
                return True
        rests_on_it.add(target)
    return False


def _was_there_before(subject: PhrasedProblem, others: frozenset[str], origin: frozenset[str]) -> bool:
    """Whether some of ``others``, none of them in ``origin``, is told before it, or as what was there at first."""
    if not others.isdisjoint(origin):
        return False
    begins = min((subject.oracle.mention_of(name).span.start for name in origin), default=len(subject.question))
    return any(
        subject.oracle.mention_of(name).span.start < begins
        or any(token.lower in EARLIER for token in words_beside(subject, name))
        for name in others
    )


def _givens_under(subject: PhrasedProblem, expr: Expr) -> frozenset[str]:
    """The givens that the value of an expression depends on."""
    names = frozenset().union(*(ancestors(subject, name) | {name} for name in references(expr)))
    return names & givens_of(subject)


def _sums(expr: Expr) -> Iterator[tuple[Expr, Expr]]:
    """Each term that is added, or taken away, with what it is added to, or taken from."""
    for node in walk(expr):
        match node:
            case BinOp("+", left, right):
                yield left, right
                yield right, left
            case BinOp("-", left, right):
                yield right, left
