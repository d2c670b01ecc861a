"""The place of a given in its question."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from itertools import pairwise, takewhile
from typing import Final, Literal

from illposed.engine.english.lexicon import FINITE_TAGS, RATES, word_set
from illposed.engine.english.tokens import NOTHING, Parse, Sentence, Token
from illposed.engine.phrasing.hiding.units import COINS, TIMES
from illposed.engine.phrasing.problem import ParsedProblem
from illposed.engine.quantities.ids import GivenId
from illposed.engine.quantities.measures import TIME_UNITS
from illposed.engine.quantities.mentions import Mention

_EACH: Final = word_set("each per weekly daily everybody everyone every monthly apiece")
_BEFORE_NOUN: Final = word_set("JJ JJS NN VBG NNPS RB NNP JJR VBN HYPH")
_OPENS_CLAUSE: Final = FINITE_TAGS | {"WDT", "WP", "VBG"}
_NOUNS: Final = word_set("NNP NNS NNPS NN")

_APPROXIMATE: Final = word_set(
    "about around nearly almost approximately roughly exactly just least most over under than between or even until",
    "nearest not x / above below times",
)

Rate = Literal["same", "fixed", "any"]
"""``same``: the number holds for each of several things or times; ``fixed``: it is a rate of another kind; ``any``: it
holds for any thing of a kind, or is how many fit."""


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
    def others(self) -> tuple[Mention, ...]:
        """The other numbers of the question."""
        return tuple(one for one in self.problem.problem.oracle.mentions if one.span != self.given.span)

    @cached_property
    def sentence(self) -> Sentence:
        """The sentence that states the given."""
        return self.parse.sentence_of(self.parse.within(self.given.span)[0])

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
        """Whether the number is not told as it is: "about 5", "only 5", "up to 5", "5 to 7", "5 or 6", "3 x 5"."""
        return self.is_inexact or self._is_only

    @property
    def _is_only(self) -> bool:
        """Whether "only" stands before the number, and no mark or number between: "is only able to carry 5"."""
        before = reversed(self.parse.tokens[self.sentence.first : self.first])
        near = takewhile(lambda token: token.tag not in (",", ":", "CD"), before)
        return any(token.lower == "only" and token.dep == "advmod" for token in near)

    @cached_property
    def is_inexact(self) -> bool:
        """Whether the number is told as another one than it is, or with others: "about 5", "5 or 6", "5, 6, or 7"."""
        before = self.token(self.first - 1)
        if (
            before.tag == "CD"
            or (before.lower in _APPROXIMATE and not (before.lower == "over" and self.unit in TIME_UNITS))
            or (self.before(2), before.lower) == ("up", "to")
            or (before.lower == "by" and before.dep not in ("prep", "agent"))
        ):
            return True
        ends = {"from": "to", "to": "from"}.get(before.lower)  # "from 5 degrees to 9 degrees"
        if any(self.is_beside(other) and self.token_before(other).lower == ends for other in self.others):
            return True
        joined = self.after() in ("or", "to", "x", "by", "/", "-") and self.token(self.last + 2).tag == "CD"
        return joined or self._is_alternative

    @property
    def _is_alternative(self) -> bool:
        """Whether the number is one of a row of numbers of which one holds: "3, 5, or 6 litres"."""
        following = self.parse.tokens[self.last + 1 : self.sentence.stop]
        row = list(takewhile(lambda token: token.tag == "CD" or token.lower in (",", "or"), following))
        return any(token.lower == "or" for token in row) and row[-1].tag == "CD"

    @cached_property
    def is_total(self) -> bool:
        """Whether the sentence speaks of the sum of what the text tells: "In total, he paid $9", "in all"."""
        words = [token.lower for token in self.parse.tokens_of(self.sentence)]
        return "altogether" in words or any(one == "in" and two in ("all", "total") for one, two in pairwise(words))

    @cached_property
    def is_in_series(self) -> bool:
        """Whether three clauses say the same: "The old shop has 9 hats, the new one has 5 hats and hers has 7 hats"."""
        told = [one for one in self._of_same if self.is_of_same_verb(one)]
        verbs = {self.verb, *(self.parse.verb_above(self.parse.within(one.span)[-1]) or NOTHING for one in told)}
        return len(verbs) > 2

    @cached_property
    def is_contrasted(self) -> bool:
        """Whether a number of the same is set against it: "Mara runs 3 miles while Eve runs 5", "the other half"."""
        starts = (sorted((self.first, self.parse.within(one.span)[0].index)) for one in self._of_same)
        between = [[token.lower for token in self.parse.tokens[start:stop]] for start, stop in starts]
        return any("while" in words or ("other", "half") in pairwise(words) for words in between)

    @property
    def _of_same(self) -> list[Mention]:
        """The other numbers of the sentence that count or measure the same."""
        same = (one for one in self.others if one.unit and one.unit == self.mention.unit)
        return [one for one in same if one.kind == self.mention.kind and self.is_beside(one)]

    @cached_property
    def is_label(self) -> bool:
        """Whether the number tells one thing of a row from the others: "on day 2", but not "one day 2 friends"."""
        named = self.token(self.first - 1)
        alone = self.token(self.first - 2).tag in ("", "IN", ",", "CC")
        return (
            named.tag in ("NN", "NNP")
            and alone
            and (named.lemma.lower() in TIMES or self.parse.head(self.parse.tokens[self.first]) == named)
        )

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
    def is_per_unit(self) -> bool:
        """Whether "each", "per box" or "a box" follows the number and what it counts."""
        return self.end_of_rate > max(self.last, self.noun.index)

    @property
    def end_of_rate(self) -> int:
        """The index of the last token of the number, of what it counts, or of "each", "off" or "per box" behind it."""
        end = max(self.last, self.noun.index)
        if self.at(end + 1) in RATES | {"/"} and self.token(end + 2).tag == "NN":
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

    @property
    def is_condition(self) -> bool:
        """Whether the number tells on what something depends: "If they get 9 points, they win"."""
        mark = self.parse.child(self.verb, "mark")
        return self.verb.dep == "advcl" and mark is not None and mark.lower in ("if", "once", "until", "unless")

    @cached_property
    def is_object(self) -> bool:
        """Whether the number, or what it counts, is the object of the verb right before it."""
        before = self.token(self.first - 1)
        return before.pos == "VERB" and before.tag != "VBG" and before == self.verb

    @property
    def is_given_to_her(self) -> bool:
        """Whether "her" before the number is who gets what is counted: "gave her 5 plums", but not "her 5 plums".

        Nor "gave her 5 friends 9 plums each", "framed her 5 friends' letters", or "saw her 5 best friends".
        """
        behind = self.token(self.noun.index + 1).tag if self.noun.text else ""
        owned = behind in ("CD", "DT", "$", "PDT", "POS") or self.token(self.last + 1).tag == "JJS"
        return self.before() == "her" and self.token(self.first - 1).tag == "PRP" and not owned

    @cached_property
    def rate(self) -> Rate | None:
        """How the number is shared out; None if it is there once.

        "each tray holds 15 rolls", "pens with 5 caps each": the same; "5 pens a day", "5 pens every day": fixed; "a
        cake needs 5 eggs", "a bus can carry 30 people": any.
        """
        if self._for_each():
            return "fixed" if self._each_time() else "same"
        if self._follows("per") or self._time_after() or self._fronted():
            return "fixed"
        if self._possible():
            return "any"
        if self.in_subject or self.verb.tag == "VBD":
            return None
        article = self.parse.child(self.subject, "det")
        return "any" if article is not None and article.lower in ("a", "an", "any") else None

    @cached_property
    def rivals(self) -> tuple[Mention, ...]:
        """The other numbers that "the same" could mean, if it is the same for each: beside it, or for other things.

        Any other word would say that each has another number.
        """
        if self.rate != "same":
            return ()
        sentences = self.parse.sentences[max(0, self.sentence.index - 1) : self.sentence.index + 1]
        near = ((one, other) for other in self.others for one in sentences if one.span.contains(other.span))
        return tuple(other for sentence, other in near if self._is_rival(sentence, other))

    @property
    def same(self) -> Literal["the same", "a fixed"]:
        """What the number is each time: a fixed one, where "the same" would be another number that stands before."""
        first = self.parse.sentences[max(0, self.sentence.index - 1)].span.start
        before = (one for one in self.others if first <= one.span.start < self.given.span.start)
        told = any(one.unit == self.mention.unit or self.is_of_same_verb(one) for one in before)
        return "a fixed" if self.rate == "fixed" or told or self.rivals else "the same"

    @property
    def is_told_again(self) -> bool:
        """Whether the text tells another number of the same things and the same doing."""
        return any(one.unit == self.mention.unit and self.is_of_same_verb(one) for one in self.others)

    @property
    def is_named_before(self) -> bool:
        """Whether the text has spoken before of what is counted."""
        return any(token.lemma == self.noun.lemma for token in self.parse.tokens[: self.first])

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

    def _is_rival(self, sentence: Sentence, other: Mention) -> bool:
        joined = sentence == self.sentence and self.before() in ("and", ",")
        each = any(token.lower in _EACH for token in self.parse.tokens_of(sentence))
        return joined or (each and other.unit == self.mention.unit)

    def _for_each(self) -> bool:
        subject = () if self.in_subject else self.parse.subtree(self.subject)
        each_has = self.before(2) == "each" and self.before() not in ("and", ",")
        of_each = any(token.lower in _EACH and token.index < self.first for token in subject)
        owner = self.parse.head(self.verb) if self.verb.dep == "acl" else NOTHING  # "with each box holding 5 pens"
        each_holds = any(word.lower == "each" for word in self.parse.children(owner, "det")) if owner.text else False
        return of_each or each_has or each_holds or self._follows(*(_EACH - {"per"}))

    def _each_time(self) -> bool:
        """Whether the sentence says "every day" or "weekly", so that "the same" could mean the number of another."""
        words = self.parse.tokens_of(self.sentence)
        return any(word.lower in _EACH and (word.lower.endswith("ly") or self._is_of_time(word)) for word in words)

    def _is_of_time(self, each: Token) -> bool:
        return not TIMES.isdisjoint(self.token(each.index + distance).lemma.lower() for distance in (1, 2))

    def _possible(self) -> bool:
        """Whether it says how many fit: "the rack holds 12 hats", "he can carry 5 bags"."""
        helpers = self.parse.children(self.verb, "aux")
        return self.verb.lemma in ("hold", "fit", "seat") or any(word.lower in ("can", "could") for word in helpers)

    def _follows(self, *words: str) -> bool:
        """Whether one of some words such as "each" comes after the number, of the same clause and no subject."""
        found = self.find(*words)
        between = self.parse.tokens[self.last + 1 : found.index] if found.text else ()
        subject = found.is_subject or self.parse.head(found).is_subject or self.parse.before(found).lower == "with"
        opens = self.token(found.index + 1).tag in _OPENS_CLAUSE or subject
        joined = any(token.tag in _OPENS_CLAUSE | {"CC"} or token.lower == "that" for token in between)
        describes = found.lower.endswith("ly") and found.dep == "amod"  # "$5 for her weekly groceries"
        return bool(found.text) and not (opens or joined or describes)

    def _time_after(self) -> bool:
        """Whether "a week" follows."""
        article = self.find("a", "an")
        return self.at(article.index + 1) in TIMES if article.text else False

    def _fronted(self) -> bool:
        """Whether "each day" or the like stands before the number in its clause, outside of the subject."""
        before = self.parse.tokens[self.sentence.first : self.first]
        each = (token for token in before if token.lower in _EACH and token.dep != "nsubj")
        adjuncts = (token for token in each if token.index < self.verb.index or self._is_of_time(token))
        return any(self.parse.verb_above(token) in self._governing() for token in adjuncts)

    def _governing(self) -> list[Token]:
        """The verb of the number, and the verbs that it is an infinitive of."""
        found = [self.verb]
        while found[-1].dep == "xcomp":
            found.append(self.parse.head(found[-1]))
        return found
