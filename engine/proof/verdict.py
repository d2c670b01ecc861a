"""What a decision comes to: four small results, none of them an exception."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction

World = Mapping[str, Fraction]
"""A value for every name that occurs in the facts, the asked one included."""


@dataclass(frozen=True, slots=True)
class Contradictory:
    """No world satisfies the facts.

    ``core`` is a minimal unsatisfiable set of fact ids, in the order of the facts: without any one of them the rest
    is satisfiable, but for what everybody knows (``world``), which stays. ``needs`` are the domain facts among them;
    they are there only if the stated facts alone are satisfiable.
    """

    core: tuple[str, ...]
    needs: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Solvable:
    """Some world satisfies the facts, and in each that does, the asked name has ``value``.

    ``needs`` is a minimal set of domain facts that, with the stated facts, exclude every other value.
    """

    value: Fraction
    needs: tuple[str, ...]
    witness: World


@dataclass(frozen=True, slots=True)
class Underspecified:
    """Two worlds satisfy the facts and differ in the asked name.

    ``needs`` is always empty: a domain fact can only remove worlds, so two worlds that satisfy it also show the
    verdict without it.
    """

    witnesses: tuple[World, World]
    needs: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Undecided:
    """Nothing was proved, for the ``reason`` given in one line; never to be read as one of the other verdicts."""

    reason: str


Verdict = Contradictory | Solvable | Underspecified | Undecided


@dataclass(frozen=True, slots=True)
class Limit:
    """How much work one question to the solver may cost, in Z3's resource units (deterministic, unlike time).

    The default is about a tenth of a second on hard nonlinear facts; ordinary questions take a hundredth of it.
    """

    resources: int = 400_000
