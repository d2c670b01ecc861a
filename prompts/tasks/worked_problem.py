"""A problem as prompts show it."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction

from illposed.engine.results import Rejected
from illposed.engine.solutions.worked import read_solution
from illposed.prompts.tasks.template import numbered


@dataclass(frozen=True, slots=True)
class WorkedProblem:
    """A problem with its index, question and worked solution in GSM8K's layout."""

    index: int
    question: str
    solution: str

    def shown(self) -> dict[str, object]:
        """The fields ``index``, ``question`` and ``solution``, the latter with its lines numbered."""
        return {"index": self.index, "question": self.question.strip(), "solution": numbered(self.solution)}

    @property
    def answer(self) -> Fraction | None:
        """The gold answer; None if the solution has none."""
        read = read_solution(self.solution)
        return None if isinstance(read, Rejected) else read.gold
