"""The few-shot examples of prompts: problems that ship with Illposed, with the function that is right for each."""

from __future__ import annotations

from functools import cache
from pathlib import Path

import msgspec

from illposed.prompts.tasks.formalize import Example
from illposed.prompts.tasks.worked_problem import WorkedProblem

_FOLDER = Path(__file__).parents[1] / "data"
_STYLE = "typed"
_CHOSEN = (12, 6, 20, 39)
"""Percentages, fractions, a thousands comma and numbers in words; one more than a prompt shows."""


class _Problem(msgspec.Struct):
    question: str
    answer: str


class _Program(msgspec.Struct):
    index: int
    model: str
    code: str


@cache
def shipped_examples() -> tuple[Example, ...]:
    """The examples in the order in which a prompt shows them."""
    problems = [msgspec.json.decode(line, type=_Problem) for line in _lines("problems.jsonl")]
    programs = [msgspec.json.decode(line, type=_Program) for line in _lines("programs.jsonl")]
    code = {program.index: program.code for program in programs if program.model == _STYLE}
    return tuple(
        Example(WorkedProblem(index, problems[index].question, problems[index].answer), code[index])
        for index in _CHOSEN
    )


def _lines(name: str) -> list[str]:
    return (_FOLDER / name).read_text(encoding="utf-8").splitlines()
