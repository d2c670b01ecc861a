"""What a flawed program says as its solution is told: its values, its wrong line, and if that is wrong by itself."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Mapping
from fractions import Fraction

from illposed.engine.ir.evaluate import evaluate_expr
from illposed.engine.ir.nodes import BinOp, Const, Expr, Program, Ref, walk
from illposed.engine.telling import CHECK, is_check
from illposed.mutators.contract.steps import OpenProgram
from illposed.mutators.programs.lines import lines
from illposed.mutators.programs.proof.verify import Flawed


def told_values(subject: OpenProgram, flawed: Flawed) -> Mapping[str, Fraction]:
    """The values of every name of a flawed program."""
    givens = {param.name: subject.values[param.name] for param in subject.program.params}
    return {**givens, **{value.target: value.told for value in flawed.values}}


def fails_check(values: Mapping[str, Fraction], flawed: Flawed) -> bool:
    """Whether a line that checks the answer does not find what it should, so that the error would show by itself."""
    expressions = {line.target: line.expr for line in lines(flawed.mutation.flawed)}
    for target in filter(is_check, expressions):
        checked = expressions.get(target.rpartition(CHECK)[0])
        if not isinstance(checked, BinOp) or evaluate_expr(checked.left, values) != values[target]:
            return True
    return False


def part_at_the_end(subject: OpenProgram, flawed: Flawed) -> str | None:
    """What the last line finds, if that is the wrong one and is true of a part: a sum without one of its terms.

    Only words can say that it should be all: without them the line is right, and the answer after it is wrong.
    """
    steps = [step for step in flawed.mutation.flawed.steps if not is_check(step.target)]
    wrong = next((line for line in lines(flawed.mutation.flawed) if steps and line.target == steps[-1].target), None)
    if wrong is None or wrong.source not in flawed.errors:
        return None
    true = next((line.expr for line in lines(subject.program) if line.target == wrong.target), None)
    value = next(each.told for each in flawed.values if each.target == wrong.target)
    found_before = any(subject.values[step.target] == value for step in subject.program.steps)
    lacks = true is not None and _operands(wrong.expr) < _operands(true)
    return wrong.target if lacks or found_before else None


def contradicted_step(flawed: Flawed) -> str | None:
    """The last step, where the answer is the result of another one: words that say what is asked would deny it."""
    program = flawed.mutation.flawed
    steps = [step for step in program.steps if not is_check(step.target)]
    is_other = isinstance(program.answer, Ref) and steps and program.answer != Ref(steps[-1].target)
    return steps[-1].target if is_other else None


def claims_nothing(oracle: Program, flawed: Flawed) -> bool:
    """Whether a wrong line is only a part of a step of the oracle, and no sum that is wrong: what it finds has no name.

    So nobody can say that it is not what it should be, and the line that goes on from it is wrong instead.
    """
    known = {line.target for line in lines(oracle)}
    wrong = (line for line in lines(flawed.mutation.flawed) if line.source in flawed.errors)
    return any(line.target not in known and not isinstance(line.expr, Const) for line in wrong)


def works_out_again(shape: Program, flawed: Flawed) -> bool:
    """Whether a wrong line, where it is right, works out once more what a line of ``shape`` before it has found.

    As in "48 + 12 = 60. 48 * 12 + 30 = 606." for ``48 + 12 + 30``: the result is there, and nobody would go past it.
    """
    wrong = {line.target for line in lines(flawed.mutation.flawed) if line.source in flawed.errors}
    found: set[Expr] = set()
    for line in lines(shape):
        if line.target in wrong and not found.isdisjoint(walk(line.expr)):
            return True
        found.update([line.expr] if isinstance(line.expr, BinOp) else [])
    return False


def _operands(expr: Expr) -> Counter[Expr]:
    return Counter(node for node in walk(expr) if isinstance(node, Const | Ref))


def changed_labels(program: Program, errors: Collection[str]) -> frozenset[str]:
    """The labels of the wrong steps of a flawed program, whose lines are ``errors``."""
    wrong = {line.target for line in lines(program) if line.source in errors}
    return frozenset(step.label for step in program.steps if step.target in wrong)
