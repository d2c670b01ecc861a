"""What gave nothing, and why."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec

from illposed.corpus.records.base import Record

RejectScope = Literal["line", "problem", "proposal", "solution"]


class RejectRecord(Record, frozen=True, kw_only=True):
    """Something that gave nothing: an input line, a whole problem, one proposal of an edit, or a flawed solution.

    ``reason`` is a short code to count by, ``detail`` shows the place. ``line`` is the 1-based line (or row) of the
    input. ``group`` is null for a line that is no problem, ``mutator`` is null unless one made what is rejected.
    """

    scope: RejectScope
    reason: str
    detail: str
    line: Annotated[int, msgspec.Meta(ge=1)]
    group: str | None = None
    mutator: str | None = None
