"""Tell the answer, go on from it to another number, and ask for that one."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from random import Random
from typing import ClassVar, Final

from msgspec import structs

from illposed.engine.english.first_names import NAMES, pronoun_of
from illposed.engine.english.lexicon import CONTENT, DO, ORDERS, word_set
from illposed.engine.english.spans import Span
from illposed.engine.english.stems import words
from illposed.engine.english.tokens import words_in
from illposed.engine.facts.fact import Fact
from illposed.engine.facts.oracle import ANSWER
from illposed.engine.phrasing.phrasebook import PhrasedProblem
from illposed.engine.quantities.edits import TextEdit
from illposed.engine.quantities.mentions import find_mentions
from illposed.engine.results import Rejected
from illposed.mutators.contract.facts import (
    Aside,
    Dropped,
    Example,
    FactEdit,
    FactMutator,
    Proposal,
    Role,
    StatedInEdit,
)
from illposed.mutators.problems.story.continuing import Continuation, continuations
from illposed.mutators.problems.structure.determination import givens_within
from illposed.mutators.problems.structure.questions import ends_with_its_question
from illposed.mutators.problems.structure.sentences import ALL, parse_told
from illposed.mutators.problems.text.results import tell_result
from illposed.mutators.problems.text.telling import numbers_told, stated_again

_OTHER: Final = "other"
_NAMES: Final = tuple(NAMES.items())
_SAYS_NOTHING: Final = (
    ALL
    | ORDERS
    | DO
    | word_set("how long far many much number amount money dollar dollars time weight percentage there be have so then")
)
"""What a question may say beside what is told, which then says no less."""

_QUESTION = (
    "Amara picked 24 plums in June. She picked half as many plums in July. How many plums did Amara pick in all?"
)
_ANSWER = "Amara picked 24/2 = <<24/2=12>>12 plums in July.\nShe picked 24+12 = <<24+12=36>>36 plums in all.\n#### 36"


@dataclass(frozen=True, slots=True)
class ContinueStory(FactMutator):
    """Tells the answer and goes on: ``If she sold each plum for $2, how much money did she make?``

    The question of the problem gives way to one for a number that it does not have. So the answer can be told where
    nothing else could be asked for, and what is told is needed: readers find it less of a repetition.
    """

    id: ClassVar[str] = "continue_story"
    role: ClassVar[Role] = "tells"
    draws: ClassVar[bool] = False
    description: ClassVar[str] = "Tells the answer, says how another number depends on it, and asks for that one."
    examples: ClassVar[tuple[Example, ...]] = (
        Example(_QUESTION, _ANSWER, "She picked 36 plums in all. If she sold each plum for $", label=1),
        Example("What is 7 times 8?", "7*8 = <<7*8=56>>56\n#### 56", None, "No sentence tells the result."),
    )

    def propose(self, subject: PhrasedProblem, random: Random) -> Iterator[Proposal | Dropped]:
        """For each way to tell the answer right before the question, in the place of which it then stands, a proposal
        or two.

        What the question alone says must be told with the answer: ``question-says-more``, ``question-with-number``.
        Dropped as ``no-continuation`` if no story goes on from the sentence, and as ``too-small`` if the other number
        would be nothing or less.
        """
        for told in tell_result(subject, self.id, ANSWER):
            if isinstance(told, Dropped):
                yield told
                continue
            found = _continuations(subject, told.edits[0])
            if isinstance(found, Rejected):
                yield Dropped(self.id, found.reason, found.detail)
                continue
            again, ways = found
            for way in ways:
                yield Proposal((_with_answer(subject, told.edits[0], again, way),))

    def asides(self, subject: PhrasedProblem) -> Iterator[Aside]:
        """What the story goes on with, for each way in which it can be said without its number."""
        for told in (each.edits[0] for each in tell_result(subject, self.id, ANSWER) if isinstance(each, Proposal)):
            found = _continuations(subject, told)
            again, ways = ((), ()) if isinstance(found, Rejected) else found
            for way in ways:
                if way.said_open:
                    yield Aside(_with_answer(subject, told, again, way), _left_open(subject, told, again, way))


def _left_open(subject: PhrasedProblem, told: FactEdit, again: Sequence[StatedInEdit], found: Continuation) -> FactEdit:
    """The answer told, how it goes on but for the number, and the question for the other number."""
    opening, other = told.text.after.rstrip(), _unused(subject, _OTHER)
    by = _unused(subject, f"{other}_by")
    start = len(opening) + 1 + found.goes_on_open.index(found.said_open)
    said = Span(start, start + len(found.said_open))
    fact = StatedInEdit(f"derived.{ANSWER}.{other}", "derived", found.bounded(other, by), said)
    defines = Fact(f"relation.{ANSWER}.{other}", "relation", found.defined(other, by))
    edit = _replacing(subject, told, again, f"{opening} {found.goes_on_open}", fact)
    return structs.replace(edit, asks=other, defines=defines)


def _continuations(
    subject: PhrasedProblem, told: FactEdit
) -> tuple[Sequence[StatedInEdit], Sequence[Continuation]] | Rejected:
    """The givens that are stated again, and the ways in which the story goes on; or why it does not."""
    parse, text = subject.parse, told.text
    if not ends_with_its_question(subject):
        return Rejected("no-single-question", subject.question[-60:])
    replaced = Span(text.span.end, parse.question.span.end)
    again = _stated_again(subject, told, replaced)
    if again is None:
        return Rejected("question-with-number", replaced.of(subject.question))
    said = words_in(parse_told(subject, ANSWER).tokens).union(words(text.after.lower()))
    asked = (token for token in parse.within(replaced) if token.pos in CONTENT and token.lower not in _SAYS_NOTHING)
    more = [token.text for token in asked if said.isdisjoint((token.lower, token.lemma.lower()))]
    if more:
        return Rejected("question-says-more", " ".join(more))
    ways = continuations(subject, text.after, _NAMES, pronoun_of)
    if not ways:
        return Rejected("no-continuation", text.after.strip())
    possible = [way for way in ways if way.other(subject.values[ANSWER]) >= 1]
    return (again, possible) if possible else Rejected("too-small", ways[0].goes_on)


def _stated_again(subject: PhrasedProblem, told: FactEdit, replaced: Span) -> Sequence[StatedInEdit] | None:
    """The givens of a ``replaced`` part that what is told states as well; None if that part has a number besides."""
    text, number = told.text.after, told.adds[-1].span
    mentions = [mention for mention in subject.oracle.mentions if replaced.contains(mention.span)]
    if not mentions:
        return ()
    again = tuple(stated_again(subject, replaced, text, number))
    said = {(one.value, one.kind) for one in find_mentions(text) if not one.span.overlaps(number)}
    is_said = all((mention.value, mention.kind) in said for mention in mentions)
    return again if is_said and len(again) == len(givens_within(subject, replaced)) else None


def _with_answer(
    subject: PhrasedProblem, told: FactEdit, again: Sequence[StatedInEdit], found: Continuation
) -> FactEdit:
    """The answer told, how it goes on, and the question for the other number."""
    opening = told.text.after.rstrip()
    after, name = f"{opening} {found.goes_on}", _unused(subject, _OTHER)
    if found.way == "times":
        means = Fact(f"relation.{ANSWER}.{name}", "relation", found.defined(name, ""))
        return structs.replace(_replacing(subject, told, again, after), asks=name, defines=means)
    start = len(opening) + 1 + found.goes_on.index(found.number)
    stated = next(mention.span for mention in find_mentions(after) if mention.span.start == start)
    fact = StatedInEdit(f"derived.{ANSWER}.{name}", "derived", found.stated(name), stated)
    return structs.replace(_replacing(subject, told, again, after, fact), asks=name)


def _unused(subject: PhrasedProblem, name: str) -> str:
    """A name that no quantity of a problem has."""
    while name in subject.oracle.quantities:
        name += "_"
    return name


def _replacing(
    subject: PhrasedProblem, told: FactEdit, again: Sequence[StatedInEdit], after: str, *facts: StatedInEdit
) -> FactEdit:
    """What is ``told`` as it begins ``after``, which takes the place of the question as well and says more facts."""
    span = Span(told.text.span.start, subject.parse.question.span.end)
    edit = TextEdit(span, span.of(subject.question), after, numbers_told(after))
    drops = (*told.drops, *(given.id for given in again))
    return structs.replace(told, text=edit, drops=drops, adds=tuple(dict.fromkeys((*again, *told.adds, *facts))))
