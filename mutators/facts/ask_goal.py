"""Ask how much a round number is beyond the answer, which is told."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from random import Random
from typing import ClassVar, Final

from illposed.engine.facts.oracle import ANSWER, given_id, relation_id
from illposed.engine.ir.nodes import BinOp, Compare, Const, Ref
from illposed.engine.ir.numbers import normalised
from illposed.engine.phrasing.asking.goal import REACHES, Goal, ask_to_goal, goals_of
from illposed.engine.phrasing.phrasebook import PhrasedProblem
from illposed.engine.quantities.edits import TextEdit
from illposed.engine.results import Rejected
from illposed.mutators.contract.facts import Dropped, Example, FactEdit, FactMutator, Proposal, Role, StatedInEdit
from illposed.mutators.problems.structure.determination import TO_GOAL, ancestors, givens_within
from illposed.mutators.problems.structure.questions import main_clause
from illposed.mutators.problems.structure.sentences import has_any, parse_of
from illposed.mutators.problems.text.pronouns import pronouns_of
from illposed.mutators.problems.text.results import tell_result

_GOALS: Final = frozenset({"budget", "goal", "target"})
"""Words of a story that sets a goal itself."""

_QUESTION = (
    "Amara picked 24 plums in June. She picked half as many plums in July. How many plums did Amara pick in all?"
)
_ANSWER = "Amara picked 24/2 = <<24/2=12>>12 plums in July.\nShe picked 24+12 = <<24+12=36>>36 plums in all.\n#### 36"


@dataclass(frozen=True, slots=True)
class AskGoal(FactMutator):
    """Puts a question that goes on from the answer in the place of that of the problem.

    It speaks of the answer, which is told before it: ``Amara picked 36 plums in all. How many more plums would she have
    to pick to bring that to 80?`` So a problem of which nothing but the answer can be told has texts in which all of it
    has to be calculated to see whether what is told is right.
    """

    id: ClassVar[str] = "ask_goal"
    role: ClassVar[Role] = "asks"
    description: ClassVar[str] = "Asks how much is missing from the answer, which is told, to a round number."
    examples: ClassVar[tuple[Example, ...]] = (
        Example(_QUESTION, _ANSWER, "in all. How many more plums would she have to pick to ", label=1),
        Example("What is 7 times 8?", "7*8 = <<7*8=56>>56\n#### 56", None, "No sentence tells the answer."),
    )

    def propose(self, subject: PhrasedProblem, random: Random) -> Iterator[Proposal | Dropped]:
        """One proposal, which tells the answer as well, for one of two round numbers well beyond it."""
        place = main_clause(subject)
        ways = (way for way in tell_result(subject, self.id, ANSWER) if isinstance(way, Proposal))
        # Right before it: what stands between would be taken for what the question speaks of.
        says = next((way for way in ways if way.edits[0].text.span.end == place.start), None)
        told = subject.sentence(ANSWER)
        if says is None or told is None:
            yield Dropped(self.id, "answer-not-told", subject.question[-60:])
            return
        if not ancestors(subject, ANSWER).isdisjoint(givens_within(subject, place)):
            yield Dropped(self.id, "question-with-number", subject.question[-60:])
            return
        if has_any(subject.parse, _GOALS):
            yield Dropped(self.id, "has-goal", subject.question[-60:])
            return
        known = frozenset((*subject.values.values(), *(mention.value for mention in subject.oracle.mentions)))
        goal = random.choice([*goals_of(subject.values[ANSWER], known)])
        thousands = any("," in mention.text for mention in subject.oracle.mentions)
        made = ask_to_goal(
            parse_of(told.text),
            told.number,
            goal,
            pronouns_of(subject),
            thousands=thousands,
            reach=random.choice(REACHES),
        )
        if isinstance(made, Rejected):
            yield Dropped(self.id, made.reason, made.detail)
        else:
            yield says + Proposal((_edit(subject, made),))


def _edit(subject: PhrasedProblem, goal: Goal) -> FactEdit:
    """The edit that asks for what is missing to a goal."""
    place, asked = main_clause(subject), goal.asked
    opens = place.start == subject.parse.question.span.start
    text = asked if opens else asked[0].lower() + asked[1:]
    missing = Compare("==", Ref(TO_GOAL), BinOp("-", Const(normalised(goal.value)), Ref(ANSWER)))
    return FactEdit(
        AskGoal.id,
        TextEdit(place, place.of(subject.question), text, (goal.value,)),
        TO_GOAL,
        asks=TO_GOAL,
        drops=tuple(given_id(subject.oracle, name) for name in givens_within(subject, place)),
        weakens=(relation_id(subject.oracle, ANSWER),),
        adds=(StatedInEdit(f"relation.{TO_GOAL}", "relation", missing, goal.number),),
    )
