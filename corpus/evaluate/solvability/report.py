"""What an evaluation of answers about solvability found, and the same text by text."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import reduce
from operator import add

from illposed.corpus.evaluate.inputs import Prediction, Predictions
from illposed.corpus.evaluate.intervals import Estimate, Slice, slice_of
from illposed.corpus.evaluate.report import MOST_LISTED, Control, EvaluationReport, bad_answers
from illposed.corpus.evaluate.solvability.measures import (
    MEASURES,
    PER_CLASS,
    PER_KIND,
    SET_ACCURACY,
    auc,
    counts_of,
    counts_of_set,
)
from illposed.corpus.evaluate.solvability.outcomes import Outcome, contrast_sets, outcomes_of
from illposed.corpus.evaluate.solvability.targets import Case
from illposed.corpus.records.base import LABEL_NAMES
from illposed.engine.results import Rejected

_NEARLY = 1e-9


@dataclass(frozen=True, slots=True, kw_only=True)
class Report(EvaluationReport):
    """An evaluation of answers about texts.

    ``confusion`` counts told classes by true ones, "" standing for an answer that cannot be used. ``sets``, also by the
    kind of their texts, counts contrast sets and not texts; a set with texts of two kinds counts for both. ``cut_sets``
    are those that it leaves out, since not all of their texts are among the targets. ``auc`` is by class, empty unless
    all of the ``targets`` have ``scored`` answers. ``constants`` are the scores of one class for all texts.
    """

    overall: Slice
    sets: Slice
    cut_sets: int
    sets_by_kind: tuple[Slice, ...]
    by_class: tuple[Slice, ...]
    by_kind: tuple[Slice, ...]
    confusion: dict[str, dict[str, int]]
    scored: int
    auc: dict[str, Estimate]
    constants: dict[str, dict[str, float | None]]


def report_of(outcomes: Sequence[Outcome], predictions: Predictions, seed: int) -> Report:
    """The report of an evaluation; intervals are by the bootstrap over groups."""
    cases = [outcome.case for outcome in outcomes]
    ids = {case.id for case in cases}
    kinds = {kind: [one for one in outcomes if one.case.kind == kind] for kind in sorted({case.kind for case in cases})}
    sets = contrast_sets(outcomes)
    constants: dict[str, dict[str, float | None]] = {
        name: _scores(_answered(cases, [name] * len(cases))) for name in LABEL_NAMES
    }
    controls = (_exact(cases), *(_constant(cases, name, scores) for name, scores in constants.items()))
    return Report(
        trusted=all(control.passed for control in controls),
        targets=len(outcomes),
        predictions=len(predictions.by_id),
        unknown_ids=tuple(name for name in predictions.by_id if name not in ids),
        unasked=predictions.unasked,
        bad_lines=predictions.bad,
        bad_answers=bad_answers((outcome.case.id, outcome.answer) for outcome in outcomes),
        overall=slice_of("all", [(one.case.group, counts_of(one)) for one in outcomes], MEASURES, seed),
        sets=_sets("contrast sets", sets, seed),
        cut_sets=len({case.contrast for case in cases if not case.contrast <= ids}),
        sets_by_kind=tuple(_sets(kind, [one for one in sets if _has(one, kind)], seed) for kind in kinds),
        by_class=_by_class(outcomes, seed),
        by_kind=tuple(
            slice_of(kind, [(one.case.group, counts_of(one)) for one in texts], PER_KIND, seed)
            for kind, texts in kinds.items()
        ),
        confusion=_confusion(outcomes),
        scored=sum(outcome.scores is not None for outcome in outcomes),
        auc=auc(outcomes, seed),
        constants=constants,
        controls=controls,
        seed=seed,
    )


def record_of(outcome: Outcome) -> dict[str, object]:
    """What was found of one text, for the file that explains each figure."""
    case, answer = outcome.case, outcome.answer
    return {
        "id": case.id,
        "group": case.group,
        "kind": case.kind,
        "contrast": sorted(case.contrast - {case.id}),
        "label": case.label,
        "told": outcome.told,
        "right": outcome.right,
        "scores": outcome.scores,
        "bad_answer": answer if isinstance(answer, Rejected) else None,
    }


def _has(members: Sequence[Outcome], kind: str) -> bool:
    return any(member.case.kind == kind for member in members)


def _sets(name: str, sets: Sequence[Sequence[Outcome]], seed: int) -> Slice:
    records = [(members[0].case.group, counts_of_set(members)) for members in sets]
    return slice_of(name, records, SET_ACCURACY, seed)


def _by_class(outcomes: Sequence[Outcome], seed: int) -> tuple[Slice, ...]:
    """Each class with the texts that are of it; its measures are over all texts."""
    counted = [(one.case.group, counts_of(one)) for one in outcomes]
    found = []
    for name, measures in PER_CLASS.items():
        of_all = slice_of(name, counted, measures, seed)
        own = [outcome.case.group for outcome in outcomes if outcome.case.label == name]
        found.append(Slice(name, len(own), len(set(own)), of_all.estimates))
    return tuple(found)


def _confusion(outcomes: Sequence[Outcome]) -> dict[str, dict[str, int]]:
    table = Counter[tuple[str, str]]((outcome.case.label, outcome.told or "") for outcome in outcomes)
    told = [*LABEL_NAMES, ""] if any(not told for _, told in table) else [*LABEL_NAMES]
    return {true: {one: table[true, one] for one in told} for true in LABEL_NAMES}


def _exact(cases: Sequence[Case]) -> Control:
    """The labels as answers must be right throughout."""
    outcomes = _answered(cases, [case.label for case in cases])
    score = min(score for score in _scores(outcomes).values() if score is not None)
    wrong = tuple(outcome.case.id for outcome in outcomes if not outcome.right)
    return Control("labels as predictions", "1 in every measure", score, score == 1, wrong[:MOST_LISTED])


def _constant(cases: Sequence[Case], name: str, scores: Mapping[str, float | None]) -> Control:
    """One class for all texts is right in one class of those that there are."""
    classes = {case.label for case in cases}
    expected, score = (name in classes) / len(classes), scores["balanced accuracy"]
    passed = score is not None and abs(score - expected) < _NEARLY
    return Control(f"always {name}", f"balanced accuracy {expected:.3f}", score, passed)


def _answered(cases: Sequence[Case], answers: Sequence[str]) -> tuple[Outcome, ...]:
    return outcomes_of(cases, {case.id: Prediction(one) for case, one in zip(cases, answers, strict=True)})


def _scores(outcomes: Sequence[Outcome]) -> dict[str, float | None]:
    """What answers score in each measure, as a whole."""
    texts = reduce(add, map(counts_of, outcomes))
    sets = [counts_of_set(members) for members in contrast_sets(outcomes)]
    of_sets = {name: of(reduce(add, sets)) if sets else None for name, of in SET_ACCURACY.items()}
    return {**{name: of(texts) for name, of in MEASURES.items()}, **of_sets}
