"""Whether a clause is one well-formed sentence: a subject, one finite verb, number agreement."""

from __future__ import annotations

from illposed.engine.text.statements.context import QuestionContext
from illposed.engine.text.statements.english import (
    ADVERBS,
    BE_FORMS,
    CERTAIN_VERBS,
    DETERMINERS,
    FINITE_VERBS,
    FREE_WORDS,
    GENERIC_NOUNS,
    NUMBER_WORDS,
    PREPOSITIONS,
    SUBJECT_PRONOUNS,
    is_number,
    stem,
    word_set,
)
from illposed.engine.text.statements.statement import NoStatement

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
    start = after_opening(tokens[:value_index]) + 1 if value_index != 0 else 2
    for index in range(start, len(tokens)):
        word, previous = tokens[index].lower(), tokens[index - 1].lower()
        if word in CERTAIN_VERBS and not _is_participle(tokens, index):
            return index
        if word.endswith(("s", "ed")) and previous in SUBJECT_PRONOUNS:
            return index
        if word in FINITE_VERBS and _may_follow_a_subject(tokens, index, previous):
            return index
    return None


def after_opening(tokens: list[str]) -> int:
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
