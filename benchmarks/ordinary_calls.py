"""The calls that the sandbox benchmark makes: ordinary ``solve()`` functions with varied arguments."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction
from importlib.resources import files
from pathlib import Path
from types import CodeType
from typing import Any

from illposed.corpus.sources.problem import Problem
from illposed.corpus.sources.problems import open_problems
from illposed.engine.formalise import OpenProblem, open_problem
from illposed.engine.ir.canonical import canonical
from illposed.engine.ir.emit import emit
from illposed.engine.ir.nodes import Program
from illposed.engine.results import Unusable

_SHIPPED = Path(str(files("illposed.corpus") / "data" / "problems.jsonl"))
_VARIATIONS = 5


@dataclass(frozen=True, slots=True)
class Ordinary:
    """One call of a function ``solve``: its module's source and code, the arguments, and the number it returns."""

    source: str
    code: CodeType
    arguments: dict[str, int | float]
    value: int | float


def ordinary_calls(functions: int) -> list[Ordinary]:
    """Return calls of that many distinct functions, each with the arguments of its problem and with varied ones.

    The functions are those that the annotation formaliser makes of the problems that ship, and then the same in
    canonical names. All functions are called once before any is called again. Raises ``ValueError`` if they
    are too few.
    """
    programs = list(_programs())
    sources = [(emit(program), program) for program in (*programs, *map(canonical, programs))][:functions]
    if len(sources) < functions:
        raise ValueError(f"{len(sources)} functions can be made of the problems that ship, not {functions}")
    compiled = [(source, compile(source, "<program>", "exec"), program) for source, program in sources]
    return [
        Ordinary(source, code, arguments, run(code, arguments))
        for variation in range(_VARIATIONS)
        for source, code, program in compiled
        for arguments in (_arguments(program, variation),)
    ]


def run(code: CodeType, arguments: dict[str, int | float]) -> Any:
    """Run the module in a namespace of its own and return what its ``solve`` returns."""
    namespace: dict[str, Any] = {}
    exec(code, namespace)
    return namespace["solve"](**arguments)


def _programs() -> Iterator[Program]:
    problems = open_problems(_SHIPPED, "benchmark", "unknown")
    if isinstance(problems, Unusable):
        raise ValueError(problems.message)
    for problem in problems:
        opened = open_problem(problem.question, problem.answer) if isinstance(problem, Problem) else None
        if isinstance(opened, OpenProblem):
            yield opened.oracle.program


def _arguments(program: Program, variation: int) -> dict[str, int | float]:
    """Every given multiplied, so that none becomes zero or changes its type."""
    return {
        param.name: _number(param.default) * (1 + variation) for param in program.params if param.default is not None
    }


def _number(default: int | Fraction | bool) -> int | float:
    return float(default) if isinstance(default, Fraction) else default
