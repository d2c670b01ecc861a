"""Vague words in the place of a number that counts things: "48 of her friends" -> "some of her friends"."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from illposed.engine.english.inflect import inflect
from illposed.engine.english.lexicon import word_set
from illposed.engine.english.tokens import Token
from illposed.engine.phrasing.hiding.contents import after_of
from illposed.engine.phrasing.hiding.edits import dropped, replaced
from illposed.engine.phrasing.hiding.site import Site
from illposed.engine.phrasing.hiding.units import MEASURES, TIMES
from illposed.engine.phrasing.phrasing import Hidden
from illposed.engine.results import Rejected

_DEFINITE: Final = word_set("the these those his her their its my our your 's ’s")
_MODIFIERS: Final = word_set("every all any no first both what which other - half a an original remaining")
_SETS: Final = word_set("next last following past previous")
_NUMBERS: Final = word_set("average rate speed pace number score capacity population distance weight size")
"""Nouns that are numbers themselves."""

_HOLD: Final = word_set(
    "have buy sell eat give get take use make need keep lose find bring see catch collect pick read bake plant drink",
    "receive win add remove be send own order purchase donate throw put want leave score",
)
_SIZES: Final = word_set("long tall wide deep high old period mark increment interval run")
"""What does not stand without its number."""

_FEW: Final = 12


def vague_count(site: Site) -> Iterator[Hidden | Rejected]:
    """The ways to replace a number that counts two or more things by a vague word, or to leave it out."""
    if site.mention.value < 2:
        yield Rejected("less-than-two", site.mention.text)
    elif site.before() == "-" or site.after() == "-":
        yield from before_noun(site)
    elif site.mention.kind == "pair":
        yield Rejected("pair", site.mention.text)
    elif site.modified:
        yield Rejected("modified-number", site.mention.text)
    elif site.before() == "total" and site.before(2) == "of":
        yield Rejected("word-order", site.mention.text)
    elif site.before() == "of" and site.before(2) == "total":
        yield from _of_total(site)
    elif site.before() in ("another", "additional", "extra"):
        yield from _another(site)
    elif (site.before() in _SETS and site.determined(2)) or (
        site.before() == "first" and site.mention.value <= _FEW and _is_set(site)
    ):
        yield replaced(site, "vague", site.first, site.last, "few")
    elif site.before() == "only":
        yield from _only(site)
    elif site.before() == "every" and site.unit in TIMES:
        yield replaced(site, "vague", site.first, site.last, "few")
    elif site.before() == "remaining" and site.before(2) == "the" and site.noun is not None:
        yield dropped(site, "vague", site.first, site.last)
    elif site.before() in _MODIFIERS:
        yield Rejected("modified-number", site.mention.text)
    elif site.before() in _DEFINITE:
        yield from _definite(site)
    elif site.after() in ("more", "fewer", "less"):
        yield from _compared(site)
    elif site.noun is not None and site.at(site.noun.index + 1) in ("more", "fewer", "less"):
        yield from _compared_after(site, site.noun)
    elif site.mention.text.lower() in ("twice", "thrice"):
        yield replaced(site, "vague", site.first, site.last, "several times")
    elif site.before() == "of" and site.before(2) in _NUMBERS:
        yield from _number_of(site)
    elif site.before() == "of" and _container(site) is not None:
        yield from _contents(site)
    else:
        yield from _plain(site)


def before_noun(site: Site) -> Iterator[Hidden | Rejected]:
    """A number that is joined to a noun before another: "a 12-inch board" -> "a board", "his 3-page letter"."""
    last = site.last
    while site.at(last + 1) == "-" and site.token(last + 2) is not None:
        last += 2
    noun = site.token(last + 1)
    nouns = ("NN", "NNS", "JJ")
    if site.before() == "-" or last == site.last or noun is None or noun.tag not in nouns or noun.lower in _SIZES:
        yield Rejected("before-noun", site.mention.text)
        return
    head = noun
    while (after := site.token(head.index + 1)) is not None and head.tag not in ("NNS",) and after.tag in ("NN", "NNS"):
        head = after
    before = site.token(site.first - 1)
    determined = before is not None and before.tag in ("DT", "PRP$", "POS", "JJ", "VBN")
    alone = head.tag == "NN" and not (determined and site.parse.child(head, "det", "poss"))
    same = [token for token in site.parse.tokens if token.lemma.lower() == head.lemma.lower()]
    rivals = [token for token in same if any(word.tag == "HYPH" for word in site.parse.subtree(token))]
    if alone or head.tag not in ("NN", "NNS") or len(rivals) > 1:
        yield Rejected("before-noun", site.mention.text)
        return
    yield dropped(site, "clause", site.first, last)


def _plain(site: Site) -> Iterator[Hidden | Rejected]:
    """As in "5 plums" -> "some plums", "several plums"; "48 of her friends" -> "some of her friends"."""
    if site.noun is None and site.is_object and site.verb is not None and site.verb.lemma == "cost":
        yield replaced(site, "vague", site.first, site.last, "a certain amount")
        return
    if (bad := _refuse_plain(site)) is not None:
        yield bad
        return
    for word in _words(site):
        yield replaced(site, "vague", site.first, site.last, word)


def _refuse_plain(site: Site) -> Rejected | None:
    noun, text = site.noun, site.mention.text
    if noun is None:
        if _acts(site):
            return None
        if site.after() in (",", "and") and _number(site, 2):
            return Rejected("bare-list", text)
        joins = site.after() == "and" and not _verb_at(site, site.last + 2)
        if joins or site.after() in ("out", "in", "years") or site.before() in ("of", "at", "$"):
            return Rejected("no-noun", text)
        before = site.token(site.first - 1)
        fits = site.after() in ("of", "more", ".", ",", "to", "from", "on", "for", "left", "and")
        objects = before is None or before.pos in ("VERB", "AUX", "CCONJ", "ADP", "PUNCT", "SCONJ", "ADV")
        is_it = site.verb is not None and site.verb.lemma == "be" and not site.in_subject
        kept = site.after() == "of" or (site.verb is not None and site.verb.lemma in _HOLD and not is_it)
        return None if fits and objects and kept else Rejected("no-noun", text)
    if not _is_plural(noun):
        return Rejected("singular", f"{text} {noun.text}")
    if site.in_subject and site.verb is not None and site.verb.tag == "VBZ":
        return Rejected("agreement", f"{text} {noun.text} {site.verb.text}")
    if site.at(noun.index + 1) == "out" and site.at(noun.index + 2) == "of":
        return Rejected("out-of", text)
    return None


def _is_plural(noun: Token) -> bool:
    """Whether a noun is in the plural, or is the same there: the tagger takes some rare plurals for singulars."""
    ends = noun.lower.endswith(("s", "fish")) and not noun.lower.endswith("ss")
    return noun.is_plural or ends or noun.lower == inflect(noun.lemma.lower(), "NNS")


def _acts(site: Site) -> bool:
    """Whether the number alone is the subject of the verb after it: "15 board the bus and 3 get off"."""
    number = site.parse.tokens[site.last]
    before = site.token(site.first - 1)
    opens = before is None or before.tag in ("CC", ",", "IN")
    return number.is_subject and opens and _verb_at(site, site.last + 1)


def _verb_at(site: Site, index: int) -> bool:
    token = site.token(index)
    return token is not None and token.tag in ("VBP", "VBD", "MD", "VBZ")


def _words(site: Site) -> tuple[str, ...]:
    """The vague words that fit the place, the best first."""
    few = site.mention.value <= _FEW
    if site.after() == "different":
        return ("several", "a number of") if few else ("a number of",)
    verb = site.verb.lemma if site.verb is not None else ""
    if verb == "be" and site.subject is not None and site.subject.dep == "expl" and site.rate is None:
        return ("several", "a number of") if few and site.mention.value > 2 else ("a number of", "some")
    if verb == "be" and not site.in_subject and site.noun is not None and site.noun.dep == "attr":
        return ("a certain number of",)
    if site.before() == "with" and site.rate is None and site.noun is not None:
        return ("several",) if few else ("a number of",)
    if site.noun is None:
        return ("some", "several") if few else ("some",)
    if site.after() == "of":
        return ("some", "several") if few else ("some", "a number")
    if site.unit == "time":
        return ("several", "a certain number of") if site.rate else ("several", "a few")
    if site.rate == "same":
        return ("the same number of",)
    if site.rate == "fixed":
        per_time = site.mention.per is not None and site.mention.per in TIMES
        return ("a certain number of", "a fixed number of") if per_time else ("a certain number of",)
    if site.unit in TIMES:
        return ("several", "a few") if few else ("a number of", "several")
    return ("some", "several", "a few") if few and site.mention.value > 2 else ("some", "a number of")


def _of_total(site: Site) -> Iterator[Hidden | Rejected]:
    """As in "a total of 30 pens" -> "some pens"."""
    if site.before(3) != "a" or site.noun is None or site.noun.tag != "NNS":
        yield Rejected("modified-number", site.mention.text)
        return
    several = site.subject is not None and (site.subject.tag == "NNS" or site.parse.child(site.subject, "conj"))
    for word in ("a certain total number of",) if several else ("a certain number of", "a number of"):
        yield replaced(site, "vague", site.first - 3, site.last, word)


def _another(site: Site) -> Iterator[Hidden | Rejected]:
    """As in "another 6 plums" -> "some more plums"; "an additional 6 plums" -> "some additional plums"."""
    another = site.before() == "another"
    if not another and site.before(2) not in ("a", "an"):
        yield Rejected("modified-number", site.mention.text)
        return
    first = site.first - (1 if another else 2)
    last = site.last + 1 if site.after() == "more" else site.last
    ends = site.after() in (".", ",", "to", "and", "for", "in", "on", "more")
    if (site.noun is None and not ends) or (site.noun is not None and site.noun.tag != "NNS"):
        yield Rejected("modified-number", site.mention.text)
        return
    words = ("a few", "several") if site.unit in TIMES | MEASURES else ("some", "several")
    for word in ("a certain number of",) if site.rate else words:
        yield replaced(site, "vague", first, last, f"{word} {'more' if another else site.before()}")


def _only(site: Site) -> Iterator[Hidden | Rejected]:
    """As in "only 5 plums" -> "only a few plums"."""
    if _refuse_plain(site) is not None or site.noun is None:
        yield Rejected("modified-number", f"only {site.mention.text}")
        return
    few = site.mention.value <= _FEW and site.rate is None
    yield replaced(site, "vague", site.first, site.last, "a few" if few else "a certain number of")


def _definite(site: Site) -> Iterator[Hidden | Rejected]:
    """As in "his 3 sisters" -> "his sisters"."""
    if site.noun is None or site.noun.tag not in ("NNS", "NNPS") or site.after() in ("more", "of"):
        yield Rejected("definite", site.mention.text)
        return
    yield dropped(site, "vague", site.first, site.last)


def _compared(site: Site) -> Iterator[Hidden | Rejected]:
    """As in "9 more dolls than Eve" -> "more dolls than Eve"; "5 more dolls" -> "some more dolls"."""
    more, than = site.after(), site.find("than")
    after = site.token(than.index + 1) if than is not None else None
    if than is not None and after is not None and after.tag == "CD" and site.at(after.index + 1) != "times":
        yield Rejected("modified-number", site.mention.text)
        return
    if than is not None:
        yield dropped(site, "vague", site.first, site.last)
        if more == "more" and site.noun is not None and than.index > site.last + 2 and site.mention.value <= _FEW:
            yield replaced(site, "vague", site.first, site.last, "several")
        return
    if more == "fewer" and site.noun is not None:
        yield dropped(site, "vague", site.first, site.last)
        return
    if more == "more" and site.unit in TIMES:
        yield replaced(site, "vague", site.first, site.last, "a few")
        return
    if more != "more" or site.rate is not None or (site.noun is None and site.after(2) not in (".", ",", "and", "to")):
        yield Rejected("modified-number", f"{site.mention.text} {more}")
        return
    for word in ("some", "several") if site.mention.value <= _FEW else ("some",):
        yield replaced(site, "vague", site.first, site.last, word)


def _compared_after(site: Site, noun: Token) -> Iterator[Hidden | Rejected]:
    """As in "12 plums more than Mara" -> "more plums than Mara"."""
    more = site.at(noun.index + 1)
    if site.at(noun.index + 2) != "than" or noun.tag != "NNS":
        yield Rejected("word-order", f"{site.mention.text} {noun.text} {more}")
        return
    phrase = site.parse.text[site.parse.tokens[site.last + 1].span.start : noun.span.end]
    yield replaced(site, "vague", site.first, noun.index + 1, f"{'more' if more == 'more' else 'fewer'} {phrase}")


def _is_set(site: Site) -> bool:
    return site.before(2) == "the" and site.noun is not None and site.noun.tag == "NNS"


def _number(site: Site, distance: int) -> bool:
    token = site.token(site.last + distance)
    return token is not None and token.tag == "CD"


def _container(site: Site) -> Token | None:
    token = site.token(site.first - 2)
    return token if token is not None and token.pos == "NOUN" and token.lemma not in _NUMBERS else None


def _number_of(site: Site) -> Iterator[Hidden | Rejected]:
    """As in "at a speed of 50 words per minute" -> "at a certain speed"."""
    last = site.noun.index if site.noun is not None else site.last
    yield from after_of(site, last)


def _contents(site: Site) -> Iterator[Hidden | Rejected]:
    """As in "a box of 36 crayons" -> "a box of crayons"; "a family of 4" -> "a family"."""
    noun, container = site.noun, _container(site)
    if site.find("each") is not None:
        yield from _plain(site)
    elif noun is not None and noun.tag == "NNS" and site.unit not in MEASURES | TIMES:
        yield dropped(site, "vague", site.first, site.last)
    elif noun is None and site.after() in (".", ",", "") and container is not None:
        yield dropped(site, "clause", site.first - 1, site.last)
    else:
        yield Rejected("contents", site.mention.text)
