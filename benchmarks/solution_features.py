"""How far features that need no understanding tell right solutions from wrong ones, learnt from a build.

    python benchmarks/solution_features.py BUILD SOLUTIONS

BUILD is a folder that ``illposed build`` wrote: a linear model learns from the solutions of its ``verifier.jsonl``.
SOLUTIONS are real ones, to test on: JSON lines with ``question``, ``solution``, ``correct`` (0 or 1) and, for who wrote
it, ``model``. They must be of other problems than the build; those of a question that the build has are left out.

The features are counted: equations, and those that do not hold; numbers that come from nowhere; numbers of the problem
that are used in no equation; results that nothing uses; whether the last result is the answer, and a whole number;
lines and words. Printed are the AUC (of a right and a wrong solution, how often the right one scores higher), over all
pairs and over those of one question, trained on the build, and beside it, as the most that these features can do,
trained on other questions of SOLUTIONS. Needs the extra ``audit``.
"""

from __future__ import annotations

import argparse
import json
import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from pathlib import Path
from typing import Any

import numpy as np
import numpy.typing as npt
from sklearn.linear_model import LogisticRegression
from sklearn.metrics import roc_auc_score
from sklearn.model_selection import GroupKFold, cross_val_predict
from sklearn.pipeline import Pipeline, make_pipeline
from sklearn.preprocessing import StandardScaler

from illposed.corpus.audit.shortcuts.arithmetic import forms_of, known_to_all
from illposed.engine.ir.evaluate import EvaluationFailed, evaluate_expr
from illposed.engine.ir.formula import WRITTEN, parse_expression
from illposed.engine.ir.nodes import Const, Expr, walk
from illposed.engine.ir.numbers import read_number
from illposed.engine.ir.opaque import Opaque
from illposed.engine.quantities.mentions import find_mentions

Floats = npt.NDArray[np.float64]

_NUMBERING = re.compile(r"^\s*(?:L\d+|FA|A|####)\s*:?\s", re.MULTILINE)
_ANNOTATION = re.compile(r"<<([^<>=]*)=([^<>]*)>>")
_NUMBER = r"[$€£]?\d+(?:,\d{3})*(?:\.\d+)?|[$€£]?\.\d+"
_OPERAND = rf"\(*(?:{_NUMBER})%?(?:\s[a-z][a-z-]*){{0,3}}?\)*"
_EQUATION = re.compile(rf"(?<![\d.])({_OPERAND}(?:\s?[-+*/x×÷]\s?{_OPERAND})+)\s?=\s?(-?(?:{_NUMBER}))")
_CHECK = re.compile(r"\b(?:check|verify)", re.IGNORECASE)
_WORDS = re.compile(r"(?<=[\w)%])\s+[a-z][a-z -]*?(?=\s?[-+*/×÷)]|\sx\s|$)")
_SIGNS = str.maketrans({"$": "", "€": "", "£": "", "÷": "/"})


@dataclass(frozen=True, slots=True)
class Solution:
    """A solution of a question, and whether it is right; ``author`` is empty for one of the build."""

    question: str
    text: str
    is_right: bool
    author: str = ""


@dataclass(frozen=True, slots=True)
class Equation:
    """The numbers that an equation computes with, its result, and whether it holds to the last place it shows.

    ``is_negative`` says that it gives less than nothing, whatever it shows.
    """

    operands: tuple[Fraction, ...]
    result: Fraction
    holds: bool
    is_negative: bool


def of_build(folder: Path) -> list[Solution]:
    """The solutions of a build."""
    rows = _rows(folder / "verifier.jsonl")
    inputs = ((row["input"], row["target"]["verdict"] == "Correct") for row in rows)
    return [Solution(given["problem"], given["solution"], is_right) for given, is_right in inputs]


def of_models(path: Path) -> list[Solution]:
    """The solutions of a file."""
    return [
        Solution(row["question"], row["solution"], bool(row["correct"]), row.get("model", "")) for row in _rows(path)
    ]


def _rows(path: Path) -> Iterator[Any]:
    with path.open(encoding="utf-8") as lines:
        yield from map(json.loads, lines)


def equations(line: str) -> Iterator[Equation]:
    """The equations of a line: those that are annotated, or else those that stand in its words."""
    for left, right in _ANNOTATION.findall(line) or _EQUATION.findall(line):
        formula = _WORDS.sub("", left).translate(_SIGNS).replace("%", "/100").strip()
        formula = formula.removeprefix("(" * max(0, formula.count("(") - formula.count(")")))
        expression = parse_expression(formula, WRITTEN)
        result = read_number(right.strip().lstrip("-$€£"))
        if not isinstance(expression, Opaque) and result is not None:
            found = evaluate_expr(expression, {})
            value = None if isinstance(found, EvaluationFailed) else Fraction(found)
            decimals = len(right.strip().partition(".")[2])
            holds = value is not None and _agrees(abs(value), result, decimals)
            yield Equation(_operands(expression), result, holds, value is not None and value < 0)


def _operands(expression: Expr) -> tuple[Fraction, ...]:
    return tuple(Fraction(node.value) for node in walk(expression) if isinstance(node, Const))


def _agrees(value: Fraction, result: Fraction, decimals: int) -> bool:
    """Whether a result with so many decimals is a value, rounded or in per cent."""
    slack = Fraction(1, 2 * 10**decimals)
    return any(abs(value * scale - result) <= slack for scale in (1, 100))


def features(solution: Solution) -> dict[str, float]:
    """What is counted of a solution, by name."""
    givens = [forms_of(mention) for mention in find_mentions(solution.question) if mention.is_quantity]
    lines = [line for line in _NUMBERING.sub("", solution.text).splitlines() if line.strip()]
    found = [equation for line in lines if not _CHECK.search(line) for equation in equations(line)]
    last = [mention.value for mention in find_mentions(_ANNOTATION.sub("", lines[-1] if lines else ""))]
    answer = last[-1] if last else None
    known = known_to_all(f"{solution.question} {solution.text}").union(*givens)
    nowhere = 0
    for equation in found:
        nowhere += len(set(equation.operands) - known)
        known |= {equation.result}
    used = {operand for equation in found for operand in equation.operands}
    false = sum(not equation.holds for equation in found)
    unused = sum(not form & used for form in givens)
    idle = sum(
        equation.result != answer and not any(equation.result in later.operands for later in found[place + 1 :])
        for place, equation in enumerate(found)
    )
    return {
        "equations": len(found),
        "equations that do not hold": false,
        "an equation does not hold": false > 0,
        "numbers from nowhere": nowhere,
        "a number comes from nowhere": nowhere > 0,
        "numbers of the question unused": unused,
        "a number of the question is unused": unused > 0,
        "share of the numbers of the question unused": unused / max(1, len(givens)),
        "results that nothing uses": idle,
        "the answer is the last result": bool(found) and answer == found[-1].result,
        "the answer is a fraction": answer is not None and answer.denominator != 1,
        "results that are fractions": sum(equation.result.denominator != 1 for equation in found),
        "results below zero": sum(equation.is_negative for equation in found),
        "lines": len(lines),
        "words": len(_ANNOTATION.sub("", solution.text).split()),
        "equations for each number of the question": len(found) / max(1, len(givens)),
    }


def matrix(solutions: Sequence[Solution]) -> Floats:
    """The features, a row for each solution."""
    return np.array([[float(value) for value in features(each).values()] for each in solutions])


def model() -> Pipeline:
    """What learns from the features."""
    return make_pipeline(StandardScaler(), LogisticRegression(max_iter=2000, C=0.3))


def same_question_auc(scores: Floats, solutions: Sequence[Solution]) -> float:
    """Of the pairs of a right and a wrong solution of one question, how often the right one scores higher."""
    won: list[float] = []
    by_question: dict[str, list[tuple[float, bool]]] = {}
    for score, each in zip(scores, solutions, strict=True):
        by_question.setdefault(each.question, []).append((float(score), each.is_right))
    for scored in by_question.values():
        rights = [score for score, is_right in scored if is_right]
        wrongs = [score for score, is_right in scored if not is_right]
        won += [(right > wrong) + 0.5 * (right == wrong) for right in rights for wrong in wrongs]
    return sum(won) / max(1, len(won))


def main() -> None:
    """Learn from a build, test on real solutions, and print both."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("build", type=Path, help="folder of a build")
    parser.add_argument("solutions", type=Path, help="JSON lines with question, solution, correct")
    options = parser.parse_args()
    ours = of_build(options.build)
    seen = {each.question for each in ours}
    real = [each for each in of_models(options.solutions) if each.question not in seen]
    own, tested = matrix(ours), matrix(real)
    right = np.array([each.is_right for each in real])
    learnt = model().fit(own, [each.is_right for each in ours]).predict_proba(tested)[:, 1]
    groups = [each.question for each in real]
    best = cross_val_predict(model(), tested, right, groups=groups, cv=GroupKFold(5), method="predict_proba")[:, 1]
    print(f"{len(ours):,} solutions of the build, {len(real):,} real ones\n")
    print(f"{'trained on':26} {'AUC':>6} {'same question':>14}")
    for name, scores in (("the build", learnt), ("other real solutions", best)):
        print(f"{name:26} {roc_auc_score(right, scores):6.3f} {same_question_auc(scores, real):14.3f}")
    print(f"\n{'mean of':50} {'right':>7} {'wrong':>7}   of the build: {'right':>7} {'wrong':>7}")
    is_right = np.array([each.is_right for each in ours])
    parts = (tested[right], tested[~right], own[is_right], own[~is_right])
    for column, name in enumerate(features(real[0])):
        means = [float(part[:, column].mean()) for part in parts]
        print(f"{name:50} {means[0]:7.3f} {means[1]:7.3f}   {'':13} {means[2]:7.3f} {means[3]:7.3f}")


if __name__ == "__main__":
    main()
