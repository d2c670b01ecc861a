"""Descriptions of percentages."""

from __future__ import annotations

import re

from illposed.engine.quantities.lexicon import PHRASE_ENDERS
from illposed.engine.quantities.nouns import singular
from illposed.engine.text.descriptions.description import Shape
from illposed.engine.text.descriptions.grammar import predicates, relative_pronoun
from illposed.engine.text.descriptions.phrase import kept_rest
from illposed.engine.text.descriptions.site import DescribedMention
from illposed.engine.text.statements.english import CERTAIN_VERBS, FINITE_VERBS

_WHOLE = re.compile(
    r"\sof\s(?P<whole>(?:all\s)?(?:(?:the|his|her|their|its|my|our|those|these"
    r"|[A-Z][a-z]+['’]s)\s)(?:[a-z-]+\s){0,3}?[a-z]+|[a-z]+s|them|it)"
    rf"(?=$|[,;]|\s(?P<next>in|on|for|as|to|from|at|into|with|each|every|per|this|last|and|by|during"
    rf"|{'|'.join(sorted(FINITE_VERBS))})\b)"
)
_DEAL = re.compile(
    r"\s(?P<noun>(?:[a-z-]+\s)?discount|tip|bonus|commission|raise|sales tax|tax|fee|down payment|deposit"
    r"|markup|refund)(?P<rest>.*)$"
)
_CHANGES = frozenset(["increase", "decrease", "rise", "fall", "drop", "grow", "decline", "reduce", "raise"])


def percent(site: DescribedMention) -> Shape | None:
    """The description of a percentage by the first shape that its clause has; None if it has none."""
    return discount(site) or _change(site) or _part(site)


def discount(site: DescribedMention) -> Shape | None:
    """``She gets a 20% discount`` → ``the discount that she gets``."""
    deal = _DEAL.match(site.after)
    if deal is None or not re.search(r"\ban?\s$", site.before):
        return None
    kept = kept_rest(deal["rest"])
    if kept is None:
        return None
    for predicate in predicates(site.before[: site.before.rstrip().rfind(" ") + 1], introduced=site.introduced):
        middle = " ".join(predicate.middle)
        if predicate.middle and middle not in ("him", "her", "them", "everyone", "customers"):
            continue
        if predicate.stem == "be" or predicate.subject == "it":
            continue
        receiver = f" {middle}" if middle else ""
        clause = f"{predicate.subject} {predicate.verbs}{receiver}{kept}{site.adverbial}"
        return Shape(f"The {deal['noun']} that {clause}", predicate.copula)
    return None


def _change(site: DescribedMention) -> Shape | None:
    """``The price rose by 25%`` → ``the percentage by which the price rose``."""
    kept = kept_rest(site.after)
    if kept is None or re.match(
        r"\s(?!in\b|on\b|each\b|every\b|per\b|this\b|last\b|after\b|during\b|for\b|over\b)", kept
    ):
        return None
    for predicate in predicates(site.before, introduced=site.introduced):
        if predicate.stem not in _CHANGES or not predicate.middle or predicate.middle[-1] != "by":
            continue
        changed = predicate.middle[:-1]
        if changed and (
            changed[0] not in ("the", "his", "her", "their", "its")
            or any(w in CERTAIN_VERBS or w.endswith(",") or w == "and" for w in changed)
        ):
            continue
        said = f" {' '.join(changed)}" if changed else ""
        return Shape(
            f"The percentage by which {predicate.subject} {predicate.verbs}{said}{kept}{site.adverbial}",
            predicate.copula,
        )
    return None


def _part(site: DescribedMention) -> Shape | None:
    """``40% of the students are girls`` → ``the percentage of the students who are girls``."""
    whole = _WHOLE.match(site.after)
    if whole is None:
        return None
    named = whole["whole"]
    if not site.introduced and named in ("them", "it"):
        return None
    if named.split()[-1] in (
        "remaining",
        "total",
        "original",
        "initial",
        "other",
        "rest",
        "annual",
        "female",
        "male",
        "people",
    ):
        return None
    if any(word in CERTAIN_VERBS or (word in PHRASE_ENDERS and word not in _OPENS) for word in named.split()):
        return None
    rest = site.after[whole.end() :]
    if not site.before.strip():
        return _part_as_subject(site, named, rest, whole["next"] or "")
    kept = kept_rest(rest)
    if whole["next"] in FINITE_VERBS or kept is None or kept.split()[-1:] == ["each"]:
        return None
    for predicate in predicates(site.before, introduced=site.introduced):
        if predicate.middle or predicate.stem in ("be", "cost", "contain"):
            continue
        clause = f"{predicate.subject} {predicate.verbs}{kept}{site.adverbial}"
        return Shape(f"The percentage of {named} that {clause}", predicate.copula)
    return None


_OPENS = frozenset(["all", "the", "his", "her", "their", "its", "my", "our", "those", "these", "them", "it"])


def _part_as_subject(site: DescribedMention, named: str, rest: str, verb: str) -> Shape | None:
    if verb not in FINITE_VERBS or verb in ("left", "off", "more"):
        return None
    kept = kept_rest(rest.strip()[len(verb) :])
    if not kept:
        return None
    past = verb in ("was", "were", "had") or (
        verb in CERTAIN_VERBS and verb not in ("is", "are", "has", "have", "will") and not verb.endswith("s")
    )
    noun = named.split()[-1]
    who = "who" if relative_pronoun(singular(noun)) == "who" else "that"
    return Shape(f"The percentage of {named} {who} {verb}{kept}{site.adverbial}", "was" if past else "is")
