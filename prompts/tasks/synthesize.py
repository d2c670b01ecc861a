"""The task *synthesize*: another problem with the same equation, run in the sandbox and read back."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from typing import ClassVar

from illposed.engine.equivalence.replay import Runner
from illposed.engine.ir.emit import emit
from illposed.engine.ir.numbers import write_rounded
from illposed.engine.quantities.mentions import find_mentions
from illposed.prompts.request import OutputSchema
from illposed.prompts.tasks.equation import Equation, Values, formula_call, wrong
from illposed.prompts.tasks.tags import leading_number, named_lines, parts
from illposed.prompts.tasks.task import Complaint
from illposed.prompts.tasks.told_steps import told_steps
from illposed.prompts.tasks.worked_problem import WorkedProblem
from illposed.sandbox import Call


@dataclass(frozen=True, slots=True)
class Synthetic:
    """A new problem in GSM8K's layout, with the values that its variables have in it."""

    question: str
    solution: str
    values: Mapping[str, int | Fraction]
    answer: Fraction


@dataclass(frozen=True, slots=True)
class Synthesize:
    """Have another problem written with the same equation and other numbers, names and things.

    Accepted is what the sandbox computes to the expected answer with the new values, and whose text states exactly
    these values. A number of the original text that is no variable ("60 minutes") may stay.
    """

    template: ClassVar[str] = "synthesize"
    attempts: ClassVar[int] = 3
    step: ClassVar[str] = "problem"
    schema: ClassVar[OutputSchema | None] = None

    problem: WorkedProblem
    equation: Equation
    runner: Runner

    def values(self) -> Mapping[str, object]:
        """The problem and its equation."""
        meanings = [
            (name, self.equation.meanings[name], write_rounded(value)) for name, value in self.equation.values.items()
        ]
        return {**self.problem.shown(), "equation": self.equation.formula, "variables": meanings}

    def accept(self, text: str) -> Synthetic | Complaint:
        """The new problem, or the first thing that is wrong with it."""
        found = parts(text, ("synthetic_problem", "new_variable_values", "expected_answer"))
        if isinstance(found, Complaint):
            return found
        question = " ".join(found["synthetic_problem"].split())
        values, answer = self._new_values(found["new_variable_values"]), leading_number(found["expected_answer"])
        if isinstance(values, Complaint):
            return values
        if answer is None:
            return Complaint("no-answer", "Between <expected_answer> and </expected_answer> there must be one number.")
        return (
            self._not_computed(values, answer)
            or self._implausible(answer)
            or self._misread(question, values)
            or self._synthetic(question, values, answer)
        )

    def _new_values(self, text: str) -> dict[str, int | Fraction] | Complaint:
        lines, new = named_lines(text), dict[str, int | Fraction]()
        for param in self.equation.program.params:
            value = leading_number(lines.get(param.name, ""))
            if value is None:
                return Complaint("missing-value", f"There is no new value for {param.name}.")
            if param.type == "int" and value.denominator != 1:
                return Complaint("not-whole", f"{param.name} is a whole number, not {write_rounded(value)}.")
            if value == param.default and self._is_stated(value):
                return Complaint(
                    "same-value", f"{param.name} is {write_rounded(value)} as before; give it another value."
                )
            new[param.name] = int(value) if param.type == "int" else value
        return new

    def _not_computed(self, values: Values, answer: Fraction) -> Complaint | None:
        calls = [Call(emit(self.equation.program), "solve", values), formula_call(self.equation, values)]
        for outcome in self.runner.run(calls):
            complaint = wrong(outcome, answer, "equation with the new values")
            if complaint is not None:
                return complaint
        return None

    def _implausible(self, answer: Fraction) -> Complaint | None:
        before = self.problem.answer
        if before is None or (answer > 0 and (answer.denominator == 1 or before.denominator != 1)):
            return None
        return Complaint(
            "implausible", f"The answer {write_rounded(answer)} is no positive whole number; choose other values."
        )

    def _misread(self, question: str, values: Values) -> Complaint | None:
        said = _numbers(question)
        for name, value in values.items():
            if self._is_stated(Fraction(self.equation.values[name])) and not said & _forms(Fraction(value)):
                return Complaint("not-stated", f"The problem does not state the {write_rounded(value)} of {name}.")
        known = set().union(*(_forms(Fraction(value)) for value in values.values()), self._constants())
        stray = sorted(said - known)
        if stray:
            return Complaint(
                "stray-number", f"The problem states {write_rounded(stray[0])}, which is the value of no variable."
            )
        return None

    def _is_stated(self, value: Fraction) -> bool:
        return bool(_numbers(self.problem.question) & _forms(value))

    def _constants(self) -> set[Fraction]:
        """Numbers of the original text that are no variable."""
        known = set().union(*(_forms(Fraction(value)) for value in self.equation.values.values()))
        return _numbers(self.problem.question) - known

    def _synthetic(self, question: str, values: Values, answer: Fraction) -> Synthetic | Complaint:
        solution = told_steps(self.equation.program, values)
        if solution is None:
            return Complaint("untellable", "A step gives a negative number or endless decimals; choose other values.")
        return Synthetic(question, solution, values, answer)


def _numbers(text: str) -> set[Fraction]:
    return {mention.value for mention in find_mentions(text) if mention.is_quantity}


def _forms(value: Fraction) -> set[Fraction]:
    """The numbers by which a text may state ``value``: itself, or as a percentage."""
    return {value, value * 100, value / 100}
