"""Which parameters and steps of a program its answer depends on."""

from __future__ import annotations

from msgspec.structs import replace

from illposed.engine.ir.nodes import Program, references


def reaching(program: Program) -> frozenset[str]:
    """The names of parameters and steps that the answer of ``program`` refers to, directly or through steps."""
    reached = set(references(program.answer))
    for step in reversed(program.steps):
        if step.target in reached:
            reached.update(references(step.expr))
    return frozenset(reached)


def without_unused(program: Program) -> Program:
    """``program`` without the parameters and steps that do not reach its answer."""
    used = reaching(program)
    steps = tuple(step for step in program.steps if step.target in used)
    return replace(program, params=tuple(param for param in program.params if param.name in used), steps=steps)
