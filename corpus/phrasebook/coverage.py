"""How many quantities of a phrasebook can be told, asked for and hidden, and why the others cannot."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Final

from rich.console import Console
from rich.table import Table

from illposed.corpus.records.phrasebook import PhrasebookRecord
from illposed.engine.phrasing.phrasing import Form

Coverage = Counter[tuple[str, ...]]
"""Counts under ``("all", kind)``, ``("with", kind, form)``, ``("without", kind, form, reason)``, ``("by", source)``
(who phrased the quantity; ``nobody`` if it has no form), ``("problems", what)``, ``("rejected", reason)`` of problems
without an oracle, ``("refused", reason)`` of texts, and ``("unread", reason)`` of lines."""

_FORMS: Final[tuple[tuple[str, Form], ...]] = (
    ("given", "told"),
    ("given", "asked"),
    ("given", "hidden"),
    ("step", "told"),
    ("step", "asked"),
    ("answer", "told"),
    ("answer", "asked"),
)
_WITH_PROGRAM: Final = "with a program"
_TOTAL_TOLD: Final = "a result or the answer told"
_BOTH: Final = "a given hidden and two of these told"
_NOBODY: Final = "nobody"
_UNKNOWN: Final = "no reason given"


def coverage_of(records: Sequence[PhrasebookRecord]) -> Coverage:
    """What the records of one problem add."""
    found = Coverage({("problems", _WITH_PROGRAM): 1})
    for record in records:
        found["all", record.kind] += 1
        found["by", record.by if record.told or record.asked or record.hidden else _NOBODY] += 1
        for kind, form in _FORMS:
            if kind == record.kind:
                found[_outcome(record, form)] += 1
    told = sum(record.told is not None for record in records if record.kind != "given")
    found["problems", _TOTAL_TOLD] += told >= 1
    found["problems", _BOTH] += told >= 2 and any(record.hidden for record in records)
    return found


def _outcome(record: PhrasebookRecord, form: Form) -> tuple[str, ...]:
    if getattr(record, form):
        return "with", record.kind, form
    return "without", record.kind, form, record.refused.get(form, _UNKNOWN).partition(":")[0]


def print_coverage(coverage: Coverage, title: str, seconds: float) -> None:
    """Print the table of what there is by form, and why the rest is not, to standard output."""
    table = Table(title=title, title_justify="left", show_header=False, pad_edge=False)
    table.add_column("what", no_wrap=True)
    table.add_column("number", justify="right", no_wrap=True)
    table.add_column("share", justify="right", no_wrap=True)
    for rows in _sections(coverage):
        for row in rows:
            table.add_row(*row)
        table.add_section()
    table.add_row("seconds", f"{seconds:,.1f}")
    Console(highlight=False).print(table)


def with_program(coverage: Coverage) -> int:
    """How many problems have a program, and so quantities."""
    return coverage["problems", _WITH_PROGRAM]


def refused(coverage: Coverage) -> int:
    """How many texts of phrasebooks were refused."""
    return sum(_of(coverage, "refused").values())


def unread(coverage: Coverage) -> int:
    """How many lines of the problems could not be read."""
    return sum(_of(coverage, "unread").values())


def _sections(coverage: Coverage) -> Iterator[list[tuple[str, ...]]]:
    programs = with_program(coverage)
    yield [
        ("problems", f"{programs + sum(_of(coverage, 'rejected').values()):,}"),
        (f"  {_WITH_PROGRAM}", f"{programs:,}"),
        *(_share(f"    {what}", coverage["problems", what], programs) for what in (_TOTAL_TOLD, _BOTH)),
        *((f"  without: {reason}", f"{number:,}") for reason, number in _of(coverage, "rejected").most_common()),
        *((f"rejected line: {reason}", f"{number:,}") for reason, number in _of(coverage, "unread").most_common()),
    ]
    for kind, form in _FORMS:
        missing = _of(coverage, "without", kind, form).most_common()
        yield [
            _share(f"{kind} {form}", coverage["with", kind, form], coverage["all", kind]),
            *((f"  not: {reason}", f"{number:,}") for reason, number in missing),
        ]
    yield [(f"quantities phrased by {source}", f"{number:,}") for source, number in _of(coverage, "by").most_common()]
    texts = _of(coverage, "refused").most_common()
    yield [(f"refused of the phrasebook: {reason}", f"{number:,}") for reason, number in texts]


def _of(coverage: Coverage, *start: str) -> Counter[str]:
    """The counts of all keys that begin like this, by the one part that follows; in alphabetical order."""
    found = {key[-1]: number for key, number in sorted(coverage.items()) if key[:-1] == start and number}
    return Counter(found)


def _share(what: str, part: int, whole: int) -> tuple[str, ...]:
    return what, f"{part:,} of {whole:,}", f"{100 * part / whole:.1f} %" if whole else ""
