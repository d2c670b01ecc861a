"""What the steps of the consensus hand to each other: candidates, alignments of their parameters, verdicts on pairs."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from typing import Literal

from illposed.engine.ir.nodes import Param, Program
from illposed.engine.ir.opaque import Opaque


@dataclass(frozen=True, slots=True)
class Candidate:
    """A program for the problem ``index``, by ``model``, that gives the gold answer with its default arguments.

    ``params`` are those of ``form``; an opaque program has those of its function's signature that are plain numbers,
    perhaps none.
    """

    index: int
    model: str
    source: str
    form: Program | Opaque
    params: tuple[Param, ...]


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

    @property
    def ratio(self) -> float:
        """The share of all quantities that are aligned, from 0 to 1; 1 for two programs without parameters."""
        whole = len(self.pairings) + len(self.left_only) + len(self.right_only)
        return len(self.pairings) / whole if whole else 1.0


@dataclass(frozen=True, slots=True)
class Proved:
    """The programs are equal at every point of ``domain``, readable text such as ``eggs >= 0, whole; price > 0``."""

    method: Literal["normal-form", "solver"]
    domain: str


@dataclass(frozen=True, slots=True)
class Fuzzed:
    """No difference was found at ``examples`` points, and ``reason`` says why there is no proof."""

    reason: str
    examples: int


@dataclass(frozen=True, slots=True)
class Refuted:
    """The smallest point found where the programs differ: arguments by parameter, and what each program gives.

    A result is a number as text, or the error's name (``ZeroDivisionError``).
    """

    left_arguments: Mapping[str, int | Fraction]
    right_arguments: Mapping[str, int | Fraction]
    left_result: str
    right_result: str


Verdict = Proved | Fuzzed | Refuted
