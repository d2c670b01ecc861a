"""The correct solution beside a flawed one: in the same register, and often of as many lines."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from random import Random

from illposed.corpus.retelling import retold, solution_differences
from illposed.engine.ir.evaluate import EvaluationFailed
from illposed.engine.ir.nodes import Program
from illposed.engine.text.telling import NotTold, Teller
from illposed.mutators.steps.contract import StepSubject
from illposed.mutators.steps.equal import brackets, proved_equal, shortened
from illposed.mutators.steps.lines import told_labels
from illposed.mutators.steps.subject import subject_of_program

_SHARE_OF_LONGER = 0.5
"""If the correct solutions had always as few lines, their lines would be longer than those of flawed ones."""

_ONE_STEP = 2


@dataclass(frozen=True, slots=True)
class Twin:
    """A correct solution: the program that it tells, the oracle or one equal to it, with the values of its names."""

    program: Program
    values: Mapping[str, Fraction]
    text: str


@dataclass(slots=True)
class Twins:
    """Tells the oracle of a problem, and for half of the flawed programs with fewer lines an equal program with as few.

    ``correct`` is the oracle in each register in which it can be told and read back.
    """

    teller: Teller
    subject: StepSubject
    random: Random
    correct: Mapping[str, str]
    _shortened: dict[int, tuple[StepSubject, ...]] = field(default_factory=dict)

    def beside(self, flawed: Program, register: str, texts: Collection[str]) -> Twin | None:
        """The correct solution for a flawed program told in a register, other than ``texts``; None if there is none.

        Beside a single step it is always a single step, since hardly a problem takes so few.
        """
        missing = line_count(self.subject.program) - line_count(flawed)
        if missing <= 0 or (line_count(flawed) > _ONE_STEP and self.random.random() < _SHARE_OF_LONGER):
            text = self.correct[register]
            return None if text in texts else Twin(self.subject.program, self.subject.values, text)
        return next((twin for twin in self._told(flawed, missing, register) if twin.text not in texts), None)

    def _told(self, flawed: Program, missing: int, register: str) -> Iterator[Twin]:
        """The equal programs with as many lines that can be told, one that has the lines of ``flawed`` first."""
        targets = [step.target for step in flawed.steps]
        for equal in sorted(self._equal_to(missing), key=lambda each: self._unlike(each.program, targets)):
            told = self.teller.retelling(equal.program).tell(equal.program, equal.values, register)
            if isinstance(told, NotTold):
                continue
            should = retold(self.teller.question, self.subject.program, equal.program, equal.values, register)
            if not any(solution_differences(told.text, should)):
                yield Twin(equal.program, equal.values, told.text)

    def _unlike(self, program: Program, targets: Sequence[str]) -> tuple[int, bool]:
        """How conspicuous ``program`` is beside a flawed one: brackets are, which no error brings; then other lines."""
        return brackets(program), [step.target for step in program.steps] != targets

    def _equal_to(self, missing: int) -> tuple[StepSubject, ...]:
        """The subjects of the programs that are proved equal to the oracle and have so many lines less."""
        if missing not in self._shortened:
            program = self.subject.program
            found = [each for each in shortened(program, missing) if _is_shorter(each, program, missing)]
            self.random.shuffle(found)
            subjects = (subject_of_program(each, self.subject.counted) for each in found if proved_equal(program, each))
            self._shortened[missing] = tuple(each for each in subjects if not isinstance(each, EvaluationFailed))
        return self._shortened[missing]


def line_count(program: Program) -> int:
    """The number of lines in which a program is told."""
    return len(set(told_labels(program).values()))


def _is_shorter(program: Program, than: Program, by: int) -> bool:
    return line_count(program) + by == line_count(than)
