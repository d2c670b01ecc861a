"""Which parameters of a program its answer depends on."""

from __future__ import annotations

from illposed.engine.consensus.model import Candidate
from illposed.engine.ir.nodes import Program, references


def used_params(candidate: Candidate) -> frozenset[str]:
    """The names of the parameters that reach the answer; all of them where the program is opaque."""
    names = frozenset(param.name for param in candidate.params)
    if not isinstance(candidate.form, Program):
        return names
    return names & reaching(candidate.form)


def reaching(program: Program) -> frozenset[str]:
    """The names of parameters and steps that the answer of ``program`` refers to, directly or through steps."""
    reached = set(references(program.answer))
    for step in reversed(program.steps):
        if step.target in reached:
            reached.update(references(step.expr))
    return frozenset(reached)
