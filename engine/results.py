"""What comes back instead of a result: expected failures are values, and each says what happened."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Rejected:
    """One thing of the data that gives nothing: ``reason`` is a short code to count by, ``detail`` shows the place."""

    reason: str
    detail: str = ""


@dataclass(frozen=True, slots=True)
class Unusable:
    """Why nothing at all can be done, and what to do about it, in one line for a person."""

    message: str
