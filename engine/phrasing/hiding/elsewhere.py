"""What else in a question says or implies a value, so that an edit of one place does not hide it."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from itertools import chain, combinations
from string import ascii_uppercase
from typing import Final

from illposed.engine.english.lexicon import CALENDAR, FINITE_TAGS, MONTHS, REMAINDER, word_set
from illposed.engine.english.tokens import NOTHING, Token
from illposed.engine.phrasing.hiding.site import Site
from illposed.engine.phrasing.hiding.units import ALL, OTHERS, TIMES
from illposed.engine.quantities.lexicon import KNOWN_PARTS
from illposed.engine.quantities.measures import TIME_UNITS
from illposed.engine.quantities.mentions import Mention
from illposed.engine.results import Rejected

_DEFINITE: Final = word_set("the these those all other same")
SHARES: Final = ("percent", "fraction", "multiplier")
_PEOPLE: Final = word_set(
    "person people guy man woman boy girl child kid friend sibling brother sister cousin student classmate employee "
    "worker colleague member player teammate neighbor runner candidate contestant",
)
_KINDS: Final = word_set("kind type sort")
_RANKED: Final = ("first", "last")
_FEW: Final = 6
_NEAR: Final = 6
_WORDS: Final = 3
_TWO: Final = word_set("both either neither latter")
_FURTHER: Final = word_set("another next additional further")
_WHOLE: Final = word_set("total altogether all")
_LAST: Final = word_set("last final other")
_PARTS: Final = _LAST | _FURTHER | word_set("first second third rest remaining")
"""What names a number one of several parts of a whole."""


def refuse_place(site: Site) -> Rejected | None:
    """Why a given cannot be hidden where it stands, whatever the way; None if it can."""
    parse, sentence, mention = site.parse, site.sentence, site.mention
    if not mention.is_quantity or mention.kind == "ratio":
        return Rejected(f"kind-{mention.kind}", mention.text)
    of_parts = site.unit in KNOWN_PARTS and mention.kind not in SHARES and mention.per not in TIME_UNITS
    if of_parts or site.at(site.last + 2) == "sided" or _defines(site):
        return Rejected("common-knowledge", sentence.span.of(parse.text))
    if any(token.lower == "respectively" for token in parse.tokens_of(sentence)):
        return Rejected("respectively", mention.text)
    opens = parse.tokens[sentence.stop : sentence.stop + 2]
    if [token.lemma.lower() for token in opens] in (["that", "be"], ["this", "be"]):  # "That's 3 more than Omar has."
        return Rejected("points-back", parse.sentence_of(opens[0]).span.of(parse.text))
    return _refuse_said(site) or _refuse_implied(site) or _refuse_listed(site)


def _defines(site: Site) -> bool:
    """Whether it says what a unit or a month has: "There are 60 minutes in an hour", "in May, which has 31 days"."""
    found = site.find("in", "per")
    whole = [site.token(found.index + distance) for distance in (1, 2)] if found.text else []
    if site.verb.dep == "relcl" and site.unit in TIMES:
        whole += site.parse.subtree(site.parse.head(site.verb))
    if site.rate == "same" or site.parse.child(site.subject, "det") is not None:  # "each gallon has 16 cups"
        whole += [site.subject]
    known = any(token.lemma.lower() in ALL or token.lower in MONTHS for token in whole)
    return known and site.unit in ALL - OTHERS and site.verb.lemma in ("be", "have")


def _refuse_said(site: Site) -> Rejected | None:
    """Another number that says the value, or an order up to the last one of what is counted."""
    value, counted = site.mention.value, site.mention.kind not in ("money", *SHARES)
    for other in site.others:
        ranks = counted and other.kind == "ordinal" and (site.before() == "first" or _ranks(site, other))
        if (other.value == value and _says_again(site, other)) or (ranks and other.value in (value, value + 1)):
            return Rejected("said-elsewhere", other.text)
    if value <= _FEW and counted and not _compares(site, site.mention) and _is_told_one_by_one(site):
        return Rejected("said-elsewhere", "one by one")
    return None


def _says_again(site: Site, other: Mention) -> bool:
    """Whether an equal number is of the same things, which are not others of a list, or of another doing or doer."""
    parse, own = site.parse, site.mention
    one, two = parse.tokens[site.first], parse.within(other.span)[0]
    if not _is_alike(site, other):
        return False
    if parse.question.index == two.sentence or _is_definite(site, one) or _is_definite(site, two):
        return True
    if (
        own.kind in SHARES
        or one.sentence == two.sentence
        or _FURTHER & {parse.before(one).lower, parse.before(two).lower}
    ):
        return False
    verbs = [parse.verb_above(token) or NOTHING for token in (one, two)]
    subjects = {subject.text for verb in verbs if (subject := parse.subject(verb) or NOTHING).is_noun}
    doings = {next((word.lemma for word in parse.ancestors(token) if word.pos == "VERB"), "") for token in (one, two)}
    return other.unit is None or (len(subjects) < 2 and (len(doings) == 1 or site.unit in TIMES))


def _is_alike(site: Site, other: Mention) -> bool:
    """Whether another number counts, measures or orders the same things, or may: "the five" is of what are five."""
    own = site.mention
    if own.kind in ("money", *SHARES) or other.kind in ("money", *SHARES):
        return other.kind == own.kind
    if other.kind in ("ordinal", "label"):
        tokens = site.parse.within(other.span)
        around = site.parse.before(tokens[0]), *tokens, site.parse.after(tokens[-1])
        return site.unit in {token.lemma.lower() for token in around}
    asked = site.parse.question.span.contains(other.span) and other.unit == "time"
    the = site.token_before(other).lower in ("the", "these", "all") and (other.unit in ALL) == (site.unit in ALL)
    return other.is_quantity and (other.unit in (own.unit, site.unit) or asked or the)


def _refuse_implied(site: Site) -> Rejected | None:
    """Other numbers that give the value: what a share leaves, or a whole and its parts."""
    value, others = site.mention.value, site.others
    if site.mention.kind in SHARES:
        complement = 100 - value if site.mention.kind == "percent" else 1 - value
        same = [one.value for one in others if one.kind == site.mention.kind and _may_be_of_same(site, one)]
        return Rejected("implied", "the rest") if complement in {*same, sum(same, Fraction(0))} else None
    shares = [other.value / (100 if other.kind == "percent" else 1) for other in others if other.kind in SHARES[:2]]
    units = _PEOPLE | {None} if site.unit in _PEOPLE else {site.mention.unit, None}
    rest = [other.value for other in others if other.kind == "count" and other.unit in units]
    if shares and rest and site.mention.kind == "count" and value - value * sum(shares) == sum(rest):
        return Rejected("implied", "the shares")
    return Rejected("implied", "the parts") if any(_are_parts(site, *sums) for sums in _sums(site)) else None


def _may_be_of_same(site: Site, other: Mention) -> bool:
    """Whether two shares may be of one whole: not "half of the hens" and "half of what Eve has"."""
    ends = (site.last + 1, site.parse.within(other.span)[-1].index + 1)
    wholes = [[token.lower for token in site.parse.tokens[end : end + _WORDS]] for end in ends]
    return wholes[0] == wholes[1] or any(words[0] != "of" for words in wholes)


def _sums(site: Site) -> Iterator[tuple[tuple[Mention, ...], Mention]]:
    """The given and others of its kind of which some come to another one: the parts, and the whole."""
    own, told = site.mention, site.problem.problem.oracle.mentions
    same = [one for one in told if one.kind == own.kind and one.is_quantity and not _compares(site, one)]
    for parts in chain.from_iterable(combinations(same, size) for size in (2, 3, 4)):
        total = sum(part.value for part in parts)
        yield from ((parts, one) for one in same if one.value == total and one not in parts and own in (one, *parts))


def _are_parts(site: Site, parts: tuple[Mention, ...], whole: Mention) -> bool:
    """Whether a text that has the sum of some numbers means it to be one: "20 people came. The first 8 guests sang, …".

    All of them but one are called parts ("3 of them", "the other 3"), they are all that a sentence lists, or all that
    is told of the same things, where the text speaks of the rest or the total.
    """
    parse, sums = site.parse, {*parts, whole}
    told = [one for one in site.problem.problem.oracle.mentions if one.kind == whole.kind]
    after = [parse.after(parse.within(part.span)[-1]) for part in parts]
    of_them = [one.lower == "of" and parse.after(one).lower in ("them", "these", "the", "which") for one in after]
    before = [site.token_before(part).lower for part in parts]
    called = sum(
        one in _PARTS or two or three.lower in REMAINDER for one, two, three in zip(before, of_them, after, strict=True)
    )
    sentence = parse.sentence_of(parse.within(parts[0].span)[0]).span
    listed = len(parts) > 2 and {one for one in told if sentence.contains(one.span)} == {*parts}
    units = {"person" if one.unit in _PEOPLE else one.unit for one in sums} - {None}
    listed = listed and ALL.isdisjoint(units)
    alone = len(units) < 2 and sums.issuperset(one for one in told if one.unit in {None, *units})
    story = parse.tokens[: parse.question.first]
    said = {token.lower for token in story if not site.first <= token.index <= site.last}
    rest = len(units) < 2 and len(parts) == 2 and not said.isdisjoint(REMAINDER)
    asked = parse.question.span.contains(whole.span) and site.token_before(whole).lower in ("all", "the")
    these = len(units) < 2 and (asked or site.token_before(whole).lower in ("these", "those"))
    beside = all(site.is_beside(one) or one == site.mention for one in sums)
    total = alone and (beside or not said.isdisjoint(REMAINDER | _WHOLE))
    return called >= len(parts) - 1 or listed or rest or these or total


def _compares(site: Site, other: Mention) -> bool:
    """Whether a number says how much more there is than of something else: "3 more hats than", "5 years older than"."""
    last = site.parse.within(other.span)[-1]
    near = site.parse.tokens[last.index + 1 : site.parse.sentence_of(last).stop][:_NEAR]
    return any(token.lower == "than" for token in near) and any(token.is_comparative for token in near)


def _ranks(site: Site, other: Mention) -> bool:
    """Whether an ordinal is of the things that are counted: "the third one", "the third is", "the third web page"."""
    after = site.parse.after(site.parse.within(other.span)[-1])
    if site.unit not in ALL and (after.lower == "one" or after.tag in FINITE_TAGS):
        return True
    names = [token.lemma.lower() for token in (after, site.parse.after(after)) if token.tag == "NN"]
    person = after.lemma.lower() in _PEOPLE or after.lower.endswith(("er", "or"))
    return any(site.unit.endswith(name) for name in names) or (site.unit in _PEOPLE and person)


def _is_told_one_by_one(site: Site) -> bool:
    """Whether things are told one after the other up to a last one: "one is red and the other one is blue"."""
    ranks = {other.value for other in site.others if other.kind == "ordinal"}
    if site.mention.value > 2 and ranks.issuperset(range(1, int(site.mention.value) + 1)):
        return True
    parse, unit = site.parse, site.token(site.last + 2).lemma.lower() if site.after() == "-" else site.unit
    told = [token for token in parse.tokens[: parse.question.first] if not site.first <= token.index <= site.last]
    said = {token.lower for token in told}
    last = [parse.after(token) for token in told if token.lower in _LAST and parse.before(token).lower == "the"]
    ends = [token for token in last if token.lemma.lower() == unit or token.lower == "one" or token.tag in FINITE_TAGS]
    if ends and not said.isdisjoint(("first", "one")):
        return True
    rest = "first" in said and any(token.lower == "other" for token in parse.tokens_of(parse.question))
    return site.mention.value == 2 and unit not in ALL and (bool(said & _TWO) or {"one", "other"} <= said or rest)


def _is_definite(site: Site, token: Token) -> bool:
    before = site.parse.before(token)
    ranked = before.lower in _RANKED and site.parse.before(before).lower == "the"  # "the first ten"
    return ranked or before.tag in ("PRP$", "POS") or before.lower in _DEFINITE


def _refuse_listed(site: Site) -> Rejected | None:
    """The things that are counted are named one by one: "3 sisters, Ann, Bea and Cleo", "2 pets: a dog and a cat".

    Or there are as many names as people.
    """
    noun, value, parse = site.noun, site.mention.value, site.parse
    if site.mention.kind not in ("count", "dozen", "pair") or value > _FEW or site.unit in ALL:
        return None
    mark, following = site.token(noun.index + 1), site.token(noun.index + 2)
    announced = any(token.text == ":" for token in parse.tokens[site.last : site.sentence.stop])
    named = mark.text == "," and (following.tag == "NNP" or following.lower in ("a", "an", "the", "one"))
    named = named or (mark.tag == "NNP" and following.lower in (",", "and"))
    numbers = [one for one in site.others if site.is_beside(one) and one.kind == "count" and one.unit is None]
    letters = {token.text.rstrip(".") for token in parse.tokens} & {*ascii_uppercase}
    counts = [*_counts_of_names(site), len(letters | {"A"}) if "B" in letters else 0]
    in_row = len(numbers) == value > 2  # "6, 9 and 7 points in her 3 games"
    listed = announced or named or in_row or site.unit in _KINDS or value in counts
    return Rejected("listed", noun.text) if listed else None


def _counts_of_names(site: Site) -> list[int]:
    """How many have a name with the noun that is counted, as "his friend Ann" has one, or how many people have one.

    Or how many are told from each other: "the red boat" and "the blue boat", "Ann's room" and "Omar's room".
    """
    parse = site.parse
    things = [token for token in parse.tokens if token.lemma.lower() == site.unit and not token.is_plural]
    known = [thing for thing in things if any(word.lower != "a" for word in parse.children(thing, "det", "poss"))]
    called = {word.lower for thing in known for word in parse.children(thing, "poss", "amod", "compound")}
    titled = {name.text for name in map(parse.after, things) if name.tag == "NNP"}
    names = [token for token in parse.tokens if token.tag == "NNP" and parse.before(token).tag != "NNP"]
    people = {token.text for token in names if token.lower not in CALENDAR} if site.unit in _PEOPLE else set()
    return [len(titled), len(called), len(people), len(people - {site.subject.text})]
