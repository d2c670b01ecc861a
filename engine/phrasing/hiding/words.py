"""The vague words for a number, by what it tells: things, how often, a time, a length, an amount of stuff, money."""

from __future__ import annotations

from typing import Final, Literal

from illposed.engine.english.inflect import inflect
from illposed.engine.english.lexicon import FINITE_TAGS, RATES, word_set
from illposed.engine.english.tokens import Token
from illposed.engine.phrasing.hiding.edits import Ways, many, refused, replaced, vague
from illposed.engine.phrasing.hiding.site import Site
from illposed.engine.phrasing.hiding.units import LENGTHS, MEASURES, SHORT, TIMES
from illposed.engine.quantities.measures import VOLUMES

Kind = Literal["things", "measure", "money"]

QUANTITIES: Final = word_set(
    "speed rate pace distance length width height depth weight capacity volume area size age temperature score",
    "population price cost fee budget rent salary bill wage tax tip charge fare income profit debt payment value",
    "amount allowance elevation altitude perimeter circumference diameter radius measurement number total average",
)
"""Nouns that are quantities themselves; an amount is "certain"."""

OWED: Final = word_set("budget rent salary bill wage tax tip fee fare income profit debt payment allowance")
"""Sums of money that there may be without a word on how much they are."""

SUMS: Final = OWED | word_set(
    "total rate charge tuition amount revenue sale prize reward bonus pay paycheck savings fine deposit balance loan",
    "gift discount value cost price",
)
"""Nouns that are sums of money."""

_HOLD: Final = word_set(
    "have buy sell eat give get take use make need keep lose find bring see catch collect pick read bake plant drink",
    "receive win add remove be send own order purchase donate throw put want leave score",
)
"""Verbs whose object can be "some" without a noun."""

_SPEND: Final = word_set(
    "spend pay earn save have give receive make borrow lend owe donate get need collect raise win invest contribute",
    "deposit find lose bring withdraw use carry take keep put leave offer",
)
"""Verbs whose object can be "some money"."""

_COST: Final = word_set("cost charge sell bill value price")
_TRADES: Final = _COST | word_set("buy purchase get order rent")
_MOVES: Final = word_set("walk run drive travel ride bike swim hike jog go fly cycle")
_WAYS: Final = word_set("distance trip drive walk run hike race")
_SIZES: Final = {"tall": "height", "high": "height", "deep": "depth", "wide": "width", "long": "length", "old": "age"}
_LATER: Final = word_set("ago later earlier early late")
_FOLLOWS: Final = frozenset(_SIZES) | _LATER | word_set("thick away last this yesterday today left more less longer")
_PLAIN: Final = word_set("DT PRP$ IN CC , . : VBZ VBD VBP VB VBG VBN TO RB MD")
_BEFORE_OBJECT: Final = ("", "VERB", "AUX", "CCONJ", "ADP", "PUNCT", "SCONJ", "ADV")
_FITS: Final = word_set("of more . , to from on for left and")
_MADE_OF: Final = word_set("page person people resident inhabitant villager floor storey room word line verse")
"""What every book, village or house is made of, so that without its number nobody would say so."""

_TOGETHER: Final = word_set("average combined together total altogether all")
"""Words of a number of which there are not "some"."""

_NUMBERED: Final = word_set(
    "as many combined together total altogether left now another remaining rest half twice only"
)
_FEW: Final = 12
_SEVERAL: Final = 20


def kind_of(site: Site) -> Kind:
    """What the number tells."""
    if site.mention.kind == "money":
        return "money"
    unit = site.token(site.last + 1).lemma.lower()
    return "measure" if unit in MEASURES or (unit in TIMES and site.before() != "every") else "things"


def plain_words(site: Site) -> Ways:
    """The ways to replace a number that nothing around it modifies, the best first."""
    kind = kind_of(site)
    if kind == "money":
        return _money(site)
    if kind == "things":
        return _things(site)
    return _amount(site) if site.at(site.noun.index + 1) == "of" else _measure(site)


def is_plural(noun: Token) -> bool:
    """Whether a noun is in the plural, or is the same there: the tagger takes some rare plurals for singulars."""
    ends = noun.lower.endswith(("s", "fish")) and not noun.lower.endswith("ss")
    return noun.is_plural or ends or noun.lower == inflect(noun.lemma.lower(), "NNS")


def _things(site: Site) -> Ways:
    """As in "5 plums" -> "some plums", "several plums"; "48 of her friends" -> "some of her friends"."""
    noun, text, value, verb = site.noun, site.mention.text, site.mention.value, site.verb.lemma
    few = 2 < value <= _FEW
    if not noun.text:
        return _without_noun(site, few)
    if value < 2:
        return refused("less-than-two", text)
    if not is_plural(noun):
        return refused("singular", f"{text} {noun.text}")
    after = site.at(noun.index + 1), site.at(noun.index + 2)
    if site.after() in ("square", "cubic", "sq"):
        return refused("measure", text) if site.verb.lemma == "be" else vague(site, "a certain number of")
    if after == ("out", "of"):
        return refused("out-of", text)
    if site.in_subject and site.verb.tag == "VBZ":
        return refused("agreement", f"{text} {noun.text} {site.verb.text}")
    stated = verb == "be" and noun.dep == "attr" and site.subject.dep != "expl" and not site.in_subject
    if stated and (site.subject.lemma.lower() in QUANTITIES or site.find("each").text):
        return refused("is-number", text)
    if site.rate == "same":
        return vague(site, "the same number of")
    last = site.last + (site.after() == "total")
    several = many(site)
    if _is_together(site):
        return [replaced(site, "vague", site.first, last, several)] if value > 2 else refused("in-total", text)
    if site.unit == "time":
        return vague(site, "several" if value <= _SEVERAL else "many")
    if site.rate is not None or _is_property(site):
        return vague(site, "the same number of" if site.before() == "of" and site.find("each").text else several)
    bare = ("",) if _stands_bare(site) else ()
    return vague(site, *bare, "some", *(("several", "a few") if few else ()))


def _without_noun(site: Site, few: bool) -> Ways:
    """As in "ate 5 of them", "sold 5 and kept 3", "15 board the bus", "A hat costs 30"."""
    opens = site.token(site.first - 1).tag in ("", "CC", ",", "IN")
    acts = site.parse.tokens[site.last].is_subject and opens and site.token(site.last + 1).tag in FINITE_TAGS
    if site.mention.value < 2 or not (acts or _holds(site)):
        return refused("no-noun", site.mention.text)
    return vague(site, "some", *(("several",) if few else ()))


def _holds(site: Site) -> bool:
    """Whether a number without a noun is of things that are had or handed on: "ate 5 of them", "sold 5 and kept 3"."""
    following = site.token(site.last + 2)
    listed = following.tag == "CD" and site.after() in (",", "and")
    if listed or (site.after() == "and" and following.tag not in FINITE_TAGS) or site.after() not in _FITS:
        return False
    opens = site.token(site.first - 1).pos in _BEFORE_OBJECT and site.before() not in ("of", "at", "$")
    if site.after() == "of":
        return opens and following.tag in ("DT", "PRP", "PRP$", "PDT", "WDT")
    paired = site.before() in ("and", "or") and site.token(site.first - 2).tag == "CD"
    priced = site.after() == "for" and site.after(2) == "$"
    held = site.verb.lemma in _HOLD and (site.verb.lemma != "be" or site.in_subject)
    return opens and held and not (paired or priced or site.before() == "for")


def _is_together(site: Site) -> bool:
    """Whether a sum or an average is told, of which there are not "some"."""
    words = [token for token in site.parse.tokens_of(site.sentence) if {token.lower, token.lemma} & _TOGETHER]
    return any(
        site.verb in (word, site.parse.head(word), site.parse.verb_above(word)) or word.index == site.noun.index + 1
        for word in words
        if site.parse.after(word).lower != "of" and word.dep != "prt"
    )


def _is_property(site: Site) -> bool:
    """Whether the number says what something is like, so that "some" would say nothing: "a stage with 90 lamps"."""
    verb, unit = site.verb.lemma, site.unit
    owned = site.before() == "with" and not site.parse.head(site.token(site.first - 1)).is_verb
    sized = site.before() == "into" or site.after() == "different" or site.at(site.noun.index + 1) in _SIZES
    person = site.subject.tag in ("NNP", "PRP")
    made = unit in _MADE_OF and (verb in ("have", "contain") or site.before() == "with")
    return (
        owned
        or sized
        or made
        or (site.in_subject and verb in ("cost", "weigh"))
        or (verb in ("be", "have", "contain") and not person and site.mention.value > _SEVERAL)
    )


def _stands_bare(site: Site) -> bool:
    """Whether the noun can stand without number or article, as in "She sold pies", and nothing speaks of its number.

    Not where the text has spoken of such things before, since it would then be all of them; and not beside another
    number, which would make a reader miss this one: "Ann has 9 pies and Bea has pies".
    """
    noun, parse, verb = site.noun, site.parse, site.verb.lemma
    if noun.tag != "NNS" or site.unit in MEASURES | TIMES | _MADE_OF or verb in ("cost", "weigh", "measure"):
        return False
    words = [token for token in parse.tokens_of(site.sentence) if not site.first <= token.index <= site.last]
    alone = not any(token.tag == "CD" or token.lower in _NUMBERED for token in words)
    new = all(token.lemma != noun.lemma for token in parse.tokens[: site.first])
    after = parse.tokens[noun.index + 1 : parse.question.stop]
    pointed = any(
        token.lower in ("number", "amount", "many") and token.index and parse.before(token).tag == "DT"
        for token in after
    )
    placed = (
        site.subject.dep == "expl" and noun.index == site.last + 1 and site.at(noun.index + 1) in ("in", "on", "at")
    )
    acted = noun.dep == "dobj" and (verb != "have" or site.token(noun.index + 1).tag == "IN")
    return (acted or placed) and new and alone and not pointed and site.at(noun.index + 1) != "of"


def _amount(site: Site) -> Ways:
    """As in "2 cups of flour" -> "some flour", "several cups of flour"."""
    last = site.noun.index + 1
    what, whole = site.token(last + 1), f"{site.mention.text} {site.noun.text} of"
    if site.verb.lemma == "be" and site.subject.dep not in ("", "expl") and not site.in_subject:
        return refused("measure", whole)
    if (site.mention.value == 1 and site.in_subject) or (what.tag == "PRP" and what.lower not in ("it", "them")):
        return refused("measure", whole)
    if site.unit in TIMES or what.lower in RATES:
        return _several(site)
    definite = what.tag in ("DT", "PRP$", "PRP")
    shared = "the same amount of" if site.rate == "same" else "a certain amount of"
    some = "some of" if definite else shared if site.rate else "some"
    several = [] if site.rate is None and site.mention.value > _SEVERAL else _several(site)
    return [replaced(site, "vague", site.first, last, some), *several]


def _measure(site: Site) -> Ways:
    """As in "walks 6 miles" -> "walks a certain distance", "for 3 hours" -> "for a while", or "several hours"."""
    unit, after, before = site.noun, site.token(site.noun.index + 1), site.before()
    taken = site.verb.lemma == "take" and site.token(site.first - 1).tag != "IN"
    verb = site.verb.lemma if site.is_object or taken else ""
    if not (
        after.tag in _PLAIN or after.lower in _FOLLOWS | RATES or (verb == "spend" and after.lower.endswith("ing"))
    ):
        return refused("measure", f"{site.mention.text} {unit.text} {after.text}")
    size = _SIZES.get(after.lower)
    if size and site.verb.lemma in ("be", "turn") and (size == "age" or site.mention.value > _SEVERAL):
        return [replaced(site, "vague", site.first, after.index, f"a certain {size}")]
    stated = site.verb.lemma == "be" and site.unit not in TIMES and site.subject.dep != "expl"
    if stated and not (after.lower in _FOLLOWS or site.subject.lemma.lower() in _WAYS | QUANTITIES):
        return refused("measure", site.mention.text)
    if after.lower in _LATER and unit.tag == "NNS":
        return vague(site, "several" if site.mention.value <= _SEVERAL else "many")
    beside = [other for other in site.others if site.sentence.span.contains(other.span)]
    alike = {other.unit for other in beside}
    word = "the same" if site.rate == "same" and site.mention.unit not in alike else "a certain"
    often = any(other.unit == "time" or other.per in TIMES - {"hour", "minute"} for other in beside)
    lasts = before == "for" and site.verb.lemma not in ("pay", "have") and after.tag in (".", ",", "IN") and not often
    lasts = lasts or verb == "last"
    ways: Ways = []
    if site.unit in TIMES and (verb in ("spend", "take", "last") or lasts) and after.lower not in RATES:
        again = any(token.lower == "while" for token in site.parse.tokens_of(site.sentence))
        some = "a while" if lasts and site.unit in ("second", "minute", "hour") and not again else "some time"
        rated = site.rate is not None and not (verb == "take" and site.verb.tag == "VBD")
        time = f"{word} amount of time" if rated else some
        if not (lasts and site.rate):
            ways.append(replaced(site, "vague", site.first, unit.index, time))
    if site.unit in LENGTHS and (verb in _MOVES or before in ("within", "for")) and site.rate != "same":
        ways.append(replaced(site, "vague", site.first, unit.index, "a certain distance"))
    if verb in ("weigh", "hold", "contain") and (verb == "weigh" or site.unit in VOLUMES):
        ways = [replaced(site, "vague", site.first, unit.index, f"{word} amount")]
    stiff = site.mention.value > _SEVERAL or site.mention.value.denominator != 1
    return ways if ways and stiff else [*ways, *_several(site)]


def _several(site: Site) -> Ways:
    """As in "several hours", and where only that is left, "a certain number of hours"."""
    value, unit = site.mention.value, site.noun
    if value <= 1 or unit.tag != "NNS" or unit.lower in SHORT:
        return refused("measure", f"{site.mention.text} {unit.text}")
    if site.rate == "same" and site.before() != "in":
        return vague(site, "the same number of")
    stated = site.verb.lemma == "be" and site.subject.lemma.lower() in QUANTITIES
    if stated or value.denominator != 1 or value > _SEVERAL:
        return vague(site, "a certain number of")
    return vague(site, "a few" if value <= 2 else "several")


def _money(site: Site) -> Ways:
    """As in "spent $5 on food" -> "spent some money on food"; "costs $5" -> "costs a certain amount"."""
    before, after = site.before(), site.after()
    if after == "/":
        return [replaced(site, "vague", site.first, site.last + 1, "a certain amount per ")]
    if before in ("for", "at"):
        priced = before == "at" or after in ("each", "apiece") or site.verb.lemma in _TRADES
        return vague(site, "a certain price" if priced else "a certain amount")
    each = after in ("each", *RATES, "/")
    same = "the same" if site.rate == "same" and not each else "a certain"
    stated = site.before(2) if site.token(site.first - 1).tag == "RB" else before
    if stated in ("is", "was", "were", "are"):
        named = {token.lemma.lower() for token in site.parse.subtree(site.subject)} & SUMS
        words = vague(site, f"{same} {'amount' if named else 'price'}")
        return words if site.subject.text else refused("is-money", site.mention.text)
    if before == "with":
        return vague(site, "some money")
    opening = site.token(site.first - 1)
    verb = opening.lemma if opening.pos == "VERB" else site.verb.lemma
    if before not in ("worth", "to") and not ({verb, opening.lemma} & (_SPEND | _COST) or site.is_object):
        return refused("money", f"{verb} {site.mention.text}")
    spent = verb in _SPEND and (after in ("each", "every") or (site.rate is None and after != "per"))
    if before in ("worth", "to") or not spent or (after, site.after(2)) == (",", "$"):
        return vague(site, f"{same} amount")
    return vague(site, "some money")
