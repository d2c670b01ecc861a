"""The measures over all records, over the records of each error type, and over those of each number of steps."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence

from illposed.corpus.evaluate.intervals import Slice, estimates, slice_of
from illposed.corpus.evaluate.verifier.corrections.functional import Judged
from illposed.corpus.evaluate.verifier.measures import BINARY, MEASURES, VerifierCounts
from illposed.corpus.evaluate.verifier.outcomes import Outcome

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
