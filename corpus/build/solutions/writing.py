"""The records of the solutions of one problem, from the flaws that were told and the correct solutions beside them."""

from __future__ import annotations

from dataclasses import dataclass

from msgspec import UNSET

from illposed.corpus.build.solutions.shapes import Shape
from illposed.corpus.build.solutions.twins import Twin
from illposed.corpus.records.numbers import number_of
from illposed.corpus.records.verifier import (
    ErrorDetails,
    LineValue,
    Mutation,
    ProgramCertificate,
    ProgramLines,
    SecondError,
    Target,
    VerifierInput,
    VerifierRecord,
)
from illposed.corpus.sources.problem import Problem
from illposed.engine.ir.emit import emit
from illposed.engine.proof.smtlib import Inexpressible
from illposed.engine.telling import Realiser
from illposed.mutators.contract.steps import OpenProgram
from illposed.mutators.programs.explanation import explanation
from illposed.mutators.programs.lines import told_labels
from illposed.mutators.programs.proof.certificate import certificate, equality
from illposed.mutators.programs.proof.verify import Flawed, restored
from illposed.mutators.programs.solution_code import solution_code


@dataclass(frozen=True, slots=True)
class ToldFlaw:
    """A flawed mutant of a shape with the text that tells it in a register, and the correct solution beside it."""

    flawed: Flawed
    shape: Shape
    register: str
    text: str
    twin: Twin


@dataclass(frozen=True, slots=True)
class Writer:
    """Writes the records of one problem: ``source`` is that of its oracle, which is the program of ``subject``."""

    problem: Problem
    source: str
    seed: int
    subject: OpenProgram
    realiser: Realiser

    def correct(self, number: int, register: str, twin: Twin) -> VerifierRecord:
        """The record of a correct solution."""
        labels = told_labels(twin.program)
        values = {target: number_of(twin.values[target]) for target in labels}
        is_oracle = twin.program == self.subject.program
        return VerifierRecord(
            id=f"{self.problem.id}-correct{number}",
            group=self.problem.id,
            input=VerifierInput(problem=self.problem.question, solution=twin.text),
            target=Target(verdict="Correct", error_details=None),
            oracle=self.source,
            flawed=None,
            equal=None if is_oracle else emit(twin.program),
            rewritings=twin.shape.rewritings,
            program_of=UNSET if twin.shape.model is None else twin.shape.model,
            register=register,
            values=tuple(
                LineValue(line=labels[target], name=target, true=value, told=value) for target, value in values.items()
            ),
            mutation=None,
            certificate=None if is_oracle else _certified(equality(self.subject.program, twin.program)),
            source=self.problem.source,
        )

    def flawed(self, number: int, flaw: ToldFlaw) -> VerifierRecord:
        """The record of a flawed solution."""
        mutation, shape = flaw.flawed.mutation, flaw.shape
        measures = self.realiser.of(shape.subject.program).measures
        details = ErrorDetails(
            error_type=mutation.error_type,
            erroneous_line_number=flaw.flawed.label,
            explanation=explanation(shape.subject, flaw.flawed, measures),
            error_in_code=solution_code(mutation.error, mutation.flawed),
            correction_in_code=solution_code(mutation.correction, mutation.flawed),
        )
        return VerifierRecord(
            id=f"{self.problem.id}-flawed{number}",
            group=self.problem.id,
            input=VerifierInput(problem=self.problem.question, solution=flaw.text),
            target=Target(verdict="Flawed", error_details=details),
            in_program=ProgramLines(error_in_code=mutation.error, correction_in_code=mutation.correction),
            oracle=self.source,
            flawed=emit(mutation.flawed),
            equal=emit(shape.subject.program) if shape.rewritings else None,
            rewritings=shape.rewritings,
            register=flaw.register,
            values=tuple(
                LineValue(line=value.label, name=value.target, true=number_of(value.true), told=number_of(value.told))
                for value in flaw.flawed.values
            ),
            mutation=Mutation(mutator=mutation.mutator, site=mutation.site.name, seed=self.seed),
            second=_second(flaw.flawed),
            certificate=self._certificate(flaw),
            source=self.problem.source,
        )

    def _certificate(self, flaw: ToldFlaw) -> ProgramCertificate | None:
        """The evidence that is about the oracle, also where the error is in another shape."""
        fixed = restored(flaw.flawed.mutation) if flaw.shape.rewritings else None
        if fixed is None:
            return ProgramCertificate(smt2=flaw.flawed.certificate)
        return _certified(certificate(self.subject.program, flaw.flawed.mutation.flawed, fixed))


def _second(flawed: Flawed) -> SecondError | None:
    """What is written down of the second error, if there is one."""
    second = flawed.second
    if second is None:
        return None
    target, answer = second.error.partition(" = ")[0], flawed.values[-1]
    return SecondError(
        effect="cancelling" if answer.told == answer.true else "independent",
        line=told_labels(second.flawed)[target],
        in_program=ProgramLines(error_in_code=second.error, correction_in_code=second.correction),
        mutator=second.mutator,
        site=second.site.name,
    )


def _certified(claim: str | Inexpressible) -> ProgramCertificate | None:
    return None if isinstance(claim, Inexpressible) else ProgramCertificate(smt2=claim)
