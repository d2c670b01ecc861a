from __future__ import annotations

import random
import subprocess
import sys
from fractions import Fraction

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from illposed.engine.facts.fact import Fact, Whole
from illposed.engine.ir.evaluate import EvaluationFailed, evaluate_expr
from illposed.engine.ir.nodes import BinOp, Compare, Const, Neg, Ref
from illposed.engine.proof.decide import Decider, decide
from illposed.engine.proof.solver import Questions
from illposed.engine.proof.verdict import Contradictory, Limit, Solvable, Undecided, Underspecified


def satisfies(world, facts):
    for fact in facts:
        if isinstance(fact.constraint, Whole):
            if world[fact.constraint.name].denominator != 1:
                return False
            continue
        value = evaluate_expr(fact.constraint, world)
        if isinstance(value, EvaluationFailed) or not value:
            return False
    return True


def test_verdict(case):
    verdict = decide(case.facts, case.asked, hints=case.hints)
    assert type(verdict).__name__ == case.verdict, verdict
    if isinstance(verdict, Undecided):
        assert verdict.reason
        return
    assert verdict.needs == case.needs
    if isinstance(verdict, Solvable):
        assert verdict.value == case.value
        assert verdict.witness[case.asked] == case.value
        assert satisfies(verdict.witness, case.facts)
    if isinstance(verdict, Underspecified):
        first, second = verdict.witnesses
        assert first[case.asked] != second[case.asked]
        assert satisfies(first, case.facts)
        assert satisfies(second, case.facts)
    if isinstance(verdict, Contradictory) and case.core is not None:
        assert set(verdict.core) == case.core


def test_there_is_a_world_unless_the_facts_are_contradictory(case):
    world = Decider(case.facts, case.asked, hints=case.hints).world()
    if case.verdict == "Contradictory":
        assert world is None
    if case.verdict in ("Solvable", "Underspecified"):
        assert satisfies(world, case.facts)


def test_core_is_unsatisfiable_and_minimal(decided):
    verdict = decide(decided.facts, decided.asked)
    if not isinstance(verdict, Contradictory):
        return
    core = [fact for fact in decided.facts if fact.id in verdict.core]
    assert isinstance(Decider(core, decided.asked).decide(), Contradictory)
    for fact in core:
        rest = Decider(core, decided.asked).decide({fact.id})
        assert isinstance(rest, (Solvable, Underspecified))


def test_needs_are_enough_and_each_is_needed(decided):
    verdict = decide(decided.facts, decided.asked)
    if isinstance(verdict, Underspecified):
        assert verdict.needs == ()
        return
    stated = [fact for fact in decided.facts if fact.kind != "domain"]
    needed = [fact for fact in decided.facts if fact.id in verdict.needs]
    assert type(decide([*stated, *needed], decided.asked)) is type(verdict)
    for fact in needed:
        without = Decider([*stated, *needed], decided.asked).decide({fact.id})
        assert type(without) is not type(verdict)


def test_first_world_is_the_original_and_the_second_is_plausible(clips):
    facts = [fact for fact in clips.facts if fact.id != "given.april"]
    verdict = decide(facts, "answer", hints=clips.hints)
    assert isinstance(verdict, Underspecified)
    assert verdict.witnesses[0] == clips.hints
    assert all(value > 0 and value.denominator == 1 for value in verdict.witnesses[1].values())
    assert verdict.witnesses[1]["answer"] <= 2 * clips.hints["answer"]


def test_a_verdict_that_is_not_recorded_differs_in_its_evidence_alone(case):
    verdict = Decider(case.facts, case.asked, hints=case.hints).decide(is_recorded=False)
    assert type(verdict).__name__ == case.verdict, verdict
    if isinstance(verdict, Solvable):
        assert verdict.value == case.value
        assert satisfies(verdict.witness, case.facts)
    if isinstance(verdict, Underspecified):
        first, second = verdict.witnesses
        assert first[case.asked] != second[case.asked]
        assert satisfies(first, case.facts)
        assert satisfies(second, case.facts)


def test_decider_agrees_with_decide(clips, parse_facts):
    shared = Decider(clips.facts, "answer", hints=clips.hints)
    (false,) = parse_facts("derived.L1: may == 26")
    (true,) = parse_facts("derived.L1: may == 24")
    for removed, added in [
        ((), ()),
        ((), (false,)),
        (("given.april",), ()),
        (("given.april",), (true,)),
        ((), (true,)),
    ]:
        facts = [*(fact for fact in clips.facts if fact.id not in removed), *added]
        assert shared.decide(removed, added) == decide(facts, "answer", hints=clips.hints)


def test_stated_contradiction_is_preferred_to_one_with_domain_facts(parse_facts):
    facts = parse_facts("domain.x: x is whole\ngiven.x: x == 1.5\ngiven.y: y == 1\nderived.y: y == 2")
    assert decide(facts, "x") == Contradictory(("given.y", "derived.y"), ())


def test_hints_do_not_change_the_kind_of_verdict(decided):
    misleading = {name: Fraction(-7, 3) for name in ("april", "may", "x", "answer", "total", "price", "side")}
    assert type(decide(decided.facts, decided.asked, hints=misleading)).__name__ == decided.verdict


def test_unknown_is_not_an_answer(parse_facts):
    facts = parse_facts(
        "given.a: x * x * x + y * y * y == z * z * z + 33\n" + "\n".join(f"domain.{n}: {n} is whole" for n in "xyz")
    )
    verdict = decide(facts, "x", limit=Limit(resources=20))
    assert isinstance(verdict, Undecided)


def test_whole_factors_do_not_hang(parse_facts):
    facts = parse_facts(
        "given.cost: price * count == 30\ngiven.low: count > 6\ngiven.high: count < 14\nrelation.a: answer == price\n"
        "domain.p: price is whole\ndomain.c: count is whole\ndomain.n: price >= 0"
    )
    assert isinstance(decide(facts, "answer"), (Solvable, Undecided))


def test_two_facts_of_one_id_are_refused(clips):
    with pytest.raises(ValueError, match="same id"):
        decide([*clips.facts, clips.facts[0]], "answer")


@pytest.mark.parametrize("asked", ["zz", None])
def test_a_name_of_which_nothing_is_known_is_refused(clips, asked):
    with pytest.raises(ValueError, match=f"asked: {asked!r} is in no fact; there are .*answer"):
        decide(clips.facts, asked)
    assert isinstance(Decider(clips.facts, "zz").decide(), Underspecified)


def test_modules_load_without_z3():
    program = "import sys, illposed.engine.proof.decide, illposed.engine.proof.replay; sys.exit('z3' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", program], check=False).returncode == 0


def literal(value):
    return Const(value) if value >= 0 else Neg(Const(-value))


def linear_system(matrix, solution):
    """Facts ``sum of a_ij * x_j == b_i`` that ``solution`` satisfies."""
    facts = []
    for i, row in enumerate(matrix):
        left = Const(0)
        for j, coefficient in enumerate(row):
            left = BinOp("+", left, BinOp("*", literal(coefficient), Ref(f"x{j}")))
        right = sum(a * x for a, x in zip(row, solution, strict=True))
        facts.append(Fact(f"relation.r{i}", "relation", Compare("==", left, literal(right))))
    return facts


def lower_triangular(randomness, size):
    """A matrix of full rank by construction, rows mixed so that propagation alone does not solve it."""
    rows = [[randomness.randint(-3, 3) if j < i else int(i == j) for j in range(size)] for i in range(size)]
    for _ in range(size):
        i, j = randomness.sample(range(size), 2)
        rows[i] = [a + b for a, b in zip(rows[i], rows[j], strict=True)]
    return rows


@given(st.integers(0, 10**6), st.integers(2, 4))
@settings(max_examples=30)
def test_linear_systems_of_known_rank(seed, size):
    randomness = random.Random(seed)
    solution = [randomness.randint(-9, 9) for _ in range(size)]
    matrix = lower_triangular(randomness, size)
    facts = linear_system(matrix, solution)
    verdict = decide(facts, "x0")
    assert isinstance(verdict, Solvable)
    assert verdict.value == solution[0]

    total = [sum(column) for column in zip(*matrix, strict=True)]
    wrong = linear_system([total], solution)[0].constraint
    shifted = Compare("==", BinOp("+", wrong.left, Const(1)), wrong.right)
    contradiction = decide([*facts, Fact("derived.sum", "derived", shifted)], "x0")
    assert isinstance(contradiction, Contradictory)
    assert "derived.sum" in contradiction.core

    assert isinstance(decide(facts[1:], "fresh", hints={"fresh": Fraction(1)}), Underspecified)


@pytest.mark.parametrize(("price", "other"), [(2000, 3000), (350, 360), (1234, 1235), (57, 58)])
def test_a_round_value_becomes_another_one_that_is_as_round(parse_facts, price, other):
    facts = parse_facts("r.answer: answer == price * 3")
    verdict = decide(facts, "answer", hints={"price": Fraction(price), "answer": Fraction(3 * price)})
    assert [world["price"] for world in verdict.witnesses] == [price, other]


@given(st.integers(0, 10**6))
@settings(max_examples=15)
def test_the_same_facts_give_the_same_verdict(seed):
    randomness = random.Random(seed)
    facts = linear_system(lower_triangular(randomness, 3)[: randomness.randint(1, 3)], [1, 2, 3])
    assert repr(decide(facts, "x1")) == repr(decide(facts, "x1"))


def test_a_world_that_is_found_without_the_solver_needs_none_to_hold(parse_facts, monkeypatch):
    asked = set()
    ask = Questions.ask
    monkeypatch.setattr(Questions, "ask", lambda self, terms: asked.add(tuple(terms)) or ask(self, terms))
    facts = parse_facts("given.a: a == 4\nr.answer: answer == a + b")
    hints = {"a": Fraction(4), "b": Fraction(2), "answer": Fraction(6)}
    assert isinstance(decide(facts, "answer", hints=hints), Underspecified)
    assert asked == set()
    assert isinstance(decide(facts[:1], "a"), Solvable)
    assert asked == {("(= $a 4.0)", "(not (= $a 4.0))")}


def test_what_everybody_knows_stays_in_a_core_that_some_number_of_it_would_not_save() -> None:
    """60*(1 - 20/w)*(3 + 50/w) is 252 for no w at all, which other solvers do not find out."""
    one = {name: Compare("==", Ref(name), Const(Fraction(value))) for name, value in (("w", 100), ("paid", 252))}
    share = BinOp("-", Const(Fraction(1)), BinOp("/", Const(Fraction(20)), Ref("w")))
    price = BinOp("+", Const(Fraction(3)), BinOp("/", Const(Fraction(50)), Ref("w")))
    paid = BinOp("*", BinOp("*", Const(Fraction(60)), share), price)
    facts = [
        Fact("world.cents", "world", one["w"]),
        Fact("relation.L1", "relation", Compare("==", Ref("paid"), paid)),
        Fact("derived.L1", "derived", one["paid"]),
    ]
    verdict = decide(facts, "paid")
    assert isinstance(verdict, Contradictory)
    assert set(verdict.core) == {"world.cents", "relation.L1", "derived.L1"}


def test_what_only_algebra_could_do_without_stays_in_a_core():
    def equal(name, expr):
        return Compare("==", Ref(name), expr)

    facts = (
        Fact("given.females", "given", equal("females", Const(25))),
        Fact("given.share", "given", equal("share", Const(2))),
        Fact("relation.all", "relation", equal("total", BinOp("*", Ref("females"), Ref("share")))),
        Fact("relation.males", "relation", equal("males", BinOp("/", Ref("total"), Ref("share")))),
        Fact("derived.males", "derived", equal("males", Const(15))),
    )
    verdict = decide(facts, "males")
    assert isinstance(verdict, Contradictory)
    # For any share but 0 there would be as many males as females, which not every solver finds.
    assert set(verdict.core) == {fact.id for fact in facts}
