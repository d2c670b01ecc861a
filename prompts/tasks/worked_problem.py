"""A problem as prompts show it."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction

from illposed.engine.ir.numbers import read_number
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
        """The number after ``####``; None if there is none."""
        return read_number(self.solution.rpartition("####")[2]) if "####" in self.solution else None
