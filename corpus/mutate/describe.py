"""Every kind of edit and error with its examples, as text."""

from __future__ import annotations

from collections.abc import Sequence
from difflib import get_close_matches
from textwrap import fill

from illposed.engine.ir.nodes import Param
from illposed.engine.ir.opaque import Opaque
from illposed.engine.ir.parse import parse
from illposed.engine.results import Unusable
from illposed.mutators.contract.facts import Example
from illposed.mutators.contract.steps import StepExample
from illposed.mutators.programs.lines import lines
from illposed.mutators.registry import AnyMutatorClass, registered

_WIDTH = 100


def describe_mutators(mutator_id: str | None = None) -> str | Unusable:
    """All registered mutators as text, by family and id, or the one with this id, if there is such a mutator."""
    classes = sorted(registered(), key=lambda mutator: (mutator.family, mutator.id))
    wanted = [mutator for mutator in classes if mutator_id in (None, mutator.id)]
    if mutator_id is not None and not wanted:
        return no_mutator(mutator_id, [mutator.id for mutator in classes])
    return "\n\n".join(describe(mutator) for mutator in wanted)


def no_mutator(mutator_id: str, known: Sequence[str]) -> Unusable:
    """That there is no mutator with this id, and which of the ``known`` ones may be meant."""
    near = get_close_matches(mutator_id, known, n=1)
    meant = f", perhaps {near[0]}?" if near else ";"
    return Unusable(f"there is no mutator {mutator_id}{meant} illposed mutators lists those there are")


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
