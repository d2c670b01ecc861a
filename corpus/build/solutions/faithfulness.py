"""Reading a told solution again, line by line, and comparing what it says with the program that it should tell."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache

from illposed.engine.english.spans import Span
from illposed.engine.facts.oracle import ANSWER
from illposed.engine.ir.evaluate import EvaluationFailed, evaluate_expr
from illposed.engine.ir.nodes import BinOp, Const, Expr, Program, Ref, walk
from illposed.engine.ir.numbers import read_number
from illposed.engine.quantities.mentions import find_mentions
from illposed.engine.telling import ANSWER_LABEL
from illposed.engine.telling.reading import Equation, equations, numbers_outside
from illposed.engine.telling.relations import numbers_in_words
from illposed.engine.telling.remarks import remark_on_errors
from illposed.mutators.programs.lines import Line, lines, told_labels

_LINE = re.compile(r"(L[1-9]\d*|FA): (.+)")
_ANSWER = re.compile(r"The answer is ([$€£]?[\d,]+(?:\.\d+)?)%?\.")
_AMOUNT = re.compile(r"[$€£]?\d[\d,]*(?:\.\d+)?\b")
_DIGITS = re.compile(r"\d+(?:,\d{3})*(?:\.\d+)?")
_LEADING_ZERO = re.compile(r"0\d")
_NAMING = frozenset({"label", "year", "date", "clock"})
_RESULT_IN_WORDS = frozenset({"bracketed", "conclusions", "relations"})
FREE = "free"
"""In the place of a register: words that no template gives."""


@dataclass(frozen=True, slots=True)
class IntendedContent:
    """What a solution should say.

    ``values`` are those of every name as they are told, ``stated`` the numbers of the problem, ``digits`` those that it
    writes in digits. ``miscalculated`` are the steps whose equation is that of ``true``, the oracle, with another
    result.
    """

    question: str
    program: Program
    true: Program
    values: Mapping[str, Fraction]
    stated: frozenset[Fraction]
    digits: frozenset[str]
    register: str
    miscalculated: frozenset[str]


def intended_content(
    question: str,
    true: Program,
    program: Program,
    values: Mapping[str, Fraction],
    register: str,
    errors: Collection[str] = (),
) -> IntendedContent:
    """What a solution of ``question`` should say that tells ``program``, with wrong lines ``errors``, in a register."""
    computed = {line.target for line in lines(true) if line.computes}
    results = {line.target for line in lines(program) if isinstance(line.expr, Const) and line.source in errors}
    return IntendedContent(
        question,
        program,
        true,
        values,
        *_written(question),
        register,
        frozenset(results & computed),
    )


@lru_cache(maxsize=16)  # of one question there are many solutions
def _written(question: str) -> tuple[frozenset[Fraction], frozenset[str]]:
    """The numbers of a question, and those that it writes in digits."""
    return frozenset(mention.value for mention in find_mentions(question)), frozenset(_DIGITS.findall(question))


def solution_differences(text: str, should: IntendedContent) -> Iterator[str]:
    """Every line of ``text`` that does not say what the program does there."""
    labels = told_labels(should.program)
    numbers = tuple(dict.fromkeys(labels.values()))
    found = [_LINE.fullmatch(row) for row in text.split("\n")]
    if [match and match[1] for match in found] != list(numbers):
        yield f"the solution has not the lines {', '.join(numbers)}"
        return
    said = {match[1]: match[2] for match in found if match}
    told = lines(should.program)
    for number in numbers[:-1]:
        steps = [line for line in told if labels[line.target] == number]
        yield from (f"{number} {what}: {said[number]}" for what in _line_differences(said[number], steps, should))
    yield from _answer_differences(said[ANSWER_LABEL], should)
    remark = remark_on_errors(text, should.question) if should.register == FREE else None
    if remark is not None:
        yield f"the solution comments on errors: {remark}"


def _answer_differences(text: str, should: IntendedContent) -> Iterator[str]:
    answer = _ANSWER.fullmatch(text)
    number = answer[1] if answer else None
    if should.register == FREE:
        number = next(reversed(_AMOUNT.findall(text)), None)
        yield from (f"{ANSWER_LABEL} {what}: {text}" for what in _line_differences(text, (), should))
    if number is None or read_number(number.lstrip("€£")) != should.values[ANSWER]:
        yield f"the last line does not give {should.values[ANSWER]} as the answer: {text}"


def _line_differences(text: str, steps: Sequence[Line], should: IntendedContent) -> Iterator[str]:
    read = equations(text)
    if read is None:
        yield "has an equation that cannot be read"
        return
    if should.register == "relations" and read:
        lead = Counter(numbers_outside(text[: read[0].span.start], ())) - _operands(read)
        related = set(numbers_in_words(_operands(read)))
        yield from (f"speaks of {number} before its equation" for number in lead if number not in related)
    left = list(read)
    outside = numbers_outside(text, tuple(equation.span for equation in read))
    for step in steps:
        expr = _told_expr(step, should)
        if left and _tells(left[0].expression, expr, should.values):
            yield from _result_differences(left.pop(0), step, should)
        elif not _is_number(expr) or not _mentions(text, should.values[step.target]):
            yield f"does not say {step.source}"
        if should.register in _RESULT_IN_WORDS and outside and not _mentions_outside(text, read, should, step):
            yield f"does not give {should.values[step.target]} in words"
    if left:
        yield "has one equation too many"
    yield from _strays(read, outside, steps, should)
    yield from _unread_digits(text, read, should)


def _told_expr(step: Line, should: IntendedContent) -> Expr:
    """The arithmetic that the line of a step shows."""
    if step.target not in should.miscalculated:
        return step.expr
    return next((line.expr for line in lines(should.true) if line.target == step.target), step.expr)


def _result_differences(equation: Equation, step: Line, should: IntendedContent) -> Iterator[str]:
    value = evaluate_expr(equation.expression, {})
    if equation.result != should.values[step.target]:
        yield f"finds {equation.result}, but {step.target} is told as {should.values[step.target]}"
    is_right = not isinstance(value, EvaluationFailed) and Fraction(value) == equation.result
    if is_right == (step.target in should.miscalculated):
        yield "has a right equation where it should be wrong" if is_right else "has a wrong equation"


def _tells(said: Expr, expr: Expr, values: Mapping[str, Fraction]) -> bool:
    """Whether an expression over numbers is ``expr`` with numbers for its names; ``25 / 100`` may be one number."""
    match said, expr:
        case Const(number), Const(value):
            return number == value
        case Const(number), Ref(name):
            return number == values[name]
        case Const(number), BinOp("/", Ref(name), Const(value)):
            return value in (12, 100) and Fraction(number) * value == values[name]
        case Const(number), BinOp("/", Const(above), Const(value)):
            return value == 100 and Fraction(number) * 100 == Fraction(above)
        case BinOp(operator, left, right), BinOp(other, first, second):
            return operator == other and _tells(left, first, values) and _tells(right, second, values)
        case _:
            return False


def _is_number(expr: Expr) -> bool:
    """Whether a step shows one number, and no equation."""
    match expr:
        case Const() | Ref():
            return True
        case BinOp("/", Ref() | Const(), Const(value)):
            return value == 100
        case _:
            return False


def _mentions(text: str, value: Fraction) -> bool:
    return any(mention.value == value for mention in find_mentions(text))


def _mentions_outside(text: str, read: Sequence[Equation], should: IntendedContent, step: Line) -> bool:
    value = should.values[step.target]
    return any(
        mention.value == value and not any(equation.span.overlaps(mention.span) for equation in read)
        for mention in find_mentions(text)
    )


def _strays(
    read: Sequence[Equation], outside: Sequence[Fraction], steps: Sequence[Line], should: IntendedContent
) -> Iterator[str]:
    """The numbers beside the equations of a line that it cannot have."""
    wrong: Iterable[Fraction]
    if not outside:
        return
    if should.register == "operations":
        told = Counter(should.values[step.target] for step in steps if _is_number(step.expr))
        wrong = Counter(outside) - _operands(read) - told
    else:
        unstated = [number for number in outside if number not in should.stated]
        known = {*should.values.values(), *_operands(read), *numbers_in_words(_operands(read))} if unstated else ()
        wrong = (number for number in unstated if number not in known)
    yield from (f"has a number from nowhere, {number}" for number in wrong)


def _unread_digits(text: str, read: Sequence[Equation], should: IntendedContent) -> Iterator[str]:
    """Digits beside the equations of a line that are no quantity, such as ``Class 50``, and not in the problem."""
    for match in _DIGITS.finditer(text):
        digits, span = match[0], Span(*match.span())
        is_plain = _LEADING_ZERO.match(digits) is None
        if is_plain and (digits in should.digits or any(equation.span.overlaps(span) for equation in read)):
            continue
        if not is_plain or not _is_in_amount(text, span):
            yield f"has digits from nowhere, {digits}"


def _is_in_amount(text: str, span: Span) -> bool:
    """Whether digits are part of a number that names nothing."""
    return any(mention.span.contains(span) for mention in find_mentions(text) if mention.kind not in _NAMING)


def _operands(read: Sequence[Equation]) -> Counter[Fraction]:
    """The numbers that equations compute with, fractions such as ``3/5`` among them, each as often as it is there."""
    nodes = [node for equation in read for node in walk(equation.expression)]
    parts = (evaluate_expr(node, {}) for node in nodes if isinstance(node, Const) or _is_quotient(node))
    return Counter(Fraction(part) for part in parts if not isinstance(part, EvaluationFailed))


def _is_quotient(expr: Expr) -> bool:
    return isinstance(expr, BinOp) and expr.operator == "/"
