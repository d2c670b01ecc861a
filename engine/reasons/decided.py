"""A text with its facts and what was proved of it: which quantities it leaves open, and which value a fact gives."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction

from illposed.engine.facts.fact import Fact
from illposed.engine.ir.nodes import Compare, Const, Neg, Ref
from illposed.engine.proof.verdict import Contradictory, Solvable, Underspecified
from illposed.engine.reasons.wording import Wordings


@dataclass(frozen=True, slots=True)
class DecidedText:
    """The facts of a text, the name that it asks for, and what the solver proved of it."""

    facts: tuple[Fact, ...]
    asked: str
    verdict: Contradictory | Solvable | Underspecified


def withheld(text: DecidedText, wordings: Wordings) -> tuple[str, ...]:
    """The givens of the problem that a text leaves open, a fraction by its numerator; none if the text is not so."""
    found = open_names(text)
    return tuple(
        name
        for name in givens(wordings)
        if name not in wordings.fractions.values() and any(part in found for part in wordings.parts(name))
    )


def open_names(text: DecidedText) -> tuple[str, ...]:
    """The names that differ in the two worlds of an underspecified text; none of another."""
    if not isinstance(text.verdict, Underspecified):
        return ()
    first, second = text.verdict.witnesses
    return tuple(name for name in first if name in second and first[name] != second[name])


def givens(wordings: Wordings) -> Iterator[str]:
    """The names of the givens of a problem."""
    return (name for name, wording in wordings.of.items() if wording.written)


def pinned(fact: Fact) -> tuple[str, Fraction] | None:
    """The name and the value that a fact gives it, if it says no more."""
    match fact.constraint:
        case Compare("==", Ref(name), Const(value)):
            return name, Fraction(value)
        case Compare("==", Ref(name), Neg(Const(value))):
            return name, -Fraction(value)
    return None
