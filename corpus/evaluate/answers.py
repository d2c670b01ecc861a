"""Answers of a model as they come: what is no thought, JSON objects in a text, and why an answer cannot be used."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Mapping, Sequence

from illposed.engine.results import Rejected

_MOST_CHARACTERS = 200_000
_MOST_STARTS = 1_000
_DECODER = json.JSONDecoder()
_THOUGHT_TAG = re.compile(r"<(?P<closing>/?)think(?:ing)?>", re.IGNORECASE)

NO_PREDICTION = Rejected("missing", "no prediction")


def last_message(messages: Sequence[object]) -> str:
    """The text of the last message of a conversation, which may come in parts; empty if it has none.

    >>> last_message([{"role": "assistant", "content": "solvable"}])
    'solvable'
    """
    message = messages[-1] if messages else None
    content = message.get("content") if isinstance(message, Mapping) else None
    parts = content if isinstance(content, list) else [{"text": content}]
    texts = [part.get("text") for part in parts if isinstance(part, Mapping)]
    return "".join(text for text in texts if isinstance(text, str))


def unusable_text(text: str) -> Rejected | None:
    """Why nothing is to be looked for in a text: it is blank (``missing``) or ``too-long``; None if something is."""
    if not text.strip():
        return Rejected("missing", "no text")
    return Rejected("too-long", f"{len(text):,} characters") if len(text) > _MOST_CHARACTERS else None


def without_thoughts(text: str) -> str:
    """What a text says once its writer has thought: what follows the last ``</think>`` or ``</thinking>``, in any case.

    It is empty if the text ends while it still thinks.

    >>> without_thoughts("<think>Is it 5?</think> It is 6."), without_thoughts("It is 6."), without_thoughts("<think>5")
    (' It is 6.', 'It is 6.', '')
    """
    tags = list(_THOUGHT_TAG.finditer(text))
    if not tags:
        return text
    return text[tags[-1].end() :] if tags[-1]["closing"] else ""


def objects_in(text: str) -> Iterator[dict[object, object]]:
    """The JSON objects in a text, outermost ones only."""
    position = 0
    for _ in range(_MOST_STARTS):
        start = text.find("{", position)
        if start < 0:
            return
        try:
            found, position = _DECODER.raw_decode(text, start)
        except (ValueError, RecursionError):
            position = start + 1
            continue
        if isinstance(found, dict):
            yield found
