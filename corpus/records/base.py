"""What the records of a build have in common.

The JSON Schemas in ``schema/`` are generated from these structs. A span is ``[start, end)`` in characters (Unicode code
points). A record is frozen, and a field that the struct does not have is an error.
"""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec

Label = Literal[0, 1, 2]
LabelName = Literal["contradictory", "solvable", "underspecified"]

Count = Annotated[int, msgspec.Meta(ge=0)]
Offset = Annotated[int, msgspec.Meta(ge=0)]
FactId = Annotated[str, msgspec.Meta(pattern=r"^[A-Za-z][A-Za-z0-9_.]*$")]
LineNumber = Annotated[str, msgspec.Meta(pattern="^(L[1-9][0-9]*|FA)$")]
SpanPair = tuple[Offset, Offset]

FORMAT = 2
"""The version of the format of a build."""

LABEL_NAMES: tuple[LabelName, LabelName, LabelName] = ("contradictory", "solvable", "underspecified")


class Record(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What all records share: immutable, built by keyword, closed to unknown fields."""


class Line(Record, frozen=True, kw_only=True, omit_defaults=True, tag_field="version", tag=FORMAT):
    """What the lines of a build share: the version comes first, and what is null or empty is left out."""


class Source(Record, frozen=True, kw_only=True, omit_defaults=True):
    """Where a problem comes from: the data set, the 0-based position in it and the licence of its text.

    ``group`` is that of its line in the data set, which says what belongs together there; missing if it has none.
    """

    dataset: str
    index: Count
    licence: str
    group: str | None = None
