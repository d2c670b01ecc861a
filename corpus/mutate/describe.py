"""Every kind of edit and error with its examples, as text."""

from __future__ import annotations

from textwrap import fill

from illposed.engine.ir.nodes import Param
from illposed.engine.ir.opaque import Opaque
from illposed.engine.ir.parse import parse
from illposed.mutators.contract.facts import Example
from illposed.mutators.contract.steps import StepExample
from illposed.mutators.programs.lines import lines
from illposed.mutators.registry import AnyMutatorClass, registered

_WIDTH = 100


def describe_mutators(mutator_id: str | None = None) -> str | None:
    """All registered mutators as text, by family and id, or the one with this id; None if there is no such mutator."""
    classes = sorted(registered(), key=lambda mutator: (mutator.family, mutator.id))
    wanted = [mutator for mutator in classes if mutator_id in (None, mutator.id)]
    return "\n\n".join(describe(mutator) for mutator in wanted) if wanted else None


def describe(mutator: AnyMutatorClass) -> str:
    """One mutator: id, family, what it does and its examples, one below the other."""
    head = f"{mutator.id} ({mutator.family})\n  {mutator.description}"
    return "\n".join([head, *(_example(example) for example in mutator.examples)])


def _example(example: Example | StepExample) -> str:
    before = example.question if isinstance(example, Example) else _steps(example.source)
    if example.yields is None:
        becomes = f"(nothing: {example.why})"
    else:
        becomes = f"… {example.yields.strip()} …" if isinstance(example, Example) else example.yields
    return fill(f"{before} → {becomes}", _WIDTH, initial_indent="  * ", subsequent_indent="    ")


def _steps(source: str) -> str:
    """The givens of a program with their comments, and its lines."""
    program = parse(source)
    if isinstance(program, Opaque):
        return source
    givens = ", ".join(_given(param) for param in program.params)
    return f"{givens}: {'; '.join(line.source for line in lines(program))}"


def _given(param: Param) -> str:
    comment = f" ({param.comment})" if param.comment else ""
    return f"{param.name} = {param.default}{comment}"
