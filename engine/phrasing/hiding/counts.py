"""Vague words in the place of a number that counts things: "48 of her friends" -> "some of her friends"."""

from __future__ import annotations

from typing import Final

from illposed.engine.english.inflect import inflect
from illposed.engine.english.lexicon import COMPARED, word_set
from illposed.engine.english.tokens import Token
from illposed.engine.phrasing.hiding.contents import QUANTITIES, after_of
from illposed.engine.phrasing.hiding.edits import Ways, dropped, many, refused, replaced, vague
from illposed.engine.phrasing.hiding.ones import vague_one
from illposed.engine.phrasing.hiding.site import Site
from illposed.engine.phrasing.hiding.units import MEASURES, TIMES
from illposed.engine.results import Rejected

_DEFINITE: Final = word_set("the these those his her their its my our your 's ’s")
_MODIFIERS: Final = word_set("every all any no first both what which other - half a an original remaining")
_SETS: Final = word_set("next last following past previous")
_NUMBERS: Final = word_set("average rate speed pace number score capacity population distance weight size")
"""Nouns that are numbers themselves."""

_LIMITS: Final = word_set("maximum minimum average limit")
_PRICES: Final = word_set("cost price value")
_HOLD: Final = word_set(
    "have buy sell eat give get take use make need keep lose find bring see catch collect pick read bake plant drink",
    "receive win add remove be send own order purchase donate throw put want leave score",
)
_ENDS: Final = word_set(". , to and for in on more")
_BEFORE_OBJECT: Final = ("", "VERB", "AUX", "CCONJ", "ADP", "PUNCT", "SCONJ", "ADV")
_FITS: Final = word_set("of more . , to from on for left and")
_SIZES: Final = word_set("long tall wide deep high old period mark increment interval run capacity")
"""What does not stand without its number."""

_MADE_OF: Final = word_set("page person people resident inhabitant villager floor storey room word line verse")
"""What every book, village or house is made of, so that without its number nobody would say so."""

_AFTER_MORE: Final = word_set(". , and to at on in from for")
_POINTS: Final = word_set("that this the these those")
_AMOUNTS: Final = word_set("number amount many")
_TAKEN_TOGETHER: Final = word_set("average combined together")
"""Words of a number of which there are not "some"."""

_NUMBERED: Final = word_set(
    "as many combined together total altogether left now another remaining rest half twice only"
)
_MANY: Final = 10
_FEW: Final = 12
_SEVERAL: Final = 20


def vague_count(site: Site) -> Ways:
    """The ways to replace a number that counts two or more things by a vague word, or to leave it out."""
    before, text, noun = site.before(), site.mention.text, site.noun
    if site.mention.value < 2:
        return vague_one(site)
    if "-" in (before, site.after()):
        return before_noun(site)
    if site.limited and noun.is_plural and not _is_compared(site):
        return vague(site, "a certain number of")
    further = before == "further" and site.determined(2)
    if (site.before(2), before) == ("all", "but") and site.mention.value <= _FEW and noun.is_plural:
        return vague(site, "a few")
    if site.unit == "time" and site.at(noun.index + 1) in ("this", "that", "as", "the", "what"):
        return refused("multiplier", text)
    if site.is_label:
        return refused("label", text)
    if site.mention.kind == "pair" or site.modified or further:
        return refused("modified-number", text)
    if before == "of" and site.before(2) == "total":
        return _of_total(site)
    if before == "of" and site.before(2) == "average" and site.before(3) == "an":
        return _of_average(site)
    if before in ("another", "additional", "extra"):
        return _another(site)
    few = before == "first" and site.before(2) == "the" and noun.tag == "NNS" and site.mention.value <= _FEW
    if (
        (before in _SETS and site.determined(2))
        or few
        or (before == "every" and site.before(2) != "for" and site.unit in TIMES and site.mention.value < _MANY)
    ):
        return vague(site, "few")
    if before == "only":
        return _only(site)
    if before == "remaining":
        return dropped(site, "vague", site.first, site.last)
    if before in _MODIFIERS:
        return refused("modified-number", text)
    if before in _DEFINITE and not site.is_given_to_her:
        definite = noun.is_plural and site.after() not in ("more", "of")
        return dropped(site, "vague", site.first, site.last) if definite else refused("definite", text)
    if site.after() in COMPARED:
        return _compared(site)
    if noun.text and site.at(noun.index + 1) in COMPARED:
        return _compared_after(site)
    if text.lower() in ("twice", "thrice"):
        return vague(site, "several times")
    if before == "of" and site.before(2) in _NUMBERS | QUANTITIES - _PRICES:
        return after_of(site, max(noun.index, site.last))
    if before == "of" and site.token(site.first - 2).pos == "NOUN" and site.before(2) not in _PRICES:
        return _contents(site)
    return _plain(site)


def before_noun(site: Site) -> Ways:
    """A number that is joined to a noun before another: "a 12-inch board" -> "a board", "his 3-page letter"."""
    last = site.last
    if site.parse.tokens[last].span.end > site.given.span.end:
        return refused("before-noun", site.mention.text)
    while site.at(last + 1) == "-":
        last += 2
    head = site.token(last + 1)
    squares = any(site.at(index) in ("square", "cubic") for index in range(site.last, head.index))
    counted = site.token(site.first - 1).tag == "CD" and head.tag not in ("NN", "NNS", "JJ")
    thing = site.parse.head(head) if head.dep in ("amod", "compound") else head
    distance = thing.dep == "attr" and site.token(site.last + 2).lemma.lower() in MEASURES
    joined = any(
        token.tag == "HYPH" and site.parse.before(token).lemma == site.token(site.last + 2).lemma
        for token in site.parse.tokens_of(site.sentence)
        if not site.first <= token.index <= last + 1
    )
    if joined or site.before() == "-" or head.tag == "IN" or head.lower in _SIZES or squares or counted or distance:
        return refused("before-noun", site.mention.text)
    while head.tag != "NNS" and site.token(head.index + 1).tag in ("NN", "NNS"):
        head = site.token(head.index + 1)
    determined = site.token(site.first - 1).tag in ("DT", "PRP$", "POS", "JJ", "VBN")
    alone = head.tag == "NN" and not (determined and site.parse.child(head, "det", "poss"))
    same = [token for token in site.parse.tokens if token.lemma.lower() == head.lemma.lower()]
    rivals = [token for token in same if any(word.tag == "HYPH" for word in site.parse.subtree(token))]
    if alone or head.tag not in ("NN", "NNS") or len(rivals) > 1:
        return refused("before-noun", site.mention.text)
    return dropped(site, "clause", site.first, last)


def _plain(site: Site) -> Ways:
    """As in "5 plums" -> "some plums", "several plums"; "48 of her friends" -> "some of her friends"."""
    if not site.noun.text and site.is_object and site.verb.lemma == "cost":
        return vague(site, "a certain amount")
    why = _refuse_plain(site)
    if why is not None:
        return [why]
    last = site.last + (site.after() == "total")
    return [replaced(site, "vague", site.first, last, word) for word in _words(site)]


def _refuse_plain(site: Site) -> Rejected | None:
    noun, text = site.noun, site.mention.text
    if not noun.text:
        return None if _acts(site) or _holds(site) or _is_age(site) else Rejected("no-noun", text)
    if not _is_plural(noun):
        return Rejected("singular", f"{text} {noun.text}")
    if (site.at(noun.index + 1), site.at(noun.index + 2)) == ("out", "of"):
        return Rejected("out-of", text)
    if site.in_subject and site.verb.tag == "VBZ":
        return Rejected("agreement", f"{text} {noun.text} {site.verb.text}")
    return None


def _is_per(site: Site) -> bool:
    """As in "1500 hats per day"."""
    things = site.noun.text and site.unit not in MEASURES | TIMES | {"time", "word"}
    return bool(things) and site.at(site.noun.index + 1) == "per" and site.mention.value > 2


def _holds(site: Site) -> bool:
    """Whether a number without a noun is of things that are had or handed on: "ate 5 of them", "sold 5 and kept 3"."""
    following = site.token(site.last + 2)
    listed = following.tag == "CD" and site.after() in (",", "and")
    if listed or (site.after() == "and" and not _is_finite(following)):
        return False
    opens = site.token(site.first - 1).pos in _BEFORE_OBJECT and site.before() not in ("of", "at", "$")
    whole = site.after() != "of" or site.token(site.last + 2).tag in ("DT", "PRP", "PRP$", "PDT", "WDT")
    paired = site.before() in ("and", "or") and site.token(site.first - 2).tag == "CD"
    paired = paired or (site.after() == "for" and site.after(2) == "$")
    opens = opens and whole and not paired and (site.before() != "for" or site.after() == "of")
    if not opens or site.after() not in _FITS:
        return False
    return site.after() == "of" or (site.verb.lemma in _HOLD and (site.verb.lemma != "be" or site.in_subject))


def _is_age(site: Site) -> bool:
    """Whether a number without a noun says how old someone is: "Eve just turned 12"."""
    parse = site.parse
    aged = any(token.lower in ("old", "older", "young", "younger", "age", "birthday") for token in parse.tokens)
    person = site.subject.tag == "NNP" or site.subject.lower in ("he", "she")
    opens = site.token(site.first - 1).lemma in ("be", "turn") and site.after() in (".", ",", "and", "")
    return aged and person and opens


def _is_compared(site: Site) -> bool:
    return not COMPARED.isdisjoint((site.after(), site.at(site.noun.index + 1)))


def _is_plural(noun: Token) -> bool:
    """Whether a noun is in the plural, or is the same there: the tagger takes some rare plurals for singulars."""
    ends = noun.lower.endswith(("s", "fish")) and not noun.lower.endswith("ss")
    return noun.is_plural or ends or noun.lower == inflect(noun.lemma.lower(), "NNS")


def _acts(site: Site) -> bool:
    """Whether the number alone is the subject of the verb after it: "15 board the bus and 3 get off"."""
    opens = site.token(site.first - 1).tag in ("", "CC", ",", "IN")
    return site.parse.tokens[site.last].is_subject and opens and _is_finite(site.token(site.last + 1))


def _is_finite(token: Token) -> bool:
    return token.tag in ("VBP", "VBD", "MD", "VBZ")


def _words(site: Site) -> tuple[str, ...]:
    """The vague words that fit the place, the best first."""
    few = 2 < site.mention.value <= _FEW
    if site.verb.lemma == "be" and site.noun.dep == "attr" and not site.in_subject and site.subject.dep != "expl":
        return ("a certain number of",)
    if site.in_subject and site.verb.lemma in ("cost", "weigh") and site.rate is None:
        return ("a certain number of",)
    owned = site.before() == "with" and not site.parse.head(site.token(site.first - 1)).is_verb
    held = owned or (site.unit in _MADE_OF and site.verb.lemma in ("have", "contain"))
    if site.after() in ("square", "cubic", "sq") or site.at(site.noun.index + 1) in ("total", "altogether"):
        return ("a certain number of",)
    sized = site.before() == "into" or site.after() == "different" or site.at(site.noun.index + 1) in _SIZES
    if sized or (held and site.noun.text and site.rate is None):
        return (many(site),)
    if not site.noun.text and _is_age(site):
        return ("a certain age",)
    words = [token for token in site.parse.tokens_of(site.sentence) if {token.lower, token.lemma} & _TAKEN_TOGETHER]
    if site.noun.text and any(site.verb in (word, site.parse.verb_above(word)) for word in words):
        return ("a certain number of",)
    if not site.noun.text:
        return ("some", "several") if few else ("some",)
    if (site.rate == "rival" or (site.unit != "time" and site.find("per").text)) and not _is_per(site):
        return ("a certain number of",)
    if site.unit == "time" and site.mention.value > _SEVERAL:
        return ("many",)
    if site.unit == "time":
        return ("several",) if site.rate else ("several", "a few")
    if site.rate == "same":
        return ("the same number of",)
    if site.rate == "fixed" or _is_per(site):
        return (many(site), "a certain number of")
    bare = ("",) if _stands_bare(site) else ()
    return (*bare, "some", "several", "a few") if few else (*bare, "some")


def _stands_bare(site: Site) -> bool:
    """Whether the noun can stand without number or article, as in "She sold pies", and nothing speaks of its number.

    Not where the text has spoken of such things before, since it would then be all of them; and not beside another
    number, which would make a reader miss this one: "Ann has 9 pies and Bea has pies".
    """
    noun, parse = site.noun, site.parse
    if noun.tag != "NNS" or noun.dep not in ("dobj", "attr", "nsubj") or site.unit in MEASURES | TIMES | _MADE_OF:
        return False
    words = [token for token in parse.tokens_of(site.sentence) if not site.first <= token.index <= site.last]
    alone = not any(token.tag == "CD" or token.lower in _NUMBERED for token in words)
    new = all(token.lemma != noun.lemma for token in parse.tokens[: site.first])
    after = parse.tokens[noun.index + 1 : parse.question.stop]
    pointed = any(token.lower in _POINTS and parse.after(token).lower in _AMOUNTS for token in after)
    if site.verb.lemma in ("cost", "weigh", "measure"):
        return False
    placed = site.subject.dep == "expl" and noun.index == site.last + 1
    filled = site.at(noun.index + 1) == "of"
    return (noun.dep == "dobj" or placed) and new and alone and not (pointed or filled)


def _of_total(site: Site) -> Ways:
    """As in "a total of 30 pens" -> "some pens"."""
    word = "a certain total number of" if site.subject.tag == "NNS" or site.rate is not None else "some"
    return [replaced(site, "vague", site.first - 3, site.last, word)]


def _of_average(site: Site) -> Ways:
    """As in "an average of 30 pens a day" -> "a certain average number of pens a day"."""
    goes_on = site.at(site.noun.index + 1) in ("and", "or", ",")
    if site.noun.tag != "NNS" or site.unit in MEASURES | TIMES or goes_on or site.mention.value <= 2:
        return refused("contents", site.mention.text)
    return [replaced(site, "vague", site.first - 3, site.last, "a certain average number of")]


def _another(site: Site) -> Ways:
    """As in "another 6 plums" -> "some more plums"; "an additional 6 plums" -> "some additional plums"."""
    another = site.before() == "another"
    ends = bool(site.noun.text) or site.after() in _ENDS
    if not ends or (not another and site.before(2) not in ("a", "an")):
        return refused("modified-number", site.mention.text)
    first = site.first - (1 if another else 2)
    kind = "more" if another else site.before()
    some = "a few" if site.unit in TIMES | MEASURES and site.mention.value <= _FEW else "some"
    if site.rate is not None:
        return refused("modified-number", site.mention.text)
    words = (some, "several") if site.mention.value <= _SEVERAL else ("some",)
    return [replaced(site, "vague", first, site.last, f"{word} {kind}") for word in words]


def _only(site: Site) -> Ways:
    """As in "only 5 plums" -> "only a few plums"."""
    if not site.noun.text or _refuse_plain(site) is not None:
        return refused("modified-number", f"only {site.mention.text}")
    few = site.mention.value <= _FEW and site.rate is None
    return vague(site, "a few" if few else "a certain number of")


def _compared(site: Site) -> Ways:
    """As in "9 more dolls than Eve" -> "more dolls than Eve"; "5 more dolls" -> "some more dolls"."""
    more, than, few = site.after() == "more", site.find("than"), site.mention.value <= _FEW
    after = site.token(than.index + 1)
    counted = after.tag == "CD" and site.at(after.index + 1) != "times"
    if than.text and (counted or _is_number(site) or (site.after() == "less" and site.noun.is_plural)):
        return refused("modified-number", site.mention.text)
    if than.text:
        return vague(site, "", *(("several",) if more and few and site.noun.text else ()))
    if site.after() == "fewer" and site.noun.text:
        return vague(site, "")
    if not more or site.rate is not None or not (site.noun.text or site.after(2) in _AFTER_MORE):
        return refused("modified-number", f"{site.mention.text} {site.after()}")
    return vague(site, *(("some", "several") if few else ("some",)))


def _is_number(site: Site) -> bool:
    """Whether a number of things is what the subject is, as in "His gift is 9 more stamps than hers"."""
    return site.verb.lemma == "be" and bool(site.noun.text) and site.subject.dep != "expl" and not site.in_subject


def _compared_after(site: Site) -> Ways:
    """As in "12 plums more than Mara" -> "more plums than Mara"."""
    noun = site.noun
    more = "more" if site.at(noun.index + 1) == "more" else "fewer"
    if _is_number(site) and more == "more" and site.at(noun.index + 2) == "than":
        return dropped(site, "vague", site.first, noun.index)
    phrase = site.parse.text[site.parse.tokens[site.last + 1].span.start : noun.span.end]
    if site.at(noun.index + 2) != "than":
        if more != "more" or site.rate is not None or site.modified:
            return refused("word-order", f"{site.mention.text} {noun.text} {more}")
        some = "" if site.find("than").text else "some "
        return [replaced(site, "vague", site.first, noun.index + 1, f"{some}more {phrase}")]
    return [replaced(site, "vague", site.first, noun.index + 1, f"{more} {phrase}")]


def _contents(site: Site) -> Ways:
    """As in "a box of 36 crayons" -> "a box of crayons"; "a family of 4" -> "a family"; "of 90 pages" -> "a book"."""
    if site.find("each").text:
        return _plain(site)
    if site.before(2) in _LIMITS:
        return refused("contents", site.mention.text)
    if site.unit in _MADE_OF:
        return dropped(site, "clause", site.first - 1, site.noun.index)
    if site.noun.tag == "NNS" and site.unit not in MEASURES | TIMES:
        return dropped(site, "vague", site.first, site.last)
    if not site.noun.text and site.after() in (".", ",", ""):
        return dropped(site, "clause", site.first - 1, site.last)
    return refused("contents", site.mention.text)
