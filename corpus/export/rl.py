"""Prompts for reinforcement learning, each with the answer that ``illposed.rewards`` compares."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from illposed.corpus.export.prompts import Prompts, shown_solutions, solution_fields
from illposed.corpus.export.tables import Row, Rows, ids, number_text
from illposed.corpus.records.files.reading import ProblemGroup, SolutionGroup


@dataclass(frozen=True, slots=True)
class RlExamples(Rows):
    """``prompt`` and ``answer``, which is text: a number, which way a text is ill-posed, a line, or ``correct``."""

    prompts: Prompts

    def texts(self, group: ProblemGroup) -> Iterator[Row]:
        """For each text its answer, or ``contradictory`` or ``underspecified``."""
        for record in group.records:
            yield {
                **ids(record, group.oracle),
                "prompt": self.prompts.prompt("solvability", text=record.text),
                "answer": number_text(record.answer) or record.label_name,
            }

    def solutions(self, group: SolutionGroup) -> Iterator[Row]:
        """For each solution the wrong line, such as ``L2`` or ``FA``, or ``correct``."""
        for record in shown_solutions(group, self.prompts):
            details = record.target.error_details
            yield {
                **ids(record, group.oracle),
                "prompt": self.prompts.prompt("verifier", **solution_fields(record)),
                "answer": details.erroneous_line_number if details else "correct",
            }
