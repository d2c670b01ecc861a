"""Counting what a build gives, the same way when it is built and when it is checked."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Final, get_args

from msgspec import UNSET

from illposed.corpus.records.manifest import Counts
from illposed.corpus.records.oracles import OracleRecord
from illposed.corpus.records.rejects import RejectRecord
from illposed.corpus.records.solvability import SolvabilityRecord
from illposed.corpus.records.verifier import VerifierRecord
from illposed.mutators.contract.steps import ErrorType

Tally = Counter[tuple[str, ...]]
"""Counts under ``("counts", field)``, ``("rejects", scope, reason)``, ``("variants", mutators, label name)``,
``("kinds", stratum and kind, label name)``, ``("depths", stratum and kind, label name, depth)`` and
``("errors", error type, mutator)``."""

REAL: Final = "real"
"""What stands in the place of a mutator where a person or a model made an error."""

GIVEN_COUNTS: Final = ("unsolved_problems", "solution_lines", "bad_solution_lines", "foreign_solutions")
"""The counts of what gave no line in any file."""

_REJECT_COUNTS = {
    "line": ("lines", "bad_lines"),
    "problem": ("lines", "problems", "problems_without_oracle"),
    "proposal": ("dropped_proposals",),
    "solution": ("dropped_solutions",),
    "phrasing": ("refused_phrasings",),
    "reason": ("without_reason",),
}


def tally_oracle(oracle: OracleRecord | None) -> Tally:
    """What one problem with an oracle adds (nothing without: its reject adds the problem)."""
    return Tally() if oracle is None else _counted("lines", "problems", "oracles")


def tally_reject(reject: RejectRecord) -> Tally:
    """What one reject adds."""
    tally = _counted(*_REJECT_COUNTS[reject.scope])
    tally["rejects", reject.scope, reject.reason] += 1
    return tally


def tally_group(records: Sequence[SolvabilityRecord]) -> Tally:
    """What all the records of one problem add."""
    tally = Tally()
    for record in records:
        tally.update(_counted("records", record.label_name, *([] if record.edits else ["originals"])))
        if record.edits:
            mutators = "+".join(sorted({edit.mutator for edit in record.edits}))
            tally["variants", mutators, record.label_name] += 1
        if record.contrast:
            kind = f"{record.stratum} {record.kind}"
            tally["kinds", kind, record.label_name] += 1
            tally["depths", kind, record.label_name, str(record.depth)] += 1
            tally["counts", "reachable"] += record.reachable
            tally["counts", "redundant"] += record.redundant
    in_sets = [record for record in records if record.contrast]
    crossed = {
        record.label_name for record in in_sets if record.stratum == "crossed" and record.label_name != "solvable"
    }
    return tally + _counted(
        *(["problems_with_sets"] if in_sets else []), *(f"problems_with_crossed_{name}" for name in crossed)
    )


def tally_solutions(records: Sequence[VerifierRecord]) -> Tally:
    """What all the solutions of one problem add."""
    tally = _counted("problems_with_solutions") if records else Tally()
    types = set()
    for record in records:
        details = record.target.error_details
        tally.update(_counted("solutions", record.target.verdict.lower()))
        if details is not None:
            types.add(details.error_type)
            made_by = record.mutation.mutator if record.mutation else "" if record.author is UNSET else REAL
            tally["errors", details.error_type, made_by] += 1
    if types >= set(get_args(ErrorType)):
        tally["counts", "problems_with_all_error_types"] += 1
    return tally


def tally_given(unsolved: int, lines: int, bad: int, foreign: int) -> Tally:
    """What is known before solutions are graded: see :class:`~illposed.corpus.records.manifest.Counts`."""
    numbers = zip(GIVEN_COUNTS, (unsolved, lines, bad, foreign), strict=True)
    return Tally({("counts", name): number for name, number in numbers})


def counts_of(tally: Tally) -> Counts:
    """The counts of a tally as the manifest records them."""
    return Counts(**{key[1]: number for key, number in tally.items() if key[0] == "counts"})


def table_of(tally: Tally, kind: str) -> dict[str, dict[str, int]]:
    """The counts under ``(kind, row, column)`` as nested mappings in alphabetical order."""
    table: dict[str, dict[str, int]] = {}
    for key, number in sorted(tally.items()):
        if key[0] == kind:
            table.setdefault(key[1], {})[key[2]] = number
    return table


def depths_of(tally: Tally) -> dict[str, dict[str, dict[str, int]]]:
    """The histograms of depth, in alphabetical order of stratum and kind, label name, and depth."""
    found: dict[str, dict[str, dict[str, int]]] = {}
    for key, number in sorted(tally.items()):
        if key[0] == "depths":
            found.setdefault(key[1], {}).setdefault(key[2], {})[key[3]] = number
    return found


def _counted(*fields: str) -> Tally:
    return Tally({("counts", field): 1 for field in fields})
