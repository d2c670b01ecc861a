"""Vague words in the place of percentages, fractions and multiples."""

from __future__ import annotations

from typing import Final

from illposed.engine.english.inflect import inflect
from illposed.engine.english.lexicon import FINITE_TAGS, word_set
from illposed.engine.english.spans import Span
from illposed.engine.english.tokens import NOTHING, Token
from illposed.engine.phrasing.hiding.edits import Ways, dropped, refused, replaced, vague
from illposed.engine.phrasing.hiding.frames import MODIFIERS
from illposed.engine.phrasing.hiding.money import SUMS
from illposed.engine.phrasing.hiding.site import Site
from illposed.engine.phrasing.hiding.units import ALL, TIMES
from illposed.engine.phrasing.hiding.words import QUANTITIES, is_plural

_HANDS: Final = word_set("be get give have offer receive")
_MASSES: Final = word_set("money food water savings rest remainder it them these those which")
_WHOLES: Final = QUANTITIES | SUMS | {"time"}
_MEASURED: Final = QUANTITIES - SUMS - {"age", "number", "size"} | {"amount", "money"}
_EQUALS: Final = word_set("be comprise constitute cost equal represent weigh")
_HOLDS: Final = word_set("be contain have")
_GROWS: Final = word_set("increase decrease rise fall grow drop decline")
_SIZES: Final = {"size": "larger", "weight": "heavier", "height": "taller", "length": "longer"}
_BARS_MORE: Final = word_set("of to at than by")
_IN_PHRASE: Final = ("DT", "PRP$", "POS", "JJ", "NN", "NNS", "NNP", "NNPS")
_JOINS: Final = (",", "and", "but", "while")
_ENDS: Final = (".", ",", ":", "IN", "TO", "CC", "VBG")


def vague_share(site: Site) -> Ways:
    """The ways to replace a percentage or a fraction by vague words, or to leave it out, the best first."""
    percent, text = site.mention.kind == "percent", site.mention.text
    noun = "percentage" if percent else "fraction"
    before, following = site.token(site.first - 1), site.token(site.last + 1)
    if before.lower == "for" and following.lower in ("a", "an") and site.after(2) in TIMES:  # "for half an hour"
        return [replaced(site, "vague", site.first, site.last + 2, "a while")]
    if percent and before.lower == "of" and site.token(site.first - 2).lemma.lower() in SUMS:
        return _after_sum(site)
    if site.after(2) in ("many", "much") and not _is_lost_in_more(site):
        return _as_many(site, "fewer" if site.after(2) == "many" else "less")
    named = following.is_noun or (site.after() != "of" and site.token(site.last + 2).is_noun)
    if percent and named and before.lower in ("a", "an"):
        return dropped(site, "vague", site.first, site.last + (site.after() == "off"))
    if percent and before.is_verb and following.is_noun and before.lemma not in _HOLDS:
        return vague(site, "")
    if percent and following.lower == "off":
        return _reduction(site)
    if site.is_inexact or before.lower in MODIFIERS:
        return refused("modified-number", f"{before.text} {text}")
    if not percent and (ways := _number_of(site)) is not None:
        return ways
    if site.after() == "of" or (not percent and _determines(following)):
        return _part(site, noun)
    if percent and following.is_comparative and (site.find("than").text or not before.is_noun):
        return vague(site, "")
    share = site.parse.tokens[site.last]
    listed = share.dep in ("conj", "appos") and before.tag in (",", "CC")
    handed = listed or (share.dep == "dobj" and before.is_verb)
    if percent and before.is_verb and before.lemma in _GROWS and following.lower != "to":
        return vague(site, "")
    if handed and following.pos in ("ADP", "SCONJ", "PUNCT", "CCONJ", "ADV") and following.lower not in ("as", "off"):
        return vague(site, "a percentage" if percent else "some")
    compares = share.dep in ("advmod", "npadvmod") and following.lower == "as" and site.verb.lemma == "be"
    if compares and before.lower != "only":
        return vague(site, "not")
    acts = share.is_subject and following.tag in ("VBP", "VBD", "VBN") and following.lower != "was"
    return vague(site, "some") if acts else refused(noun, site.sentence.span.of(site.parse.text))


def _after_sum(site: Site) -> Ways:
    """As in "gives a discount of 8%" -> "gives a discount", "at a rate of 10%" -> "at a certain rate"."""
    noun = site.token(site.first - 2)
    determiner = site.parse.child(noun, "det") or NOTHING
    if determiner.lower not in ("a", "an", "the"):
        return refused("percentage", site.mention.text)
    if site.parse.before(determiner).is_verb:
        return dropped(site, "clause", site.first - 1, site.last)
    words = site.parse.text[determiner.span.end : noun.span.end].strip()
    return [replaced(site, "vague", determiner.index, site.last, f"a certain {words}")]


def _reduction(site: Site) -> Ways:
    """As in "the shop has 20% off hats" -> "the shop has a discount on hats", "is 20% off" -> "is on sale"."""
    before, what = site.token(site.first - 1), site.token(site.last + 2)
    if before.lower in ("for", "at") and what.pos in ("PUNCT", "CCONJ"):  # "buys 9 hats for 20% off"
        return [replaced(site, "vague", site.first - 1, site.last + 1, "at a discount")]
    # A price behind it would be read as the discount: "20% off $9".
    if what.lower == "of" or what.tag in ("$", "CD") or before.lemma not in _HANDS:
        return refused("percentage", site.sentence.span.of(site.parse.text))
    on = "" if what.pos in ("ADP", "PUNCT", "CCONJ") else " on"
    text = "on sale" if before.lemma == "be" else f"a discount{on}"
    return [replaced(site, "vague", site.first, site.last + 1, text)]


def vague_multiple(site: Site) -> Ways:
    """The ways to replace "twice" or "3 times" by a comparative."""
    verb, after, adjective = (site.parse.tokens[site.last], site.token(site.last + 1), site.token(site.last + 2))
    more, definite = site.mention.value > 1, _determines(after) or after.tag == "NNP"
    # "He is able to triple it" tells what is done, but "it is equal to triple the sum" does not.
    acts = verb.tag.startswith("VB") and verb.dep != "predet" and site.before(2) != "equal"
    if acts and verb.lower not in ("twice", "thrice"):
        return [replaced(site, "vague", site.last, site.last, inflect("increase", verb.tag))]
    if site.modified or (site.before() in MODIFIERS | {"but"} and not site.is_given_to_her) or _is_lost_in_more(site):
        return refused("multiplier", site.mention.text)
    if after.lower in ("as", "that") and adjective.lower in ("many", "much"):
        return _as_many(site, "more" if more else "fewer" if adjective.lower == "many" else "less")
    words = {token.lower for token in site.parse.tokens_of(site.sentence)}
    if words & {"old", "older"} and words & {"will", "ago"}:  # who will be older in 9 years is older now
        return refused("multiplier", site.mention.text)
    if more and after.lower in ("as", "that") and adjective.tag in ("JJ", "RB"):
        return _as_many(site, _comparative(adjective))
    if (ways := _number_of(site)) is not None:
        return ways
    often = verb.dep in ("advmod", "npadvmod") and site.parse.head(verb).is_verb and not adjective.is_comparative
    if often and after.tag in (".", ",", "CC", "IN") and after.lower not in ("as", "that", "over", "than", "of"):
        return vague(site, "a few times" if site.mention.value <= 2 else "several times")
    the, size, of = (site.at(site.last + distance) for distance in (1, 2, 3))
    is_apart = site.before() == ","  # "a second tent came, twice the size of the first one"
    if more and (is_apart or site.verb.lemma == "be") and (the, of) == ("the", "of") and size in _SIZES:
        return [replaced(site, "vague", site.first, site.last + 3, f"{_SIZES[size]} than")]
    if site.mention.value > 2 and ((definite and after.lower != "these") or after.tag == "WP"):
        return vague(site, "several times")
    measured = definite and _determined(site).lemma.lower() in _MEASURED
    if more and (measured or after.tag == "WP") and (verb.dep != "pobj" and site.before() not in _BARS_MORE):
        equal = site.verb.lemma == "be"
        if is_apart or (equal and site.subject.lemma.lower() not in QUANTITIES):
            return refused("multiplier", site.sentence.span.of(site.parse.text))
        standard = _determined(site)  # "swims twice the distance that Eve swims"
        if any(one.lemma == site.verb.lemma for one in site.parse.children(standard, "relcl")):
            return [replaced(site, "vague", site.first, standard.index, "more than")]
        return vague(site, "greater than" if equal else "more than")
    said = adjective.is_noun or adjective.tag == "JJ" or site.find("than").text  # not "ramp it up three times more"
    if more and after.is_comparative and said:
        return dropped(site, "vague", site.first, site.last)
    return refused("multiplier", site.sentence.span.of(site.parse.text))


def _number_of(site: Site) -> Ways | None:
    """As in "half the number of hats that Mara has" -> "fewer hats than Mara has"; None if it is no such thing."""
    things, behind = site.token(site.last + 2), site.token(site.last + 3)
    if site.after() == "the" and things.tag == "NNS" and behind.lower == "of" and things.lemma not in ALL:
        more = "more" if site.mention.value > 1 else "fewer"
        return [replaced(site, "vague", site.first, site.last + 1, more, (behind.index, "than"))]
    of = site.last + 3 + (site.after() == "of")
    noun = site.parse.child(site.token(of), "pobj")
    if [site.at(of - 2), site.at(of - 1), site.at(of)] != ["the", "number", "of"] or noun is None or not noun.is_plural:
        return None
    standard = site.token(noun.index + 1)
    joined = standard.lower in ("that", "as", "which", "than")
    if site.verb.lemma == "be" or site.is_inexact or not (joined or standard.tag in ("NNP", "PRP")):
        return None
    more = "more" if site.mention.value > 1 else "fewer"
    than = (standard.index, "than") if joined else (standard.index, f"than {standard.text}")
    return [replaced(site, "vague", site.first, of, more, than)]


def _is_lost_in_more(site: Site) -> bool:
    """Whether one multiple holds again and again, which "more" does not say: "each layer has twice as many as".

    Or more is added to it: "twice as many as Eve plus 9".
    """
    before = {token.lower for token in site.parse.tokens[site.sentence.first : site.first]}
    later = {token.lower for token in site.parse.tokens[site.last : site.sentence.stop]}
    again = not before.isdisjoint(("each", "every")) and bool(site.find("as", start=site.last + 2).text)
    return again or not later.isdisjoint(("plus", "minus"))


def _determines(token: Token) -> bool:
    return (token.tag in ("DT", "PRP$") or token.dep == "poss") and token.lower not in ("a", "an")


def _comparative(adjective: Token) -> str:
    """As in "old" -> "older", "frequently" -> "more frequently"."""
    word = adjective.lower
    vowels = [letter in "aeiouy" for letter in word.removesuffix("e")]
    syllables = sum(now and not before for before, now in zip([False, *vowels], vowels, strict=False))
    short = syllables == 1 or (syllables == 2 and word.endswith("y") and adjective.tag == "JJ")
    return inflect(adjective.lemma.lower(), "JJR") if short else f"more {word}"


def _as_many(site: Site, comparative: str) -> Ways:
    """As in "half as many clips as Eve" -> "fewer clips than Eve"."""
    word, after = site.token(site.last + 2), site.token(site.last + 3)
    second = site.find("as", start=word.index)
    if second.text:
        after = site.token(second.index + 1)
        between = Span(word.span.start, second.span.end)
        lost = after.lower in ("well", "if", "it") or after.tag == "CD"
        lost = lost or any(between.overlaps(other.span) for other in site.others)
    else:
        lost = word.lower not in ("many", "much") and after.tag not in _ENDS
    # Nobody has "more than her money".
    if lost or site.before() == "than" or (after.tag == "PRP$" and site.parse.head(after).lemma == "money"):
        return refused("multiplier", site.mention.text)
    than = ((second.index, "than"),) if second.text else ()
    # Of other things than those before there are not just more: "9 pears and even more plums".
    others = after.is_noun and all(token.lemma != after.lemma for token in site.parse.tokens[: site.first])
    further = site.mention.value > 1 and not second.text and (others or site.before() in ("and", "then", ","))
    first = site.first - 1 if site.before() == "only" else site.first
    verb = ""
    if site.before(2) == "only":  # "only has half as many"
        first, verb = site.first - 2, f"{site.token(site.first - 1).text} "
    even = "even " if further else ""
    if (understood := _understood_verb(site)) is None:
        return refused("multiplier", site.mention.text)
    return [replaced(site, "vague", first, site.last + 2, f"{understood}{verb}{even}{comparative}", *than)]


def _understood_verb(site: Site) -> str | None:
    """The verb that a clause shares with the one before, with a blank: "costs" of "a pen costs $9 and a cap half".

    Empty if there is none, and None if what stands before the number may be no subject: "gave Ann 9 and Kim twice as".
    """
    parse, thing = site.parse, site.token(site.first - 1)
    said = reversed(parse.tokens[site.sentence.first : site.first])
    opens = next((token for token in said if token.tag not in _IN_PHRASE), NOTHING)
    if not thing.is_noun or opens.lower not in _JOINS:
        return ""
    before = [token for token in parse.tokens[site.sentence.first : opens.index] if token.tag in FINITE_TAGS]
    if before and before[-1].lower == thing.lower:  # "9 figs and his friend Omar scores half as many", read as a noun
        return ""
    if not before or parse.after(before[-1]).tag not in ("CD", "$", "DT"):
        return None
    now = "VBP" if thing.tag in ("NNS", "NNPS") else "VBZ"
    return f"{inflect(before[-1].lemma, 'VBD' if before[-1].tag == 'VBD' else now)} "


def _part(site: Site, noun: str) -> Ways:
    """As in "40% of the students" -> "some of the students", "half the price" -> "a fraction of the price"."""
    parse, of, what = site.parse, site.after() == "of", site.after(2)
    whole = parse.child(site.token(site.last + 1), "pobj", "pcomp") if of else _determined(site)
    plural = whole is not None and is_plural(whole) and whole.lemma.lower() not in ALL - TIMES
    equals = site.verb.lemma in _EQUALS and not site.in_subject
    if whole is None or (what == "all" and not (plural or whole.lower in _MASSES)):
        return refused(noun, site.sentence.span.of(parse.text))
    if what == "all" and not equals:
        some = "some of" if _determines(site.token(site.last + 3)) else "some"
        return [replaced(site, "vague", site.first, site.last + 2, some)]
    if of and plural and whole.is_noun and parse.child(whole, "det", "poss") is None:
        return [replaced(site, "vague", site.first, site.last + 1, "some")]
    # What is set against something else is no part of it: "she picks half the plums that he picked".
    said_of_whole = parse.children(whole, "relcl", "acl")
    noun = "fraction" if whole.lemma == "time" else noun
    compared = equals or any(one.lemma == site.verb.lemma for one in said_of_whole)
    if compared or whole.lemma.lower() in _WHOLES or not (plural or whole.lower in _MASSES or whole.tag == "NN"):
        word = f"a {noun}"
    else:
        word = "some" if plural or whole.lower in _MASSES else "part"
    return vague(site, word if of else f"{word} of")


def _determined(site: Site) -> Token:
    """The noun of the phrase that a determiner opens after the number: "the red plums", "her mother's plums"."""
    noun = site.parse.head(site.token(site.last + 1))
    while noun.dep == "poss":
        noun = site.parse.head(noun)
    return noun
