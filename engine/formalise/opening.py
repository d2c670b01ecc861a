"""From a question and its worked solution to a problem whose facts can be edited, decided and told."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction

from illposed.engine.facts.fact import Fact
from illposed.engine.facts.oracle import ANSWER, Oracle, oracle_facts
from illposed.engine.facts.readings import differing
from illposed.engine.formalise.annotations import formalise
from illposed.engine.formalise.fixed import WhyFixed, fixed_givens
from illposed.engine.formalise.readings import Reading, Readings
from illposed.engine.ir.evaluate import EvaluationFailed, evaluate
from illposed.engine.results import Rejected
from illposed.engine.solutions.worked import SolutionLine, WorkedSolution, read_solution


@dataclass(frozen=True, slots=True)
class OpenProblem:
    """A problem that is open to edits.

    ``reading`` is what its worked solution means, and ``otherwise`` what it means as well: of each other reading, the
    facts that are not those of ``facts``. ``values`` are the original values of every parameter, step target and
    ``answer``, which all readings share. ``fixed`` are the parameters that stay as they are in every text, and why.
    """

    question: str
    solution: WorkedSolution
    reading: Reading
    facts: tuple[Fact, ...]
    values: Mapping[str, Fraction]
    otherwise: tuple[tuple[Fact, ...], ...]
    fixed: Mapping[str, WhyFixed]

    @property
    def oracle(self) -> Oracle:
        """The program that the labels rest on."""
        return self.reading.oracle

    @property
    def lines(self) -> Mapping[str, SolutionLine]:
        """The lines of the solution that the steps of the program formalise, by label."""
        return {line.label: line for line in self.reading.lines}


def open_problem(question: str, answer: str) -> OpenProblem | Rejected:
    """The problem as mutators of problems take it.

    ``answer`` is the worked solution in GSM8K's layout, with ``<<24/2=12>>`` and ``#### 36``. For the reasons of a
    rejection see :func:`~illposed.engine.solutions.worked.read_solution`,
    :func:`~illposed.engine.formalise.annotations.formalise` and :func:`open_readings`.
    """
    solution = read_solution(answer)
    if isinstance(solution, Rejected):
        return solution
    readings = formalise(question, solution)
    return readings if isinstance(readings, Rejected) else open_readings(question, solution, readings)


def open_readings(question: str, solution: WorkedSolution, readings: Readings) -> OpenProblem | Rejected:
    """The problem under all readings of its solution; rejected as ``undefined`` where its program has no value."""
    reading = readings.best
    evaluation = evaluate(reading.oracle.program)
    if isinstance(evaluation, EvaluationFailed):
        return Rejected("undefined", f"{evaluation.reason} in {evaluation.where}")
    values = {name: Fraction(value) for name, value in evaluation.values.items()}
    values[ANSWER] = Fraction(evaluation.answer)
    facts = oracle_facts(reading.oracle)
    otherwise = tuple(differing(facts, oracle_facts(other.oracle)) for other in readings.others)
    fixed = fixed_givens(question, reading.oracle, otherwise, readings.settled)
    return OpenProblem(question, solution, reading, facts, values, otherwise, fixed)
