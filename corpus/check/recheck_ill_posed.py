"""Checking the solutions of ill-posed texts again, and the correct ones beside them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from illposed.corpus.build.solutions.ill_posed import ill_posed_solutions
from illposed.corpus.check.comparing import field_differences
from illposed.corpus.check.recheck import Difference
from illposed.corpus.records.files.reading import VERIFIER, BuiltProblem
from illposed.corpus.records.manifest import BuildOptions
from illposed.corpus.records.verifier import VerifierRecord
from illposed.engine.proof.replay import SolverName, unconfirmed
from illposed.engine.results import Rejected
from illposed.engine.telling import Realiser


def recheck_ill_posed(
    problem: BuiltProblem, options: BuildOptions, solvers: Sequence[SolverName], telling: Realiser | Rejected | None
) -> Iterator[Difference]:
    """Everything in which the solutions of edited texts are not what the texts and the oracle give.

    They are made again and compared field by field; each of ``solvers`` must confirm the evidence that they give.
    ``telling`` is what told them: see :func:`~illposed.corpus.check.retelling.telling_of`.
    """
    group = problem.solutions.only(lambda record: record.text is not None)
    if not isinstance(telling, Realiser):
        for line, record in group.numbered():
            yield Difference(VERIFIER, line, record.id, "the words of the worked solution, which tell it, are missing")
        return
    try:
        made = tuple(ill_posed_solutions(problem.texts.records, group.oracle, telling, options))
    except ValueError as error:
        yield Difference(VERIFIER, 0, group.oracle.id, f"its edited texts have no solutions: {error}")
        return
    again = {record.id: record for record in made if isinstance(record, VerifierRecord)}
    found = [record.id for record in group.records]
    if found != list(again):
        what = f"the solutions of edited texts are {found}, but the texts give {list(again)}"
        yield Difference(VERIFIER, next(iter(group.lines), 0), group.oracle.id, what)
    for line, record in group.numbered():
        if record.id in again:
            for what in _differences(record, again[record.id], solvers):
                yield Difference(VERIFIER, line, record.id, what)


def _differences(record: VerifierRecord, again: VerifierRecord, solvers: Sequence[SolverName]) -> Iterator[str]:
    yield from field_differences(record, again, "the texts give")
    if again.certificate is not None:
        yield from unconfirmed(again.certificate.smt2, solvers)
