"""Grading the real solutions of one problem again, from what stands in their records."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from msgspec import UNSET

from illposed.corpus.check.comparing import field_differences
from illposed.corpus.grade.records import real_record
from illposed.corpus.records.oracles import OracleRecord
from illposed.corpus.records.verifier import VerifierRecord
from illposed.engine.formalise import Readings
from illposed.engine.grading.known import Known
from illposed.engine.proof.replay import ReplayFailed, SolverName, replay
from illposed.engine.proof.sharing import shared_solvers
from illposed.engine.results import Rejected


def known_of(oracle: OracleRecord, meant: Readings | Rejected | None) -> Known | Rejected:
    """What a problem means, from its record and what its worked solution can mean; ``no-readings`` without that."""
    if meant is None:
        return Rejected("no-readings")
    return meant if isinstance(meant, Rejected) else Known(oracle.question, meant)


def regraded_differences(
    record: VerifierRecord, oracle: OracleRecord, known: Known | Rejected, solvers: Sequence[SolverName]
) -> Iterator[str]:
    """Whether a real solution, graded again, gives its record, and its certificate holds."""
    if isinstance(known, Rejected):
        yield f"the solution cannot be graded again: {known.reason}"
        return
    if record.author is UNSET or not record.author:
        yield "a real solution has no author"
        return
    if not re.fullmatch(rf"{re.escape(record.group)}-real[1-9][0-9]*", record.id):
        yield "the id is not that of a real solution of its problem"
    again = real_record(known, oracle, record.author, record.input.solution, record.id)
    if isinstance(again, Rejected):
        yield f"the solution, graded again, gives no record: {again.reason}"
        return
    yield from field_differences(record, again, "graded again, it is")
    if again.certificate is not None and solvers:
        yield from _unconfirmed(again.certificate.smt2, solvers)


def _unconfirmed(smt2: str, solvers: Sequence[SolverName]) -> Iterator[str]:
    """Why a certificate does not hold: a solver refutes it, or none confirms it.

    The programs of people divide by what programs made here do not, so that not every solver decides each.
    """
    # Solvers that have replayed another certificate which they could not decide may never come back from the next one.
    outcomes = {solver: shared_solvers()(replay)(smt2, solver) for solver in solvers}
    for solver, outcome in outcomes.items():
        if isinstance(outcome, ReplayFailed):
            yield f"the certificate cannot be replayed: {outcome.reason}"
        elif outcome.outcome == "refuted":
            yield f"the certificate is refuted by {solver}: {', '.join(outcome.statuses)}"
    if not any(not isinstance(found, ReplayFailed) and found.outcome == "confirmed" for found in outcomes.values()):
        yield f"the certificate is confirmed by none of {', '.join(solvers)}"
