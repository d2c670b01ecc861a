"""The audit of one data set: every shortcut tried, every text compared."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Sequence, Set
from dataclasses import dataclass
from pathlib import Path

from illposed.corpus.audit.comparisons import Comparison, comparisons_of
from illposed.corpus.audit.data_sets import DataSet, OtherData
from illposed.corpus.audit.duplicates import contamination, duplicates
from illposed.corpus.audit.evidence import (
    depths_of_kinds,
    domain_needs,
    flaw_figures,
    kind_balance,
    plausibility,
    withholdings,
)
from illposed.corpus.audit.probe import PROBE, Recipe, probed
from illposed.corpus.audit.report import OriginalsFinding, OwnFindings, Section, ShortcutFinding
from illposed.corpus.audit.shortcuts.arithmetic import FOR_SOLUTIONS, provenance
from illposed.corpus.audit.shortcuts.readers import ALL_SHORTCUTS, WORDS, view_of
from illposed.corpus.audit.shortcuts.sample import Sample, SetAside, measurable
from illposed.corpus.audit.shortcuts.words import read
from illposed.corpus.audit.trying import finding_of, scored_by
from illposed.corpus.audit.verdict import Bar
from illposed.engine.results import Unusable

STEPS = len(ALL_SHORTCUTS) + 6
"""An upper bound of how often the audit of a data set reports that it has come further."""

_ORIGINAL, _EDITED = "original", "edited"

Watch = Callable[[], None]


@dataclass(frozen=True, slots=True)
class Plan:
    """What to try: the AUC that a shortcut may reach, the names of the shortcuts (none named: all), and the probe.

    ``probe`` is the folder of a language model that is fine-tuned besides; None for none.
    """

    limit: float
    only: Set[str] = frozenset()
    probe: Path | None = None

    def takes(self, name: str) -> bool:
        """Whether a shortcut is tried."""
        return not self.only or name in self.only


def audit(data: DataSet, other: OtherData | None, plan: Plan, watch: Watch) -> Section | Unusable:
    """Audit ``data``; ``watch`` is called at most :data:`STEPS` times. Fails if there is too little to measure.

    One thread computes, and all randomness is seeded, so that the same data give the same figures.
    """
    chosen = measurable(data.name, data.samples)
    if isinstance(chosen, Unusable):
        return chosen
    samples = chosen.kept
    compared = comparisons_of(samples)
    watch()
    shortcuts = tuple(_shortcuts(samples, compared, data.format == "verifier", plan, watch))
    every = [*data.samples, *data.originals]
    found = duplicates(every)
    watch()
    contaminated = contamination(every, other.samples, other.name) if other else None
    own = _own(data)
    watch()
    return Section(
        name=data.name,
        format=data.format,
        samples=len(samples),
        groups=len({sample.group for sample in samples}),
        folds=max(int(one.shared.fold.max()) + 1 for one in compared),
        labels=dict(sorted(Counter(sample.label for sample in samples).items())),
        rare=chosen.rare,
        bad_lines=tuple(data.bad_lines),
        shortcuts=shortcuts,
        duplicates=found,
        contamination=contaminated,
        kinds=tuple(kind_balance(samples)) if any(sample.kind for sample in samples) else (),
        own=own,
    )


def _shortcuts(
    samples: Sequence[Sample], compared: Sequence[Comparison], are_solutions: bool, plan: Plan, watch: Watch
) -> Iterator[ShortcutFinding]:
    readings = [read(sample.text) for sample in samples]
    solutions = [provenance(sample) for sample in samples] if are_solutions else []
    names = [name for name in ALL_SHORTCUTS if plan.takes(name) and (solutions or name not in FOR_SOLUTIONS)]
    tried = len(names) + (plan.probe is not None)
    bar = Bar(plan.limit, tried * sum(one.measures for one in compared))
    for name in names:
        view = view_of(name, readings, solutions)
        yield finding_of(name, [scored_by(view, one) for one in compared], bar)
        watch()
    scored = [] if plan.probe is None else list(probed(plan.probe, samples, compared, Recipe(), watch))
    if scored:
        yield finding_of(PROBE, scored, bar)


def _own(data: DataSet) -> OwnFindings:
    return OwnFindings(
        flaws=tuple(flaw_figures(data.solutions)),
        needs=tuple(domain_needs(data.problems)),
        witnesses=tuple(plausibility(data.problems, data.oracles)),
        originals=_originals(data),
        depths=tuple(depths_of_kinds(data.problems)),
        withheld=tuple(withholdings(data.problems)),
    )


def _originals(data: DataSet) -> OriginalsFinding | None:
    """What a bag of words makes of originals beside edited texts of the same label, if there are enough of both."""
    labels = {sample.label for sample in data.originals}
    edited = [sample for sample in data.samples if sample.label in labels]
    samples = [_relabelled(sample, _ORIGINAL) for sample in data.originals]
    samples += [_relabelled(sample, _EDITED) for sample in edited]
    chosen = measurable(data.name, samples) if samples else None
    if not isinstance(chosen, SetAside):
        return None
    view = view_of(WORDS, [read(sample.text) for sample in chosen.kept])
    scored = scored_by(view, comparisons_of(chosen.kept)[0])
    shown = ", ".join(sorted(labels))
    return OriginalsFinding(len(data.originals), len(edited), shown, scored.measured, scored.telling)


def _relabelled(sample: Sample, label: str) -> Sample:
    """The sample under another label, with those of its group for a contrast set."""
    return Sample(sample.line, sample.text, label, sample.group, sample.group)
