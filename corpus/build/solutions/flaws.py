"""What a flawed program says as its solution is told: its values, its wrong line, and if that is wrong by itself."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterator, Mapping
from fractions import Fraction
from functools import lru_cache

from illposed.engine.ir.nodes import BinOp, Const, Expr, Program, Ref, references, walk
from illposed.engine.telling import CHECK, is_check
from illposed.engine.telling.amounts import BARE, Measure
from illposed.mutators.contract.steps import FINAL_ANSWER, Mutation, OpenProgram
from illposed.mutators.programs.lines import lines, without_lines
from illposed.mutators.programs.proof.verify import ToldMutation
from illposed.mutators.programs.wording import terms


def told_values(subject: OpenProgram, flawed: ToldMutation) -> Mapping[str, Fraction]:
    """The values of every name of a flawed program."""
    givens = {param.name: subject.values[param.name] for param in subject.program.params}
    return {**givens, **{value.target: value.told for value in flawed.values}}


def wrong_value(flawed: ToldMutation) -> tuple[str, Fraction]:
    """What the wrong line finds and the value that it is given: what one error has in common in all shapes."""
    target = flawed.mutation.error.partition(" = ")[0]
    return target, next(value.told for value in flawed.values if value.target == target)


def leaves_out(shape: Program, flawed: ToldMutation) -> bool:
    """Whether fewer operations are done than in ``shape``: a step is skipped, or a term forgotten."""
    return _operations(flawed.mutation.flawed) < _operations(shape)


@lru_cache(maxsize=128)  # each flawed program is compared with the others and with its shape
def _operations(program: Program) -> int:
    return sum(isinstance(node, BinOp) for line in lines(program) for node in walk(line.expr))


def fails_check(values: Mapping[str, Fraction], flawed: ToldMutation) -> bool:
    """Whether a line that checks the answer does not find what it should, so that the error would show by itself."""
    checks = [line.target for line in lines(flawed.mutation.flawed) if is_check(line.target)]
    return any(values[target] != values[target.rpartition(CHECK)[0]] for target in checks)


def true_otherwise(oracle: OpenProgram, shape: Program, flawed: ToldMutation) -> tuple[str, ...]:
    """The results of wrong lines that are true of something else: of a part, of more, or of what a later line finds.

    So is a sum without one of its terms, or of other terms of a later sum, what there is with its multiple, or the new
    price for what it rose by. Only words can say what it should be: without them the line is right, and what goes on
    from it is wrong. ``flawed`` is a mutant of ``shape``, which is equal to the ``oracle``.
    """
    told = {value.target: value.told for value in flawed.values}
    wrong = flawed.wrong
    steps = [line for line in lines(flawed.mutation.flawed)[:-1] if not is_check(line.target)]
    missing = frozenset(step.target for step in shape.steps) - told.keys()
    true = {line.target: line.expr for line in lines(without_lines(shape, missing)[1])}
    every = {step.target: oracle.values[step.target] for step in oracle.program.steps}
    later = {target: [*every.values()][place + 1 :] for place, target in enumerate(every)}
    return tuple(
        line.target
        for line in steps
        if line.target in wrong
        if told[line.target] in (every.values() if line == steps[-1] else later.get(line.target, ()))
        or (line.target in true and _operands(line.expr) < _operands(true[line.target]))
        or (line.target in true and isinstance(line.expr, BinOp) and true[line.target] in terms(line.expr, "+")[1:])
        or _is_within_a_sum(line.expr, true)
    )


def given_early(measures: Mapping[str, Measure], shape: Program, mutation: Mutation) -> tuple[str, ...]:
    """A result that is given as the answer before the last one is found, if it counts the same things or says of none.

    It could be meant as the answer and be wrong itself: only words say that it is something else, and right.
    """
    if mutation.label != FINAL_ANSWER:
        return ()
    names = references(mutation.flawed.answer)
    given = [measures.get(name, BARE) for name in names]
    due = {measures.get(name, BARE).noun for name in references(shape.answer)}
    return names if all(not one.currency and one.noun in {*due, None} for one in given) else ()


def _is_within_a_sum(expr: Expr, true: Mapping[str, Expr]) -> bool:
    """Whether a sum adds up some of what a line of ``true`` adds up, in this line and those that it rests on."""
    added = terms(expr, "+")
    return len(added) > 1 and any(Counter(added) < Counter(_spelt_out(line, true)) for line in true.values())


def _spelt_out(expr: Expr, true: Mapping[str, Expr]) -> Iterator[Expr]:
    """The terms of a sum, with those of a sum in the place of its result."""
    for term in terms(expr, "+"):
        made = true.get(term.name) if isinstance(term, Ref) else None
        if made is not None and len(terms(made, "+")) > 1:
            yield from _spelt_out(made, true)
        else:
            yield term


def claims_nothing(oracle: Program, flawed: ToldMutation) -> bool:
    """Whether a wrong line is only a part of a step of the oracle, and no sum that is wrong: what it finds has no name.

    So nobody can say that it is not what it should be, and the line that goes on from it is wrong instead.
    """
    unknown = flawed.wrong - {step.target for step in oracle.steps}
    return any(step.target in unknown and not isinstance(step.expr, Const) for step in flawed.mutation.flawed.steps)


def works_out_again(shape: Program, flawed: ToldMutation) -> bool:
    """Whether a wrong line, where it is right, works out once more what a line of ``shape`` before it has found.

    As in "48 + 12 = 60. 48 * 12 + 30 = 606." for ``48 + 12 + 30``: the result is there, and nobody would go past it.
    """
    wrong = flawed.wrong
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
