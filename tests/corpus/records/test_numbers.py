import json
from fractions import Fraction

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from illposed.corpus.records.numbers import Number, number_of, value_of

decimals = st.builds(lambda n, places: Fraction(n, 10**places), st.integers(-(10**20), 10**20), st.integers(0, 12))


@given(st.one_of(st.integers(), st.fractions(), decimals))
def test_numbers_survive_json_exactly(value: int | Fraction) -> None:
    encoded = msgspec.json.encode(number_of(value))
    assert value_of(msgspec.json.decode(encoded, type=Number)) == value
    assert value_of(json.loads(encoded)) == value


@pytest.mark.parametrize(
    ("value", "written"),
    [
        (72, "72"),
        (Fraction(72), "72"),
        (Fraction(1, 10), "0.1"),
        (Fraction(-7, 2), "-3.5"),
        (Fraction(1, 3), '"1/3"'),
        (2**53 + 1, '"9007199254740993"'),
        (Fraction(10**17 + 1, 10), '"100000000000000001/10"'),
    ],
)
def test_numbers_are_written_as_plainly_as_exactness_allows(value: int | Fraction, written: str) -> None:
    assert msgspec.json.encode(number_of(value)).decode() == written


@pytest.mark.parametrize("text", ["1.5", "1/0", "0x10", "01", "one", ""])
def test_a_string_that_is_no_exact_number_is_refused(text: str) -> None:
    with pytest.raises(msgspec.ValidationError):
        msgspec.json.decode(json.dumps(text), type=Number)
