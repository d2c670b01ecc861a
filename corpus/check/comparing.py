"""In what a record, or a part of one, is not what it should be."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import zip_longest
from typing import TypeVar

import msgspec

from illposed.corpus.records.verifier import VerifierRecord

_MOST_SHOWN = 300

_Part = TypeVar("_Part")


def first_difference(expected: Iterable[_Part], found: Iterable[_Part]) -> tuple[_Part | None, _Part | None]:
    """The first two parts that differ, one of them None where the other is one more; the parts must not be the same."""
    return next((one, other) for one, other in zip_longest(expected, found) if one != other)


def field_differences(record: VerifierRecord, again: VerifierRecord, maker: str) -> Iterator[str]:
    """Each field of ``record`` that is not as ``maker``, in words, gives it."""
    for name in VerifierRecord.__struct_fields__:
        written, expected = getattr(record, name), getattr(again, name)
        if written != expected:
            yield f"{name} is {_shown(written)}, but {maker} {_shown(expected)}"


def _shown(part: object) -> str:
    """A part of a record as JSON, cut off where it is long."""
    text = "nothing" if part is msgspec.UNSET else msgspec.json.encode(part).decode()
    return text if len(text) <= _MOST_SHOWN else f"{text[:_MOST_SHOWN]}…"
