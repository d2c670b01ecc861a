"""What else in a question says or implies a value, so that an edit of one place does not hide it."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from itertools import accumulate, combinations, islice
from string import ascii_uppercase
from typing import Final, Literal

from illposed.engine.english.lexicon import CALENDAR, FINITE_TAGS, MONTHS, word_set
from illposed.engine.english.tokens import NOTHING, Token
from illposed.engine.phrasing.hiding.site import Site
from illposed.engine.phrasing.hiding.units import ALL, OTHERS, TIMES
from illposed.engine.quantities.mentions import Mention
from illposed.engine.results import Rejected

_KNOWN_PARTS: Final = word_set("leg wheel hand eye ear arm finger toe tooth side corner paw wing tire letter")
_PARTED: Final = word_set("sided legged wheeled eyed armed")
_DEFINITE: Final = word_set("the these those all other same")
SHARES: Final = ("percent", "fraction", "multiplier")
_PEOPLE: Final = word_set(
    "person people guy man woman boy girl child kid friend sibling brother sister cousin student classmate employee "
    "worker colleague member player teammate neighbor runner candidate contestant",
)
_KINDS: Final = word_set("kind type sort")
_FEW: Final = 6
_NEAR: Final = 6
_TWO: Final = word_set("both either neither latter")
_FURTHER: Final = word_set("another next additional further")
_THEM: Final = word_set("them these the which")
_WHOLE: Final = word_set("total altogether all")
_LAST: Final = word_set("last final other")
_PARTS: Final = _LAST | _FURTHER | word_set("first second third rest remaining")
"""What names a number one of several parts of a whole."""

_REST: Final = word_set("other others rest remaining remainder")


def refuse_place(site: Site) -> Rejected | None:
    """Why a given cannot be hidden where it stands, whatever the way; None if it can."""
    parse, sentence, mention = site.parse, site.sentence, site.mention
    if parse.text[: sentence.span.end].endswith("?") or sentence.index == len(parse.sentences) - 1:
        return Rejected("in-the-question", mention.text)
    if not mention.is_quantity or mention.kind == "ratio":
        return Rejected(f"kind-{mention.kind}", mention.text)
    acted = site.noun.dep == "dobj" and site.verb.lemma != "have"  # "she sent 5 letters"
    if (site.unit in _KNOWN_PARTS and not acted) or site.at(site.last + 2) in _PARTED or _defines(site):
        return Rejected("common-knowledge", sentence.span.of(parse.text))
    if any(token.lower == "respectively" for token in parse.tokens_of(sentence)):
        return Rejected("respectively", mention.text)
    return _refuse_said(site) or _refuse_implied(site) or _refuse_listed(site)


def _defines(site: Site) -> bool:
    """Whether it says what a unit or a month has: "There are 60 minutes in an hour", "in May, which has 31 days"."""
    if site.unit not in ALL - OTHERS or site.verb.lemma not in ("be", "have"):
        return False
    found = site.find("in", "per")
    large = [site.token(found.index + distance) for distance in (1, 2)] if found.text else []
    if any(token.lemma.lower() in ALL for token in large):
        return True
    whole = site.parse.head(site.verb) if site.verb.dep == "relcl" else site.subject
    named = site.parse.subtree(whole) if site.unit in TIMES and site.subject.dep != "expl" else ()
    return any(token.lower in MONTHS or token.lemma.lower() in TIMES - {site.unit} for token in named)


def _refuse_said(site: Site) -> Rejected | None:
    """Another number that says the value, or an order up to the last one of what is counted."""
    value, share = site.mention.value, site.mention.kind in SHARES
    for other in site.others:
        before = site.parse.before(site.parse.within(other.span)[0])
        alike = other.kind == site.mention.kind == "count" and (other.unit in ALL) == (site.unit in ALL)
        again = before.lower in ("the", "these", "all") and alike
        asked = site.parse.question.span.contains(other.span) and (other.kind, other.unit) == ("count", "time")
        if other.value == value and (again or asked or (_alike(site, other) and not _distinct(site, other))):
            return Rejected("said-elsewhere", other.text)
        ranks = not share and other.kind == "ordinal" and _ranks(site, other)
        next_one = site.unit in TIMES or before.lower in ("a", "an")
        if ranks and (other.value == value or (other.value == value + 1 and next_one)):
            return Rejected("said-elsewhere", other.text)
    if value <= _FEW and not share and site.mention.kind != "money" and _is_told_one_by_one(site):
        return Rejected("said-elsewhere", "one by one")
    return None


def _refuse_implied(site: Site) -> Rejected | None:
    """Other numbers that give the value: what a share leaves, or a whole and its parts."""
    value, others = site.mention.value, site.others
    if site.mention.kind in SHARES:
        complement = 100 - value if site.mention.kind == "percent" else 1 - value
        same = [one.value for one in others if one.kind == site.mention.kind and _of_the_same(site, one)]
        return Rejected("implied", "the rest") if complement in {*same, sum(same, Fraction(0))} else None
    shares = [other.value / (100 if other.kind == "percent" else 1) for other in others if other.kind in SHARES[:2]]
    amounts = [other for other in others if _adds_up(other, site.mention.unit) and not _compares(site, other)]
    parts = [other.value for other in amounts if other.kind == "count"]
    if _adds_up_by_parts(site):
        return Rejected("implied", "the parts")
    counts = site.mention.kind != "money" and site.unit not in ALL
    if counts and shares and parts and value - value * sum(shares) == sum(parts):
        return Rejected("implied", "the shares")
    named = sum(_parts(site), Fraction(0)) if counts else 0
    part = site.after() == "of" and site.after(2) in _THEM and any(other.value == value + named for other in others)
    if (named and part) or (counts and value in (named, *_sums_behind(site))):
        return Rejected("implied", "the parts")
    spoken = _speaks_of_parts(site, counts)
    said = spoken and value in _combined([other.value for other in amounts], pairs=spoken == "rest")
    return Rejected("implied", site.mention.text) if said else None


def _adds_up_by_parts(site: Site) -> bool:
    """Whether the given is a whole or a part of it, where the text calls all parts so, or all but one of them.

    As in "20 people came. The first 8 guests sang, the next 5 guests ate and the last 7 guests slept".
    """
    same = [one for one in site.problem.problem.oracle.mentions if one.kind == site.mention.kind and one.is_quantity]
    if any(site.mention in (*parts, whole) for parts, whole in _lists(site)):
        return True
    called = {one for one in same if site.token_before(one).lower in _PARTS}
    groups = (group for size in (2, 3, 4) for group in combinations(same, size) if len({*group} - called) < 2)
    return any(
        site.mention in (*parts, whole)
        for parts in groups
        for whole in same
        if whole.value == sum(part.value for part in parts)
        and (called.issuperset(parts) or len({one.unit for one in (*parts, whole)} - {None}) <= len(parts))
    )


def _lists(site: Site) -> Iterator[tuple[list[Mention], Mention]]:
    """Three or more counts of one sentence, and another count that they come to: "9 toys: 2 cars, 3 balls, 4 dolls"."""
    counts = [one for one in site.problem.problem.oracle.mentions if one.kind == "count" and one.unit not in ALL]
    for sentence in site.parse.sentences:
        parts = [one for one in counts if sentence.span.contains(one.span) and not _compares(site, one)]
        if len(parts) > 2:
            total = sum(one.value for one in parts)
            yield from ((parts, one) for one in counts if one not in parts and one.value == total)


def _compares(site: Site, other: Mention) -> bool:
    """Whether a number says how much more there is than of something else: "3 more hats than", "5 years older than"."""
    last = site.parse.within(other.span)[-1]
    near = site.parse.tokens[last.index + 1 : site.parse.sentence_of(last).stop][:_NEAR]
    return any(token.lower == "than" for token in near) and any(token.is_comparative for token in near)


def _speaks_of_parts(site: Site, counts: bool) -> Literal["rest", "whole"] | None:
    """Whether the text speaks of the rest, or of a whole and its parts, so that numbers add up to others."""
    parse = site.parse
    told = [t for t in parse.tokens[: parse.question.first] if not site.first <= t.index <= site.last]
    said = {token.lower for token in told}
    units = [other for other in site.others if other.unit == site.mention.unit]
    pointed = {parse.before(parse.within(other.span)[0]).lower for other in units} & {"those", "these"}
    out = any(t.lower == "out" and parse.after(t).lower == "of" for t in parse.tokens_of(site.sentence))
    if said & _REST or {"first", "last"} <= said or pointed:
        return "rest"
    return "whole" if said & _WHOLE or (out and counts) else None


def _parts(site: Site) -> Iterator[Fraction]:
    """How many of what is counted are so or so: "2 of them are short and 1 of them is long"."""
    for other in site.others:
        of = site.parse.after(site.parse.within(other.span)[-1])
        if other.kind == "count" and of.lower == "of" and site.parse.after(of).lower in _THEM:
            yield other.value


def _sums_behind(site: Site) -> Iterator[Fraction]:
    """What the next two, three and more counts of the same come to: "3 of them are red, 1 is blue and 3 are old"."""
    behind = [one for one in site.others if one.span.start > site.given.span.end and one.kind == "count"]
    units = _PEOPLE if site.unit in _PEOPLE else {site.mention.unit}
    parts = (one for one in behind if one.unit in units | {None} and not _compares(site, one))
    same = (one.value for one in parts if site.verb.lemma in ("be", "have") or not site.is_of_same_verb(one))
    yield from islice(accumulate(same), 1, None)


def _ranks(site: Site, other: Mention) -> bool:
    """Whether an ordinal is of the things that are counted: "the third one", "the third is", "the third web page"."""
    after = site.parse.after(site.parse.within(other.span)[-1])
    if site.unit not in ALL and (after.lower == "one" or after.tag in FINITE_TAGS):
        return site.mention.kind != "money"
    names = [token.lemma.lower() for token in (after, site.parse.after(after)) if token.tag == "NN"]
    person = after.lemma.lower() in _PEOPLE or after.lemma.lower().endswith(("er", "or"))
    return any(site.unit.endswith(name) for name in names) or (site.unit in _PEOPLE and person)


def _is_told_one_by_one(site: Site) -> bool:
    """Whether things are told one after the other up to a last one: "one is red and the other one is blue"."""
    ranks = {other.value for other in site.others if other.kind == "ordinal"}
    compared = site.token(site.last + 1).is_comparative
    if site.mention.value > 2 and not compared and ranks.issuperset(range(1, int(site.mention.value) + 1)):
        return True
    parse, joined = site.parse, site.token(site.last + 2).lemma.lower() if site.after() == "-" else site.unit
    told = [token for token in parse.tokens if not site.first <= token.index <= site.last]
    said = {token.lower for token in told if token.sentence < parse.question.index}
    after = [parse.after(token) for token in told if token.lower in _LAST and parse.before(token).lower == "the"]
    any_noun = site.unit not in ALL
    ends = [t for t in after if t.lemma.lower() == joined or (any_noun and (t.lower == "one" or t.tag in FINITE_TAGS))]
    if ends and not said.isdisjoint(("first", "one")):
        return True
    return site.mention.value == 2 and any_noun and not compared and (bool(said & _TWO) or {"one", "other"} <= said)


def _of_the_same(site: Site, other: Mention) -> bool:
    """Whether two shares may be of one whole: not "half of the hens" and "half of what Eve has"."""
    shares = (site.parse.within(site.given.span), site.parse.within(other.span))
    if any(site.parse.before(tokens[0]).lower in _REST for tokens in shares):
        return True
    after = [site.parse.after(tokens[-1]) for tokens in shares]
    wholes = [_whole(site, tokens[-1]) for tokens in shares]
    compared = any(token.is_comparative or token.lower == "as" for token in after)
    if compared or any(site.parse.before(one[0]).lower == "by" for one in shares) or not ALL.isdisjoint(wholes):
        return False
    later = shares[0][0].sentence != shares[1][0].sentence and not _REST.isdisjoint(" ".join(wholes).split())
    return "" in wholes or (len(set(wholes)) == 1 and not later)


def _whole(site: Site, share: Token) -> str:
    """What a share is of, but for articles: "red hens" in "half of the red hens"; empty if it is not said."""
    of, above = site.parse.after(share), site.parse.head(share)
    if of.lower != "of":
        return above.lemma.lower() if above.is_noun and above.index > share.index else ""
    whole = site.parse.child(of, "pobj", "pcomp")
    words = site.parse.subtree(whole) if whole is not None else ()
    return " ".join(word.lower for word in words if word.tag != "DT")


def _adds_up(other: Mention, unit: str | None) -> bool:
    open_to_both = None in (other.unit, unit) and "dollar" not in (other.unit, unit)
    return (other.unit == unit or open_to_both) and other.is_quantity and other.kind not in SHARES


def _alike(site: Site, other: Mention) -> bool:
    """Whether another number counts, measures or orders the same things."""
    if other.kind in ("money", *SHARES) or site.mention.kind in ("money", *SHARES):
        return other.kind == site.mention.kind
    if other.kind in ("ordinal", "label"):
        tokens = site.parse.within(other.span)
        around = site.parse.tokens[max(0, tokens[0].index - 1) : tokens[-1].index + 2]
        joined = site.token(site.last + 2).lemma.lower() if site.after() == "-" else site.unit
        return any(token.lemma.lower() in (site.unit, joined) for token in around)
    if not other.is_quantity:
        return False
    if other.unit is None or site.mention.unit is None:
        return other.unit == site.mention.unit
    return other.unit in (site.mention.unit, site.unit)


def _distinct(site: Site, other: Mention) -> bool:
    """Whether two equal numbers are of different things: shares, or listed in one sentence, or of different acts."""
    one, two = site.parse.tokens[site.first], site.parse.within(other.span)[0]
    if site.parse.question.index == two.sentence or _is_definite(site, one) or _is_definite(site, two):
        return False
    if _FURTHER & {site.parse.before(one).lower, site.parse.before(two).lower}:
        return True
    if _compares(site, other) != _compares(site, site.mention):
        return True
    if other.unit is None and other.kind not in ("money", *SHARES):
        return False
    if one.sentence == two.sentence or other.kind in SHARES:
        return True
    subjects = {subject.text for token in (one, two) if (subject := _subject(site, token)).is_noun}
    return len(subjects) == 2 or (_verb(site, one) != _verb(site, two) and TIMES.isdisjoint((other.unit, site.unit)))


def _verb(site: Site, token: Token) -> str:
    return next((word.lemma for word in site.parse.ancestors(token) if word.pos == "VERB"), "")


def _subject(site: Site, token: Token) -> Token:
    verb = next((word for word in site.parse.ancestors(token) if word.pos in ("VERB", "AUX")), NOTHING)
    return site.parse.subject(verb) or NOTHING


def _is_definite(site: Site, token: Token) -> bool:
    before = site.parse.before(token)
    return before.tag in ("PRP$", "POS") or before.lower in _DEFINITE


def _combined(amounts: list[Fraction], *, pairs: bool) -> Iterator[Fraction]:
    """The sum of all, and each less all others; with ``pairs``, sums and differences of two of three, too."""
    for one, other in combinations(amounts, 2) if len(amounts) == 2 or (pairs and len(amounts) == 3) else ():
        yield from (one + other, abs(one - other))
    if len(amounts) > 2:
        whole = sum(amounts, Fraction(0))
        yield from (whole, *(amount - (whole - amount) for amount in amounts))


def _refuse_listed(site: Site) -> Rejected | None:
    """The things that are counted are named one by one: "3 sisters, Ann, Bea and Cleo", "2 pets: a dog and a cat".

    Or there are as many names as people.
    """
    noun = site.noun
    if site.mention.kind not in ("count", "dozen", "pair") or site.mention.value > 6 or site.unit in ALL:
        return None
    mark, following = site.token(noun.index + 1), site.token(noun.index + 2)
    announced = mark.text in ("--", "–", "—", "(", ";") or (mark.text == "-" and mark.tag != "HYPH")
    announced = announced or any(token.text == ":" for token in site.parse.tokens[site.last : site.sentence.stop])
    goes_on = following.is_subject or site.parse.head(following).is_subject
    named = mark.text == "," and following.tag == "NNP" and not goes_on
    named = named or (mark.tag == "NNP" and following.lower in (",", "and"))
    if announced or named or site.unit in _KINDS or (mark.text == "," and following.lower in ("a", "an", "the", "one")):
        return Rejected("listed", noun.text)
    numbers = [one for one in site.others if site.is_beside(one) and one.kind == "count" and one.unit is None]
    if len(numbers) == site.mention.value > 2:  # "6, 9 and 7 points in her 3 games"
        return Rejected("listed", noun.text)
    letters = {token.text.rstrip(".") for token in site.parse.tokens} & {*ascii_uppercase}
    if "B" in letters and site.mention.value == len(letters | {"A"}):
        return Rejected("listed", noun.text)
    return Rejected("listed", noun.text) if site.mention.value in _counts_of_names(site) else None


def _counts_of_names(site: Site) -> list[int]:
    """How many have a name with the noun that is counted, as "his friend Ann" has one, or how many people have one.

    Or how many are told from each other: "the red boat" and "the blue boat", "Ann's room" and "Omar's room".
    """
    parse = site.parse
    things = (t for t in parse.tokens if t.lemma.lower() == site.unit and t.tag == "NN" and _is_known(site, t))
    called = {word.lower for thing in things for word in parse.children(thing, "poss", "amod", "compound")}
    titles = [token for token in parse.tokens if token.tag in ("NN", "NNP") and token.lower == site.unit]
    titled = {name.text for name in map(parse.after, titles) if name.tag == "NNP"}
    if site.unit not in _PEOPLE:
        return [len(titled), len(called)]
    names = [token for token in parse.tokens if token.tag == "NNP" and parse.before(token).tag != "NNP"]
    people = {token.text for token in names if token.lower not in CALENDAR}
    return [len(titled), len(called), len(people), len(people - {site.subject.text})]


def _is_known(site: Site, thing: Token) -> bool:
    """Whether one thing is told from others: "the red box", "Ann's box"."""
    owner = site.parse.child(thing, "poss", "det") or NOTHING
    return owner.lower == "the" or owner.tag == "NNP"
