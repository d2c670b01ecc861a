"""Readings of worked solutions, and what their programs give."""

from __future__ import annotations

import importlib.resources
import json
from fractions import Fraction

import pytest

from illposed.engine.formalise import Reading, Readings, formalise
from illposed.engine.ir.emit import emit
from illposed.engine.ir.evaluate import Evaluation, evaluate
from illposed.engine.ir.parse import parse
from illposed.engine.quantities.grounding import parts
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
def assert_grounded(value_at):
    """The laws of every oracle: it gives the gold answer, and each parameter is a quantity that the text tells."""

    def assert_grounded(found, question, gold):
        oracle, program = found.oracle, found.oracle.program
        assert value_at(program, [param.default for param in program.params]) == pytest.approx(gold, rel=1e-6)
        assert [grounding.param for grounding in oracle.groundings] == [param.name for param in program.params]
        starts = []
        for param, grounding in zip(program.params, oracle.groundings, strict=True):
            mention = oracle.mentions[grounding.mention]
            assert mention.span.of(question) == mention.text
            assert (grounding.part, Fraction(param.default)) in parts(mention)
            assert param.comment in " ".join(question.split())
            starts.append(mention.span.start)
        assert starts == sorted(starts)
        assert [step.label for step in program.steps] == [line.label for line in found.lines]
        assert oracle.counted <= {param.name for param in program.params} | {step.target for step in program.steps}
        assert parse(emit(program)) == program

    return assert_grounded


@pytest.fixture(scope="session")
def assert_means(formalised, value_at, assert_grounded):
    """``assert_means(question, answer, defaults, function)``: the one reading has the defaults and is the function."""

    def assert_means(question, answer, defaults, function):
        found = formalised(question, answer)
        assert isinstance(found, Reading), found
        assert_grounded(found, question, read_solution(answer).gold)
        program = found.oracle.program
        assert [Fraction(param.default) for param in program.params] == defaults
        # Two points far from the defaults: a number left in the program, or taken from elsewhere, differs there.
        for point in ([1009 + 41 * k for k in range(len(defaults))], [887 - 64 * k for k in range(len(defaults))]):
            assert value_at(program, point) == function(*(Fraction(value) for value in point))

    return assert_means


@pytest.fixture(scope="session")
def shipped(readings_of):
    """The problems that come with Illposed: question, worked solution and what is read of it."""
    text = importlib.resources.files("illposed.corpus").joinpath("data", "problems.jsonl").read_text(encoding="utf-8")
    problems = [json.loads(line) for line in text.splitlines()]
    return [(each["question"], each["answer"], readings_of(each["question"], each["answer"])) for each in problems]
