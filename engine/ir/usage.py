"""Which parameters and steps of a program its answer depends on."""

from __future__ import annotations

from illposed.engine.ir.nodes import Program, references


def reaching(program: Program) -> frozenset[str]:
    """The names of parameters and steps that the answer of ``program`` refers to, directly or through steps."""
    reached = set(references(program.answer))
    for step in reversed(program.steps):
        if step.target in reached:
            reached.update(references(step.expr))
    return frozenset(reached)
