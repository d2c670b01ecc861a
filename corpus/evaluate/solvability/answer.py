"""What a model answered about one text, read: a class, and a number for each class where it gave them."""

from __future__ import annotations

import math
import re
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from illposed.corpus.evaluate.answers import objects_in, unusable_text, without_thoughts
from illposed.corpus.evaluate.final_answer import marked_answer, number_of
from illposed.corpus.evaluate.inputs import SCORES, Prediction
from illposed.corpus.records.base import LABEL_NAMES, LabelName
from illposed.engine.results import Rejected, shortened

_KEYS: Final = ("label", "label_name", "class", "prediction")
_LABELS: Final[Mapping[str, LabelName]] = {
    **{str(number): name for number, name in enumerate(LABEL_NAMES)},
    **{name: name for name in LABEL_NAMES},
}
_NAME = "|".join(LABEL_NAMES)
_AROUND: Final = " \t\r\n\"'`*_.()[]"
_IS = r"[\s*_`\"']*(?:is\b|:|=)[\s*_`\"'(]*"
_ANNOUNCED = re.compile(
    rf"\b(?:(?:answer|verdict){_IS}({_NAME})|(?:label|class|classification){_IS}({_NAME}|[012]))\b"
    r"(?!(?:\s+or\b|/|[\w.,]*\d))",
    re.IGNORECASE,
)
_NAMED = re.compile(rf"\b(?:{_NAME})\b", re.IGNORECASE)
_SAID = re.compile(rf"(?:(?:it|(?:the|this) problem) is )?({_NAME})")
_DIGIT = re.compile(r"\d")
_DENIED = re.compile(r"(?:\b(?:not|never|neither|nor|or|either|whether|if)|n['’]t)\b[^.!?,;:\n]{0,20}$", re.IGNORECASE)
_REACH: Final = 30
"""At most so many characters before a name deny it."""


@dataclass(frozen=True, slots=True)
class Answer:
    """A usable answer; ``scores``: numbers for the classes, in the order of the labels, the larger the surer."""

    label: LabelName
    scores: tuple[float, float, float] | None = None


def read_answer(prediction: Prediction) -> Answer | Rejected:
    """The class that a model named: a label, an object with one, or words around either.

    Of a text, thoughts are left out, up to a closing ``</think>``. Then counts, in this order: the text, if it is
    nothing but a label; the last JSON object with a label; the last "label: LABEL" (or class, classification; also with
    "is") or "answer: NAME" (or verdict); what stands behind the last mark of an answer ("Answer:", "the answer is",
    ``####``, ``\\boxed``), where a number says that the text is solvable; the only name of a class in the text, if no
    word right before it denies it or weighs it up (not, or, whether, if). Without a text the highest score decides.
    Whatever else it is cannot be used: ``missing``, ``too-long``, ``no-label``, ``several-labels``, ``denied-label``,
    ``wrong-label``, ``wrong-scores``, ``equal-scores``.

    >>> read_answer(Prediction("Two facts clash. **Answer:** contradictory")).label
    'contradictory'
    >>> read_answer(Prediction("48 + 24 = 72\\nAnswer: 72 clips")).label
    'solvable'
    >>> read_answer(Prediction("It is not solvable.")).reason
    'denied-label'
    """
    written, scores = prediction.written, prediction.scores
    if isinstance(written, dict) and scores is None:
        scores = next((written[field] for field in SCORES if field in written), None)
    read = None if scores is None else _scores(scores)
    if isinstance(read, Rejected):
        return read
    named = _written_label(written)
    if isinstance(named, Rejected) and named.reason == "missing" and read is not None:
        named = _highest(read)
    return named if isinstance(named, Rejected) else Answer(named, read)


def _scores(written: object) -> tuple[float, float, float] | Rejected:
    """Three numbers: a list in the order of the labels, or an object by label."""
    if isinstance(written, dict):
        by_label = {_LABELS.get(str(key).strip().lower()): value for key, value in written.items()}
        written = [by_label.get(name) for name in LABEL_NAMES] if len(written) == len(LABEL_NAMES) else None
    if not isinstance(written, list) or len(written) != len(LABEL_NAMES):
        return Rejected("wrong-scores", "not a number for each of the three classes")
    numbers = [number for one in written if (number := _finite(one)) is not None]
    if len(numbers) != len(LABEL_NAMES):
        return Rejected("wrong-scores", shortened(str(written)))
    first, second, third = numbers
    return first, second, third


def _finite(score: object) -> float | None:
    """The score as a finite float; None for what is no number, and for an integer too large for one."""
    if isinstance(score, bool) or not isinstance(score, int | float):
        return None
    try:
        number = float(score)
    except OverflowError:
        return None
    return number if math.isfinite(number) else None


def _highest(scores: tuple[float, float, float]) -> LabelName | Rejected:
    best = [name for name, score in zip(LABEL_NAMES, scores, strict=True) if score == max(scores)]
    return best[0] if len(best) == 1 else Rejected("equal-scores", ", ".join(best))


def _written_label(written: object) -> LabelName | Rejected:
    if written is None:
        return Rejected("missing", "null")
    if isinstance(written, dict):
        return _label_of_object(written)
    if isinstance(written, str):
        return _label_of_text(written)
    return _label_of_value(written)


def _label_of_value(value: object) -> LabelName | Rejected:
    """The label that a value spells, whole; 1.0 spells 1."""
    is_whole = type(value) is int or (isinstance(value, float) and value.is_integer())
    spelled = value.strip(_AROUND).lower() if isinstance(value, str) else f"{value:.0f}" if is_whole else ""
    return _LABELS.get(spelled) or Rejected("wrong-label", shortened(repr(value)))


def _label_of_object(found: Mapping[object, object]) -> LabelName | Rejected:
    key = next((key for key in _KEYS if key in found), None)
    if key is not None:
        return _label_of_value(found[key])
    if any(field in found for field in SCORES):
        return Rejected("missing", "scores alone")
    return Rejected("no-label", f"only {shortened(', '.join(map(str, found)))}")


def _label_of_text(text: str) -> LabelName | Rejected:
    if (bad := unusable_text(text)) is not None:
        return bad
    said = without_thoughts(text)
    whole = _label_of_value(said)
    if not isinstance(whole, Rejected):
        return whole
    labelled = [found for found in objects_in(said) if any(key in found for key in _KEYS)]
    if labelled:
        return _label_of_object(labelled[-1])
    announced = [*_ANNOUNCED.finditer(said)]
    if announced and not announced[-1][0].lower().startswith("answer"):
        return _announced(announced[-1])
    answered = _final_label(said)
    if answered is not None:
        return answered
    return _announced(announced[-1]) if announced else _only_name(said)


def _announced(found: re.Match[str]) -> LabelName:
    return _LABELS[(found[1] or found[2]).lower()]


def _final_label(said: str) -> LabelName | Rejected | None:
    """The class in the answer, as ``illposed.rewards`` finds it; None if there is no such answer.

    Rejected is one that has a number, but is none: ``Answer: 72 or 73``.
    """
    found = marked_answer(said)
    if found is None or found.said is None or found.in_json:
        return None
    named = _SAID.fullmatch(found.said.lower())
    if named is not None:
        return _LABELS[named[1]]
    if number_of(found.said) is not None:
        return "solvable"
    is_number = _DIGIT.search(found.said) is not None and _NAMED.search(found.said) is None
    return Rejected("no-label", shortened(found.said)) if is_number else None


def _only_name(said: str) -> LabelName | Rejected:
    found = list(_NAMED.finditer(said))
    names = sorted({match[0].lower() for match in found})
    if len(names) != 1:
        return Rejected("several-labels" if names else "no-label", ", ".join(names) or shortened(said))
    if any(_DENIED.search(said, max(0, match.start() - _REACH), match.start()) for match in found):
        return Rejected("denied-label", shortened(said))
    return _LABELS[names[0]]
