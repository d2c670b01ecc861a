import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from illposed.corpus.evaluate.verifier.corrections.code_line import CodeLine, read_code
from illposed.engine.ir.emit import expr_source
from illposed.engine.results import Rejected

PRODUCT = ("total", ("a", "b"), "q0 * q1")


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("total = a * b", PRODUCT),
        ("total=a*b", PRODUCT),
        ("  total = a * b  # not a + b", PRODUCT),
        ("total = a × b", PRODUCT),
        ("total == a * b", PRODUCT),
        ("total: int = a * b", PRODUCT),
        ("L3: total = a * b", PRODUCT),
        ("# L3: total = a * b", PRODUCT),
        ("```python\ntotal = a * b\n```", PRODUCT),
        ("`total = a * b`", PRODUCT),
        ("total = a * b;", PRODUCT),
        ("total = a * b.", PRODUCT),
        ("total = a * b dollars", PRODUCT),
        ("total = a * b = 42", PRODUCT),
        ("total = a * b; total", PRODUCT),
        ("import math\ntotal = a * b\nprint(total)", PRODUCT),
        ('total = f"{a * b}"', PRODUCT),
        ('total = f"${a * b:.2f} in all"', PRODUCT),
        ("total = str(a * b)", PRODUCT),
        ("answer = a * b", ("answer", ("a", "b"), "q0 * q1")),
        ("a * b", (None, ("a", "b"), "q0 * q1")),
        ("return a * b", (None, ("a", "b"), "q0 * q1")),
        ("print(a * b)", (None, ("a", "b"), "q0 * q1")),
        ("total = a − b", ("total", ("a", "b"), "q0 - q1")),
        ("total *= b", ("total", ("total", "b"), "q0 * q1")),
        ("part = a / 2; total = part + b", ("total", ("a", "b"), "q0 / 2 + q1")),
        ("total = a\ntotal = total + b", ("total", ("a", "b"), "q0 + q1")),
        ("total = a ^ 2", ("total", ("a",), "q0 ** 2")),
        ("total = 2 * a ^ 2 + 1", ("total", ("a",), "2 * q0 ** 2 + 1")),
        ("total = $1,250 * 0.8", ("total", (), "1250 * 0.8")),
        ("total = max(1,250)", ("total", (), "max(1, 250)")),
        ("total = 80% of 50", ("total", (), "80 / 100 * 50")),
        ("total = 20% * people", ("total", ("people",), "20 / 100 * q0")),
        ("total = 5 x 10", ("total", (), "5 * 10")),
        ("total = ceil(a / b)", ("total", ("a", "b"), "math.ceil(q0 / q1)")),
        ("total = math.ceil(a / b)", ("total", ("a", "b"), "math.ceil(q0 / q1)")),
        ("total = a if a > b else b", ("total", ("a", "b"), "q0 if q0 > q1 else q1")),
        ("prix_été = café * 2", ("prix_été", ("café",), "q0 * 2")),
        ("total = Decimal('0.5') * a", ("total", ("a",), "0.5 * q0")),
    ],
)
def test_a_line_is_read_as_models_write_it(text: str, expected: tuple[str | None, tuple[str, ...], str]) -> None:
    line = read_code(text)
    assert isinstance(line, CodeLine), line
    assert (line.target, line.names, expr_source(line.expr)) == expected


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("", "empty"),
        ("  ", "empty"),
        ("multiply them instead", "syntax-error"),
        ("total = a +", "syntax-error"),
        ("x" * 700, "too-long"),
        ("import math", "no-value"),
        ("total = 'many'", "unsupported"),
        ("total = f'{a} and {b}'", "unsupported"),
        ("total = True", "unsupported"),
        ("total = a > b", "unsupported"),
        ("total = [1, 2]", "unsupported"),
        ("for i in range(3): total = i", "unsupported"),
        ("def f(): return 1", "unsupported"),
        ("total = (lambda: 1)()", "unsupported"),
        ("total = ().__class__", "unsupported"),
        ("__import__('os').system('true')", "unsupported"),
        ("eval('1')", "unsupported"),
        ("total = open('f')", "unsupported"),
        ("total = numbers[0]", "unsupported"),
        ("total = (x := 3)", "unsupported"),
        ("total = " + "-" * 300 + "1", "unsupported"),
        ("total = " + "+".join(f"n{i}" for i in range(20)), "unsupported"),
        ("a=b+b;" * 20 + "a", "unsupported"),
        ("a=x+x;b=a+a;c=b+b;d=c+c;e=d+d;f=e+e;g=f+f;h=g+g;i=h+h;j=i+i", "unsupported"),
    ],
)
def test_what_is_no_line_of_arithmetic_is_refused_with_a_reason(text: str, reason: str) -> None:
    read = read_code(text)
    assert isinstance(read, Rejected)
    assert read.reason == reason


@settings(max_examples=150)
@given(st.text(alphabet="ab12 =+-*/().,;:%$x'\"{}[]#\n\\fif", max_size=60))
def test_any_text_is_read_or_refused(text: str) -> None:
    assert isinstance(read_code(text), CodeLine | Rejected)
