"""Reading a field of a JSON answer, and making do without the JSON where a model leaves it out."""

from __future__ import annotations

import re

import msgspec

_FENCED = re.compile(r"\A```[^\n`]*\n(.*?)\n?```\Z", re.DOTALL)


def text_field(answer: str, name: str) -> str:
    """The text in the field ``name`` of a JSON object, in a fence or bare; an answer that is no such object, as it is.

    >>> text_field('{"text": "So."}', "text"), text_field("So.", "text")
    ('So.', 'So.')
    """
    stripped = answer.strip()
    fenced = _FENCED.match(stripped)
    inside = fenced[1].strip() if fenced else stripped
    if not inside.startswith("{"):
        return inside
    try:
        field = msgspec.json.decode(inside, type=dict[str, object]).get(name)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        return inside
    return field if isinstance(field, str) else inside
