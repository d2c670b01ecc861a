"""Whether a clause is worded as a plain fact: no calculation, no further numbers, no words that the question lacks."""

from __future__ import annotations

import re

from illposed.engine.text.statements.context import QuestionContext
from illposed.engine.text.statements.english import (
    ADVERBS,
    BE_FORMS,
    DETERMINERS,
    FINITE_VERBS,
    FREE_STEMS,
    META,
    MODALS,
    MONEY_UNITS,
    MULTIPLIERS,
    NUMBER_WORDS,
    PREPOSITIONS,
    SUBJECT_PRONOUNS,
    is_number,
    stem,
    stems,
    word_set,
    words,
)
from illposed.engine.text.statements.statement import NoStatement

_DEICTIC = word_set("this that these those such which ones former latter")


_NOT_A_UNIT = (
    PREPOSITIONS
    | DETERMINERS
    | BE_FORMS
    | SUBJECT_PRONOUNS
    | ADVERBS
    | word_set("""
    and or but so more less fewer left remaining because since total times there who him them
    """)
) - {"each"}


_SCOPE = word_set("""
    day week month year hour minute morning afternoon evening night today yesterday tomorrow monday tuesday
    wednesday thursday friday saturday sunday january february march april june july august september
    october november december when after before first second third last next ago during until will would
    once week weekend trip time
    """)


_ORDINALS = word_set("first second third fourth fifth sixth seventh eighth tenth")
_JOINING = word_set("so if because since when while although then therefore thus")
_HYPOTHETICAL = re.compile(
    r"\b(?:instead|rather than|would have|could have|options?|alternatively|either)\b", re.IGNORECASE
)
_STATED_ONCE = ("now", "total", "left", "altogether", "together", "each", "more")


_NUMBER_SUBJECT = re.compile(
    r"\b(?:the|his|her|their|[’']s)\s+(?:total\s+|average\s+|combined\s+|final\s+)?(?:numbers?\s+of\s+\S|age\b|score\b|population\b)",
    re.I,
)


def plain_wording(text: str) -> NoStatement | None:
    """No heading, arithmetic, modal, condition or talk about the calculation."""
    if ":" in text:
        return NoStatement("label")
    if re.search(r"[=*+×÷(){}\[\]\"“”<>~#@_]|\s[-–/xX]\s|\d\s*[/xX*]\s*\d|/", text):
        return NoStatement("leftover")
    lower = [token.lower() for token in words(text)]
    for kind, found in (("meta", META), ("modal", MODALS), ("conditional", frozenset({"if", "unless", "whether"}))):
        hit = found.intersection(lower)
        if hit:
            return NoStatement("meta" if kind == "meta" else "modal" if kind == "modal" else "conditional", min(hit))
    deictic = [word for index, word in enumerate(lower) if word in _DEICTIC and not _is_relative(lower, index)]
    if deictic:
        return NoStatement("pronoun", deictic[0])
    if "or" in lower or "nor" in lower:
        return NoStatement("two-clauses", "or")
    if "it" in lower[1:] or ("total" in lower and (" in all" in text or "altogether" in lower)):
        return NoStatement("pronoun", "it") if "it" in lower[1:] else NoStatement("two-clauses", "total")
    repeated = [word for word in _STATED_ONCE if lower.count(word) > 1]
    if repeated:
        return NoStatement("two-clauses", repeated[0])
    if re.search(r"(?<!Mr)(?<!Mrs)(?<!Ms)(?<!Dr)(?<!St)\.\s|;", text) or re.search(
        r"\bto (?:find|get|calculate|determine)\b", text
    ):
        return NoStatement("two-clauses")
    return None


def _is_relative(lower: list[str], index: int) -> bool:
    """Whether a ``that`` opens a relative clause: ``the parrots that flew away``, ``the books that Ivo has``."""
    if lower[index] != "that" or index == 0 or index + 1 == len(lower):
        return False
    before, after = lower[index - 1], lower[index + 1]
    return before not in PREPOSITIONS | _JOINING | FINITE_VERBS and after in FINITE_VERBS | SUBJECT_PRONOUNS


def one_story(context: QuestionContext) -> NoStatement | None:
    """A question that weighs courses of events against each other has no plain facts about them."""
    found = _HYPOTHETICAL.search(context.text)
    return NoStatement("conditional", found[0]) if found else None


def scope_kept(text: str, lead: str) -> NoStatement | None:
    """A dropped clause must not have said when the fact holds."""
    lost = _SCOPE & stems(lead) - stems(text)
    return NoStatement("conditional", min(lost)) if lost else None


def other_numbers(before: str, after: str) -> NoStatement | None:
    """No number beside the value: it could be a given that an edit takes out of the text."""
    for token in words(before + " | " + after):
        parts = token.lower().split("-")
        if is_number(token) or any(part in NUMBER_WORDS and part != "one" for part in parts):
            return NoStatement("other-number", token)
        if any(part in MULTIPLIERS - _ORDINALS for part in parts):
            return NoStatement("other-number", token)
    if re.search(r"\b(?:third|fourth|fifth|sixth|seventh|eighth|tenth)s?(?= of\b)", before + after):
        return NoStatement("other-number", "of")
    return None


def unit(before: str, shown: str, after: str, context: QuestionContext) -> NoStatement | None:
    """Money, a percentage, a noun after the number, or ``The number of … is`` before it."""
    following = words(after)
    if shown[0] in "$£€":
        clash = following and following[0].lower() in ("dollars", "dollar", "cents", "%")
        priced = shown[0] in context.text or (shown[0] == "$" and context.stems & MONEY_UNITS)
        return NoStatement("no-unit", after) if clash or not priced else None
    if shown.endswith("%"):
        return None
    if following and following[0] == "of":
        return (
            None
            if any(token in ("the", "them", "his", "her", "their") for token in following[1:2])
            else NoStatement("no-unit")
        )
    if following and following[0].lower() in ("more", "fewer", "less") and len(following) > 1:
        following = following[1:]
    if following and following[0][0].isalpha() and following[0].lower() not in _NOT_A_UNIT:
        return None
    counted = _NUMBER_SUBJECT.search(before) and words(before)[-1] in BE_FORMS and not after.strip()
    return None if counted else NoStatement("no-unit", after.strip()[:20])


def known_words(text: str, context: QuestionContext) -> NoStatement | None:
    """Every content word and every name stands in the question."""
    for token in words(text):
        if not token[0].isalpha() or stem(token) in FREE_STEMS or token.lower() in NUMBER_WORDS:
            continue
        parts = [token] if stem(token) in context.stems else token.split("-")
        if any(part and stem(part) not in context.stems for part in parts):
            return NoStatement("new-words", token)
    return None


def bare_more(before: str, after: str, context: QuestionContext) -> NoStatement | None:
    """``5 more boxes`` needs its ``than``, or a need that the question tells in the same way."""
    lower = [token.lower() for token in words(after)]
    needed = re.search(r"\bneeds?\b", before) is not None and "more" in context.forms
    if {"more", "fewer", "less", "additional", "extra", "another"} & set(lower) and "than" not in lower and not needed:
        return NoStatement("vague", "more")
    return None
