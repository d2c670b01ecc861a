"""Random programs that are open to errors, and what must hold of everything that verification lets through."""

from __future__ import annotations

from fractions import Fraction
from functools import cache

from hypothesis import strategies as st

from illposed.engine.ir.emit import emit
from illposed.engine.ir.evaluate import Evaluation, evaluate
from illposed.engine.ir.nodes import BinOp, Const, Param, Program, Ref, Step
from illposed.engine.ir.parse import parse
from illposed.engine.proof.replay import Replayed, replay
from illposed.mutators.contract.steps import OpenProgram
from illposed.mutators.programs.lines import added_step, lines
from illposed.mutators.programs.open_program import open_program
from illposed.mutators.programs.proof.verify import Flawed, restored

_COMMENTS = ("", "Cleo has twice as many as Ann", "20% of the fish are carp", "7 more than Ben")
_NAMES = ("apples", "times_ann", "percent_carp", "dollars_cost", "hours")


@st.composite
def subjects(draw):
    """Programs such as word problems give: whole givens, short steps over what stands before, an answer."""
    count = draw(st.integers(1, len(_NAMES)))
    defaults = [draw(st.integers(2, 90)) for _ in range(count)]
    params = [Param(_NAMES[i], "int", value, draw(st.sampled_from(_COMMENTS))) for i, value in enumerate(defaults)]
    names = [param.name for param in params]
    steps, label = [], 0
    for position in range(draw(st.integers(1, 5))):
        label += draw(st.integers(0 if steps else 1, 2))
        steps.append(Step(f"L{label}", f"s{position}", draw(_expressions(tuple(names)))))
        names.append(f"s{position}")
    answer = draw(st.one_of(st.just(Ref(names[-1])), _expressions(tuple(names))))
    return open_program(Program(draw(st.integers(0, 99)), "the answer.", tuple(params), tuple(steps), answer))


@cache  # Hypothesis checks a new strategy, which takes longer than to draw from it
def _expressions(names):
    leaves = st.one_of(st.sampled_from(names).map(Ref), st.sampled_from([60, 100, 12, 2]).map(Const))
    operators = st.sampled_from(["+", "-", "*", "*", "/"])
    return st.recursive(leaves, lambda inner: st.builds(BinOp, operators, inner, inner), max_leaves=4)


def assert_one_error(subject: OpenProgram, flawed: Flawed) -> None:
    """Everything that the project promises of a flawed program, checked by other means than it was made by."""
    mutation, oracle = flawed.mutation, subject.program
    assert parse(emit(mutation.flawed)) == mutation.flawed
    true, told = evaluate(oracle), evaluate(mutation.flawed)
    assert isinstance(true, Evaluation)
    assert isinstance(told, Evaluation)
    assert true.answer != told.answer
    _assert_one_line(oracle, mutation)
    values = {**{name: Fraction(value) for name, value in told.values.items()}, "answer": Fraction(told.answer)}
    for line in flawed.values:
        assert line.told == values[line.target]
        assert line.true == subject.values.get(line.target, subject.values["answer"])
        assert line.told.denominator == 1 or line.target not in subject.counted
        assert line.told >= 0 or line.true < 0
    assert [value.told != value.true for value in flawed.values].index(True) == _position(flawed)
    _assert_restored(oracle, mutation)
    assert_replays(flawed, "z3")


def _position(flawed: Flawed) -> int:
    """The position of the wrong line among the lines of the flawed program."""
    sources = [line.source for line in lines(flawed.mutation.flawed)]
    position = sources.index(flawed.mutation.error)
    assert flawed.values[position].label == flawed.label
    return position


def _assert_one_line(oracle, mutation) -> None:
    known = {line.target: line.source for line in lines(oracle)}
    wrong = [line.source for line in lines(mutation.flawed) if known.get(line.target) != line.source]
    added = added_step(oracle, mutation.flawed)
    assert wrong == ([mutation.error] if added is None else [mutation.error, f"answer = {added}"])
    assert mutation.correction != mutation.error
    assert emit(mutation.flawed).splitlines().count(f"    {mutation.error}") == 1


def _assert_restored(oracle, mutation) -> None:
    fixed = restored(mutation)
    assert fixed is not None
    assert f"    {mutation.correction}" in emit(fixed).splitlines()
    for shift in (0, 1, 5):
        point = {param.name: param.default + shift for param in oracle.params}
        true, again = evaluate(oracle, point), evaluate(fixed, point)
        assert isinstance(true, Evaluation) == isinstance(again, Evaluation)
        if isinstance(true, Evaluation):
            assert true.answer == again.answer


def assert_replays(flawed: Flawed, solver) -> None:
    """The solver gives the answers that the certificate states."""
    replayed = replay(flawed.certificate, solver)
    assert isinstance(replayed, Replayed), replayed
    assert replayed.outcome == "confirmed", flawed.certificate
