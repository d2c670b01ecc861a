"""The story of a problem as a ledger: of whom each number tells, and whether it is there, comes or goes."""

from __future__ import annotations

from collections.abc import Sequence, Set
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property
from typing import Final, NamedTuple

from illposed.engine.english.comparisons import difference
from illposed.engine.english.lexicon import word_set
from illposed.engine.english.tokens import Parse, Token
from illposed.engine.facts.oracle import ANSWER
from illposed.engine.ir.nodes import BinOp, Ref, walk
from illposed.engine.phrasing.phrasebook import PhrasedProblem
from illposed.engine.quantities.mentions import Mention
from illposed.mutators.problems.soundness.forbidden import OF_THEM, TAKES
from illposed.mutators.problems.structure.determination import ancestors, givens_of, unused_mentions

_PAYS: Final = word_set("buy pay spend")
_AWAY: Final = word_set("off away out")
_NEW: Final = word_set("new more other different")
_ONE: Final = word_set("he she it")


class ToldNumber(NamedTuple):
    """A count or a sum of money as the text tells it: ``does`` is the lemma of its ``verb``, ``take`` for a loss."""

    mention: Mention
    verb: Token
    does: str
    who: Token | None
    said: frozenset[str]

    @property
    def value(self) -> Fraction:
        """The number."""
        return self.mention.value


@dataclass(frozen=True)
class Story:
    """What a problem tells with its numbers, in the order of the text."""

    subject: PhrasedProblem

    @property
    def parse(self) -> Parse:
        """The parse of the text."""
        return self.subject.parse

    @cached_property
    def unused(self) -> Set[Mention]:
        """The numbers that no line needs; one that is another number said again (``each of the five``) is none."""
        known = [self.subject.oracle.mention_of(name) for name in ancestors(self.subject, ANSWER)]
        return {
            mention
            for mention in unused_mentions(self.subject)
            if not any(
                mention.value == other.value and (mention.unit is None or other.unit in (None, mention.unit))
                for other in known
            )
        }

    @cached_property
    def told(self) -> Sequence[ToldNumber]:
        """Every number of the text."""
        found = (self._told(mention) for mention in self.subject.oracle.mentions)
        return [each for each in found if each is not None]

    @cached_property
    def plain(self) -> Sequence[ToldNumber]:
        """Those that say how much there is of something, and not how much more than of something else."""
        return [each for each in self.told if difference(self.parse, each.mention.span) is None]

    def _told(self, mention: Mention) -> ToldNumber | None:
        parse, number = self.parse, self.parse.within(mention.span)
        verb = parse.verb_above(number[0])
        if verb is None or mention.kind not in ("count", "money"):
            return None
        is_loss = verb.lemma in _PAYS and mention.per is None if mention.kind == "money" else self._loses(verb, number)
        is_going_on = verb.tag == "VBG" and any(token.lemma == "be" for token in parse.children(verb, "aux"))
        does = "be" if is_going_on else "take" if is_loss else verb.lemma
        said = frozenset(token.lower for token in parse.tokens_of(parse.sentence_of(number[0])))
        return ToldNumber(mention, verb, does, self._who(verb), said)

    def _loses(self, verb: Token, number: Sequence[Token]) -> bool:
        """Whether so many are lost, eaten or given away, or part of those that there are: ``9 of them``."""
        parse, of, giver = self.parse, self.parse.after(number[-1]), self.parse.subject(verb)
        is_away = any(token.lower in _AWAY for token in parse.children(verb, "prt", "advmod", "prep"))
        is_part = of.lower == "of" and parse.after(of).lower in OF_THEM
        comes_in = verb.lemma == "give" and giver is not None and parse.child(giver, "poss") is not None
        return is_away or is_part or (verb.lemma in TAKES and not comes_in)

    def _who(self, verb: Token) -> Token | None:
        """The name, or the noun after its article, of the one of whom a verb tells; None for several and in doubt.

        ``He`` is the one of whom the sentence before tells in the first place.
        """
        parse, who = self.parse, self.parse.subject(verb)
        if who is None:
            return self._who(parse.head(verb)) if verb.dep == "conj" else None
        if who.tag == "WP" and verb.dep == "relcl":
            who = parse.head(verb)
        if who.lower in _ONE and who.sentence > 0:
            return self._who(parse.root(parse.sentences[who.sentence - 1]))
        is_one = who.pos == "PROPN" or (who.pos == "NOUN" and parse.child(who, "det") is not None)
        return who if is_one and parse.child(who, "conj") is None else None

    def concerns(self, *told: ToldNumber) -> bool:
        """Whether one of these numbers is one that no line needs."""
        return not self.unused.isdisjoint(each.mention for each in told)

    def is_for_each(self, told: ToldNumber) -> bool:
        """Whether a number is that of each of several, and so no total: ``3 bags of 4 figs``, ``4 in each bag``.

        That is one of several things that hold so many, or one that a line multiplies with what it stands beside.
        """
        number = self.parse.within(told.mention.span)[-1]
        of = self.parse.head(self.parse.head(number))
        noun = self.parse.head(of) if of.lower == "of" and of.dep == "prep" else None
        return told.mention.per is not None or (noun is not None and noun.tag == "NNS") or told.mention in self._factors

    @cached_property
    def _factors(self) -> Set[Mention]:
        """The counts that a line multiplies with another count of their sentence."""
        oracle, givens = self.subject.oracle, givens_of(self.subject)
        found = set[Mention]()
        for node in (node for step in oracle.program.steps for node in walk(step.expr)):
            match node:
                case BinOp("*", Ref(left), Ref(right)) if {left, right} <= givens:
                    pair = [oracle.mention_of(left), oracle.mention_of(right)]
                    together = len({self.parse.within(each.span)[0].sentence for each in pair}) == 1
                    if together and all(each.kind == "count" for each in pair):
                        found.update(pair)
        return found

    def are_alike(self, one: ToldNumber, other: ToldNumber) -> bool:
        """Whether two are of the same things of one owner, as far as one can see: not salty cookies and sweet ones."""
        owners = {each.who.lower for each in (one, other) if each.who is not None and each.who.pos == "PROPN"}
        if one.mention.kind != other.mention.kind or len(owners) > 1:
            return False
        kinds = [self._kind(each.mention) for each in (one, other)]
        is_same = one.mention.unit == other.mention.unit and (not all(kinds) or kinds[0] == kinds[1])
        return other.mention.unit is None or is_same

    def _kind(self, mention: Mention) -> Sequence[str]:
        """The adjectives and nouns before the noun that a number counts, and what it is a measure of."""
        parse = self.parse
        noun = parse.head(parse.within(mention.span)[-1])
        of = parse.after(noun)
        measured = [parse.after(of).lower] if of.lower == "of" else []
        return [*(t.lower for t in parse.children(noun, "amod", "compound") if t.lower not in _NEW), *measured]

    def happens(self, before: ToldNumber, now: ToldNumber) -> Sequence[Token]:
        """The verbs between two numbers."""
        start, end = before.mention.span.end, now.mention.span.start
        return [token for token in self.parse.tokens if token.pos == "VERB" and start <= token.span.start < end]
