"""What calls give: values, refusals, exceptions, limits."""

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from illposed.sandbox import (
    Call,
    Layer,
    Limits,
    OutOfMemory,
    Raised,
    Refused,
    Returned,
    Sandbox,
    SandboxError,
    SandboxUnavailableError,
    TimedOut,
    Value,
    ValueRejected,
    WorkerDied,
)
from illposed.sandbox.launch import Template
from illposed.sandbox.protocol import LENGTH, ProtocolError, decode_outcome, decode_request, encode_request
from illposed.sandbox.values import NotAValueError, decode_value, encode_value

VALUES = st.one_of(
    st.integers(-(2**4096) + 1, 2**4096 - 1),
    st.integers(),
    st.booleans(),
    st.floats(allow_nan=False, allow_infinity=False),
    st.fractions(),
)

ACCEPTED: dict[str, Value] = {
    "import numpy as np\nimport math\nans = math.ceil(4.2)": 5,
    "from math import ceil as up\nans = up(4.2)": 5,
    "def f():\n    import math\n    return math.floor(2.5)\nans = f()": 2,
    "math = 90\nans = math + 1": 91,
    "import math\nmath = 90\nans = math + 1": 91,
    "from fractions import Fraction\nans = Fraction(1, 3) * 2": Fraction(2, 3),
    "from typing import List\ndef f(a: List[int]) -> int:\n    return sum(a)\nans: int = f([1, 2])": 3,
    "d = {'a': 1}\nd['a'] += 4\nans = d['a']": 5,
    "a, (b, c) = 1, (2, 3)\nans = a + b + c": 6,
    "ans = sum(x * y for x, y in [(1, 2), (3, 4)] if x % 2 == 1)": 14,
    "ans = len(f'{3:>5}{1.5!r}' + '%d %s' % (1, 'x') + '{:.2f}'.format(2))": 15,
    "ans = 0\nif __name__ == '__main__':\n    ans = 3": 3,
    "ans = 0\nwhile True:\n    ans += 1\n    if ans > 4: break": 5,
    "try:\n    ans = 1 / 0\nexcept ZeroDivisionError:\n    ans = 7": 7,
    "def f():\n    n = 1\n    def g():\n        nonlocal n\n        n = n + 1\n    g()\n    return n\nans = f()": 2,
    "ans = isinstance('a', str) and isinstance(2, (str, int))": True,
    "print('anything', 3)\nans = -0.0": -0.0,
    "import statistics, itertools\nans = statistics.mean([1, 2, 3]) + len(list(itertools.permutations([1, 2])))": 4,
    "f = lambda x, y=2: x ** y\nans = f(*[3])": 9,
    "ans = int('12') + int(str(3)) + max([1, 2], key=lambda x: -x)": 16,
}

ENDLESS = "while True:\n    pass"

REFUSED = {
    "import os": "module 'os'",
    "import numpy as np\nans = np.array([1])": "np",
    "from sympy import symbols\nx = symbols('x')": "symbols",
    "ans = open('f')": "open",
    "import math\nans = math": "not a value",
    "import fractions\nans = fractions.sys": "sys",
    "ans = (1).__class__": "underscore",
    "class A: pass": "ClassDef",
    "ans = (": "syntax error",
    "ans = 1j": "complex",
    "x = [].mro": "mro",
    "ans = " + "(" * 200 + "1" + ")" * 200: "brackets",
    "ans = " + "-" * 500 + "1": "nested",
    "#" * 70_000: "characters",
}


@pytest.mark.parametrize("source", ACCEPTED)
def test_program_gives_its_value(box: Sandbox, source: str) -> None:
    assert repr(box.run([Call(source, variable="ans")])) == repr([Returned(ACCEPTED[source])])


@pytest.mark.parametrize("source", REFUSED, ids=lambda source: source[:20])
def test_program_is_refused(box: Sandbox, source: str) -> None:
    outcome = box.run([Call(source, variable="ans")])[0]
    assert isinstance(outcome, Refused)
    assert REFUSED[source] in outcome.reason


def test_refusal_names_the_line(box: Sandbox) -> None:
    assert box.run([Call("a = 1\nimport os\n", variable="a")]) == [Refused("the module 'os' is not available", 2)]


def test_three_ways_to_name_the_value(box: Sandbox) -> None:
    source = "def solve(x):\n    return x + 1\nans = 5\nprint('ans:', ans)\n"
    calls = [Call(source, "solve", {"x": 1}), Call(source, variable="ans"), Call(source, printed=True)]
    assert box.run(calls) == [Returned(2), Returned(5), Returned(5)]


def test_limits_cost_only_the_guilty_call() -> None:
    good = Call("ans = 1", variable="ans")
    endless = {source: TimedOut() for source in ("ans = 10 ** 10 ** 8", "ans = sum(range(10 ** 12))", ENDLESS)}
    ending = {
        "ans = [0] * 10 ** 10": OutOfMemory(),
        "ans = []\nwhile True:\n    ans.append([0] * 1000)": OutOfMemory(),
        "t = ()\nfor i in range(2 * 10 ** 5):\n    t = (t,)\nans = {t: 1}": WorkerDied(),
    }
    # What is stopped by another limit than that of time has time enough, however busy the machine is.
    for guilty, seconds in ((endless, 0.5), (ending, 60)):
        calls = [call for source in guilty for call in (good, Call(source, variable="ans"), good)]
        expected = [outcome for verdict in guilty.values() for outcome in (Returned(1), verdict, Returned(1))]
        with Sandbox(workers=1, limits=Limits(seconds=seconds, memory_mb=32)) as box:
            assert box.run(calls) == expected


def test_exceptions_are_told_in_one_line(box: Sandbox) -> None:
    sources = ["1 / 0", "raise ValueError('a\\nb' * 1000)", "ans = missing", "x = 1"]
    outcomes = box.run([Call(source, variable="ans") for source in sources])
    assert outcomes[0] == Raised("ZeroDivisionError", "division by zero")
    assert isinstance(outcomes[1], Raised)
    assert len(outcomes[1].message) <= 300
    assert "\n" not in outcomes[1].message
    assert outcomes[2:] == [Raised("NameError", f"name '{name}' is not defined") for name in ("missing", "ans")]


def test_no_call_sees_another(box: Sandbox) -> None:
    counting = Call("S = []\ndef solve(c=[0]):\n    c[0] += 1\n    S.append(1)\n    return c[0] + len(S)\n", "solve")
    shadowing = Call("abs = max = None\nans = 1", variable="ans")
    assert box.run([counting, counting, shadowing, Call("ans = abs(-1)", variable="ans")]) == [
        Returned(2),
        Returned(2),
        Returned(1),
        Returned(1),
    ]


def test_more_calls_than_one_request_holds_keep_their_order() -> None:
    with Sandbox(workers=2, replay=0.05) as box:
        calls = [Call(f"def solve(x):\n    return x + {i % 7}\n", "solve", {"x": i}) for i in range(1500)]
        assert box.run(calls) == [Returned(i + i % 7) for i in range(1500)]


@given(VALUES)
def test_values_survive_the_wire(value: Value) -> None:
    again = decode_value(encode_value(value))
    assert (type(again), repr(again)) == (type(value), repr(value))
    call = Call("x", "solve", {"apples": value})
    request = decode_request(encode_request(False, [], {"x": 3}, [call])[LENGTH.size :])
    assert repr(request.calls) == repr([(3, "solve", {"apples": value})])


@given(st.binary(max_size=40))
def test_bytes_decode_to_a_value_or_are_rejected(encoded: bytes) -> None:
    try:
        value = decode_value(encoded)
    except NotAValueError:
        return
    assert repr(decode_value(encode_value(value))) == repr(value)


@given(st.binary(max_size=40))
def test_forged_records_never_break_the_supervisor(record: bytes) -> None:
    try:
        outcome = decode_outcome(record)
    except ProtocolError:
        return
    assert isinstance(outcome, Returned | Raised | Refused | ValueRejected | OutOfMemory)


def test_a_call_says_what_it_asks_for() -> None:
    with pytest.raises(ValueError, match="exactly one"):
        Call("x")
    with pytest.raises(ValueError, match="exactly one"):
        Call("x", function="f", variable="v")
    with pytest.raises(ValueError, match="identifier"):
        Call("x", variable="a\tb")
    for source in (b"a = 1", None):
        with pytest.raises(TypeError, match=f"the source of a Call is text .*, not {type(source).__name__}"):
            Call(source, variable="a")  # type: ignore[arg-type]
    with pytest.raises(ValueError, match="seconds"):
        Limits(seconds=0)
    with pytest.raises(ValueError, match="memory_mb is 2097152: give 16 to 1048576"):
        Limits(memory_mb=1 << 21)


def test_a_closed_sandbox_says_so() -> None:
    box = Sandbox(workers=1)
    box.close()
    box.close()
    with pytest.raises(SandboxError, match="closed"):
        box.run([])


def test_a_missing_layer_stops_the_start(monkeypatch: pytest.MonkeyPatch) -> None:
    report = Template.layers
    missing = Layer("landlock", False, True, "Function not implemented")
    monkeypatch.setattr(Template, "layers", lambda self: (*report(self)[:0], missing))
    with pytest.raises(SandboxUnavailableError, match=r"landlock.*accept_missing"):
        Sandbox(workers=1)
    with Sandbox(workers=1, accept_missing=("landlock",)) as box:
        assert not box.layers[1].in_force
