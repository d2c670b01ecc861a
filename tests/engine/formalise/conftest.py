"""Readings of worked solutions, and what their programs give."""

from __future__ import annotations

import importlib.resources
import json
from fractions import Fraction

import pytest

from illposed.engine.formalise import Readings, formalise
from illposed.engine.ir.evaluate import Evaluation, evaluate
from illposed.engine.results import Rejected
from illposed.engine.solutions.worked import WorkedSolution, read_solution


@pytest.fixture(scope="session")
def readings_of():
    """All readings of a worked solution, or why there is none."""

    def readings_of(question, answer, index=0):
        solution = read_solution(answer)
        assert isinstance(solution, WorkedSolution)
        readings = formalise(question, solution, index=index)
        assert isinstance(readings, Readings | Rejected)
        return readings

    return readings_of


@pytest.fixture(scope="session")
def formalised(readings_of):
    """The one reading of a worked solution, or why there is none."""

    def formalised(question, answer, index=0):
        found = readings_of(question, answer, index)
        if isinstance(found, Rejected):
            return found
        assert list(found) == [found.best]
        return found.best

    return formalised


@pytest.fixture(scope="session")
def value_at():
    """What a program gives for arguments in the order of its parameters."""

    def value_at(program, arguments):
        evaluation = evaluate(program, dict(zip((param.name for param in program.params), arguments, strict=True)))
        assert isinstance(evaluation, Evaluation)
        return Fraction(evaluation.answer)

    return value_at


@pytest.fixture(scope="session")
def shipped(readings_of):
    """The problems that come with Illposed: question, worked solution and what is read of it."""
    text = importlib.resources.files("illposed.corpus").joinpath("data", "problems.jsonl").read_text(encoding="utf-8")
    problems = [json.loads(line) for line in text.splitlines()]
    return [(each["question"], each["answer"], readings_of(each["question"], each["answer"])) for each in problems]
