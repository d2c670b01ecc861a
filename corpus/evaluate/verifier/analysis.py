"""What a verifier wrote, read: an analysis in the structure of the target, or why it is none."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final, Literal, cast

from illposed.corpus.evaluate.answers import BadAnswer, objects_in, shortened, unusable_text

Verdict = Literal["Correct", "Flawed"]

_KEYS: Final = ("error_type", "erroneous_line_number", "explanation", "error_in_code", "correction_in_code")
_VERDICTS: Final[Mapping[str, Verdict]] = {"correct": "Correct", "flawed": "Flawed"}
_LINE = re.compile(r"(?:line|step)?\s*L?\s*0*([1-9][0-9]{0,8})", re.IGNORECASE)
_LAST_LINES: Final = ("fa", "final answer", "answer")


@dataclass(frozen=True, slots=True)
class Details:
    """The error that a verifier claims.

    ``error_type`` is in the spelling of the targets (``incorrect_operation``), whatever it is; ``line`` is ``L3`` or
    ``FA``, or what was written where that names no line. ``correction`` is empty where there is said to be
    none.
    """

    error_type: str
    line: str
    explanation: str
    error: str
    correction: str


@dataclass(frozen=True, slots=True)
class Analysis:
    """A usable answer; ``details`` is None for a verdict of Correct."""

    verdict: Verdict
    details: Details | None


def read_analysis(written: object) -> Analysis | BadAnswer:
    """The analysis in a text, with or without a code fence or prose around it, or in an object.

    Of several objects in a text the last one with a verdict counts. Case, and blanks or hyphens in an error type, do
    not matter; a line may be ``L3``, ``3`` or ``line 3``. Keys beyond those of the target are ignored. Reasons:
    ``missing``, ``too-long``, ``not-json``, ``no-object``, ``wrong-keys``, ``wrong-verdict``, ``wrong-details``.

    >>> read_analysis('I think:\\n```json\\n{"verdict": "Correct", "error_details": null}\\n```').verdict
    'Correct'
    >>> read_analysis("It is right.").reason
    'not-json'
    """
    if written is None:
        return BadAnswer("missing", "null")
    if not isinstance(written, str):
        return _analysis(written) if isinstance(written, dict) else BadAnswer("no-object", type(written).__name__)
    if (bad := unusable_text(written)) is not None:
        return bad
    objects = list(objects_in(written))
    if not objects:
        return BadAnswer("not-json", shortened(written))
    with_verdict = [found for found in objects if "verdict" in found]
    return _analysis((with_verdict or objects)[-1])


def _analysis(found: Mapping[object, object]) -> Analysis | BadAnswer:
    if "verdict" not in found:
        return BadAnswer("wrong-keys", f"no verdict, only {shortened(', '.join(map(str, found)))}")
    written = found["verdict"]
    verdict = _VERDICTS.get(written.strip().lower()) if isinstance(written, str) else None
    if verdict is None:
        return BadAnswer("wrong-verdict", shortened(repr(written)))
    details = found.get("error_details")
    if verdict == "Correct":
        return Analysis(verdict, None) if details is None else BadAnswer("wrong-details", "details of a correct one")
    if not isinstance(details, dict):
        return BadAnswer("wrong-details", "no details of a flawed one")
    read = _details(details)
    return read if isinstance(read, BadAnswer) else Analysis(verdict, read)


def _details(found: Mapping[object, object]) -> Details | BadAnswer:
    missing = [key for key in _KEYS if key not in found]
    if missing:
        return BadAnswer("wrong-keys", f"no {', '.join(missing)}")
    texts = {key: found[key] for key in _KEYS}
    if texts["correction_in_code"] is None:
        texts["correction_in_code"] = ""
    if type(texts["erroneous_line_number"]) is int:
        texts["erroneous_line_number"] = str(texts["erroneous_line_number"])
    other = [key for key, value in texts.items() if not isinstance(value, str)]
    if other:
        return BadAnswer("wrong-details", f"{', '.join(other)}: not a text")
    kind, line, explanation, error, correction = (cast(str, texts[key]) for key in _KEYS)
    return Details(error_type_of(kind), line_of(line), explanation, error, correction)


def error_type_of(written: str) -> str:
    """An error type in the spelling of our targets: ``Incorrect operation`` is ``incorrect_operation``."""
    return re.sub(r"[\s_-]+", "_", written.strip().lower())


def line_of(written: str) -> str:
    """The number of a line as ``L3`` or ``FA``; what names no line comes back as it is."""
    bare = written.strip().rstrip(".:")
    if bare.lower() in _LAST_LINES:
        return "FA"
    match = _LINE.fullmatch(bare)
    return f"L{match[1]}" if match else bare
