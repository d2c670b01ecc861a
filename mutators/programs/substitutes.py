"""Which other names could stand where one stands, so that a reader does not see at once that it is wrong."""

from __future__ import annotations

from collections.abc import Iterator

from illposed.engine.facts.dimensions import FACTORS
from illposed.engine.ir.nodes import BinOp, references
from illposed.mutators.contract.steps import OpenProgram
from illposed.mutators.programs.lines import names_before
from illposed.mutators.programs.one_node import Place


def fitting_names(subject: OpenProgram, place: Place, right: str) -> Iterator[str]:
    """The names before a line that it does not use, of another value, and of a kind that could stand for ``right``."""
    used = references(place.line.expr)
    added = isinstance(above := place.above(), BinOp) and above.operator in ("+", "-")
    for name in names_before(subject.program, place.line):
        differs = subject.values[name] not in (subject.values[right], 0)
        if name not in used and differs and _fits(subject, name, right, added):
            yield name


def _fits(subject: OpenProgram, name: str, right: str, added: bool) -> bool:
    """Factors stand for factors of their kind only; in a sum, nothing stands for what measures something else."""
    other, true = subject.dimensions.get(name), subject.dimensions.get(right)
    if other == true:
        return True
    if other in FACTORS or true in FACTORS:
        return False
    return None in (other, true) or not (added or other == "money")
