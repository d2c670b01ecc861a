"""The two shapes of source, and what is turned away."""

from __future__ import annotations

from fractions import Fraction

import pytest

from illposed.engine.ir.emit import emit
from illposed.engine.ir.evaluate import Evaluation, evaluate
from illposed.engine.ir.nodes import Program
from illposed.engine.ir.opaque import Opaque
from illposed.engine.ir.parse import parse

_COMPACT = '''def solve(
    boxes: int = 6,  # six boxes
    price: float = 2.5,  # $2.50 a box
):
    """Index: 12.
    Returns: the cost with tax.
    """
    # L1
    cost = boxes * price
    # FINAL ANSWER
    answer = cost * 1.1
    return answer
'''
_VARIANTS = [
    _COMPACT.replace("# L1", "#: L1").replace("# FINAL ANSWER", "#: FA"),
    _COMPACT.replace("    # FINAL ANSWER\n", "").replace("cost * 1.1", "cost * 1.1  # FINAL ANSWER"),
    _COMPACT.replace("    # L1\n", "").replace("boxes * price", "boxes * price # L1"),
    _COMPACT.replace("    boxes", "        boxes").replace("  # six", " # six").replace("2.5,  # $2", "2.5 # $2"),
    "import math\nimport numpy as np\n" + _COMPACT + "\nprint(solve())\n",
]


def test_the_compact_format_is_given_back_to_the_byte() -> None:
    program = parse(_COMPACT)
    assert isinstance(program, Program)
    assert emit(program) == _COMPACT
    assert program.params[1].default == Fraction(5, 2)
    assert (program.index, program.returns) == (12, "the cost with tax.")


@pytest.mark.parametrize("source", _VARIANTS[:4])
def test_variants_of_the_compact_format_are_the_same_program(source: str) -> None:
    assert parse(source) == parse(_COMPACT)


def test_a_wrapper_call_keeps_the_parameters() -> None:
    program = parse(_VARIANTS[4])
    assert isinstance(program, Program)
    assert [param.name for param in program.params] == ["boxes", "price"]
    assert [param.comment for param in program.params] == ["six boxes", "$2.50 a box"]


def test_a_default_that_no_decimal_spells_is_read_and_written_exactly() -> None:
    program = parse("def solve(eggs: int = 12, *, part: float = -1 / 3, days=(2, 60 * 24)):\n    return eggs * part")
    assert isinstance(program, Program)
    assert [(param.name, param.type, param.default) for param in program.params] == [
        ("eggs", "int", 12),
        ("part", "float", Fraction(-1, 3)),
        ("days", "int", 2),
        ("days_2", "int", 1440),
    ]
    assert parse(emit(program)) == program


def test_a_module_that_only_binds_what_its_function_uses_is_that_function() -> None:
    program = parse("RATE = 5\nHALF = RATE / 2\ndef solve(t=RATE):\n    return t * HALF")
    assert isinstance(program, Program)
    assert [(param.name, param.default) for param in program.params] == [("t", 5)]


_FREE_FORM = {
    "import math\nteams = 6\nans = math.comb(teams, 2) * math.factorial(3)": (1, 90),
    "import math\na = 5\nans = math.perm(a, 2)": (1, 20),
    "double = lambda x: x * 2\na = 7\nans = double(a)": (1, 14),
    "a = 7\nb = (c := a * 2) + 1\nans = b + c": (1, 29),
    "a = 7\ntry:\n    b = a * 2\nexcept ValueError:\n    b = 0\nans = b": (1, 14),
    "a = 7\nn = {'x': a}\nn['y'] = n['x'] * 2\nans = n['y'] + n.get('z', 1)": (1, 15),
    "eggs = 16\neaten = 3\nans = (eggs - eaten) * 2": (2, 26),
    "def f():\n    a = 3\n    b = a * 4\n    return b\nprint(f())": (1, 12),
    "def f(a, b):\n    return a - b\nans = f(7, b=2)": (2, 5),
    "def half(x):\n    return x / 2\na = 7\nans = half(a) + half(a)": (1, 7),
    "a = 7\ntotal = 0\ntotal += a\ntotal += a\nprint(f'The total is {total}.')": (1, 14),
    "a = 7\nif a > 5:\n    b = a * 2\nelif a > 3:\n    b = 1\nelse:\n    b = 0\nans = b": (1, 14),
    "def f():\n    a = 3\n    if a > 2:\n        return a\n    return 0\nans = f()": (1, 3),
    "a = 4\nn = 3\nt = 0\nfor i in range(n):\n    t += a * i\nans = t": (1, 12),
    "x = 0\na = 10\nwhile x * 2 < 7:\n    x += 1\nans = x * a": (1, 40),
    "prices = [3, 4, 5]\nn = 2\nans = sum(p * n for p in prices)": (1, 24),
    "days = {'mon': 2, 'tue': 3}\nn = 4\nans = sum(days.values()) * n + days['mon']": (1, 22),
    "import math\na = 7\nans = math.ceil(a / 2)": (1, 4),
    "a, b = 3, 4\nprint(a * b)": (2, 12),
    "a = 20\nans = a\nfor i in range(30):\n    ans += ans\nprint(ans)": (1, 20 * 2**30),
    "sum = 5\nanswer = sum + 1\nprint(answer)": (1, 6),
    "from fractions import Fraction\na = 3\nans = a * Fraction(1, 3)": (1, 1),
    "a = 5\nb = [1]\nif a > 3:\n    b.append(2)\nc = 4\nans = len(b) * c": (1, 8),
    "def f(x=3): return x * 2": (1, 6),
    "def f():\n    a = 3; b = 4\n    if a > 2: return a * b\n    return 0\nprint(f())": (2, 12),
    "def f(cups=46 + 64, share=1 / 4): return cups * share": (2, Fraction(55, 2)),
    "def f(a=3):\n    return a * 4\nprint(f'{f()} liters')": (1, 12),
    "names = ['Ann', 'Ben']\nn = len(names)\nans = n * 4": (1, 8),
}


@pytest.mark.parametrize("source", _FREE_FORM)
def test_free_form_source_becomes_a_program(source: str) -> None:
    parameters, answer = _FREE_FORM[source]
    program = parse(source)
    assert isinstance(program, Program)
    assert len(program.params) == parameters
    outcome = evaluate(program)
    assert isinstance(outcome, Evaluation)
    assert outcome.answer == answer
    assert parse(emit(program)) == program


def test_the_value_of_a_default_keeps_its_kind() -> None:
    program = parse("def f(a=4 / 2, b=2 * 3, c=-(1 + 1)): return a + b + c")
    assert isinstance(program, Program)
    assert [(p.type, p.default) for p in program.params] == [("float", 2), ("int", 6), ("int", -2)]


def test_a_branch_on_literals_is_kept() -> None:
    program = parse("fee = 22\nused = 5 * 60\nif used > 300:\n    bill = fee + 7\nelse:\n    bill = fee\nans = bill")
    assert isinstance(program, Program)
    assert program == parse("fee = 22\nused = 5 * 60\nans = fee + 7 if used > 300 else fee")


def test_what_is_computed_after_a_branch_is_the_answer_of_a_module_without_a_name_for_it() -> None:
    program = parse("a = 7\nif a > 5:\n    b = a * 2\nelse:\n    b = a * 3\n")
    assert isinstance(program, Program)
    outcome = evaluate(program)
    assert isinstance(outcome, Evaluation)
    assert outcome.answer == 14


def test_a_lifted_literal_takes_its_comment() -> None:
    program = parse("# Facts:\na = 3  # apples\n# pears of Ann\nb = 4\nans = a + b")
    assert isinstance(program, Program)
    assert [param.comment for param in program.params] == ["apples", "pears of Ann"]


def test_a_branch_does_not_compute_what_it_does_not_take() -> None:
    program = parse("a = 0\nb = 3\nif a > 0:\n    c = b / a\nelse:\n    c = 1\nans = c")
    assert isinstance(program, Program)
    outcome = evaluate(program)
    assert isinstance(outcome, Evaluation)
    assert outcome.answer == 1


_OPAQUE = {
    "a = 3\ntry:\n    ans = 6 / a\nexcept ZeroDivisionError:\n    ans = 0": ("unsupported-syntax", 2),
    "a = 3\nans = a > 2 and (b := 2)": ("unsupported-syntax", 2),
    "ans = (": ("syntax-error", 1),
    "\x00": ("syntax-error", 0),
    "": ("no-answer", 0),
    "import sympy\nx = sympy.Symbol('x')\nans = x": ("uses-sympy", 2),
    "import numpy as np\nans = np.array([1])": ("uses-numpy", 2),
    "a = 3\nans = 'three'\nb = ans + 'x'": ("string-value", 3),
    "a = 3\nb = missing + a": ("unbound-name", 2),
    "def f(n):\n    t = 0\n    for i in range(n):\n        t += i\n    return t": ("branch-on-argument", 3),
    "def f(a=3):\n    return '{} liters'.format(a)": ("string-value", 2),
    "def f(a=3):\n    return f'{a} liters'": ("string-value", 2),
    "def f(a=3): return str(a)": ("string-value", 1),
    "a = 3\nb = a * 2\nans = f'{b}'": ("string-value", 3),
    "x = 1\nwhile x > 0:\n    x += 1\nans = x": ("unbounded-loop", 4),
    "def f(x):\n    return f(x)\nans = f(2)": ("recursion", 2),
    "class A:\n    pass\nans = 3": ("unsupported-syntax", 1),
    "a = 3\nif a > 2:\n    b = 1\nans = b": ("maybe-unbound", 4),
    "ans = " + "(" * 500 + "1" + ")" * 500: ("too-deep", 0),
    "ans = " + "-" * 15000 + "1": ("too-long", 0),
    "ans = 1" + " \\\n+ 1" * 3000: ("too-long", 0),
    "def d(x):\n    return x + x\na = 3\nans = " + "d(" * 30 + "a" + ")" * 30: ("too-large", 2),
    "a = 3\nb = [a]\nfor i in range(60):\n    b.append(b[-1] + b[-1])\nans = b[-1]": ("too-large", 4),
    "ans = 1e999999999": ("too-large", 1),
    "ans = 1e-999999999": ("too-large", 1),
    "ans = 12e308": ("too-large", 1),
    _COMPACT.replace("2.5,", "1e999999999,"): ("too-large", 1),
    "def f(\n    prix: int = 3,\n    café: int = 4,\n):\n    return prix + café": ("unsupported-name", 0),
    _COMPACT.replace("cost * 1.1", "cost - (" * 50 + "cost" + ")" * 50): ("too-deep", 0),
}


@pytest.mark.parametrize("source", _OPAQUE)
def test_what_cannot_be_expressed_is_opaque_and_says_why(source: str) -> None:
    opaque = parse(source)
    assert isinstance(opaque, Opaque)
    assert (opaque.reason, opaque.source) == (_OPAQUE[source][0], source)


@pytest.mark.parametrize("source", [s for s, (_, line) in _OPAQUE.items() if line > 1 and "while" not in s])
def test_an_opaque_program_names_the_line(source: str) -> None:
    opaque = parse(source)
    assert isinstance(opaque, Opaque)
    assert opaque.line == _OPAQUE[source][1]


def test_a_named_function_is_read_and_a_missing_one_is_opaque() -> None:
    source = "def f(a: int = 2):\n    return a\ndef g(b: int = 3):\n    return b * 2\n"
    program = parse(source, function="f", index=9)
    assert isinstance(program, Program)
    assert (program.index, program.params[0].name) == (9, "a")
    missing = parse(source, function="h")
    assert isinstance(missing, Opaque)
    assert missing.reason == "unknown-function"
