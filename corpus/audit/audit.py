"""The audit of one data set: every shortcut tried, every text compared."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence, Set
from dataclasses import dataclass, field
from pathlib import Path

from illposed.corpus.audit.balance import group_balance, kind_balance
from illposed.corpus.audit.comparisons import Comparison, comparisons_of
from illposed.corpus.audit.duplicates import contamination, duplicates
from illposed.corpus.audit.evidence import depths_of_kinds, domain_needs, plausibility, withholdings
from illposed.corpus.audit.own_format import LabelledProblem, LabelledSolution
from illposed.corpus.audit.probe import PROBE, Recipe, probed
from illposed.corpus.audit.reading import BadLine
from illposed.corpus.audit.real_errors import flaw_figures
from illposed.corpus.audit.report import OriginalsFinding, OwnFindings, Section, ShortcutFinding
from illposed.corpus.audit.shortcuts.arithmetic import FOR_SOLUTIONS, Provenance, error_figures, provenance
from illposed.corpus.audit.shortcuts.measure import measure
from illposed.corpus.audit.shortcuts.readers import (
    ALL_SHORTCUTS,
    FIGURES,
    NGRAMS,
    WORDS,
    View,
    bag_of_words,
    figure_view,
    solution_baseline,
    together,
    word_ngrams,
)
from illposed.corpus.audit.shortcuts.sample import Sample, SetAside, measurable
from illposed.corpus.audit.shortcuts.words import ReadText, read
from illposed.corpus.audit.trying import finding_of, scored_by
from illposed.corpus.audit.verdict import Bar
from illposed.corpus.records.oracles import OracleRecord
from illposed.engine.results import Unusable

STEPS = len(ALL_SHORTCUTS) + 6
"""An upper bound of how often the audit of a data set reports that it has come further."""

_ORIGINAL, _EDITED = "original", "edited"

Watch = Callable[[], None]


@dataclass(frozen=True, slots=True)
class DataSet:
    """What is audited: samples, and for our own format the records behind them and the originals beside them."""

    name: str
    format: str
    samples: Sequence[Sample]
    bad_lines: Sequence[BadLine] = ()
    originals: Sequence[Sample] = ()
    problems: Sequence[LabelledProblem] = ()
    oracles: Mapping[str, OracleRecord] = field(default_factory=dict)
    solutions: Sequence[LabelledSolution] = ()


@dataclass(frozen=True, slots=True)
class OtherData:
    """The data set with which contamination is looked for."""

    name: str
    samples: Sequence[Sample]


@dataclass(frozen=True, slots=True)
class _Bench:
    """The samples ready for measuring: read, with all comparisons between them."""

    samples: tuple[Sample, ...]
    readings: tuple[ReadText, ...]
    compared: tuple[Comparison, ...]


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
    return _audited(data, chosen, other, plan, watch)


def _audited(data: DataSet, chosen: SetAside, other: OtherData | None, plan: Plan, watch: Watch) -> Section:
    bench = _bench(chosen.kept)
    watch()
    solutions = tuple(provenance(sample) for sample in bench.samples) if data.format == "verifier" else ()
    shortcuts = tuple(_shortcuts(bench, solutions, plan, watch))
    every = [*data.samples, *data.originals]
    found = duplicates(every)
    watch()
    contaminated = contamination(every, other.samples, other.name) if other else None
    own = _own(data, bench, solutions)
    watch()
    return Section(
        name=data.name,
        format=data.format,
        samples=len(chosen.kept),
        groups=len({sample.group for sample in chosen.kept}),
        folds=max(int(one.shared.fold.max()) + 1 for one in bench.compared),
        labels=dict(sorted(Counter(sample.label for sample in chosen.kept).items())),
        rare=chosen.rare,
        bad_lines=tuple(data.bad_lines),
        shortcuts=shortcuts,
        duplicates=found,
        contamination=contaminated,
        kinds=tuple(kind_balance(chosen.kept)) if any(sample.kind for sample in chosen.kept) else (),
        leading=tuple(group_balance(chosen.kept)),
        own=own,
    )


def _bench(samples: Sequence[Sample]) -> _Bench:
    return _Bench(tuple(samples), tuple(read(sample.text) for sample in samples), comparisons_of(samples))


def _shortcuts(bench: _Bench, solutions: Sequence[Provenance], plan: Plan, watch: Watch) -> Iterator[ShortcutFinding]:
    names = [name for name in ALL_SHORTCUTS if plan.takes(name) and (solutions or name not in FOR_SOLUTIONS)]
    tried = len(names) + (plan.probe is not None)
    bar = Bar(plan.limit, tried * sum(one.measures for one in bench.compared))
    for name in names:
        view = _view(name, bench, solutions)
        yield finding_of(name, [scored_by(view, one) for one in bench.compared], bar)
        watch()
    probe = plan.probe
    scored = [] if probe is None else list(probed(probe, bench.samples, bench.compared, Recipe(), watch))
    if scored:
        yield finding_of(PROBE, scored, bar)


def _view(name: str, bench: _Bench, solutions: Sequence[Provenance]) -> View:
    if name == WORDS:
        return bag_of_words(bench.readings)
    if name == NGRAMS:
        return word_ngrams(bench.readings)
    if name in FOR_SOLUTIONS:
        return solution_baseline(name, solutions)
    if name in FIGURES:
        return figure_view(name, bench.readings)
    others = [*FIGURES, *(FOR_SOLUTIONS if solutions else ())]
    return together([_view(other, bench, solutions) for other in others])


def _own(data: DataSet, bench: _Bench, solutions: Sequence[Provenance]) -> OwnFindings:
    if data.format == "verifier":
        return OwnFindings(
            errors=tuple(error_figures(bench.samples, solutions)), flaws=tuple(flaw_figures(data.solutions))
        )
    return OwnFindings(
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
    bench = _bench(chosen.kept)
    scored = scored_by(bag_of_words(bench.readings), bench.compared[0])
    shown = ", ".join(sorted(labels))
    measured = measure(scored.comparison.shared, scored.scores)
    return OriginalsFinding(len(data.originals), len(edited), shown, measured, scored.telling)


def _relabelled(sample: Sample, label: str) -> Sample:
    """The sample under another label, with those of its group for a contrast set."""
    return Sample(sample.line, sample.text, label, sample.group, sample.group)
