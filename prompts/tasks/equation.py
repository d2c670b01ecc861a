"""The task *equation*: the formula and the steps that give the answer of a problem, run before they are accepted."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from typing import ClassVar

from illposed.engine.equivalence.replay import Runner
from illposed.engine.ir.nodes import Program
from illposed.engine.ir.numbers import agrees, python_number, write_rounded
from illposed.engine.ir.opaque import Opaque
from illposed.engine.ir.parse import parse
from illposed.prompts.request import OutputSchema
from illposed.prompts.tasks.tags import named_lines, parts
from illposed.prompts.tasks.task import Complaint
from illposed.prompts.tasks.told_steps import told_steps
from illposed.prompts.tasks.worked_problem import WorkedProblem
from illposed.sandbox import Call, Outcome, Raised, Refused, Returned, ValueRejected

Values = Mapping[str, int | Fraction]

_FINAL = "final_answer"


@dataclass(frozen=True, slots=True)
class Equation:
    """The formula that gives the answer, what its variables stand for, and the steps, with a parameter for each."""

    formula: str
    meanings: Mapping[str, str]
    program: Program

    @property
    def values(self) -> dict[str, int | Fraction]:
        """The numbers of the original problem."""
        return {param.name: param.default for param in self.program.params if param.default is not None}


@dataclass(frozen=True, slots=True)
class ExtractEquation:
    """Have the equation of ``problem`` written down; it is accepted if its formula and its steps give ``answer``."""

    template: ClassVar[str] = "equation"
    attempts: ClassVar[int] = 3
    step: ClassVar[str] = "equation"
    schema: ClassVar[OutputSchema | None] = None

    problem: WorkedProblem
    answer: Fraction
    runner: Runner

    def values(self) -> Mapping[str, object]:
        """The problem."""
        return self.problem.shown()

    def accept(self, text: str) -> Equation | Complaint:
        """The equation, or the first thing that is wrong with it."""
        found = parts(text, ("equation", "variable_mapping", "execution_steps"))
        if isinstance(found, Complaint):
            return found
        formula = found["equation"].partition("=")[2] if _is_assignment(found["equation"]) else found["equation"]
        equation = _equation(
            " ".join(formula.split()), named_lines(found["variable_mapping"]), found["execution_steps"]
        )
        if isinstance(equation, Complaint):
            return equation
        given, computed = self.runner.run(
            [formula_call(equation, equation.values), Call(found["execution_steps"], variable=_FINAL)]
        )
        return (
            wrong(given, self.answer, "equation")
            or wrong(computed, self.answer, "code of the execution steps")
            or _untellable(equation)
            or equation
        )


def _untellable(equation: Equation) -> Complaint | None:
    if told_steps(equation.program, {}) is not None:
        return None
    return Complaint("untellable", "Use only +, -, * and / in the steps, and steps whose results are not negative.")


def formula_call(equation: Equation, values: Values) -> Call:
    """The formula at ``values``, as the model wrote it."""
    source = f"def solve({', '.join(values)}):\n    return {equation.formula}\n"
    return Call(source, "solve", {name: python_number(value) for name, value in values.items()})


def wrong(outcome: Outcome, answer: Fraction, what: str) -> Complaint | None:
    """What is wrong with running ``what``, if it does not give ``answer`` (relative tolerance 1e-6)."""
    match outcome:
        case Returned(value):
            if agrees(value, answer):
                return None
            return Complaint(
                "wrong-answer", f"The {what} gives {write_rounded(Fraction(value))}, not {write_rounded(answer)}."
            )
        case Raised(kind, message):
            return Complaint("raised", f"The {what} fails with {kind}: {message}")
        case Refused(reason) | ValueRejected(reason):
            return Complaint("refused", f"The {what} cannot be run: {reason}")
        case _:
            return Complaint("did-not-end", f"The {what} did not come to an end.")


def _is_assignment(text: str) -> bool:
    name, equals, rest = text.partition("=")
    return bool(equals) and name.strip().isidentifier() and not rest.startswith("=")


def _equation(formula: str, meanings: dict[str, str], steps: str) -> Equation | Complaint:
    program = parse(f"{steps}\nprint({_FINAL})\n")
    if isinstance(program, Opaque):
        place = f" (line {program.line})" if program.line else ""
        return Complaint("unreadable-steps", f"The execution steps are no plain arithmetic: {program.reason}{place}.")
    names = {param.name for param in program.params}
    if names != set(meanings) or not names:
        odd = ", ".join(sorted(names ^ set(meanings))) or "none at all"
        return Complaint(
            "unlike-variables",
            f"The mapping must name the variables that the steps first set to a number; they differ in: {odd}.",
        )
    return Equation(formula, meanings, program)
