"""The TARGETS of an evaluation: records of ours, or of anybody's with the same few fields."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path

import msgspec

from illposed.corpus.evaluate.inputs import Row, read_cases
from illposed.corpus.evaluate.verifier.analysis import Analysis
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


class _TargetRow(msgspec.Struct, frozen=True):
    """The fields that are needed; whatever else a line has is left alone."""

    id: str
    target: Analysis
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
    target: Analysis
    oracle: Program
    flawed: Program | None
    solution: str

    @property
    def steps(self) -> int:
        """How many steps the oracle takes, the one that gives the answer included unless it only names a result."""
        return max(1, len(self.oracle.steps))


def read_targets(file: Path) -> Sequence[Case] | Unusable:
    """The cases of a file; the first line that cannot be used is named."""
    oracles = oracles_beside(file)
    return read_cases(file, _WHAT_TO_DO, lambda row, position: _case(file, row, oracles, position))


def _case(file: Path, row: Row, oracles: Mapping[str, OracleRecord], position: int) -> Case | Unusable:
    try:
        found = _target_row(row, oracles)
    except KeyError as error:
        what = f"{file.with_name(ORACLES)} has no oracle {error}"
        return Unusable(f"{row.place}: {what}; keep the files of a build together")
    except msgspec.ValidationError as error:
        return Unusable(f"{row.place}: is no target ({error}); {_WHAT_TO_DO}")
    lacks_program = found.flawed is None and _has_correction(found)
    if found.target.verdict == "Flawed" and (found.target.error_details is None or lacks_program):
        return Unusable(f"{row.place}: a flawed solution needs target.error_details and the program flawed")
    if found.target.verdict == "Correct" and found.target.error_details is not None:
        return Unusable(f"{row.place}: a correct solution has no target.error_details; set them to null")
    oracle = _program(found.oracle)
    if isinstance(oracle, Rejected):
        return _unread(row, "oracle", oracle)
    flawed = _program(found.flawed) if found.flawed is not None and _has_correction(found) else None
    if isinstance(flawed, Rejected):
        return _unread(row, "flawed", flawed)
    details = found.target.error_details
    target = Analysis(found.target.verdict, None if details is None else details.spelled())
    return Case(position, found.id, found.group or found.id, target, oracle, flawed, found.input.solution)


def _unread(row: Row, name: str, program: Rejected) -> Unusable:
    what = f"the program {name} cannot be read ({program.reason})"
    return Unusable(f"{row.place}: {what}; see illposed validate --help")


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


@lru_cache(maxsize=64)
def _program(source: str) -> Program | Rejected:
    """The program of a source, or why there is none; the oracle of a problem stands in many records."""
    program = parse(source)
    return program if isinstance(program, Program) else Rejected(program.reason)
