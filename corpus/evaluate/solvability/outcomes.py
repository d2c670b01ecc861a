"""What of each text, and of each contrast set, a model got right."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from illposed.corpus.evaluate.answers import NO_PREDICTION
from illposed.corpus.evaluate.inputs import Prediction
from illposed.corpus.evaluate.solvability.answer import Answer, read_answer
from illposed.corpus.evaluate.solvability.targets import Case
from illposed.corpus.records.base import LabelName
from illposed.engine.results import Rejected


@dataclass(frozen=True, slots=True)
class Outcome:
    """A text and the answer about it."""

    case: Case
    answer: Answer | Rejected

    @property
    def told(self) -> LabelName | None:
        """The class of the answer, None if it cannot be used."""
        return self.answer.label if isinstance(self.answer, Answer) else None

    @property
    def right(self) -> bool:
        """Whether the class is that of the text."""
        return self.told == self.case.label

    @property
    def scores(self) -> tuple[float, float, float] | None:
        """The numbers that the answer gives for the classes."""
        return self.answer.scores if isinstance(self.answer, Answer) else None


def outcomes_of(cases: Sequence[Case], predictions: Mapping[str, Prediction]) -> tuple[Outcome, ...]:
    """The outcome of each case; a case without a prediction has a bad answer."""
    return tuple(
        Outcome(case, read_answer(predictions[case.id]) if case.id in predictions else NO_PREDICTION) for case in cases
    )


def contrast_sets(outcomes: Iterable[Outcome]) -> Sequence[Sequence[Outcome]]:
    """The outcomes of each contrast set of which all texts are among the targets."""
    sets: dict[frozenset[str], list[Outcome]] = {}
    for outcome in outcomes:
        sets.setdefault(outcome.case.contrast, []).append(outcome)
    return [members for ids, members in sets.items() if len(members) == len(ids) > 1]
