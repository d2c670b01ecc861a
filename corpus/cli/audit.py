"""``illposed audit``: from the words of the command line to a report on standard output."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Literal

from illposed.corpus.terminal.ending import FELL_SHORT, Ending, say
from illposed.corpus.terminal.options import Argument, Option, command
from illposed.corpus.terminal.progress import progress_shown
from illposed.corpus.terminal.shared_options import Quiet, Shape
from illposed.engine.results import Unusable

if TYPE_CHECKING:
    from illposed.corpus.audit.audit import Plan
    from illposed.corpus.audit.data_sets import DataSet, OtherData
    from illposed.corpus.audit.report import Report

_INSTALL = "an audit needs scikit-learn; install it with: pip install 'illposed[audit]'"


@dataclass(frozen=True, slots=True, kw_only=True)
class AuditRequest:
    """What to audit.

    ``max_auc`` None judges by the usual limit and fails nothing; ``only`` are the shortcuts to try, empty for all.
    """

    data: Annotated[Path, Argument()]
    text: Annotated[
        str | None, Option("Field with the text, in data that is not ours; a.b is the field b of a.", metavar="FIELD")
    ] = None
    label: Annotated[str | None, Option("Field with the label; goes with --text.", metavar="FIELD")] = None
    group: Annotated[
        str | None,
        Option("Field that texts of one origin share.  [default: each text is alone]", metavar="FIELD"),
    ] = None
    against: Annotated[Path | None, Option("Another data set; count the texts that it has too.")] = None
    max_auc: Annotated[
        float | None,
        Option(
            "Exit with 1 if a shortcut gets further than this, by more than luck: between the labels or, of what "
            "`illposed build` wrote, between ill-posed and solvable texts, of all sets, of the crossed ones, and of "
            "each cell of these with 100 texts or more.  [default: judge by 0.55, exit with 0]",
            minimum=0.5,
            maximum=1,
        ),
    ] = None
    only: Annotated[
        tuple[str, ...], Option("Try this shortcut alone; may be given again for more.", metavar="SHORTCUT")
    ] = ()
    probe: Annotated[
        Literal["minilm"] | None,
        Option(
            "Fine-tune MiniLM as well, a small language model that cannot calculate, on a part of the problems and "
            "test it on the others; some minutes, needs the extra sbert."
        ),
    ] = None
    shape: Shape = "table"
    quiet: Quiet = False


@command(AuditRequest)
def audit(request: AuditRequest) -> Ending | Unusable:
    """Measure how far a reader gets in DATA who only counts words and numbers.

    DATA is a folder that `illposed build` wrote, one of its files, or a file of anybody's with one JSON object a line
    (.jsonl, .jsonl.gz), whose fields --text and --label name. Each shortcut (words, runs of words, length, cue words,
    digits, ...) is trained and tested by grouped cross-validation and compared with chance; the verdict is clean, leaks
    or unclear. The report also has texts that stand under several labels, near duplicates across groups, the classes
    of each kind of edit, and, for our own data, what the labels rest on. A file of a folder with too little to measure
    is named, and the other one audited.

    \b
    Examples:
      illposed audit gsm8k-illposed
      illposed audit gsm8k-illposed/solvability.jsonl --max-auc 0.55 --only length --only "bag of words"
      illposed audit reviews.jsonl --text body --label stars --group author --format json
      illposed audit train.jsonl --text question --label kind --against test.jsonl

    Exit status: 0 done; 1 done, but with --max-auc and a shortcut that leaks; 2 nothing can be audited.
    """
    report = _report(request)
    if isinstance(report, Unusable):
        return report
    from illposed.corpus.audit.tables import tables_of, verdict_lines
    from illposed.corpus.terminal.tables import print_report

    print_report("Audit", report, tables_of(report), tuple(verdict_lines(report)), request.shape)
    return Ending(FELL_SHORT if request.max_auc is not None and report.leaks else 0)


def _report(request: AuditRequest) -> Report | Unusable:
    if (request.text is None) != (request.label is None) or (request.group and not request.text):
        return Unusable("--text and --label go together, and --group with them")
    if find_spec("sklearn") is None:
        return Unusable(_INSTALL)
    from illposed.corpus.audit.data_sets import data_sets, other_data
    from illposed.corpus.audit.reading import Fields
    from illposed.corpus.audit.shortcuts.readers import ALL_SHORTCUTS

    unknown = sorted(set(request.only).difference(ALL_SHORTCUTS))
    if unknown:
        return Unusable(f"there is no shortcut {unknown[0]!r}; there are: {', '.join(ALL_SHORTCUTS)}")
    fields = None
    if request.text is not None and request.label is not None:
        fields = Fields(request.text, request.label, request.group)
    sets = data_sets(request.data, fields)
    if isinstance(sets, Unusable):
        return sets
    other = None if request.against is None else other_data(request.against, request.text)
    if isinstance(other, Unusable):
        return other
    plan = _plan(request)
    report = plan if isinstance(plan, Unusable) else _audited(sets, other, plan, request.quiet)
    if isinstance(report, Unusable):
        return report
    if not any(section.shortcuts for section in report.sections):
        return Unusable(f"only worked solutions can be audited for: {', '.join(request.only)}")
    return report


def _plan(request: AuditRequest) -> Plan | Unusable:
    from illposed.corpus.audit.audit import Plan
    from illposed.corpus.audit.verdict import LIMIT
    from illposed.engine.alignment.embeddings import bundled_model

    probe = bundled_model() if request.probe else None
    if isinstance(probe, Unusable):
        return probe
    return Plan(LIMIT if request.max_auc is None else request.max_auc, frozenset(request.only), probe)


def _audited(sets: Sequence[DataSet], other: OtherData | None, plan: Plan, quiet: bool) -> Report | Unusable:
    from illposed.corpus.audit.audit import STEPS
    from illposed.corpus.audit.audit import audit as audit_set
    from illposed.corpus.audit.report import Report, Section

    sections, unmeasured = list[Section](), list[Unusable]()
    with progress_shown("audit", "steps", STEPS * len(sets), quiet) as watch:
        watch(0)
        for number, data in enumerate(sets):
            steps = iter(range(number * STEPS + 1, (number + 1) * STEPS + 1))
            section = audit_set(data, other, plan, partial(_step, watch, steps))
            if isinstance(section, Unusable):
                unmeasured.append(section)
            else:
                sections.append(section)
    if not sections:
        return Unusable("; ".join(one.message for one in unmeasured))
    for one in unmeasured:
        say(one.message)
    leaks = sum(finding.verdict == "leaks" for section in sections for finding in section.shortcuts)
    return Report(plan.limit, leaks, tuple(sections))


def _step(watch: Callable[[int], None], steps: Iterator[int]) -> None:
    watch(next(steps))
