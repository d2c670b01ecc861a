"""From a mutation to a flawed program of which every guarantee has been checked.

Cheap checks come first (:func:`told_mutation`): the values that the flawed program tells, and that one line only is
wrong. The proofs come after (:func:`proved`), so that only what is wanted is proved.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from functools import lru_cache

import msgspec

from illposed.engine.equivalence import Differs, Proved, prove_equal
from illposed.engine.facts.oracle import ANSWER
from illposed.engine.ir.emit import emit
from illposed.engine.ir.evaluate import EvaluationFailed, evaluate_expr
from illposed.engine.ir.formula import PYTHON, parse_expression
from illposed.engine.ir.nodes import BinOp, Const, Expr, Program, Ref, walk
from illposed.engine.ir.numbers import decimal_places, has_finite_decimal
from illposed.engine.ir.opaque import Opaque
from illposed.engine.ir.parse import parse
from illposed.engine.proof.smtlib import Inexpressible
from illposed.mutators.contract.facts import Dropped
from illposed.mutators.contract.steps import Mutation, OpenProgram
from illposed.mutators.programs.lines import added_step, line_at, lines, told_labels, with_line
from illposed.mutators.programs.open_program import open_program
from illposed.mutators.programs.proof.certificate import certificate
from illposed.mutators.programs.quantities import role
from illposed.mutators.programs.wording import terms

_INDENT = "    "
_MOST_RATIO = 25
_MOST_DECIMALS = 3


class LineValue(msgspec.Struct, frozen=True):
    """What a line of the flawed program tells, and what the oracle has for the same target.

    ``label`` is that of the line as it is told, see :func:`illposed.mutators.programs.lines.told_labels`. ``is_part``
    says that the told value is a fraction of what comes whole only, as half a person is.
    """

    label: str
    target: str
    true: Fraction
    told: Fraction
    is_part: bool = False


@dataclass(frozen=True, slots=True)
class ToldMutation:
    """A mutation with the values that its lines tell, of which nothing is proved.

    ``label`` is that of the wrong line as it is told. ``second`` is another error, in a later line of the flawed
    program; ``mutation`` and ``label`` are those of the first.
    """

    mutation: Mutation
    label: str
    values: tuple[LineValue, ...]
    second: Mutation | None = None

    @property
    def mutations(self) -> tuple[Mutation, ...]:
        """The one error, or both, in the order of the lines."""
        return (self.mutation,) if self.second is None else (self.mutation, self.second)

    @property
    def errors(self) -> tuple[str, ...]:
        """The lines of the emitted flawed program that are wrong, in its order."""
        return tuple(mutation.error for mutation in self.mutations)

    @property
    def wrong(self) -> frozenset[str]:
        """The targets of the lines that are wrong."""
        return frozenset(error.partition(" = ")[0] for error in self.errors)

    @property
    def shows(self) -> bool:
        """Whether a value shows to be wrong to whoever looks at it alone: half a person."""
        return any(value.is_part for value in self.values)


@dataclass(frozen=True, slots=True)
class Flawed(ToldMutation):
    """A mutation of which all is proved.

    ``certificate`` is SMT-LIB 2 text, see :mod:`illposed.mutators.programs.proof.certificate`.
    """

    certificate: str = field(kw_only=True)


def told_mutation(
    subject: OpenProgram, mutation: Mutation, *, any_size: bool = False, may_show: bool = False
) -> ToldMutation | Dropped:
    """The mutation with the values of its lines, or the first guarantee that it breaks without any proof.

    Reasons: ``several-errors``, ``undefined``, ``same-answer``, ``by-one`` (nobody multiplies or divides by 1),
    ``undone`` (nor multiplies by what was divided by before, which gives what was there before), and for values of
    another kind than the true ones ``negative`` (or below zero on the way), ``zero``, ``long-decimals``,
    ``absurd-size`` (not with ``any_size``), ``no-part`` (a part that is all of the whole, or more) and ``fractional``
    (half a person; not with ``may_show``); ``not-a-line`` (the error is no line of the emitted program).
    """
    oracle = {line.target: line.expr for line in lines(subject.program)}
    added = added_step(subject.program, mutation.flawed)
    if added is not None:
        oracle[ANSWER] = Ref(added)
    found = _line_values(subject, mutation, oracle, added)
    if isinstance(found, Dropped):
        return found
    told = {param.name: subject.values[param.name] for param in subject.program.params}
    told |= {line_value.target: line_value.told for line_value in found}
    if told[ANSWER] == subject.values[ANSWER]:
        return _dropped(mutation, "same-answer", mutation.error)
    for line_value in found:
        reason = "fractional" if line_value.is_part and not may_show else _other_kind(line_value, any_size=any_size)
        share = _shares(subject).get(line_value.target)
        if share is not None and share < 1 and share * line_value.told >= line_value.true:
            reason = "no-part"
        if reason is not None:
            return _dropped(mutation, reason, f"{line_value.target} = {line_value.told}")
    wrong = line_at(mutation.flawed, mutation.label)
    if wrong is None or wrong.source != mutation.error:
        return _dropped(mutation, "not-a-line", mutation.error)
    right = oracle.get(wrong.target, wrong.expr)
    if _dips_below_zero(wrong.expr, told) and not _dips_below_zero(right, subject.values):
        return _dropped(mutation, "negative", mutation.error)
    if _scales_by_one(wrong.expr, told) and not _scales_by_one(right, subject.values):
        return _dropped(mutation, "by-one", mutation.error)
    if _undoes(mutation.flawed, wrong.expr) and not _undoes(subject.program, right):
        return _dropped(mutation, "undone", mutation.error)
    return ToldMutation(mutation, told_labels(mutation.flawed)[wrong.target], tuple(found))


def _line_values(
    subject: OpenProgram, mutation: Mutation, oracle: Mapping[str, Expr], added: str | None
) -> list[LineValue] | Dropped:
    """What each line of the flawed program tells; why not, if another line than the wrong one differs or one fails."""
    told = {param.name: subject.values[param.name] for param in subject.program.params}
    labels = told_labels(mutation.flawed)
    whole = subject.counted if _knows_fractions(subject) else subject.values.keys()
    found: list[LineValue] = []
    for line in lines(mutation.flawed):
        if (line.label == mutation.label) == (oracle.get(line.target) == line.expr):
            return _dropped(mutation, "several-errors", line.source)
        value = evaluate_expr(line.expr, told)
        if isinstance(value, EvaluationFailed):
            return _dropped(mutation, "undefined", f"{value.reason} in {line.source}")
        told[line.target] = Fraction(value)
        true = subject.values[ANSWER] if line.target == added else subject.values[line.target]
        is_part = line.target in whole and true.denominator == 1 != told[line.target].denominator
        found.append(LineValue(labels[line.target], line.target, true, told[line.target], is_part))
    return found


def _dips_below_zero(expr: Expr, values: Mapping[str, Fraction]) -> bool:
    """Whether more is taken away on the way than there is: ``5 - 8 + 9``."""
    taken = (node for node in walk(expr) if isinstance(node, BinOp) and node.operator == "-")
    found = (evaluate_expr(node, values) for node in taken)
    return any(not isinstance(value, EvaluationFailed) and value < 0 for value in found)


def _scales_by_one(expr: Expr, values: Mapping[str, Fraction]) -> bool:
    """Whether something is multiplied by 1, or divided by a name whose value that is."""
    scaled = (node for node in walk(expr) if isinstance(node, BinOp) and node.operator in ("*", "/"))
    sides = (side for node in scaled for side in ((node.left, node.right) if node.operator == "*" else (node.right,)))
    return any(side == Const(1) or (isinstance(side, Ref) and values[side.name] == 1) for side in sides)


def _undoes(program: Program, expr: Expr) -> bool:
    """Whether all that a line does is to undo what was done before: ``60 * 55%`` after ``33 / 55% = 60``."""
    factors = _factors(program.by_target, expr)
    return not isinstance(expr, Ref) and list(factors.values()) == [1] and isinstance(next(iter(factors)), Ref)


def _factors(steps: Mapping[str, Expr], expr: Expr) -> dict[Expr, int]:
    """What is multiplied, and how often, in a product of what the text tells; what divides counts as less than none."""
    match expr:
        case Ref(name) if isinstance(step := steps.get(name), BinOp) and step.operator in ("*", "/"):
            return _factors(steps, step)
        case BinOp("*" | "/" as operator, left, right):
            sign, found = 1 if operator == "*" else -1, Counter(_factors(steps, left))
            for factor, times in _factors(steps, right).items():
                found[factor] += sign * times
            return {factor: times for factor, times in found.items() if times}
        case _:
            return {expr: 1}


@lru_cache(maxsize=16)  # asked of each error that is made in a program
def _knows_fractions(subject: OpenProgram) -> bool:
    """Whether the problem deals in money, or in any number that is not whole."""
    money = any(role(subject, param.name) == "money" for param in subject.program.params)
    return money or any(value.denominator != 1 for value in subject.values.values())


@lru_cache(maxsize=16)  # asked of each error that is made in a program
def _shares(subject: OpenProgram) -> dict[str, Fraction]:
    """By the target of a line that divides a part by its whole, and does nothing else but to scale that, the share."""
    sums = {line.target: terms(line.expr, "+") for line in lines(subject.program)}
    return {
        line.target: subject.values[part] / subject.values[whole]
        for line in lines(subject.program)
        for part, whole in _quotients(line.expr)
        if Ref(part) in sums.get(whole, ())
    }


def _quotients(expr: Expr) -> Iterator[tuple[str, str]]:
    """The quotient of two names, also with a number that it is multiplied by: ``part / whole * 100``."""
    match expr:
        case BinOp("/", Ref(part), Ref(whole)):
            yield part, whole
        case BinOp("*", inside, Const()) | BinOp("*", Const(), inside):
            yield from _quotients(inside)


def _other_kind(value: LineValue, *, any_size: bool) -> str | None:
    """In what the told value is of another kind than the true one; None if it is of the same."""
    true, told = value.true, value.told
    if told == true:
        return None
    if told < 0 <= true:
        return "negative"
    if told == 0 != true:
        return "zero"
    if has_finite_decimal(true) and not _is_short(told, true):
        return "long-decimals"
    if not any_size and true and not Fraction(1, _MOST_RATIO) <= abs(told / true) <= _MOST_RATIO:
        return "absurd-size"
    return None


def _is_short(told: Fraction, true: Fraction) -> bool:
    """Whether ``told`` has no more decimals than ``true``, or at most three: 3 / 8 = 0.375."""
    most, places = decimal_places(true) or 0, decimal_places(told)
    return places is not None and places <= max(most, _MOST_DECIMALS)


def verified(subject: OpenProgram, mutation: Mutation, *, any_size: bool = False) -> Flawed | Dropped:
    """The mutation with its proofs; reasons as of :func:`told_mutation` and :func:`proved`."""
    told = told_mutation(subject, mutation, any_size=any_size)
    return told if isinstance(told, Dropped) else proved(subject, told)


def proved(subject: OpenProgram, told: ToldMutation) -> Flawed | Dropped:
    """The mutation with its proofs.

    Reasons: ``not-a-line`` (the error is not one line of the emitted program), ``not-restored`` (the correction in its
    place is not proved to be equivalent to the oracle), ``equivalent-mutant``, ``undecided`` (nothing was proved of the
    flawed program) and ``inexpressible`` (SMT-LIB has no such operation).
    """
    mutation, oracle = told.mutation, subject.program
    fixed = restored(mutation)
    if fixed is None:
        return _dropped(mutation, "not-a-line", mutation.error)
    if fixed != oracle and not isinstance(prove_equal(oracle, fixed), Proved):
        return _dropped(mutation, "not-restored", mutation.correction)
    verdict = prove_equal(oracle, mutation.flawed)
    if not isinstance(verdict, Differs):
        equivalent = isinstance(verdict, Proved)
        return _dropped(mutation, "equivalent-mutant" if equivalent else "undecided", mutation.error)
    written = certificate(oracle, mutation.flawed, fixed)
    if isinstance(written, Inexpressible):
        return _dropped(mutation, "inexpressible", written.reason)
    return Flawed(mutation, told.label, told.values, certificate=written)


def verified_together(subject: OpenProgram, mutation: Mutation, *, cancels: bool = False) -> Flawed | Dropped:
    """A mutation with several wrong lines, one in each line of its ``error``, with its proofs.

    It is another function than the oracle, with another answer, or with the same one for the numbers of the problem if
    the errors are to cancel each other; and the corrections of all lines together make it equal to the oracle.
    Reasons as of :func:`proved`, and ``not-cancelled``.
    """
    told = open_program(mutation.flawed, subject.counted)
    if isinstance(told, EvaluationFailed):
        return _dropped(mutation, "undefined", f"{told.reason} in {told.where}")
    if (told.values[ANSWER] == subject.values[ANSWER]) != cancels:
        return _dropped(mutation, "not-cancelled" if cancels else "same-answer", mutation.error)
    pairs = zip(mutation.error.split("\n"), mutation.correction.split("\n"), strict=True)
    fixed = all_spliced(mutation.flawed, tuple(pairs))
    if fixed is None or not isinstance(prove_equal(subject.program, fixed), Proved):
        return _dropped(mutation, "not-restored", mutation.correction)
    if not isinstance(prove_equal(subject.program, mutation.flawed), Differs):
        return _dropped(mutation, "undecided", mutation.error)
    written = certificate(subject.program, mutation.flawed, fixed)
    if isinstance(written, Inexpressible):
        return _dropped(mutation, "inexpressible", written.reason)
    labels = told_labels(mutation.flawed)
    answer = subject.values[ANSWER]
    values = tuple(
        LineValue(labels[line.target], line.target, subject.values.get(line.target, answer), told.values[line.target])
        for line in lines(mutation.flawed)
    )
    return Flawed(mutation, labels[mutation.error.split(" = ", 1)[0]], values, certificate=written)


def all_spliced(program: Program, changes: Sequence[tuple[str, str]]) -> Program | None:
    """``program`` with every correction in the place of its error; None if one of them does not stand there once."""
    found: Program | None = program
    for error, correction in changes:
        found = None if found is None else spliced(emit(found), error, correction)
    return found


def restored(mutation: Mutation) -> Program | None:
    """The program that the source is read as in which the correction stands for the wrong line.

    None if the wrong line does not stand there once, or the result is no program.
    """
    source = emit(mutation.flawed)
    text = _exchanged(source, mutation.error, mutation.correction)
    target, _, formula = mutation.correction.partition(" = ")
    expr = parse_expression(formula, PYTHON)
    if text is None or isinstance(expr, Opaque) or not mutation.error.startswith(f"{target} = "):
        return spliced(source, mutation.error, mutation.correction)
    # parse(emit(p)) is p, and emitting is much faster than parsing.
    fixed = with_line(mutation.flawed, target, expr)
    return fixed if emit(fixed) == text else spliced(source, mutation.error, mutation.correction)


def spliced(source: str, error: str, correction: str) -> Program | None:
    """The program of ``source`` with the line ``correction`` in the place of ``error``; None as in :func:`restored`."""
    text = _exchanged(source, error, correction)
    program = None if text is None else parse(text)
    return program if isinstance(program, Program) else None


def _exchanged(source: str, error: str, correction: str) -> str | None:
    rows = source.split("\n")
    if rows.count(_INDENT + error) != 1:
        return None
    return "\n".join(_INDENT + correction if row == _INDENT + error else row for row in rows)


def _dropped(mutation: Mutation, reason: str, detail: str) -> Dropped:
    return Dropped(mutation.mutator, reason, detail)
