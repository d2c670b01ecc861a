"""The steps of a problem that another reading of its worked solution calculates in another way."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass
from fractions import Fraction

from illposed.engine.facts.readings import doubtful_steps
from illposed.engine.formalise import OpenProblem
from illposed.engine.ir.evaluate import evaluate_expr
from illposed.engine.ir.nodes import Expr
from illposed.engine.reasons.decided import pinned


@dataclass(frozen=True, slots=True)
class DoubtfulSteps:
    """Each step by its target, with what it calculates in another reading, and the constants that readings know."""

    steps: tuple[tuple[str, Expr], ...]
    constants: Mapping[str, Fraction]

    @property
    def names(self) -> Collection[str]:
        """The targets of the steps."""
        return tuple(name for name, _ in self.steps)

    def first_wrong(self, values: Mapping[str, Fraction]) -> str | None:
        """The first step that is wrong in another reading, given the values that the steps before it have here."""
        known = {**self.constants, **values}
        return next((name for name, expr in self.steps if evaluate_expr(expr, known) != values.get(name)), None)


def doubtful(opened: OpenProblem) -> DoubtfulSteps:
    """What the other readings of a problem calculate otherwise."""
    facts = (*opened.facts, *(fact for facts in opened.otherwise for fact in facts))
    constants = (pinned(fact) for fact in facts if fact.kind == "world")
    steps = (step for facts in opened.otherwise for step in doubtful_steps(facts))
    return DoubtfulSteps(tuple(steps), dict(constant for constant in constants if constant is not None))
