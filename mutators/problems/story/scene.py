"""What a story is that may go on from a told number, and how it does."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Final, Literal, NamedTuple

from illposed.engine.english.lexicon import word_set
from illposed.engine.english.tokens import Token
from illposed.mutators.problems.story.deeds import POSSESSIVES, Tense, ToldNumber
from illposed.mutators.problems.structure.sentences import REST, has_any

Way = Literal["more", "less", "out_of", "each", "times"]
"""The answer is so much more than the other number, or less, or both come to so much, or that is so much for each of
it, or so many times it, which nobody says."""

LATER: Final = "Later "
THEN: Final = "Then "
"""How a sentence opens that tells what happens after the answer."""

BEING: Final = word_set("be remain leave")
_SEVERAL: Final = word_set("they we i you")
_OBJECTS: Final[Mapping[str, str]] = {"he": "him", "she": "her", "they": "them", "I": "me", "we": "us"}


class Cast(NamedTuple):
    """Who takes part: ``who`` is spoken of, a person by pronoun or name, and somebody else as they are called then.

    ``introduced`` is how that one is brought in: ``her friend Omar``, and a ``group`` of several are ``their friends``.
    What nobody is known for is empty.
    """

    who: str = ""
    name: str = ""
    introduced: str = ""
    group: str = ""

    @property
    def whom(self) -> str:
        """The same of whom something is done to: ``her``."""
        return _OBJECTS.get(self.who, self.who)

    @property
    def is_by_name(self) -> bool:
        """Whether who is spoken of would have to be called by name each time: no pronoun is known for them."""
        return bool(self.who) and self.who.lower() not in POSSESSIVES


class Sequel(NamedTuple):
    """The question for another number, and what is said of it, with a place for a third one.

    That is what the answer is ``more`` than the other number or ``less``, or what both come to, ``out_of`` which the
    answer is, or how much goes with ``each``; None if it cannot be. What is no sentence is the condition of the
    question, and what is empty is said by the question itself. Nothing is said where the other number is the answer in
    a smaller unit, ``times`` as many. ``sizes`` are those that each one may have.
    """

    question: str
    more: str | None = None
    less: str | None = None
    out_of: str | None = None
    each: str | None = None
    times: Fraction | None = None
    sizes: Sequence[int] = range(2, 10)

    @property
    def is_plain(self) -> bool:
        """Whether it says with what it compares, and not *than that*."""
        return all(not said.endswith(" than that.") for said in self.ways.values())

    @property
    def is_later(self) -> bool:
        """Whether it tells what happens later, and not what goes with the answer."""
        return any(said.startswith((LATER, THEN)) for said in self.ways.values())

    @property
    def ways(self) -> Mapping[Way, str]:
        """What is said, by the way in which the answer depends on the other number."""
        said: dict[Way, str | None] = {
            "more": self.more,
            "less": self.less,
            "out_of": self.out_of,
            "each": self.each,
        }
        return {way: each for way, each in said.items() if each is not None}


@dataclass(frozen=True, slots=True)
class Scene:
    """A told number, who takes part in what comes after it, and the words of the story.

    ``sole`` is the one person of the story, empty if there are several or none, and it ``tells_means`` if it says how
    much money somebody has or comes to have. It ``is_of_money`` if it tells a sum of it, and ``asked`` is its question.
    """

    number: ToldNumber
    cast: Cast
    words: frozenset[str]
    sole: str
    tells_means: bool
    is_of_money: bool
    asked: Sequence[Token]

    @property
    def root(self) -> Token:
        """The main verb of the sentence."""
        return self.number.parse.root(self.number.parse.sentences[0])

    @property
    def tense(self) -> Tense:
        """When it is so."""
        finite = self.number.parse.finite(self.root)
        has_been = finite.lemma == "have" and finite != self.root
        return Tense(finite, (finite,) if finite.tag == "MD" or has_been else ())

    @property
    def is_there(self) -> bool:
        """Whether it says that there is something."""
        return self.root.lemma == "be" and self.number.parse.child(self.root, "expl") is not None

    @property
    def is_left(self) -> bool:
        """Whether it says how many, or how much, is left."""
        return has_any(self.number.parse, REST) and self.root.lemma in BEING

    @property
    def is_of_one(self) -> bool:
        """Whether one person acts."""
        parse = self.number.parse
        who = parse.subject(self.root)
        return who is not None and not (who.is_plural or who.lower in _SEVERAL or parse.children(who, "conj"))

    @property
    def owner(self) -> str:
        """Who has or pays what is told: of whom the sentence speaks, or else the one person of the story."""
        return self.cast.who or self.sole
