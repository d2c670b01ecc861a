"""Givens that a sentence need not repeat: ``The 4 dogs eat`` is ``The dogs eat``."""

from __future__ import annotations

import re
from fractions import Fraction

from illposed.engine.quantities.nouns import is_plural, singular
from illposed.engine.text.statements.clause import Clause
from illposed.engine.text.statements.context import QuestionContext
from illposed.engine.text.statements.english import MEASURES, MONEY_UNITS, NUMBER_WORDS, TIME_UNITS, stem, stems

_COUNTED = re.compile(
    r"(?P<before>^|\b(?:the|his|her|their|all|of|for|both)\s)(?P<number>\d+|[A-Za-z]+)\s(?P<noun>(?:[a-z]+\s)?[a-z]+)\b",
    re.IGNORECASE,
)
_DEFINITE = frozenset({"the", "his", "her", "their"})


def without_counts(clause: Clause, context: QuestionContext) -> Clause:
    """The clause without the first count before its value, where the noun alone says which things are meant."""
    head = clause.text[: clause.value.start]
    for match in _COUNTED.finditer(head):
        number = match["number"].lower()
        count = Fraction(number) if number.isdigit() else NUMBER_WORDS.get(number)
        noun = _counted_noun(match["noun"].lower().split())
        if count is None or count < 2 or noun is None or not _counted_once(Fraction(count), noun, context):
            continue
        before = match["before"]
        article = "" if before.strip().lower() in _DEFINITE | {"all"} else "the "
        text = head[: match.start()] + before + article + head[match.start("noun") :]
        text = text[:1].upper() + text[1:]
        shift = len(text) - len(head)
        return Clause(text + clause.text[clause.value.start :], clause.value.shifted(shift), clause.lead)
    return clause


def _counted_noun(phrase: list[str]) -> str | None:
    """The plural noun at the beginning of ``phrase``: of ``red balls`` the second word, of ``balls cost`` the first."""
    return next((word for word in phrase if is_plural(word)), None)


def _counted_once(count: Fraction, noun: str, context: QuestionContext) -> bool:
    key = stem(noun)
    if key in TIME_UNITS | MEASURES | MONEY_UNITS:
        return False
    told = {number for number, unit in context.counted if unit == key}
    single = re.search(rf"\b(?:an?|another|one) (?:\w+ )?{re.escape(singular(noun))}\b", context.text, re.IGNORECASE)
    return told == {count} and single is None and key not in stems(context.asked)
