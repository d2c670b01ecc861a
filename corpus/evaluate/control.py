"""Controls: sets of answers of which the score is known beforehand; one that scores otherwise belies all scores."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Control:
    """A set of answers, what it has to score and what it scored (None: there is nothing to try it on).

    ``failing`` are ids of records that should have come out otherwise, the first ten of them.
    """

    name: str
    expected: str
    score: float | None
    passed: bool
    failing: tuple[str, ...] = ()


def closing_line(controls: Sequence[Control]) -> str:
    """What the controls say of the figures."""
    failed = [control.name for control in controls if not control.passed]
    if failed:
        return f"These figures cannot be trusted: {len(failed)} of {len(controls)} controls failed: " + "; ".join(
            failed
        )
    return f"Every control passed ({len(controls)})."
