"""Whether a clause is one well-formed sentence: a subject, one finite verb, number agreement."""

from __future__ import annotations

import re
from itertools import pairwise, takewhile

from illposed.engine.text.nouns import is_plural
from illposed.engine.text.statements.candidate import Candidate
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
    NUMBER_WORDS,
    PREPOSITIONS,
    SUBJECT_PRONOUNS,
    VERB_STEMS,
    content,
    is_number,
    stem,
    word_set,
    words,
)
from illposed.engine.text.statements.model import NoStatement

_SENTENCE_ADVERBS = frozenset(
    {"together", "altogether", "overall", "combined", "currently", "initially", "originally", "today", "yesterday"}
)


_ARTICLES = DETERMINERS - {"each", "both", "all"}


_CONJUNCTIONS = word_set("so if because since when while although then therefore thus")


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
    if tokens[index - 1].lower() in (_ARTICLES) | PREPOSITIONS | GENERIC_NOUNS:
        return True
    later = (token.lower() for token in tokens[index + 1 :])
    return any(token in BE_FORMS for token in later) and tokens[index - 1].lower() not in SUBJECT_PRONOUNS


def _may_follow_a_subject(tokens: list[str], index: int, previous: str) -> bool:
    if previous in (_ARTICLES) | PREPOSITIONS | GENERIC_NOUNS - {"rest", "person", "people", "thing"}:
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
    if opener in DETERMINERS and len(phrase) == 1 and opener not in ("each", "both", "all"):
        return NoStatement("no-subject", opener)
    if opener in DETERMINERS or is_number(opener) or opener in NUMBER_WORDS or opener in ("total", "everyone"):
        return None
    if first in context.proper and opener not in FREE_WORDS:
        return None
    named = any(first.removesuffix("'s").removesuffix("’s") in name.split() for name in context.names)
    if named or first in ("Mr", "Mrs", "Ms", "Dr"):
        return None
    plural = opener.endswith("s") and stem(opener) in context.stems and not opener.endswith("ing")
    return None if plural and opener not in FREE_WORDS else NoStatement("no-subject", opener)


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


def agreement(candidate: Candidate) -> NoStatement | None:
    """Subject and verb, number and noun go together, and nothing is said twice."""
    return (
        _subject_and_verb(candidate)
        or _number_and_noun(candidate)
        or _value_first(candidate)
        or _said_twice(candidate)
        or _unfinished(candidate)
    )


def _subject_and_verb(candidate: Candidate) -> NoStatement | None:
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


def _without_opening(candidate: Candidate) -> tuple[str, ...]:
    start = _after_opening(list(candidate.tokens[: candidate.verb_at]))
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


def _number_and_noun(candidate: Candidate) -> NoStatement | None:
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
    known = any(is_plural(token) or token in _UNINFLECTED for token in phrase)
    return None if known else NoStatement("no-unit", " ".join(phrase)[:30])


def _value_first(candidate: Candidate) -> NoStatement | None:
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


def _said_twice(candidate: Candidate) -> NoStatement | None:
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
    if (nouns & set(before)) - FREE_STEMS:
        return NoStatement("two-clauses", min(nouns & set(before)))
    if "more" in following[1:2]:
        return NoStatement("two-clauses", "list")
    twice = _OVER_TIME.search(text) and _BY_TIME.search(after)
    return NoStatement("two-clauses", "time") if twice else None


def _unfinished(candidate: Candidate) -> NoStatement | None:
    last = candidate.lower[-1]
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


_ODD = re.compile(
    r"\b(?:are|is|were|was) (?:needed|required|used|left)$|\bin total .*\btotal\b|\b(?:a|an) remaining\b|\b(?:are|were|is|was) .*\b(?:increase|decrease)\b|\bwill have \w+ed\b|\bwill have been\b",
    re.I,
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
