"""What would be sent to a model, for a person to read or as JSON."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping, Sequence
from fractions import Fraction
from typing import TYPE_CHECKING

from illposed.corpus.models.model_run import missing_extra
from illposed.corpus.sources.problem import Problem
from illposed.corpus.sources.problems import ProblemFile
from illposed.engine.results import Rejected, Unusable
from illposed.prompts.providers.model_names import named_models
from illposed.prompts.request import Parameters, Request

if TYPE_CHECKING:
    from illposed.corpus.build.result import ProblemResult
    from illposed.corpus.models.rewording import Reworded, Rewording
    from illposed.prompts.tasks.task import Task
    from illposed.prompts.tasks.worked_problem import WorkedProblem
    from illposed.sandbox import Call, Outcome


def _formalize(problem: Problem) -> Task[object]:
    from illposed.corpus.models.formalize_job import formalize_task

    return formalize_task(problem)


def _equation(problem: Problem) -> Task[object]:
    from illposed.prompts.tasks.equation import ExtractEquation

    worked = _worked(problem)
    return ExtractEquation(worked, worked.answer or Fraction(0), _NothingToRun())


def _synthesize(problem: Problem) -> Task[object] | None:
    """With the equation of the oracle, in the place of one that a model extracts."""
    from illposed.engine.ir.emit import expr_source
    from illposed.engine.ir.nodes import Program
    from illposed.engine.ir.parse import parse
    from illposed.mutators.programs.lines import without_lines
    from illposed.prompts.tasks.equation import Equation
    from illposed.prompts.tasks.synthesize import Synthesize

    oracle = _built(problem).oracle
    program = parse(oracle.program) if oracle else None
    if not isinstance(program, Program):
        return None
    _, formula = without_lines(program, frozenset(step.target for step in program.steps))
    meanings = {param.name: param.comment for param in program.params}
    return Synthesize(_worked(problem), Equation(expr_source(formula.answer), meanings, program), _NothingToRun())


def _tell(problem: Problem) -> Task[object] | None:
    from illposed.corpus.models.rewording import Telling

    return _first_of(Telling(), _built(problem).solutions)


def _rewrite(problem: Problem) -> Task[object] | None:
    from illposed.corpus.models.rewording import Rewriting

    return _first_of(Rewriting(), _built(problem).records)


def _repair(problem: Problem) -> Task[object] | None:
    """With the first flawed solution and its own correction, in the place of one that a verifier proposes."""
    from illposed.engine.ir.nodes import Program
    from illposed.engine.ir.parse import parse
    from illposed.prompts.tasks.repair import Repair

    for record in _built(problem).solutions:
        details, code, flawed = record.target.error_details, record.in_program, parse(record.flawed or "")
        if details is not None and code is not None and isinstance(flawed, Program):
            return Repair(flawed, code.correction_in_code, details.erroneous_line_number)
    return None


def _phrase(problem: Problem) -> Task[object] | Unusable | None:
    """With the quantities of the program; None where there is none."""
    from illposed.corpus.models.phrase_job import phrase_task
    from illposed.engine.english.parser import load_parser

    parser = load_parser()
    if isinstance(parser, Unusable):
        return parser
    task = phrase_task(problem, parser, "")
    return None if isinstance(task, Rejected) else task


def _first_of(rewording: Rewording[Reworded], records: Sequence[Reworded]) -> Task[object] | None:
    """What is asked first about the records of a problem; None if none of them is put into other words."""
    unit = next(rewording.units(list(enumerate(records))), None)
    return None if unit is None else rewording.task([record for _, record in rewording.parts(unit)[0]], "")


def _built(problem: Problem) -> ProblemResult:
    """What a build makes of the problem."""
    from illposed.corpus.build.box import open_box
    from illposed.corpus.build.process import process
    from illposed.corpus.records.manifest import BuildOptions

    options = BuildOptions(dataset=problem.source.dataset, licence=problem.source.licence)
    with open_box() as box:
        return process(problem, options, box)


def _worked(problem: Problem) -> WorkedProblem:
    from illposed.prompts.tasks.worked_problem import WorkedProblem

    return WorkedProblem(problem.number, problem.question, problem.answer)


class _NothingToRun:
    """In the place of the sandbox: no answer is judged here."""

    def run(self, calls: Sequence[Call]) -> list[Outcome]:
        raise AssertionError(f"a prompt that is only shown runs {calls}")


_TASKS: Mapping[str, Callable[[Problem], Task[object] | Unusable | None]] = {
    "formalize": _formalize,
    "equation": _equation,
    "synthesize": _synthesize,
    "tell": _tell,
    "rewrite": _rewrite,
    "repair": _repair,
    "phrase": _phrase,
}
"""What is asked first about a problem; None where a build makes nothing of it that could be asked about."""


def shown_prompt(
    name: str, problems: ProblemFile, index: int, model: str, structured: bool, as_json: bool
) -> str | Unusable:
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

    task = _TASKS[name](problem)
    if isinstance(task, Unusable):
        return task
    if task is None:
        what = "a build makes nothing of it"
        return Unusable(f"{problems.path}: there is no prompt to {name} problem {index}: {what}; name another --index")
    manner = Manner.of(models[0], Parameters(), structured)
    request = first_request(task, index, manner)
    if as_json:
        return json.dumps(request.content(), ensure_ascii=False, indent=2)
    return _told(request, f"{name}, version {version(task.template)} of the prompt")


def _problem(opened: ProblemFile, index: int) -> Problem | Unusable:
    for item in opened:
        if isinstance(item, Problem) and item.number == index:
            return item
    return Unusable(f"{opened.path}: has no problem with the index {index}")


def _told(request: Request, title: str) -> str:
    parts = [f"=== {title}"]
    parts += [f"=== {message.role}\n{message.content}" for message in request.messages]
    if request.schema is not None:
        parts.append(f"=== schema of the answer\n{json.dumps(dict(request.schema.schema), indent=2)}")
    return "\n".join(parts)
