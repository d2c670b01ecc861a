"""The facts of a problem under another reading of its solution."""

from __future__ import annotations

from collections.abc import Sequence

from illposed.engine.facts.fact import Fact
from illposed.engine.ir.nodes import Compare, Expr, Ref


def differing(facts: Sequence[Fact], others: Sequence[Fact]) -> tuple[Fact, ...]:
    """Those of ``others`` that are not among ``facts``: relations that say something else, and further constants."""
    said = {(fact.id, fact.constraint) for fact in facts}
    return tuple(fact for fact in others if (fact.id, fact.constraint) not in said)


def read_otherwise(facts: Sequence[Fact], otherwise: Sequence[Fact]) -> tuple[Fact, ...]:
    """``facts`` with each relation as ``otherwise`` says it, and with its further constants.

    A relation that is not among ``facts``, since a text no longer states it, stays out.
    """
    said = {fact.id: fact for fact in otherwise}
    known = {fact.id for fact in facts}
    further = (fact for fact in otherwise if fact.kind == "world" and fact.id not in known)
    return (*(said.get(fact.id, fact) for fact in facts), *further)


def doubtful_steps(otherwise: Sequence[Fact]) -> tuple[tuple[str, Expr], ...]:
    """The targets of the steps that another reading calculates in another way, each with what it calculates."""
    constraints = (fact.constraint for fact in otherwise if fact.kind == "relation")
    return tuple((c.left.name, c.right) for c in constraints if isinstance(c, Compare) and isinstance(c.left, Ref))
