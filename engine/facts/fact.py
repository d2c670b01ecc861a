"""Facts: what a text says or what we assume, as constraints that a solver can take."""

from __future__ import annotations

from typing import Literal

import msgspec

from illposed.engine.english.spans import Span
from illposed.engine.ir.nodes import BoolOp, Compare, Ref

FactKind = Literal["given", "relation", "derived", "domain", "world"]


class Whole(msgspec.Struct, frozen=True):
    """The constraint that the value of ``name`` is an integer."""

    name: str


Constraint = Compare | BoolOp | Whole


class Fact(msgspec.Struct, frozen=True, cache_hash=True):
    """One thing that the text says (``span`` set, if it has a place of its own) or that we assume (``span`` None).

    ``id`` is unique among the facts of a problem and matches ``[A-Za-z][A-Za-z0-9_.]*``. It names the quantity that the
    fact is about by its place (see :mod:`illposed.engine.quantities.ids`): ``given.q22_24``, ``relation.L1``,
    ``derived.L1``, ``domain.q22_24.whole``, for what two givens come to ``derived.q4_6.minus.q20_22``; or a world
    constant: ``world.minutes_per_hour``. Names in ``constraint`` are parameters and step targets of the oracle, and
    ``answer``.
    """

    id: str
    kind: FactKind
    constraint: Constraint
    span: Span | None = None

    @property
    def relates(self) -> bool:
        """Whether it says how quantities depend on each other, as what two givens come to does when it is told."""
        if self.kind != "derived" or not isinstance(self.constraint, Compare):
            return self.kind == "relation"
        return not isinstance(self.constraint.left, Ref)
