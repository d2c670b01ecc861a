"""A number with what modifies it: "another 6 plums", "9 more dolls than Eve", "a box of 36 crayons", "a 12-inch board".

What stands around a number decides what can take its place; plain numbers are in ``words``.
"""

from __future__ import annotations

from typing import Final

from illposed.engine.english.lexicon import COMPARED, RATES, word_set
from illposed.engine.phrasing.hiding.edits import Ways, dropped, many, refused, replaced, vague
from illposed.engine.phrasing.hiding.site import Site
from illposed.engine.phrasing.hiding.units import ALL, COINS, LENGTHS, MEASURES, SHORT, TIMES
from illposed.engine.phrasing.hiding.words import OWED, QUANTITIES, SUMS, is_plural, kind_of, plain_words
from illposed.engine.quantities.measures import SPEED_UNITS

_DEFINITE: Final = word_set("the these those his her their its my our your 's ’s")
_MODIFIERS: Final = word_set(
    "every all any no first both what which other another same - half a an original remaining initial only the last",
    "next his her its their 's ’s additional extra total full final further those these",
)
"""What modifies a number, so that no vague word can take its place."""

_SETS: Final = word_set("first next last following past previous")
_LIMITS: Final = word_set("maximum minimum average limit")
_UNCLEAR: Final = word_set("total average number sum ratio percentage fraction rest out increase decrease")
_SIZES: Final = word_set(
    "long tall wide deep high old period mark increment interval run capacity round bill note coin"
)
"""What does not stand without its number."""

_GIVE: Final = word_set("give pay cost lend owe send charge earn leave spend hand offer")
_GOES_ON: Final = word_set("more less off worth or cheaper extra bills of short total")
_AFTER_MORE: Final = word_set(". , and to at on in from for")
_MOVES: Final = word_set("walk run drive travel ride bike swim hike jog go fly cycle")
_FEW: Final = 12
_SEVERAL: Final = 20


def vague_quantity(site: Site) -> Ways:
    """The ways to withhold a number of things, a measure or a sum of money where it stands, the best first."""
    before, text, noun, kind, end = site.before(), site.mention.text, site.noun, kind_of(site), _end(site)
    if (kind == "money" and (site.parse.tokens[site.last].lower in COINS)) or site.after() == "worth":
        return refused("before-noun", text)
    if kind == "things" and site.mention.value < 2 and site.at(site.last + 2) not in ALL:
        return refused("less-than-two", text)
    joined = "-" in (before, site.after()) or (kind == "money" and (before in ("a", "an") or _names_noun(site)))
    if joined or (kind == "measure" and noun.index > site.last + 1):
        return _before_noun(site)
    if kind == "measure" and (noun.index != end or _is_compound(site)):
        return refused("compound-measure" if noun.index == end else "measure", text)
    if kind == "measure" and (noun.lower in SPEED_UNITS or (site.unit in LENGTHS and _is_per_time(site))):
        return _speed(site)
    if site.is_label:
        return refused("label", text)
    if site.unit == "time" and site.at(noun.index + 1) in ("this", "that", "as", "the", "what"):
        return refused("multiplier", text)
    if (ways := _compared(site, end)) is not None:
        return ways
    if site.limited or (before == "within" and kind == "measure"):
        return _limit(site)
    if site.mention.kind == "pair" or site.modified:
        return refused("modified-number", text)
    if kind == "things" and text.lower() in ("twice", "thrice"):
        return vague(site, "several times")
    if before == "of":
        return _after_of(site, end)
    return _modified(site, kind) or plain_words(site)


def _end(site: Site) -> int:
    """The last token of the number with its unit of measure."""
    return site.last + 1 if kind_of(site) == "measure" else site.last


def _names_noun(site: Site) -> bool:
    after = site.token(site.last + 1)
    return after.tag in ("NN", "NNS") and after.lower not in ("each", "left", "total")


def _modified(site: Site, kind: str) -> Ways:
    """As in "another 6 plums" -> "some more plums", "the last 4 games" -> "the last few games", "her 3 sisters"."""
    before, value, noun, text = site.before(), site.mention.value, site.noun, site.mention.text
    small, times = value <= _FEW, site.unit in TIMES
    if before in ("another", "additional", "extra"):
        return _more(site, kind)
    if before in _SETS and site.determined(2) and (kind != "measure" or times) and (before != "first" or small):
        return vague(site, "few") if noun.is_plural or kind == "measure" else refused("modified-number", text)
    if before == "only" and kind != "money" and small and noun.is_plural and site.rate is None:
        return vague(site, "a few")
    if site.is_given_to_her or (before == "her" and kind == "money" and site.verb.lemma in _GIVE):
        return []
    whole = kind == "things" and noun.is_plural and site.after() not in ("more", "of") and value > 1
    if whole and before in _DEFINITE | {"remaining"}:
        return dropped(site, "vague", site.first, site.last)
    goes_on = kind == "money" and site.after() in _GOES_ON and site.after(2) not in ("it", "this", "that", "them")
    return refused("modified-number", text) if before in _MODIFIERS or goes_on else []


def _more(site: Site, kind: str) -> Ways:
    """As in "another 6 plums" -> "some more plums"; "an extra $5" -> "some extra money"."""
    another, value = site.before() == "another", site.mention.value
    first, word = (site.first - 1, "more") if another else (site.first - 2, site.before())
    extra = not another and site.before(2) in ("a", "an")
    if site.rate is not None or not (another or extra):
        if not another and site.is_given_to_her:
            return []
        return refused("modified-number", site.mention.text)
    if not (site.noun.text or site.after() in _AFTER_MORE | {"more"}) or value < 2:
        return refused("modified-number", site.mention.text)
    some = "a few" if site.unit in ALL and value <= _FEW else "some"
    words = (some, "several") if value <= _SEVERAL else (some,)
    return [replaced(site, "vague", first, site.last, f"{one} {word}") for one in words]


def _compared(site: Site, end: int) -> Ways | None:
    """As in "9 more dolls than Eve" -> "more dolls than Eve", "3 years older than" -> "older than"; None if not so."""
    noun, value, than = site.noun, site.mention.value, site.find("than")
    word, kind = site.token(end + 1), kind_of(site)
    behind = kind == "things" and noun.text and site.at(noun.index + 1) in COMPARED
    if not (behind or word.lower in COMPARED or (word.is_comparative and kind == "measure")):
        return None
    stated = site.verb.lemma == "be" and bool(noun.text) and site.subject.dep != "expl" and not site.in_subject
    after = site.token(than.index + 1)
    counted = than.text and after.tag == "CD" and site.at(after.index + 1) != "times"
    number = stated and kind == "things" and not behind
    if site.modified or counted or number or (word.lower == "less" and noun.is_plural and kind == "things"):
        return refused("modified-number", site.mention.text)
    if behind:
        return _compared_behind(site, stated)
    if than.text or kind == "money" or word.lower == "fewer":
        some = (
            than.text
            and kind != "money"
            and 2 <= value <= _SEVERAL
            and value.denominator == 1
            and word.lower not in ("fewer", "less")
        )
        several = vague(site, "several") if some and (noun.text or kind == "measure") else []
        return [*dropped(site, "vague", site.first, end), *several]
    if kind == "measure" and word.lower not in COMPARED:
        return vague(site, "several") if 2 <= value <= _SEVERAL else refused("measure", site.mention.text)
    if word.lower != "more" or site.rate is not None or not (noun.text or site.at(end + 2) in _AFTER_MORE):
        return refused("modified-number", f"{site.mention.text} {word.text}")
    if kind == "measure" and value < 2:
        return refused("measure", site.mention.text)
    return vague(site, "some", *(("several",) if value <= _FEW else ()))


def _compared_behind(site: Site, stated: bool) -> Ways:
    """As in "12 plums more than Mara" -> "more plums than Mara"; "5 passengers more" -> "some more passengers"."""
    noun = site.noun
    more = "more" if site.at(noun.index + 1) == "more" else "fewer"
    than = site.at(noun.index + 2) == "than"
    if stated and than and more == "more":
        return dropped(site, "vague", site.first, noun.index)
    if not than and (more != "more" or site.rate is not None):
        return refused("word-order", f"{site.mention.text} {noun.text} {more}")
    phrase = site.parse.text[site.parse.tokens[site.last + 1].span.start : noun.span.end]
    some = "" if site.find("than").text else "some "
    return [replaced(site, "vague", site.first, noun.index + 1, f"{some}{more} {phrase}")]


def _limit(site: Site) -> Ways:
    """As in "under 30 years old" -> "under a certain age", "up to 12 people" -> "up to a certain number of people"."""
    noun, kind = site.noun, kind_of(site)
    if kind == "money":
        goes_on = site.after() in _GOES_ON
        return refused("modified-number", site.mention.text) if goes_on else vague(site, "a certain amount")
    if site.unit == "year" and site.at(noun.index + 1) in ("old", "of"):
        last = noun.index + (2 if site.at(noun.index + 2) == "age" else 1)
        return [replaced(site, "vague", site.first, last, "a certain age")]
    if not noun.is_plural or noun.lower in SHORT or site.mention.value <= 1:
        return refused("modified-number", site.mention.text)
    return vague(site, "a certain number of")


def _is_compound(site: Site) -> bool:
    """As in "2 hours and 20 minutes", "5 feet 6 inches", "8 feet by 5 feet", and the like."""
    unit = site.noun
    before = [site.token(site.first - distance) for distance in (1, 2)]
    after = [site.token(unit.index + distance) for distance in (1, 2, 3)]
    if before[0].lemma.lower() in ALL or after[0].tag == "CD" or (before[0].tag == "CC" and before[1].tag == "CD"):
        return True
    if before[1].lemma.lower() in ALL and before[0].lower in ("and", ",", "by", "x"):
        return before[0].lower in ("by", "x") or before[1].lemma != unit.lemma
    if after[1].tag != "CD":
        return False
    other = after[2].lemma.lower() in ALL and after[2].lemma != unit.lemma
    return after[0].lower in ("by", "x", "to") or (after[0].lower in ("and", ",") and other)


def _is_per_time(site: Site) -> bool:
    return site.at(site.noun.index + 1) in RATES and site.at(site.noun.index + 2) in TIMES


def _speed(site: Site) -> Ways:
    """As in "at 50 miles per hour", "at a speed of 50 mph" -> "at a certain speed"."""
    short = site.noun.lower in SPEED_UNITS
    last = site.noun.index + (0 if short else 2)
    if site.token(last + 1).is_comparative:
        return refused("compared", site.mention.text)
    if site.before() == "at":
        return [replaced(site, "vague", site.first, last, "a certain speed")]
    if site.before() == "of":
        return _after_of(site, last)
    if site.modified or site.before() in _MODIFIERS:
        return refused("modified-number", site.mention.text)
    if site.is_object and site.verb.lemma in _MOVES:
        return [replaced(site, "vague", site.first, last, "at a certain speed")]
    return refused("measure", site.mention.text) if short else vague(site, "a certain number of")


def _after_of(site: Site, end: int) -> Ways:
    """As in "a box of 36 crayons" -> "a box of crayons", "a speed of 50 mph" -> "a certain speed", "a total of 9"."""
    noun, what = site.token(site.first - 2), site.noun
    determiner = site.parse.child(noun, "det", "poss")
    why = refused("contents", f"{noun.text} of {site.mention.text}")
    kind = kind_of(site)
    if noun.lower == "total":
        if kind == "money":
            return [replaced(site, "vague", site.first - 3, site.last, "some money")]
        several = "some" if site.subject.tag != "NNS" and site.rate is None else many(site)
        return [replaced(site, "vague", site.first - 3, site.last, several)] if is_plural(what) else why
    if kind == "measure" and site.at(end + 1) == "of":
        plain = noun.tag in ("NN", "NNS") and noun.lower not in _UNCLEAR | QUANTITIES
        return dropped(site, "vague", site.first, end + 1) if plain else why
    if noun.lower in _LIMITS | _UNCLEAR or noun.pos != "NOUN" or noun.dep == "appos":
        return why if noun.pos == "NOUN" else plain_words(site)
    quantity = noun.lower in QUANTITIES or noun.lower.endswith("weight")
    if kind == "things" and not quantity and what.text:
        if site.find("each").text:
            return plain_words(site)
        return dropped(site, "vague", site.first, site.last) if what.tag == "NNS" and site.unit not in ALL else why
    last = max(end, what.index)
    last += 2 if noun.lower in ("speed", "rate", "pace") and site.at(last + 1) in RATES | {"/"} else 0
    if site.at(last + 1) in RATES:
        if site.token(last + 2).tag != "NN":
            return why
        last += 2
    if determiner is None:
        return (
            why if what.text or site.at(last + 1) not in (".", ",") else dropped(site, "clause", site.first - 1, last)
        )
    total = any(word.lower == "total" for word in site.parse.children(noun))
    if determiner.dep != "poss" and quantity and (total or noun.lower not in OWED):
        phrase = site.parse.text[determiner.span.end : noun.span.end].strip()
        return [replaced(site, "vague", determiner.index, last, f"a certain {phrase}")]
    owned = determiner.dep == "poss" or determiner.lower in ("a", "an")
    return dropped(site, "clause", site.first - 1, last) if owned else why


def _before_noun(site: Site) -> Ways:
    """As in "a 12-inch board" -> "a board", "a three week trip" -> "a trip", "a $5 hat" -> "a hat"."""
    money, why, last = kind_of(site) == "money", refused("before-noun", site.mention.text), site.last
    if site.modified or site.before() == "-" or site.parse.tokens[last].span.end > site.given.span.end + 8 * money:
        return why
    while site.at(last + 1) == "-":
        last += 2
    last += last == site.last and not money
    unit = site.token(site.last + 1 + (site.after() == "-"))
    head = site.token(last + 1)
    while site.token(head.index + 1).tag in ("NN", "NNS") and head.tag != "NNS":
        head = site.token(head.index + 1)
    known = site.token(site.first - 1).tag in ("DT", "PRP$", "POS", "JJ", "VBN") or site.before() == "per"
    words = {site.at(index) for index in range(last + 1, head.index + 1)} | {unit.lower}
    sized = not words.isdisjoint(_SIZES | {"square", "cubic", *_GOES_ON}) or head.lemma.lower() in TIMES
    if head.tag not in ("NN", "NNS") or sized or (head.tag == "NN" and not known):
        return why
    same = [token for token in site.parse.tokens if token.lemma == head.lemma and token != head]
    rival = any(token.tag == "HYPH" for thing in same for token in site.parse.subtree(thing)) or any(
        token.lemma == unit.lemma and token != unit and site.parse.before(token).tag in ("HYPH", "CD")
        for token in site.parse.tokens_of(site.sentence)
    )
    if money and site.rate is not None:
        certain = site.before() in ("a", "an") and head.lemma.lower() in SUMS
        return vague(site, "certain") if certain else why
    distance = head.dep == "attr" and unit.lemma.lower() in MEASURES
    if (rival and not money) or distance or site.token(site.first - 1).tag == "CD":
        return why
    return dropped(site, "vague" if money else "clause", site.first, last)
