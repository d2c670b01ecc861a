"""Realisers of the problems that ship, and mutants of their oracles made here, without the mutators."""

import json
from dataclasses import dataclass
from fractions import Fraction
from importlib.resources import files

import pytest
from msgspec.structs import replace

from illposed.engine.english.parser import required_parser
from illposed.engine.formalise import OpenProblem, open_problem
from illposed.engine.ir.evaluate import Evaluation, evaluate
from illposed.engine.ir.nodes import BinOp, Const, Program, Ref, children, with_children
from illposed.engine.telling import Realiser, Told, problem_realiser

BAKER = (
    "A baker fills 6 trays with 15 rolls each. She sells 40 rolls for $1.25 each and gives 20 rolls away. "
    "How many rolls are left?"
)
BAKED = (
    "The baker bakes 6*15 = <<6*15=90>>90 rolls.\n"
    "She sells or gives away 40+20 = <<40+20=60>>60 rolls.\n"
    "There are 90-60 = <<90-60=30>>30 rolls left.\n#### 30"
)


@dataclass(frozen=True)
class Case:
    question: str
    program: Program
    values: dict
    realiser: Realiser

    def told_lines(self, register, program=None, values=None, label=None):
        """The lines of the true program, or of another one in which the step with a label is changed."""
        told = self.realiser.tell(program or self.program, values or self.values, register, [label])
        assert isinstance(told, Told), told
        return [line.text for line in told.lines]


def make_case(question, answer):
    return case_in(open_problem(question, answer))


def case_in(problem):
    made = problem_realiser(required_parser(), problem)
    return Case(problem.question, problem.oracle.program, evaluate(problem.oracle.program).values, made)


def _nodes(expr, path=()):
    yield path, expr
    for index, child in enumerate(children(expr)):
        yield from _nodes(child, (*path, index))


def _put(expr, path, new):
    if not path:
        return new
    parts = list(children(expr))
    parts[path[0]] = _put(parts[path[0]], path[1:], new)
    return with_children(expr, tuple(parts))


def _changed_expressions(program, step, values):
    scope = [param.name for param in program.params]
    scope += [other.target for other in program.steps[: program.steps.index(step)]]
    for path, node in _nodes(step.expr):
        if isinstance(node, BinOp) and node.right != Const(100):
            for operator in "+-*/":
                if operator != node.operator:
                    yield "operation", _put(step.expr, path, BinOp(operator, node.left, node.right))
        elif isinstance(node, Ref):
            for name in scope:
                if name != node.name:
                    yield "operand", _put(step.expr, path, Ref(name))
    if isinstance(step.expr, BinOp):
        value = Fraction(values[step.target])
        yield "computation", Const(int(value) + 10 if value.denominator == 1 else value + 1)


def every_mutant(case):
    """Every (kind, label, program, values) with one changed step, no value negative or of three decimals."""
    for index, step in enumerate(case.program.steps):
        for kind, expr in _changed_expressions(case.program, step, case.values):
            steps = list(case.program.steps)
            steps[index] = replace(step, expr=expr)
            program = replace(case.program, steps=tuple(steps))
            evaluation = evaluate(program)
            if isinstance(evaluation, Evaluation) and evaluation.answer != case.values[case.program.answer.name]:
                numbers = [Fraction(value) for value in evaluation.values.values()]
                if all(number >= 0 and (number * 100).denominator == 1 for number in numbers):
                    yield kind, step.label, program, evaluation.values


@pytest.fixture(scope="session")
def shipped():
    """Every fifth problem that ships: to tell one in every register takes long."""
    rows = (files("illposed.corpus") / "data" / "problems.jsonl").read_text(encoding="utf-8").splitlines()[::5]
    problems = [open_problem(problem["question"], problem["answer"]) for problem in map(json.loads, rows)]
    return [case_in(problem) for problem in problems if isinstance(problem, OpenProblem)]


@pytest.fixture(scope="session")
def case_of():
    return make_case


@pytest.fixture(scope="session")
def baker():
    return make_case(BAKER, BAKED)


@pytest.fixture(scope="session")
def _programs(shipped):
    found = []
    for case in shipped:
        found.append((case, "true", None, case.program, case.values))
        found += [(case, *mutant) for mutant in every_mutant(case)]
    return found


@pytest.fixture(scope="session")
def told_program(_programs):
    """By any number: a case, and the kind, label, program and values of its true program or of one of its mutants."""
    return lambda place: _programs[place % len(_programs)]


@pytest.fixture(scope="session")
def miscalculated(_programs):
    """As told_program, with only mutants in which one result is a wrong constant."""
    found = [each for each in _programs if each[1] == "computation"]
    return lambda place: found[place % len(found)]


@pytest.fixture(scope="session")
def changed():
    """A program with another expression in the step of a label, and its values."""

    def change(program, label, new):
        steps = tuple(replace(step, expr=new(step.expr)) if step.label == label else step for step in program.steps)
        flawed = replace(program, steps=steps)
        return flawed, evaluate(flawed).values

    return change
