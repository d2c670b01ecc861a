"""What people do with what a told answer counts, and how it is said of others, or of something else that they do."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Final, NamedTuple

from illposed.engine.english.inflect import base_form, inflect
from illposed.engine.english.lexicon import DISTRIBUTED, FINITE_TAGS, TOTALS, word_set
from illposed.engine.english.tokens import Parse, Token, words_in
from illposed.engine.phrasing.draft import written
from illposed.engine.quantities.measures import MEASURE_UNITS, TIME_UNITS
from illposed.engine.quantities.mentions import Mention
from illposed.engine.quantities.nouns import singular
from illposed.mutators.problems.soundness.things import PEOPLE
from illposed.mutators.problems.structure.sentences import REST, has_any

POSSESSIVES: Final[Mapping[str, str]] = {"he": "his", "she": "her", "they": "their", "i": "my", "we": "our"}
PAYS: Final = word_set("pay spend")
MUST: Final = word_set("must should")
_ELSEWHERE: Final = word_set("home away back out off up down over")
"""Words that a verb needs to mean what it means: ``She takes 8 plums home.``"""

_MEAN: Final = word_set("average")
"""Words of what nobody does in one: ``He wrote on average 96 pages.``"""

_LEFT_NOW: Final = word_set("now leftover")
_AT_FIRST: Final = word_set("initially originally start started begin began beginning before")
_AFTER: Final = {"have": "VBN", "be": "VBG"}
"""The form of a verb after a helper; else it stands as it is: ``will take``."""

_OF_TOTAL: Final = word_set("a of in")
"""What stands beside a word for a total: ``a total of``, ``in total``."""

_SMALL: Final = 8
_MOST_OF: Final = 4
_LARGE: Final = 500


@dataclass(frozen=True, slots=True)
class ToldNumber:
    """The told answer: its sentence as it was phrased, where the number stands there, and what it counts.

    ``things`` are the words for that; there are none for money. Where it ``is_more``, it is how many more are wanted;
    an ``is_extent`` is how long or tall something is.
    """

    parse: Parse
    mention: Mention
    things: tuple[Token, ...]
    value: Fraction
    is_more: bool = False
    is_extent: bool = False

    @property
    def is_small(self) -> bool:
        """Whether not much is left of it if it is more than another one."""
        return self.value < _SMALL

    @property
    def is_large(self) -> bool:
        """Whether nobody gives so much away."""
        return self.value > _LARGE

    @property
    def is_money(self) -> bool:
        """Whether it is a sum of money."""
        return self.mention.kind == "money"

    @property
    def is_measured(self) -> bool:
        """Whether it is in units of time, length, weight or the like."""
        return self.mention.unit in TIME_UNITS or self.mention.unit in MEASURE_UNITS

    @property
    def of(self) -> Sequence[Token]:
        """What a measure or a pack is of: ``of flour``."""
        of = self.parse.child(self.things[-1], "prep") if self.things else None
        if of is None or of.lower != "of" or of.index != self.things[-1].index + 1:
            return ()
        words = self.parse.subtree(of)
        return words if len(words) <= _MOST_OF and all(token.tag not in FINITE_TAGS for token in words) else ()

    @property
    def counted(self) -> str:
        """What there are so many of: ``miniature cars``, ``pounds of flour``; nothing of money."""
        return written(token for token in (*self.things, *self.of) if token.lower not in TOTALS)

    @property
    def where(self) -> Sequence[Token] | None:
        """The words after what it counts that say where it is, without a total and ``left``; None if they say more."""
        if not self.things:
            return None
        rest = self.parse.tokens[self.things[-1].index + 1 + len(self.of) : -1]
        totals = {token for token in rest if token.lower in TOTALS and token.dep not in ("det", "predet")}  # "all jars"
        totals |= {token for token in rest if token.lower == "in" and self.parse.after(token) in totals}  # "in total"
        said = [token for token in rest if token not in totals and token.lower not in REST | _LEFT_NOW]
        is_place = not said or (said[0].dep == "prep" and {*said} <= {*self.parse.subtree(said[0])})
        return said if is_place else None

    @property
    def asked(self) -> str:
        """What opens a question for such a number."""
        return "How much" if self.is_money else f"How many {self.counted}".rstrip()

    @property
    def more(self) -> str:
        """The same for what is wanting of it."""
        return "How much more" if self.is_money else f"How many more {self.counted}".rstrip()

    @property
    def part(self) -> str:
        """A part of it, with a place for how much: ``{} of them``, ``{} pounds of it``, of no other things."""
        if self.is_measured and self.things:
            return f"{{}} {written(self.things)} of {'them' if any(token.is_plural for token in self.of) else 'it'}"
        if self.is_money or not self.things:
            return "{} of it"
        others = any(token.is_plural for token in self.parse.tokens[self.things[-1].index + 1 :])
        return f"{{}} of the {self.things[-1].text}" if others else "{} of them"

    @property
    def is_earlier(self) -> bool:
        """Whether it is told of a time before others: what comes after that the story tells itself."""
        return not _AT_FIRST.isdisjoint(words_in(self.parse.tokens)) or "at first" in self.parse.text.lower()

    def is_one_of(self, nouns: frozenset[str]) -> bool:
        """Whether what it counts is called so."""
        return bool(self.things) and singular(self.things[-1].lower) in nouns


class Tense(NamedTuple):
    """When something is done: the ``finite`` verb, and the ``helpers`` before the main one (``will have``), if any.

    Others do what one person does, be they several or not, or if not ``is_one``, those do it of whom that is said.
    """

    finite: Token
    helpers: Sequence[Token] = ()

    @property
    def is_possible(self) -> bool:
        """Whether it would, could or should be done, and not is, was or will be."""
        return self.finite.tag == "MD" and self.finite.lower != "will"

    @property
    def is_clear(self) -> bool:
        """Whether it is done now, was done then, or will be done; not what could or has been."""
        return not self.helpers or (self.finite.lower == "will" and len(self.helpers) == 1)

    @property
    def are(self) -> str:
        """``are``, ``were`` or ``will be``."""
        return "will be" if self.finite.lower == "will" else "were" if self.finite.tag == "VBD" else "are"

    @property
    def stands_for_deed(self) -> str:
        """The verb for what those do of whom it is told: ``did`` for ``sold``, ``will`` for ``will sell``."""
        if self.helpers:
            return self.finite.text
        return {"VBD": "did", "VBP": "do"}.get(self.finite.tag, "does")

    def does(self, lemma: str, *, is_one: bool = True) -> str:
        """A verb as it is said then: ``takes``, ``took``, ``will take``, ``has taken``."""
        return " ".join([*self.before(is_one=is_one), self.form(lemma, is_one=is_one)])

    def form(self, lemma: str, *, is_one: bool = True) -> str:
        """The verb alone: ``taken``."""
        if self.helpers:
            return inflect(lemma, _AFTER.get(self.helpers[-1].lemma, "VB"))
        return inflect(lemma, "VBZ" if is_one and self.finite.tag == "VBP" else self.finite.tag)

    def before(self, *, is_one: bool = True) -> Sequence[str]:
        """What stands before the verb: ``has``."""
        first = [self._first(is_one=is_one)] if self.helpers else []
        return [*first, *(token.text for token in self.helpers[1:])]

    def asks(self, who: str, acts: str, *, is_one: bool = True) -> str:
        """What comes after *how many*, with a verb as :meth:`acts` gives it: ``did Omar take``."""
        if self.helpers:
            return f"{self._first(is_one=is_one)} {who} {acts}"
        does = "do" if self.finite.tag == "VBP" and not is_one else "does"
        return f"{'did' if self.finite.tag == 'VBD' else does} {who} {acts}"

    def acts(self, lemma: str) -> str:
        """The verb of a question, with what stands before it there."""
        return " ".join([*(token.text for token in self.helpers[1:]), self.form(lemma) if self.helpers else lemma])

    def _first(self, *, is_one: bool) -> str:
        is_of_one = is_one and self.finite.tag == "VBP"
        return inflect(self.finite.lemma, "VBZ") if is_of_one else self.finite.text


class Deed(NamedTuple):
    """What people do with what is counted: the verb, when, and what goes with it (``up``)."""

    verb: Token
    tense: Tense
    rest: Sequence[str] = ()

    def does(self, *, is_one: bool = True) -> str:
        """The same said of one other person, or of several: ``sold``, ``will pick up``."""
        verb = inflect(self.verb.lemma, "VBZ") if is_one and self.verb.tag == "VBP" else self.verb.text
        return " ".join([*self.tense.before(is_one=is_one), verb, *self.rest])

    def asks(self, who: str, *, is_one: bool = True) -> str:
        """The same asked of somebody: ``did Omar sell``."""
        base = base_form(self.verb.text, self.verb.lemma, self.verb.tag)
        verb = self.verb.text if self.tense.helpers else base
        acts = " ".join([*(token.text for token in self.tense.helpers[1:]), verb, *self.rest])
        return self.tense.asks(who, acts, is_one=is_one)

    def instead(self, who: str, lemma: str) -> str:
        """Something else asked of those who act: ``did she keep``."""
        return self.tense.asks(who, self.tense.acts(lemma), is_one=False)


def is_someone(who: Token) -> bool:
    """Whether a subject is a person or people: a name, a pronoun, ``the girls``."""
    return who.tag == "NNP" or who.lower in POSSESSIVES or (who.tag == "NNS" and singular(who.lower) in PEOPLE)


def read_deed(number: ToldNumber) -> Deed | None:
    """What is done by those of whom a number is told; None where the sentence is not that plain."""
    parse = number.parse
    verb = parse.root(parse.sentences[0])
    who, finite = parse.subject(verb), parse.finite(verb)
    between = parse.tokens[finite.index : verb.index + 1]
    if who is None or not is_someone(who) or any(token.tag == "POS" for token in parse.subtree(who)):
        return None  # "Mia's Bakery" is nobody
    if any(other.tag != "NNP" for other in parse.children(who, "conj")):  # "Ida and her sister"
        return None
    if verb.lemma == "be" or finite.lower in MUST:
        return None
    if parse.child(verb, "auxpass") is not None:  # "She gets paid $72"
        return None
    if not is_object(number, verb) or any(token.pos not in ("AUX", "VERB", "PART") for token in between):
        return None
    if has_any(parse, DISTRIBUTED) or parse.children(verb, "xcomp", "ccomp", "neg", "conj", "advcl"):
        return None
    if verb.lemma not in PAYS and parse.child(verb, "dative"):
        return None
    if has_any(parse, _MEAN):
        return None
    particles = [token.text for token in parse.children(verb, "prt")]
    if any(token.lower in _ELSEWHERE and token.text not in particles for token in parse.tokens[verb.index :]):
        return None
    if has_any(parse, REST):
        if verb.lemma != "have" or not any(token.lower == "left" for token in parse.tokens):
            return None
        particles.append("left")
    return Deed(verb, Tense(finite, between[:-1]), particles)


def is_object(number: ToldNumber, verb: Token) -> bool:
    """Whether a number, or what it counts, is the object of a verb."""
    parse = number.parse
    token = number.things[-1] if number.things else parse.within(number.mention.span)[-1]
    while token.dep not in ("dobj", "ROOT") and (token.pos in ("NUM", "SYM") or parse.head(token).text == "$"):
        token = parse.head(token)
    if token.dep == "pobj" and parse.head(parse.head(token)).lower == "total":  # "She picks a total of 9 figs."
        token = parse.head(parse.head(token))
    head = parse.head(token)
    if token.dep == "nsubj" and head.lower == "left" and verb.lemma == "have":  # "He has $6 left."
        return parse.head(head) == verb
    is_extent = token.dep == "npadvmod" and (number.is_measured or token.tag == "NNS")
    return (token.dep == "dobj" or is_extent) and head == verb


def is_bare(number: ToldNumber, deed: Deed) -> bool:
    """Whether nothing is said of when, where or why it is so much: ``She sold a total of 72 clips.``"""
    parse, verb = number.parse, deed.verb
    who = parse.subject(verb)
    said = {*parse.subtree(who or verb), *parse.within(number.mention.span), *number.things, *number.of}
    said |= {*parse.tokens[deed.tense.finite.index : verb.index + 1], *parse.children(verb, "prt")}
    rest = (token for token in parse.tokens if token not in said and token.pos not in ("PUNCT", "SYM"))
    return all(token.lower in TOTALS | _OF_TOTAL for token in rest)
