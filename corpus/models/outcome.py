"""What a run that asks models gave."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass

from illposed.corpus.models.call_table import Row
from illposed.corpus.terminal.ending import FELL_SHORT, INTERRUPTED, Ending
from illposed.engine.results import Unusable
from illposed.prompts.asker import Stopped, Totals


@dataclass(frozen=True, slots=True)
class Outcome:
    """What a run gave: a row for each item and model that was got through, and why it stopped early, if it did."""

    gives: str
    rows: tuple[Row, ...]
    asked_for: int
    bad_lines: int
    totals: Totals
    stopped: Stopped | None

    @property
    def successes(self) -> int:
        """How many gave what was asked for."""
        return sum(row.outcome == self.gives for row in self.rows)

    @property
    def last_line(self) -> str:
        """Why it stopped, or that nothing came of it; "" if there is no more to say."""
        if self.stopped is not None:
            return f"stopped after {len(self.rows):,} of {self.asked_for:,} requests: {self.stopped.message}"
        if self.successes:
            return ""
        reason, number = Counter(row.outcome for row in self.rows).most_common(1)[0]
        return f"none of {len(self.rows):,} requests gave a {self.gives}; most often ({number:,}): {reason}"


def ending(outcome: Outcome | Unusable | None, strict: bool) -> Ending | Unusable:
    """How a command ends that asked models: 130 if it was interrupted, 1 if it stopped early or gave nothing.

    With ``strict`` also 1 if anything gave nothing. None is a dry run.
    """
    if outcome is None:
        return Ending()
    if isinstance(outcome, Unusable):
        return outcome
    if outcome.stopped is not None and outcome.stopped.interrupted:
        return Ending(INTERRUPTED, outcome.last_line)
    incomplete = strict and (outcome.bad_lines or outcome.successes < outcome.asked_for)
    short = outcome.stopped or not outcome.successes or incomplete
    return Ending(FELL_SHORT if short else 0, outcome.last_line)
