"""Subjects and verbs: who does what before a number, so that it can be said again in a relative clause."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from illposed.engine.quantities.lexicon import PHRASE_ENDERS, word_set
from illposed.engine.quantities.nouns import is_plural, singular
from illposed.engine.text.statements.english import CERTAIN_VERBS, PREPOSITIONS, VERB_STEMS

PRONOUNS = word_set("he she they it we i you")
POSSESSIVES = word_set("his her their its my our your")
ARTICLES = word_set("a an the each every this that") | POSSESSIVES
_PLURAL_PRONOUNS = word_set("they we i you these those")
_ADVERBS = word_set(
    "also already usually only initially originally currently now still just typically always then each"
)
_SILENT = word_set("also only just then")
_BE = word_set("is are was were be been being am")
_MODALS = word_set("can could will would must should may might")
_HAVE = word_set("has have had")
_INTENDS = word_set(
    "wants want wanted needs need needed plans plan planned decides decide decided has have had tries tried "
    "hopes hope "
    "likes like managed manages able going ought used wishes intends starts began chooses chose agreed agrees"
)
_SAME_IN_PAST = word_set("read cut put set hit let cost split bet shut")
_NOT_A_VERB = word_set("average total left lower open long times class glass less press pass his this its was")
_NOT_NAMES = word_set(
    "If On In At After Before When While For With Then So Since As There How What This That These Those But "
    "And By From "
    "To Of During Last Because All Both Does Did Is Suppose Assuming Yesterday Today Meanwhile Later Some "
    "Half Another "
    "Two Three Four Five Six Seven Eight Nine Ten Twenty Thirty One Out Once Twice Only Now Not No Later "
    "Additionally "
    "Everyone Next First Second Third Finally However Also Most Many Several Other Together Everyday Over Under"
)
_TITLES = word_set("Mr Mr. Mrs Mrs. Ms Ms. Dr Dr. Miss Aunt Uncle Coach Farmer Professor Grandma Grandpa")
_NOUN_JOINTS = word_set("of in on at from for")
_CLAUSE_WORDS = word_set("that which who whose whom when if where while because since but unless until than as or how")
_PEOPLE = word_set(
    "person people student child boy girl man woman friend guest employee worker teacher adult kid player member "
    "customer passenger visitor parent sister brother cousin teenager senior freshman resident voter "
    "neighbor soldier "
    "classmate client patient tourist attendee participant actor dancer doctor nurse driver engineer sailor"
)


@dataclass(frozen=True, slots=True)
class Predicate:
    """A subject with its verb group, and the words between the verb and the number (``middle``)."""

    subject: str
    verbs: str
    middle: tuple[str, ...]
    is_past: bool
    stem: str
    is_plural: bool

    @property
    def copula(self) -> str:
        """The copula of a description in the tense of this clause."""
        return "was" if self.is_past else "is"


def relative_pronoun(unit: str) -> str:
    """``who`` for people, else ``that``."""
    return "who" if unit in _PEOPLE else "that"


def predicates(before: str, *, introduced: bool) -> Iterator[Predicate]:
    """The readings of ``before`` as a subject, a verb and what stands between the verb and the number.

    ``introduced`` says that the text has told the clause when the description comes, so that its subject is known.
    """
    tokens = before.split()
    for count in range(1, min(8, len(tokens))):
        subject = tokens[:count]
        if not _is_subject(subject):
            continue
        plural = _subject_is_plural(subject)
        position, group = _verb_group(tokens, count, subject, plural)
        if not group:
            continue
        finite = _first_finite(group)
        past = _is_past(finite)
        known = said_again(subject, introduced=introduced)
        yield Predicate(known, " ".join(group), tuple(tokens[position:]), past, stem_of(group[-1]), plural)
        if not set(group) & _MODALS and "to" not in group:
            yield from _coordinated(tokens, position, known, past, plural)


def _coordinated(tokens: Sequence[str], position: int, subject: str, past: bool, plural: bool) -> Iterator[Predicate]:
    """Later verbs of the same subject: ``He baked pies and sold 5 of …``."""
    for index in range(len(tokens) - 1, position, -1):
        joint = tokens[index - 1]
        if not (joint in ("and", "then") or (joint.endswith(",") and index - 1 > position)):
            continue
        verb = tokens[index]
        middle = tokens[position : index - 1]
        is_clean = not any(word.strip(",") in _CLAUSE_WORDS | PRONOUNS for word in middle)
        is_finite = verb in VERB_STEMS and verb not in _NOT_A_VERB and _agrees(verb, past, plural)
        if is_clean and is_finite and verb not in _BE:
            yield Predicate(subject, verb, tuple(tokens[index + 1 :]), past, stem_of(verb), plural)


def _agrees(verb: str, past: bool, plural: bool) -> bool:
    if past:
        return _is_past(verb) and (verb in CERTAIN_VERBS or verb in _SAME_IN_PAST)
    return verb.endswith("s") != plural and not _is_past(verb) if verb not in _SAME_IN_PAST else plural


def stem_of(verb: str) -> str:
    """The base of a verb form, or the form itself where it is not known."""
    return VERB_STEMS.get(verb, verb)


def said_again(subject: Sequence[str], *, introduced: bool) -> str:
    """The subject as it is taken up again: who was told of is definite now (``a factory`` → ``the factory``)."""
    first, rest = subject[0], subject[1:]
    if first == "I" or (first[0].isupper() and first.lower() not in PRONOUNS | ARTICLES and not _is_common(subject)):
        return " ".join(subject)
    lowered = "the" if introduced and first.lower() in ("a", "an") else first.lower()
    return " ".join([lowered, *rest])


def _is_common(subject: Sequence[str]) -> bool:
    """Whether a subject without article is a common noun in the plural, with a capital only where it opens."""
    if "and" in subject or not is_plural(subject[-1].lower()):
        return False
    return subject[-1][0].islower() and "’s" not in " ".join(subject) and "'s" not in " ".join(subject)


def _is_subject(tokens: Sequence[str]) -> bool:
    first = tokens[0]
    if re.split("['’]", first.lower())[0] in PRONOUNS | {"there", "that", "who", "what", "let"}:
        return len(tokens) == 1 and first.lower() in PRONOUNS
    if any(token.endswith((",", ":", ";")) for token in tokens):
        return False
    if first.lower() in ARTICLES:
        return len(tokens) > 1 and _is_noun_phrase(tokens[1:])
    if first in _NOT_NAMES or not first[0].isalpha():
        return False
    if first[0].isupper() and _is_name(tokens):
        return True
    bare = len(tokens) <= 3 and all(token.isalpha() and token[0].islower() for token in tokens[1:])
    return (
        bare
        and is_plural(tokens[-1].lower())
        and tokens[-1].lower() not in PHRASE_ENDERS
        and _is_noun_phrase([first.lower(), *tokens[1:]])
    )


def _is_name(tokens: Sequence[str]) -> bool:
    """``Ann``, ``Mr. Hill``, ``Ann and Bob``, ``Ann's older sister``."""
    for index, token in enumerate(tokens):
        bare = re.sub(r"['’]s$", "", token)
        if bare != token:
            return bare.isalpha() and index < len(tokens) - 1 and _is_noun_phrase(tokens[index + 1 :])
        if token == "and" and 0 < index < len(tokens) - 1:
            rest = tokens[index + 1 :]
            return _is_name(rest) if rest[0][0].isupper() else rest[0] in POSSESSIVES and _is_noun_phrase(rest[1:])
        is_title = token in _TITLES
        if not (is_title or (token.isalpha() and token[0].isupper() and token not in _NOT_NAMES)):
            return False
    return tokens[-1] not in _TITLES and len(tokens) <= 3


def _is_noun_phrase(words: Sequence[str]) -> bool:
    """One to four nouns and attributes, with at most one phrase as in ``slices of the pie``."""
    if words and words[-1] in ("first", "second", "third", "other", "others", "one", "ones", "rest", "last", "latter"):
        return False
    if not words or len(words) > 6 or words[-1] in PHRASE_ENDERS or words[0] in PHRASE_ENDERS:
        return False
    joints = [index for index, word in enumerate(words) if word in _NOUN_JOINTS]
    if len(joints) > 1:
        return False
    for index, word in enumerate(words):
        is_joint = index in joints
        is_article = bool(joints) and index == joints[0] + 1 and word in ARTICLES
        if is_joint or is_article:
            continue
        plain = word.replace("-", "").replace("’", "").replace("'", "")
        if not plain.isalpha() or word in PHRASE_ENDERS or word in CERTAIN_VERBS or word in ("day", "week", "time"):
            return False
        if word[0].isupper() and not re.search(r"['’]s$", word) and index == len(words) - 1 and not joints:
            return False
    return True


def _subject_is_plural(subject: Sequence[str]) -> bool:
    lowered = subject[0].lower()
    if lowered in PRONOUNS:
        return lowered in _PLURAL_PRONOUNS
    if lowered in ("a", "an", "each", "every", "this", "that"):
        return False
    if "and" in subject:
        return True
    joints = [index for index, word in enumerate(subject) if word in _NOUN_JOINTS]
    head = subject[joints[0] - 1] if joints else subject[-1]
    return head[0].islower() and is_plural(head)


def _verb_group(tokens: Sequence[str], start: int, subject: Sequence[str], plural: bool) -> tuple[int, list[str]]:
    """The offset after the verb group at ``start`` and its words; no words where none stands there."""
    group: list[str] = []
    position = start
    while position < len(tokens):
        word = tokens[position]
        if word in _ADVERBS and (position < len(tokens) - 1) and (word != "each" or plural):
            if word not in _SILENT:
                group.append(word)
            position += 1
            continue
        if word in ("has", "have") and not group and (word == "have") != plural:
            return position, []
        following = tokens[position + 1] if position + 1 < len(tokens) else ""
        if _is_auxiliary(word, following):
            group.append(word)
            position += 1
            if following == "to" and word in _INTENDS:
                group.append("to")
                position += 1
            continue
        break
    if position >= len(tokens):
        return _ends_in_have(group, position)
    verb = tokens[position]
    if group and group[-1] not in _ADVERBS:
        if _fits_auxiliary(group, verb):
            return position + 1, [*group, verb]
        return _ends_in_have(group, position)
    if _is_finite(verb, subject, plural):
        return position + 1, [*group, verb]
    return position, []


def _ends_in_have(group: list[str], position: int) -> tuple[int, list[str]]:
    return (position, group) if group and group[-1] in _HAVE else (position, [])


def _is_auxiliary(word: str, following: str) -> bool:
    if word in _MODALS or word in _BE or word in _HAVE:
        return bool(following) or word in _HAVE
    return word in _INTENDS and following == "to"


def _fits_auxiliary(group: Sequence[str], verb: str) -> bool:
    last = next(word for word in reversed(group) if word not in _ADVERBS)
    stem = VERB_STEMS.get(verb)
    if last in _BE:
        return (verb.endswith("ing") and len(verb) > 4) or (
            stem is not None and (verb.endswith("ed") or _is_participle(verb))
        )
    if last in _HAVE:
        return stem is not None and (verb.endswith("ed") or _is_participle(verb)) and verb != "left"
    return (
        stem == verb
        or verb in ("have", "be")
        or (
            verb.isalpha()
            and verb.islower()
            and stem is None
            and not verb.endswith("s")
            and verb not in PHRASE_ENDERS | PREPOSITIONS
        )
    )


def _is_participle(verb: str) -> bool:
    return verb in VERB_STEMS and VERB_STEMS[verb] != verb and not verb.endswith(("s", "ing"))


def _is_finite(verb: str, subject: Sequence[str], plural: bool) -> bool:
    stem = VERB_STEMS.get(verb)
    if (
        verb in _BE
        or verb in _NOT_A_VERB
        or verb in PREPOSITIONS
        or verb in ("does", "do", "did")
        or not verb.isalpha()
    ):
        return False
    if stem is not None:
        if verb.endswith("ing") and verb != "bring":
            return False
        return _is_past(verb) or (verb == stem) == plural or verb in _SAME_IN_PAST or verb in ("left",)
    if subject[0].lower() in ("a", "an", "each", "every") and "of" not in subject:
        return verb.islower() and len(verb) > 4 and verb.endswith(("ed", "s")) and not verb.endswith(("ss", "us"))
    is_person = subject[0].lower() in PRONOUNS or (subject[-1][0].isupper() and "and" not in subject)
    return (
        is_person
        and verb.islower()
        and (
            (verb.endswith("ed") and len(verb) > 4)
            or (verb.endswith("s") and not verb.endswith("ss") and not plural and len(verb) > 3)
        )
    )


def _first_finite(group: Sequence[str]) -> str:
    return next(word for word in group if word not in _ADVERBS)


def _is_past(verb: str) -> bool:
    if verb in ("was", "were", "had", "could", "left", "saw", "led") or verb in _SAME_IN_PAST:
        return True
    if verb in ("has", "have", "is", "are", "am") or verb in _MODALS or verb in ("need", "feed"):
        return False
    stem = VERB_STEMS.get(verb)
    return (verb.endswith("ed") and verb != stem) or (
        stem not in (None, verb) and verb in CERTAIN_VERBS and not verb.endswith("s")
    )


def third_person(verb: str) -> str:
    """The third person singular of a present verb form."""
    if verb in ("have", "has"):
        return "has"
    base = VERB_STEMS.get(verb, verb)
    if base.endswith(("s", "x", "z", "ch", "sh", "o")):
        return base + "es"
    return base[:-1] + "ies" if base.endswith("y") and base[-2] not in "aeiou" else base + "s"


def singular_phrase(words: str) -> str:
    """A noun phrase in the singular: ``boxes of drinks`` → ``box of drinks``."""
    head, joint, rest = words.removeprefix("different ").partition(" of ")
    parts = head.split()
    return " ".join([*parts[:-1], singular(parts[-1])]) + joint + rest


def is_clause_word(word: str) -> bool:
    """Whether a word opens another clause."""
    return word.strip(",") in _CLAUSE_WORDS
