"""The task *repair*: a flawed function with a proposed correction put into it, for the evaluation of verifiers."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import ClassVar

from illposed.engine.ir.emit import emit
from illposed.engine.ir.nodes import Program
from illposed.engine.ir.opaque import Opaque
from illposed.engine.ir.parse import parse
from illposed.prompts.request import OutputSchema
from illposed.prompts.tasks.code_in_answer import program_in
from illposed.prompts.tasks.formalize import Formalize
from illposed.prompts.tasks.task import Complaint


@dataclass(frozen=True, slots=True)
class Repair:
    """Have ``correction``, a line of code in the names of ``flawed``, put into it at the line ``label`` ("" if unsaid).

    Accepted is a function with the parameters of ``flawed`` that the IR can express and that is not ``flawed`` itself.
    Whether it is equal to the oracle is for the evaluation to say.
    """

    template: ClassVar[str] = "repair"
    attempts: ClassVar[int] = 2
    step: ClassVar[str] = "repair"
    schema: ClassVar[OutputSchema | None] = Formalize.schema

    flawed: Program
    correction: str
    label: str = ""

    def values(self) -> Mapping[str, object]:
        """The function and its correction."""
        return {"program": emit(self.flawed).strip(), "correction": self.correction.strip(), "label": self.label}

    def accept(self, text: str) -> Program | Complaint:
        """The repaired function, or why it is none."""
        source = program_in(text)
        repaired = parse(source, function="solve", index=self.flawed.index) if source.strip() else None
        if repaired is None:
            return Complaint("empty-answer", "There is no function in the answer.")
        if isinstance(repaired, Opaque):
            place = f" (line {repaired.line})" if repaired.line else ""
            return Complaint("unreadable", f"The function cannot be read: {repaired.reason}{place}.")
        if _signature(repaired) != _signature(self.flawed):
            return Complaint("other-parameters", "The function must have the same parameters with the same defaults.")
        if (repaired.steps, repaired.answer) == (self.flawed.steps, self.flawed.answer):
            return Complaint("unchanged", "The function is the same as before; the correction is not in it.")
        return repaired


def _signature(program: Program) -> list[tuple[str, object]]:
    return [(param.name, param.default) for param in program.params]
