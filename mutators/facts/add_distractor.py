"""Tell something true that no question of the problem needs."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache
from itertools import permutations
from random import Random
from typing import ClassVar, Final

from illposed.engine.english.spans import Span
from illposed.engine.facts.oracle import equals
from illposed.engine.ir.numbers import normalised
from illposed.engine.phrasing.phrasebook import PhrasedProblem
from illposed.engine.quantities.edits import TextEdit
from illposed.engine.quantities.mentions import find_mentions
from illposed.mutators.contract.facts import Dropped, Example, FactEdit, FactMutator, Proposal, Role, StatedInEdit
from illposed.mutators.problems.aside import Aside, asides
from illposed.mutators.substitution.first_names import goes_with

_YOUNG: Final = (
    "child kid student pupil boy girl baby toddler teenager school class classmate grade mom mommy mother mum dad "
    "daddy father parent grandmother grandfather grandma grandpa teacher homework project junior senior"
)
_TITLES: Final = ("Mr.", "Mrs.", "Ms.", "Dr.")
_AGE: Final = "age aged birthday year decade century old older oldest young younger youngest twin born"
_JOURNEY: Final = (
    "mile kilometer km meter yard distance far travel drive ride trip walk run jog hike bike cycle fly flight airport "
    "live move house home route road speed"
)


@dataclass(frozen=True, slots=True)
class _Template:
    """A sentence with places for whom it is about and for a number from ``least`` to ``most``.

    None of the words of ``shuns`` may be in the problem, which could otherwise use the number.
    """

    name: str
    of: str
    text: str
    least: int
    most: int
    shuns: str


_TEMPLATES: Final = (
    _Template("age", "person", "{} is {} years old.", 24, 58, f"{_AGE} {_YOUNG}"),
    _Template("cousins", "person", "{} has {} cousins.", 4, 13,
              "cousin family relative uncle aunt brother sister sibling people person friend guest everyone child kid"),
    _Template("airport", "person", "{} lives {} miles from the nearest airport.", 7, 38, _JOURNEY),
    _Template("films", "person", "{} has watched {} films this year.", 13, 47,
              "film movie watch cinema theater ticket screen show dvd video year television tv"),
    _Template("opened", "place", "{} opened {} years ago.", 6, 48, f"{_AGE} open ago since new anniversary"),
)  # fmt: skip
_ANSWER = "Tom bakes 6*15 = <<6*15=90>>90 rolls.\n#### 90"


@dataclass(frozen=True, slots=True)
class AddDistractor(FactMutator):
    """Adds a sentence about a person or place of the story that has nothing to do with it: ``Tom is 34 years old.``"""

    id: ClassVar[str] = "add_distractor"
    role: ClassVar[Role] = "adds"
    share: ClassVar[float] = 0.05
    description: ClassVar[str] = "Adds a true sentence with a number that no question of the problem needs."
    examples: ClassVar[tuple[Example, ...]] = (
        Example("Tom bakes 6 trays of rolls for a fair. Each tray holds 15 rolls. How many rolls does Tom bake?",
                _ANSWER, "Tom ", label=1),
        Example("What is 7 times 8?", "7*8 = <<7*8=56>>56\n#### 56", None, "It is about no one."),
    )  # fmt: skip

    def propose(self, subject: PhrasedProblem, random: Random) -> Iterator[Proposal | Dropped]:
        """One proposal for each person or place, each place where a sentence about them fits, and each template.

        There is none that names a person again, where one is possible that does not.
        """
        words = {token.lemma.lower() for token in subject.parse.tokens} | {t.lower for t in subject.parse.tokens}
        taken = _numbers(subject)
        places = _places(subject)
        smooth = [aside for aside in places if aside.again not in ("", aside.name)]
        found = [(aside, template) for aside in smooth or places for template in _TEMPLATES]
        for aside, template in random.sample(found, len(found)):
            if aside.of != template.of or not _is_sure(aside):
                continue
            if words & set(template.shuns.split()):
                yield Dropped(self.id, "related", template.name)
                continue
            free = [number for number in range(template.least, template.most + 1) if number not in taken]
            if not free:
                yield Dropped(self.id, "no-free-number", template.name)
                continue
            yield Proposal((_added(aside, template, random.choice(free)),))


def _is_sure(aside: Aside) -> bool:
    """Whether who is taken for a person is one: companies and towns have names too, but no cousins."""
    first = aside.name.split()[0]
    return (
        aside.of == "place" or aside.gendered or first in _TITLES or goes_with("he", first) or goes_with("she", first)
    )


@lru_cache(maxsize=64)
def _places(subject: PhrasedProblem) -> Sequence[Aside]:
    return tuple(asides(subject.parse))


@lru_cache(maxsize=64)
def _numbers(subject: PhrasedProblem) -> frozenset[int | Fraction]:
    """The numbers of a problem, and those that one operation makes of two of them."""
    known = {normalised(value) for value in subject.values.values()}
    known |= {normalised(mention.value) for mention in subject.oracle.mentions}
    found = set(known)
    for first, second in permutations(known, 2):
        found |= {first + second, first - second, first * second}
        found |= {Fraction(first) / second} if second else set()
    return frozenset(found)


def _added(aside: Aside, template: _Template, number: int) -> FactEdit:
    sentence = template.text.format(aside.again or aside.name, number)
    value = Fraction(number)
    place = next(mention.span for mention in find_mentions(sentence) if mention.value == value)
    after = f"{aside.before}{sentence}{aside.after}"
    span = place.shifted(len(aside.before))
    constraint = equals(f"unneeded_{template.name}", value)
    stated = StatedInEdit(f"unneeded.{template.name}", "given", constraint, span)
    edit = TextEdit(Span(aside.at, aside.at), "", after, (value,))
    return FactEdit(AddDistractor.id, edit, value=value, adds=(stated,))
