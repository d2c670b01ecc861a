"""The programs that ship in ``corpus/data``: those without a flaw are right, and each flaw is what it says it is."""

from __future__ import annotations

import ast
import json
import re
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from fractions import Fraction
from importlib.resources import files
from typing import Any

import pytest

from illposed.engine.ir.emit import emit
from illposed.engine.ir.evaluate import Evaluation, evaluate
from illposed.engine.ir.nodes import Program
from illposed.engine.ir.opaque import Opaque
from illposed.engine.ir.parse import parse
from illposed.engine.solutions.worked import WorkedSolution, read_solution
from illposed.sandbox import Call, Limits, Outcome, Raised, Refused, Returned, Sandbox, TimedOut, ValueRejected

_DATA = files("illposed.corpus") / "data"


@dataclass(frozen=True)
class _Line:
    index: int
    model: str
    code: str
    flaw: str | None = None
    note: str | None = None
    counterexample: dict[str, Any] = field(default_factory=dict)

    @property
    def key(self) -> tuple[int, str]:
        return self.index, self.model

    @property
    def source(self) -> str:
        """The program alone: from its fence, from its JSON object, or from between two paragraphs."""
        fenced = re.search(r"```\w*\n(.*?)```", self.code, re.DOTALL)
        text = fenced[1] if fenced else self.code
        if text.startswith("{"):
            return str(json.loads(text)["function_code"])
        paragraphs = text.split("\n\n")
        return paragraphs[1] + "\n" if self.model == "chat" and not fenced and len(paragraphs) == 3 else text


_LINES = [_Line(**json.loads(line)) for line in (_DATA / "programs.jsonl").read_text(encoding="utf-8").splitlines()]
_BY_KEY = {line.key: line for line in _LINES}
_RIGHT = [line for line in _LINES if line.flaw is None]
_FLAWED = [line for line in _LINES if line.flaw is not None]
_AGREEING = ("coincident-value", "coincident-operation", "wrong-reasoning")


def _golds() -> list[Fraction]:
    solutions = [
        read_solution(json.loads(line)["answer"])
        for line in (_DATA / "problems.jsonl").read_text(encoding="utf-8").splitlines()
    ]
    return [solution.gold for solution in solutions if isinstance(solution, WorkedSolution)]


_GOLDS = _golds()


def _call(source: str) -> Call:
    """How a program gives its answer: the function called without arguments, ``ans``, or what it prints last."""
    try:
        body = ast.parse(source).body
    except SyntaxError:
        return Call(source, variable="ans")
    functions = [statement.name for statement in body if isinstance(statement, ast.FunctionDef)]
    if any(isinstance(statement, ast.Expr) for statement in body):
        return Call(source, printed=True)
    if any(isinstance(statement, ast.Assign) for statement in body):
        return Call(source, variable="ans")
    return Call(source, function=functions[-1])


@pytest.fixture(scope="module")
def box() -> Iterator[Sandbox]:
    with Sandbox(workers=1, limits=Limits(seconds=60)) as sandbox:
        yield sandbox


@pytest.fixture(scope="module")
def outcomes(box: Sandbox) -> dict[tuple[int, str], Outcome]:
    ending, endless = ([line for line in _LINES if (line.flaw == "endless-loop") is found] for found in (False, True))
    given = box.run([_call(line.source) for line in ending])
    with Sandbox(workers=1, limits=Limits(seconds=0.3)) as hurried:
        given += hurried.run([_call(line.source) for line in endless])
    return {line.key: outcome for line, outcome in zip((*ending, *endless), given, strict=True)}


def _is_gold(line: _Line, outcome: Outcome) -> bool:
    gold = _GOLDS[line.index]
    return isinstance(outcome, Returned) and abs(Fraction(outcome.value) - gold) <= abs(gold) / 10**6


def _program(line: _Line) -> Program:
    program = parse(line.source, index=line.index)
    assert isinstance(program, Program), f"{line.key}: {program}"
    return program


def test_every_line_names_a_problem_and_a_style_once() -> None:
    assert len(_BY_KEY) == len(_LINES)
    assert all(0 <= line.index < len(_GOLDS) for line in _LINES)
    assert [line.index for line in _LINES] == sorted(line.index for line in _LINES)


def test_at_least_sixty_problems_have_three_to_five_programs() -> None:
    by_problem = Counter(line.index for line in _LINES)
    assert len(by_problem) >= 60
    assert set(by_problem.values()) <= {3, 4, 5}


def test_every_problem_has_three_right_programs() -> None:
    assert min(Counter(line.index for line in _RIGHT).values()) >= 3


def test_at_least_a_third_of_the_problems_have_one_flawed_program() -> None:
    flawed = Counter(line.index for line in _FLAWED)
    assert 3 * len(flawed) >= len({line.index for line in _LINES})
    assert set(flawed.values()) == {1}


def test_a_flaw_comes_with_one_sentence_and_a_right_program_without() -> None:
    assert all(line.note and line.note.endswith(".") for line in _FLAWED)
    assert not any(line.note or line.counterexample for line in _RIGHT)


def test_a_right_program_parses_and_evaluates_to_gold() -> None:
    for line in _RIGHT:
        evaluation = evaluate(_program(line))
        assert isinstance(evaluation, Evaluation)
        assert evaluation.answer == _GOLDS[line.index], line.key


def test_every_right_program_gives_gold_in_the_sandbox(outcomes: dict[tuple[int, str], Outcome]) -> None:
    assert {line.key: outcomes[line.key] for line in _RIGHT if not _is_gold(line, outcomes[line.key])} == {}


def test_a_typed_program_is_in_the_compact_format_to_the_byte() -> None:
    for line in (line for line in _LINES if line.model == "typed"):
        assert emit(_program(line)) == line.source


def _is_opaque(line: _Line, reason: str) -> bool:
    program = parse(line.source)
    return isinstance(program, Opaque) and program.reason == reason


_BEHAVIOUR: dict[str, Callable[[_Line, Outcome], bool]] = {
    **dict.fromkeys(_AGREEING, _is_gold),
    "wrong-answer": lambda line, outcome: isinstance(outcome, Returned) and not _is_gold(line, outcome),
    "syntax-error": lambda line, outcome: isinstance(outcome, Refused) and _is_opaque(line, "syntax-error"),
    "no-code": lambda line, outcome: isinstance(outcome, Refused) and not re.search(r"^def |^\w+ = ", line.code, re.M),
    "endless-loop": lambda line, outcome: isinstance(outcome, TimedOut),
    "raises": lambda line, outcome: isinstance(outcome, Raised),
    "refused": lambda line, outcome: isinstance(outcome, Refused) and not _is_opaque(line, "syntax-error"),
    "returns-text": lambda line, outcome: isinstance(outcome, ValueRejected) and "'str'" in outcome.reason,
}


def test_every_kind_of_flaw_is_there_and_no_other() -> None:
    counts = Counter(line.flaw for line in _FLAWED)
    assert set(counts) == set(_BEHAVIOUR)
    assert min(counts.values()) >= 2


def test_flawed_programs_behave_as_their_flaw_says(outcomes: dict[tuple[int, str], Outcome]) -> None:
    behaviour = {line.key: (line.flaw, outcomes[line.key]) for line in _FLAWED}
    assert {
        line.key: behaviour[line.key] for line in _FLAWED if not _BEHAVIOUR[line.flaw or ""](line, outcomes[line.key])
    } == {}


def test_exactly_those_that_agree_on_the_defaults_have_a_counterexample() -> None:
    assert {line.key for line in _LINES if line.counterexample} == {
        line.key for line in _FLAWED if line.flaw in _AGREEING
    }


def _at(line: _Line, arguments: dict[str, int]) -> Call:
    return Call(emit(_program(line)), function="solve", arguments=arguments)


def test_at_its_counterexample_a_flawed_program_differs_from_a_right_one(box: Sandbox) -> None:
    pairs = [(line, _BY_KEY[line.index, line.counterexample["against"]]) for line in _FLAWED if line.counterexample]
    assert all(right.flaw is None for _, right in pairs)
    here = box.run([_at(line, line.counterexample["arguments"]) for line, _ in pairs])
    there = box.run([_at(right, line.counterexample["its_arguments"]) for line, right in pairs])
    for (line, _), mine, its in zip(pairs, here, there, strict=True):
        assert isinstance(mine, Returned), line.key
        assert isinstance(its, Returned), line.key
        assert abs(Fraction(mine.value) - Fraction(its.value)) > Fraction(1, 100), line.key


_STYLES = {
    "typed parameters with comments": r"^    \w+: (int|float) = [\d.]+,  # ",
    "a script that prints": r"\A(?!.*def ).*^print\(",
    "ans = in a script": r"\A(?!.*def ).*^ans = ",
    "def solution()": r"^def solution\(\):",
    "a wrapper call at the end": r"^def .*^(print\(\w+|\w+ = \w+)\(.*\)",
    "prose and a fence": r"\A\w.*^```python$",
    "a bare fence": r"^```$\n^\w.*^```$",
    "prose without a fence": r"\A[A-Z](?!.*```).*^(def \w+\(.*\):|\w+ = .*)$.*^\w.*\.\n\Z",
    "a JSON object": r'\A\{.*"function_code": "',
    "a JSON object in a fence": r'\A```json\n\{.*"function_code": "',
    "a percentage in percent": r"_percent: int = ",
    "a percentage as a fraction": r"(alto|discount|growth|increase|lost|markup|rate|share)(: float)? ?= ?0\.\d",
    "a complement": r"\* 0\.[89]|\(1 - ",
    "cents": r"# (prices )?in cents|cents = ",
    "math.ceil": r"math\.ceil\(",
    "a ceiling without math": r"-\(-.* // ",
    "math.floor": r"math\.floor\(",
    "a loop over a known range": r"for \w+ in range\(\d+\):",
    "a loop over items": r"for .+ in \[|for \w+, \w+ in \w+:",
    "if and else": r"^ *if .*:\n(.*\n)+? *else:",
    "a container": r"\bsum\(|= \[\(|= \{\"",
    "a default argument without a type": r"def solve\(\w+=",
}


def test_every_style_that_models_show_is_there() -> None:
    for style, source in _STYLES.items():
        pattern = re.compile(source, re.MULTILINE | re.DOTALL)
        assert sum(bool(pattern.search(line.code)) for line in _LINES) >= 2, style


def test_the_data_card_names_every_style_and_every_flaw() -> None:
    card = (_DATA / "README.md").read_text(encoding="utf-8")
    named = set(re.findall(r"^\| `([a-z-]+)` \|", card, re.MULTILINE))
    assert named == {line.model for line in _LINES} | set(_BEHAVIOUR)
