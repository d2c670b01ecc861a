"""What the tables of every evaluation share: numbers with their intervals, unusable answers, controls."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from illposed.corpus.evaluate.answers import BadAnswerFound
from illposed.corpus.evaluate.control import Control
from illposed.corpus.evaluate.intervals import Estimate
from illposed.corpus.terminal.tables import Table

SHOWN = 5
"""How many ids are shown of many."""


def unknown_ids_remark(unknown: Sequence[str]) -> tuple[str, ...]:
    """The remark on predictions for no target, if there are any."""
    shown = ", ".join(unknown[:SHOWN])
    return (f"{len(unknown):,} predictions are for no target ({shown}).",) if unknown else ()


def bad_answers_table(bad_answers: Sequence[BadAnswerFound]) -> Table:
    """The reasons for which answers count as wrong, with some ids of each."""
    reasons = Counter(bad.reason for bad in bad_answers)
    rows = tuple((reason, f"{number:,}") for reason, number in reasons.most_common())
    examples: dict[str, list[str]] = {}
    for bad in bad_answers:
        examples.setdefault(bad.reason, []).append(f"{bad.id} ({bad.detail})" if bad.detail else bad.id)
    remarks = tuple(f"{reason}: {'; '.join(examples[reason][:SHOWN])}" for reason in reasons)
    return Table("Answers that count as wrong", ("reason", "number"), rows, remarks)


def controls_table(controls: Sequence[Control]) -> Table:
    """What the controls scored."""
    rows = tuple(_control_row(control) for control in controls)
    remarks = tuple(
        f"{control.name}: failed at {', '.join(control.failing)}"
        for control in controls
        if not control.passed and control.failing
    )
    return Table("Controls", ("answers", "expected", "scored", ""), rows, remarks)


def _control_row(control: Control) -> tuple[str, ...]:
    outcome = "nothing to try" if control.score is None else "passed" if control.passed else "FAILED"
    return control.name, control.expected, number(control.score), outcome


def number(value: float | None) -> str:
    """A measure; nothing where it is undefined."""
    return "" if value is None else f"{value:.3f}"


def span(found: Estimate) -> str:
    """The interval of an estimate; nothing where there is none."""
    return "" if found.low is None or found.high is None else f"{found.low:.3f} to {found.high:.3f}"


def estimate(found: Estimate) -> str:
    """An estimate with the wider side of its interval."""
    if found.low is None or found.high is None or found.value is None:
        return number(found.value)
    reach = max(found.high - found.value, found.value - found.low)
    return f"{found.value:.3f} ±{reach:.3f}"
