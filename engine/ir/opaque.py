"""What comes back for source that the IR cannot express."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

OpaqueReason = Literal[
    "syntax-error",
    "too-long",
    "too-deep",
    "too-large",
    "no-answer",
    "several-answers",
    "unknown-function",
    "string-value",
    "unbound-name",
    "maybe-unbound",
    "unbounded-loop",
    "branch-on-argument",
    "undefined-value",
    "recursion",
    "unsupported-name",
    "unsupported-syntax",
    "unsupported-call",
    "uses-sympy",
    "uses-numpy",
    "uses-module",
]


@dataclass(frozen=True, slots=True)
class Opaque:
    """Source that is no IR: it can be run and compared, but not reasoned about.

    ``line`` counts from 1 and is that of the statement at fault, or 0 where no one line is.
    """

    source: str
    reason: OpaqueReason
    line: int = 0


class Unreadable(Exception):  # noqa: N818 - carries the reason out of deep recursion; parse turns it into a value
    """Something that the IR cannot express; it does not leave ``engine.ir``."""

    def __init__(self, reason: OpaqueReason, decided: frozenset[int] = frozenset()) -> None:
        """``decided`` are literals on whose values a branch can be decided, which mends it."""
        super().__init__(reason)
        self.reason: OpaqueReason = reason
        self.decided = decided
