"""What a text says with a number: of whom, with which verb, of what, and what else; to see when two say the same."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from fractions import Fraction
from functools import lru_cache
from typing import Final

from illposed.engine.english.lexicon import CONTENT, DISTRIBUTED, SUBJECTS, TOTALS, word_set
from illposed.engine.english.tokens import Parse, Token
from illposed.engine.phrasing.people import GENDERS
from illposed.engine.phrasing.phrasing import Told
from illposed.engine.phrasing.referents import subject_before
from illposed.engine.phrasing.steps.said import COMPARING, number_token, unit_of
from illposed.engine.quantities.mentions import find_mentions

_STATES: Final = ("be", "have")
_EMPTY: Final = word_set("aux auxpass punct det cc mark expl neg case preconj intj")
_LINKS: Final = word_set("so then therefore thus hence also however first next")
_SLIGHT: Final = word_set("only just")
_SAME_VERBS: Final = {"make": "earn", "get": "earn", "receive": "earn", "pay": "spend"}
"""Of money, one says the same with these as with the other."""

_GIVING: Final = word_set("give donate contribute send")
_MONEY: Final = word_set("$ dollar cent money much")
_UNREAL: Final = word_set("would should could might not n't must")
_TOTAL: Final = TOTALS | {"in"}
_THERE: Final = frozenset({"there"})
_NUMBER: Final = frozenset({"number"})
_PERSON: Final = frozenset({"he or she"})
_PEOPLE: Final = frozenset({"they"})
_THING: Final = frozenset({"it"})
_WHOSE: Final = frozenset({"whose"})
_NO_PERSONS: Final = frozenset({"there", "number", "they", "it", "it takes", "whose", "cost", "price", "total"})
_DEEDS: Final = word_set("use buy sell eat drink spend earn read write pick give bake cook plant paint collect catch")
"""Of whom one of these is said is somebody: the cook is "she"."""
_NOTHING: Final = frozenset({"it takes"})
_NO_NOUNS: Final = word_set("- times time of x dozen")
_SAYS: Final = word_set("all each every both in on after before from to than not no left")


@dataclass(frozen=True, slots=True)
class Frame:
    """A number in its clause: ``value`` is None where it is asked for.

    ``subject`` and ``unit`` are content lemmas, ``joined`` those of several sorts that are counted together (``red and
    blue pens``), ``phrases`` those of each other part of the clause. ``person`` says
    whether the subject has a name, ``distributed`` that it holds of each of several, ``compared`` that it is a
    difference. ``place`` is the index of the number's token.
    """

    value: Fraction | None
    verb: str
    subject: frozenset[str]
    unit: frozenset[str]
    joined: frozenset[str]
    phrases: frozenset[frozenset[str]]
    person: bool
    distributed: bool
    compared: bool
    place: int

    def covers(self, other: Frame) -> bool:
        """Whether who hears this may think of what ``other`` says: nothing is said here that is not said there."""
        if self.verb != other.verb or self.compared != other.compared:
            return False
        if not other.unit and (other.value is None or self.verb in _STATES or self.phrases != other.phrases):
            return False
        if (other.distributed and not self.distributed) or (other.joined & self.unit and not other.joined <= self.unit):
            return False
        if _PERSON in (self.subject, other.subject):
            named = self if other.subject == _PERSON else other
            doer = len(named.subject) == 1 and self.verb in _DEEDS and not named.distributed
            alike = self.subject == other.subject or named.person or (doer and named.subject.isdisjoint(_NO_PERSONS))
        elif other.subject == _THING:
            alike = not self.person
        elif other.subject == _PEOPLE:
            alike = self.subject == _PEOPLE or (other.value is None and self.person and len(self.subject) > 1)
        else:
            owner = self.subject - other.subject
            whose = other.subject >= _WHOSE and len(owner) == 1
            alike = self.subject - (owner if whose else _WHOSE) == other.subject - _WHOSE
        return alike and (self.unit <= other.unit or not other.unit) and self.phrases <= other.phrases

    def says_of_same(self, other: Frame) -> bool:
        """Whether nothing but the number tells them apart: nor that "the number of pens is 9", and "there are 9"."""
        one, two = (replace(each, value=None, place=0) for each in (self, other))
        counted = {_THERE, _NUMBER} == {one.subject, two.subject}
        return (replace(one, subject=two.subject) if counted else one) == two


def without_total(frame: Frame) -> Frame:
    """The frame without "in total": of one sum, to say that it is a total tells nothing apart."""
    return replace(frame, phrases=frozenset(words for words in frame.phrases if not words <= _TOTAL))


@lru_cache(maxsize=64)  # a sentence is set against those of all other results, and then looked at itself
def told_frame(told: Told, parse: Parse) -> Frame:
    """The frame of the number of a sentence."""
    return frame_of(parse, number_token(told, parse))


@lru_cache(maxsize=64)  # a question and its lines are looked through again for each result
def frames(parse: Parse) -> tuple[Frame, ...]:
    """The frames of all numbers of a text, and of what "how many" and "how much" ask for; what is given is got too."""
    amounts = [token for token in parse.tokens if _is_amount(parse, token)]
    found = [frame_of(parse, token) for token in amounts]
    got = (one for frame, token in zip(found, amounts, strict=True) for one in _received(parse, token, frame))
    return (*found, *got)


def _received(parse: Parse, number: Token, given: Frame) -> Iterator[Frame]:
    """What who is given something gets, under the whole name and the noun alone."""
    verb = parse.verb_above(number)
    if verb is None or verb.lemma not in _GIVING or (number.index < verb.index and given.value is not None):
        return
    ways = parse.children(verb, "dative", "prep")
    to = [way for way in ways if way.lower == "to" or way.is_noun]
    receivers = [noun for way in to for noun in ((way,) if way.is_noun else parse.children(way, "pobj"))]
    for noun in receivers:
        inside = _lemmas(parse.subtree(noun))
        phrases = frozenset(words for words in given.phrases if not inside <= words)
        for subject in dict.fromkeys((inside, frozenset({noun.lemma.lower()}))):
            yield replace(given, verb="earn", subject=subject, phrases=phrases, person=noun.tag == "NNP")


def _is_amount(parse: Parse, token: Token) -> bool:
    if any(word.lower == "ago" for word in parse.tokens[token.index + 2 : token.index + 3]):
        return False
    asks = token.lower in ("many", "much") and any(child.lower == "how" for child in parse.children(token))
    return asks or (token.pos == "NUM" and _value(token) is not None and parse.after(token).lower not in _NO_NOUNS)


def _value(number: Token) -> Fraction | None:
    """What a token writes, in digits or as a word; None if it writes no number."""
    return next((mention.value for mention in find_mentions(number.text)), None)


def frame_of(parse: Parse, number: Token) -> Frame:
    """The frame of a number, or of ``many`` or ``much``, of a text."""
    verb = parse.verb_above(number) or parse.head(number)
    subject = _subject(parse, verb)
    holder = unit_of(parse, number) or number
    before = [token for token in parse.children(holder) if token.index < holder.index]
    counted = [number, holder, *(word for token in before for word in parse.subtree(token))]
    unit = _lemmas(token for token in counted if token != number)
    if parse.before(number).text == "$" or (number.lower == "much" and not unit) or unit & _MONEY:
        unit = (unit - _MONEY) | {"$"}
    following = parse.tokens[number.index + 1 : number.index + 4]
    found = Frame(
        value=_value(number),
        verb=_verb(parse, verb),
        subject=_who(parse, subject, verb, number),
        unit=unit,
        joined=_joined(parse, holder, before),
        phrases=frozenset(_phrases(parse, number, verb, holder, [*counted, *_spoken(parse, subject, number)])),
        person=subject is not None and any(t.tag == "NNP" for t in (subject, *parse.children(subject, "conj"))),
        distributed=any(token.lower in DISTRIBUTED or _is_rate(parse, token) for token in _own(parse, verb, holder)),
        compared=any(token.lower in COMPARING for token in following),
        place=number.index,
    )
    things = _numbered(parse, subject, verb)
    if things is None or unit:
        return found
    sorts = _joined(parse, things, parse.children(things))
    return replace(found, subject=_NUMBER, unit=_lemmas(parse.subtree(things)), joined=sorts)


def _numbered(parse: Parse, subject: Token | None, verb: Token) -> Token | None:
    """What there are, if it is said as "the number of red pens is 9"; None if a clause says more of them."""
    if subject is None or subject.lemma != "number" or verb.lemma != "be":
        return None
    of = parse.child(subject, "prep")
    things = parse.child(of, "pobj") if of is not None and of.lower == "of" else None
    if things is None or any(
        word not in (of, things) and word.dep not in ("amod", "det") for word in parse.children(subject)
    ):
        return None
    if any(word.dep not in ("amod", "compound", "det") for word in parse.children(things)):
        return None
    return things


def _joined(parse: Parse, noun: Token, before: Iterable[Token]) -> frozenset[str]:
    """The sorts of things that are counted together: "red" and "blue" of "9 red and blue pens", "pens" and "books"."""
    words = [word for one in before for word in parse.subtree(one)]
    last = [parse.after(word) for word in words if word.dep == "cc"]
    sorts = {word for word in words if last and (word.dep == "conj" or word in last or parse.child(word, "conj"))}
    if parse.child(noun, "cc"):
        sorts |= {word for word in (noun, *parse.children(noun, "conj")) if not parse.child(word, "nummod")} | {noun}
    return frozenset(word.lemma.lower() for word in sorts) if len(sorts) > 1 else frozenset()


def _own(parse: Parse, verb: Token, holder: Token) -> Iterator[Token]:
    """What a clause says of the first thing that it counts: not the other ones, "42 eggs and 4 eggs each"."""
    others = {token for other in parse.children(holder, "conj") for token in parse.subtree(other)}
    return (token for token in parse.subtree(verb) if token not in others)


def _is_rate(parse: Parse, token: Token) -> bool:
    """Whether a token is the time of a rate: "a month"."""
    return token.dep == "npadvmod" and any(det.lower in ("a", "an") for det in parse.children(token, "det"))


def _spoken(parse: Parse, subject: Token | None, number: Token) -> tuple[Token, ...]:
    """The words of the subject, unless the number is among them."""
    inside = parse.subtree(subject) if subject else ()
    return () if number in inside else inside


def _phrases(parse: Parse, number: Token, verb: Token, holder: Token, known: list[Token]) -> Iterator[frozenset[str]]:
    """What each other part of the clause says, without the words that are ``known``, and the nouns above the number."""
    yield from (
        frozenset((token.lemma,)) for token in parse.ancestors(number) if token != holder and token.pos == "NOUN"
    )
    above = parse.children(parse.head(verb), "advmod", "prep", "npadvmod") if verb.dep == "xcomp" else ()
    for part in (*parse.children(verb), *above, *parse.children(holder)):
        words = parse.subtree(part)
        low, high = sorted((part.index, number.index))
        joined = any(token.dep == "cc" for token in parse.tokens[low:high])
        said = _lemmas(token for token in words if token not in known)
        said |= {str(_value(token)) for token in words if said and token.pos == "NUM" and token not in known}
        if said and not joined and holder not in words and part.dep not in _EMPTY and part.lower not in _LINKS:
            yield said


def _verb(parse: Parse, verb: Token) -> str:
    """The verb with the one that it depends on ("need earn") and what makes it other than a fact ("would earn")."""
    paid = verb.lemma == "pay" and parse.child(verb, "auxpass") is not None
    hands = verb.lemma == "pay" and any(token.lower == "with" for token in parse.children(verb, "prep"))
    words = ["earn" if paid else verb.lemma if hands else _SAME_VERBS.get(verb.lemma, verb.lemma)]
    if verb.lemma == "be" and any(token.lower == "will" for token in parse.children(verb, "aux")):
        words.append("will")
    while verb.dep == "xcomp":
        verb = parse.head(verb)
        words.append(verb.lemma)
    words.extend(token.lemma for token in parse.children(verb, "aux", "neg") if token.lower in _UNREAL)
    return " ".join(words)


def _who(parse: Parse, subject: Token | None, verb: Token, number: Token) -> frozenset[str]:
    if subject is None or subject.dep == "expl" or number in parse.subtree(subject):
        return _THERE
    if subject.lower in GENDERS and (named := subject_before(parse, subject)).tag == "NNP":
        return frozenset({named.lemma.lower()})
    if subject.lower == "it":
        return _NOTHING if parse.child(verb, "xcomp", "ccomp") else _THING
    if subject.tag == "PRP":
        return _PERSON if subject.lower in GENDERS else _PEOPLE if subject.lower == "they" else _NOTHING
    if subject.head != verb.index and verb.dep in ("relcl", "acl"):
        return frozenset({subject.lemma.lower()})
    words = parse.subtree(subject)
    whose = _WHOSE if any(token.tag == "PRP$" for token in parse.children(subject, "poss")) else frozenset()
    return whose | _lemmas(words) | {token.lemma.lower() for token in words if token.tag in ("NNP", "CD")}


def _subject(parse: Parse, verb: Token) -> Token | None:
    """The subject of a verb, or of the one that it belongs to; for "boxes that hold 5" the noun."""
    while True:
        subject = parse.child(verb, *SUBJECTS)
        if verb.dep in ("relcl", "acl") and (subject is None or subject.tag in ("WDT", "WP")):
            return parse.head(verb)
        if subject is not None or verb.head == verb.index:
            return subject
        verb = parse.head(verb)


def _lemmas(tokens: Iterable[Token]) -> frozenset[str]:
    """The base forms of the tokens that say something of their own: no articles, marks, numbers, nor "total"."""
    said = (token for token in tokens if token.lower in _SAYS or (token.pos in CONTENT and token.lower not in _SLIGHT))
    return frozenset("left" if token.lower == "left" else token.lemma.lower() for token in said)
