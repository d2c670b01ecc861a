"""Exact numbers: their normal form, when two of them agree, and how they are read and written in digits."""

from __future__ import annotations

import re
from fractions import Fraction
from typing import Final

RELATIVE_TOLERANCE: Final = Fraction(1, 10**6)
"""How far a computed number may be from the expected one, relative to it."""

FLOAT_NOISE: Final = Fraction(1, 10**9)
"""What float arithmetic may leave where the exact result is 0."""

ROUNDING: Final = Fraction(2, 100)
"""How far a number that a solution writes may be from the one that it rounds, relative to it."""

DIGITS: Final = r"(?:[0-9]{1,3}(?:,[0-9]{3})+(?![0-9])(?:\.[0-9]+)?|[0-9]+(?:\.[0-9]+)?|\.[0-9]+)"
"""The pattern of a number without sign or currency, as texts write it: ``1,200``, ``5.50``, ``.5``."""

_NUMBER = re.compile(rf"(?P<sign>[-+]?)\$?(?P<digits>{DIGITS})")
_DIGITS = re.compile(DIGITS)


def normalised(value: int | Fraction) -> int | Fraction:
    """``value`` in its normal form: an ``int`` if it is whole, else a ``Fraction``; a truth value stays one."""
    # Asked so often that it matters: of an int, isinstance(value, Fraction) asks an abstract class, which takes long.
    return value if type(value) is int or value.denominator != 1 or isinstance(value, bool) else value.numerator


def python_number(value: int | Fraction) -> int | float:
    """The number that Python's own arithmetic would have for ``value``: an ``int``, or the nearest ``float``."""
    return float(value) if isinstance(value, Fraction) else value


def agrees(
    value: float | Fraction,
    expected: int | Fraction,
    *,
    relative: Fraction = RELATIVE_TOLERANCE,
    absolute: Fraction = RELATIVE_TOLERANCE,
) -> bool:
    """Whether a finite ``value`` is ``expected``, within ``relative`` of it or within ``absolute``.

    >>> agrees(0.1 + 0.2, Fraction(3, 10)), agrees(72.001, 72)
    (True, False)
    """
    exact = Fraction(expected)
    return abs(Fraction(value) - exact) <= max(relative * abs(exact), absolute)


def rounds_to(value: int | Fraction, written: Fraction) -> bool:
    """Whether a solution may write ``written`` for ``value``: they differ by 2 % at most."""
    return agrees(value, written, relative=ROUNDING, absolute=Fraction(0))


def decimal_places(value: int | Fraction) -> int | None:
    """How many decimals spell ``value`` exactly, or None if its decimals do not end.

    >>> decimal_places(3), decimal_places(Fraction(1, 40)), decimal_places(Fraction(1, 3))
    (0, 3, None)
    """
    rest, places = value.denominator, 0
    if rest == 1:
        return 0
    for prime in (2, 5):
        power = 0
        while rest % prime == 0:
            rest //= prime
            power += 1
        places = max(places, power)
    return places if rest == 1 else None


def has_finite_decimal(value: int | Fraction) -> bool:
    """Whether digits can spell ``value`` exactly (its denominator has no prime factor but 2 and 5)."""
    return decimal_places(value) is not None


def read_number(text: str) -> Fraction | None:
    """The exact value of ``1,200``, ``-3``, ``$5.50``, ``.5``; None for anything else."""
    match = _NUMBER.fullmatch(text.strip())
    return None if match is None else digits_value(match["sign"] + match["digits"])


def digits_value(digits: str) -> Fraction:
    """The value of what :data:`DIGITS` matches, perhaps with a sign before it."""
    plain = digits.replace(",", "")
    return Fraction(plain) if "." in plain else Fraction(int(plain))


def numbers_in(text: str) -> tuple[Fraction, ...]:
    """The different numbers that ``text`` writes in digits, without their signs, in the order of their first mention.

    >>> numbers_in("L2: 3 * $1,200 = 3600, and 3 more")
    (Fraction(2, 1), Fraction(3, 1), Fraction(1200, 1), Fraction(3600, 1))
    """
    return tuple(dict.fromkeys(digits_value(match[0]) for match in _DIGITS.finditer(text)))


def write_number(
    value: int | Fraction, *, decimals: int | None = None, thousands: bool = False, currency: str = ""
) -> str:
    """``value`` in digits, with a comma between ``thousands`` and ``currency`` before them.

    It has as many ``decimals``, rounded half to even; without this option those that it takes, or, where they do not
    end, it is a fraction.

    >>> write_number(Fraction(1, 40)), write_number(Fraction(-1, 3))
    ('0.025', '-1/3')
    >>> write_number(Fraction("-1200.5"), decimals=2, thousands=True, currency="$")
    '-$1,200.50'
    """
    if value.denominator == 1 and not decimals:  # nearly all are whole, and it matters
        sign, whole = "-" if value.numerator < 0 else "", abs(value.numerator)
        return f"{sign}{currency}{whole:,}" if thousands else f"{sign}{currency}{whole}"
    if value.numerator < 0:
        return "-" + write_number(-value, decimals=decimals, thousands=thousands, currency=currency)
    places = decimal_places(value) if decimals is None else decimals
    if places is None:
        return f"{currency}{value}"
    scaled = value.numerator * 10**places if value.denominator == 1 else round(value * 10**places)
    whole, rest = divmod(scaled, 10**places)
    digits = f"{whole:,}" if thousands else str(whole)
    return f"{currency}{digits}.{rest:0{places}d}" if places else currency + digits


def write_rounded(value: int | Fraction) -> str:
    """A whole number exactly, any other with six significant digits: for complaints and other remarks.

    >>> write_rounded(1_234_567), write_rounded(Fraction(2, 3))
    ('1234567', '0.666667')
    """
    return str(value) if value.denominator == 1 else f"{float(value):.6g}"
