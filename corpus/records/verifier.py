"""Worked solutions with the analysis that a verifier should give."""

from __future__ import annotations

from typing import Literal

import msgspec

from illposed.corpus.records.base import LineNumber, Record, Source
from illposed.corpus.records.numbers import Number
from illposed.mutators.contract.steps import ErrorType


class VerifierInput(Record, frozen=True, kw_only=True):
    """What a verifier sees: the text of a problem and a solution, one line for each step, numbered ``L1`` to ``FA``."""

    problem: str
    solution: str


class ErrorDetails(Record, frozen=True, kw_only=True):
    """The one error of a solution.

    ``erroneous_line_number`` is a number of a line of the solution. ``error_in_code`` is that line in the flawed
    program, ``correction_in_code`` what makes the program equivalent to the oracle in its place.
    """

    error_type: ErrorType
    erroneous_line_number: LineNumber
    explanation: str
    error_in_code: str
    correction_in_code: str


class Target(Record, frozen=True, kw_only=True):
    """The analysis that a verifier should give; ``error_details`` is null for a correct solution."""

    verdict: Literal["Correct", "Flawed"]
    error_details: ErrorDetails | None


class LineValue(Record, frozen=True, kw_only=True):
    """The value of a name of the program that a line of the solution finds: in the oracle, and as the line tells it."""

    line: LineNumber
    name: str
    true: Number
    told: Number


class Mutation(Record, frozen=True, kw_only=True):
    """How an error was made, so that it can be made again; see ``illposed mutate --site``."""

    mutator: str
    site: str
    seed: int


class ProgramCertificate(Record, frozen=True, kw_only=True):
    """The evidence for an error, or for the program of a correct solution, as SMT-LIB 2.

    It asks whether the flawed program with its correction, or the equal program, can give another answer than the
    oracle (unsat), and whether the flawed program gives another one for the numbers of the problem (sat).
    """

    smt2: str


class VerifierRecord(Record, frozen=True, kw_only=True):
    """One worked solution with the analysis that a verifier should give.

    ``group`` is the id of the source problem. ``oracle``, ``flawed`` and ``equal`` are compact sources: of the right
    program, of the one that a flawed solution tells, and of the one that a correct solution tells if that is not the
    oracle but one proved equal to it; ``program_of`` is the model that gave it, and is not there if none did.
    ``mutation`` is null for a correct solution, ``certificate`` for one that tells the oracle. ``register`` is the
    style of the telling: a group has as many correct solutions as flawed ones in each register. ``values`` are those of
    the names that the solution finds, in its order.
    """

    id: str
    group: str
    input: VerifierInput
    target: Target
    oracle: str
    flawed: str | None
    equal: str | None = None
    program_of: str | msgspec.UnsetType = msgspec.UNSET
    register: str
    told_by: str | None = None
    values: tuple[LineValue, ...]
    mutation: Mutation | None
    certificate: ProgramCertificate | None
    source: Source
