"""Leaving out a step, so that the line that uses its result takes something else."""

from __future__ import annotations

from collections.abc import Iterator

from illposed.engine.ir.nodes import Expr, Program, Ref, references, rewrite
from illposed.mutators.contract.facts import Dropped
from illposed.mutators.contract.steps import FINAL_ANSWER, Mutation, OpenProgram, Site, StepMutator
from illposed.mutators.programs.lines import Line, lines, source_of, users, with_line, without_lines
from illposed.mutators.programs.wording import do, thing


def skip(mutator: type[StepMutator], subject: OpenProgram, site: Site, line: Line, instead: Expr) -> Mutation | Dropped:
    """The mutation that leaves out ``line`` and lets the one line that uses it take ``instead``.

    Dropped as ``no-site`` if no line, more than one line, or the answer uses it, and as ``used-already`` if the line
    that does uses a name of ``instead`` itself.
    """
    program = subject.program
    user = next(only_user(program, line), None)
    if user is None:
        return Dropped(mutator.id, "no-site", site.name)
    if set(references(instead)) & set(references(user.expr)):
        return Dropped(mutator.id, "used-already", site.name)
    wrong = rewrite(user.expr, lambda node: instead if node == Ref(line.target) else node)
    _, rest = without_lines(program, frozenset({line.target}))
    right = next(line for line in lines(rest) if line.target == user.target)
    return Mutation(
        mutator=mutator.id,
        error_type=mutator.error_type,
        site=site,
        label=right.label,
        flawed=with_line(rest, user.target, wrong),
        error=source_of(user.target, wrong),
        correction=right.source,
        done=f"skips a step and uses {thing(instead)} directly",
        due=f"first {do(line.expr)} and use the result",
    )


def only_user(program: Program, line: Line) -> Iterator[Line]:
    """The one line, not the answer, that uses a step that computes something; nothing if there is no such line."""
    if line.label == FINAL_ANSWER or not line.computes:
        return
    found = users(program, line.target)
    if len(found) == 1 and found[0].label != FINAL_ANSWER:
        yield found[0]
