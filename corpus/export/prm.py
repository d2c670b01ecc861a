"""Examples for process reward models: a worked solution in steps, with a label for each."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import accumulate
from operator import and_
from typing import Literal

from illposed.corpus.export.prompts import Prompts, shown_solutions, solution_fields
from illposed.corpus.export.tables import Row, Rows, ids, labelled_lines
from illposed.corpus.records.files.reading import SolutionGroup

Labels = Literal["so-far", "line"]


@dataclass(frozen=True, slots=True)
class PrmExamples(Rows):
    """``prompt``, ``completions`` and ``labels`` of each worked solution, always as text.

    With ``labels`` of ``so-far`` a step is true if it and all before it are right, so all are false from the error on;
    with ``line`` only a step that is wrong given those before it is false. A text has no steps.
    """

    prompts: Prompts
    labels: Labels

    def solutions(self, group: SolutionGroup) -> Iterator[Row]:
        """The steps of each solution, without their numbers."""
        for record in shown_solutions(group, self.prompts):
            lines = labelled_lines(record.input.solution)
            right = [number not in record.wrong_lines for number, _ in lines]
            yield {
                **ids(record, group.oracle),
                "prompt": self.prompts.text("verifier", **solution_fields(record)),
                "completions": [text for _, text in lines],
                "labels": right if self.labels == "line" else list(accumulate(right, and_)),
            }
