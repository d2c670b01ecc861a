"""The alignment of programs that have the same parameters, as an oracle and its mutants have."""

from __future__ import annotations

from illposed.engine.alignment.pairing import Alignment, Pairing, Relation
from illposed.engine.ir.nodes import Program


def identity(left: Program, right: Program) -> Alignment:
    """The alignment that pairs parameters of the same name; those that only one program has are frozen.

    >>> from illposed.engine.ir.parse import parse
    >>> sums = [parse(f"apples = 3\\npears = 4\\nans = {answer}") for answer in ("apples + pears", "pears + apples")]
    >>> [pairing.left for pairing in identity(*sums).pairings]
    ['apples', 'pears']
    """
    left_names, right_names = ([param.name for param in program.params] for program in (left, right))
    pairings = tuple(Pairing(name, name, Relation(), None, "names") for name in left_names if name in right_names)
    left_only = tuple(name for name in left_names if name not in right_names)
    right_only = tuple(name for name in right_names if name not in left_names)
    return Alignment(left, right, pairings, left_only, right_only)
