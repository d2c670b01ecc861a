"""Trying one shortcut: trained and tested on each comparison, measured, and judged."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

import numpy as np

from illposed.corpus.audit.comparisons import Comparison, Part
from illposed.corpus.audit.report import ComparisonFinding, PartFinding, ShortcutFinding
from illposed.corpus.audit.shortcuts.crossval import out_of_fold
from illposed.corpus.audit.shortcuts.measure import Floats, Ints, Measured, PairAuc, measure, pair_auc_of
from illposed.corpus.audit.shortcuts.readers import View
from illposed.corpus.audit.shortcuts.telling import Feature, telling_features
from illposed.corpus.audit.verdict import CHANCE, Bar, Verdict, verdict_on, worst_of


@dataclass(frozen=True, slots=True)
class Scored:
    """What a shortcut makes of a comparison: log-probabilities, a row for each text and a column for each label.

    ``measured`` is what they achieve, ``telling`` are the features that tell the labels of the ``worst`` pair apart.
    """

    comparison: Comparison
    scores: Floats
    measured: Measured
    telling: tuple[Feature, ...] = ()

    @property
    def worst(self) -> PairAuc:
        """The two labels that are told apart best."""
        return max(self.measured.pairs, key=lambda pair: pair.auc.value)


def finding_of(name: str, scored: Sequence[Scored], bar: Bar) -> ShortcutFinding:
    """What a shortcut achieves in all comparisons; the verdict is the worst on any that is judged."""
    found = tuple(_finding(one, bar) for one in scored)
    return ShortcutFinding(name, worst_of(one.verdict for one in found if one.judged), found)


def scored_by(view: View, comparison: Comparison) -> Scored:
    """Train and test a shortcut on the texts of one comparison, each scored by a model that saw none of its group."""
    shared = comparison.shared
    own = replace(view, features=view.features[np.array(comparison.rows)])
    found = out_of_fold(own.features, shared.label, shared.fold, len(shared.labels), own.linear)
    scored = Scored(comparison, found.scores, measure(shared, found.scores))
    return replace(scored, telling=telling_features(own, found, shared, scored.worst.labels))


def _finding(scored: Scored, bar: Bar) -> ComparisonFinding:
    comparison = scored.comparison
    parts = tuple(_parts(scored, bar))
    verdicts = [verdict_on(scored.measured, bar), *(part.verdict for part in parts if part.judged)]
    return ComparisonFinding(
        comparison=comparison.name,
        judged=comparison.judged,
        verdict=worst_of(verdicts),
        texts=len(comparison.samples),
        groups=comparison.groups,
        measured=scored.measured,
        worst=scored.worst,
        telling=scored.telling,
        parts=parts,
    )


def _parts(scored: Scored, bar: Bar) -> Iterator[PartFinding]:
    samples, pair = scored.comparison.samples, scored.worst.labels
    for part in scored.comparison.parts:
        told = {samples[row].label for row in part.rows}.intersection(pair)
        if told:
            rows = _rows_of(scored.comparison, part, told)
            auc = pair_auc_of(scored.comparison.shared, scored.scores, pair, rows)
            verdict: Verdict = bar.on(auc, CHANCE)
            groups = len({samples[row].group for row in part.rows})
            yield PartFinding(part.name, part.judged, verdict, len(part.rows), groups, auc)


def _rows_of(comparison: Comparison, part: Part, labels: set[str]) -> Ints:
    """The texts of a part; if they have one label of the pair alone, also all texts of other labels."""
    rows = set(part.rows)
    if len(labels) == 1:
        rows |= {row for row, sample in enumerate(comparison.samples) if sample.label not in labels}
    return np.array(sorted(rows), dtype=np.int64)
