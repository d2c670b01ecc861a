"""``illposed mutators``: every kind of edit with its examples."""

from __future__ import annotations

from collections.abc import Sequence
from textwrap import fill
from typing import Protocol

from illposed.mutators.registry import all_mutators

_WIDTH = 100


class DescribedExample(Protocol):
    """A problem and a passage of what becomes of it; ``yields`` is None where nothing is proposed, for ``why``."""

    @property
    def question(self) -> str:
        """The text of the problem."""

    @property
    def yields(self) -> str | None:
        """A passage of the edited text."""

    @property
    def why(self) -> str:
        """The reason why nothing is proposed."""


class Described(Protocol):
    """What a mutator's class says about itself."""

    id: str
    family: str
    description: str
    examples: Sequence[DescribedExample]


def describe_mutators() -> str:
    """All registered mutators as text, by family and id."""
    classes = sorted(all_mutators(), key=lambda mutator: (mutator.family, mutator.id))
    return "\n\n".join(describe(mutator) for mutator in classes)


def describe(mutator: type[Described]) -> str:
    """One mutator: id, family, what it does and its examples, one below the other."""
    head = f"{mutator.id} ({mutator.family})\n  {mutator.description}"
    return "\n".join([head, *(_example(example) for example in mutator.examples)])


def _example(example: DescribedExample) -> str:
    becomes = f"… {example.yields} …" if example.yields is not None else f"(nothing: {example.why})"
    return fill(f"{example.question} → {becomes}", _WIDTH, initial_indent="  * ", subsequent_indent="    ")
