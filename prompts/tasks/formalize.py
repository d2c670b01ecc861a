"""The task *formalize*: a function ``solve()`` for a problem with its worked solution."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import ClassVar

from illposed.engine.ir.opaque import Opaque
from illposed.engine.ir.parse import parse
from illposed.prompts.request import OutputSchema
from illposed.prompts.tasks.code_in_answer import is_program, program_in
from illposed.prompts.tasks.task import Complaint
from illposed.prompts.tasks.worked_problem import WorkedProblem

_EXAMPLES = 3


@dataclass(frozen=True, slots=True)
class Example:
    """A problem with the function that is right for it."""

    problem: WorkedProblem
    program: str


@dataclass(frozen=True, slots=True)
class Formalize:
    """Have ``problem`` formalised; of the examples the first few are shown, and a problem is never its own example.

    What is accepted is the source of a program. Whether it is right is for the consensus to say.
    """

    template: ClassVar[str] = "formalize"
    attempts: ClassVar[int] = 1
    step: ClassVar[str] = ""
    schema: ClassVar[OutputSchema | None] = OutputSchema(
        "solve_function",
        {
            "type": "object",
            "properties": {"function_code": {"type": "string", "description": "the source of the function solve"}},
            "required": ["function_code"],
            "additionalProperties": False,
        },
    )

    problem: WorkedProblem
    examples: tuple[Example, ...]

    def values(self) -> Mapping[str, object]:
        """The problem and the examples."""
        others = [example for example in self.examples if example.problem.question != self.problem.question]
        shown = [{**example.problem.shown(), "program": example.program.strip()} for example in others[:_EXAMPLES]]
        return {**self.problem.shown(), "examples": shown}

    def accept(self, text: str) -> str | Complaint:
        """The source of the program in the answer; one that the IR cannot express is a program all the same."""
        program = program_in(text)
        if not program.strip():
            return Complaint("empty-answer", "there is nothing in the answer")
        read = parse(program)
        if isinstance(read, Opaque) and read.reason == "syntax-error":
            return Complaint("no-program", f"line {read.line} is no Python" if read.line else "it is no Python")
        if isinstance(read, Opaque) and read.reason == "no-answer":
            return Complaint("no-answer", "it is Python, but there is no function in it that returns an answer")
        if isinstance(read, Opaque) and read.reason == "unbound-name" and not is_program(program):
            return Complaint("no-program", "it is a word, which is a name in Python")
        return program
