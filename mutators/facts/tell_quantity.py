"""Tell the value of a result."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from random import Random
from typing import ClassVar

from illposed.engine.facts.oracle import ANSWER
from illposed.engine.ir.nodes import Ref
from illposed.engine.phrasing.phrasebook import PhrasedProblem
from illposed.engine.phrasing.phrasing import Told
from illposed.mutators.contract.facts import Dropped, Example, FactMutator, Proposal, Role
from illposed.mutators.problems.risks import (
    changes_later,
    compares_with_nobody,
    is_bare_part,
    is_bare_rest,
    is_converted,
    is_least,
    is_state,
    is_undirected,
    open_total,
    rests_on_approximate,
    rounded,
)
from illposed.mutators.problems.telling import rests_on_condition, tell

_WHEN = (" now", " before", " then", " later", " first")
_LINKING = ("is ", "was ", "be ")
_QUESTION = (
    "Amara picked 24 plums in June. She picked half as many plums in July. How many plums did Amara pick in all?"
)
_ANSWER = "Amara picked 24/2 = <<24/2=12>>12 plums in July.\nShe picked 24+12 = <<24+12=36>>36 plums in all.\n#### 36"


@dataclass(frozen=True, slots=True)
class TellQuantity(FactMutator):
    """Tells a result in a sentence of its own, after what it comes from: ``She picked 12 plums in July.``"""

    id: ClassVar[str] = "tell_quantity"
    role: ClassVar[Role] = "tells"
    draws: ClassVar[bool] = False
    description: ClassVar[str] = (
        "Tells the result of a step after what it comes from, or the answer before the question."
    )
    examples: ClassVar[tuple[Example, ...]] = (
        Example(_QUESTION, _ANSWER, "She picked 12 plums in July. How many", label=1),
        Example("What is 7 times 8?", "7*8 = <<7*8=56>>56\n#### 56", None, "No sentence tells the result."),
    )

    def propose(self, subject: PhrasedProblem, random: Random) -> Iterator[Proposal | Dropped]:
        """One proposal for each result that has a sentence of its own, and for the answer.

        And another one, after the condition of the question, for what comes from it.

        What is so only once the question says more, as ``39 plums are left`` after ``If he picks 7 plums,``, goes with
        another question alone; see :func:`illposed.mutators.problems.risks.comes_with_question`.
        """
        program = subject.oracle.program
        steps = [step.target for step in program.steps if program.answer != Ref(step.target)]
        for name in (*steps, ANSWER):
            told = subject.told(name)
            if told is None:
                continue
            if open_total(subject, name, told):
                told = _closed(told)
            if rounded(subject, name):
                yield Dropped(self.id, "rounded", told.text)
            elif rests_on_approximate(subject, name):
                yield Dropped(self.id, "approximate", told.text)
            elif is_least(subject, name, told):
                yield Dropped(self.id, "at-least", told.text)
            elif is_converted(subject, name, told):
                yield Dropped(self.id, "converted", told.text)
            elif _hangs_on_condition(told):
                yield Dropped(self.id, "condition", told.text)
            elif compares_with_nobody(told.text):
                yield Dropped(self.id, "than-whom", told.text)
            elif is_undirected(told.text):
                yield Dropped(self.id, "undirected", told.text)
            elif name != ANSWER and is_bare_rest(told):
                yield Dropped(self.id, "of-what", told.text)
            elif is_state(told.text) and (changes_later(subject, name) or is_bare_part(subject, name, told)):
                yield Dropped(self.id, "state", told.text)
            else:
                yield tell(subject, self.id, name, told)
                if rests_on_condition(subject, name) and not told.text.startswith("If "):
                    yield tell(subject, self.id, name, told, after_condition=True)


def _hangs_on_condition(told: Told) -> bool:
    """Whether a sentence is true only under a condition that it ends with, or does not say: ``It would cost $9.``"""
    return " if " in told.text or (" would " in told.text and not told.text.startswith("If "))


def _closed(told: Told) -> Told:
    """The sentence as one of a total that has no other parts: ``Tom has 24 pets altogether.``

    Before a word that says when, ``Tom has a total of 24 pets now.``
    """
    start, total = told.number.start, "a total of "
    if told.text.removesuffix(".").endswith(_WHEN) and not told.text[:start].endswith(_LINKING):
        return Told(f"{told.text[:start]}{total}{told.text[start:]}", told.number.shifted(len(total)))
    return Told(f"{told.text.removesuffix('.')} altogether.", told.number)
