"""What a run that asks models gave."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass

from illposed.corpus.models.call_table import Row
from illposed.prompts.asker import Stopped, Totals

_INTERRUPTED = 130


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

    def exit_code(self, strict: bool) -> int:
        """130 if it was interrupted, 1 if it stopped early or gave nothing (``strict``: not everything), else 0."""
        if self.stopped is not None and self.stopped.interrupted:
            return _INTERRUPTED
        incomplete = strict and (self.bad_lines or self.successes < self.asked_for)
        return 1 if self.stopped or not self.successes or incomplete else 0
