"""What a text says with a number: of whom, with which verb, of what, and what else; to see when two say the same."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction
from typing import Final

from illposed.engine.english.lexicon import SUBJECTS, word_set
from illposed.engine.english.tokens import Parse, Token
from illposed.engine.ir.numbers import read_number
from illposed.engine.phrasing.people import GENDERS
from illposed.engine.phrasing.phrasing import Told
from illposed.engine.phrasing.steps.said import COMPARING, number_token, unit_of

_EMPTY: Final = word_set("aux auxpass punct det cc mark expl neg case preconj intj")
_LINKS: Final = word_set("so then therefore thus hence also however first next")
_DISTRIBUTED: Final = word_set("each every per")
_MONEY: Final = word_set("$ dollar cent money much")
_UNREAL: Final = word_set("would should could might not n't must")
_PERSON: Final = frozenset({"he or she"})
_THING: Final = frozenset({"it"})
_NOTHING: Final = frozenset({"it takes"})
_SAYS: Final = word_set("all each every per both in on after before from to than not no left")


@dataclass(frozen=True, slots=True)
class Frame:
    """A number in its clause: ``value`` is None where it is asked for.

    ``subject`` and ``unit`` are content lemmas, ``phrases`` those of each other part of the clause. ``person`` says
    whether the subject has a name, ``distributed`` that it holds of each of several, ``compared`` that it is a
    difference. ``place`` is the index of the number's token.
    """

    value: Fraction | None
    verb: str
    subject: frozenset[str]
    unit: frozenset[str]
    phrases: frozenset[frozenset[str]]
    person: bool
    distributed: bool
    compared: bool
    place: int

    def covers(self, other: Frame) -> bool:
        """Whether who hears this may think of what ``other`` says: nothing is said here that is not said there."""
        if self.verb != other.verb or self.compared != other.compared or not other.unit:
            return False
        if other.distributed and not self.distributed:
            return False
        if other.subject == _PERSON:
            alike = self.person
        elif other.subject == _THING:
            alike = not self.person
        else:
            alike = self.subject == other.subject
        return alike and self.unit <= other.unit and self.phrases <= other.phrases


def told_frame(told: Told, parse: Parse) -> Frame:
    """The frame of the number of a sentence."""
    return _frame(parse, number_token(told, parse))


def frames(parse: Parse) -> Iterator[Frame]:
    """The frames of all numbers of a text, and of what "how many" and "how much" ask for."""
    for token in parse.tokens:
        asks = token.lower in ("many", "much") and any(child.lower == "how" for child in parse.children(token))
        following = parse.tokens[token.index + 1].lower if token.index + 1 < len(parse.tokens) else ""
        if asks or (token.pos == "NUM" and following not in ("-", "times", "time", "of", "x", "dozen")):
            yield _frame(parse, token)


def _frame(parse: Parse, number: Token) -> Frame:
    verb = next((token for token in parse.ancestors(number) if token.is_verb), parse.head(number))
    subject = _subject(parse, verb)
    holder = unit_of(parse, number) or number
    counted = {number.index, holder.index}
    for token in parse.children(holder):
        if token.index < holder.index:
            counted.update(word.index for word in parse.subtree(token))
    unit = frozenset(_content(parse.tokens[i]) for i in counted if i != number.index and _says(parse.tokens[i]))
    dollars = number.index > 0 and parse.tokens[number.index - 1].text == "$"
    if dollars or (number.lower == "much" and not unit) or unit & _MONEY:
        unit = (unit - _MONEY) | {"$"}
    inside = {token.index for token in parse.subtree(subject)} if subject else set[int]()
    spoken = set[int]() if number.index in inside else inside
    phrases = {
        frozenset((token.lemma,)) for token in parse.ancestors(number) if token != holder and token.pos == "NOUN"
    }
    above = parse.children(parse.head(verb), "advmod", "prep", "npadvmod") if verb.dep == "xcomp" else ()
    for part in (
        *parse.children(verb),
        *above,
        *(token for token in parse.children(holder) if token.index > holder.index),
    ):
        words = tuple(token for token in parse.subtree(part) if token.index not in counted)
        skipped = part.dep in _EMPTY or part.lower in _LINKS or holder in parse.subtree(part)
        low, high = sorted((part.index, number.index))
        skipped = skipped or any(token.dep == "cc" for token in parse.tokens[low:high])
        said = frozenset(_content(token) for token in words if _says(token) and token.index not in spoken)
        if said and not skipped:
            phrases.add(said)
    return Frame(
        read_number(number.text),
        _verb(parse, verb),
        _who(parse, subject, verb, number),
        unit,
        frozenset(phrases),
        subject is not None and any(token.tag == "NNP" for token in (subject, *parse.children(subject, "conj"))),
        any(token.lower in _DISTRIBUTED for token in parse.subtree(verb)),
        any(token.lower in COMPARING for token in parse.tokens[number.index + 1 : number.index + 4]),
        number.index,
    )


def _verb(parse: Parse, verb: Token) -> str:
    """The verb with the one that it depends on ("need earn") and what makes it other than a fact ("would earn")."""
    words = [verb.lemma]
    while verb.dep == "xcomp" and verb.head != verb.index:
        verb = parse.head(verb)
        words.append(verb.lemma)
    words.extend(token.lemma for token in parse.children(verb, "aux", "neg") if token.lower in _UNREAL)
    return " ".join(words)


def _who(parse: Parse, subject: Token | None, verb: Token, number: Token) -> frozenset[str]:
    if subject is None or subject.dep == "expl" or number in parse.subtree(subject):
        return frozenset({"there"})
    if subject.tag == "PRP":
        if subject.lower == "it":
            return _NOTHING if parse.child(verb, "xcomp", "ccomp") else _THING
        return _PERSON if subject.lower in GENDERS else _NOTHING
    if subject.head != verb.index:
        return frozenset({subject.lemma.lower()})
    return frozenset(_content(word) for word in parse.subtree(subject) if _says(word) or word.tag in ("NNP", "CD"))


def _subject(parse: Parse, verb: Token) -> Token | None:
    """The subject of a verb, or of the one that it belongs to; for "boxes that hold 5" the noun."""
    while True:
        subject = parse.child(verb, *SUBJECTS)
        if verb.dep in ("relcl", "acl") and (subject is None or subject.tag in ("WDT", "WP")):
            return parse.head(verb)
        if subject is not None or verb.head == verb.index:
            return subject
        verb = parse.head(verb)


def _content(token: Token) -> str:
    return token.lemma.lower()


def _says(token: Token) -> bool:
    """Whether a token says something of its own: no article, mark, number or "total"."""
    return token.pos in ("NOUN", "PROPN", "VERB", "ADJ", "ADV") or token.lower in _SAYS
