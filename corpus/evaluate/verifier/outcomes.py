"""Tier 1: what of each target a verifier got right."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from illposed.corpus.evaluate.answers import NO_PREDICTION, BadAnswer
from illposed.corpus.evaluate.predictions import Prediction
from illposed.corpus.evaluate.verifier.analysis import Analysis, Verdict, read_analysis
from illposed.corpus.evaluate.verifier.targets import Case


@dataclass(frozen=True, slots=True)
class Outcome:
    """A target and the answer to it.

    ``type_right`` and ``line_right`` are false wherever no error was claimed, and none is there.
    """

    case: Case
    answer: Analysis | BadAnswer

    @property
    def true_class(self) -> str:
        """The error type of the target, or ``Correct``."""
        details = self.case.target.error_details
        return "Correct" if details is None else details.error_type

    @property
    def told_class(self) -> str:
        """The error type of the answer, or ``Correct``; "" for an answer that is none."""
        if isinstance(self.answer, BadAnswer):
            return ""
        return "Correct" if self.answer.details is None else self.answer.details.error_type

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
        if details is None or isinstance(self.answer, BadAnswer) or self.answer.details is None:
            return False
        return self.answer.details.line == details.erroneous_line_number

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
