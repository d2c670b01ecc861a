"""A statement with another value, in the same style."""

from __future__ import annotations

import re
from fractions import Fraction

from illposed.engine.ir.numbers import decimal_places, write_number
from illposed.engine.quantities.nouns import is_plural, plural, singular
from illposed.engine.text.statements.english import word_set
from illposed.engine.text.statements.statement import Statement

_NOUN = re.compile(r"(\s(?:more\s)?)([a-z]+)\b")
_THERE = re.compile(r"\b([Tt]here (?:now )?)(is|are|was|were)(?= (?:a total of )?$)")
_ONE = {"are": "is", "were": "was"}
_MANY = {"is": "are", "was": "were"}
_INVARIABLE = word_set("of in on at for per percent each left years year old") - {"years", "year"}
_MOST_DECIMALS = 7


def restated(statement: Statement, value: Fraction) -> str:
    """The sentence with ``value``: currency, commas, decimals and the number of the unit noun as they should be.

    A value without a finite decimal is written with two decimals, rounded. Restating a statement with its own value
    gives its own text.
    """
    if value == statement.value:
        return statement.text
    span = statement.value_span
    head, shown, tail = statement.text[: span.start], span.of(statement.text), statement.text[span.end :]
    if (value == 1) != (statement.value == 1) and shown[0] not in "$£€" and not shown.endswith("%"):
        head = _THERE.sub(lambda match: match[1] + (_ONE if value == 1 else _MANY).get(match[2], match[2]), head)
        tail = (
            _NOUN.sub(lambda match: match[1] + _inflected(match[2], value == 1), tail, count=1)
            if _NOUN.match(tail)
            else tail
        )
    return head + _written(value, shown) + tail


def _inflected(noun: str, one: bool) -> str:
    if noun in _INVARIABLE:
        return noun
    if one:
        return singular(noun)
    return noun if is_plural(noun) else plural(noun)


def _written(value: Fraction, like: str) -> str:
    sign = like[0] if like[0] in "$£€" else ""
    suffix = "%" if like.endswith("%") else ""
    places = decimal_places(value)
    decimals = 2 if places is None or places > _MOST_DECIMALS else max(places, 2) if sign and places else places
    thousands = "," in like or (bool(sign) and abs(value) >= 10_000)
    return write_number(value, decimals=decimals, thousands=thousands, currency=sign) + suffix
