"""The condition that a question opens or ends with: ``If each tray holds 15 rolls, how many rolls are there?``"""

from __future__ import annotations

from itertools import pairwise
from typing import Final

from illposed.engine.english.lexicon import ASKING_TAGS, ORDERS, word_set
from illposed.engine.english.spans import Span
from illposed.engine.english.tokens import NOTHING, Parse, Sentence, Token
from illposed.engine.phrasing.answer.question import Question, premise, read_question
from illposed.engine.results import Rejected

CONDITIONS: Final = frozenset({"if", "when", "after", "once"})
_CASES: Final = frozenset({"if", "instead", "otherwise", "still"})
_QUALIFIES: Final = word_set("and as but even only or")
"""What before a condition says that it is one of several, or no other one."""

_OF_THINGS: Final = word_set("they them their it its")
_WANTS: Final = word_set("want need plan")


def opening_condition(parse: Parse) -> Span:
    """What stands before the main clause of the question: ``If each tray holds 15 rolls, ``; empty if nothing does."""
    return lead_of(parse, parse.question)


def lead_of(parse: Parse, question: Sentence) -> Span:
    """The time or condition that a question opens with; empty if it has none."""
    tokens = parse.tokens_of(question)
    if tokens[0].lower in CONDITIONS:
        for comma, token in pairwise(tokens):
            if comma.text == "," and (_asks(parse, token) or token.lower in ORDERS):
                return Span(question.span.start, token.span.start)
    return Span(question.span.start, question.span.start)


def asked_part(parse: Parse) -> Span:
    """The question without what it supposes: a condition, or a statement that a comma joins to the words that ask."""
    first, *own = parse.tokens_of(parse.question)
    start, supposes = first, first.lower in CONDITIONS
    if supposes or not (_asks(parse, first) or first.lower in ORDERS):
        asks = [each for each in own if _asks(parse, each) or each.lower in ORDERS]
        joined = [each for each in asks if "," in (parse.before(each).text, parse.before(parse.before(each)).text)]
        start = next(iter(joined or (each for each in asks if supposes and each.lower == "how")), first)
    ifs = (each for each in own if each.lower == "if" and each.dep == "mark" and each.index > start.index)
    end = next((parse.before(each) for each in ifs if parse.subtree(parse.head(each))[0] == each), own[-1])
    return Span(start.span.start, end.span.end)


def _asks(parse: Parse, token: Token) -> bool:
    """Whether what is asked opens with a word, and no relative clause does: ``, which is half of what they hold``."""
    return token.tag in ASKING_TAGS and (token.lower != "which" or parse.after(token).is_noun)


def as_statement(parse: Parse, condition: Span) -> str | None:
    """What the condition of the question says, as a sentence: ``If a tray holds 15 rolls,`` -> ``A tray holds 15
    rolls.`` None where it is unreal or otherwise not said to be so."""
    question = read_question(parse)
    opening, *said = parse.within(condition) or (NOTHING,)
    if isinstance(question, Rejected) or opening.lower != "if" or not _is_said_to_be_so(question, (opening, *said)):
        return None
    rest = Span(said[0].span.start, condition.end).of(parse.text).rstrip(" ,")
    return f"{rest[0].upper()}{rest[1:]}."


def closing_condition(parse: Parse) -> tuple[Token, ...]:
    """The condition that ends the question and is said to be so: ``if a tray holds 15 rolls``; nothing if none is."""
    question = read_question(parse)
    if isinstance(question, Rejected) or not question.last_clause:
        return ()
    last, finite = question.last_clause, question.finite
    if parse.before(last[0]).lower in _QUALIFIES or (finite is not None and last[0].index < finite.index):
        return ()
    return last if _is_said_to_be_so(question, last) else ()


def movable_condition(parse: Parse) -> tuple[Token, ...]:
    """The same where it can stand before the rest; nothing if its ``they`` or ``it`` may be what that names."""
    closing = closing_condition(parse)
    return closing if _OF_THINGS.isdisjoint(token.lower for token in closing) else ()


def _is_said_to_be_so(question: Question, condition: tuple[Token, ...]) -> bool:
    """Whether a condition says what is so, or what somebody wants, needs or plans: that is so as it stands."""
    verb = question.parse.head(condition[0])
    if verb not in condition or any(token.lower in _CASES for token in condition[1:]):
        return False
    is_wanted = verb.lemma in _WANTS and verb.tag in ("VBZ", "VBP")
    return is_wanted or premise(question.parse, verb, condition, question.finite) is not None
