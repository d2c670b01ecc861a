"""What a clause must satisfy to be a plain, self-contained fact; each check returns a refusal or None."""

from __future__ import annotations

import re
from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache

from illposed.engine.text.nouns import singular
from illposed.engine.text.solution import SolutionLine, read_number
from illposed.engine.text.statements.context import QuestionContext
from illposed.engine.text.statements.english import (
    ADVERBS,
    BE_FORMS,
    CERTAIN_VERBS,
    DETERMINERS,
    FINITE_VERBS,
    FREE_STEMS,
    FREE_WORDS,
    GENERIC_NOUNS,
    META,
    MODALS,
    MONEY_UNITS,
    MULTIPLIERS,
    NUMBER_WORDS,
    PREPOSITIONS,
    SUBJECT_PRONOUNS,
    TIME_UNITS,
    content,
    is_number,
    stem,
    stems,
    word_set,
    words,
)
from illposed.engine.text.statements.model import NoStatement

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
_CHANGE = word_set("""
    give lose buy sell eat spend use take add remove get receive leave find break donate throw return drop
    steal join die arrive pay drink win collect pick make bake fall double triple increase decrease borrow
    lend trade share put earn save adopt gain purchase move fill pour write read cut burn grow hatch catch
    """)
_STATE_VERBS = frozenset({"have", "be", "own", "keep", "remain", "left", "hold", "contain", "weigh"})
_SENTENCE_ADVERBS = frozenset(
    {"together", "altogether", "overall", "combined", "currently", "initially", "originally", "today", "yesterday"}
)
_STATED_ONCE = ("now", "total", "left", "altogether", "together", "each", "more")
_ASKED_NOUNS = word_set("cost price profit age distance weight income earning expense")
_FLOATING = frozenset({"each", "both", "all"})
_COMPARING = word_set("""
    more than fewer less longer farther further difference extra not percent percentage
    """)
_CONJUNCTIONS = word_set("so if because since when while although then therefore thus")
_NUMBER_SUBJECT = re.compile(
    r"(?:the|his|her|their)\s+(?:total\s+|average\s+|combined\s+)?(?:number|amount)\s+of\s+\S", re.I
)


def plain_wording(text: str) -> NoStatement | None:
    """No heading, arithmetic, modal, condition or talk about the calculation."""
    if ":" in text:
        return NoStatement("label")
    if re.search(r"<<|>>|[=*+×÷(){}\[\]\"“”<>~#@_]|\s[-–/xX]\s|\d\s*[/xX*]\s*\d|/", text):
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
    return before not in PREPOSITIONS | _CONJUNCTIONS | FINITE_VERBS and after in FINITE_VERBS | SUBJECT_PRONOUNS


def scope_kept(text: str, lead: str) -> NoStatement | None:
    """A dropped clause must not have said when the fact holds."""
    lost = _SCOPE & stems(lead) - stems(text)
    return NoStatement("conditional", min(lost)) if lost else None


def other_numbers(before: str, after: str, context: QuestionContext) -> NoStatement | None:
    """Every quantity beside the value is one of the question's own, and none makes the value a mere apposition."""
    if re.search(r"\d.* for (?:an? )?(?:\w+ )?(?:total of )?$", before) and not re.search(r"\$[\d.]+ for ", before):
        return NoStatement("two-clauses", "for")
    listed = words(before + " | " + after)
    for token, following in zip(listed, [*listed[1:], ""], strict=True):
        lower = token.lower()
        if token == "1" or lower == "one":
            continue
        value = read_number(token) if is_number(token) else None
        if is_number(token) and (value is None or value not in context.values):
            return NoStatement("other-number", token)
        counted = value if value is not None else Fraction(NUMBER_WORDS[lower]) if lower in NUMBER_WORDS else None
        if counted is not None and not context.counts(counted, following):
            return NoStatement("other-number", f"{token} {following}")
        if lower in NUMBER_WORDS and lower not in context.forms and Fraction(NUMBER_WORDS[lower]) not in context.values:
            return NoStatement("other-number", token)
        if lower in MULTIPLIERS and stem(lower) not in context.stems and lower not in context.forms:
            return NoStatement("other-number", token)
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
    counted = _NUMBER_SUBJECT.match(before) and words(before)[-1] in BE_FORMS and not after.strip()
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


def verb_index(tokens: list[str], value_index: int) -> int | None:
    """Where the main verb stands: before the value, or after it when the value opens the sentence."""
    copulas = [index for index in range(1, value_index) if tokens[index].lower() in BE_FORMS]
    if copulas == [value_index - 1] and tokens[0].lower() in DETERMINERS and "and" not in tokens[:value_index]:
        return value_index - 1
    start = _after_opening(tokens[:value_index]) + 1 if value_index != 0 else 2
    for index in range(start, len(tokens)):
        word, previous = tokens[index].lower(), tokens[index - 1].lower()
        if word in CERTAIN_VERBS and not _is_participle(tokens, index):
            return index
        if word.endswith(("s", "ed")) and previous in SUBJECT_PRONOUNS:
            return index
        if word in FINITE_VERBS and _may_follow_a_subject(tokens, index, previous):
            return index
    return None


def _after_opening(tokens: list[str]) -> int:
    """Where the subject begins: after the comma of an opening phrase, if there is one."""
    if "," not in tokens or tokens[0].lower() not in PREPOSITIONS | {"when", "while", "each", "every", "last"}:
        return 0
    return tokens.index(",") + 1


def _is_participle(tokens: list[str], index: int) -> bool:
    """Whether an -ed form rather describes a noun: ``the donated shirts``, ``games played in May were``."""
    word = tokens[index].lower()
    if word in BE_FORMS or not word.endswith("ed"):
        return False
    if tokens[index - 1].lower() in (DETERMINERS - _FLOATING) | PREPOSITIONS | GENERIC_NOUNS:
        return True
    later = (token.lower() for token in tokens[index + 1 :])
    return any(token in BE_FORMS for token in later) and tokens[index - 1].lower() not in SUBJECT_PRONOUNS


def _may_follow_a_subject(tokens: list[str], index: int, previous: str) -> bool:
    if previous in (DETERMINERS - _FLOATING) | PREPOSITIONS | GENERIC_NOUNS - {"rest", "person", "people", "thing"}:
        return False
    if previous.endswith(("’s", "'s", "s'", "s’")) or not previous[0].isalnum():
        return False
    following = tokens[index + 1].lower() if index + 1 < len(tokens) else ""
    return following not in BE_FORMS | {"of", "has", "have", "had", "will", "cost", "costs"}


def subject(tokens: list[str], verb: int, context: QuestionContext) -> NoStatement | None:
    """The words before the verb are an opening phrase, if any, and a noun phrase that can stand alone."""
    head = [token.lower() for token in tokens[:verb]]
    while head and head[-1] in ADVERBS:
        head.pop()
    if not head:
        return NoStatement("no-subject")
    commas = [index for index, token in enumerate(head) if token == ","]
    named_list = bool(commas) and "and" in head[commas[-1] :] and head[0] not in PREPOSITIONS | _SENTENCE_ADVERBS
    phrase = head if named_list or not commas else head[commas[-1] + 1 :]
    opening = [] if phrase is head else head[: commas[-1]]
    if _CONJUNCTIONS.intersection(head):
        return NoStatement("two-clauses", min(_CONJUNCTIONS.intersection(head)))
    if opening and not _is_opening(opening):
        return NoStatement("two-clauses", " ".join(opening)[:30])
    if not phrase or phrase[-1].endswith(("'s", "’s")):
        return NoStatement("no-subject")
    if phrase[0] in PREPOSITIONS | _SENTENCE_ADVERBS:
        last = tokens[verb - 1] if head[-1] == tokens[verb - 1].lower() else tokens[len(head) - 1]
        return (
            None
            if last.lower() in SUBJECT_PRONOUNS or last in context.names or last == "there"
            else NoStatement("no-subject", last)
        )
    return _noun_phrase(phrase, tokens[len(opening) + bool(opening)], context)


def _is_opening(opening: list[str]) -> bool:
    if opening[0] in _SENTENCE_ADVERBS and len(opening) == 1:
        return True
    if opening[0] in PREPOSITIONS | {"each", "every", "last", "this", "next", "that"}:
        verbs = [token for token in opening if token in CERTAIN_VERBS and not token.endswith("ed")]
        return not verbs or opening[0] in ("after", "before", "when")
    return False


def _noun_phrase(phrase: list[str], first: str, context: QuestionContext) -> NoStatement | None:
    opener = phrase[0]
    if opener in SUBJECT_PRONOUNS or opener == "there":
        return None if len(phrase) == 1 else NoStatement("no-subject", " ".join(phrase)[:30])
    if opener in DETERMINERS or is_number(opener) or opener in NUMBER_WORDS or opener in ("total", "everyone"):
        return None
    if first in context.proper and opener not in FREE_WORDS:
        return None
    named = any(first.removesuffix("'s").removesuffix("’s") in name.split() for name in context.names)
    if named or first in ("Mr", "Mrs", "Ms", "Dr"):
        return None
    plural = opener.endswith("s") and stem(opener) in context.stems and not opener.endswith("ing")
    return None if plural and opener not in FREE_WORDS else NoStatement("no-subject", opener)


def distinguishing(text: str, after: str, verb: str, context: QuestionContext, *, final: bool) -> NoStatement | None:
    """A description by generic nouns alone (``The total is``) does not say which quantity is meant."""
    found = stems(text)
    answers = final and found & _ASKED_NOUNS & stems(context.wanted)
    telling = answers or content(found) - {stem(noun) for noun in GENERIC_NOUNS} - {stem(verb)}
    first = words(text)[0].lower()
    counted = {stem(token) for token in words(after)[:1]} if is_number(first) else set()
    if (first in DETERMINERS | {"there", "total", "it"} or is_number(first)) and not telling - counted:
        return NoStatement("vague")
    return None


def bare_more(before: str, after: str, context: QuestionContext) -> NoStatement | None:
    """``5 more boxes`` needs its ``than``, or a need that the question tells in the same way."""
    lower = [token.lower() for token in words(after)]
    needed = re.search(r"\bneeds?\b", before) is not None and "more" in context.forms
    if {"more", "fewer", "less", "additional", "extra", "another"} & set(lower) and "than" not in lower and not needed:
        return NoStatement("vague", "more")
    return None


def two_clauses(tokens: list[str], verb: int) -> NoStatement | None:
    """No second finite verb after the main verb, unless ``who`` or ``that`` opens a relative clause."""
    rest = tokens[verb + 1 :]
    repeated = [token for token in rest if stem(token) == stem(tokens[verb]) and stem(token) not in FREE_STEMS]
    if repeated:
        return NoStatement("two-clauses", repeated[0])
    for index, token in enumerate(rest):
        if token == "," and not any(later in ("and",) for later in rest[index:]):
            return NoStatement("two-clauses", ",")
        if token.lower() in BE_FORMS | {"has", "had", "will"} and (
            index == 0 or rest[index - 1].lower() not in ("who", "not")
        ):
            if tokens[verb].lower() == "will" and token.lower() in ("be", "have") and index <= 1:
                continue
            if token.lower() in ("been", "being") or (index == 0 and token.lower() in ("be", "had")):
                continue
            return NoStatement("two-clauses", token)
        if token.lower() in ("and", "but") and index + 1 < len(rest) and rest[index + 1].lower() in CERTAIN_VERBS:
            return NoStatement("two-clauses", "and")
    return None


def clash(text: str, after: str, value: Fraction, verb: str, context: QuestionContext) -> NoStatement | None:
    """No clause of the question says the same words of another value in the same unit."""
    lower = {token.lower() for token in words(text)}
    if lower & {"now", "left", "total", "altogether", "remaining", "together", "remain"}:
        return None
    own = _distinct(text, value) | {stem(verb)}
    counted = {singular(token.lower()) for token in words(after)[:4]} | ({"money"} if "$" in text else set())
    for said in context.clauses:
        if own <= said.stems and any(unit in counted and told != value for told, unit in said.quantities):
            return NoStatement("clash", text[:40])
    return None


def asked_for(text: str, value: Fraction, verb: str, context: QuestionContext) -> NoStatement | None:
    """An intermediate result must not read as the answer that the question asks for."""
    lower = {token.lower() for token in words(text)}
    if _COMPARING & (set(context.wanted.lower().replace("?", "").split()) - lower):
        return None
    own = _distinct(text, value) | {stem(verb)} - FREE_STEMS
    return NoStatement("clash", "asked") if own <= said_stems(context.wanted) else None


def may_change(text: str, verb: str, operands: frozenset[Fraction], context: QuestionContext) -> NoStatement | None:
    """A state (``has``, ``there are``, ``left``) must not be followed by events that change it."""
    lower = {token.lower() for token in words(text)}
    if stem(verb) == "be" and not lower & {"there", "left", "remaining", "now"}:
        return None
    if stem(verb) not in _STATE_VERBS or lower & {
        "year",
        "years",
        "each",
        "per",
        "every",
        "total",
        "cost",
        "altogether",
    }:
        return None
    last = max((index for index, told in enumerate(context.told) if told.values & operands), default=-1)
    rest = [told.stems for told in context.told[last + 1 :] if told.values or told.stems & {"half", "all", "rest"}]
    if any(found & _CHANGE for found in rest):
        return NoStatement("may-change")
    return None


def said_stems(text: str) -> frozenset[str]:
    """The stems of ``text`` and its numbers, by which two sentences can be told apart."""
    return stems(text) | {token.replace(",", "") for token in words(text) if is_number(token)}


def _distinct(text: str, value: Fraction) -> frozenset[str]:
    found = said_stems(text) - {stem(noun) for noun in GENERIC_NOUNS - {"total", "left"}}
    return frozenset(
        word for word in found - (FREE_STEMS - _SCOPE_STEMS) if not is_number(word) or read_number(word) != value
    )


def agreement(text: str, after: str, verb: str) -> NoStatement | None:
    """``The number of … are``, and a unit or a span of time said twice, are slips that solutions have."""
    if verb in ("are", "were") and re.match(
        r"(?:The|His|Her|Their)\s(?:total\s)?(?:number|amount|cost|price|sum)\b", text
    ):
        return NoStatement("no-verb", verb)
    if re.match(r"(?!1\s)\d", text) and verb not in ("was", "is") and verb.endswith("s"):
        return NoStatement("no-verb", verb)
    following = [stem(token) for token in words(after) if token[0].isalpha()]
    if following and following[0] in following[1:]:
        return NoStatement("two-clauses", following[0])
    before = [stem(token) for token in words(text.removesuffix(after))]
    if following and verb not in BE_FORMS and following[0] in before and following[0] not in FREE_STEMS:
        return NoStatement("two-clauses", following[0])
    if sum(map(is_number, words(text.removesuffix(after)))) > 3 or "more" in following[1:2]:
        return NoStatement("two-clauses", "list")
    twice = re.search(r"^(?:Over|In|During|For)\b[^,]*\b(?:days?|weeks?|months?|years?|hours?)\b", text) and re.search(
        r"\b(?:a|per|every|each)\s(?:day|week|month|year|hour)\b", after
    )
    return NoStatement("two-clauses", "time") if twice else None


@dataclass(frozen=True, slots=True)
class Said:
    """What another line of the solution says: its stems and numbers, its results, and what each result counts."""

    stems: frozenset[str]
    results: frozenset[Fraction]
    units: frozenset[str]


@lru_cache(maxsize=256)
def said(line: SolutionLine) -> Said:
    """Read another line of the solution for :func:`same_words_elsewhere`."""
    results = (read_number(annotation.result) for annotation in line.annotations)
    units = frozenset(
        "$" if match[1] else stem(match[2]) for match in _RESULT_UNIT.finditer(line.text) if match[1] or match[2]
    )
    return Said(said_stems(line.plain), frozenset(result for result in results if result is not None), units)


def same_words_elsewhere(text: str, after: str, value: Fraction, others: list[Said]) -> NoStatement | None:
    """No other line of the solution says all these words and numbers of another result in the same unit."""
    own = frozenset(word for word in said_stems(text) - _GRAMMAR if not is_number(word) or read_number(word) != value)
    following = words(after)
    counted = "$" if "$" in text else stem(following[0]) if following else ""
    for other in others:
        same_unit = not other.units or not counted or counted in other.units
        if (
            own <= other.stems
            and same_unit
            and other.results
            and value not in other.results
            and not (other.stems - own) & _COMPARING
        ):
            return NoStatement("clash", "solution")
    return None


_RESULT_UNIT = re.compile(r"(\$)?<<[^<>]*>>\$?[\d.,]*\d(?:\s?([A-Za-z]+))?")
_SCOPE_STEMS = frozenset(stem(word) for word in TIME_UNITS | {"each", "every", "per", "total", "left", "more", "both"})
_GRAMMAR = (
    frozenset(stem(word) for word in PREPOSITIONS | DETERMINERS | SUBJECT_PRONOUNS | BE_FORMS | ADVERBS)
    | {"have", "there", "will", "and", "do"}
) - {"per", "together", "altogether", "now", "each", "every", "both", "all"}
