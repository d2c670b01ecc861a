"""The place of a given in its question."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import Final, Literal

from illposed.engine.english.lexicon import FINITE_TAGS, word_set
from illposed.engine.english.tokens import NOTHING, Parse, Sentence, Token
from illposed.engine.phrasing.hiding.units import COINS, TIMES
from illposed.engine.phrasing.people import KIN
from illposed.engine.phrasing.problem import ParsedProblem
from illposed.engine.quantities.ids import GivenId
from illposed.engine.quantities.mentions import Mention

_EACH: Final = word_set("each per weekly daily everybody everyone every monthly apiece")
_BEFORE_NOUN: Final = word_set("JJ JJS NN VBG NNPS RB NNP JJR VBN HYPH")
_OPENS_CLAUSE: Final = FINITE_TAGS | {"WDT", "WP"}
_NOUNS: Final = word_set("NNP NNS NNPS NN")

_APPROXIMATE: Final = word_set(
    "about around nearly almost approximately roughly exactly just least most over under than between or even until",
    "nearest not x / above below plus minus times",
)

_LIMITS: Final = (("more", "than"), ("less", "than"), ("fewer", "than"), ("up", "to"), ("at", "least"), ("at", "most"))
_GIVE: Final = word_set("give lend owe send offer hand pay cost leave bring buy allow take")
_WHEN: Final = word_set("when once until whenever")
_IF: Final = word_set("if when whenever")

Rate = Literal["same", "rival", "fixed"]
"""``same``: the number holds for each of several things; ``rival``: it does, beside another number of such things,
which "the same" could mean; ``fixed``: it is a rate or holds for any thing of a kind."""


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

    def determined(self, distance: int = 1) -> bool:
        """Whether the token so many places before the number is an article or another determiner."""
        return self.token(self.first - distance).tag in ("DT", "PRP$", "POS")

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
        """Whether the number is not told as it is: "about 5", "up to 5", "from 5 to 7", "5 or 6", "3 x 5"."""
        before = self.token(self.first - 1)
        if (
            before.tag == "CD"
            or before.lower in _APPROXIMATE
            or (before.lower == "by" and before.dep not in ("prep", "agent"))
        ):
            return True
        return self.after() in ("or", "to", "x", "by", "/", "-") and self.token(self.last + 2).tag == "CD"

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
    def limited(self) -> bool:
        """Whether the number is a limit: "more than 8 hours", "up to 12 people", "over $50"."""
        before, earlier = self.before(), self.before(2)
        pairs = (earlier, before) in _LIMITS or before in ("over", "under", "above", "below")
        return pairs and self.token(self.last + 2).tag != "CD" and self.mention.value > 1

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
        return found

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
    def is_object(self) -> bool:
        """Whether the number, or what it counts, is the object of the verb right before it."""
        before = self.token(self.first - 1)
        return before.pos == "VERB" and before.tag != "VBG" and before == self.verb

    @property
    def is_given_to_her(self) -> bool:
        """Whether "her" before the number is who gets what is counted: "gave her 5 plums".

        But not "her 5 plums", nor "gave her 5 friends 9 plums each".
        """
        others_get = bool(self.noun.text) and self.token(self.noun.index + 1).tag in ("CD", "DT", "$", "PDT")
        gets = self.before() == "her" and self.at(self.verb.index + 1) == "her" and self.verb.lemma in _GIVE
        return gets and not others_get

    @cached_property
    def rate(self) -> Rate | None:
        """How the number is shared out; None if it is there once.

        "each tray holds 15 rolls", "pens with 5 caps each": the same; "5 pens a day", "a cake needs 5 eggs", "a bus can
        carry 30 people": fixed.
        """
        if self._for_each_time():
            return "fixed"
        if self._for_each():
            beside = [other for other in self.others if self.sentence.span.contains(other.span)]
            alike = {other.unit for other in beside} & {self.mention.unit, None, *(TIMES if self.unit in TIMES else ())}
            before = self.parse.sentences[max(0, self.sentence.index - 1)].span
            units = {other.unit for other in self.others if before.contains(other.span)}
            told = self.mention.unit is not None and self.mention.unit in units
            told = told or (self.unit in ("people", "person") and not units.isdisjoint(KIN))
            end = self.noun.index + 1
            listed = self.before() in ("and", ",") or (self.at(end) in ("and", ",") and self.token(end + 1).tag == "CD")
            return "rival" if alike or told or (beside and listed) else "same"
        if self.mention.per is not None or self._follows(*_EACH) or self._time_after() or self._fronted():
            return "fixed"
        if self._conditional() or self._possible():
            return "fixed"
        subject, verb = self.subject, self.verb
        if verb.lemma == "equal" or (verb.lemma == "take" and subject.lower == "it"):
            return "fixed"
        if self.in_subject or verb.tag == "VBD":
            return None
        article = self.parse.child(subject, "det")
        return "fixed" if article is not None and article.lower in ("a", "an", "any", "every", "each") else None

    def _for_each_time(self) -> bool:
        """Whether "each day" follows, where "the same" could mean the number of another day."""
        found = self.find("each")
        return found.text != "" and self.token(found.index + 1).lemma.lower() in TIMES | {"time"}

    def _for_each(self) -> bool:
        subject = () if self.in_subject else self.parse.subtree(self.subject)
        if self.verb.lemma == "take" and self.parse.before(self.verb).is_noun:
            # Of "folding each towel takes" the model makes anything but a subject.
            opening = self.parse.before(self.verb).index
            while self.token(opening).pos in ("NOUN", "ADJ"):
                opening -= 1
            subject = (*subject, self.token(opening))
        of_each = any(token.lower in _EACH and token.index < self.first for token in subject)
        return self.mention.per == "each" or self._follows("each", "apiece") or of_each

    def _possible(self) -> bool:
        """Whether it says how many fit: "the rack holds 12 hats", "he can carry 5 bags"."""
        helpers = self.parse.children(self.verb, "aux")
        return self.verb.lemma in ("hold", "fit", "seat") or any(word.lower in ("can", "could") for word in helpers)

    def _follows(self, *words: str) -> bool:
        found = self.find(*words)
        between = self.parse.tokens[self.last + 1 : found.index] if found.text else ()
        opens = self.token(found.index + 1).tag in _OPENS_CLAUSE | {"VBG"} or self.parse.head(found).is_subject
        return (
            bool(found.text)
            and not opens
            and not any(token.tag in _OPENS_CLAUSE or token.lower == "that" for token in between)
        )

    def _time_after(self) -> bool:
        """Whether "a week" follows, or after "there are" also "to a box" or "in one box"."""
        article = self.find("a", "an")
        there = self.subject.dep == "expl"
        if article.text:
            return self.at(article.index + 1) in TIMES or (there and self.at(article.index - 1) == "to")
        end = max(self.noun.index, self.last)
        return there and (self.at(end + 1), self.at(end + 2)) == ("in", "one")

    def _fronted(self) -> bool:
        """Whether "each" or "one hour" stands before the number in its clause, outside of the subject."""
        opening = self.parse.tokens[self.sentence.first]
        if opening.lower in ("each", "every") and self.parse.head(opening).dep == "npadvmod":
            return True
        for token in self.parse.tokens[self.sentence.first : self.first]:
            in_one = token.lower in ("one", "a", "an") and self.at(token.index + 1) in TIMES
            in_one = in_one and self.at(token.index - 1) in ("in", "during", "for", "within")
            adjunct = (token.lower in _EACH or in_one) and token.dep != "nsubj"
            if adjunct and self.parse.verb_above(token) in self._governing():
                return True
        return False

    def _governing(self) -> list[Token]:
        """The verb of the number, and the verbs that it is an infinitive of."""
        found = [self.verb]
        while found[-1].dep == "xcomp":
            found.append(self.parse.head(found[-1]))
        return found

    def _conditional(self) -> bool:
        """Whether the number is a threshold or holds under a condition: "when it has 12 plums", "earns $5 if"."""
        verb = self.verb
        opens = [word.lower for word in self.parse.children(verb, "mark", "advmod")]
        clauses = self.parse.children(verb, "advcl")
        conditions = [word.lower for clause in clauses for word in self.parse.children(clause, "mark", "advmod")]
        past = verb.tag in ("VBD", "VBN")
        return (verb.dep == "advcl" and not _WHEN.isdisjoint(opens)) or (not past and not _IF.isdisjoint(conditions))
