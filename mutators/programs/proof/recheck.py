"""Checks a flawed program again from sources alone."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from illposed.engine.facts.oracle import ANSWER
from illposed.engine.ir.nodes import Program, Ref
from illposed.engine.ir.parse import parse
from illposed.engine.proof.replay import SolverName, unconfirmed
from illposed.engine.proof.smtlib import Inexpressible
from illposed.mutators.programs.lines import added_step, lines, source_of
from illposed.mutators.programs.proof.certificate import certificate, equality
from illposed.mutators.programs.proof.verify import all_spliced


def recheck(
    oracle: str, right: str, flawed: str, errors: Sequence[tuple[str, str]], smt2: str, solvers: Sequence[SolverName]
) -> Iterator[str]:
    """Everything that is wrong with the claim that ``flawed`` has these errors and no other, in one line each.

    ``oracle``, ``right`` and ``flawed`` are sources in the compact format: ``right`` is the program that the errors are
    made in, the oracle or one equal to it. An error is a wrong line and its correction. ``smt2`` is the certificate,
    which must be the one that these programs give; only then the ``solvers`` are asked, each of which must confirm it.
    """
    true, shape, told = parse(oracle), parse(right), parse(flawed)
    if not isinstance(true, Program) or not isinstance(shape, Program) or not isinstance(told, Program):
        yield "a source cannot be read as a program"
        return
    fixed = all_spliced(told, errors)
    if fixed is None:
        yield f"the error is not one line of the flawed program: {'; '.join(error for error, _ in errors)}"
        return
    yield from _other_lines(shape, told, [error for error, _ in errors])
    yield from _not_certified(smt2, certificate(true, told, fixed), solvers)


def recheck_equality(oracle: str, other: str, smt2: str, solvers: Sequence[SolverName]) -> Iterator[str]:
    """Everything that is wrong with the claim that ``other`` is the same function as ``oracle``; as :func:`recheck`."""
    true, told = parse(oracle), parse(other)
    if not isinstance(true, Program) or not isinstance(told, Program):
        yield "a source cannot be read as a program"
        return
    if true.params != told.params:
        yield "the parameters are not those of the oracle"
    yield from _not_certified(smt2, equality(true, told), solvers)


def _not_certified(smt2: str, given: str | Inexpressible, solvers: Sequence[SolverName]) -> Iterator[str]:
    """Why a certificate does not hold; ``given`` is the one that the programs give."""
    if smt2 != given:
        yield "the certificate does not say what the programs say"
    else:
        yield from unconfirmed(smt2, solvers)


def _other_lines(true: Program, told: Program, errors: Sequence[str]) -> Iterator[str]:
    """Which lines but the wrong ones are not those of the right program."""
    if true.params != told.params:
        yield "the parameters are not those of the oracle"
    known = {line.source for line in lines(true)}
    added = added_step(true, told)
    if added is not None and any(error.startswith(f"{added} = ") for error in errors):
        known.add(source_of(ANSWER, Ref(added)))
    for line in lines(told):
        if line.source not in errors and line.source not in known:
            yield f"another line is not one of the right program: {line.source}"
        if line.source in errors and line.source in known:
            yield f"the line is one of the right program: {line.source}"
