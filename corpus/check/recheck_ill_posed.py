"""Checking the solutions of ill-posed texts again, and the correct ones beside them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from illposed.corpus.build.solutions.ill_posed import ill_posed_solutions
from illposed.corpus.check.recheck import Difference
from illposed.corpus.check.written import field_differences
from illposed.corpus.records.files.reading import VERIFIER, BuiltProblem
from illposed.corpus.records.manifest import BuildOptions
from illposed.corpus.records.verifier import VerifierRecord
from illposed.engine.proof.replay import SolverName
from illposed.engine.results import Rejected
from illposed.engine.telling import Realiser
from illposed.mutators.programs.proof.recheck import replayed


def recheck_ill_posed(
    problem: BuiltProblem, options: BuildOptions, solvers: Sequence[SolverName], telling: Realiser | Rejected | None
) -> Iterator[Difference]:
    """Everything in which the solutions of edited texts are not what the texts and the oracle give.

    They are made again and compared field by field; each of ``solvers`` must confirm their evidence.
    ``telling`` is what told them: see :func:`~illposed.corpus.check.retelling.telling_of`.
    """
    group = problem.solutions
    found = [(line, r) for line, r in zip(group.lines, group.records, strict=True) if r.text is not None]
    if not isinstance(telling, Realiser):
        for line, record in found:
            yield Difference(VERIFIER, line, record.id, "the words of the worked solution, which tell it, are missing")
        return
    try:
        made = tuple(ill_posed_solutions(problem.texts.records, group.oracle, telling, options))
    except ValueError as error:
        yield Difference(VERIFIER, 0, group.oracle.id, f"its edited texts have no solutions: {error}")
        return
    again = {record.id: record for record in made if isinstance(record, VerifierRecord)}
    if [record.id for _, record in found] != list(again):
        line = found[0][0] if found else 0
        what = f"the solutions of edited texts are {[r.id for _, r in found]}, but the texts give {list(again)}"
        yield Difference(VERIFIER, line, group.oracle.id, what)
    for line, record in found:
        certificate = record.certificate
        confirmed = () if certificate is None else replayed(certificate.smt2, solvers)
        made_again = again.get(record.id)
        unlike = () if made_again is None else field_differences(record, made_again, "the texts give")
        for what in (*unlike, *confirmed):
            yield Difference(VERIFIER, line, record.id, what)
