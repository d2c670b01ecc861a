"""Go on from the answer to another number, and ask for the one or the other."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from random import Random
from typing import ClassVar, Final

from illposed.engine.english.lexicon import CONTENT, DO, ORDERS, word_set
from illposed.engine.english.spans import Span
from illposed.engine.english.stems import words
from illposed.engine.english.tokens import words_in
from illposed.engine.facts.oracle import ANSWER
from illposed.engine.phrasing.phrasebook import PhrasedProblem
from illposed.engine.quantities.edits import TextEdit
from illposed.engine.quantities.mentions import find_mentions
from illposed.engine.results import Rejected
from illposed.mutators.contract.facts import Dropped, Example, FactEdit, FactMutator, Proposal, Role, StatedInEdit
from illposed.mutators.problems.structure.determination import givens_within
from illposed.mutators.problems.structure.questions import ends_with_its_question, opening_condition
from illposed.mutators.problems.structure.sentences import ALL, parse_told
from illposed.mutators.problems.text.continuing import Continuation, continuation
from illposed.mutators.problems.text.results import tell_result
from illposed.mutators.problems.text.telling import numbers_told, stated_again
from illposed.mutators.substitution.people import NAMES

_OTHER: Final = "other"
_NAMES: Final = tuple(NAMES.items())
_SAYS_NOTHING: Final = (
    ALL | ORDERS | DO | word_set("how long far many much number amount money dollar dollars there be have")
)
"""What a question may say beside what is told, which then says no less."""

_THEY: Final = frozenset({"they", "them", "their"})
_QUESTION = (
    "Amara picked 24 plums in June. She picked half as many plums in July. How many plums did Amara pick in all?"
)
_ANSWER = "Amara picked 24/2 = <<24/2=12>>12 plums in July.\nShe picked 24+12 = <<24+12=36>>36 plums in all.\n#### 36"


@dataclass(frozen=True, slots=True)
class ContinueStory(FactMutator):
    """Says how another number depends on the answer: ``Her friend Omar picked 12 fewer plums than she did in all.``

    With the answer told before and the other number asked for after that: so the answer can be told where nothing else
    could be asked for, and what is told is needed. Or before the question of the problem, which does not need it.
    Either with the number that is needed to go from the one to the other, or without.
    """

    id: ClassVar[str] = "continue_story"
    role: ClassVar[Role] = "continues"
    draws: ClassVar[bool] = False
    description: ClassVar[str] = (
        "Says how another number depends on the answer, and may tell the answer and ask for the other one."
    )
    examples: ClassVar[tuple[Example, ...]] = (
        Example(_QUESTION, _ANSWER, "fewer plums than she did in all."),
        Example("What is 7 times 8?", "7*8 = <<7*8=56>>56\n#### 56", None, "No sentence tells the result."),
    )

    def propose(self, subject: PhrasedProblem, random: Random) -> Iterator[Proposal | Dropped]:
        """Of each way to tell the answer right before the question one proposal.

        And another one without the number that leads to the other, and both that leave the question, if they can stand
        before that.

        What the question alone says must be told with the answer: ``question-says-more``, ``question-with-number``.
        Dropped as ``not-countable`` if no story goes on from the sentence, and as ``too-small`` if the other number
        would be nothing or less.
        """
        for told in tell_result(subject, self.id, ANSWER):
            if isinstance(told, Dropped):
                yield told
                continue
            made = _continued(subject, told.edits[0])
            if isinstance(made, Rejected):
                yield Dropped(self.id, made.reason, made.detail)
            else:
                yield from (Proposal((edit,)) for edit in made)


def _continued(subject: PhrasedProblem, told: FactEdit) -> Sequence[FactEdit] | Rejected:
    """The edits by which the story goes on; or why there are none."""
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
    found = continuation(subject, text.after, _NAMES)
    if found is None:
        return Rejected("not-countable", text.after.strip())
    if found.other(subject.values[ANSWER]) < 1:
        return Rejected("too-small", found.said)
    exact = _with_answer(subject, told, again, found, found.said)
    if found.vaguely is None or not _may_stand_apart(subject):
        return (exact,)
    vague = _with_answer(subject, told, again, found, found.vaguely)
    return exact, vague, *(_before_question(subject, found, said) for said in (found.said, found.vaguely))


def _stated_again(subject: PhrasedProblem, told: FactEdit, replaced: Span) -> Sequence[StatedInEdit] | None:
    """The givens of a ``replaced`` part that what is told states as well; None if that part has a number besides."""
    text, number = told.text.after, told.adds[-1].span
    mentions = [mention for mention in subject.oracle.mentions if replaced.contains(mention.span)]
    again = tuple(stated_again(subject, replaced, text, number))
    said = {(one.value, one.kind) for one in find_mentions(text) if not one.span.overlaps(number)}
    is_said = all((mention.value, mention.kind) in said for mention in mentions)
    return again if is_said and len(again) == len(givens_within(subject, replaced)) else None


def _may_stand_apart(subject: PhrasedProblem) -> bool:
    """Whether a sentence about somebody else may go before the question: not before its condition, nor if ``they``
    could be meant to be that one as well."""
    condition = opening_condition(subject)
    asked = words_in(subject.parse.tokens_of(subject.parse.question))
    return subject.parse.question.index > 0 and condition.start == condition.end and asked.isdisjoint(_THEY)


def _with_answer(
    subject: PhrasedProblem, told: FactEdit, again: Sequence[StatedInEdit], found: Continuation, said: str
) -> FactEdit:
    """The answer told, what is ``said`` then of another number, and the question for that."""
    opening = told.text.after.rstrip()
    after = f"{opening} {said} {found.question}"
    span = Span(told.text.span.start, subject.parse.question.span.end)
    return FactEdit(
        ContinueStory.id,
        TextEdit(span, span.of(subject.question), after, numbers_told(after)),
        ANSWER,
        told.value,
        asks=_name(subject),
        drops=(*told.drops, *(given.id for given in again)),
        restores=told.restores,
        adds=(*again, *told.adds, _fact(subject, found, said, len(opening) + 1)),
    )


def _before_question(subject: PhrasedProblem, found: Continuation, said: str) -> FactEdit:
    """What is ``said`` of another number, before the question for the answer."""
    start = subject.parse.question.span.start
    gap = subject.question[subject.parse.sentences[subject.parse.question.index - 1].span.end : start]
    text = TextEdit(Span(start, start), "", f"{said}{gap or ' '}", numbers_told(said))
    return FactEdit(ContinueStory.id, text, ANSWER, adds=(_fact(subject, found, said, 0),))


def _fact(subject: PhrasedProblem, found: Continuation, said: str, start: int) -> StatedInEdit:
    """What a sentence, which starts there in the text of an edit, says of the answer and another number."""
    name = _name(subject)
    if said == found.vaguely:
        place = Span(start, start + len(said) - 1)
        return StatedInEdit(f"bound.{ANSWER}.{name}", "given", found.hinted(name), place)
    number = said.index(found.number)
    place = next(mention.span for mention in find_mentions(said) if mention.span.start == number)
    return StatedInEdit(f"derived.{ANSWER}.{name}", "derived", found.stated(name), place.shifted(start))


def _name(subject: PhrasedProblem) -> str:
    """What the facts call the other number: a name that the program does not have."""
    name = _OTHER
    while name in subject.oracle.quantities:
        name += "_"
    return name
