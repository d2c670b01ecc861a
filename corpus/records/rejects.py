"""What gave nothing, and why."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import groupby
from typing import Annotated, Literal

import msgspec

from illposed.corpus.records.base import Line, Record

RejectScope = Literal["line", "problem", "proposal", "solution", "phrasing", "reason"]
LineOfInput = Annotated[int, msgspec.Meta(ge=1)]
Details = dict[str, dict[str, list[str]]]
"""Details by mutator and reason; the mutator is empty where none made what is rejected."""


class RejectRecord(Record, frozen=True, kw_only=True, tag_field="version", tag=1):
    """Something that gave nothing: an input line, a whole problem, an edit, a flawed solution, a written phrasing, or
    the words for the reason of a label.

    ``reason`` is a short code to count by, ``detail`` shows the place. ``line`` is the 1-based line (or row) of the
    input. ``group`` is null for a line that is no problem, ``mutator`` is null unless one made what is rejected.
    ``illposed synthesize`` writes these one a line, ``illposed build`` those of one input line together.
    """

    scope: RejectScope
    reason: str
    detail: str
    line: LineOfInput
    group: str | None = None
    mutator: str | None = None


class RejectsLine(Line, frozen=True, kw_only=True):
    """All that gave nothing in one line of the input (``line``, 1-based).

    ``group`` is the id of its problem, missing if it is none. ``reason``, a short code to count by, and ``detail``,
    which shows the place, are there if the whole line gave nothing; else ``proposals`` are the edits of the text that
    came to nothing, and ``solutions`` the flawed solutions: by mutator and reason, each with its detail. ``phrasings``
    are those of a phrasebook that were refused, and ``reasons`` the labels whose proof no words tell, by no mutator.
    """

    line: LineOfInput
    group: str | None = None
    reason: str | None = None
    detail: str | None = None
    proposals: Details = msgspec.field(default_factory=dict)
    solutions: Details = msgspec.field(default_factory=dict)
    phrasings: Details = msgspec.field(default_factory=dict)
    reasons: Details = msgspec.field(default_factory=dict)


def rejects_lines(rejects: Iterable[RejectRecord]) -> Iterator[RejectsLine]:
    """How rejects, in the order of the input, stand in ``rejects.jsonl``."""
    for line, group in groupby(rejects, key=lambda reject: reject.line):
        yield _line(line, tuple(group))


def _line(line: int, rejects: tuple[RejectRecord, ...]) -> RejectsLine:
    whole = next((reject for reject in rejects if reject.scope in ("line", "problem")), None)
    return RejectsLine(
        line=line,
        group=rejects[0].group,
        reason=None if whole is None else whole.reason,
        detail=None if whole is None else whole.detail,
        proposals=_details(reject for reject in rejects if reject.scope == "proposal"),
        solutions=_details(reject for reject in rejects if reject.scope == "solution"),
        phrasings=_details(reject for reject in rejects if reject.scope == "phrasing"),
        reasons=_details(reject for reject in rejects if reject.scope == "reason"),
    )


def _details(rejects: Iterable[RejectRecord]) -> Details:
    found: Details = {}
    for reject in rejects:
        found.setdefault(reject.mutator or "", {}).setdefault(reject.reason, []).append(reject.detail)
    return found


def rejects_of(line: RejectsLine) -> Iterator[RejectRecord]:
    """Each of the rejects of a line."""
    if line.reason is not None:
        yield RejectRecord(
            scope="line" if line.group is None else "problem",
            reason=line.reason,
            detail=line.detail or "",
            line=line.line,
            group=line.group,
        )
    yield from _scoped(line, "proposal", line.proposals)
    yield from _scoped(line, "solution", line.solutions)
    yield from _scoped(line, "phrasing", line.phrasings)
    yield from _scoped(line, "reason", line.reasons)


def _scoped(line: RejectsLine, scope: RejectScope, found: Details) -> Iterator[RejectRecord]:
    for mutator, reasons in found.items():
        for reason, details in reasons.items():
            for detail in details:
                yield RejectRecord(
                    scope=scope,
                    reason=reason,
                    detail=detail,
                    line=line.line,
                    group=line.group,
                    mutator=mutator or None,
                )
