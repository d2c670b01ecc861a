"""Answers of a model as they come: JSON objects in a text, and why an answer cannot be used."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import dataclass

_MOST_CHARACTERS = 200_000
_MOST_STARTS = 1_000
_DECODER = json.JSONDecoder()


@dataclass(frozen=True, slots=True)
class BadAnswer:
    """An answer that counts as wrong: a short reason to count by, and what is wrong with this one."""

    reason: str
    detail: str = ""


NO_PREDICTION = BadAnswer("missing", "no prediction")


@dataclass(frozen=True, slots=True)
class BadAnswerFound:
    """An answer that counts as wrong, and why; ``id`` is that of the target."""

    id: str
    reason: str
    detail: str


def unusable_text(text: str) -> BadAnswer | None:
    """Why nothing is to be looked for in a text: it is blank (``missing``) or ``too-long``; None if something is."""
    if not text.strip():
        return BadAnswer("missing", "no text")
    return BadAnswer("too-long", f"{len(text):,} characters") if len(text) > _MOST_CHARACTERS else None


def objects_in(text: str) -> Iterator[dict[object, object]]:
    """The JSON objects in a text, outermost ones only."""
    position = 0
    for _ in range(_MOST_STARTS):
        start = text.find("{", position)
        if start < 0:
            return
        try:
            found, position = _DECODER.raw_decode(text, start)
        except (ValueError, RecursionError):
            position = start + 1
            continue
        if isinstance(found, dict):
            yield found


def shortened(text: str) -> str:
    """A text in one line of at most 80 characters."""
    flat = " ".join(text.split())
    return flat if len(flat) <= 80 else f"{flat[:79]}…"
