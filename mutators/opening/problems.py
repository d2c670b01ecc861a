"""Problems that are open to edits, from their question and worked solution, and edits with proved labels."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction
from random import Random

from illposed.engine.facts.oracle import ANSWER, oracle_facts
from illposed.engine.formalise import Formalised, NotFormalised, formalise
from illposed.engine.ir.evaluate import EvaluationFailed, evaluate
from illposed.engine.solutions.worked import SolutionUnreadable, WorkedSolution, read_solution
from illposed.engine.text.statements import Statement, statement
from illposed.mutators.contract.facts import Dropped, FactMutator, OpenProblem
from illposed.mutators.problems.variant import Decided, Variant


@dataclass(frozen=True, slots=True)
class NoSubject:
    """Why a problem takes no edits: ``reason`` is a short code, ``detail`` shows the place."""

    reason: str
    detail: str


def open_problem(question: str, answer: str) -> OpenProblem | NoSubject:
    """The problem as mutators of problems take it.

    ``answer`` is the worked solution in GSM8K's layout, with ``<<24/2=12>>`` and ``#### 36``.
    """
    solution = read_solution(answer)
    if isinstance(solution, SolutionUnreadable):
        return NoSubject(solution.reason, solution.detail)
    formalised = formalise(0, question, solution)
    if isinstance(formalised, NotFormalised):
        return NoSubject(formalised.reason, formalised.detail)
    subject = subject_of_problem(question, formalised, solution)
    if isinstance(subject, EvaluationFailed):
        return NoSubject("undefined", f"{subject.reason} in {subject.where}")
    return subject


def subject_of_problem(
    question: str, formalised: Formalised, solution: WorkedSolution
) -> OpenProblem | EvaluationFailed:
    """A formalised problem, open to edits, or where its program has no value."""
    oracle = formalised.oracle
    evaluation = evaluate(oracle.program)
    if isinstance(evaluation, EvaluationFailed):
        return evaluation
    values = {name: Fraction(value) for name, value in evaluation.values.items()}
    values[ANSWER] = Fraction(evaluation.answer)
    return OpenProblem(question, oracle, oracle_facts(oracle), values, _statements(question, formalised, solution))


def variants(mutator: FactMutator, subject: OpenProblem, seed: int = 0) -> Iterator[Variant | Dropped]:
    """What ``mutator`` makes of a problem, each variant with its proved label, and why the other proposals are dropped.

    The same seed gives the same variants of a problem; for the reasons see :meth:`Decided.variant`.
    """
    decided = Decided(subject)
    for proposal in mutator.propose(subject, Random(f"{seed}:{mutator.id}:{subject.question}")):
        yield proposal if isinstance(proposal, Dropped) else decided.variant(proposal)


def _statements(question: str, formalised: Formalised, solution: WorkedSolution) -> dict[str, Statement]:
    told: dict[str, Statement] = {}
    # A program that models agree on has no lines in the worked solution.
    pairs = zip(formalised.oracle.program.steps, formalised.lines, strict=True) if formalised.lines else ()
    for step, line in pairs:
        at = solution.lines.index(line)
        earlier, later = solution.lines[:at], solution.lines[at + 1 :]
        found = statement(line, line.annotations[0], question, earlier=earlier, later=later)
        if isinstance(found, Statement):
            told[step.target] = found
    return told
