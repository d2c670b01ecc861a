"""What holds of the alignments of any two programs."""

from __future__ import annotations

from fractions import Fraction
from functools import cache

from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from illposed.engine.alignment import MAX_ALIGNMENTS, alignments, strings_to_embed
from illposed.engine.alignment.admitted import AdmittedProgram
from illposed.engine.alignment.assignment import best_assignments
from illposed.engine.alignment.embeddings import Similarities
from illposed.engine.alignment.pairing import Alignment
from illposed.engine.alignment.relations import relations
from illposed.engine.ir.evaluate import Evaluation, evaluate
from illposed.engine.ir.nodes import BinaryOperator, BinOp, Const, Expr, Param, Program, Ref, Step, references, rewrite
from illposed.engine.ir.usage import without_unused

_VALUES: st.SearchStrategy[int | Fraction] = st.sampled_from(
    [1, 2, 2, 3, 20, 60, 80, 90, 120, Fraction(1, 5), Fraction(4, 5), Fraction(3, 2), Fraction(6, 5)]
)
_OPERATORS: st.SearchStrategy[BinaryOperator] = st.sampled_from(["+", "-", "*"])


@cache  # Hypothesis checks a new strategy, which takes longer than to draw from it
def _expressions(params: int) -> st.SearchStrategy[Expr]:
    leaves: st.SearchStrategy[Expr] = st.builds(Const, _VALUES)
    if params:
        leaves = st.one_of(leaves, st.sampled_from([Ref(f"p{i}") for i in range(params)]))
    return st.recursive(leaves, lambda inner: st.builds(BinOp, _OPERATORS, inner, inner), max_leaves=6)


@st.composite
def _candidates(draw: st.DrawFn) -> AdmittedProgram:
    defaults = draw(st.lists(_VALUES, max_size=5))
    params = tuple(Param(f"p{i}", "int" if isinstance(d, int) else "float", d) for i, d in enumerate(defaults))
    exprs = _expressions(len(params))
    whole = Program(1, "", params, (Step("L1", "step", draw(exprs)),), BinOp("+", Ref("step"), draw(exprs)))
    program = without_unused(whole)
    return AdmittedProgram(1, "test", "", program, program.params)


_PLANE = st.floats(-1, 1).map(lambda c: (c, (1 - c * c) ** 0.5))
_SIMILARITIES = st.dictionaries(st.sampled_from([f"p{i}" for i in range(5)]), _PLANE).map(Similarities)


def _answer(program: object, arguments: dict[str, int | Fraction] | None = None) -> int | Fraction:
    assert isinstance(program, Program)
    outcome = evaluate(program, arguments)
    assert isinstance(outcome, Evaluation)
    return outcome.answer


def _assert_complete(
    given_names: list[str], paired: list[str], alone: tuple[str, ...], lifted: tuple[str, ...]
) -> None:
    """Every parameter is paired or said to be frozen, once; what is lifted is paired."""
    assert sorted([*paired, *alone]) == sorted([*given_names, *lifted])
    assert set(lifted) <= set(paired)


def _without_merged(given: AdmittedProgram, form: object, merged: tuple[str, ...]) -> list[str]:
    """The parameters that are left; those that are gone have the value of one that stands for them."""
    kept = _defaults(form).keys()
    values = {param.default for param in given.params if param.name in merged}
    gone = [param for param in given.params if param.name not in kept]
    assert all(param.default in values for param in gone)
    return [param.name for param in given.params if param.name in kept]


def _defaults(program: object) -> dict[str, Fraction]:
    assert isinstance(program, Program)
    return {param.name: Fraction(param.default or 0) for param in program.params}


def _assert_invariants(left: AdmittedProgram, right: AdmittedProgram, alignment: Alignment) -> None:
    pairings = alignment.pairings
    ours = _without_merged(left, alignment.left, alignment.left_merged)
    theirs = _without_merged(right, alignment.right, alignment.right_merged)
    _assert_complete(ours, [p.left for p in pairings], alignment.left_only, alignment.left_lifted)
    _assert_complete(theirs, [p.right for p in pairings], alignment.right_only, alignment.right_lifted)
    guesses = {p.basis for p in pairings if p.left in alignment.left_merged or p.right in alignment.right_merged}
    assert guesses <= {"equivalence"}
    assert _answer(alignment.left) == _answer(left.form)
    assert _answer(alignment.right) == _answer(right.form)
    left_defaults, right_defaults = _defaults(alignment.left), _defaults(alignment.right)
    assert all(p.relation.right(left_defaults[p.left]) == right_defaults[p.right] for p in pairings)
    assert all(p.basis == "equivalence" for p in pairings if p.relation.kind != "same")


@given(_candidates(), _candidates(), _SIMILARITIES)
@settings(max_examples=80)
def test_nothing_is_lost_and_nothing_changes_at_the_defaults(
    left: AdmittedProgram, right: AdmittedProgram, similarities: Similarities
) -> None:
    found = alignments(left, right, similarities)
    assert 1 <= len(found) <= MAX_ALIGNMENTS
    assert found == alignments(left, right, similarities)
    for alignment in found:
        _assert_invariants(left, right, alignment)
    assert any(not a.left_lifted and not a.right_lifted for a in found)


@given(_candidates(), _candidates(), _SIMILARITIES)
@settings(max_examples=60)
def test_a_similarity_is_given_only_where_it_was_asked_for(
    left: AdmittedProgram, right: AdmittedProgram, similarities: Similarities
) -> None:
    wanted = strings_to_embed([(left, right)])
    needed = Similarities({text: vector for text, vector in similarities.vectors.items() if text in wanted})
    assert alignments(left, right, needed) == alignments(left, right, similarities)


@given(_candidates(), st.permutations(range(5)))
@settings(max_examples=60)
def test_the_true_renaming_is_among_the_alignments(left: AdmittedProgram, order: list[int]) -> None:
    """Five parameters, at most three of which share a value by chance, leave fewer ways than the bound."""
    assert isinstance(left.form, Program)
    distinct = list({param.default: param for param in left.params}.values())
    if len(left.params) - len(distinct) > 2:
        return
    names = {param.name: f"q{param.name}" for param in left.params}
    shuffled = tuple(replace(left.params[i], name=names[left.params[i].name]) for i in order if i < len(left.params))

    def rename(node: Expr) -> Expr:
        return Ref(names.get(node.name, node.name)) if isinstance(node, Ref) else node

    steps = tuple(replace(step, expr=rewrite(step.expr, rename)) for step in left.form.steps)
    form = replace(left.form, params=shuffled, steps=steps, answer=rewrite(left.form.answer, rename))
    found = alignments(left, AdmittedProgram(1, "other", "", form, shuffled), Similarities())
    assert any({(p.left, p.right) for p in a.pairings} == set(names.items()) for a in found)


@given(_candidates(), st.data())
@settings(max_examples=60)
def test_a_buried_parameter_is_dug_out(whole: AdmittedProgram, data: st.DataObject) -> None:
    assert isinstance(whole.form, Program)
    single = [p for p in whole.params if [q.default for q in whole.params].count(p.default) == 1]
    constants = {p.default for p in single} & _constant_values(whole.form)
    single = [p for p in single if p.default not in constants]
    if not single:
        return
    chosen = data.draw(st.sampled_from(single))
    buried = _buried(whole, chosen)
    point: dict[str, int | Fraction] = {p.name: 7 + 3 * i for i, p in enumerate(whole.params)}
    for alignment in alignments(whole, buried, Similarities()):
        if alignment.left_only or alignment.left_lifted:
            continue
        moved = {p.right: p.relation.right(Fraction(point[p.left])) for p in alignment.pairings}
        if _answer(alignment.right, dict(moved)) == _answer(alignment.left, point):
            return
    assert not _is_used(whole.form, chosen.name)


def _constant_values(program: Program) -> set[int | Fraction | bool | None]:
    found: set[int | Fraction | bool | None] = set()

    def note(node: Expr) -> Expr:
        if isinstance(node, Const):
            found.add(node.value)
        return node

    for expr in (*(step.expr for step in program.steps), program.answer):
        rewrite(expr, note)
    return found


def _buried(whole: AdmittedProgram, param: Param) -> AdmittedProgram:
    assert isinstance(whole.form, Program)
    assert isinstance(param.default, (int, Fraction))
    constant = Const(param.default)

    def bury(node: Expr) -> Expr:
        return constant if node == Ref(param.name) else node

    params = tuple(p for p in whole.params if p != param)
    steps = tuple(replace(step, expr=rewrite(step.expr, bury)) for step in whole.form.steps)
    form = replace(whole.form, params=params, steps=steps, answer=rewrite(whole.form.answer, bury))
    return AdmittedProgram(1, "buried", "", form, params)


def _is_used(program: Program, name: str) -> bool:
    return any(name in references(expr) for expr in (*(step.expr for step in program.steps), program.answer))


@given(st.lists(st.lists(st.integers(-9, 9), min_size=3, max_size=3), min_size=1, max_size=4), st.integers(0, 3))
@settings(max_examples=60)
def test_the_best_assignment_is_the_best_of_all(gains: list[list[int]], size: int) -> None:
    size = min(size, len(gains))
    every = best_assignments(gains, size, 1000)
    assert len({a.pairs for a in every}) == len(every) == _count(len(gains), 3, size)
    assert all(a.gain == sum(gains[i][j] for i, j in a.pairs) for a in every)
    assert [a.gain for a in every] == sorted((a.gain for a in every), reverse=True)
    assert best_assignments(gains, size, 2) == every[:2]


def _count(rows: int, columns: int, size: int) -> int:
    """The number of matchings of ``size`` pairs in the complete bipartite graph."""
    return 1 if not size else _count(rows - 1, columns - 1, size - 1) * rows * columns // size


@given(_VALUES, _VALUES)
def test_relations_go_both_ways(left: int | Fraction, right: int | Fraction) -> None:
    one, other = Fraction(left), Fraction(right)
    constants = frozenset({Fraction(60)})
    there = {(1 / r.scale, -r.offset / r.scale) for r in relations(one, other, constants)}
    assert there == {(r.scale, r.offset) for r in relations(other, one, constants)}
