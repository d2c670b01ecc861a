"""The one clause of a sentence that states the value: connectives, reasons and second clauses come off."""

from __future__ import annotations

import re
from dataclasses import dataclass

from illposed.engine.english.spans import Span
from illposed.engine.text.statements.elision import Elided
from illposed.engine.text.statements.english import CERTAIN_VERBS, words

_CONNECTIVE = re.compile(
    r"""(?:(?:so|then|therefore|thus|hence|now|next|finally|first|firstly|second|secondly|third|lastly|also|and|but
    |consequently|accordingly|however|moreover|additionally|furthermore|afterwards|meanwhile|similarly|likewise
    |subsequently|well|ultimately|of\ course|in\ conclusion|as\ a\ result|as\ such|for\ this\ reason
    |(?:this|that|which|it)\ (?:means|implies|shows)(?:\ that)?|meaning(?:\ that)?
    |we\ (?:know|can\ see|see|find)\ that|it\ follows\ that|after\ that|(?:because|as\ a\ result)\ of\ (?:this|that)
    |with\ (?:this|that)|this\ is\ because)\b\s*[,:]?\s*)+""",
    re.IGNORECASE | re.VERBOSE,
)
_MIDDLE_CONNECTIVE = re.compile(r",?\s+(?:therefore|thus|hence|consequently|accordingly)\b,?(?=\s)", re.IGNORECASE)
_CLAUSE_START = re.compile(
    r"""(?:,?\s+(?:and\s+)?so|,\s+(?:and\s+)?(?:therefore|thus|hence)|\s+and\s+(?:therefore|thus)
    |,?\s+(?:meaning(?:\ that)?|(?:this|that|which)\s+(?:means|implies)
    (?:\s+that)?))(?:\s+that)?\b,?\s+(?!much\b|many\b|far\b)
    |\s*;\s*
    |,\s+(?:and|but)\s+(?:then\s+|so\s+)?(?=he\b|she\b|they\b|it\b|the\b|there\b)
    |,\s+then\s+
    |\s+[–—-]\s+""",
    re.VERBOSE,
)
_TAIL = re.compile(
    r""",?\s+(?:because|since)\b|,\s*(?:so|and\s+so|which|and|but|meaning|as|while|with|making|leaving|giving|or|where|if)\b
    |\s+so\s+(?!that\b|far\b)|\s+which\s+(?:is|was|means|are|were)\b|\s*[;(:]|\s+(?:as|while)\s+(?:there|he|she|they|it|each|the)\b
    |\s+and\s+(?:he|she|they|it|there)\b|\s+[–—-]\s|\s*=""",
    re.VERBOSE,
)
_REASON = re.compile(r",?\s+(?:because|since|as)\s*$")
_SUBORDINATE = re.compile(
    r"(?:if|since|because|as|given\ that|knowing\ that|assuming)\b(?!\s+(?:of|a)\b)", re.IGNORECASE
)
_NUMBER = re.compile(r"[$£€]?\d[\d,]*(?:\.\d+)?%?")


@dataclass(frozen=True, slots=True)
class Clause:
    """The clause with the value; ``lead`` is the subordinate clause that stood before it and was dropped."""

    text: str
    value: Span
    lead: str = ""


def main_clause(elided: Elided) -> Clause | None:
    """The clause that states the value, without full stop; None if the value stands in a reason that states nothing."""
    moved = _value_moved_out_of_reason(elided)
    if moved is None:
        return None
    text, value = _without_tail(moved.text, moved.value)
    text, value = _from(text, value, _connective_end(text, value))
    text, value, lead = _without_lead(text, value)
    starts = [
        match.end()
        for match in _CLAUSE_START.finditer(text)
        if match.end() <= value.start and _has_verb(text[: match.start()])
    ]
    if starts:
        lead = text[: starts[-1]]
        text, value = _from(text, value, starts[-1])
    text, value = _from(text, value, _connective_end(text, value))
    text, value = _without_middle_connective(text, value)
    return Clause(text, value, lead)


def _has_verb(text: str) -> bool:
    """Whether ``text`` can be a clause of its own, and not the beginning of an enumeration."""
    return not CERTAIN_VERBS.isdisjoint(word.lower() for word in words(text))


def _value_moved_out_of_reason(elided: Elided) -> Elided | None:
    """``She needs 45 ounces because 45`` states its value before the reason; the span moves there."""
    head = elided.text[: elided.value.start]
    reason = _REASON.search(head)
    if reason is None:
        return elided
    shown = elided.value.of(elided.text).strip("$£€%")
    main = head[: reason.start()]
    same = [
        match
        for match in _NUMBER.finditer(main)
        if match.group().strip("$£€%").replace(",", "") == shown.replace(",", "")
    ]
    return Elided(main, Span(*same[0].span())) if len(same) == 1 else None


def _without_tail(text: str, value: Span) -> tuple[str, Span]:
    cut = _TAIL.search(text, value.end)
    return (text[: cut.start()] if cut else text).rstrip(" ,."), value


def _connective_end(text: str, value: Span) -> int:
    match = _CONNECTIVE.match(text)
    return match.end() if match and match.end() <= value.start else 0


def _without_lead(text: str, value: Span) -> tuple[str, Span, str]:
    """Drop ``Since …,`` and ``If …,`` before the main clause; a lead without comma is kept for the checks to refuse."""
    if not _SUBORDINATE.match(text):
        return text, value, ""
    comma = text.rfind(", ", 0, value.start)
    if comma < 0:
        return text, value, ""
    lead = text[:comma]
    text, value = _from(text, value, comma + 2)
    return text, value, lead


def _without_middle_connective(text: str, value: Span) -> tuple[str, Span]:
    match = _MIDDLE_CONNECTIVE.search(text, 0, value.start)
    if match is None:
        return text, value
    return text[: match.start()] + text[match.end() :], value.shifted(match.start() - match.end())


def _from(text: str, value: Span, start: int) -> tuple[str, Span]:
    return text[start:], value.shifted(-start)
