"""The lines of a program, and the mutations that change one of them.

A line is a step or the answer. It is named by the label of its step, ``L2``, by ``L2_2`` if it is the second step of
that label, and the answer by ``FA``. A mutation leaves the labels of the lines that remain as they are; a solution that
is told has its own numbers, ``L1``, ``L2``, … without gaps, which :func:`told_labels` gives.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps
from typing import Final, TypeVar

import msgspec
from msgspec.structs import replace

from illposed.engine.facts.oracle import ANSWER
from illposed.engine.ir.emit import expr_source
from illposed.engine.ir.nodes import Const, Expr, Program, Ref, references, rewrite
from illposed.mutators.contract.steps import FINAL_ANSWER, Mutation, Site, StepMutator


class Line(msgspec.Struct, frozen=True):
    """A step, or the answer with the target ``answer``; ``label`` is unique in the program."""

    label: str
    target: str
    expr: Expr

    @property
    def source(self) -> str:
        """The line of the emitted program, without its indentation."""
        return source_of(self.target, self.expr)

    @property
    def computes(self) -> bool:
        """Whether the line does more than to copy a value or to state a number."""
        return not isinstance(self.expr, (Const, Ref))


def source_of(target: str, expr: Expr) -> str:
    """An assignment as the compact format writes it."""
    return f"{target} = {expr_source(expr)}"


_Found = TypeVar("_Found")

_MOST_KEPT: Final = 512


def kept(find: Callable[[Program], _Found]) -> Callable[[Program], _Found]:
    """``find`` with a memory for the last programs, by identity: a program equals one that writes 3.0 for its 3."""
    known: dict[int, tuple[Program, _Found]] = {}

    @wraps(find)
    def found(program: Program) -> _Found:
        if (before := known.get(id(program))) is not None:
            return before[1]
        if len(known) == _MOST_KEPT:
            known.clear()
        known[id(program)] = program, find(program)
        return known[id(program)][1]

    return found


@kept
def lines(program: Program) -> tuple[Line, ...]:
    """The lines of ``program`` in order, the answer last; nearly all that is asked of it goes through them."""
    seen: dict[str, int] = {}
    found = []
    for step in program.steps:
        count = seen[step.label] = seen.get(step.label, 0) + 1
        found.append(Line(step.label if count == 1 else f"{step.label}_{count}", step.target, step.expr))
    return (*found, Line(FINAL_ANSWER, ANSWER, program.answer))


def line_at(program: Program, label: str) -> Line | None:
    """The line of that label; None if there is none."""
    return next((line for line in lines(program) if line.label == label), None)


def line_of(program: Program, target: str) -> Line | None:
    """The line that binds ``target``; None if that is a parameter."""
    return next((line for line in lines(program) if line.target == target), None)


def names_before(program: Program, line: Line) -> tuple[str, ...]:
    """The names that ``line`` may refer to: the parameters and the targets of the steps before it."""
    names = [param.name for param in program.params]
    for step in program.steps:
        if step.target == line.target:
            break
        names.append(step.target)
    return tuple(names)


def with_line(program: Program, target: str, expr: Expr) -> Program:
    """``program`` with another expression in the line of ``target``."""
    if target == ANSWER:
        return replace(program, answer=expr)
    steps = tuple(replace(step, expr=expr) if step.target == target else step for step in program.steps)
    return replace(program, steps=steps)


def without_lines(program: Program, targets: frozenset[str]) -> tuple[tuple[Line, ...], Program]:
    """The lines that bind ``targets``, and ``program`` without them, their expressions in the place of their names."""
    removed = tuple(line for line in lines(program) if line.target in targets)
    answer = program.answer
    steps = program.steps
    for line in reversed(removed):
        answer = inlined(answer, line)
        steps = tuple(replace(step, expr=inlined(step.expr, line)) for step in steps if step.target != line.target)
    return removed, replace(program, steps=steps, answer=answer)


def inlined(expr: Expr, line: Line) -> Expr:
    """``expr`` with the expression of ``line`` in the place of its target."""
    if line.target not in references(expr):
        return expr
    name = Ref(line.target)
    return rewrite(expr, lambda node: line.expr if node == name else node)


def users(program: Program, name: str) -> tuple[Line, ...]:
    """The lines that refer to ``name``."""
    return tuple(line for line in lines(program) if name in references(line.expr))


def is_found_for(program: Program, name: str, line: Line) -> bool:
    """Whether a step finds ``name`` for ``line`` alone: who has worked it out for that does not go past it there."""
    is_result = any(step.target == name and not isinstance(step.expr, (Const, Ref)) for step in program.steps)
    return is_result and users(program, name) == (line,)


def added_step(oracle: Program, flawed: Program) -> str | None:
    """The target of the step that ``flawed`` has at its end and ``oracle`` has not; None if there is none.

    What it should find is the answer.
    """
    if not flawed.steps:
        return None
    last = flawed.steps[-1].target
    known = {step.target for step in oracle.steps}
    return last if last not in known and flawed.answer == Ref(last) else None


def told_labels(program: Program) -> dict[str, str]:
    """The label that each target has where the program is told line by line: ``L1`` for the first, ``FA`` at last.

    Steps that share a label are told in one line.
    """
    numbers: dict[str, int] = {}
    for step in program.steps:
        numbers.setdefault(step.label, len(numbers) + 1)
    told = {step.target: f"L{numbers[step.label]}" for step in program.steps}
    return {**told, ANSWER: FINAL_ANSWER}


def mutated_line(
    mutator: type[StepMutator], program: Program, site: Site, line: Line, wrong: Expr, done: str, due: str
) -> Mutation:
    """The mutation that puts ``wrong`` into ``line`` of ``program``."""
    return Mutation(
        mutator=mutator.id,
        error_type=mutator.error_type,
        site=site,
        label=line.label,
        flawed=with_line(program, line.target, wrong),
        error=source_of(line.target, wrong),
        correction=line.source,
        done=done,
        due=due,
    )
