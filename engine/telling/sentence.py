"""A sentence that states a result, made to say other values: what agrees with the number, and whom it speaks of."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from fractions import Fraction
from typing import Final

from illposed.engine.english.inflect import inflect
from illposed.engine.english.lexicon import CALENDAR
from illposed.engine.english.spans import Span
from illposed.engine.english.tokens import Parse, Token, words_in
from illposed.engine.ir.evaluate import Value
from illposed.engine.phrasing.draft import capitalised, uncapitalised
from illposed.engine.phrasing.phrasing import Told
from illposed.engine.quantities.measures import ABBREVIATED_UNITS
from illposed.engine.quantities.mentions import Mention
from illposed.engine.quantities.nouns import singular
from illposed.engine.quantities.surface import agree, write_like

_DEGREES: Final = frozenset({"square", "cubic"})
_PAST: Final = {"was": ("was", "were"), "were": ("was", "were")}


@dataclass(frozen=True, slots=True)
class Slot:
    """A number beside the result that an earlier step gives: ``name`` is its target, ``mention`` how it is written."""

    mention: Mention
    name: str


@dataclass(frozen=True, slots=True)
class Agreement:
    """A word that agrees with the result: how it is written beside 1, and beside any other number."""

    span: Span
    one: str
    many: str


@dataclass(frozen=True, slots=True)
class Sentence:
    """A sentence that states the result of a step: ``Omar sold 24 plums in May``, without its full stop.

    ``result`` is where the result stands, with its ``currency`` sign, its percent sign if ``percent``; ``counted`` is
    the noun that it counts. ``slots`` are other results in it, ``echoes`` the operands of its step that it repeats.
    ``said`` are its words, as they stand and in their base form. ``inside`` is how its first word is written after
    other words; ``direct`` says that it begins with its subject. ``name`` is who is its subject or owns it, if it names
    nobody else, ``person`` where that is said, with ``'s``, and ``pronoun`` what may stand there where that person was
    spoken of last.
    """

    text: str
    result: Span
    inside: str
    currency: str = ""
    percent: bool = False
    counted: str | None = None
    agreements: tuple[Agreement, ...] = ()
    said: frozenset[str] = frozenset()
    direct: bool = True
    name: str = ""
    person: Span | None = None
    pronoun: str = ""
    slots: tuple[Slot, ...] = ()
    echoes: frozenset[str] = frozenset()

    @property
    def frame(self) -> str:
        """The sentence without its number."""
        return self.text[: self.result.start] + self.text[self.result.end :]

    def can_say(self, values: Mapping[str, Value]) -> bool:
        """Whether the results of earlier steps that stand in it can be written as they are there."""
        return all(write_like(slot.mention, Fraction(values[slot.name])) is not None for slot in self.slots)

    def say(
        self, told: str, value: Fraction, values: Mapping[str, Value], *, inside: bool = False, again: bool = False
    ) -> str:
        """The sentence with ``told``, which ends in ``value``, in the place of the result, where it can be said.

        What agrees with the number agrees with ``value``; results of earlier steps are those of ``values``. ``inside``
        begins it as after other words, ``again`` with the pronoun if it has one.
        """
        edits = [(self.result, told)]
        edits += [(each.span, each.one if value == 1 else each.many) for each in self.agreements]
        for mention, name in ((slot.mention, slot.name) for slot in self.slots):
            edits.append((mention.span, write_like(mention, Fraction(values[name])) or mention.text))
        if again and self.person is not None and self.pronoun:
            edits.append((self.person, self.pronoun))
        text = self.text
        for span, written in sorted(edits, key=lambda edit: edit[0].start, reverse=True):
            text = text[: span.start] + written + text[span.end :]
        opening = self.text[: len(self.inside)]
        if inside and self.result.start > 0 and text.startswith(opening):
            return self.inside + text[len(opening) :]
        return text if inside else capitalised(text)


def read_sentence(told: Told, parse: Parse, value: Fraction) -> Sentence:
    """The sentence of a told step, with its ``parse``, as one that can say other values than ``value``."""
    shown = told.number.of(told.text)
    number = next(token for token in parse.within(told.number) if any(mark.isdigit() for mark in token.text))
    noun = _counted(parse, number) if shown[0].isdigit() and not shown.endswith("%") else None
    first = parse.tokens[0]
    person = _person(parse)
    return Sentence(
        text=told.text.rstrip("."),
        result=told.number,
        inside=uncapitalised(first.text, first),
        currency=shown[0] if shown[0] in "$£€" else "",
        percent=shown.endswith("%"),
        counted=None if noun is None else _counted_noun(parse, noun),
        agreements=() if noun is None else tuple(_agreements(parse, noun, value)),
        said=words_in(parse.tokens),
        direct=first.pos in ("PROPN", "PRON", "DET"),
        name="" if person is None else person.text,
        person=None if person is None else _with_owned(parse, person),
    )


def _counted(parse: Parse, number: Token) -> Token | None:
    """The noun that a number counts."""
    head = parse.head(number)
    is_short = head.lower.rstrip(".") in ABBREVIATED_UNITS  # "500 g."
    return head if number.dep == "nummod" and head.is_noun and not is_short else None


def _counted_noun(parse: Parse, noun: Token) -> str:
    """The noun in the singular, with what makes it another unit: ``square foot``."""
    kinds = [token.lower for token in parse.children(noun, "amod") if token.lower in _DEGREES]
    return " ".join([*kinds, singular(noun.lower)])


def _agreements(parse: Parse, noun: Token, value: Fraction) -> Iterator[Agreement]:
    """The noun that is counted, the verb of which it is the subject, and the verbs of its relative clauses."""
    if (noun.tag in ("NN", "NNS")) and (value == 1 or noun.tag == "NNS"):
        many = noun.text if noun.tag == "NNS" else agree(noun.text, Fraction(2))
        yield Agreement(noun.span, agree(noun.text, Fraction(1)), many)
    clause = _clause_of(parse, noun)
    if clause is not None and not parse.children(noun, "conj"):
        yield from _verb_agreement(parse, clause)
    for relative in parse.children(noun, "relcl"):
        subject = parse.subject(relative)
        if subject is not None and subject.lower in ("that", "which", "who"):
            yield from _verb_agreement(parse, relative)


def _clause_of(parse: Parse, noun: Token) -> Token | None:
    """The verb that agrees with the noun: that of which it is the subject, or of "there are"."""
    verb = parse.head(noun)
    there = verb.lemma == "be" and parse.child(verb, "expl") is not None and (noun.dep == "attr" or noun.is_subject)
    return verb if there or noun.is_subject else None


def _verb_agreement(parse: Parse, verb: Token) -> Iterator[Agreement]:
    finite = parse.finite(verb)
    if finite.lower in _PAST:
        one, many = _PAST[finite.lower]
    elif finite.tag in ("VBZ", "VBP"):
        one, many = inflect(finite.lemma, "VBZ"), "are" if finite.lemma == "be" else finite.lemma
    else:
        return
    yield Agreement(finite.span, one, many)


def _person(parse: Parse) -> Token | None:
    """Who is the subject of a sentence, or owns it, before its verb, if the sentence names nobody else."""
    names = [token for token in parse.tokens if token.tag == "NNP" and token.lower not in CALENDAR]
    if len(names) != 1:
        return None
    (name,) = names
    subject = parse.head(name) if name.dep == "poss" else name
    root = parse.root(parse.sentences[0])
    return name if subject.is_subject and parse.head(subject) == root and name.index < root.index else None


def _with_owned(parse: Parse, name: Token) -> Span:
    owned = parse.child(name, "case")
    return Span(name.span.start, name.span.end if owned is None else owned.span.end)
