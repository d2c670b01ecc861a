"""The TARGETS of an evaluation: records of ours, or of anybody's with the same few fields."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from typing import Literal

import msgspec

from illposed.corpus.evaluate.reading import Row, rows_of
from illposed.corpus.evaluate.verifier.analysis import error_type_of, line_of
from illposed.corpus.records.base import FORMAT
from illposed.corpus.records.files.reading import ORACLES, oracles_beside
from illposed.corpus.records.oracles import OracleRecord
from illposed.corpus.records.verifier import VerifierLine, verifier_record
from illposed.engine.ir.nodes import Program
from illposed.engine.ir.parse import parse
from illposed.engine.results import Rejected, Unusable

_WHAT_TO_DO = "each line needs id, target, oracle and flawed, as illposed build writes them"


class _Input(msgspec.Struct, frozen=True):
    solution: str = ""


class GivenDetails(msgspec.Struct, frozen=True):
    """The error of a target: as in our records, but its type may be any, and it need not be explained.

    ``correction_in_code`` is None where the problem is ill-posed, so that nothing can stand there; then no flawed
    program is needed.
    """

    error_type: str
    erroneous_line_number: str
    error_in_code: str
    correction_in_code: str | None
    explanation: str = ""


class GivenTarget(msgspec.Struct, frozen=True):
    """The analysis that a verifier should have given."""

    verdict: Literal["Correct", "Flawed"]
    error_details: GivenDetails | None = None


class _TargetRow(msgspec.Struct, frozen=True):
    """The fields that are needed; whatever else a line has is left alone."""

    id: str
    target: GivenTarget
    oracle: str
    flawed: str | None
    group: str | None = None
    input: _Input = _Input()


@dataclass(frozen=True, slots=True)
class Case:
    """One solution that was given to a verifier.

    ``position`` is its 0-based place among the targets. ``flawed`` is None for a correct solution and for one that has
    no correction, and has no second error; ``solution`` is "" where it is not known.
    """

    position: int
    id: str
    group: str
    target: GivenTarget
    oracle: Program
    flawed: Program | None
    solution: str

    @property
    def steps(self) -> int:
        """How many steps the oracle takes, the one that gives the answer included unless it only names a result."""
        return max(1, len(self.oracle.steps))


def read_targets(file: Path) -> Sequence[Case] | Unusable:
    """The cases of a file; the first line that cannot be used is named."""
    cases: list[Case] = []
    ids: set[str] = set()
    oracles = oracles_beside(file)
    for row in rows_of(file, _WHAT_TO_DO):
        case = row if isinstance(row, Unusable) else _case(file, row, oracles, len(cases))
        if isinstance(case, Unusable):
            return case
        if case.id in ids:
            line = row.line if isinstance(row, Row) else 0
            return Unusable(f"{file}:{line}: the id {case.id!r} is there twice; give each record an id of its own")
        ids.add(case.id)
        cases.append(case)
    return cases or Unusable(f"{file}: has no records; {_WHAT_TO_DO}")


def _case(file: Path, row: Row, oracles: Mapping[str, OracleRecord], position: int) -> Case | Unusable:
    place = f"{file}:{row.line}"
    try:
        found = _target_row(row, oracles)
    except KeyError as error:
        return Unusable(f"{place}: {file.with_name(ORACLES)} has no oracle {error}; keep the files of a build together")
    except msgspec.ValidationError as error:
        return Unusable(f"{place}: is no target ({error}); {_WHAT_TO_DO}")
    lacks_program = found.flawed is None and _has_correction(found)
    if found.target.verdict == "Flawed" and (found.target.error_details is None or lacks_program):
        return Unusable(f"{place}: a flawed solution needs target.error_details and the program flawed")
    if found.target.verdict == "Correct" and found.target.error_details is not None:
        return Unusable(f"{place}: a correct solution has no target.error_details; set them to null")
    oracle = _program(found.oracle)
    flawed = _program(found.flawed) if found.flawed is not None and _has_correction(found) else None
    for name, program in (("oracle", oracle), ("flawed", flawed)):
        if isinstance(program, Rejected):
            what = f"the program {name} cannot be read ({program.reason})"
            return Unusable(f"{place}: {what}; see illposed validate --help")
    if not isinstance(oracle, Program) or isinstance(flawed, Rejected):
        return Unusable(f"{place}: has no oracle")
    return Case(
        position, found.id, found.group or found.id, _spelled(found.target), oracle, flawed, found.input.solution
    )


def _has_correction(found: _TargetRow) -> bool:
    details = found.target.error_details
    return details is not None and details.correction_in_code is not None


def _target_row(row: Row, oracles: Mapping[str, OracleRecord]) -> _TargetRow:
    """The fields of a line of ours, or of anybody's. Raises ``KeyError`` with the group if the oracle is missing."""
    if row.fields.get("version") != FORMAT:
        return msgspec.convert(row.fields, _TargetRow)
    line = msgspec.convert(row.fields, VerifierLine)
    whole = verifier_record(line, oracles[line.group], None)
    return msgspec.convert({**msgspec.to_builtins(whole), "flawed": whole.flawed_once}, _TargetRow)


def _spelled(target: GivenTarget) -> GivenTarget:
    """The target with error type and line spelled as those of the answers are."""
    details = target.error_details
    if details is None:
        return target
    spelled = msgspec.structs.replace(
        details,
        error_type=error_type_of(details.error_type),
        erroneous_line_number=line_of(details.erroneous_line_number),
    )
    return msgspec.structs.replace(target, error_details=spelled)


@lru_cache(maxsize=64)
def _program(source: str) -> Program | Rejected:
    """The program of a source, or why there is none; the oracle of a problem stands in many records."""
    program = parse(source)
    return program if isinstance(program, Program) else Rejected(program.reason)
