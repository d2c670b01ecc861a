"""A program that gives the gold answer, as alignment, equivalence and consensus take it."""

from __future__ import annotations

from dataclasses import dataclass

from illposed.engine.ir.nodes import Param, Program
from illposed.engine.ir.opaque import Opaque
from illposed.engine.ir.usage import reaching


@dataclass(frozen=True, slots=True)
class AdmittedProgram:
    """A program for the problem ``index``, by ``model``, that gives the gold answer with its default arguments.

    ``params`` are those of ``form``; an opaque program has those of its function's signature that are numbers, perhaps
    none, and ``fixed`` names its other parameters, which cannot be varied.
    """

    index: int
    model: str
    source: str
    form: Program | Opaque
    params: tuple[Param, ...]
    fixed: tuple[str, ...] = ()


def used_params(candidate: AdmittedProgram) -> frozenset[str]:
    """The names of the parameters that reach the answer; all of them where the program is opaque."""
    names = frozenset(param.name for param in candidate.params)
    if not isinstance(candidate.form, Program):
        return names
    return names & reaching(candidate.form)
