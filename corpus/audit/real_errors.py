"""Three figures of flawed programs beside those of real wrong solutions: are injected errors like those people make?"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache

from illposed.corpus.audit.own_format import LabelledSolution
from illposed.engine.ir.nodes import Program
from illposed.engine.ir.parse import parse
from illposed.mutators.programs.figures import Shares, shares

MOST_PROGRAMS = 2_000
"""Of more flawed programs than these, that many are read, at equal distances."""

REAL = Shares(count=3_278, wrong_equation=0.05, from_nowhere=0.10, unused=0.36)
"""The shares among real wrong solutions: those that four models wrote for problems of GSM8K, read as programs."""

_ALL = "all"


@dataclass(frozen=True, slots=True)
class FlawFigures:
    """The figures of the flawed programs of one error type, or of ``all``; ``real`` stands beside ``all`` alone."""

    kind: str
    shares: Shares
    real: Shares | None = None


def flaw_figures(records: Sequence[LabelledSolution]) -> Iterator[FlawFigures]:
    """The figures of all flawed programs, then by error type; nothing where no record has its programs."""
    pairs = list(_programs(_spread([record for record in records if record.flawed is not None])))
    if not pairs:
        return
    yield FlawFigures(_ALL, shares(pair for _, pair in pairs), REAL)
    for kind in sorted({kind for kind, _ in pairs}):
        yield FlawFigures(kind, shares(pair for its, pair in pairs if its == kind))


def _spread(records: Sequence[LabelledSolution]) -> Iterable[LabelledSolution]:
    number = min(len(records), MOST_PROGRAMS)
    return (records[place * len(records) // number] for place in range(number))


def _programs(records: Iterable[LabelledSolution]) -> Iterator[tuple[str, tuple[Program, Program]]]:
    for record in records:
        oracle, flawed = _read(record.oracle), _read(record.flawed)
        if oracle is not None and flawed is not None and record.target.error_details is not None:
            yield record.target.error_details.error_type, (oracle, flawed)


@lru_cache(maxsize=16)
def _read(source: object) -> Program | None:
    program = parse(source) if isinstance(source, str) else None
    return program if isinstance(program, Program) else None
