"""What an evaluation of answers about solvability found, and the same text by text."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

import msgspec

from illposed.corpus.evaluate.answers import BadAnswer, BadAnswerFound
from illposed.corpus.evaluate.control import Control
from illposed.corpus.evaluate.intervals import Estimate, Slice, slice_of
from illposed.corpus.evaluate.predictions import Prediction
from illposed.corpus.evaluate.solvability.controls import constant_scores, controls_of
from illposed.corpus.evaluate.solvability.measures import (
    MEASURES,
    PER_CLASS,
    PER_KIND,
    SET_ACCURACY,
    LabelCounts,
    SetCounts,
    counts_of,
)
from illposed.corpus.evaluate.solvability.outcomes import Outcome, contrast_sets
from illposed.corpus.evaluate.solvability.ranking import auc
from illposed.corpus.records.base import LABEL_NAMES


@dataclass(frozen=True, slots=True)
class Report:
    """An evaluation; ``trusted`` says that no control failed.

    ``unknown_ids`` are predictions for no target. ``confusion`` counts told classes by true ones, "" standing for an
    answer that cannot be used. ``sets``, also by the kind of their texts, counts contrast sets and not texts. ``auc``
    is by class, empty unless all of the ``targets`` have ``scored`` answers. ``constants`` are the scores of one class
    for all texts.
    """

    trusted: bool
    targets: int
    predictions: int
    unknown_ids: tuple[str, ...]
    bad_answers: tuple[BadAnswerFound, ...]
    overall: Slice
    sets: Slice
    sets_by_kind: tuple[Slice, ...]
    by_class: tuple[Slice, ...]
    by_kind: tuple[Slice, ...]
    confusion: dict[str, dict[str, int]]
    scored: int
    auc: dict[str, Estimate]
    constants: dict[str, dict[str, float | None]]
    controls: tuple[Control, ...]
    seed: int


def report_of(outcomes: Sequence[Outcome], predictions: Mapping[str, Prediction], seed: int) -> Report:
    """The report of an evaluation; intervals are by the bootstrap over groups."""
    cases = [outcome.case for outcome in outcomes]
    ids = {case.id for case in cases}
    controls = controls_of(cases)
    return Report(
        trusted=all(control.passed for control in controls),
        targets=len(outcomes),
        predictions=len(predictions),
        unknown_ids=tuple(name for name in predictions if name not in ids),
        bad_answers=tuple(
            BadAnswerFound(outcome.case.id, outcome.answer.reason, outcome.answer.detail)
            for outcome in outcomes
            if isinstance(outcome.answer, BadAnswer)
        ),
        overall=slice_of("all", _counted(outcomes), MEASURES, seed),
        sets=_sets("contrast sets", outcomes, seed),
        sets_by_kind=tuple(_sets(kind, texts, seed) for kind, texts in _of_kinds(outcomes).items()),
        by_class=_by_class(outcomes, seed),
        by_kind=_by_kind(outcomes, seed),
        confusion=_confusion(outcomes),
        scored=sum(outcome.scores is not None for outcome in outcomes),
        auc=auc(outcomes, seed),
        constants={name: constant_scores(cases, name) for name in LABEL_NAMES},
        controls=controls,
        seed=seed,
    )


def _counted(outcomes: Sequence[Outcome]) -> list[tuple[str, LabelCounts]]:
    return [(outcome.case.group, counts_of(outcome.case.label, outcome.told)) for outcome in outcomes]


def _sets(name: str, outcomes: Sequence[Outcome], seed: int) -> Slice:
    records = [
        (members[0].case.group, SetCounts(sets=1, right=int(all(member.right for member in members))))
        for members in contrast_sets(outcomes)
    ]
    return slice_of(name, records, SET_ACCURACY, seed)


def _by_class(outcomes: Sequence[Outcome], seed: int) -> tuple[Slice, ...]:
    """Each class with the texts that are of it; its measures are over all texts."""
    counted = _counted(outcomes)
    found = []
    for name, measures in PER_CLASS.items():
        of_all = slice_of(name, counted, measures, seed)
        own = [outcome.case.group for outcome in outcomes if outcome.case.label == name]
        found.append(Slice(name, len(own), len(set(own)), of_all.estimates))
    return tuple(found)


def _by_kind(outcomes: Sequence[Outcome], seed: int) -> tuple[Slice, ...]:
    """The texts of each kind, by its name: how many are right, of all and of each class."""
    return tuple(slice_of(kind, _counted(texts), PER_KIND, seed) for kind, texts in _of_kinds(outcomes).items())


def _of_kinds(outcomes: Sequence[Outcome]) -> dict[str, list[Outcome]]:
    by_kind: dict[str, list[Outcome]] = {}
    for outcome in outcomes:
        by_kind.setdefault(outcome.case.kind, []).append(outcome)
    return dict(sorted(by_kind.items()))


def _confusion(outcomes: Sequence[Outcome]) -> dict[str, dict[str, int]]:
    table = Counter[tuple[str, str]]((outcome.case.label, outcome.told or "") for outcome in outcomes)
    told = [*LABEL_NAMES, ""] if any(not told for _, told in table) else [*LABEL_NAMES]
    return {true: {one: table[true, one] for one in told} for true in LABEL_NAMES}


def write_records(path: Path, outcomes: Sequence[Outcome]) -> None:
    """Write what was found of each text, one JSON object a line; raises ``OSError``."""
    with path.open("wb") as stream:
        for outcome in outcomes:
            stream.write(msgspec.json.encode(_record_of(outcome)) + b"\n")


def _record_of(outcome: Outcome) -> dict[str, object]:
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
        "bad_answer": answer if isinstance(answer, BadAnswer) else None,
    }
