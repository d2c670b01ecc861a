"""Functions that are open to errors, and errors in them that are proved to be errors."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from illposed.engine.equivalence import domain_of
from illposed.engine.ir.nodes import BinOp, Const, Expr, Program, Ref, fold
from illposed.engine.ir.opaque import Opaque
from illposed.engine.ir.parse import parse
from illposed.engine.results import shortened
from illposed.mutators.compositions.compose import leaves
from illposed.mutators.contract.asking import wrong_argument
from illposed.mutators.contract.facts import Dropped
from illposed.mutators.contract.steps import Mutation, OpenProgram, StepMutator, mutate, sites_of
from illposed.mutators.programs.open_program import open_program
from illposed.mutators.programs.proof.verify import Flawed, verified, verified_together

_ADVICE = {
    "syntax-error": "correct the syntax",
    "no-answer": "return or print one number",
    "several-answers": "return one number",
    "unknown-function": "there is no function of this name at the top level",
    "too-long": "split it into several files",
    "string-value": "compute with numbers; a string is no value",
    "unsupported-name": "name each parameter with letters from a to z, digits and _",
    "unbound-name": "bind every name before it is used",
    "branch-on-argument": "write a choice as a conditional expression, and loops so that their bounds are known",
    "unbounded-loop": "write a loop whose bounds are known",
}


@dataclass(frozen=True, slots=True)
class NotOpen:
    """Why a function takes no errors: a short code, what a reader can do about it, and the line (0: no one line)."""

    reason: str
    advice: str
    line: int = 0


def open_function(source: str, *, function: str | None = None) -> OpenProgram | NotOpen:
    """The function in ``source`` as mutators of programs take it; the source is never executed.

    ``function`` names it where the source has several. What counts whole things is told by types, names and comments,
    since there is no text.
    """
    if not isinstance(source, str):
        return NotOpen("no-text", f"give the source of the function, and not {shortened(repr(source))}")
    program = parse(source, function=function)
    if isinstance(program, Opaque):
        advice = _ADVICE.get(program.reason, "write it as arithmetic on numbers, with one assignment for each step")
        return NotOpen(program.reason, advice, program.line)
    subject = open_program(program, _counted(program))
    if isinstance(subject, OpenProgram):
        return subject
    if subject.reason == "missing-argument":
        return NotOpen(subject.reason, f"give the parameter {subject.where} a default value")
    return NotOpen(subject.reason, f"at the default values, {subject.where} has no value that can be compared")


def mutations(mutator: StepMutator, subject: OpenProgram, seed: int = 0) -> Iterator[Flawed | Dropped]:
    """What ``mutator`` gives at each of its sites, in their order, with the proof that it is an error.

    Raises ``TypeError`` for what is no mutator of programs, or no program that was opened.
    """
    if not isinstance(mutator, StepMutator):
        raise wrong_argument("a mutator of programs, such as IncorrectOperation(),", mutator)
    if not isinstance(subject, OpenProgram):
        raise wrong_argument("a program that open_function() has opened", subject)
    made = (mutate(mutator, subject, site, seed) for site in sites_of(mutator, subject))
    return (each if isinstance(each, Dropped) else proved(mutator, subject, each) for each in made)


def proved(mutator: StepMutator, subject: OpenProgram, mutation: Mutation) -> Flawed | Dropped:
    """A mutation that ``mutator`` made, with its proof, or why it is dropped; see :func:`verified` for the reasons.

    What a sequence makes has several wrong lines. Of that is proved that it gives another answer, and that the
    corrections of all lines together make it equal to the original again.
    """
    if "\n" in mutation.error:
        return verified_together(subject, mutation)
    made_by = mutation.mutator.split("+")
    any_size = any(leaf.any_size for leaf in leaves(mutator) if isinstance(leaf, StepMutator) and leaf.id in made_by)
    return verified(subject, mutation, any_size=any_size)


def _counted(program: Program) -> frozenset[str]:
    """The parameters that come whole, and the targets that are sums, differences and products of such."""
    counted = {param.name for param in program.params if param.type == "int" and domain_of(param).unit is not None}

    def is_whole(node: Expr, parts: tuple[bool, ...]) -> bool:
        if isinstance(node, Ref):
            return node.name in counted
        if isinstance(node, Const):
            return isinstance(node.value, int)
        return isinstance(node, BinOp) and node.operator in ("+", "-", "*") and all(parts)

    for step in program.steps:
        if fold(step.expr, is_whole):
            counted.add(step.target)
    return frozenset(counted)
