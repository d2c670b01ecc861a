"""Whether a sentence holds at the end of the story, or says itself when it holds."""

from __future__ import annotations

import re

from illposed.engine.text.statements.agreement import is_past
from illposed.engine.text.statements.context import ClauseFacts, QuestionContext
from illposed.engine.text.statements.draft import StatementDraft
from illposed.engine.text.statements.english import (
    BE_FORMS,
    FREE_STEMS,
    MEASURES,
    SUBJECT_PRONOUNS,
    TIME_UNITS,
    stem,
    word_set,
)
from illposed.engine.text.statements.statement import NoStatement

_CHANGE = word_set("""
    give lose buy sell eat spend use take add remove get receive leave find break donate throw return drop
    steal join die arrive pay drink win collect pick make bake fall double triple increase decrease borrow
    lend trade share put earn save adopt gain purchase move fill pour write read cut burn grow hatch catch
    quit rise reduce replace replant quadruple lower raise melt leak pop bring start shed transfer discard graduate
""")
_STATES = frozenset({"have", "own", "keep", "remain", "left", "hold", "contain", "weigh", "save", "live"})
_STATE_WORDS = frozenset(
    {"there", "left", "remaining", "still", "now", "available", "unsold", "stock", "debt", "balance"}
)
_RATE = re.compile(r"\b(?:per|an?|each|every)\s(second|minute|hour|day|week|month|year)\b")
_BY_TIME = re.compile(
    r"\b(?:per|an?|each|every)\s(?:day|night|morning|week|month|year)\b|\b(?:daily|weekly|monthly|yearly|annual)", re.I
)
_REMAINING = frozenset({"left", "leave", "remain", "remaining", "rest", "stay", "other", "another"})
_MEASURE_UNITS = TIME_UNITS | MEASURES | {"dollar", "cent", "calorie", "point"}
_PERSONAL = frozenset(stem(word) for word in ["he", "she", "they", "his", "her", "their", "him", "them", "who", "each"])
_AT_FIRST = frozenset({"initially", "originally", "first", "start", "started", "beginning", "original"})
_AGES = frozenset({"old", "age", "older", "younger", "birthday"})
_OTHER_TIMES = re.compile(
    r"\bago\b|\b(?:in|after) \w+(?: more)? (?:years?|months?)\b|\bfrom now\b|\byears? later\b|\bwill be\b", re.I
)


def may_change(candidate: StatementDraft, context: QuestionContext) -> NoStatement | None:
    """A state (``has``, ``there are``, ``left``) must not be followed by events that change it."""
    lower = frozenset(candidate.lower)
    if lower & _AGES and _OTHER_TIMES.search(context.text):
        return NoStatement("may-change", "age")
    if lower & {"left", "remaining"} and not context.stems & _REMAINING:
        return NoStatement("may-change", "left")
    if "now" in lower and "now" not in context.wanted.lower():
        return NoStatement("may-change", "now")
    if not _is_state(candidate, lower):
        return None
    first = [
        min((at for at, told in enumerate(context.clauses) if operand in told.values), default=-1)
        for operand in candidate.operands
    ]
    last = max(first, default=-1)
    same = context.clauses[last] if last >= 0 else None
    if same and same.stems & _CHANGE and same.values - candidate.operands and _touches(same, candidate):
        return NoStatement("may-change", "same clause")
    past = candidate.verb in ("had", "were", "was") and not lower & ({"left", "remaining"} | _AT_FIRST)
    supposed = same is not None and "if" in same.stems
    considered = context.clauses if past or supposed else context.clauses[last + 1 :]
    for told in considered:
        if told.stems & _CHANGE and _touches(told, candidate):
            return NoStatement("may-change")
    return None


def done_by(candidate: StatementDraft, context: QuestionContext) -> NoStatement | None:
    """``John worked`` is not what the question says of the lawyer: who does it there must be able to be the subject."""
    verb = stem(candidate.verb)
    doer = candidate.tokens[candidate.verb_at - 1] if candidate.verb_at else ""
    if verb in FREE_STEMS or not (doer in context.proper or doer.lower() in SUBJECT_PRONOUNS):
        return None
    told = [clause.stems for clause in context.clauses if verb in clause.stems]
    possible = {stem(doer)} | _PERSONAL
    return NoStatement("pronoun", verb) if told and not any(possible & clause for clause in told) else None


def done_once(candidate: StatementDraft, context: QuestionContext) -> NoStatement | None:
    """``She cut 12 inches`` in a story with two cuts says which only if something follows the measure."""
    verb = stem(candidate.verb)
    measured = candidate.is_money or (candidate.following and stem(candidate.following[0]) in _MEASURE_UNITS)
    if (
        not measured
        or verb in ("be", "have", "cost", "weigh")
        or len(candidate.following) > 1
        or "total" in candidate.lower
    ):
        return None
    doer = stem(candidate.tokens[candidate.verb_at - 1])
    told = [clause for clause in context.clauses if verb in clause.stems and clause.values]
    same = [clause for clause in told if doer in clause.stems or not clause.stems & _names(context)]
    return NoStatement("vague", "once") if len(same) > 1 else None


def _names(context: QuestionContext) -> frozenset[str]:
    return frozenset(stem(part) for name in context.names for part in name.split())


def _touches(told: ClauseFacts, candidate: StatementDraft) -> bool:
    """Whether a clause with an event may be about the things of the sentence, and not only about money and time."""
    if told.stems & {"half", "all", "rest", "some", "more", "another"}:
        return True
    others = {unit for _, unit in told.quantities} - {"money"} if not candidate.is_money else {"money"}
    return bool(told.values) and bool(others - TIME_UNITS or not told.quantities)


def _is_state(candidate: StatementDraft, lower: frozenset[str]) -> bool:
    if lower & _AT_FIRST:
        return False
    verb = stem(candidate.verb)
    if verb == "be":
        number = "number" in lower and "of" in lower and not candidate.stems & _CHANGE
        return bool(lower & _STATE_WORDS) or number or candidate.value_at == 0
    if verb == "need":
        return "-" in candidate.expression
    return verb in _STATES


def period_named(candidate: StatementDraft, context: QuestionContext) -> NoStatement | None:
    """A question that tells several days, or rates by the day, needs a sentence that says which time it is about."""
    periods = context.periods
    if not periods or candidate.stems & (periods | {"each", "every", "average", "per"}):
        return None
    verb, lower = stem(candidate.verb), candidate.lower
    own = candidate.stems - FREE_STEMS - _names(context)
    if own and not any(told.stems & periods and told.stems & own for told in context.clauses):
        return None
    if verb == "be" and not candidate.stems & {
        "number",
        "earning",
        "income",
        "salary",
        "profit",
        "total",
        "amount",
        "cost",
    }:
        return None
    if verb in ("cost", "weigh", "have") and len(periods) < 2:
        return None
    lasting = candidate.verb in BE_FORMS or not is_past(candidate.verb)
    whole = {"total", "altogether", "both"} & set(lower) or candidate.after.endswith(" in all")
    if len(periods) >= 2 and whole and candidate.expression.count("+") >= 2:
        return None
    if len(periods) >= 2 or (lasting and _BY_TIME.search(context.text)):
        return NoStatement("vague", "time")
    return None


def rate_known(candidate: StatementDraft, context: QuestionContext) -> NoStatement | None:
    """A rate by the minute or by the day is one that the question speaks of, or the result of a division."""
    if "/" in candidate.expression:
        return None
    for match in _RATE.finditer(candidate.text):
        if not re.search(
            rf"\b(?:per|an?|each|every)\s{match[1]}\b|/\s?{match[1]}|\bdaily\b|{match[1]}ly\b", context.text
        ):
            return NoStatement("clash", match[0])
    return None
