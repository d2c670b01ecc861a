"""What would be sent to a model, for a person to read or as JSON."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping, Sequence
from fractions import Fraction
from pathlib import Path
from typing import TYPE_CHECKING

from illposed.corpus.models.model_run import missing_extra
from illposed.corpus.sources.problem import Problem
from illposed.corpus.sources.problems import open_problems
from illposed.engine.results import Unusable
from illposed.prompts.providers.model_names import named_models
from illposed.prompts.request import Parameters, Request

if TYPE_CHECKING:
    from illposed.prompts.tasks.task import Task
    from illposed.sandbox import Call, Outcome


def _formalize(problem: Problem) -> Task[object]:
    from illposed.corpus.models.formalize_job import formalize_task

    return formalize_task(problem)


def _equation(problem: Problem) -> Task[object]:
    from illposed.prompts.tasks.equation import ExtractEquation
    from illposed.prompts.tasks.worked_problem import WorkedProblem

    worked = WorkedProblem(problem.number, problem.question, problem.answer)
    return ExtractEquation(worked, worked.answer or Fraction(0), _NothingToRun())


class _NothingToRun:
    """In the place of the sandbox: no answer is judged here."""

    def run(self, calls: Sequence[Call]) -> list[Outcome]:
        raise AssertionError(f"a prompt that is only shown runs {calls}")


TASKS: Mapping[str, Callable[[Problem], Task[object]]] = {"formalize": _formalize, "equation": _equation}
"""The tasks that need a problem and nothing else."""


def shown_prompt(name: str, problems: Path, index: int, model: str, structured: bool, as_json: bool) -> str | Unusable:
    """The first request of the task ``name`` to ``model`` about a problem, as text or as JSON."""
    missing = missing_extra()
    if missing is not None:
        return missing
    models = named_models([model])
    if isinstance(models, Unusable):
        return models
    problem = _problem(problems, index)
    if isinstance(problem, Unusable):
        return problem
    from illposed.prompts.tasks.task import Manner, first_request
    from illposed.prompts.tasks.template import version

    task = TASKS[name](problem)
    manner = Manner(models[0], Parameters(), structured and models[0].location is None)
    request = first_request(task, index, manner)
    if as_json:
        return json.dumps(request.content(), ensure_ascii=False, indent=2)
    return _told(request, f"{name}, version {version(task.template)} of the prompt")


def _problem(path: Path, index: int) -> Problem | Unusable:
    opened = open_problems(path, path.name.split(".")[0], "unknown")
    if isinstance(opened, Unusable):
        return opened
    for item in opened:
        if isinstance(item, Problem) and item.number == index:
            return item
    return Unusable(f"{path}: has no problem with the index {index}")


def _told(request: Request, title: str) -> str:
    parts = [f"=== {title}"]
    parts += [f"=== {message.role}\n{message.content}" for message in request.messages]
    if request.schema is not None:
        parts.append(f"=== schema of the answer\n{json.dumps(dict(request.schema.schema), indent=2)}")
    return "\n".join(parts)
