"""The values that enter and leave a sandbox, their exact types and their wire format.

A value is an ``int`` of at most 4,096 bits, a finite ``float``, a ``Fraction`` of two such integers, or a ``bool``.
It is judged by ``type()``, never by ``isinstance`` or ``==``, so that no subclass and no lying ``__eq__`` passes.
Negative zero and denormal floats are values and arrive bit for bit; a ``bool`` stays a ``bool`` and is never a number.
Everything else is rejected, and the reason says what it was: NaN and the infinities, larger integers, strings,
``None``, collections, ``complex``, ``Decimal``, the numbers of numpy and sympy, and instances of any subclass of the
four types. What an object says of itself (``__eq__``, ``__class__``, ``__index__``, ``__float__``, its metaclass) is
never asked.
"""

import math
import re
from collections.abc import Callable
from fractions import Fraction
from typing import Any, Final

Value = int | float | Fraction | bool

MAX_INTEGER_BITS: Final = 4096
MAX_ENCODED_BYTES: Final = 2 + 2 * (MAX_INTEGER_BITS // 4 + 2)

_HEX: Final = rb"[0-9a-f]{1,1024}"
_INTEGER: Final = re.compile(rb"-?" + _HEX)
_FLOAT: Final = re.compile(rb"-?0x[01]\.[0-9a-f]{1,13}p[+-][0-9]{1,4}")
_FRACTION: Final = re.compile(rb"(-?" + _HEX + rb")/(" + _HEX + rb")")


class NotAValueError(Exception):
    """What was to be encoded or decoded is no value; the message says why."""


def _encode_integer(value: int) -> bytes:
    if value.bit_length() > MAX_INTEGER_BITS:
        raise NotAValueError(f"an int of more than {MAX_INTEGER_BITS} bits")
    return b"i%x" % value


def _encode_float(value: float) -> bytes:
    if not math.isfinite(value):
        raise NotAValueError("a float that is not finite")
    return b"f" + value.hex().encode()


def _encode_bool(value: bool) -> bytes:
    return b"b1" if value else b"b0"


def _encode_fraction(value: Fraction) -> bytes:
    numerator, denominator = value.numerator, value.denominator
    if type(numerator) is not int or type(denominator) is not int:
        raise NotAValueError("a Fraction whose parts are not int")
    if max(numerator.bit_length(), denominator.bit_length()) > MAX_INTEGER_BITS:
        raise NotAValueError(f"a Fraction with a part of more than {MAX_INTEGER_BITS} bits")
    if denominator <= 0 or math.gcd(numerator, denominator) != 1:
        raise NotAValueError("a Fraction that is not in lowest terms")
    return b"q%x/%x" % (numerator, denominator)


_ENCODERS: Final[tuple[tuple[type, Callable[[Any], bytes]], ...]] = (
    (int, _encode_integer),
    (float, _encode_float),
    (bool, _encode_bool),
    (Fraction, _encode_fraction),
)


def encode_value(value: object) -> bytes:
    """Return the wire format of ``value``: one tag byte and printable ASCII, at most ``MAX_ENCODED_BYTES``.

    Raises ``NotAValueError`` with the reason if it is none of the four types or out of their bounds.
    """
    kind = type(value)
    # Not a dict of types: the metaclass of a type made by foreign code may bring its own __hash__ and __eq__.
    for exact, encode in _ENCODERS:
        if kind is exact:
            return encode(value)
    # Such a type may bear any name, too, and its metaclass may make reading it fail.
    raise NotAValueError(f"not a number but of type {type.__dict__['__name__'].__get__(kind)[:80]!r}")


def decode_value(encoded: bytes) -> Value:
    """Return the value that ``encoded`` spells; raises ``NotAValueError`` on anything outside the grammar."""
    tag, body = encoded[:1], encoded[1:]
    if tag == b"i" and _INTEGER.fullmatch(body):
        return int(body, 16)
    if tag == b"f" and _FLOAT.fullmatch(body):
        return _decode_float(body)
    if encoded in (b"b0", b"b1"):
        return encoded == b"b1"
    if tag == b"q" and (match := _FRACTION.fullmatch(body)):
        return _decode_fraction(int(match[1], 16), int(match[2], 16))
    raise NotAValueError("bytes outside the grammar of values")


def _decode_float(body: bytes) -> float:
    try:
        return float.fromhex(body.decode("ascii"))
    except OverflowError as error:
        raise NotAValueError("a float beyond the largest") from error


def _decode_fraction(numerator: int, denominator: int) -> Fraction:
    if denominator == 0 or math.gcd(numerator, denominator) != 1:
        raise NotAValueError("a fraction that is not in lowest terms")
    return Fraction(numerator, denominator)
