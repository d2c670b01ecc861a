"""The place of a given in its question."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from itertools import takewhile
from typing import Final, Literal

from illposed.engine.english.lexicon import FINITE_TAGS, RATES, word_set
from illposed.engine.english.tokens import NOTHING, Parse, Sentence, Token
from illposed.engine.phrasing.hiding.units import APART, COINS, MEASURES, TIMES
from illposed.engine.phrasing.problem import ParsedProblem
from illposed.engine.quantities.ids import GivenId
from illposed.engine.quantities.measures import TIME_UNITS
from illposed.engine.quantities.mentions import Mention

_EACH: Final = word_set("each per weekly daily everybody everyone every monthly apiece")
_BEFORE_NOUN: Final = word_set("JJ JJS NN VBG NNPS RB NNP JJR VBN HYPH")
_OPENS_CLAUSE: Final = FINITE_TAGS | {"WDT", "WP", "VBG"}
_NOUNS: Final = word_set("NNP NNS NNPS NN")

_ONCE: Final = word_set("after before within over for during")
"""What stands before a time that comes once: "80 feet tall after a year"."""
_BETWEEN: Final = word_set("or to x by / - ,")
_APPROXIMATE: Final = word_set(
    "about around nearly almost approximately roughly exactly just least most over under than between or even until",
    "nearest not x / above below times",
)

Kind = Literal["things", "measure", "money"]
Rate = Literal["same", "fixed"]
"""``same``: the number holds for each of several things; ``fixed``: it is a rate of another kind."""


@dataclass(frozen=True)
class Site:
    """A given, the tokens that write it (``first`` to ``last``, with the name of a currency) and what is around it.

    Where there is no such token, one without letters, tag and place stands for it.
    """

    problem: ParsedProblem
    given: GivenId

    @property
    def parse(self) -> Parse:
        """The parse of the question."""
        return self.problem.question

    @cached_property
    def mention(self) -> Mention:
        """The number as it is read."""
        return self.problem.mention(self.given)

    @cached_property
    def kind(self) -> Kind:
        """What the number tells."""
        if self.mention.kind == "money":
            return "money"
        unit = self.token(self.last + 1).lemma.lower()
        return "measure" if unit in MEASURES or (unit in TIMES and self.before() != "every") else "things"

    @cached_property
    def others(self) -> tuple[Mention, ...]:
        """The other numbers of the question."""
        return tuple(one for one in self.problem.problem.oracle.mentions if one.span != self.given.span)

    @cached_property
    def sentence(self) -> Sentence:
        """The sentence that states the given."""
        return self.parse.sentence_of(self.parse.within(self.given.span)[0])

    @property
    def is_in_question(self) -> bool:
        """Whether a question states the given, or the last sentence, which bids where it does not ask."""
        asks = self.parse.text[: self.sentence.span.end].endswith("?")
        return asks or self.sentence.index == len(self.parse.sentences) - 1

    @cached_property
    def first(self) -> int:
        """The index of the first token of the number."""
        return self.parse.within(self.given.span)[0].index

    @cached_property
    def last(self) -> int:
        """The index of the last token of the number."""
        last = self.parse.within(self.given.span)[-1].index
        return last + (self.mention.kind == "money" and self.token(last + 1).lemma.lower() in COINS)

    def token(self, index: int) -> Token:
        """The token at an index, if it belongs to the sentence."""
        return self.parse.tokens[index] if self.sentence.first <= index < self.sentence.stop else NOTHING

    def at(self, index: int) -> str:
        """The token at an index in lower case; empty outside of the sentence."""
        return self.token(index).lower

    def before(self, distance: int = 1) -> str:
        """The token so many places before the number, in lower case."""
        return self.at(self.first - distance)

    def after(self, distance: int = 1) -> str:
        """The token so many places after the number, in lower case."""
        return self.at(self.last + distance)

    def find(self, *words: str, start: int | None = None) -> Token:
        """The first of ``words`` in the sentence after the number, before the next mark or number."""
        index = (self.last if start is None else start) + 1
        while (token := self.token(index)).tag not in ("", ".", ",", ":", "CD"):
            if token.lower in words:
                return token
            index += 1
        return NOTHING

    @cached_property
    def modified(self) -> bool:
        """Whether the number is not told as it is: "about 5", "only 5", "is only able to carry 5", "5 to 7"."""
        before = reversed(self.parse.tokens[self.sentence.first : self.first])
        near = takewhile(lambda token: token.tag not in (",", ":", "CD"), before)
        return self.is_inexact or any(token.lower == "only" and token.dep == "advmod" for token in near)

    @cached_property
    def is_inexact(self) -> bool:
        """Whether the number is told as another one than it is, or with others: "about 5", "5 or 6", "5, 6, or 7"."""
        before = self.token(self.first - 1)
        near = before.lower in _APPROXIMATE and not (before.lower == "over" and self.unit in TIME_UNITS)
        if near or before.tag == "CD" or (self.before(2), before.lower) == ("up", "to"):
            return True
        following = self.parse.tokens[self.last + 1 : self.sentence.stop]
        row = list(takewhile(lambda token: token.tag == "CD" or token.lower in _BETWEEN, following))
        return len(row) > 1 and row[-1].tag == "CD" and any(token.lower in _BETWEEN - {","} for token in row)

    @cached_property
    def noun(self) -> Token:
        """What is counted: the end of the noun phrase that the number begins."""
        found = NOTHING
        index = self.last + 1
        while (token := self.token(index)).tag in _NOUNS | _BEFORE_NOUN:
            if token.tag in _NOUNS:
                found = token
                goes_on = self.token(index + 1).tag in _NOUNS and token.dep in ("compound", "nmod", "amod")
                if token.is_plural and not goes_on:
                    break
            elif token.tag != "HYPH" and (token.dep in ("acomp", "advmod") or found.text):
                break
            index += 1
        return found if found.is_plural else self._counted or found

    @property
    def _counted(self) -> Token | None:
        """The plural that the number counts by the parse, whatever stands between: "4 off-road tires"; None if none."""
        number = self.parse.tokens[self.last]
        counted = self.parse.head(number)
        between = set(self.parse.tokens[number.index + 1 : counted.index])
        inside = between <= set(self.parse.subtree(counted))
        return counted if number.dep == "nummod" and counted.is_plural and between and inside else None

    @property
    def end_of_rate(self) -> int:
        """The index of the last token of the number, of what it counts, or of "each", "off" or "per box" behind it."""
        end = max(self.last, self.noun.index)
        later = self.at(end + 3) in APART  # "by 4% a month after that"
        if self.at(end + 1) in RATES | {"/"} and self.token(end + 2).tag == "NN" and not later:
            return end + 2
        return end + (self.at(end + 1) in ("each", "apiece", "off"))

    @property
    def unit(self) -> str:
        """The base form of the noun that is counted, in lower case; empty if there is none."""
        return self.noun.lemma.lower()

    @cached_property
    def verb(self) -> Token:
        """The verb of the clause that holds the number."""
        head = self.parse.tokens[self.last]
        return head if head.is_verb else self.parse.verb_above(head) or NOTHING

    @cached_property
    def subject(self) -> Token:
        """The subject of that verb, or of the verb that it is joined to."""
        verb = self.verb
        while True:
            subject = self.parse.child(verb, "nsubj", "nsubjpass", "expl")
            if subject is not None or verb.dep not in ("conj", "xcomp", "advcl"):
                return subject or NOTHING
            verb = self.parse.head(verb)

    @cached_property
    def in_subject(self) -> bool:
        """Whether the number is a part of the subject of its clause."""
        return any(token.index == self.first for token in self.parse.subtree(self.subject))

    @cached_property
    def rate(self) -> Rate | None:
        """How the number is shared out; None if it is there once.

        "each tray holds 15 rolls", "pens with 5 caps each": the same; "5 pens a day", "5 pens every day": fixed.
        """
        found = self._each()
        if found.text:
            timed = found.lower == "per" or found.lower.endswith("ly") or self._is_of_time(found)
            return "fixed" if timed else "same"
        return "fixed" if self.per.text else None

    @cached_property
    def per(self) -> Token:
        """The "a" or "per" before the unit of time by which the number is told: "5 pens a day"."""
        found = self.find("a", "an", "per")
        timed = self.at(found.index + 1) in TIMES and self.at(found.index + 2) not in APART
        between = self.parse.tokens[self.last + 1 : found.index]
        once = any(word.is_verb or word.tag == "CC" or word.lower in _ONCE for word in between)
        return NOTHING if not timed or once else found

    @property
    def is_same(self) -> bool:
        """Whether the number holds each time, and "the same" could be no other number that stands before.

        Not where it is told by the box or the mile, of several who would seem to have as many each, or is money that is
        told by the day, for another sum may be told before it.
        """
        first = self.parse.sentences[max(0, self.sentence.index - 1)].span.start
        near = [one for one in self.others if first <= one.span.start < self.sentence.span.end]
        joined = self.before() in ("and", ",") and any(self.is_beside(one) for one in near)
        told = {self.parse.within(one.span)[0].sentence for one in near if one.unit == self.mention.unit}
        again = any(token.lower in _EACH for token in self.parse.tokens if token.sentence in told)
        before = (one for one in self.others if self.is_beside(one) and one.span.start < self.given.span.start)
        timed = self.mention.unit in TIME_UNITS  # "takes 2 minutes and this one 30 seconds"
        alike = (
            one
            for one in before
            if self.kind == "things" or one.unit == self.mention.unit or (timed and one.unit in TIME_UNITS)
        )
        sums = self.kind == "money" and any(
            one.kind in ("money", "percent") and one.span < self.given.span for one in near
        )
        rates = [one.per for one in near if one.span < self.given.span and one.per is not None]
        own, earlier = self.mention, (one for one in self.others if one.span < self.given.span)
        # "Ana can bake 9 pies a day. She sells them. She could sell 8 pies a day."
        is_known = own.per is not None and any((one.unit, one.per) == (own.unit, own.per) for one in earlier)
        again = again or own.per in rates or is_known
        # "Ana and Omar eat 9 figs a day"
        again = again or (self.rate == "fixed" and self.parse.child(self.subject, "conj") is not None)
        # "Ana bakes 9 pies a day and Eve bakes 8"
        further = (one for one in near if one.span > self.given.span and one.unit in (None, self.mention.unit))
        done = any(self.is_of_same_verb(one) for one in (*alike, *further))
        rival = joined or again or sums or self._is_told_next or done
        distributes = self._each()
        each = self.per.text or distributes.lower in ("each", "every")
        if 0 <= distributes.index < self.first and self.parse.before(distributes).lower == "for":
            return False  # "for every pound of plums 9 figs": so many figs as pounds
        number = self.parse.after(distributes) if distributes.text else NOTHING  # "9 figs for every 2 plums"
        counted = number.tag == "CD" and self.parse.after(number).lemma not in TIMES
        of_each = not counted and (self.rate == "same" or (each and self.kind != "money"))
        return self.rate is not None and of_each and not rival

    @property
    def _is_told_next(self) -> bool:
        """Whether the next sentence has another number of hours or days, or further ones of the same things.

        "He works 9 hours a week. He worked 8 hours in May.", "Each mouse has 6 pups. They have another 4 pups."
        """
        place, unit = self.sentence.index + 1, self.mention.unit
        told = (one for one in self.others if self.parse.within(one.span)[0].sentence == place and one.unit == unit)
        return any(unit in TIME_UNITS or self.token_before(one).lower == "another" for one in told)

    def token_before(self, other: Mention) -> Token:
        """The token before another number of the question."""
        return self.parse.before(self.parse.within(other.span)[0])

    def is_beside(self, other: Mention) -> bool:
        """Whether another number stands in the same sentence."""
        return self.sentence.span.contains(other.span)

    def is_of_same_verb(self, other: Mention) -> bool:
        """Whether the text tells another number of the same doing: "On Tuesday he eats 5", where 9 are eaten."""
        verb = self.parse.verb_above(self.parse.within(other.span)[-1])
        return verb is not None and verb.lemma == self.verb.lemma

    def _each(self) -> Token:
        """The "each" or "every day" of the clause of the number, after it or before it."""
        found = self.find(*_EACH)
        between = self.parse.tokens[self.last + 1 : found.index] if found.text else ()
        subject = found.is_subject or self.parse.head(found).is_subject
        opens = self.token(found.index + 1).tag in _OPENS_CLAUSE or subject
        # "buys 7 boxes with each box holding 9 figs"
        opens = opens or (self.at(found.index - 1) == "with" and self.token(found.index + 2).tag == "VBG")
        joined = any(token.tag in _OPENS_CLAUSE | {"CC"} or token.lower == "that" for token in between)
        describes = found.lower.endswith("ly") and found.dep == "amod"  # "$5 for her weekly groceries"
        if found.text and not (opens or joined or describes):
            return found
        verbs = [self.verb]
        while verbs[-1].dep in ("xcomp", "conj"):
            verbs.append(self.parse.head(verbs[-1]))
        said = self.parse.tokens[self.sentence.first : self.first]
        before = [token for token in said if token.lower in _EACH - {"per"} and self.parse.before(token).tag != "CD"]
        objects = self.parse.children(self.verb, "dobj", "dative")
        of = [token for token in before if token.dep == "det" and self.parse.head(token) in objects]
        own = [token for token in before if token.index < self.verb.index or self._is_of_time(token) or token in of]
        beside = self.token(self.first - 1).tag not in ("CC", ",", ":")
        near = [token for token in before if token.index == self.first - 2 and beside]
        inside = self.parse.subtree(self.subject) if self.in_subject else ()
        own = [token for token in own if self.parse.verb_above(token) in verbs and token not in inside]
        # not "eats half of each of the figs and gives 5 to Omar"
        own = [token for token in own if self.verb in self.parse.ancestors(token) or token.index < verbs[-1].index]
        # nor "each pie needs 8 figs and she has 50"
        alone = self.parse.child(self.verb, "nsubj", "nsubjpass", "expl") is not None
        own = [t for t in own if not alone or self._is_of_time(t) or self.verb in self.parse.ancestors(t)]
        return next(iter([*own, *near]), NOTHING)

    def _is_of_time(self, each: Token) -> bool:
        return not TIMES.isdisjoint(self.token(each.index + distance).lemma.lower() for distance in (1, 2))
