"""The question how much a round number is beyond one that was told: how the story could go on from its answer."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from fractions import Fraction
from itertools import count, islice
from typing import Final

from illposed.engine.english.lexicon import word_set
from illposed.engine.english.spans import Span
from illposed.engine.english.tokens import Parse, Token, words_in
from illposed.engine.ir.numbers import write_number
from illposed.engine.phrasing.draft import uncapitalised, written
from illposed.engine.quantities.mentions import find_mentions
from illposed.engine.results import Rejected

REACHES: Final = ("bring that to", "make that", "get that up to")
"""The ways to say what somebody does who comes to a goal."""

_STEPS: Final = (10, 15, 20, 25, 30, 40, 50, 60, 80)
"""Round numbers, each also tenfold and so on."""

_FURTHER: Final = Fraction(8, 5)
_NEAR: Final = 3
"""So many words at most lead from a number to the verb of its sentence: ``48 beads left``, which she *has*."""

_MADE: Final = word_set(
    "answer attend bake bike build buy catch clean climb collect complete cough cover cycle deliver donate do draw",
    "drink drive earn eat fill find fold gain gather get grow harvest hike jog jump knit make mow pack paint pick",
    "plant print produce raise read receive record run save score sell serve sew solve spend swim travel type use",
    "visit walk wash watch win work wrap write",
)
"""Of what somebody does so much of, more can be done to come to a number."""

_COUNTS: Final = word_set("number distance")
_HAD: Final = word_set("have own")
_SPENT: Final = word_set("cost pay spend charge")
_SUMS: Final = word_set("amount total sum money")
_PRICES: Final = word_set("cost price bill fee payment")
_SUBJECTS: Final = word_set("he she they")
_DETERMINERS: Final = word_set("the his her their")
_LONGEST: Final = 4
"""So many words at most say who has or makes something, or open with what is counted."""

_RELATED: Final = word_set(
    "more less fewer than older old per each every average percentage first originally initially"
)
"""Words by which a number is that of a comparison, a rate, an age then or a share, or of what has changed since."""


@dataclass(frozen=True, slots=True)
class Goal:
    """A question that goes on from a told number, the ``value`` that it sets as a goal, and where that stands in it."""

    asked: str
    value: Fraction
    number: Span


def goals_of(value: Fraction, known: frozenset[Fraction]) -> Iterator[Fraction]:
    """Two round numbers well above a value, the smaller first: none that is ``known``, or leaves what is.

    >>> list(goals_of(Fraction(72), frozenset()))
    [Fraction(150, 1), Fraction(200, 1)]
    """
    numbers = (Fraction(step * 10**power) for power in count() for step in _STEPS)
    beyond = (number for number in numbers if number >= _FURTHER * value and number != 2 * value)
    return islice((number for number in beyond if known.isdisjoint((number, number - value))), 2)


def ask_to_goal(
    told: Parse,
    number: Span,
    goal: Fraction,
    pronouns: Mapping[str, str],
    *,
    thousands: bool,
    reach: str = REACHES[0],
) -> Goal | Rejected:
    """How much a goal is beyond the number that a sentence tells, as a question right after this sentence.

    ``Mara sold 72 clips.`` -> ``How many more clips would she have to sell to bring that to 150?`` ``There are 72
    clips.`` -> ``How many more clips would bring that to 150?`` ``She pays $72.`` -> ``How much of a budget of $150
    would that leave?`` ``She is 7 years old.`` -> ``In how many years will she be 15?`` What ``that`` is nobody can
    mistake right after the sentence, even if there is more of the same: ``She sold 72 clips in May.`` ``pronouns`` are
    those of people, by name; ``thousands`` says whether numbers have commas, and ``reach`` is one of :data:`REACHES`.

    Rejected as ``no-amount`` where the number is a share, a rate, a difference or nothing that is counted, and
    as ``no-way-on`` where nobody would ask any of these.
    """
    mention = next((each for each in find_mentions(told.text) if each.span.overlaps(number)), None)
    digits, said = number.of(told.text), _Said(told, told.within(number)[-1], pronouns, reach)
    if mention is None or mention.kind not in ("count", "money"):
        return Rejected("no-amount", digits)
    if (mention.kind == "money") != digits.startswith("$") or (mention.per is not None and mention.kind == "count"):
        return Rejected("no-amount", digits)
    sign = "$" if mention.kind == "money" else ""
    written_goal = write_number(goal, thousands=thousands, currency=sign)
    asked = said.of_age(written_goal)
    if asked is None and said.is_related:
        return Rejected("no-amount", digits)
    asked = asked or (said.of_money(written_goal) if sign else said.of_things(written_goal))
    if asked is None:
        return Rejected("no-way-on", told.text)
    start = asked.index(written_goal)
    return Goal(asked, goal, Span(start, start + len(written_goal)))


@dataclass(frozen=True, slots=True)
class _Said:
    """A sentence with the last word of the number that it tells, and how to go on from that."""

    parse: Parse
    counted: Token
    pronouns: Mapping[str, str]
    reach: str

    @property
    def root(self) -> Token:
        return self.parse.root(self.parse.sentences[0])

    @property
    def who(self) -> Token | None:
        return self.parse.subject(self.root)

    @property
    def is_related(self) -> bool:
        """Whether the sentence, but for a condition or time that it opens with, relates its number to something."""
        clauses = [each for each in self.parse.children(self.root, "advcl") if each.index < self.root.index]
        opening = {token for clause in clauses for token in self.parse.subtree(clause)}
        return not _RELATED.isdisjoint(words_in(token for token in self.parse.tokens if token not in opening))

    def of_money(self, goal: str) -> str | None:
        """What an amount of money leaves of a budget, or how much more somebody would have to get or have."""
        root, who = self.root, self.who
        sums = _PRICES if _SPENT.isdisjoint(words_in(self.parse.tokens)) else _PRICES | _SUMS
        is_price = root.lemma == "be" and who is not None and who.lemma.lower() in sums
        if is_price or (root.lemma in _SPENT and self._is_simple()):
            budget = "a budget of " if self.reach in REACHES[:2] else ""
            return f"How much of {budget}{goal} would that leave?"
        return self._further("How much more", goal)

    def of_things(self, goal: str) -> str | None:
        """How many more things somebody would have to get or have, or it would take."""
        root, who, things = self.root, self.who, self._things()
        more = f"How many more {things}" if things else "How many more"
        is_there = root.lemma == "be" and self.parse.child(root, "expl") is not None
        opening = self.parse.tokens[:_LONGEST]
        is_sum = self.parse.before(self.counted).lemma == "be" and any(token.lower in _COUNTS for token in opening)
        is_size = root.lemma == "be" and self.parse.child(root, "acomp") is not None and things is not None
        if is_there or is_sum or is_size or (who is not None and who == self.parse.head(self.counted)):
            return f"{more} would {self.reach} {goal}?"
        return self._further(more, goal) if things else None

    def of_age(self, goal: str) -> str | None:
        """In how many years somebody will be so old, of whom nothing is said but how old they are now."""
        root, years = self.root, [token.lower for token in self.parse.tokens[self.counted.index + 1 :]]
        is_now = root.lemma == "be" and root.tag in ("VBZ", "VBP") and years[:2] in (["years", "old"], ["year", "old"])
        name = self._actor() if is_now and years[2:] in (["."], ["now", "."]) else None
        return None if name is None else f"In how many years will {name} be {goal}?"

    def _things(self) -> str | None:
        """What the number counts, with the words before that: ``brown eggs``; None for nothing, or several things."""
        noun = self.parse.head(self.counted)
        between = self.parse.tokens[self.counted.index + 1 : noun.index + 1]
        is_one = noun.tag in ("NNS", "NNPS") and self.parse.child(noun, "conj") is None
        return written(between) if is_one and not any(token.pos == "NUM" for token in between) else None

    def _further(self, more: str, goal: str) -> str | None:
        """How much more somebody would have to do or have; None where the sentence says neither."""
        name, root = self._actor() if self._is_simple() else None, self.root
        if name is not None and root.lemma in _MADE:
            reach = REACHES[0] if self.reach.startswith(root.lemma) else self.reach  # no "to make to make"
            return f"{more} would {name} have to {root.lemma} to {reach} {goal}?"
        return None if name is None or root.lemma not in _HAD else f"{more} would {name} need to {self.reach} {goal}?"

    def _actor(self) -> str | None:
        """A pronoun or a name for whom the sentence is about; None if it is nobody of whom a few words speak."""
        if self.who is None:
            return None
        phrase = self.parse.subtree(self.who)
        said = written(phrase)
        if self.parse.child(self.who, "conj") is not None:
            return "they" if all(token.pos in ("PROPN", "CCONJ") for token in phrase) else None
        name = uncapitalised(said, phrase[0])
        is_named = len(phrase) == 1 and (self.who.pos == "PROPN" or name != said.lower())
        is_titled = all(token.pos == "PROPN" for token in phrase)
        is_described = phrase[0].lower in _DETERMINERS and len(phrase) <= _LONGEST and self.who.is_noun
        if said in self.pronouns or is_named or is_titled or is_described or name in _SUBJECTS:
            return self.pronouns.get(said, name)
        return None

    def _is_simple(self) -> bool:
        """Whether the sentence says of its subject, and of nothing else, that it does or has so much of something."""
        root = self.root
        helpers = self.parse.children(root, "aux", "auxpass", "neg")
        is_active = all(token.dep == "aux" and token.lemma in ("have", "will") for token in helpers)
        others = [token for token in self.parse.children(root, "conj", "xcomp", "ccomp") if token.lower != "left"]
        return is_active and not others and root in [*self.parse.ancestors(self.counted)][:_NEAR]
