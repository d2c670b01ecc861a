"""The measures of an evaluation: functions of counts that add up, over all records, error types and numbers of steps.

The positive class is Flawed. An answer that cannot be used counts as the other verdict than the true one. A measure
without anything to count is None. MCC is Matthews' correlation coefficient (Biochim. Biophys. Acta 405, 1975, 442).
"""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from illposed.corpus.evaluate.intervals import Counts, Measure, Slice, estimates, share, slice_of
from illposed.corpus.evaluate.verifier.corrections.functional import Judged
from illposed.corpus.evaluate.verifier.outcomes import Outcome


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


def _mcc(counts: VerifierCounts) -> float | None:
    """Matthews' correlation from -1 to 1; None where a verdict or a class is not there at all."""
    tp, fp, fn, tn = counts.tp, counts.fp, counts.fn, counts.tn
    square = (tp + fp) * (tp + fn) * (tn + fp) * (tn + fn)
    if not square:
        return None
    # A perfect score is 1.0 and not nearly 1, however many records there are.
    root = math.isqrt(square)
    return (tp * tn - fp * fn) / (root if root * root == square else math.sqrt(square))


BINARY: Final[Mapping[str, Measure[VerifierCounts]]] = {
    "precision": lambda c: share(c.tp, c.tp + c.fp),
    "recall": lambda c: share(c.tp, c.tp + c.fn),
    "F1": lambda c: share(2 * c.tp, 2 * c.tp + c.fp + c.fn),
    "MCC": _mcc,
}

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

_PER_TYPE = (
    "recall",
    "error type, given a flawed verdict",
    "line, given a flawed verdict",
    "correction success rate",
    "correction success, given a flawed verdict",
)


def counts_of(outcome: Outcome, corrected: Judged | None = None) -> VerifierCounts:
    """The counts of one record; ``corrected`` is what became of its correction, if that was judged."""
    flawed, right = outcome.case.target.verdict == "Flawed", outcome.verdict_right
    found = flawed and right
    return VerifierCounts(
        tp=found,
        fp=not flawed and not right,
        fn=flawed and not right,
        tn=not flawed and right,
        types=outcome.type_right,
        lines=outcome.line_right,
        exact=outcome.all_right,
        judged=corrected is not None,
        judged_tp=corrected is not None and found,
        repaired=corrected is not None and corrected.success,
    )


def all_records(outcomes: Sequence[Outcome], found: Mapping[str, Judged], seed: int) -> Slice:
    """All records, every measure."""
    return _slice("all", outcomes, found, tuple(MEASURES), seed)


def by_error_type(outcomes: Sequence[Outcome], found: Mapping[str, Judged], seed: int) -> tuple[Slice, ...]:
    """The flawed records of each type: how many were found to be flawed (``recall``), and so on.

    ``type precision`` to ``type MCC`` are those of the type against all else, over all records.
    """
    types = sorted({outcome.true_class for outcome in outcomes} - {"Correct"})
    return tuple(_of_type(one, outcomes, found, seed) for one in types)


def by_steps(outcomes: Sequence[Outcome], found: Mapping[str, Judged], seed: int) -> tuple[Slice, ...]:
    """The records of each number of steps of the oracle, every measure."""
    numbers = sorted({outcome.case.steps for outcome in outcomes})
    return tuple(
        _slice(str(number), [one for one in outcomes if one.case.steps == number], found, tuple(MEASURES), seed)
        for number in numbers
    )


def confusion(outcomes: Iterable[Outcome]) -> dict[str, dict[str, int]]:
    """How often each true class (``Correct`` or an error type) was told to be which; "" for unusable answers."""
    table: dict[str, Counter[str]] = {}
    for outcome in outcomes:
        table.setdefault(outcome.true_class, Counter())[outcome.told_class] += 1
    return {true: dict(sorted(table[true].items())) for true in sorted(table)}


def _slice(
    name: str, outcomes: Sequence[Outcome], found: Mapping[str, Judged], measures: Sequence[str], seed: int
) -> Slice:
    records = [(one.case.group, counts_of(one, found.get(one.case.id))) for one in outcomes]
    return slice_of(name, records, {one: MEASURES[one] for one in measures}, seed)


def _of_type(name: str, outcomes: Sequence[Outcome], found: Mapping[str, Judged], seed: int) -> Slice:
    of_type = _slice(name, [one for one in outcomes if one.true_class == name], found, _PER_TYPE, seed)
    against_rest = estimates(((one.case.group, _against_rest(one, name)) for one in outcomes), BINARY, seed)
    typed = {f"type {measure}": estimate for measure, estimate in against_rest.items()}
    return Slice(name, of_type.records, of_type.groups, {**of_type.estimates, **typed})


def _against_rest(outcome: Outcome, name: str) -> VerifierCounts:
    true, told = outcome.true_class == name, outcome.told_class == name
    return VerifierCounts(tp=true and told, fp=told and not true, fn=true and not told, tn=not true and not told)
