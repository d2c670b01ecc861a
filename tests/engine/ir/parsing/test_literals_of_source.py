"""A literal changed in the source is the same as its parameter, or its constants, changed in the program."""

from __future__ import annotations

import io
import json
import tokenize
from collections.abc import Iterator
from fractions import Fraction
from importlib.resources import files

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from illposed.engine.ir.evaluate import Evaluation, evaluate
from illposed.engine.ir.nodes import Const, Expr, Program
from illposed.engine.ir.opaque import Opaque
from illposed.engine.ir.parse import parse, trace
from illposed.engine.ir.parsing.places import Place, Traced
from illposed.engine.ir.paths import node_at, with_node

_LAW = settings(suppress_health_check=list(HealthCheck))


def _traced(source: str) -> Traced:
    traced = trace(source)
    assert isinstance(traced, Traced), traced
    return traced


def _python_value(source: str) -> object:
    """What the source binds to ``ans``, prints last, or returns from the function that it defines; None on an error."""
    shown: list[object] = []
    namespace: dict[str, object] = {"print": lambda *values: shown.append(values[-1])}
    try:
        exec(compile(source, "<source>", "exec"), namespace)
        defined = [value for name, value in namespace.items() if name in ("solve", "solution")]
        returned = defined[0]() if defined else None  # type: ignore[operator]
    except ArithmeticError:
        return None
    return namespace.get("ans", shown[-1] if shown else returned)


def _numbers(source: str) -> list[tuple[Fraction, int, int]]:
    """The value, begin and end of each number literal."""
    starts = [0]
    for line in source.splitlines(keepends=True):
        starts.append(starts[-1] + len(line))
    found = [t for t in tokenize.generate_tokens(io.StringIO(source).readline) if t.type == tokenize.NUMBER]
    return [(Fraction(t.string), starts[t.start[0] - 1] + t.start[1], starts[t.end[0] - 1] + t.end[1]) for t in found]


def _single(source: str) -> Iterator[tuple[Fraction, int, int]]:
    """The literals whose value no other literal has."""
    found = _numbers(source)
    values = [value for value, _, _ in found]
    yield from (item for item in found if values.count(item[0]) == 1)


def _at(program: Program, place: Place) -> Expr | None:
    return node_at(program.exprs[place[0]], place[1])


def _changed(traced: Traced, old: Fraction, new: Fraction) -> Program | None:
    """The program with the literal of the value ``old`` changed, None where it is not one that can be."""
    program = traced.program
    places = [place for place in traced.literals if _at(program, place) == Const(_plain(old))]
    exprs = list(program.exprs)
    for step, path in places:
        exprs[step] = with_node(exprs[step], path, Const(_plain(new)))
    params = tuple(
        replace(p, default=_plain(new if p.default == old else -new)) if _is(p.default, old) else p
        for p in program.params
    )
    if not places and params == program.params:
        return None
    assert not places or params == program.params, "what was lifted is a constant nowhere"
    steps = tuple(replace(step, expr=expr) for step, expr in zip(program.steps, exprs, strict=False))
    return replace(program, params=params, steps=steps, answer=exprs[-1])


def _is(default: object, value: Fraction) -> bool:
    return not isinstance(default, bool) and default in (value, -value)


def _plain(value: Fraction) -> int | Fraction:
    return int(value) if value.denominator == 1 else value


def _assert_literals_are_those_of_the_source(source: str) -> int:
    """Change each literal that occurs once; the number of literals for which that could be compared."""
    traced = _traced(source)
    outcome = evaluate(traced.program)
    assert isinstance(outcome, Evaluation)
    assert outcome.answer == pytest.approx(_python_value(source))
    compared = 0
    for old, begin, end in _single(source):
        for new in (old + 1, old * 3):
            program = _changed(traced, old, new)
            if program is None:
                continue
            after = evaluate(program)
            text = str(_plain(new)) if new.denominator == 1 else str(float(new))
            changed = source[:begin] + text + source[end:]
            if isinstance(after, Evaluation):
                assert float(after.answer) == pytest.approx(_python_value(changed)), (changed, program)
                compared += 1
    return compared


_COURSES = {
    "m = 22\nused = 5 * 60 + 110\nif used > 300:\n    b = m + (used - 301) * 7\nelse:\n    b = m\nans = b": (
        {22, 5, 60, 110, 300, 301, 7},
        set(),
    ),
    "t = 0\nfor n, p in [(22, 9), (17, 6)]:\n    t += n * 8\n    t += p * 13\nans = t - 64": (
        {22, 9, 17, 6, 8, 13, 64},
        set(),
    ),
    "t = 0\nfor hours in [6, 4]:\n    for hour in range(hours):\n        t += 3 if hour else 2\nans = t": (
        {3, 2},
        {6, 4},
    ),
    "t = 0\nfor p in range(1, 5):\n    if p > 2:\n        t += 20\n    t += 50\nans = t": ({20, 50}, {1, 5, 2}),
    "n = {'a': 25, 'b': 40}\nm = {'a': 8, 'b': 4}\nt = 0\nfor k in m:\n    t += n[k] * m[k]\nans = t": (
        {25, 40, 8, 4},
        set(),
    ),
    "t = 0\nfor age in [40, 9]:\n    if age < 16:\n        t += 14\n    else:\n        t += 19\nans = t": (
        {40, 9, 16, 14, 19},
        set(),
    ),
    "x = 0\na = 10\nwhile x < 7:\n    x += 2\nans = x * a + 5": ({10, 5}, {0, 7, 2}),
    "def f():\n  if 3 * 4 > 11:\n    extra = 5\n    t = 6 + extra\n  else:\n    t = 8\n  return t\nans = f()": (
        {3, 4, 11, 5, 6, 8},
        set(),
    ),
    "if 3 * 4 > 11:\n    b = 5\nans = b + 9": ({5, 9}, {3, 4, 11}),
    "def cost(n, each=3):\n    return n * each\nans = cost(6) + cost(4)": ({3, 6, 4}, set()),
    "def f(n, each=3):\n    return n * each\nt = f(6)\nfor k in [4, 5]:\n    t += f(k)\nans = t": ({3, 6, 4, 5}, set()),
    "t = 0\nfor p in [4, 5]:\n    t += p\ny = -p\nans = t * y": ({4, 5}, set()),
    "a = b = 9\nans = a + b * 4": ({9, 4}, set()),
    "xs = [5, 6, 7]\nans = sum(x for x in xs if x > 4) * 8": ({8}, {5, 6, 7, 4}),
    "xs = [5, 6, 7]\nans = xs[1] * 8": ({6, 8}, {1}),
    "a = 13\nb = 4\nif a == 13:\n    b = b + 5\n    print(b)\nans = b * 7": ({4, 5, 7}, {13}),
    "x = [11]\nif 6 > 5:\n    x.append(8)\n    y = 4\nelse:\n    y = 9\nans = sum(x) * y": ({11, 8, 4}, {6, 5}),
    "a = -5\nb = [a, -6]\nt = 0\nfor x in b:\n    t -= x\nans = t * 7": ({5, 6, 7}, set()),
}


@pytest.mark.parametrize("source", _COURSES)
def test_literals_stay_apart_but_for_those_that_decide(source: str) -> None:
    free, fixed = _COURSES[source]
    traced = _traced(source)
    kept = {abs(p.default or 0) for p in traced.program.params}
    for place in traced.literals:
        constant = _at(traced.program, place)
        assert isinstance(constant, Const)
        kept.add(constant.value)
    assert free <= kept
    assert not kept & fixed
    assert _assert_literals_are_those_of_the_source(source) >= 2 * len(free)


def test_what_one_literal_became_has_one_number() -> None:
    traced = _traced("t = 0\nfor day in range(3):\n    t += 45\nans = t + 45")
    of_45 = [number for place, number in traced.literals.items() if _at(traced.program, place) == Const(45)]
    assert len(of_45) == 4
    assert len(set(of_45[:3])) == 1
    assert of_45[3] != of_45[0]


def test_a_long_loop_over_literals_is_still_read() -> None:
    traced = _traced("price = 3\nt = 0\nfor day in range(900):\n    t += 2\nans = t * price")
    assert [param.name for param in traced.program.params] == ["price"]
    assert evaluate(traced.program) == Evaluation({"price": 3, "t": 0}, 5400)
    assert not traced.literals, "what was summed up is no literal any more"


def _shipped() -> list[str]:
    lines = (files("illposed.corpus") / "data" / "programs.jsonl").read_text().splitlines()
    return [json.loads(line)["code"] for line in lines]


def test_the_shipped_programs_change_as_their_sources_do() -> None:
    readable = [source for source in _shipped() if not isinstance(parse(source), Opaque)]
    numeric = [source for source in readable if isinstance(_python_value(source), (int, float))]
    compared = sum(_assert_literals_are_those_of_the_source(source) for source in numeric)
    assert compared > 5 * len(numeric) > 500


@st.composite
def _sources(draw: st.DrawFn) -> str:
    """Free-form programs over two accumulators and a list, in which every literal has a value of its own."""
    literals = iter(draw(st.permutations(range(2, 60))))
    lines = ["a = 0", "b = 0", f"c = {next(literals)}", f"xs = [{next(literals)}, {next(literals)}, c]"]
    for _ in range(draw(st.integers(1, 5))):
        lines += draw(st.sampled_from(_STATEMENTS)).format(*(next(literals) for _ in range(4))).split("\n")
    return "\n".join([*lines, f"ans = a + b * {next(literals)} + c"])


_STATEMENTS = (
    "a += {0} * {1}\nb -= a",
    "b += c * {0}",
    "if a > {0}:\n    a -= {1}\nelse:\n    b += {2} + c",
    "if b * {0} > {1} + a:\n    b = {2}",
    "if c > {0}:\n    extra = {1}\n    b += extra",
    "for x in [{0}, {1}, c]:\n    if x > {2}:\n        a += x\n    b += {3}",
    "for i in range(3):\n    a += {0} + i\n    if i == 1:\n        b += {1}",
    "for x in xs:\n    a += x * {0}\n    if a > {1}:\n        break",
    "w = 0\nwhile w < {0}:\n    w += {1}\n    a += {2}\nb += w",
    "a += sum(x * {0} for x in xs)",
    "def f(n, k={0}):\n    t = {1}\n    return n * k + t\na += f({2}) + f(c)",
    "b += max(xs) - min(a, {0})",
)


@given(_sources())
@settings(_LAW, max_examples=80)
def test_every_program_changes_as_its_source_does(source: str) -> None:
    assert _assert_literals_are_those_of_the_source(source) > 0
