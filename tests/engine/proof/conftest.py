"""One table of facts with known verdicts; it feeds the tests of deciding, of certificates and of replay."""

from __future__ import annotations

import ast
from dataclasses import dataclass, field
from fractions import Fraction

import pytest

from illposed.engine.facts.fact import Fact, Whole
from illposed.engine.ir.nodes import BinOp, BoolOp, Call, Compare, Const, IfElse, Neg, Ref

_BINARY = {"Add": "+", "Sub": "-", "Mult": "*", "Div": "/", "FloorDiv": "//", "Mod": "%", "Pow": "**"}
_COMPARE = {"Eq": "==", "NotEq": "!=", "Lt": "<", "LtE": "<=", "Gt": ">", "GtE": ">="}


def build(node):
    match node:
        case ast.Expression(body):
            return build(body)
        case ast.Constant(value):
            return Const(value if isinstance(value, int) else Fraction(str(value)))
        case ast.Name(name):
            return Ref(name)
        case ast.UnaryOp(ast.USub(), operand):
            return Neg(build(operand))
        case ast.UnaryOp(ast.Not(), operand):
            return BoolOp("not", (build(operand),))
        case ast.BinOp(left, operator, right):
            return BinOp(_BINARY[type(operator).__name__], build(left), build(right))
        case ast.Compare(left, [operator], [right]):
            return Compare(_COMPARE[type(operator).__name__], build(left), build(right))
        case ast.BoolOp(operator, values):
            return BoolOp(type(operator).__name__.lower(), tuple(map(build, values)))
        case ast.IfExp(test, then, otherwise):
            return IfElse(build(test), build(then), build(otherwise))
        case ast.Call(function, arguments):
            return Call(ast.unparse(function), tuple(map(build, arguments)))
    raise AssertionError(ast.dump(node))


def expression(source):
    return build(ast.parse(source, mode="eval"))


def facts_of(text):
    """Facts from lines ``id: constraint``; ``id: name is whole`` is a Whole."""
    facts = []
    for line in filter(None, map(str.strip, text.strip().splitlines())):
        fact_id, source = line.split(": ", 1)
        name, _, rest = source.partition(" is ")
        constraint = Whole(name) if rest == "whole" else expression(source)
        facts.append(Fact(fact_id, fact_id.split(".")[0], constraint))
    return facts


@dataclass(frozen=True)
class Case:
    name: str
    text: str
    verdict: str
    asked: str = "answer"
    value: Fraction | None = None
    core: frozenset[str] | None = None
    needs: tuple[str, ...] = ()
    hints: dict[str, Fraction] = field(default_factory=dict)

    @property
    def facts(self):
        return facts_of(self.text)


_CLIPS = """
    given.half: half == 2
    relation.L1: may == april / half
    relation.L2: total == april + may
    relation.answer: answer == total
    domain.april.whole: april is whole
    domain.april.nonneg: april >= 0
    domain.may.whole: may is whole
    domain.may.nonneg: may >= 0
"""
_ORIGINAL = {"april": 48, "half": 2, "may": 24, "total": 72, "answer": 72}
_HINTS = {name: Fraction(value) for name, value in _ORIGINAL.items()}
_FLOOR = _CLIPS.replace("april / half", "april // half")

CASES = [
    Case("original", "given.april: april == 48" + _CLIPS, "Solvable", value=Fraction(72), hints=_HINTS),
    Case("no hints", "given.april: april == 48" + _CLIPS, "Solvable", value=Fraction(72)),
    Case(
        "false derived",
        "given.april: april == 48" + _CLIPS + "derived.L1: may == 26",
        "Contradictory",
        core=frozenset({"given.april", "given.half", "relation.L1", "derived.L1"}),
        hints=_HINTS,
    ),
    Case("true derived", "given.april: april == 48" + _CLIPS + "derived.L1: may == 24", "Solvable", value=Fraction(72)),
    Case("withheld", _CLIPS, "Underspecified", hints=_HINTS),
    Case(
        "withheld divisor", "given.april: april == 48" + _CLIPS.replace("given.half: half == 2", ""), "Underspecified"
    ),
    Case("recovered", _CLIPS + "derived.L1: may == 24", "Solvable", value=Fraction(72), hints=_HINTS),
    Case("recovered at the end", _CLIPS + "derived.L2: total == 72", "Solvable", value=Fraction(72)),
    Case("not recovered through floor", _FLOOR + "derived.L1: may == 24", "Underspecified", hints=_HINTS),
    Case(
        "fractional count",
        _CLIPS + "derived.L1: may == 24.5",
        "Contradictory",
        core=frozenset({"derived.L1", "domain.may.whole"}),
        needs=("domain.may.whole",),
    ),
    Case(
        "negative count",
        _CLIPS + "given.april: april == -4",
        "Contradictory",
        core=frozenset({"given.april", "domain.april.nonneg"}),
        needs=("domain.april.nonneg",),
    ),
    Case(
        "range and whole",
        "given.low: x > 3\ngiven.high: x < 5\nrelation.answer: answer == 2 * x\ndomain.x.whole: x is whole",
        "Solvable",
        value=Fraction(8),
        needs=("domain.x.whole",),
    ),
    Case("range", "given.low: x > 3\ngiven.high: x < 6\nrelation.answer: answer == 2 * x", "Underspecified"),
    Case(
        "empty range",
        "given.low: x > 3\ngiven.high: x < 3",
        "Contradictory",
        asked="x",
        core=frozenset({"given.low", "given.high"}),
    ),
    Case(
        "two unknowns",
        "relation.sum: x + y == 10\nrelation.difference: x - y == 3\nrelation.answer: answer == x",
        "Solvable",
        value=Fraction(13, 2),
    ),
    Case(
        "two unknowns, whole",
        "relation.sum: x + y == 10\nrelation.difference: x - y == 3\n"
        "domain.x.whole: x is whole\nrelation.answer: answer == x",
        "Contradictory",
        core=frozenset({"relation.sum", "relation.difference", "domain.x.whole"}),
        needs=("domain.x.whole",),
    ),
    Case("product", "relation.cost: price * count == 30\nrelation.answer: answer == price", "Underspecified"),
    Case(
        "square",
        "relation.area: side * side == 49\ndomain.side.nonneg: side >= 0",
        "Solvable",
        asked="side",
        value=Fraction(7),
        needs=("domain.side.nonneg",),
    ),
    Case("irrational", "relation.area: side * side == 2\ndomain.side.nonneg: side >= 0", "Undecided", asked="side"),
    Case(
        "division by zero",
        "given.n: n == 0\nrelation.L1: share == 6 / n",
        "Contradictory",
        asked="share",
        core=frozenset({"given.n", "relation.L1"}),
    ),
    Case(
        "guarded division",
        "given.n: n == 0\nrelation.L1: share == (0 if n == 0 else 6 / n)",
        "Solvable",
        asked="share",
        value=Fraction(0),
    ),
    Case("floor of a negative", "relation.L1: answer == -7 // 2 + -7 % 2 * 10", "Solvable", value=Fraction(6)),
    Case(
        "rounding",
        "relation.L1: answer == round(2.5) + 10 * round(3.5) + 100 * int(-2.5)",
        "Solvable",
        value=Fraction(-158),
    ),
    Case(
        "ceil, floor, abs",
        "relation.L1: answer == math.ceil(2.1) * math.floor(2.9) - abs(2 - 5)",
        "Solvable",
        value=Fraction(3),
    ),
    Case(
        "min, max, sum",
        "relation.L1: answer == min(3, 2, 4) + max(5, 6) * sum(1, 2, 3)",
        "Solvable",
        value=Fraction(38),
    ),
    Case("power", "given.r: r == 1.5\nrelation.L1: answer == 8 * r ** 2 + 2 ** -1", "Solvable", value=Fraction(37, 2)),
    Case("variable power", "relation.L1: answer == 2 ** n", "Undecided"),
    Case(
        "truth values",
        "given.x: x == 3\nrelation.L1: answer == (1 if x > 2 and not x == 4 else 0)",
        "Solvable",
        value=Fraction(1),
    ),
    Case("next to nothing said", "given.x: x == 3\ndomain.answer: answer >= 0", "Underspecified"),
    Case(
        "words of the language",
        "given.a: select == 3\nrelation.b: answer == select + div + distinct\n"
        "given.c: div == 1\ngiven.d: distinct == 2",
        "Solvable",
        value=Fraction(6),
    ),
    Case("a third", "given.x: 3 * answer == 1", "Solvable", value=Fraction(1, 3)),
]


@pytest.fixture(params=CASES, ids=lambda case: case.name)
def case(request):
    return request.param


@pytest.fixture(params=[c for c in CASES if c.verdict != "Undecided"], ids=lambda case: case.name)
def decided(request):
    return request.param


@pytest.fixture
def clips():
    return next(c for c in CASES if c.name == "original")


@pytest.fixture
def parse_facts():
    return facts_of
