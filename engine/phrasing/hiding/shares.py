"""Vague words in the place of percentages, fractions and multiples."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from illposed.engine.english.inflect import inflect
from illposed.engine.english.lexicon import word_set
from illposed.engine.english.tokens import Token
from illposed.engine.phrasing.hiding.edits import dropped, replaced
from illposed.engine.phrasing.hiding.site import Site
from illposed.engine.phrasing.hiding.units import ALL, TIMES
from illposed.engine.phrasing.phrasing import Hidden
from illposed.engine.results import Rejected

_MASSES: Final = word_set("money income salary time food water savings it them these those")
_NOT_MORE: Final = word_set("age size speed length height of")
_ENDS: Final = (".", ",", ":", "IN", "TO", "CC")
_NOUNS: Final = ("NN", "NNS")
_DURING: Final = word_set("for spend spends spent")
_SIZES: Final = word_set(
    "number amount price cost total length size weight age height rate value distance that this what speed width area",
)
"""What has a fraction, but of which there is not "some"."""

_MODIFIERS: Final = word_set(
    "all any no first other the another remaining additional extra second half one twice her his their a an over",
)
_SHARES: Final = word_set(
    "discount tip interest increase raise tax down chance commission profit bonus fee sales deposit decrease markup",
    "reduction loss return rate service delivery",
)


def vague_share(site: Site) -> Iterator[Hidden | Rejected]:
    """The ways to replace a percentage or a fraction by vague words."""
    noun = "percentage" if site.mention.kind == "percent" else "fraction"
    first_noun = site.token(site.last + 1)
    if site.after() in ("as", "that") and site.after(2) in ("many", "much"):
        yield from _as_many(site, "fewer" if site.after(2) == "many" else "less")
    elif site.before() in ("a", "an") and first_noun is not None and first_noun.lower in _SHARES:
        yield dropped(site, "vague", site.first, site.last)
        yield replaced(site, "vague", site.first, site.last, "certain")
    elif site.mention.text.lower() == "half" and site.after() in ("a", "an"):
        yield from _half_a_unit(site)
    elif site.modified or site.before() in _MODIFIERS:
        yield Rejected("modified-number", f"{site.before()} {site.mention.text}")
    elif site.after() == "of":
        yield from _of(site, noun)
    elif site.after() in ("more", "less", "fewer") or _is_comparative(site):
        yield from _more(site, noun)
    elif site.mention.kind == "fraction" and _determines(first_noun):
        yield from _predeterminer(site)
    elif (site.mention.kind == "percent" and site.before() == "by") or (
        site.mention.kind == "percent" and (site.after() == "off" or site.after() in (".", ","))
    ):
        yield replaced(site, "vague", site.first, site.last, "a certain percentage")
    elif _acts(site):
        yield replaced(site, "vague", site.first, site.last, "some")
    elif first_noun is not None and first_noun.tag in ("IN", "CC", ":") and site.mention.text.lower() != "half":
        yield replaced(site, "vague", site.first, site.last, f"a certain {noun}")
    elif noun == "percentage" and first_noun is not None and first_noun.lower in ("interest", "profit", "commission"):
        yield replaced(site, "vague", site.first, site.last, "some")
    else:
        yield Rejected(noun, site.sentence.span.of(site.parse.text))


def vague_multiple(site: Site) -> Iterator[Hidden | Rejected]:
    """The ways to replace "twice" or "3 times" by a comparative."""
    adjective, after = site.token(site.last + 2), site.token(site.last + 1)
    more = site.mention.value > 1
    if site.parse.tokens[site.last].tag.startswith("VB"):
        yield from _doubled(site)
    elif site.modified or site.before() in _MODIFIERS or after is None or site.mention.value == 1:
        yield Rejected("multiplier", site.mention.text)
    elif site.after() in ("as", "that") and site.after(2) in ("many", "much"):
        yield from _as_many(site, "more" if more else "fewer" if site.after(2) == "many" else "less")
    elif not more:
        yield Rejected("multiplier", site.mention.text)
    elif site.after() == "the" and site.after(2) in ("number", "amount") and site.after(3) == "of":
        yield from _number_of(site)
    elif site.after() == "as" and adjective is not None and adjective.tag in ("JJ", "RB"):
        yield from _as_many(site, _comparative(adjective))
    elif _is_comparative(site) and _compares_things(site):
        yield dropped(site, "vague", site.first, site.last)
    elif _determines(after) and adjective is not None and adjective.tag in _NOUNS and adjective.lower not in _NOT_MORE:
        yield replaced(site, "vague", site.first, site.last, "more than")
    else:
        yield Rejected("multiplier", site.sentence.span.of(site.parse.text))


def _determines(token: Token | None) -> bool:
    return token is not None and (token.tag in ("DT", "PRP$") or token.dep == "poss") and token.lower not in ("a", "an")


def _acts(site: Site) -> bool:
    """Whether the share alone is the subject of a plural verb after it: "half take the bus"."""
    share, after = site.parse.tokens[site.last], site.token(site.last + 1)
    plural = after is not None and (after.tag == "VBP" or after.lower == "were")
    return share.is_subject and plural


def _half_a_unit(site: Site) -> Iterator[Hidden | Rejected]:
    """As in "for half an hour" -> "for some time"."""
    if site.rate is not None or site.modified or site.after(2) not in TIMES or site.before() not in _DURING:
        yield Rejected("fraction", site.mention.text)
    else:
        yield replaced(site, "vague", site.first, site.last + 2, "some time")


def _is_comparative(site: Site) -> bool:
    after = site.token(site.last + 1)
    return after is not None and after.is_comparative


def _doubled(site: Site) -> Iterator[Hidden | Rejected]:
    """As in "doubled the price" -> "increased the price"."""
    verb = site.parse.tokens[site.last]
    yield replaced(site, "vague", site.last, site.last, inflect("increase", verb.tag))


def _number_of(site: Site) -> Iterator[Hidden | Rejected]:
    """As in "3 times the number of plums as Eve" -> "more plums than Eve"."""
    of = site.token(site.last + 3)
    noun = site.parse.child(of, "pobj") if of is not None else None
    after = site.token(noun.index + 1) if noun is not None else None
    if noun is None or after is None or site.mention.value <= 1 or site.modified or site.before() in _MODIFIERS:
        yield Rejected("multiplier", site.sentence.span.of(site.parse.text))
        return
    phrase = site.parse.text[site.parse.tokens[site.last + 4].span.start : noun.span.end]
    if after.lower in ("as", "than", "that"):
        yield replaced(site, "vague", site.first, after.index, f"more {phrase} than")
    elif after.tag in ("NNP", "PRP") and after.dep == "nsubj":
        yield replaced(site, "vague", site.first, noun.index, f"more {phrase} than")
    else:
        yield Rejected("multiplier", site.sentence.span.of(site.parse.text))


def _compares_things(site: Site) -> bool:
    """Whether "3 times more plums", "3 times older" compare by a word of their own."""
    second = site.token(site.last + 2)
    return site.after() not in ("more", "less") or (second is not None and second.tag in ("JJ", "RB", "NN", "NNS"))


def _comparative(adjective: Token) -> str:
    """As in "old" -> "older", "frequently" -> "more frequently"."""
    word = adjective.lower
    vowels = [letter in "aeiouy" for letter in word.removesuffix("e")]
    syllables = sum(now and not before for before, now in zip([False, *vowels], vowels, strict=False))
    short = syllables == 1 or (syllables == 2 and word.endswith("y") and adjective.tag == "JJ")
    return inflect(adjective.lemma.lower(), "JJR") if short else f"more {word}"


def _as_many(site: Site, comparative: str) -> Iterator[Hidden | Rejected]:
    """As in "half as many clips as Eve" -> "fewer clips than Eve"."""
    second = site.find("as", start=site.last + 2)
    many = site.parse.tokens[site.last + 2]
    noun = site.parse.head(many)
    if site.modified or (second is None and site.parse.child(noun, "relcl") is not None):
        yield Rejected("modified-number", site.mention.text)
        return
    after = site.token(site.last + 3)
    rest = site.parse.tokens[site.last + 3 : site.sentence.stop]
    only = site.before() != "only" and "only" in (site.before(2), site.before(3))
    if only or (second is None and any(token.lower == "as" for token in rest)):
        yield Rejected("multiplier", site.mention.text)
        return
    if second is None and many.lower not in ("many", "much") and after is not None and after.tag not in _ENDS:
        yield Rejected("multiplier", site.mention.text)
        return
    if second is not None and (after := site.token(second.index + 1)) is not None and after.tag == "CD":
        yield Rejected("multiplier", site.mention.text)
        return
    if second is not None and site.at(second.index + 1) in ("well", "if", "a", "it"):
        yield Rejected("multiplier", site.mention.text)
        return
    than = ((second.index, "than"),) if second is not None else ()
    first = site.first - 1 if site.before() == "only" else site.first
    yield replaced(site, "vague", first, site.last + 2, comparative, *than)


def _of(site: Site, noun: str) -> Iterator[Hidden | Rejected]:
    """As in "40% of the students" -> "some of the students", "a certain percentage of the students"."""
    if site.after(2) in ("what", "that", "this"):
        yield replaced(site, "vague", site.first, site.last, f"a certain {noun}")
        return
    whole = _whole(site)
    if whole is None or whole.tag == "CD":
        yield Rejected(noun, site.sentence.span.of(site.parse.text))
        return
    plural = whole.tag == "NNS" or whole.lower in _MASSES
    if plural and whole.pos == "NOUN" and site.parse.child(whole, "det", "poss") is None and whole.lemma not in ALL:
        yield replaced(site, "vague", site.first, site.last + 1, "some")
        return
    if (
        plural
        and site.after(2) != "all"
        and whole.lower not in _SIZES
        and whole.lemma.lower() not in ALL
        and site.rate is None
    ):
        yield replaced(site, "vague", site.first, site.last, "some")
    yield replaced(site, "vague", site.first, site.last, f"a certain {noun}")


def _whole(site: Site) -> Token | None:
    """The noun or pronoun after "of"."""
    of = site.token(site.last + 1)
    return site.parse.child(of, "pobj") if of is not None else None


def _more(site: Site, noun: str) -> Iterator[Hidden | Rejected]:
    """As in "80% more plums than figs" -> "more plums than figs"."""
    if noun == "fraction":
        yield Rejected("fraction", site.mention.text)
        return
    if site.find("than") is not None:
        yield dropped(site, "vague", site.first, site.last)
    yield replaced(site, "vague", site.first, site.last, "a certain percentage")


def _predeterminer(site: Site) -> Iterator[Hidden | Rejected]:
    """As in "half the plums" -> "some of the plums"; "half the price" -> "a certain fraction of the price"."""
    index = site.last + 2
    while (
        (token := site.token(index)) is not None
        and token.tag in ("JJ", "NN", "VBG", "VBN")
        and ((after := site.token(index + 1)) is not None and after.tag in ("NN", "NNS"))
    ):
        index += 1
    while token is not None and token.tag in ("NNP", "POS") and (after := site.token(token.index + 1)) is not None:
        token = after
    if token is None or token.tag not in ("NN", "NNS"):
        yield Rejected("fraction", site.mention.text)
        return
    if (token.tag == "NNS" or token.lower in _MASSES) and token.lower not in _SIZES and site.rate is None:
        yield replaced(site, "vague", site.first, site.last, "some of")
    that = site.after() in ("that", "this")
    yield replaced(site, "vague", site.first, site.last, "a fraction of" if that else "a certain fraction of")
