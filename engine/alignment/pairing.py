"""Which parameter of one program is which of another."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from typing import Literal

from illposed.engine.ir.nodes import Program
from illposed.engine.ir.opaque import Opaque


@dataclass(frozen=True, slots=True)
class Relation:
    """How two aligned parameters say the same quantity: ``right = scale * left + offset``."""

    scale: Fraction = Fraction(1)
    offset: Fraction = Fraction(0)

    def __post_init__(self) -> None:
        if self.scale == 0:
            raise ValueError("a relation with scale 0 says nothing of the quantity")

    @property
    def kind(self) -> Literal["same", "scaled", "complement", "increase"]:
        """``scaled`` for another unit or form (20 and 0.2); ``complement`` for ``f`` and ``1 - f``, in any unit.

        ``increase`` is for ``f`` and ``1 + f``, a growth and its factor, either way round and in any unit.
        """
        if self.offset:
            return "complement" if self.scale < 0 else "increase"
        return "same" if self.scale == 1 else "scaled"

    def right(self, left: Fraction) -> Fraction:
        """The value of the right parameter where the left one has the value ``left``."""
        return self.scale * left + self.offset


@dataclass(frozen=True, slots=True)
class Pairing:
    """Two parameters that stand for one quantity.

    ``similarity`` is the cosine of the embeddings of their names and comments, None where no embedding was needed.
    ``basis`` says what decided: ``value`` (no other parameter has this type and value), ``names`` (the similarity), or
    ``equivalence`` (names could not tell; this is the permutation under which the programs are equivalent).
    """

    left: str
    right: str
    relation: Relation
    similarity: float | None
    basis: Literal["value", "names", "equivalence"]


@dataclass(frozen=True, slots=True)
class Alignment:
    """Two programs, constants lifted where the other has a parameter, and how their parameters correspond.

    ``left_lifted`` and ``right_lifted`` name the parameters that stand for constants of the given programs;
    ``left_only`` and ``right_only`` those without a partner, which stay at their defaults ("frozen").
    ``left_merged`` and ``right_merged`` name the parameters that also stand for other parameters, which are gone, or
    for constants of the given programs that have the same value; so do the pairings that name them.
    ``left_inverted`` and ``right_inverted`` name the parameters that stand for a share that the given programs compute
    by a division: 0.5 where one divides by 2, 0.75 where one divides its parameters 3 and 4.
    """

    left: Program | Opaque
    right: Program | Opaque
    pairings: tuple[Pairing, ...]
    left_only: tuple[str, ...] = ()
    right_only: tuple[str, ...] = ()
    left_lifted: tuple[str, ...] = ()
    right_lifted: tuple[str, ...] = ()
    left_merged: tuple[str, ...] = ()
    right_merged: tuple[str, ...] = ()
    left_inverted: frozenset[str] = frozenset()
    right_inverted: frozenset[str] = frozenset()

    @property
    def ratio(self) -> float:
        """The share of all quantities that are aligned, from 0 to 1; 1 for two programs without parameters."""
        whole = len(self.pairings) + len(self.left_only) + len(self.right_only)
        return len(self.pairings) / whole if whole else 1.0
