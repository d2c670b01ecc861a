"""The final answer of a completion: which mark it follows, and which number it is.

It follows the last of these marks: ``Answer:`` (also ``the answer is``), ``\\boxed{…}``, ``####`` or a JSON object that
begins with ``"label"`` or ``"verdict"``. Thoughts are never read.
"""

from __future__ import annotations

import json
import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Final

from illposed.corpus.evaluate.answers import last_message, without_thoughts
from illposed.engine.ir.numbers import DIGITS, digits_value
from illposed.engine.quantities.mentions import find_mentions

Completion = str | Sequence[Mapping[str, object]]
"""What a model wrote: text, or messages, of which the last one counts."""

_MOST_OF_A_COMPLETION: Final = 10_000
_MOST_OF_AN_ANSWER: Final = 200

_MARK: Final = re.compile(
    r"\banswer\b[*_]*\s*(?:is\b|[:=])|####|\\boxed\s*(?=\{)|(?=\{\s*\"(?:label|verdict)\"\s*:)", re.IGNORECASE
)
_DECODER: Final = json.JSONDecoder()

_LATEX_TEXT: Final = re.compile(r"\\(?:text|textbf|mathrm|mathbf|mbox)\s*\{([^{}]*)\}")
_LATEX_SPACE: Final = re.compile(r"\\[,;:! ]|[\u00a0\u2009\u202f]")
_LATEX_BRACKET: Final = re.compile(r"\\[()\[\]]")
_EMPHASIS: Final = re.compile(r"(?<![^\s(])[*_`]{1,3}(?=[^\s*_`])|(?<=[^\s*_`])[*_`]{1,3}(?![^\s.,;:!?)])")
_CURRENCY: Final = re.compile(r"\\?[$€£]")

_FRACTION: Final = r"\\[dt]?frac\s*\{\s*(?P<over>\d+)\s*\}\s*\{\s*(?P<under>\d+)\s*\}"
_VALUE: Final = re.compile(
    rf"(?P<sign>[-+]?)\s*(?:(?P<whole>\d+)?\s*{_FRACTION}"
    rf"|(?:(?P<mixed>\d+)\s+)?(?P<top>\d+)\s*/\s*(?P<bottom>\d+)|(?P<digits>{DIGITS}))(?![\d.,/])(?P<unit>.*)",
    re.ASCII,
)
_ASIDE: Final = re.compile(r"(?P<said>[^()]+?)\s*\((?P<aside>[^()]+)\)?")
_NAME: Final = re.compile(r"(?P<name>[^\W\d_]\w*(?: \w+){0,4})\s*=\s*(?P<said>[^=]+)")
_UNIT_WORD: Final = r"[^\W\d_]+(?:['’./-][^\W\d_]+)*\.?"
_UNIT: Final = re.compile(rf"(?:\s*\\?%)?(?:\s*{_UNIT_WORD}(?:\s+{_UNIT_WORD}){{0,4}})?")
_NO_UNIT: Final = re.compile(
    r"\b(?:or|and|not|to|than|if|unless|but|more|less|plus|minus|hundred|thousand|million|billion|dozen|half"
    r"|contradictory|underspecified)\b",
    re.IGNORECASE,
)


@dataclass(frozen=True, slots=True)
class FinalAnswer:
    """What stands behind the last mark of a text, without decoration; None if nothing that is an answer.

    ``in_json``: that mark is a JSON object; ``is_headed``: it heads the answer, as ``Answer:`` does, and does not end a
    solution, as ``The answer is 72`` and ``####`` do.
    """

    said: str | None
    in_json: bool = False
    is_headed: bool = False


def marked_answer(completion: Completion) -> FinalAnswer | None:
    """The answer of a completion; None if it has no mark.

    >>> marked_answer("<think>Answer: 5</think> The answer is **72** clips.").said
    '72 clips'
    >>> marked_answer("It is 72.")
    """
    text, position = answer_text(completion), 0
    last: re.Match[str] | None = None
    found: FinalAnswer | None = None
    while (mark := _MARK.search(text, position)) is not None:
        position = mark.end()
        if mark[0]:
            last = mark
            continue
        try:
            said, position = _DECODER.raw_decode(text, position)
        except (ValueError, RecursionError):
            position += 1
            continue
        last, found = None, FinalAnswer(_short(_said_in_json(said)), in_json=True)
    return found if last is None else _behind(text, last)


def answer_text(completion: Completion) -> str:
    """What is to be read: nothing of the reasoning, and of a long text the end."""
    whole = completion if isinstance(completion, str) else last_message(completion)
    return without_thoughts(whole)[-_MOST_OF_A_COMPLETION:]


def number_of(said: str) -> Fraction | None:
    """The number that an answer is, in front of at most a unit; None for anything else.

    A name may stand before it, and behind it the unit in brackets, or the same number again.

    >>> number_of("1 1/2 hours"), number_of("72 or 73")
    (Fraction(3, 2), None)
    >>> number_of("x = 18"), number_of("18 (eighteen)"), number_of("18 (nineteen)")
    (Fraction(18, 1), Fraction(18, 1), None)
    """
    named, aside = _NAME.fullmatch(said), _ASIDE.fullmatch(said)
    if named is not None and not _NO_UNIT.search(named["name"]):
        return number_of(named["said"])
    if aside is not None:
        value = _plain_number(aside["said"])
        return value if value is not None and _says_again(aside["aside"], value) else None
    return _plain_number(said)


def _says_again(aside: str, value: Fraction) -> bool:
    """Whether words in brackets behind a number are a unit, or the number again: ``eighteen``, ``18 clips``."""
    found = [mention for mention in find_mentions(aside) if mention.is_quantity]
    if not found:
        return _is_unit(aside)
    (one, *others) = found
    return not others and one.value == value and not aside[: one.span.start].strip() and _is_unit(aside[one.span.end :])


def _is_unit(text: str) -> bool:
    return _UNIT.fullmatch(text) is not None and not _NO_UNIT.search(text)


def _plain_number(said: str) -> Fraction | None:
    match = _VALUE.fullmatch(said)
    if match is None or not _is_unit(match["unit"]):
        return None
    sign = -1 if match["sign"] == "-" else 1
    if match["digits"]:
        return sign * digits_value(match["digits"])
    below = int(match["under"] or match["bottom"])
    whole = int(match["whole"] or match["mixed"] or 0)
    return None if below == 0 else sign * (whole + Fraction(int(match["over"] or match["top"]), below))


def _behind(text: str, mark: re.Match[str]) -> FinalAnswer:
    if mark[0].startswith("\\"):
        return FinalAnswer(_short(_in_braces(text, mark.end())), is_headed=True)
    return FinalAnswer(_short(_rest_of_line(text[mark.end() :])), is_headed=mark[0].endswith(":"))


def _short(said: str | None) -> str | None:
    return said if said is None or len(said) <= _MOST_OF_AN_ANSWER else None


def _in_braces(text: str, start: int) -> str | None:
    """What stands between the brace at ``start`` and the one that closes it; None if none does."""
    depth = 0
    for end in range(start, min(len(text), start + _MOST_OF_AN_ANSWER)):
        depth += {"{": 1, "}": -1}.get(text[end], 0)
        if depth == 0:
            return _bare(text[start + 1 : end])
    return None


def _rest_of_line(rest: str) -> str | None:
    """The rest of the line, or the next line that is not blank."""
    first, _, others = rest.partition("\n")
    return _bare(first) or _bare(others.lstrip().partition("\n")[0]) or None


def _said_in_json(said: object) -> str | None:
    """The answer in an object that ``illposed export --to sft`` asks for."""
    if not isinstance(said, dict):
        return None
    if "label" in said:
        claim = said.get("answer") if said["label"] == "solvable" else said["label"]
        return None if claim is None else _bare(str(claim))
    details = said.get("error_details")
    place = details if isinstance(details, dict) else said
    if said["verdict"] == "Flawed":
        return str(place.get("erroneous_line_number") or "flawed")
    return str(said["verdict"]).lower()


def _bare(text: str) -> str:
    """An answer without LaTeX and decoration around it."""
    plain = _LATEX_TEXT.sub(r" \1 ", text.replace("−", "-").replace("{,}", ","))
    plain = _CURRENCY.sub(" ", _LATEX_BRACKET.sub(" ", _LATEX_SPACE.sub(" ", _EMPHASIS.sub("", plain))))
    return plain.lstrip(" \t\r\n*_`'\"“”:=([").rstrip(" \t\r\n*_`'\"“”:=)].,;!")
