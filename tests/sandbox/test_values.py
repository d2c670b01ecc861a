"""Which results are values: by exact type, whatever an object says of itself; the table is the stated rule."""

import math
import sys
from collections.abc import Iterator
from fractions import Fraction

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from illposed.sandbox import Call, Limits, Raised, Returned, Sandbox, Value, ValueRejected
from illposed.sandbox.values import MAX_ENCODED_BYTES, NotAValueError, decode_value, encode_value

LARGEST = 2**4096 - 1

VALUES: dict[str, Value] = {
    "True": True,
    "1 == 2": False,
    "0": 0,
    "-0": 0,
    "-0.0": -0.0,
    "0.0": 0.0,
    "5e-324": 5e-324,
    "-5e-324": -5e-324,
    "2.2250738585072009e-308": 2.2250738585072009e-308,
    "1.7976931348623157e308": sys.float_info.max,
    "1e16": 1e16,
    "2 ** 4096 - 1": LARGEST,
    "1 - 2 ** 4096": -LARGEST,
    "Fraction(1, 3)": Fraction(1, 3),
    "Fraction(-4, 2)": Fraction(-2),
    "Fraction(1, 2 ** 4096 - 1)": Fraction(1, LARGEST),
    "Fraction(0.1)": Fraction(0.1),
}

REJECTED = {
    "float('nan')": "finite",
    "1e308 * 10": "finite",
    "-1e308 * 10": "finite",
    "2 ** 4096": "4096 bits",
    "-2 ** 4096": "4096 bits",
    "Fraction(1, 2 ** 4096)": "4096 bits",
    "Fraction(2 ** 4096, 3)": "4096 bits",
    "'42'": "'str'",
    "''": "'str'",
    "None": "'NoneType'",
    "[42]": "'list'",
    "(42,)": "'tuple'",
    "{42}": "'set'",
    "{1: 42}": "'dict'",
    "range(3)": "'range'",
    "Decimal('42')": "'Decimal'",
    "Counter('a')": "'Counter'",
    "date(2024, 1, 1)": "'date'",
    "int": "'type'",
    "abs": "'builtin_function_or_method'",
    "lambda: 42": "'function'",
    "(x for x in [1])": "'generator'",
    "ValueError(42)": "'ValueError'",
}

# Only without the language wall, which has no classes and no complex numbers.
LIARS = {
    "complex": "ans = 42 + 0j",
    "bytes": "ans = b'42'",
    "a subclass of int": "class L(int): pass\nans = L(42)",
    "a subclass of float": "class L(float): pass\nans = L(42)",
    "a subclass of Fraction": "from fractions import Fraction\nclass L(Fraction): pass\nans = L(42)",
    "an enumeration": "from enum import IntEnum\nans = IntEnum('L', 'A B').A",
    "equal to everything": "class L:\n    def __eq__(self, other): return True\n    __hash__ = None\nans = L()",
    "a lying class": "class L:\n    __class__ = int\n    def __index__(self): return 42\nans = L()",
    "a lying class, computed": "class L:\n    @property\n    def __class__(self): return float\nans = L()",
    "a lying metaclass": (
        "class M(type):\n    def __eq__(self, other): return True\n    def __hash__(self): return hash(int)\n"
        "    __name__ = property(lambda self: 1 / 0)\nclass L(metaclass=M): pass\nans = L()"
    ),
    "like a number of numpy": (
        "class float64(float):\n    dtype = 'float64'\n    def item(self): return 42.0\n"
        "    def __float__(self): return 42.0\n    def hex(self): return '0x1.0p+0'\nans = float64(1)"
    ),
    "like an integer of numpy": (
        "class int64:\n    def __index__(self): return 42\n    def __int__(self): return 42\n"
        "    def bit_length(self): return 6\nans = int64()"
    ),
    "a fraction of strings": (
        "from fractions import Fraction\nans = Fraction(1, 2)\nans._numerator = 'i42'\nans._denominator = 'x'"
    ),
    "a fraction of liars": (
        "from fractions import Fraction\nclass L(int):\n    def bit_length(self): return 1\n"
        "ans = Fraction(1, 2)\nans._numerator = L(10 ** 5000)"
    ),
}

FORGED_FRACTIONS = ("ans._numerator = 2; ans._denominator = 4", "ans._denominator = -2", "ans._denominator = 0")

OUTSIDE_THE_GRAMMAR = (
    *(b"", b"i", b"i+1", b"i 1", b"i1_0", b"iF", b"i0x1", b"i1\n", b"i" + b"f" * 1025, "i１".encode()),
    *(b"fnan", b"finf", b"f1.0", b"f0x1p0", b"f0x1.0p+9999", b"b2", b"b", b"x1", b"cos\nsystem"),
    *(b"q1", b"q1/0", b"q2/4", b"q1/-2", b"qi1/i2"),
)

PREAMBLE = (
    "from fractions import Fraction\nfrom decimal import Decimal\nfrom collections import Counter\n"
    "from datetime import date\n"
)

ANY_VALUE = st.one_of(
    st.booleans(),
    st.integers(),
    st.integers(-LARGEST, LARGEST),
    st.floats(allow_nan=False, allow_infinity=False),
    st.floats(-1e-307, 1e-307),
    st.builds(Fraction, st.integers(-LARGEST, LARGEST), st.integers(1, LARGEST)),
)


@pytest.fixture(scope="module")
def classes() -> Iterator[Sandbox]:
    """A sandbox whose programs may lie: the language wall is taken away."""
    with Sandbox(workers=1, limits=Limits(seconds=60, memory_mb=128), replay=0.0, _walls=(False, True)) as sandbox:
        yield sandbox


@pytest.mark.parametrize("expression", VALUES)
def test_a_value_arrives_bit_for_bit(box: Sandbox, expression: str) -> None:
    outcome = box.run([Call(f"{PREAMBLE}ans = {expression}", variable="ans")])[0]
    assert repr(outcome) == repr(Returned(VALUES[expression]))
    assert isinstance(outcome, Returned)
    assert type(outcome.value) is type(VALUES[expression])


@pytest.mark.parametrize("expression", REJECTED)
def test_what_is_no_value_is_rejected_with_its_reason(box: Sandbox, expression: str) -> None:
    outcome = box.run([Call(f"{PREAMBLE}ans = {expression}", variable="ans")])[0]
    assert isinstance(outcome, ValueRejected)
    assert REJECTED[expression] in outcome.reason


@pytest.mark.parametrize("liar", LIARS)
def test_a_liar_is_rejected_and_the_next_call_is_right(classes: Sandbox, liar: str) -> None:
    outcomes = classes.run([Call(LIARS[liar], variable="ans"), Call("ans = 42", variable="ans")])
    assert isinstance(outcomes[0], ValueRejected), outcomes
    assert outcomes[1] == Returned(42)


@pytest.mark.parametrize("forging", FORGED_FRACTIONS)
def test_a_forged_fraction_is_rejected_and_the_next_call_is_right(classes: Sandbox, forging: str) -> None:
    source = f"from fractions import Fraction\nans = Fraction(1, 2)\n{forging}"
    outcomes = classes.run([Call(source, variable="ans"), Call("ans = 42", variable="ans")])
    assert isinstance(outcomes[0], ValueRejected), outcomes
    assert outcomes[1] == Returned(42)


@given(ANY_VALUE)
@settings(max_examples=60)
def test_any_value_goes_in_and_comes_out_unchanged(box: Sandbox, value: Value) -> None:
    outcome = box.run([Call("def solve(x):\n    return x\n", "solve", {"x": value})])[0]
    assert isinstance(outcome, Returned)
    assert (type(outcome.value), repr(outcome.value)) == (type(value), repr(value))


@given(st.one_of(st.floats(), st.integers(), st.integers(-(2**5000), 2**5000), st.fractions(), st.text(), st.none()))
@settings(max_examples=60)
def test_a_result_is_given_exactly_or_rejected(box: Sandbox, result: object) -> None:
    expression = f"float({str(result)!r})" if isinstance(result, float) else repr(result)
    outcome = box.run([Call(f"{PREAMBLE}ans = {expression}", variable="ans")])[0]
    assert repr(outcome) == repr(Returned(result)) if is_value(result) else isinstance(outcome, ValueRejected)  # type: ignore[arg-type]


def is_value(result: object) -> bool:
    if type(result) is Fraction:
        return is_value(result.numerator) and is_value(result.denominator)
    if type(result) is int:
        return abs(result) <= LARGEST
    return type(result) is bool or (type(result) is float and math.isfinite(result))


@given(ANY_VALUE)
def test_an_encoded_value_is_one_short_printable_line(value: Value) -> None:
    encoded = encode_value(value)
    assert len(encoded) <= MAX_ENCODED_BYTES
    assert encoded.decode("ascii").isprintable()


@given(ANY_VALUE, st.data())
def test_a_changed_byte_gives_a_value_or_is_rejected(value: Value, data: st.DataObject) -> None:
    encoded = bytearray(encode_value(value))
    encoded[data.draw(st.integers(0, len(encoded) - 1))] = data.draw(st.integers(0, 255))
    try:
        changed = decode_value(bytes(encoded))
    except NotAValueError:
        return
    assert is_value(changed)


@pytest.mark.parametrize("encoded", OUTSIDE_THE_GRAMMAR)
def test_the_grammar_is_strict(encoded: bytes) -> None:
    with pytest.raises(NotAValueError):
        decode_value(encoded)


def test_lying_subclasses_are_no_values() -> None:
    class Lying(int):
        def __eq__(self, other: object) -> bool:
            return True

        __hash__ = int.__hash__

    with pytest.raises(NotAValueError):
        encode_value(Lying(42))


@pytest.mark.parametrize("argument", [float("nan"), float("inf"), 2**4096, "42", None, 42j, [1], Fraction(1, 2**4096)])
def test_an_argument_is_held_to_the_same_rule(argument: object) -> None:
    with pytest.raises(NotAValueError):
        Call("def solve(x):\n    return x\n", "solve", {"x": argument})  # type: ignore[dict-item]


def test_a_function_without_a_result_gives_no_value(box: Sandbox) -> None:
    outcomes = box.run([Call("def solve():\n    pass\n", "solve"), Call("solve = 42", "solve")])
    assert isinstance(outcomes[0], ValueRejected)
    assert isinstance(outcomes[1], Raised)
