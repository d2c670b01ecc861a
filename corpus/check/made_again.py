"""A solution beside the one that is made again in its place."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from illposed.corpus.records.verifier import VerifierRecord

_MOST_SHOWN = 300


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
