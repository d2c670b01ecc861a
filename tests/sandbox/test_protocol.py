"""The wire format: what is written is read back, and what a hostile worker writes is an outcome or an error."""

from fractions import Fraction
from types import MappingProxyType

import pytest
from hypothesis import given
from hypothesis import strategies as st

from illposed.sandbox import Call, Outcome, OutOfMemory, Raised, Refused, Returned, ValueRejected
from illposed.sandbox.protocol import (
    INTEGER,
    INTEGER_SLOT,
    JOURNAL_BYTES,
    LENGTH,
    REAL,
    REAL_SLOT,
    RECORD,
    SLOT_BYTES,
    SLOTS,
    TAIL,
    ProtocolError,
    decode_journal,
    decode_request,
    encode_request,
)


def journal(*slots: bytes, tail: bytes = b"") -> bytes:
    assert all(len(slot) == SLOT_BYTES for slot in slots)
    return (bytes(SLOTS) + b"".join(slots)).ljust(TAIL, b"\0") + tail


def test_slots_and_records_give_outcomes_in_order() -> None:
    records = (b"=q1/3", b"!ValueError\tx", b"-2\tno", b"?not a number", b"=b1", b"M")
    slots = [INTEGER_SLOT.pack(INTEGER, -7), REAL_SLOT.pack(REAL, -0.0)]
    slots += [INTEGER_SLOT.pack(RECORD, len(record)) for record in records]
    outcomes = list(decode_journal(journal(*slots, tail=b"".join(records)), len(slots)))
    expected: list[Outcome] = [Returned(-7), Returned(-0.0), Returned(Fraction(1, 3)), Raised("ValueError", "x")]
    expected += [Refused("no", 2), ValueRejected("not a number"), Returned(True), OutOfMemory()]
    assert repr(outcomes) == repr(expected)


@pytest.mark.parametrize(
    "slot",
    [
        bytes(SLOT_BYTES),
        REAL_SLOT.pack(REAL, float("nan")),
        REAL_SLOT.pack(REAL, float("-inf")),
        INTEGER_SLOT.pack(RECORD, -1),
        INTEGER_SLOT.pack(RECORD, JOURNAL_BYTES),
        INTEGER_SLOT.pack(RECORD, 0),
        INTEGER_SLOT.pack(77, 1),
    ],
)
def test_what_came_before_a_forged_slot_stands(slot: bytes) -> None:
    outcomes: list[Outcome] = []
    with pytest.raises(ProtocolError):
        outcomes.extend(decode_journal(journal(INTEGER_SLOT.pack(INTEGER, 5), slot), 2))
    assert outcomes == [Returned(5)]


@given(st.lists(st.binary(min_size=SLOT_BYTES, max_size=SLOT_BYTES), max_size=8), st.binary(max_size=60))
def test_forged_journals_give_outcomes_or_an_error(slots: list[bytes], tail: bytes) -> None:
    outcomes: list[Outcome] = []
    try:
        outcomes.extend(decode_journal(journal(*slots, tail=tail), len(slots)))
    except ProtocolError:
        assert len(outcomes) < len(slots)
    for outcome in outcomes:
        assert isinstance(outcome, Returned | Raised | Refused | ValueRejected | OutOfMemory)


def test_requests_are_read_back() -> None:
    values = {"a": 2**4000, "b": -0.0, "c": True, "d": Fraction(1, 3)}
    source = "x = '\udc80'\n"
    calls = [Call(source, "solve", MappingProxyType(values)), Call(source, variable="x"), Call(source, printed=True)]
    request = decode_request(encode_request(True, [(4, source)], {source: 4}, calls)[LENGTH.size :])
    assert (request.forget, list(request.programs)) == (True, [(4, source)])
    assert repr(list(request.calls)) == repr([(4, "solve", values), (4, "x", None), (4, None, None)])
