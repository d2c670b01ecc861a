"""Tier 1: what of each target a verifier got right."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from illposed.corpus.evaluate.answers import NO_PREDICTION
from illposed.corpus.evaluate.inputs import Prediction
from illposed.corpus.evaluate.verifier.analysis import Analysis, Verdict, read_analysis
from illposed.corpus.evaluate.verifier.targets import Case
from illposed.engine.results import Rejected


@dataclass(frozen=True, slots=True)
class Outcome:
    """A target and the answer to it.

    ``type_right`` and ``line_right`` are false wherever no error was claimed, and none is there.
    """

    case: Case
    answer: Analysis | Rejected

    @property
    def true_class(self) -> str:
        """The error type of the target, or ``Correct``."""
        return _class_of(self.case.target)

    @property
    def told_class(self) -> str:
        """The error type of the answer, or ``Correct``; "" for an answer that is none."""
        return "" if isinstance(self.answer, Rejected) else _class_of(self.answer)

    @property
    def verdict(self) -> Verdict | None:
        """The verdict of the answer, None if it cannot be used."""
        return self.answer.verdict if isinstance(self.answer, Analysis) else None

    @property
    def verdict_right(self) -> bool:
        """Whether the verdict is that of the target."""
        return self.verdict == self.case.target.verdict

    @property
    def type_right(self) -> bool:
        """Whether an error of the type of the target was found."""
        return self.case.target.verdict == "Flawed" and self.told_class == self.true_class

    @property
    def line_right(self) -> bool:
        """Whether an error was found in the line of the target."""
        details = self.case.target.error_details
        told = self.answer.error_details if isinstance(self.answer, Analysis) else None
        return details is not None and told is not None and told.erroneous_line_number == details.erroneous_line_number

    @property
    def all_right(self) -> bool:
        """Whether verdict, error type and line are those of the target."""
        return self.verdict_right and (self.verdict == "Correct" or (self.type_right and self.line_right))


def outcomes_of(cases: Sequence[Case], predictions: Mapping[str, Prediction]) -> tuple[Outcome, ...]:
    """The outcome of each case; a case without a prediction has a bad answer."""
    return tuple(
        Outcome(case, read_analysis(predictions[case.id].written) if case.id in predictions else NO_PREDICTION)
        for case in cases
    )


def _class_of(analysis: Analysis) -> str:
    return "Correct" if analysis.error_details is None else analysis.error_details.error_type
