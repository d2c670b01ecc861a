"""Edits of a sentence, written so that articles, blanks and capitals fit."""

from __future__ import annotations

from fractions import Fraction
from typing import Final

from illposed.engine.english.inflect import article
from illposed.engine.english.spans import Span
from illposed.engine.phrasing.hiding.site import Site
from illposed.engine.phrasing.phrasing import Hidden, How
from illposed.engine.results import Rejected

Ways = list[Hidden | Rejected]
"""Ways to withhold a given, best first, and why others are none."""

_SIZES: Final = ("amount", "number", "price")
SEVERAL: Final = 20
"""Up to so many things are "several", and more of them "many"."""

STATES: Final = ("be", "have", "contain", "cost", "weigh", "need", "require", "take", "hold", "fit", "seat")
"""Verbs of how many there are, which nobody does to them."""

_FEW: Final = 5


def replaced(site: Site, how: How, first: int, last: int, text: str, *more: tuple[int, str]) -> Hidden:
    """The tokens ``first`` to ``last`` give way to ``text``, and each token named in ``more`` to its text."""
    question = site.parse.text
    pieces = sorted([(first, last, text), *((index, index, word) for index, word in more)])
    start, end = pieces[0][0], pieces[-1][1]
    new, at = "", site.parse.tokens[start].span.start
    for begin, stop, word in pieces:
        new = _glued(new + question[at : site.parse.tokens[begin].span.start], word)
        at = site.parse.tokens[stop].span.end
    return _fitted(site, how, start, end, new)


def dropped(site: Site, how: How, first: int, last: int) -> Ways:
    """The tokens ``first`` to ``last`` go."""
    return [replaced(site, how, first, last, "")]


def vague(site: Site, *words: str) -> Ways:
    """Each of some words in the place of the number; the number goes where a word is empty."""
    return [replaced(site, "vague", site.first, site.last, word) for word in words]


def repeated(site: Site, last: int, what: str) -> Ways:
    """How much there is, each time or once: "9 pages a day" -> "the same number of pages each day".

    The tokens up to ``last`` are replaced; ``what`` is "number of", "amount" or the like. "A certain distance" is in
    use, "a certain amount" is written in the place of a number only; but a price or wage may be "a fixed amount".
    """
    if not site.is_same and what.startswith(_SIZES):
        rated = site.kind == "money" and site.rate is not None
        return vague(site, f"a fixed {what}") if rated else refused("stand-in", site.mention.text)
    each = ((site.per.index, "each"),) if site.is_same and site.per.text else ()
    if site.before() == "per" or (each and site.at(site.per.index + 2) == "of"):  # "24 gallons per second of water"
        return refused("stand-in", site.mention.text)
    if site.first == site.sentence.first and site.per.text:  # "5 days a week, she sang"
        return refused("stand-in", site.mention.text)
    return [
        replaced(
            site, "vague", site.first, last, f"{'the same' if site.is_same else 'a certain'} {what}".rstrip(), *each
        )
    ]


def many(site: Site) -> str:
    """The word for so many as there are, as a writer puts it: ``some``, ``a few``, ``several`` or ``many``.

    Nobody puts "many pages" beside "40 pages", nor says that someone bought "many pens".
    """
    value, noun = site.mention.value, site.noun
    if 2 < value <= SEVERAL:
        return _several(value)
    acted = noun.dep in ("dobj", "conj", "appos", "nsubjpass")
    # The parse takes what is given to somebody for an adverb: "gave her brother 60 pens".
    acted = acted or (noun.dep == "npadvmod" and noun.lower != "times")
    acted = acted and (site.verb.lemma not in STATES or site.subject.tag in ("NNP", "PRP"))
    acted = acted or (site.before() == "with" and site.parse.head(site.token(site.first - 1)).is_verb)
    told = [one for one in site.others if one.kind == "count"]
    listed = any(site.is_beside(one) and site.is_of_same_verb(one) for one in told)
    again = site.subject.dep == "expl" and any(one.unit == site.mention.unit and one.value > value for one in told)
    if value > 2 and not (acted or listed or again):
        return "many"
    return "several" if value > 2 and (noun.lower == "times" or site.after() == "different") else "some"


def _several(value: Fraction) -> str:
    return "a few" if value <= _FEW else "several"


def refused(reason: str, detail: str) -> Ways:
    """No way, and why."""
    return [Rejected(reason, detail)]


def _glued(before: str, word: str) -> str:
    return before + word if word and not word.startswith(",") else f"{before.rstrip()}{word}"


def _fitted(site: Site, how: How, first: int, last: int, text: str) -> Hidden:
    tokens, question = site.parse.tokens, site.parse.text
    span = Span(tokens[first].span.start, tokens[last].span.end)
    begins = first == site.sentence.first
    if not text and not begins:
        span = Span(span.start - question[: span.start].endswith(" "), span.end)
    following = text or (tokens[last + 1].text if last + 1 < len(tokens) else "")
    if begins:
        span = span if text else Span(span.start, tokens[last + 1].span.end)
        text = following[:1].upper() + following[1:]
    before = site.token(first - 1)
    if before.lower in ("a", "an") and article(following) != before.lower:
        rest = question[before.span.end : span.start]
        return Hidden(how, Span(before.span.start, span.end), f"{article(following)}{rest}{text}")
    return Hidden(how, span, text)
