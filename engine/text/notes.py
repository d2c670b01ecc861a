"""Repeating a sentence of a text as a remark on it: ``Note that each tray holds 15 rolls.``"""

from __future__ import annotations

import calendar
import re
from dataclasses import dataclass

from illposed.engine.english.spans import Span
from illposed.engine.quantities.measures import MEASURE_UNITS, TIME_UNITS
from illposed.engine.quantities.mentions import Mention, find_mentions
from illposed.engine.text.segments import question_sentence, sentences
from illposed.engine.text.statements.context import question_context
from illposed.engine.text.statements.english import (
    CERTAIN_VERBS,
    DETERMINERS,
    NUMBER_WORDS,
    PREPOSITIONS,
    SUBJECT_PRONOUNS,
)
from illposed.engine.text.statements.names import goes_with

_CONNECTIVE = re.compile(
    r"(?:(?:then|so|and|but|however|also|now|later|finally|after that|afterwards|in addition|meanwhile|therefore)"
    r"(?:,\s|\s(?!to\b))|next,\s)",
    re.IGNORECASE,
)
_NO_FACT = re.compile(
    r"(?:if|when|suppose|assume|assuming|let|imagine|given|calculate|find|determine|since|because)\b", re.I
)
_NO_REMARK = re.compile(r"[?!\"“”:;()\n]|\b(?:let's|please)\b", re.IGNORECASE)
_LOWERED = (
    DETERMINERS
    | PREPOSITIONS
    | SUBJECT_PRONOUNS
    | NUMBER_WORDS.keys()
    | {"there", "we", "you", "today", "yesterday", "last", "next", "most", "only", "together", "currently", "normally"}
)
_CAPITALISED = frozenset(calendar.day_name) | frozenset(calendar.month_name[1:]) | {"Mr", "Mrs", "Ms", "Dr"}
_LONGEST = 32
OPENING = "Note that "
"""What opens a remark."""
_JOINT = re.compile(r",?\s(?:and|but|while)\s(?=(?:he|she|it|they|there|the|his|her|their|each|every|[A-Z][a-z]+)\s)")
_CONDITION = re.compile(
    r"(?:If|Suppose|Assuming(?: that)?|Given that|Since|When)\s(?P<condition>[^,?]*),?\s(?:then\s)?"
    r"(?:how|what|calculate|find|in how)\b"
)
_SUPPOSED = re.compile(r"\b(?:would|were|could|should|wants?|decides?|had|plans?|must|needs?|might|may|whole)\b")
_LISTS_ON = re.compile(
    r",\s(?:and\s)?(?=[$\d]|[a-z]+\s)"
    r"|\sand\s(?=[$\d]|(?:can|has|had|have|is|was|then|also)\s|[a-z]+s\s|[a-z]+ed\s)"
)
_BELONGS_TOGETHER = re.compile(
    r"^there\b|\b(?:between|both|respectively|each other|in total|altogether|combined|together|as|more|less|fewer|than|"
    r"by|of which|while|which|who|where|average|sum|ratio|for every|if|when|until|before|after)\b",
    re.IGNORECASE,
)
_PLAIN_VERBS = frozenset(
    {"costs", "sells", "buys", "eats", "makes", "takes", "gives", "gets", "holds", "weighs", "earns"}
)


@dataclass(frozen=True, slots=True)
class Note:
    """A remark that repeats the part ``kept`` of a text.

    ``lowers`` says that its first letter becomes small. The remark belongs before the sentence with index ``at``: after
    the sentence that it repeats, but before the question.
    """

    kept: Span
    lowers: bool
    at: int

    def said(self, words: str) -> str:
        """The remark as a sentence; ``words`` is what is kept, perhaps with other numbers."""
        return f"{OPENING}{words[0].lower() if self.lowers else words[0]}{words[1:]}."


def notes(text: str) -> tuple[Note, ...]:
    """The remarks that repeat a sentence of ``text``, a main clause of one, or the condition of the question."""
    asked = question_sentence(text)
    found: list[Note] = []
    for index, sentence in enumerate(sentences(text)):
        if sentence == asked:
            at, said = index, _condition(text, sentence)
        else:
            at, said = index + 1, Span(sentence.start, sentence.end - 1) if text[sentence.end - 1] == "." else None
        if said is None:
            continue
        clauses = _main_clauses(text, said)
        spans = [said, *(clauses if len(clauses) > 1 else _opening(text, said))]
        found += [note for span in spans if (note := _note(text, span, at)) is not None]
    return tuple(found)


def _opening(text: str, sentence: Span) -> list[Span]:
    """The part of a sentence before the first of the things that it lists, if that part says something complete."""
    cut = _LISTS_ON.search(text, sentence.start, sentence.end)
    if cut is None or _BELONGS_TOGETHER.search(sentence.of(text)):
        return []
    opening = Span(sentence.start, cut.start())
    mentions = [mention for mention in find_mentions(text) if opening.contains(mention.span)]
    names_its_unit = all(mention.unit is not None or mention.kind in ("money", "percent") for mention in mentions)
    opens_with_amount = re.match(r"(?:For|With|At|By|In|On|After)\b[^,]*[$\d]", opening.of(text)) is not None
    plain = mentions and names_its_unit and not opens_with_amount and _is_main_clause(opening.of(text))
    return [opening] if plain and not _shares_a_unit(text, opening, sentence, mentions) else []


def _shares_a_unit(text: str, opening: Span, sentence: Span, mentions: list[Mention]) -> bool:
    """Whether a later number is of the same thing: ``6 feet, 3 inches``, ``9 bags of oats and 3 bags of tea``."""
    following = [m.unit for m in find_mentions(text) if opening.end <= m.span.start < sentence.end]
    if not following:
        return False
    measures = MEASURE_UNITS | TIME_UNITS
    units = {mention.unit for mention in mentions}
    measured = mentions[-1].unit in measures and following[0] in measures
    return measured or following[0] == mentions[-1].unit or bool(units.intersection(following) - {None})


def _condition(text: str, question: Span) -> Span | None:
    """The condition of a question, ``he has 23 goats`` of ``If he has 23 goats, how many …``; no supposition."""
    match = _CONDITION.match(text, question.start, question.end)
    if match is None or _SUPPOSED.search(match["condition"]):
        return None
    span = Span(*match.span("condition"))
    return span if all(_is_main_clause(part.of(text)) for part in _main_clauses(text, span) or [span]) else None


def _main_clauses(text: str, sentence: Span) -> list[Span]:
    """The parts of a sentence without its full stop, joined by ``and`` or ``but``, if each has a subject and a verb."""
    spans: list[Span] = []
    start = sentence.start
    for match in _JOINT.finditer(text, sentence.start, sentence.end):
        spans.append(Span(start, match.start()))
        start = match.end()
    spans.append(Span(start, sentence.end))
    return spans if all(_is_main_clause(span.of(text)) for span in spans) else []


def _is_main_clause(clause: str) -> bool:
    opening = clause.split()[:6]
    verbs = [index for index, word in enumerate(opening) if word.lower() in CERTAIN_VERBS or word in _PLAIN_VERBS]
    return bool(verbs) and verbs[0] > 0 and "," not in clause and not _NO_FACT.match(clause)


def _note(text: str, span: Span, at: int) -> Note | None:
    connective = _CONNECTIVE.match(text, span.start)
    start = connective.end() if connective else span.start
    said = text[start : span.end]
    if _NO_REMARK.search(said) or _NO_FACT.match(said) or len(said.split()) > _LONGEST:
        return None
    first = re.match(r"[A-Za-z][A-Za-z’'-]*", said)
    if first is None or first[0][0].islower():
        return Note(Span(start, span.end), lowers=False, at=at)
    kept = _keeps_capital(text, start, first[0])
    if kept is None:
        return None
    return Note(Span(start, span.end), lowers=not kept, at=at)


def _keeps_capital(text: str, start: int, word: str) -> bool | None:
    """Whether a word at the start of a sentence is a name; None if the text does not tell."""
    bare = re.sub(r"['’]s?$", "", word)
    if bare.lower() in _LOWERED or bare.lower().split("-")[0] in NUMBER_WORDS:
        return False
    if goes_with("he", bare) or goes_with("she", bare) or bare in _CAPITALISED:
        return True
    names = {name for full in question_context(text).names for name in full.split()}
    elsewhere = text[:start] + " " + text[start + len(word) :]
    if bare in names:
        # What looks like a plural (``Operations went as normal``) may be no name, unless it takes a singular verb.
        singular = re.compile(r"\s(?:\w+[^s\W]s|is|has|was|does)\b").match(text, start + len(word))
        return True if singular or word in elsewhere or not word.endswith("s") else None
    if re.search(rf"\b{re.escape(word.lower().rstrip('s'))}s?\b", elsewhere):
        return False
    return True if re.search(rf"[a-z,] {re.escape(word)}\b", elsewhere) else None
