"""Descriptions of numbers of things."""

from __future__ import annotations

import re

from illposed.engine.quantities.lexicon import word_set
from illposed.engine.quantities.measures import TIME_UNITS
from illposed.engine.quantities.nouns import singular
from illposed.engine.text.descriptions.description import Shape
from illposed.engine.text.descriptions.grammar import (
    ARTICLES,
    Predicate,
    is_clause_word,
    predicates,
    relative_pronoun,
    third_person,
)
from illposed.engine.text.descriptions.phrase import kept_rest, noun_phrase
from illposed.engine.text.descriptions.site import DescribedMention
from illposed.engine.text.statements.english import CERTAIN_VERBS, FINITE_VERBS, VERB_STEMS

_EXISTS = re.compile(
    r"(?:(?P<place>(?:[Ii]n|[Oo]n|[Aa]t|[Ii]nside)\s(?:[A-Za-z’'-]+\s){1,5}?),?\s?)?[Tt]here\s(?P<verb>is"
    r"|are|was|were)"
    r"(?P<others>\s.*(?:,|\sand))?\s(?:only\s)?(?P<total>a total of\s)?$"
)
_TOTAL = re.compile(r"\b(?:a|the)\stotal\sof\s$")
_ONLY = re.compile(r"(?:\bonly|\bjust)\s$")
_EACH_PLACE = re.compile(
    r"(?P<place>\s(?:in|on|at|for|inside|to)\s(?:each|every)\s(?:of\s(?:the|his|her"
    r"|their)\s)?[a-z]+(?:\s[a-z]+)?|\sper\s[a-z]+)(?=$|[,.;]|\sand\b)"
)
_HOLDERS = re.compile(
    r"(?P<holder>[a-z]+)\s(?:that\s|which\s|each\s)*(?P<verb>hold|contain|have|carry|holds|contains|has"
    r"|containing|holding)\s$"
)
_CONTAINER = re.compile(
    r"\b(?P<article>a|an|the|his|her|their|each|every)\s(?P<holder>(?:[a-z]+\s)?[a-z]+)\s(?P<verb>of"
    r"|containing|holding|with)\s$"
)
_GROUPS = word_set("class group team crew herd flock family staff choir band club school party batch")
_GIVES = word_set("give feed pay sell send lend show offer bring hand award teach serve buy make take cost")
_PREPOSITIONS = word_set("to in on from into at with")
_NOT_COUNTED = word_set("average lead consist be equal total want need like last")
_DETERMINED = word_set(
    "the his her their its my our your these those all another about around approximately almost nearly "
    "over under least most "
    "exactly than to every each next last first other additional extra between or up roughly of past by more whole"
)
_TEMPORAL = re.compile(r"\s(?:on|last|this|every|each|yesterday|today|initially|originally|currently|during)\b")
_ITS_PRICE = re.compile(r"\s(?:that|which)\s(?:each\s)?costs?\s\$?[\d.]+(?=\s|,)")
_RATE = re.compile(r"\s(?:per|each|every|an?)\s[a-z]+$")
_PARTICLES = word_set("in out up off on down away back over")


def count(site: DescribedMention) -> Shape | None:
    """The description of a count by the first shape that its clause has; None if it has none."""
    phrase = noun_phrase(site.after, site.mention)
    if phrase is None:
        return None
    noun, rest = phrase
    before, number = _lead(site.before)
    if before.split()[-1:] and before.split()[-1].lower() in _DETERMINED - {"of", "to", "by"}:
        return None
    return (
        _in_each(noun, rest, before)
        or _exists(site, noun, rest, before, number)
        or _of_container(site, noun, rest, before)
        or _of_holder(noun, rest, before)
        or _subject(site, noun, rest, before, number)
        or _object(site, noun, rest, before, number)
    )


def _lead(before: str) -> tuple[str, str]:
    """What stands before ``a total of`` or ``only``, and the head of the description."""
    if total := _TOTAL.search(before):
        return before[: total.start()], "The total number of"
    if only := _ONLY.search(before):
        return before[: only.start()], "The number of"
    return before, "The number of"


def _in_each(noun: str, rest: str, before: str) -> Shape | None:
    """``boxes with 12 pencils in each box`` → ``the number of pencils in each box``."""
    place = _EACH_PLACE.match(rest)
    words = before.split()
    if (
        place is None
        or not words
        or words[-1] not in ("with", "is", "are", "has", "have", "contains", "There", "there", "were")
    ):
        return None
    if singular(noun.split()[-1]) in TIME_UNITS or place["place"].split()[-1] in CERTAIN_VERBS | TIME_UNITS | {
        "day",
        "other",
    }:
        return None
    if words[-1] != "with" and words[0].lower() != "there":
        return None
    if set(place["place"].split()[2:]) & FINITE_VERBS and len(place["place"].split()) > 3:
        return None
    return Shape(f"The number of{noun}{place['place']}", "was" if words[-1] == "were" else "is")


def _exists(site: DescribedMention, noun: str, rest: str, before: str, number: str) -> Shape | None:
    found = _EXISTS.fullmatch(before if before.endswith(" ") else before + " ")
    kept = kept_rest(rest)
    if found is None or kept is None or (found["others"] and _has_verb(found["others"].split())):
        return None
    if kept.split()[-1:] == ["each"] or kept.startswith((" to ", " each")):
        return None
    place = f" {found['place'].strip()[0].lower()}{found['place'].strip()[1:]}" if found["place"] else site.adverbial
    if (place and kept) or (found["place"] and _has_verb(found["place"].split())):
        return None
    copula = "was" if found["verb"] in ("was", "were") else "is"
    return Shape(f"{number}{noun}{kept}{place}", copula)


def _of_container(site: DescribedMention, noun: str, rest: str, before: str) -> Shape | None:
    """``a box containing 12 pens`` → ``the number of pens in the box``; ``a class of 30 students``."""
    found = _CONTAINER.search(before)
    if found is None or not site.introduced or kept_rest(rest) is None:
        return None
    holder = found["holder"]
    if found["verb"] == "of" and holder.split()[-1] not in _GROUPS:
        return None
    if found["verb"] == "with" or set(holder.split()) & FINITE_VERBS or set(holder.split()) & {"total", "of", "in"}:
        return None
    determiner = "the" if found["article"] in ("a", "an") else found["article"]
    return Shape(f"The number of{noun} in {determiner} {holder}", "is")


def _of_holder(noun: str, rest: str, before: str) -> Shape | None:
    """``baskets that hold 8 apples each`` → ``the number of apples that each basket holds``."""
    found = _HOLDERS.search(before)
    if found is None or not re.match(r"\seach(?=$|[,.;]|\sand\b)", rest):
        return None
    holder = singular(found["holder"])
    if (
        holder == found["holder"]
        or found["holder"] in FINITE_VERBS
        or (before[: found.start()].split() or [""])[-1] in ("of", "and")
    ):
        return None
    return Shape(f"The number of{noun} that each {holder} {third_person(found['verb'])}", "is")


def _subject(site: DescribedMention, noun: str, rest: str, before: str, number: str) -> Shape | None:
    """``60 tickets were sold`` → ``the number of tickets that were sold``."""
    if before.strip() or singular(noun.split()[-1]) in TIME_UNITS:
        return None
    kept = _predicate_of(rest)
    if kept is None:
        return None
    words = kept.split()
    past = (
        words[0] in ("was", "were", "had")
        or (words[0].endswith("ed") and words[0] in CERTAIN_VERBS)
        or (words[0] in CERTAIN_VERBS and words[0] not in ("are", "have", "will") and not words[0].endswith("s"))
    )
    who = relative_pronoun(site.mention.unit or "")
    return Shape(f"{number}{noun} {who}{kept}{site.adverbial}", "was" if past else "is")


def _predicate_of(rest: str) -> str | None:
    """A plural verb and what follows it, if that is all the rest of a simple clause."""
    words = rest.split()
    if len(words) < 2:
        return None
    verb = words[0]
    if verb.endswith(("s", "ing")) or verb not in FINITE_VERBS or verb in ("be", "left", "make", "cost", "weigh"):
        return None
    passive = (
        words[1] if verb in ("are", "were", "had", "have") and VERB_STEMS.get(words[1], words[1]) != words[1] else ""
    )
    kept = kept_rest(" " + " ".join(words[2:] if passive else words[1:]))
    if passive and kept is not None:
        return f" {verb} {passive}{kept}" if kept or verb in ("are", "were") else None
    if not kept or kept.split()[-1] == "each" or " each " in kept or kept.split()[0] in ("more", "enough"):
        return None
    if len(kept.split()) == 1 and verb not in ("are", "were") and not kept.split()[0][0].isalpha():
        return None
    return f" {verb}{kept}"


def _object(site: DescribedMention, noun: str, rest: str, before: str, number: str) -> Shape | None:
    for predicate in predicates(before, introduced=site.introduced):
        if predicate.stem in _NOT_COUNTED and not (predicate.stem in ("want", "need", "last") and not predicate.middle):
            continue
        kept = kept_rest(rest)
        if kept is None or (kept and site.adverbial and not (_TEMPORAL.match(site.adverbial) or _RATE.fullmatch(kept))):
            continue
        found = _relative(site, predicate, noun, kept)
        if found is not None:
            return Shape(f"{number}{noun} {found}{site.adverbial}", predicate.copula)
    return None


def _relative(site: DescribedMention, predicate: Predicate, noun: str, kept: str) -> str | None:
    """The relative clause that says which of the things are counted."""
    impersonal = predicate.subject == "it" and predicate.stem == "take"
    if (
        predicate.stem == "take"
        and site.mention.unit in TIME_UNITS
        and predicate.subject in ("he", "she", "they", "it")
    ):
        impersonal = True
        if predicate.subject != "it":
            return None
    if kept.strip() == "each" or kept.endswith(" each") or "each" in predicate.verbs.split():
        return _distributed(predicate, kept)
    middle = predicate.middle
    clause = f"{predicate.subject} {predicate.verbs}"
    if impersonal and not kept.startswith((" to ", " for ")):
        return None
    if not middle:
        return f"that {clause}{kept}"
    if len(middle) == 1 and middle[0] in _PARTICLES and site.mention.unit not in TIME_UNITS:
        return f"that {clause} {middle[0]}{kept}" if middle[0] not in ("in", "on", "over") else None
    if middle[-1] == "for" and site.mention.unit in TIME_UNITS:
        return _for_time(predicate, kept)
    if (
        _is_list(middle)
        and (site.mention.unit not in TIME_UNITS or predicate.stem == "spend")
        and not _has_verb(_ITS_PRICE.sub("", " ".join(middle)).split())
    ):
        return f"that {clause}{kept}"
    if predicate.stem in _GIVES and _is_person(middle):
        return f"that {clause} {' '.join(middle)}{kept}"
    if len(middle) == 1 and middle[0] in _PREPOSITIONS and not kept.startswith((" for", " each")):
        return f"{middle[0]} which {clause}{kept}" if relative_pronoun(site.mention.unit or "") == "that" else None
    return None


def _distributed(predicate: Predicate, kept: str) -> str | None:
    """``The bags hold 5 apples each`` → ``that each of the bags holds``."""
    verbs = [word for word in predicate.verbs.split() if word != "each"]
    if not predicate.is_plural or predicate.middle or len(verbs) != 1 or " and " in predicate.subject:
        return None
    if predicate.subject == "they":
        group = "each of them"
    elif predicate.subject.split()[0] in ARTICLES - {"this", "that", "a", "an"}:
        group = f"each of {predicate.subject}"
    else:
        return None
    verb = verbs[0] if predicate.is_past else third_person(verbs[0])
    return f"that {group} {verb}{kept.removesuffix(' each')}"


def _for_time(predicate: Predicate, kept: str) -> str | None:
    middle = " ".join(predicate.middle[:-1])
    if predicate.stem == "have" or _has_verb(predicate.middle) or "," in middle or " and " in f" {middle} ":
        return None
    return f"for which {predicate.subject} {predicate.verbs}{' ' if middle else ''}{middle}{kept}"


def _is_list(middle: tuple[str, ...]) -> bool:
    """Whether other objects stand before the number: ``6 shirts, 4 hats and``, ``a pear and``."""
    ends = middle[-1] == "and" or middle[-1].endswith(",")
    opens = middle[0][0].isdigit() or middle[0] in ARTICLES or middle[0][0] == "$" or middle[0] in _NUMBER_WORDS
    return "with" not in middle and ends and opens and len(middle) > 1


_NUMBER_WORDS = word_set("one two three four five six seven eight nine ten eleven twelve some twenty thirty")


def _is_person(middle: tuple[str, ...]) -> bool:
    if len(middle) == 1:
        return middle[0] in ("him", "her", "them", "me", "us") or (middle[0].isalpha() and middle[0][0].isupper())
    return (
        len(middle) <= 4
        and (middle[0] in ARTICLES or middle[0].endswith(("'s", "’s")))
        and not any(
            is_clause_word(word)
            or word in CERTAIN_VERBS
            or word.endswith(",")
            or word in _PREPOSITIONS | {"and", "of", "for"}
            for word in middle
        )
    )


def _has_verb(words: tuple[str, ...] | list[str]) -> bool:
    return (
        any(word.strip(",") in CERTAIN_VERBS or is_clause_word(word) for word in words)
        or any(
            word.strip(",") in ("he", "she", "they", "it", "to", "buys", "sells", "gives", "makes", "eats")
            for word in words
        )
        or any(VERB_STEMS.get(word.strip(",")) not in (None, word) and word.endswith("ing") for word in words)
    )
