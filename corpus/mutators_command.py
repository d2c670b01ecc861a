"""``illposed mutators``: every kind of edit with its examples."""

from __future__ import annotations

from textwrap import fill

from illposed.mutators.contract import Example, FactMutator
from illposed.mutators.registry import all_mutators

_WIDTH = 100


def describe_mutators() -> str:
    """All registered mutators as text, by family and id."""
    classes = sorted(all_mutators(), key=lambda mutator: (mutator.family, mutator.id))
    return "\n\n".join(describe(mutator) for mutator in classes)


def describe(mutator: type[FactMutator]) -> str:
    """One mutator: id, family, what it does and its examples, one below the other."""
    head = f"{mutator.id} ({mutator.family})\n  {mutator.description}"
    return "\n".join([head, *(_example(example) for example in mutator.examples)])


def _example(example: Example) -> str:
    becomes = f"… {example.yields} …" if example.yields is not None else f"(nothing: {example.why})"
    return fill(f"{example.question} → {becomes}", _WIDTH, initial_indent="  * ", subsequent_indent="    ")
