"""What the work on one problem gives back."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import TypeVar

from illposed.corpus.records.manifest import BuildOptions
from illposed.corpus.records.oracles import OracleRecord
from illposed.corpus.records.rejects import RejectRecord, RejectScope
from illposed.corpus.records.solvability import SolvabilityRecord
from illposed.corpus.records.verifier import VerifierRecord
from illposed.corpus.sources.problem import Problem
from illposed.engine.results import Rejected
from illposed.mutators.contract.facts import Dropped

Box = TypeVar("Box")


@dataclass(frozen=True, slots=True)
class ProblemResult:
    """All that one problem gave: an oracle with records, solutions and drops, or one reject of the whole problem.

    ``seconds`` is wall time by phase (``parse``, ``sandbox``, ``text``, ``proof``, …); it goes to the terminal only,
    never into a record. ``parses`` is a digest of the parses of question and solution, None if nothing was parsed. A
    problem without oracle has exactly one reject of scope ``problem``, one with an oracle none.
    """

    oracle: OracleRecord | None
    records: tuple[SolvabilityRecord, ...]
    rejects: tuple[RejectRecord, ...]
    seconds: Mapping[str, float] = field(default_factory=dict)
    solutions: tuple[VerifierRecord, ...] = ()
    parses: str | None = None

    def __post_init__(self) -> None:
        whole = sum(reject.scope == "problem" for reject in self.rejects)
        if whole != (self.oracle is None):
            raise ValueError(f"{whole} rejects of the whole problem, oracle {'missing' if whole == 0 else 'present'}")
        if self.oracle is None and (self.records or self.solutions):
            raise ValueError("records without an oracle")


def rejected(problem: Problem, scope: RejectScope, why: Rejected | Dropped) -> RejectRecord:
    """The record that a problem, or something that was made of it, gave nothing; a mutator made what was dropped."""
    mutator = why.mutator if isinstance(why, Dropped) else None
    return RejectRecord(
        scope=scope, reason=why.reason, detail=why.detail, line=problem.line, group=problem.id, mutator=mutator
    )


Process = Callable[[Sequence[Problem], BuildOptions, Box], Sequence[ProblemResult]]
"""The work on some problems, whose results are those of each alone, in their order.

It is pickled by name, so it is a function of a module; ``Box`` is what runs programs.
"""
