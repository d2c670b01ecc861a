"""The place of a given in its question."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import Final, Literal

from illposed.engine.english.lexicon import word_set
from illposed.engine.english.tokens import Parse, Sentence, Token
from illposed.engine.phrasing.hiding.units import COINS, TIMES
from illposed.engine.phrasing.problem import ParsedProblem
from illposed.engine.quantities.ids import GivenId
from illposed.engine.quantities.mentions import Mention

_EACH: Final = word_set("each per weekly daily everybody everyone every monthly apiece")
_BEFORE_NOUN: Final = word_set("JJ JJS NN VBG NNPS RB NNP JJR VBN HYPH")
_FINITE: Final = word_set("VBZ VBP VBD MD WDT WP")
_NOUNS: Final = word_set("NNP NNS NNPS NN")

_APPROXIMATE: Final = word_set(
    "about around nearly almost approximately roughly exactly just least most over under than between or even until",
    "nearest not by x / above below plus minus times",
)

_WHEN: Final = word_set("when once until whenever")
_IF: Final = word_set("if when whenever")

Rate = Literal["same", "fixed"]
"""``same``: the number holds for each of several things; ``fixed``: it is a rate or holds for any thing of a kind."""


@dataclass(frozen=True)
class Site:
    """A given, the tokens that write it (``first`` to ``last``, with the name of a currency) and what is around it."""

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
        money = (
            self.mention.kind == "money" and self.at(last + 1) and self.parse.tokens[last + 1].lemma.lower() in COINS
        )
        return last + 1 if money else last

    def token(self, index: int) -> Token | None:
        """The token at an index, if it belongs to the sentence."""
        inside = self.sentence.first <= index < self.sentence.stop
        return self.parse.tokens[index] if inside else None

    def at(self, index: int) -> str:
        """The token at an index in lower case; empty outside of the sentence."""
        token = self.token(index)
        return token.lower if token else ""

    def before(self, distance: int = 1) -> str:
        """The token so many places before the number, in lower case."""
        return self.at(self.first - distance)

    def determined(self, distance: int) -> bool:
        """Whether the token so many places before the number is an article or another determiner."""
        token = self.token(self.first - distance)
        return token is not None and (token.tag in ("DT", "PRP$", "POS"))

    def after(self, distance: int = 1) -> str:
        """The token so many places after the number, in lower case."""
        return self.at(self.last + distance)

    def find(self, *words: str, start: int | None = None) -> Token | None:
        """The first of ``words`` in the sentence after the number, before the next mark or number."""
        index = (self.last if start is None else start) + 1
        while (token := self.token(index)) is not None and token.tag not in (".", ",", ":", "CD"):
            if token.lower in words:
                return token
            index += 1
        return None

    @cached_property
    def modified(self) -> bool:
        """Whether the number is not told as it is: "about 5", "up to 5", "from 5 to 7", "5 or 6", "3 x 5"."""
        before, after = self.token(self.first - 1), self.token(self.last + 1)
        if (
            before is not None
            and before.lower in _APPROXIMATE
            and not (before.lower == "by" and before.dep in ("prep", "agent"))
        ):
            return True
        if before is not None and before.lower in ("to", "and"):
            earlier = self.parse.tokens[max(self.sentence.first, before.index - 4) : before.index]
            opens = ("from", "up", "close") if before.lower == "to" else ("between",)
            if any(token.lower in opens for token in earlier) or (
                before.lower == "to" and earlier[-1:] and earlier[-1].tag == "CD"
            ):
                return True
        second = self.token(self.last + 2)
        joins = after is not None and after.lower in ("or", "to", "x", "by", "/", "-") and second is not None
        return joins and second is not None and second.tag == "CD"

    @cached_property
    def noun(self) -> Token | None:
        """What is counted: the end of the noun phrase that the number begins; None where the number stands alone."""
        found: Token | None = None
        index = self.last + 1
        while (token := self.token(index)) is not None:
            if token.tag in _NOUNS and token.lower != "more":
                found = token
                if token.is_plural and not self._goes_on(token):
                    break
            elif token.tag == "HYPH":
                pass
            elif token.tag not in _BEFORE_NOUN or token.dep in ("acomp", "advmod") or found is not None:
                break
            index += 1
        return found

    def _goes_on(self, token: Token) -> bool:
        after = self.token(token.index + 1)
        return after is not None and after.tag in _NOUNS and token.dep in ("compound", "nmod", "amod")

    @property
    def unit(self) -> str:
        """The base form of the noun that is counted, in lower case; empty if there is none."""
        return self.noun.lemma.lower() if self.noun else ""

    @cached_property
    def verb(self) -> Token | None:
        """The verb of the clause that holds the number."""
        head = self.parse.tokens[self.last]
        verbs = (word for word in self.parse.ancestors(head) if word.is_verb)
        return head if head.is_verb else next(verbs, None)

    @cached_property
    def subject(self) -> Token | None:
        """The subject of that verb, or of the verb that it is joined to."""
        verb = self.verb
        while verb is not None:
            subject = self.parse.child(verb, "nsubj", "nsubjpass", "expl")
            if subject is not None or verb.dep not in ("conj", "xcomp", "advcl"):
                return subject
            verb = self.parse.head(verb)
        return None

    @cached_property
    def in_subject(self) -> bool:
        """Whether the number is a part of the subject of its clause."""
        return self.subject is not None and any(token.index == self.first for token in self.parse.subtree(self.subject))

    @cached_property
    def is_object(self) -> bool:
        """Whether the number, or what it counts, is the object of the verb right before it."""
        before = self.token(self.first - 1)
        return before is not None and before.pos == "VERB" and before.tag != "VBG" and before == self.verb

    @cached_property
    def rate(self) -> Rate | None:
        """How the number is shared out; None if it is there once.

        "each tray holds 15 rolls", "pens with 5 caps each": the same; "5 pens a day", "a cake needs 5 eggs", "a bus can
        carry 30 people": fixed. It is fixed as well beside another number of the sentence, which "the same" could mean.
        """
        if self._for_each():
            others = (mention.span for mention in self.problem.problem.oracle.mentions)
            beside = any(self.sentence.span.contains(span) and span != self.given.span for span in others)
            return "fixed" if beside else "same"
        if self.mention.per is not None or self._follows(*_EACH) or self._time_after() or self._fronted():
            return "fixed"
        if self._conditional() or self._possible():
            return "fixed"
        subject, verb = self.subject, self.verb
        if verb is not None and (verb.lemma == "equal" or (verb.lemma == "take" and subject and subject.lower == "it")):
            return "fixed"
        if subject is None or self.in_subject or verb is None or verb.tag == "VBD":
            return None
        article = self.parse.child(subject, "det")
        return "fixed" if article is not None and article.lower in ("a", "an", "any", "every", "each") else None

    def _for_each(self) -> bool:
        if self.mention.per == "each" or self._follows("each", "apiece"):
            return True
        return self.subject is not None and not self.in_subject and self._each_of(self.subject)

    def _possible(self) -> bool:
        """Whether it says how many fit: "the rack holds 12 hats", "he can carry 5 bags"."""
        verb = self.verb
        if verb is None or verb.lemma in ("hold", "fit", "seat"):
            return verb is not None
        return any(word.lower in ("can", "could") for word in self.parse.children(verb, "aux"))

    def _each_of(self, subject: Token) -> bool:
        left = (token for token in self.parse.subtree(subject) if token.index < self.first)
        return any(token.lower in _EACH for token in left)

    def _follows(self, *words: str) -> bool:
        found = self.find(*words)
        between = self.parse.tokens[self.last + 1 : found.index] if found is not None else ()
        after = self.token(found.index + 1) if found is not None else None
        if after is not None and (after.tag == "VBG" or after.tag in _FINITE):
            return False
        return found is not None and not any(token.tag in _FINITE or token.lower == "that" for token in between)

    def _time_after(self) -> bool:
        """Whether "a week", or after "there are" also "to a box" or "in one box", follows."""
        article = self.find("a", "an")
        there = self.subject is not None and self.subject.dep == "expl"
        if article is not None:
            return self.at(article.index + 1) in TIMES or (there and self.at(article.index - 1) == "to")
        end = self.noun.index if self.noun is not None else self.last
        return there and (self.at(end + 1), self.at(end + 2)) == ("in", "one")

    def _fronted(self) -> bool:
        """Whether "each" or "one hour" stands before the number in its clause, outside of the subject."""
        opening = self.parse.tokens[self.sentence.first]
        if self.at(opening.index + 1) in ("each", "every") and opening.index + 1 < self.first:
            return True
        if opening.lower in ("each", "every") and self.parse.head(opening).dep == "npadvmod":
            return True
        for token in self.parse.tokens[self.sentence.first : self.first]:
            one = token.lower in ("one", "a", "an") and self.at(token.index + 1) in TIMES and self.at(token.index - 1)
            if (token.lower in _EACH or one in ("in", "during", "for", "within")) and token.dep != "nsubj":
                verb = next((word for word in self.parse.ancestors(token) if word.is_verb), None)
                if verb is not None and verb in self._governing():
                    return True
        return False

    def _governing(self) -> list[Token]:
        """The verb of the number, and the verbs that it is an infinitive of."""
        found = [self.verb] if self.verb is not None else []
        while found and found[-1].dep == "xcomp":
            found.append(self.parse.head(found[-1]))
        return found

    def _conditional(self) -> bool:
        """Whether the number is a threshold or holds under a condition: "when it has 12 plums", "earns $5 if"."""
        verb = self.verb
        if verb is None:
            return False
        opens = [word.lower for word in self.parse.children(verb, "mark", "advmod")]
        under = [word for clause in self.parse.children(verb, "advcl") for word in self.parse.children(clause)]
        conditions = [word.lower for word in under if word.dep in ("mark", "advmod")]
        past = verb.tag in ("VBD", "VBN")
        return (verb.dep == "advcl" and not _WHEN.isdisjoint(opens)) or (not past and not _IF.isdisjoint(conditions))
