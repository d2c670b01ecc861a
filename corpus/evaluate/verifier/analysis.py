"""What a verifier wrote, read: an analysis in the structure of the target, or why it is none."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Final, Literal

import msgspec

from illposed.corpus.evaluate.answers import objects_in, unusable_text, without_thoughts
from illposed.corpus.evaluate.final_answer import marked_answer
from illposed.engine.results import Rejected, shortened

Verdict = Literal["Correct", "Flawed"]

_VERDICTS: Final[Mapping[str, Verdict]] = {"correct": "Correct", "flawed": "Flawed"}
_LINE = re.compile(r"(?:line|step)?\s*L?\s*0*([1-9][0-9]{0,8})", re.IGNORECASE)
_LABEL = re.compile(r"L[1-9][0-9]*|FA")
_LAST_LINES: Final = ("fa", "final answer", "answer")


NOT_TOLD: Final = "not_told"
"""The error type of an answer that is a verdict, perhaps with the label of a line; the line if there is none."""


class Details(msgspec.Struct, frozen=True, kw_only=True):
    """The error that is claimed, or that is there: as in our records, but its type may be any.

    ``correction_in_code`` is None where nothing can stand there, since the problem is ill-posed.
    """

    error_type: str
    erroneous_line_number: str
    explanation: str = ""
    error_in_code: str
    correction_in_code: str | None

    def spelled(self) -> Details:
        """The same in one spelling: the type as ``incorrect_operation``, the line as ``L3`` or ``FA`` if it is one."""
        kind = re.sub(r"[\s_-]+", "_", self.error_type.strip().lower())
        line = line_of(self.erroneous_line_number)
        return msgspec.structs.replace(self, error_type=kind, erroneous_line_number=line)


class Analysis(msgspec.Struct, frozen=True):
    """A usable answer, or the one that a verifier should have given; a verdict of Correct has no details."""

    verdict: Verdict
    error_details: Details | None = None


def read_analysis(written: object) -> Analysis | Rejected:
    """The analysis in a text, with or without a code fence or prose around it, or in an object.

    Thoughts, up to a closing ``</think>``, are left out. Of several objects in a text the last one with a verdict
    counts. Case, and blanks or hyphens in an error type, do not matter; a line may be ``L3``, ``3`` or ``line 3``. Keys
    beyond those of the target are ignored. Without details the verdict may have an ``erroneous_line_number`` beside it,
    or stand alone. Without such an object, the last mark of an answer (``Answer:``, ``the answer is``, ``####``,
    ``\\boxed``) counts, behind which is a line or ``correct`` and nothing else. The error type is then
    :data:`NOT_TOLD`, and there is no correction.
    Reasons: ``missing``, ``too-long``, ``not-json``, ``no-line``, ``no-object``, ``wrong-keys``,
    ``wrong-verdict``, ``wrong-details``.

    >>> read_analysis('I think:\\n```json\\n{"verdict": "Correct", "error_details": null}\\n```').verdict
    'Correct'
    >>> read_analysis("Line 2 adds.\\nAnswer: L2").error_details.erroneous_line_number
    'L2'
    >>> read_analysis("It is right.").reason
    'not-json'
    """
    if written is None:
        return Rejected("missing", "null")
    if not isinstance(written, str):
        return _analysis(written) if isinstance(written, dict) else Rejected("no-object", type(written).__name__)
    if (bad := unusable_text(written)) is not None:
        return bad
    said = without_thoughts(written)
    objects = list(objects_in(said))
    with_verdict = [found for found in objects if "verdict" in found]
    if with_verdict:
        return _analysis(with_verdict[-1])
    answered = _line_alone(said)
    if answered is not None:
        return answered
    return _analysis(objects[-1]) if objects else Rejected("not-json", shortened(written))


def _line_alone(written: str) -> Analysis | Rejected | None:
    """The answer, as ``illposed.rewards`` finds it; None if there is none, or it is that of a problem."""
    found = marked_answer(written)
    if found is None or found.said is None or found.in_json or (found.said.isdigit() and not found.is_headed):
        return None
    if found.said.lower() == "correct":
        return Analysis("Correct")
    line = line_of(found.said)
    if not _LABEL.fullmatch(line):
        return Rejected("no-line", shortened(found.said))
    return _flawed_at(line)


def _flawed_at(line: str) -> Analysis:
    """A solution that is flawed in a line, of which no more is said."""
    details = Details(error_type=NOT_TOLD, erroneous_line_number=line, error_in_code="", correction_in_code=None)
    return Analysis("Flawed", details)


def _analysis(found: Mapping[object, object]) -> Analysis | Rejected:
    if "verdict" not in found:
        return Rejected("wrong-keys", f"no verdict, only {shortened(', '.join(map(str, found)))}")
    written = found["verdict"]
    verdict = _VERDICTS.get(written.strip().lower()) if isinstance(written, str) else None
    if verdict is None:
        return Rejected("wrong-verdict", shortened(repr(written)))
    if "error_details" not in found:
        return _short(verdict, found.get("erroneous_line_number"))
    details = found["error_details"]
    if verdict == "Correct":
        return Analysis(verdict) if details is None else Rejected("wrong-details", "details of a correct one")
    if not isinstance(details, dict):
        return Rejected("wrong-details", "no details of a flawed one")
    read = _details(details)
    return read if isinstance(read, Rejected) else Analysis(verdict, read)


def _short(verdict: Verdict, line: object) -> Analysis | Rejected:
    """The answer that ``illposed export --to sft --target verdict`` or ``location`` asks for."""
    if verdict == "Correct":
        return Analysis(verdict) if line is None else Rejected("wrong-details", "a line of a correct one")
    if line is None:
        return _flawed_at(NOT_TOLD)
    label = line_of(str(line)) if isinstance(line, str | int) else ""
    return _flawed_at(label) if _LABEL.fullmatch(label) else Rejected("no-line", shortened(repr(line)))


def _details(found: Mapping[object, object]) -> Details | Rejected:
    missing = [key for key in Details.__struct_fields__ if key not in found]
    if missing:
        return Rejected("wrong-keys", f"no {', '.join(missing)}")
    line = found["erroneous_line_number"]
    try:
        read = msgspec.convert({**found, "erroneous_line_number": str(line) if type(line) is int else line}, Details)
    except msgspec.ValidationError as error:
        return Rejected("wrong-details", str(error))
    return read.spelled()


def line_of(written: str) -> str:
    """The number of a line as ``L3`` or ``FA``; what names no line comes back as it is."""
    bare = written.strip().rstrip(".:")
    if bare.lower() in _LAST_LINES:
        return "FA"
    match = _LINE.fullmatch(bare)
    return f"L{match[1]}" if match else bare
