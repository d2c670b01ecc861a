"""The problems that ship in ``corpus/data``: readable, arithmetically exact, varied, and each its own story."""

from __future__ import annotations

import ast
import json
import operator
import re
from collections.abc import Callable
from fractions import Fraction
from importlib.resources import files

from illposed.engine.ir.numbers import read_number
from illposed.engine.solutions.worked import Annotation, WorkedSolution, read_solution

_DATA = files("illposed.corpus") / "data"
_PROBLEMS: list[dict[str, str]] = [
    json.loads(line) for line in (_DATA / "problems.jsonl").read_text(encoding="utf-8").splitlines()
]
_NUMBERED = list(enumerate(_PROBLEMS, start=1))

# The data card says why: in these the gold answer is in another unit than the last annotation.
_LAST_RESULT_IS_NOT_GOLD = {116, 123}

_OPERATIONS: dict[type[ast.operator], Callable[[Fraction, Fraction], Fraction]] = {
    ast.Add: operator.add,
    ast.Sub: operator.sub,
    ast.Mult: operator.mul,
    ast.Div: operator.truediv,
}


def _exact(expression: str) -> Fraction:
    return _exact_node(ast.parse(expression, mode="eval").body, expression)


def _exact_node(node: ast.expr, source: str) -> Fraction:
    match node:
        case ast.Constant():
            return Fraction(ast.get_source_segment(source, node) or "")
        case ast.BinOp(left, operation, right):
            return _OPERATIONS[type(operation)](_exact_node(left, source), _exact_node(right, source))
    raise AssertionError(f"no plain arithmetic: {source}")


def _solution(problem: dict[str, str]) -> WorkedSolution:
    solution = read_solution(problem["answer"])
    assert isinstance(solution, WorkedSolution)
    return solution


def _is_written(annotation: Annotation) -> bool:
    # The reader also gives equations that stand in a line without calculator brackets; those have an empty span.
    return annotation.span.start < annotation.span.end


def _annotations(problem: dict[str, str]) -> list[Annotation]:
    return [
        annotation for line in _solution(problem).lines for annotation in line.annotations if _is_written(annotation)
    ]


def _runs_of_words(text: str, length: int) -> set[tuple[str, ...]]:
    words = re.findall(r"\w+", text.lower())
    return {tuple(words[start : start + length]) for start in range(len(words) - length + 1)}


def test_there_are_at_least_two_hundred_problems() -> None:
    assert len(_PROBLEMS) >= 200


def test_a_problem_has_gsm8k_layout() -> None:
    for problem in _PROBLEMS:
        assert list(problem) == ["question", "answer"]
        assert problem["question"] == problem["question"].strip()
        assert problem["question"].count("?") == 1
        assert _annotations(problem)


def test_every_annotation_is_exact_and_its_result_is_written_again_behind_it() -> None:
    for line in (line for problem in _PROBLEMS for line in _solution(problem).lines):
        for annotation in filter(_is_written, line.annotations):
            assert _exact(annotation.expression) == read_number(annotation.result), annotation
            assert re.match(re.escape(annotation.result) + r"(?!\.?\d)", line.text[annotation.span.end :]), line.text


def test_the_last_result_is_the_gold_answer_but_for_the_listed_ones() -> None:
    differing = {
        number
        for number, problem in _NUMBERED
        if read_number(_annotations(problem)[-1].result) != _solution(problem).gold
    }
    assert differing == _LAST_RESULT_IS_NOT_GOLD


def test_no_two_questions_share_twelve_words_in_a_row() -> None:
    first_seen: dict[tuple[str, ...], int] = {}
    for number, problem in _NUMBERED:
        for run in _runs_of_words(problem["question"], 12):
            assert first_seen.setdefault(run, number) == number, " ".join(run)


def test_the_questions_are_distinct() -> None:
    assert len({problem["question"] for problem in _PROBLEMS}) == len(_PROBLEMS)


def test_step_counts_span_two_to_eight() -> None:
    assert {len(_annotations(problem)) for problem in _PROBLEMS} == set(range(2, 9))


def test_the_data_card_lists_the_awkward_lines() -> None:
    card = (_DATA / "README.md").read_text(encoding="utf-8")
    listed = {int(number) for number in re.findall(r"^\| (\d+) \| \D", card, re.MULTILINE)}
    assert listed >= _LAST_RESULT_IS_NOT_GOLD
    assert listed <= set(range(1, len(_PROBLEMS) + 1))
    assert len(listed) >= 12
