"""What a question says, prepared once so that many statements can be held against it."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache

from illposed.engine.english.spans import Span
from illposed.engine.quantities.mentions import Mention, find_mentions
from illposed.engine.text.segments import clauses, question_sentence, sentences
from illposed.engine.text.statements.english import FINITE_VERBS, FREE_WORDS, NUMBER_WORDS, stem, stems, word_set, words

_NOT_NAMES = word_set("""
    january february march april may june july august september october november december monday tuesday
    wednesday thursday friday saturday sunday mondays tuesdays wednesdays thursdays fridays saturdays
    sundays christmas easter halloween thanksgiving east west north south i i'm english american french spanish
    math if how what when since because assuming mr mrs ms dr usd
    """)
_SENTENCE_START = re.compile(r"(?:^|[.!?:;”\"]\s+|\n\s*)[“\"]?$")
_CAPITALISED = re.compile(r"\b[A-Z][a-zA-Z\-]*[a-z]\b(?: [A-Z][a-zA-Z\-]*[a-z]\b)*(?:[’']s\b)?")
_OPENER = re.compile(
    r"\b(?:If|On|In|At|After|Before|When|While|For|With|Then|So|Since|As|The|A|An|Each|Every|How|What|His|Her|Their|But|And"
    r"|By|From|To|Of|During|Last|This|Because|That|All|Both|Does|Did|Is|Suppose|Assuming|Yesterday|Today|Meanwhile|Later"
    r"|Sunday|Monday|Tuesday|Wednesday|Thursday|Friday|Saturday|January|February|April|June|July|August|September|October"
    r"|November|December)\b(?=\s)"
)
_PLACE = re.compile(r"\b(?:in|at|on|the|near)\s$", re.IGNORECASE)
_STATED_KINDS = frozenset({"count", "money", "percent"})
_PARTS_OF_TIME = word_set("""
    january february march april june july august september october november december monday tuesday wednesday
    thursday friday saturday sunday weekday weekend weeknight morning afternoon evening night noon
    yesterday today tomorrow summer winter spring autumn
    daily weekly monthly yearly annual annually day week month year
""")
_ASKS = re.compile(r"\b(?:how|what|which|calculate|find|determine)\b", re.IGNORECASE)
_COMPARED = re.compile(r"\s*(?:\w+\s+)?(?:more|less|fewer|times|as|percent|older|younger)\b")
_MALE_NOUNS = word_set("""
    brother father dad son uncle grandfather grandpa husband nephew boy man king
    """)
_FEMALE_NOUNS = word_set("""
    sister mother mom mum daughter aunt grandmother grandma wife niece girl woman lady queen
    """)


@dataclass(frozen=True, slots=True)
class ClauseFacts:
    """One clause of the question: its stems, its values, and its plain quantities with units."""

    stems: frozenset[str]
    values: frozenset[Fraction]
    quantities: frozenset[tuple[Fraction, str]]


@dataclass(frozen=True, slots=True)
class QuestionContext:
    """A question as a reader keeps it in mind.

    ``counted`` holds the whole numbers of the text with the stem of what they count, ``periods`` the stems of the days,
    months and other parts of time that it tells apart.
    """

    text: str
    stems: frozenset[str]
    forms: frozenset[str]
    counted: frozenset[tuple[Fraction, str]]
    clauses: tuple[ClauseFacts, ...]
    asked: str
    wanted: str
    names: tuple[str, ...]
    proper: frozenset[str]
    people: frozenset[str]
    periods: frozenset[str]


@lru_cache(maxsize=64)
def question_context(question: str) -> QuestionContext:
    """Read ``question`` once."""
    mentions = find_mentions(question)
    told = tuple(
        _clause_facts(question, clause, mentions) for span in sentences(question) for clause in clauses(question, span)
    )
    span = question_sentence(question)
    asked = span.of(question) if span else ""
    written = frozenset(words(question))
    forms = frozenset(word.lower() for word in written)
    found = frozenset[str]().union(*(facts.stems for facts in told))
    return QuestionContext(
        text=question,
        stems=found,
        forms=forms,
        counted=frozenset(
            (mention.value, stem(mention.unit)) for mention in mentions if mention.unit and mention.kind == "count"
        ),
        clauses=told,
        asked=asked,
        wanted=_wanted(asked),
        names=_names(question, forms),
        proper=frozenset(word for word in written if word[0].isupper() and word.lower() not in written),
        people=found & (_MALE_NOUNS | _FEMALE_NOUNS),
        periods=found & _PARTS_OF_TIME,
    )


def _wanted(asked: str) -> str:
    """The part of the last sentence that asks, without conditions before it."""
    begins = _ASKS.search(asked)
    return asked[begins.start() :] if begins else asked


def _clause_facts(question: str, clause: Span, mentions: Sequence[Mention]) -> ClauseFacts:
    within = [mention for mention in mentions if clause.start <= mention.span.start < clause.end]
    plain = [
        mention
        for mention in within
        if mention.kind in _STATED_KINDS and not _COMPARED.match(question, mention.span.end)
    ]
    return ClauseFacts(
        stems(clause.of(question)),
        frozenset(mention.value for mention in within),
        frozenset((mention.value, "money" if "$" in mention.text else mention.unit or "") for mention in plain),
    )


def _names(question: str, forms: frozenset[str]) -> tuple[str, ...]:
    """Proper names, in order of appearance: capitals within a sentence, or at its start before a verb or ``'s``."""
    found: dict[str, None] = {}
    for match in _CAPITALISED.finditer(_without_openers(question)):
        name = re.sub(r"[’']s$", "", match.group())
        lower = name.lower()
        if lower in _NOT_NAMES or lower in FREE_WORDS or lower in NUMBER_WORDS:
            continue
        if _PLACE.search(question[max(0, match.start() - 5) : match.start()]):
            continue
        opens = _SENTENCE_START.search(question[max(0, match.start() - 4) : match.start()])
        if not opens or _starts_like_a_name(question[match.start() :], name):
            found[name] = None
    return tuple(found)


def _without_openers(question: str) -> str:
    """``question`` at the same length, with ``If``, ``After`` … in small letters, so that they join no name."""
    return _OPENER.sub(lambda match: match.group().lower(), question)


def _starts_like_a_name(rest: str, name: str) -> bool:
    following = re.match(r"(?:[’']s|\s+and\s+[A-Z]|\s+([a-z]+))", rest[len(name) :])
    if following is None or name.endswith("ing"):
        return False
    word = following.group(1)
    return word is None or word in FINITE_VERBS or word.endswith(("s", "ed"))
