"""What ``illposed validate`` could not use: lines, problems and programs, each with its file and line."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from illposed.corpus.records.consensus import ConsensusRecord, ConsensusReject
from illposed.corpus.sources.lines import BadLine
from illposed.corpus.sources.problem import Problem
from illposed.corpus.sources.program import ModelProgram
from illposed.corpus.sources.programs import ProgramInput
from illposed.corpus.validate.validate import NoConsensus

Result = ConsensusRecord | NoConsensus


def consensus_rejects(
    file: str,
    bad_lines: Sequence[BadLine],
    problems: Sequence[Problem],
    programs: ProgramInput,
    results: Sequence[Result],
) -> Iterator[ConsensusReject]:
    """The rejects of a run over the problems of ``file``: bad lines, problems without gold answer, programs.

    A program that is no Python is both a reject, for its place, and a fate in the record of its problem.
    """
    for line in bad_lines:
        yield ConsensusReject(scope="line", file=line.file, line=line.line, reason=line.reason, detail=line.detail)
    for result in results:
        if isinstance(result, NoConsensus):
            yield ConsensusReject(
                scope="problem", file=file, line=result.problem.line, reason=result.reason, detail=result.detail
            )
    for bad in programs.bad:
        yield ConsensusReject(scope="program", file=bad.file, line=bad.line, reason=bad.reason, detail=bad.detail)
    yield from _unreadable(programs, results)
    known = {problem.number for problem in problems}
    for index, of_index in sorted(programs.by_index.items()):
        for program in of_index if index not in known else ():
            yield _program(program, "no-such-problem", f"{file} has no problem {index}")


def _unreadable(programs: ProgramInput, results: Sequence[Result]) -> Iterator[ConsensusReject]:
    for record in results:
        if not isinstance(record, ConsensusRecord):
            continue
        details = {p.model: p.detail for p in record.programs if p.generator == "model" and p.fate == "unreadable"}
        for program in programs.by_index.get(record.index, ()):
            if program.model in details:
                yield _program(program, "unreadable", details[program.model])


def _program(program: ModelProgram, reason: str, detail: str) -> ConsensusReject:
    return ConsensusReject(scope="program", file=program.file, line=program.line, reason=reason, detail=detail)
