"""The correct solution beside a flawed one: in the same register, often of as many lines, or as a model found it."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from random import Random

from illposed.corpus.build.solutions.faithfulness import intended_content, solution_differences
from illposed.corpus.build.solutions.members import Member
from illposed.engine.equivalence import Proved, prove_equal
from illposed.engine.ir.evaluate import EvaluationFailed
from illposed.engine.ir.nodes import Program
from illposed.engine.telling import NotTold, Realiser
from illposed.mutators.contract.steps import OpenProgram
from illposed.mutators.programs.lines import told_labels
from illposed.mutators.programs.open_program import open_program
from illposed.mutators.programs.proof.equal import brackets, shortened

_SHARE_OF_LONGER = 0.5
"""If the correct solutions had always as few lines, their lines would be longer than those of flawed ones."""

_SHARE_OF_MEMBERS = 0.5

_ONE_STEP = 2


@dataclass(frozen=True, slots=True)
class Twin:
    """A correct solution: the program that it tells, the oracle or one equal to it, with the values of its names.

    ``model`` gave the program; None if it was made from the oracle.
    """

    program: Program
    values: Mapping[str, Fraction]
    text: str
    model: str | None = None


@dataclass(slots=True)
class Twins:
    """Tells the oracle of a problem, and for half of the flawed programs with fewer lines an equal program with as few.

    ``correct`` is the oracle in each register in which it can be told and read back. ``members`` are programs of models
    that are equal to it: one is told in the place of half of those that have as many lines, or more than they need,
    but the correct solutions never have fewer lines in sum than the flawed ones beside them.
    """

    realiser: Realiser
    subject: OpenProgram
    random: Random
    correct: Mapping[str, str]
    members: Sequence[Member] = ()
    _surplus: int = 0
    _shortened: dict[int, tuple[OpenProgram, ...]] = field(default_factory=dict)

    def beside(self, flawed: Program, register: str, texts: Collection[str]) -> Twin | None:
        """The correct solution for a flawed program told in a register, other than ``texts``; None if there is none.

        Beside a single step it is always a single step, since hardly a problem takes so few.
        """
        usual = self._usual(flawed, register, texts)
        if usual is None or not self.members:
            return usual
        known = {*texts, usual.text, self.correct[register]}
        least = self._least_lines(flawed)
        other = next((t for t in self._of_members(usual, least, register) if t.text not in known), None)
        twin = usual if other is None or self.random.random() >= _SHARE_OF_MEMBERS else other
        self._surplus += line_count(twin.program) - line_count(flawed)
        return twin

    def _least_lines(self, flawed: Program) -> int:
        """How many lines a member must have to make up for no more than the lines that are too many so far."""
        count = line_count(flawed)
        return count if count <= _ONE_STEP else max(_ONE_STEP + 1, count - self._surplus)

    def _usual(self, flawed: Program, register: str, texts: Collection[str]) -> Twin | None:
        """The twin that tells the oracle, or steps of it inside the lines that use them."""
        missing = line_count(self.subject.program) - line_count(flawed)
        if missing <= 0 or (line_count(flawed) > _ONE_STEP and self.random.random() < _SHARE_OF_LONGER):
            text = self.correct[register]
            return None if text in texts else Twin(self.subject.program, self.subject.values, text)
        return next((twin for twin in self._told(flawed, missing, register) if twin.text not in texts), None)

    def _told(self, flawed: Program, missing: int, register: str) -> Iterator[Twin]:
        """The equal programs with as many lines that can be told, one that has the lines of ``flawed`` first."""
        targets = [step.target for step in flawed.steps]
        for equal in sorted(self._equal_to(missing), key=lambda each: self._unlike(each.program, targets)):
            text = self._text(equal, register)
            if text is not None:
                yield Twin(equal.program, equal.values, text)

    def _of_members(self, usual: Twin, least: int, register: str) -> Iterator[Twin]:
        """The programs of members told in as many lines as ``usual`` or, down to ``least``, in fewer.

        None has more brackets.
        """
        order = self.random.sample(self.members, len(self.members))
        for count in range(line_count(usual.program), least - 1, -1):
            for member, equal in ((each, equal) for each in order for equal in self._with_lines(each.subject, count)):
                text = self._text(equal, register)
                if text is not None and text.count("(") <= usual.text.count("("):
                    yield Twin(equal.program, equal.values, text, member.model)

    def _with_lines(self, subject: OpenProgram, count: int) -> Iterator[OpenProgram]:
        """``subject``, or programs that are shorter and proved equal to the oracle, with so many lines."""
        surplus = line_count(subject.program) - count
        if surplus == 0:
            yield subject
        if surplus > 0:
            yield from self._shorter(subject.program, surplus)

    def _text(self, equal: OpenProgram, register: str) -> str | None:
        """The telling of an equal program that the check will read as it is meant; None if there is none."""
        told = self.realiser.of(equal.program).tell(equal.program, equal.values, register)
        if isinstance(told, NotTold):
            return None
        should = intended_content(self.realiser.question, self.subject.program, equal.program, equal.values, register)
        return None if any(solution_differences(told.text, should)) else told.text

    def _unlike(self, program: Program, targets: Sequence[str]) -> tuple[int, bool]:
        """How conspicuous ``program`` is beside a flawed one: brackets are, which no error brings; then other lines."""
        return brackets(program), [step.target for step in program.steps] != targets

    def _equal_to(self, missing: int) -> tuple[OpenProgram, ...]:
        """The subjects of the programs that are proved equal to the oracle and have so many lines less."""
        if missing not in self._shortened:
            self._shortened[missing] = tuple(self._shorter(self.subject.program, missing))
        return self._shortened[missing]

    def _shorter(self, program: Program, by: int) -> Iterator[OpenProgram]:
        """``program`` with so many lines less in every way, as far as it is proved equal to the oracle."""
        found = [each for each in shortened(program, by) if _is_shorter(each, program, by)]
        self.random.shuffle(found)
        for each in found:
            subject = open_program(each, self.subject.counted)
            equal = isinstance(prove_equal(self.subject.program, each), Proved)
            if equal and not isinstance(subject, EvaluationFailed):
                yield subject


def line_count(program: Program) -> int:
    """The number of lines in which a program is told."""
    return len(set(told_labels(program).values()))


def _is_shorter(program: Program, than: Program, by: int) -> bool:
    return line_count(program) + by == line_count(than)
