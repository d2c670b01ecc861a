"""Whether subject and verb, number and noun go together, and nothing is said twice or left unfinished."""

from __future__ import annotations

import re
from itertools import pairwise, takewhile

from illposed.engine.quantities.nouns import is_plural, plural
from illposed.engine.text.statements.context import QuestionContext
from illposed.engine.text.statements.draft import StatementDraft
from illposed.engine.text.statements.english import (
    ADVERBS,
    BE_FORMS,
    CERTAIN_VERBS,
    DETERMINERS,
    FREE_STEMS,
    FREE_WORDS,
    NUMBER_WORDS,
    PREPOSITIONS,
    VERB_STEMS,
    content,
    stem,
    word_set,
    words,
)
from illposed.engine.text.statements.grammar import after_opening
from illposed.engine.text.statements.statement import NoStatement


def agreement(candidate: StatementDraft, context: QuestionContext) -> NoStatement | None:
    """Subject and verb, number and noun go together, and nothing is said twice."""
    return (
        _subject_and_verb(candidate)
        or _number_and_noun(candidate, context)
        or _value_first(candidate)
        or _said_twice(candidate)
        or _unfinished(candidate)
    )


def _subject_and_verb(candidate: StatementDraft) -> NoStatement | None:
    """``He have``, ``the number of boys are``, ``the girls was``."""
    subject = _without_opening(candidate)
    verb = candidate.verb
    if (
        not subject
        or "there" in subject
        or subject[:2] == ("a", "total")
        or set(subject) & {"who", "that", "which", "whose", "where"}
    ):
        return None
    head = _head(subject)
    joined = tuple(takewhile(lambda token: token not in PREPOSITIONS, subject))
    several = subject[0] in ("they", "both", "all") or "and" in joined or (candidate.value_at > 0 and is_plural(head))
    one = not several and (candidate.value_at > 0) and head not in ("people", "children", "rest", "half", "pair")
    says_one = verb in ("is", "was", "has", "does") or (
        verb.endswith("s") and verb not in BE_FORMS and stem(verb) != verb and not is_past(verb)
    )
    says_several = verb in ("are", "were", "have", "do") or (stem(verb) == verb and verb not in _SAME_IN_ALL_FORMS)
    if (several and says_one and subject[0] not in ("each", "every") and not _NAMED.search(candidate.before)) or (
        one and says_several
    ):
        return NoStatement("no-verb", f"{head} {verb}")
    return None


def is_past(verb: str) -> bool:
    """Whether a verb form is past by its look: ``baked``, ``sold``."""
    return verb.endswith("ed") or (stem(verb) != verb and not verb.endswith("s"))


def _without_opening(candidate: StatementDraft) -> tuple[str, ...]:
    start = after_opening(list(candidate.tokens[: candidate.verb_at]))
    subject = candidate.subject[start:]
    while subject and subject[-1] in ADVERBS - {"each"}:
        subject = subject[:-1]
    if start == 0 and subject[:1] and subject[0] in PREPOSITIONS:
        return subject[-1:]
    return subject


def _head(subject: tuple[str, ...]) -> str:
    """The noun that decides the number: ``number`` of ``the total number of red balls sold``."""
    for at, token in enumerate(subject):
        if at and (token in PREPOSITIONS or token in ("sold", "made", "left", "needed", "used") or token == ","):
            return subject[at - 1]
    return (
        subject[-1]
        if subject[-1] not in ("each", "together", "combined", "both", "all")
        else subject[max(-2, -len(subject))]
    )


def _number_and_noun(candidate: StatementDraft, context: QuestionContext) -> NoStatement | None:
    """``320 ounce of water``, ``6 sandwich``, ``1 books``."""
    following = candidate.following
    if candidate.shown[0] in "$£€" or candidate.shown.endswith("%") or not following:
        return None
    if following[0] in PREPOSITIONS or following[0] == "of":
        return None
    phrase: list[str] = []
    for token in following:
        if token in PREPOSITIONS | DETERMINERS | CERTAIN_VERBS or not token[0].isalpha():
            break
        phrase.append(token)
    if not phrase:
        return NoStatement("no-unit", following[0])
    if candidate.value == 1:
        return NoStatement("no-unit", phrase[0]) if is_plural(phrase[0]) else None
    plurals = [is_plural(token) and stem(token) not in VERB_STEMS.values() for token in phrase]
    if any(one and other for one, other in pairwise(plurals)):
        return NoStatement("no-unit", "nouns")
    known = any(is_plural(token) or token in _UNINFLECTED or _is_uninflected(token, context) for token in phrase)
    return None if known else NoStatement("no-unit", " ".join(phrase)[:30])


def _is_uninflected(noun: str, context: QuestionContext) -> bool:
    """Whether the question itself writes ``6 carp``, and nowhere ``carps``."""
    if plural(noun) in context.forms:
        return False
    return re.search(rf"\b(?:\d*[2-9]|\d+0|\d\d+|{_NUMBERS})\s{re.escape(noun)}\b", context.text) is not None


def _value_first(candidate: StatementDraft) -> NoStatement | None:
    """``3 days of school missed``, ``12 apples sold``: a participle after the noun is no verb."""
    if candidate.value_at != 0:
        return None
    verb = candidate.verb
    if verb in BE_FORMS | {
        "have",
        "had",
        "will",
        "like",
        "prefer",
        "cost",
        "weigh",
        "play",
        "speak",
        "own",
        "live",
        "went",
        "came",
    }:
        wrong = verb in ("is", "was", "has") and candidate.value != 1 and candidate.shown[0] not in "$£€"
        return NoStatement("no-verb", verb) if wrong and not candidate.shown.endswith("%") else None
    return NoStatement("no-verb", verb)


def _said_twice(candidate: StatementDraft) -> NoStatement | None:
    text, after = candidate.text, candidate.after
    following = [stem(token) for token in candidate.following if token[0].isalpha()]
    if following and following[0] in following[1:]:
        return NoStatement("two-clauses", following[0])
    before = [stem(token) for token in words(candidate.before)]
    if following and following[0] in before and following[0] not in FREE_STEMS:
        return NoStatement("two-clauses", following[0])
    if following and following[0] in before and candidate.verb in BE_FORMS and "there" not in before:
        return NoStatement("two-clauses", following[0])
    nouns = content(following) - {stem(name) for name in candidate.tokens if name[0].isupper()}
    if following and any(
        token != following[0] and token.startswith(following[0]) for token in before if len(following[0]) > 3
    ):
        return NoStatement("two-clauses", following[0])
    if (nouns & set(before)) - FREE_STEMS:
        return NoStatement("two-clauses", min(nouns & set(before)))
    if "more" in following[1:2]:
        return NoStatement("two-clauses", "list")
    twice = _OVER_TIME.search(text) and _BY_TIME.search(after)
    return NoStatement("two-clauses", "time") if twice else None


def _unfinished(candidate: StatementDraft) -> NoStatement | None:
    last = candidate.lower[-1]
    placed = candidate.lower[candidate.verb_at + 1 : candidate.value_at]
    if _AMID.intersection(placed[:-1]) and "total" not in placed:
        return NoStatement("two-clauses", min(_AMID.intersection(placed)))
    if placed[-1:] == ("to",) and candidate.value_at - candidate.verb_at < 4 and "needs" not in candidate.lower:
        return NoStatement("may-change", "to")
    if "as" in placed or _SINGULAR_NUMBER.search(candidate.before):
        return NoStatement("no-unit", "number")
    if any(one in ("to", "for") and other in DETERMINERS for one, other in pairwise(placed)):
        return NoStatement("two-clauses", "to")
    if candidate.following and len(candidate.following[0]) == 1 and candidate.following[0].isalpha():
        return NoStatement("no-unit", candidate.following[0])
    named = candidate.value_at > 0 and candidate.tokens[0][0].isupper() and candidate.subject[0] not in FREE_WORDS
    if named and "and" not in candidate.subject and set(candidate.subject[1:]) & (_AMID | {"with", "from"}):
        return NoStatement("no-subject", candidate.tokens[0])
    if _ODD.search(candidate.text):
        return NoStatement("two-clauses", "odd")
    if "due" in candidate.subject:
        return NoStatement("two-clauses", "due")
    if candidate.lower[candidate.value_at - 2 : candidate.value_at - 1] in (("each",), ("every",), ("per",)):
        return NoStatement("two-clauses", "each") if candidate.value_at - 2 > candidate.verb_at else None
    if last in (PREPOSITIONS - {"out", "off", "up", "down", "in", "outside", "inside", "over"}) | DETERMINERS - {
        "each",
        "all",
        "both",
        "his",
        "her",
    } or last in ("and", "to", "'", "’", "-", ","):
        return NoStatement("two-clauses", last)
    return None


_NUMBERS = "|".join(word for word in NUMBER_WORDS if word not in ("zero", "one"))
_SINGULAR_NUMBER = re.compile(
    r"""\bnumber\ of\ (?!people|children|men|women|fish|sheep|feet)(?:[a-z]+\ )?[a-z]+[^s\W]
    (?:\ (?:in|on|of|for|at)\b|\ (?:is|was)\ $)""",
    re.VERBOSE,
)
_AMID = frozenset({"on", "in", "at", "during", "after", "before"})
_ODD = re.compile(
    r"""\b(?:are|is|were|was)\s(?:needed|required|used|left)$|\bin\stotal\s.*\btotal\b|\ban?\sremaining\b|\beach\sone$|\bof\sthem\b|^The\s(?:first|second|third|fourth|fifth|last|other)\s(?:is|was|has|had|will|got|gets)\b|\banother\b|\bdebts?\sby\b|\bthen\b|\b(?:has|have|had)\s.*\b(?:come|go|get|make)\b|^The\stotal\s(?:is|was|are|were)\b
    |\b(?:are|were|is|was)\s.*\b(?:increase|decrease)\b|\bwill\shave\s(?:\w+ed|been)\b
    |\b(?:every|each|a|an|the)\s(?:half|third|quarter|fourth|fifth|sixth|seventh|eighth|tenth)$
    |^In\s(?:the|a|his|her)\s[^,]*,.*\sin\s(?:the|a|his|her)\s""",
    re.IGNORECASE | re.VERBOSE,
)
_OVER_TIME = re.compile(r"^(?:Over|In|During|For)\b[^,]*\b(?:days?|weeks?|months?|years?|hours?)\b")
_BY_TIME = re.compile(r"\b(?:a|per|every|each)\s(?:day|week|month|year|hour)\b")
_NAMED = re.compile(r"^(?:[A-Z][a-z]+|.*’s|.*'s) *$|^[A-Z][a-z]+s \w+ $")
_SAME_IN_ALL_FORMS = word_set(
    "read cut put set hit let cost split bet shut left will would spent can did had went was ran came saw"
)
_UNINFLECTED = word_set("""
    mg kg g ml l cm km mm m mph oz lb lbs ft people children men women feet teeth percent fish sheep deer
""")
