"""What comes back instead of a result: expected failures are values, and each says what happened."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Rejected:
    """One thing of the data that gives nothing: ``reason`` is a short code to count by, ``detail`` shows the place."""

    reason: str
    detail: str = ""


@dataclass(frozen=True, slots=True)
class Unusable:
    """Why nothing at all can be done, and what to do about it, in one line for a person."""

    message: str


def shortened(text: str, most: int = 80) -> str:
    """A text on one line of at most ``most`` characters, with nothing in it that a terminal takes for a command.

    >>> shortened("It is \\x1b[31mred\\x1b[0m,\\n and long.", 18)
    'It is �[31mred�[0…'
    """
    one_line = "".join(sign if sign.isprintable() else "�" for sign in " ".join(text.split()))
    return one_line if len(one_line) <= most else one_line[: most - 1] + "…"
