"""Reading a field of a JSON answer, and making do without the JSON where a model leaves it out."""

from __future__ import annotations

import re
from typing import TypeVar

import msgspec

Fields = TypeVar("Fields")

_FENCED = re.compile(r"\A```[^\n`]*\n(.*?)\n?```\Z", re.DOTALL)


def text_field(answer: str, name: str) -> str:
    """The text in the field ``name`` of a JSON object, in a fence or bare; an answer that is no such object, as it is.

    >>> text_field('{"text": "So."}', "text"), text_field("So.", "text")
    ('So.', 'So.')
    """
    inside = unfenced(answer)
    if not inside.startswith("{"):
        return inside
    try:
        field = msgspec.json.decode(inside, type=dict[str, object]).get(name)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        return inside
    return field if isinstance(field, str) else inside


def fields_of(answer: str, fields: type[Fields]) -> Fields | None:
    """The JSON object of an answer, in a fence, bare or after a remark; None if it has none of this type.

    >>> fields_of('Here it is: {"a": 1}', dict[str, int]), fields_of("Sorry.", dict[str, int])
    ({'a': 1}, None)
    """
    inside = unfenced(answer)
    try:
        return msgspec.json.decode(inside[inside.find("{") : inside.rfind("}") + 1], type=fields)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        return None


def unfenced(text: str) -> str:
    """What stands in a fence, where that is all of the text; else the text, each without blanks around it."""
    stripped = text.strip()
    fenced = _FENCED.match(stripped)
    return fenced[1].strip() if fenced else stripped
