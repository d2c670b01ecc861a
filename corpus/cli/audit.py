"""``illposed audit``: from the words of the command line to a report on standard output."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import partial
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING, Literal

from illposed.corpus.terminal.progress import progress_shown
from illposed.engine.results import Unusable

if TYPE_CHECKING:
    from illposed.corpus.audit.audit import DataSet, OtherData
    from illposed.corpus.audit.reading import Fields
    from illposed.corpus.audit.report import Report
    from illposed.corpus.audit.shortcuts.sample import Sample

_INSTALL = "an audit needs scikit-learn; install it with: pip install 'illposed[audit]'"
_SOLVABILITY, _VERIFIER = "solvability.jsonl", "verifier.jsonl"
_PROBLEM_FIELDS = ("question", "problem", "text", "input", "prompt")


@dataclass(frozen=True, slots=True)
class AuditRequest:
    """What was asked for on the command line.

    ``max_auc`` None judges by the usual limit and fails nothing; ``only`` are the shortcuts to try, empty for all.
    """

    data: Path
    text: str | None
    label: str | None
    group: str | None
    against: Path | None
    max_auc: float | None
    only: tuple[str, ...]
    shape: Literal["table", "json", "markdown"]
    quiet: bool


def run_audit(request: AuditRequest) -> Report | Unusable:
    """Audit and print the report; or else why nothing can be audited."""
    if (request.text is None) != (request.label is None) or (request.group and not request.text):
        return Unusable("--text and --label go together, and --group with them")
    if find_spec("sklearn") is None:
        return Unusable(_INSTALL)
    from illposed.corpus.audit.shortcuts.readers import ALL_SHORTCUTS

    unknown = sorted(set(request.only).difference(ALL_SHORTCUTS))
    if unknown:
        return Unusable(f"there is no shortcut {unknown[0]!r}; there are: {', '.join(ALL_SHORTCUTS)}")
    sets = _data_sets(request)
    if isinstance(sets, Unusable):
        return sets
    other = _other(request)
    if isinstance(other, Unusable):
        return other
    report = _audited(sets, other, request)
    if isinstance(report, Unusable):
        return report
    if not any(section.shortcuts for section in report.sections):
        return Unusable(f"only worked solutions can be audited for: {', '.join(request.only)}")
    from illposed.corpus.audit.tables import tables_of, verdict_lines
    from illposed.corpus.terminal.tables import print_report

    print_report("Audit", report, tables_of(report), tuple(verdict_lines(report)), request.shape)
    return report


def _audited(sets: list[DataSet], other: OtherData | None, request: AuditRequest) -> Report | Unusable:
    from illposed.corpus.audit.audit import STEPS, audit
    from illposed.corpus.audit.report import Report, Section
    from illposed.corpus.audit.verdict import LIMIT

    limit = LIMIT if request.max_auc is None else request.max_auc
    sections: list[Section] = []
    with progress_shown("audit", "steps", STEPS * len(sets), request.quiet) as watch:
        watch(0)
        for number, data in enumerate(sets):
            steps = iter(range(number * STEPS + 1, (number + 1) * STEPS + 1))
            section = audit(data, other, limit, partial(_step, watch, steps), frozenset(request.only))
            if isinstance(section, Unusable):
                return section
            sections.append(section)
    leaks = sum(finding.verdict == "leaks" for section in sections for finding in section.shortcuts)
    return Report(limit, leaks, tuple(sections))


def _step(watch: Callable[[int], None], steps: Iterator[int]) -> None:
    watch(next(steps))


def _fields(request: AuditRequest) -> Fields | None:
    from illposed.corpus.audit.reading import Fields

    if request.text is None or request.label is None:
        return None
    return Fields(request.text, request.label, request.group)


def _data_sets(request: AuditRequest) -> list[DataSet] | Unusable:
    from illposed.corpus.audit.audit import DataSet
    from illposed.corpus.audit.reading import read_foreign

    fields = _fields(request)
    if fields is None:
        return _own_sets(request.data)
    read = read_foreign(request.data, fields)
    return read if isinstance(read, Unusable) else [DataSet(request.data.name, "other", *read)]


def _own_sets(path: Path) -> list[DataSet] | Unusable:

    files = _own_files(path)
    sets: list[DataSet] = []
    for file in files:
        data = _own_set(file)
        if isinstance(data, Unusable):
            return data
        sets.append(data)
    return sets


def _own_files(path: Path) -> tuple[Path, ...]:
    if not path.is_dir():
        return (path,)
    files = (path / name for name in (_SOLVABILITY, _VERIFIER))
    return tuple(file for file in files if file.exists() and file.stat().st_size) or (path,)


def _own_set(path: Path) -> DataSet | Unusable:
    from illposed.corpus.audit.audit import DataSet
    from illposed.corpus.audit.own_format import SOLVABILITY_FIELDS, VERIFIER_FIELDS, read_solvability, read_verifier
    from illposed.corpus.audit.reading import first_fields

    names = first_fields(path)
    if isinstance(names, Unusable):
        return names
    if names >= SOLVABILITY_FIELDS:
        data = read_solvability(path)
    elif names >= VERIFIER_FIELDS:
        data = read_verifier(path)
    else:
        shown = ", ".join(sorted(names))
        return Unusable(f"{path}: not written by illposed build; name --text and --label among its fields: {shown}")
    if isinstance(data, Unusable):
        return data
    if not data.samples:
        return Unusable(f"{path}: has unedited originals only; there is nothing to tell apart")
    return DataSet(path.name, data.format, data.samples, data.bad, data.originals, data.problems, data.solutions)


def _other(request: AuditRequest) -> OtherData | Unusable | None:
    from illposed.corpus.audit.audit import OtherData

    if request.against is None:
        return None
    samples: list[Sample] = []
    for file in _own_files(request.against):
        found = _problems_of(file, request.text)
        if isinstance(found, Unusable):
            return found
        samples += found
    return OtherData(request.against.name, samples)


def _problems_of(path: Path, text: str | None) -> list[Sample] | Unusable:
    """The problems of a file of ours, or of the first field of anybody's that is known to hold problems."""
    from illposed.corpus.audit.own_format import SOLVABILITY_FIELDS, VERIFIER_FIELDS
    from illposed.corpus.audit.reading import Fields, first_fields, read_foreign

    names = first_fields(path)
    if isinstance(names, Unusable):
        return names
    if names >= SOLVABILITY_FIELDS or names >= VERIFIER_FIELDS:
        data = _own_set(path)
        return data if isinstance(data, Unusable) else [*data.samples, *data.originals]
    field = next((name for name in _candidates(text) if name.split(".")[0] in names), None)
    if field is None:
        return Unusable(f"{path}: no field with problems; its fields are {', '.join(sorted(names))}")
    read = read_foreign(path, Fields(field, field, None))
    return read if isinstance(read, Unusable) else read[0]


def _candidates(text: str | None) -> Iterator[str]:
    yield from () if text is None else (text,)
    yield from _PROBLEM_FIELDS
