"""The measures of an evaluation, each a function of counts that add up over records.

The positive class is Flawed. An answer that cannot be used counts as the other verdict than the true one. A measure
without anything to count is None. MCC is Matthews' correlation coefficient (Biochim. Biophys. Acta 405, 1975, 442).
"""

from __future__ import annotations

import math
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from illposed.corpus.evaluate.counts import Counts, Measure, share


@dataclass(frozen=True, slots=True)
class VerifierCounts(Counts):
    """Numbers of records.

    ``tp`` to ``tn``: the verdict, Flawed being positive. ``types``, ``lines``: flawed ones whose type or line is right.
    ``exact``: verdict, type and line all right. ``judged``: flawed ones whose correction was judged (all of them, in
    Tier 2), ``judged_tp`` those of them that were called Flawed, ``repaired`` those whose correction succeeded.
    """

    tp: int = 0
    fp: int = 0
    fn: int = 0
    tn: int = 0
    types: int = 0
    lines: int = 0
    exact: int = 0
    judged: int = 0
    judged_tp: int = 0
    repaired: int = 0

    @property
    def records(self) -> int:
        """All records."""
        return self.tp + self.fp + self.fn + self.tn

    @property
    def flawed(self) -> int:
        """The records whose target is Flawed."""
        return self.tp + self.fn


def precision(counts: VerifierCounts) -> float | None:
    """Of those called positive, how many are."""
    return share(counts.tp, counts.tp + counts.fp)


def recall(counts: VerifierCounts) -> float | None:
    """Of the positive ones, how many were called so."""
    return share(counts.tp, counts.tp + counts.fn)


def f1(counts: VerifierCounts) -> float | None:
    """The harmonic mean of precision and recall."""
    return share(2 * counts.tp, 2 * counts.tp + counts.fp + counts.fn)


def mcc(counts: VerifierCounts) -> float | None:
    """Matthews' correlation from -1 to 1; None where a verdict or a class is not there at all."""
    tp, fp, fn, tn = counts.tp, counts.fp, counts.fn, counts.tn
    square = (tp + fp) * (tp + fn) * (tn + fp) * (tn + fn)
    if not square:
        return None
    # A perfect score is 1.0 and not nearly 1, however many records there are.
    root = math.isqrt(square)
    return (tp * tn - fp * fn) / (root if root * root == square else math.sqrt(square))


BINARY: Final[Mapping[str, Measure[VerifierCounts]]] = {"precision": precision, "recall": recall, "F1": f1, "MCC": mcc}

MEASURES: Final[Mapping[str, Measure[VerifierCounts]]] = {
    "verdict accuracy": lambda c: share(c.tp + c.tn, c.records),
    **BINARY,
    "error type, given a flawed verdict": lambda c: share(c.types, c.tp),
    "line, given a flawed verdict": lambda c: share(c.lines, c.tp),
    "error type, of all flawed": lambda c: share(c.types, c.flawed),
    "line, of all flawed": lambda c: share(c.lines, c.flawed),
    "verdict, type and line": lambda c: share(c.exact, c.records),
    "correction success rate": lambda c: share(c.repaired, c.judged),
    "correction success, given a flawed verdict": lambda c: share(c.repaired, c.judged_tp),
}
"""All measures of a set of records, by name, in the order in which they are shown."""
