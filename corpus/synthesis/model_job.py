"""What ``illposed synthesize`` does about one problem: ask for its equation, then for another problem with the same."""

from __future__ import annotations

from dataclasses import dataclass, field
from fractions import Fraction
from pathlib import Path
from typing import ClassVar

import msgspec

from illposed.corpus.build.journal import replace_file
from illposed.corpus.models.answer_files import write_answers
from illposed.corpus.models.call_table import Row, row_of
from illposed.corpus.records.files.names import PROBLEMS
from illposed.corpus.sources.problem import Problem
from illposed.engine.equivalence.replay import Runner
from illposed.engine.ir.numbers import write_rounded
from illposed.prompts.asker import Asker, Stopped
from illposed.prompts.request import ModelName, Parameters, Request
from illposed.prompts.tasks.equation import Equation, ExtractEquation
from illposed.prompts.tasks.synthesize import Synthesize, Synthetic
from illposed.prompts.tasks.task import Accepted, Manner, first_request, pursue
from illposed.prompts.tasks.worked_problem import WorkedProblem


class Variable(msgspec.Struct, frozen=True, kw_only=True):
    """A variable of the equation: what it stands for, and its number in the original and in the new problem."""

    name: str
    meaning: str
    before: str
    value: str


class SyntheticProblem(msgspec.Struct, frozen=True, kw_only=True):
    """A line of the synthetic problems, in GSM8K's layout, with where it comes from and its equation.

    ``group`` is the family that a build gives to the original, and so to this problem too.
    """

    question: str
    answer: str
    group: str
    origin: int
    provider: str
    model: str
    equation: str
    variables: list[Variable]


@dataclass(frozen=True, slots=True)
class SynthesizeJob:
    """Writes answers to ``<index>/<provider>_<model>~<step>.txt`` below ``folder``, and ``PROBLEMS`` at the end.

    ``runner`` is the sandbox in which equations are run; ``_records`` are the problems so far, by index and model.
    """

    name: ClassVar[str] = "synthesize"
    gives: ClassVar[str] = "problem"

    folder: Path
    parameters: Parameters
    runner: Runner
    _records: dict[tuple[int, str], SyntheticProblem] = field(default_factory=dict)

    def first_requests(self, item: Problem, model: ModelName) -> tuple[Request, ...]:
        """The request for the equation; a problem without a gold answer is asked about like any other."""
        worked = _worked(item)
        task = ExtractEquation(worked, worked.answer or Fraction(0), self.runner)
        return (first_request(task, item.number, self._manner(model)),)

    async def do(self, item: Problem, model: ModelName, asker: Asker) -> Row | Stopped:
        """Ask for the equation, and, if it passes, for the problem."""
        worked, index, manner = _worked(item), item.number, self._manner(model)
        if worked.answer is None:
            return row_of(model, index, "no-gold-answer", "the worked solution ends in no number", ())
        found = await pursue(ExtractEquation(worked, worked.answer, self.runner), index, manner, asker)
        if isinstance(found, Stopped):
            return found
        write_answers(self.folder, index, model, ExtractEquation.step, found.answers)
        if not isinstance(found, Accepted):
            return row_of(model, index, f"equation-{found.reason}", found.detail, found.answers)
        made = await pursue(Synthesize(worked, found.result, self.runner), index, manner, asker)
        if isinstance(made, Stopped):
            return made
        write_answers(self.folder, index, model, Synthesize.step, made.answers)
        answers = (*found.answers, *made.answers)
        if not isinstance(made, Accepted):
            return row_of(model, index, made.reason, made.detail, answers)
        self._records[index, model.file_stem] = _record(item, model, found.result, made.result)
        return row_of(model, index, self.gives, "", answers)

    def finish(self) -> None:
        """Write the problems, by index and then by model."""
        lines = (msgspec.json.encode(record) + b"\n" for _, record in sorted(self._records.items(), key=lambda r: r[0]))
        replace_file(self.folder / PROBLEMS, b"".join(lines))

    def _manner(self, model: ModelName) -> Manner:
        return Manner(model, self.parameters, structured=False)


def _worked(problem: Problem) -> WorkedProblem:
    return WorkedProblem(problem.number, problem.question, problem.answer)


def _record(problem: Problem, model: ModelName, equation: Equation, made: Synthetic) -> SyntheticProblem:
    variables = [
        Variable(
            name=name,
            meaning=equation.meanings[name],
            before=write_rounded(before),
            value=write_rounded(made.values[name]),
        )
        for name, before in equation.values.items()
    ]
    return SyntheticProblem(
        question=made.question,
        answer=made.solution,
        group=problem.family,
        origin=problem.number,
        provider=model.provider,
        model=model.model,
        equation=equation.formula,
        variables=variables,
    )
