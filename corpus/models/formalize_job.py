"""What ``illposed formalize`` does about one problem: ask for a program, and write answer and program into a folder."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import ClassVar

from illposed.corpus.models.call_table import Row, row_of
from illposed.corpus.models.few_shot import shipped_examples
from illposed.corpus.sources.problem import Problem
from illposed.prompts.asker import Asker, Stopped
from illposed.prompts.request import ModelName, Parameters, Request
from illposed.prompts.tasks.formalize import Formalize
from illposed.prompts.tasks.task import Accepted, Manner, first_request, pursue
from illposed.prompts.tasks.worked_problem import WorkedProblem


@dataclass(frozen=True, slots=True)
class FormalizeJob:
    """Writes ``<index>/<provider>_<model>.txt``, the answer, and ``.py``, its program, below ``folder``."""

    name: ClassVar[str] = "formalize"
    gives: ClassVar[str] = "program"

    folder: Path
    parameters: Parameters
    structured: bool

    def first_requests(self, item: Problem, model: ModelName) -> tuple[Request, ...]:
        """The only request."""
        return (first_request(formalize_task(item), item.number, self._manner(model)),)

    async def do(self, item: Problem, model: ModelName, asker: Asker) -> Row | Stopped:
        """Ask for the program and write it."""
        result = await pursue(formalize_task(item), item.number, self._manner(model), asker)
        if isinstance(result, Stopped):
            return result
        place = self.folder / str(item.number)
        place.mkdir(parents=True, exist_ok=True)
        code = place / f"{model.file_stem}.py"
        for asked in result.answers:
            (place / f"{model.file_stem}.txt").write_text(asked.answer.text, encoding="utf-8")
        if isinstance(result, Accepted):
            code.write_text(result.result, encoding="utf-8")
            return row_of(model, item.number, self.gives, "", result.answers)
        # An earlier answer may have left a program.
        code.unlink(missing_ok=True)
        return row_of(model, item.number, result.reason, result.detail, result.answers)

    def finish(self) -> None:
        """Everything is written already."""

    def _manner(self, model: ModelName) -> Manner:
        return Manner.of(model, self.parameters, self.structured)


def formalize_task(problem: Problem) -> Formalize:
    """The task for one problem, with the examples that ship."""
    return Formalize(WorkedProblem(problem.number, problem.question, problem.answer), shipped_examples())
