"""What propagation predicts is what the solver proves, where every quantity is used once."""

from __future__ import annotations

from types import SimpleNamespace

from hypothesis import given, settings
from hypothesis import strategies as st

from illposed.engine.facts.fact import Fact
from illposed.engine.facts.oracle import equals
from illposed.engine.ir.evaluate import Evaluation, evaluate
from illposed.engine.ir.nodes import BinOp, Compare, Param, Program, Ref, Step
from illposed.engine.proof.decide import decide
from illposed.engine.proof.verdict import Solvable, Undecided
from illposed.mutators.problems.structure.determination import (
    derivations,
    is_solved_at_once,
    relations_of,
    steps_to_open,
)


@st.composite
def trees(draw):
    """Programs in which every quantity but the last is used exactly once, with values that are not zero."""
    count = draw(st.integers(2, 5))
    params = tuple(Param(f"g{i}", "int", draw(st.integers(2, 9)), "") for i in range(count))
    loose = [param.name for param in params]
    steps = []
    while len(loose) > 1:
        left, right = (loose.pop(draw(st.integers(0, len(loose) - 1))) for _ in range(2))
        target = f"s{len(steps)}"
        steps.append(Step(f"L{len(steps) + 1}", target, BinOp(draw(st.sampled_from("++*")), Ref(left), Ref(right))))
        loose.append(target)
    return Program(0, "the answer.", params, tuple(steps), Ref(loose[0]))


@settings(max_examples=60)
@given(trees(), st.data())
def test_derivations_agree_with_the_solver(program, data):
    evaluation = evaluate(program)
    assert isinstance(evaluation, Evaluation)
    values = {**evaluation.values, "answer": evaluation.answer}
    known = data.draw(st.sets(st.sampled_from(sorted(values))), label="told")
    asked = data.draw(st.sampled_from(sorted(values)), label="asked")
    relations = relations_of(SimpleNamespace(oracle=SimpleNamespace(program=program)))
    found = derivations(relations, known)
    verdict = decide(facts_of(program, values, known), asked, hints=values)
    if not isinstance(verdict, Undecided):
        assert isinstance(verdict, Solvable) == (asked in found)


def facts_of(program, values, known):
    told = [Fact(f"given.{name}", "given", equals(name, values[name])) for name in sorted(known)]
    steps = [(step.target, step.expr) for step in program.steps]
    bound = [(target, Compare("==", Ref(target), expr)) for target, expr in (*steps, ("answer", program.answer))]
    return [*told, *(Fact(f"relation.{target}", "relation", constraint) for target, constraint in bound)]


RELATIONS = {
    "roses": frozenset({"roses", "boxes", "each"}),
    "left": frozenset({"left", "roses", "thrown"}),
    "answer": frozenset({"answer", "left", "lilies"}),
}


def test_a_derivation_names_the_relations_that_it_takes():
    found = derivations(RELATIONS, {"boxes", "each", "thrown", "lilies"})
    assert found["answer"] == {"roses", "left", "answer"}
    assert found["boxes"] == frozenset()


def test_relations_are_read_backwards_too():
    assert derivations(RELATIONS, {"answer", "lilies", "thrown"})["roses"] == {"answer", "left"}


def test_two_relations_with_the_same_two_unknowns_determine_both_at_once():
    spent = {"spent": frozenset({"spent", "share", "earned"}), "saved": frozenset({"saved", "earned", "spent"})}
    assert "earned" not in derivations(spent, {"share", "saved"})
    assert is_solved_at_once(spent, "earned", {"share", "saved"})
    assert not is_solved_at_once(spent, "earned", {"share"})


def test_two_unknowns_of_one_relation_stay_open():
    assert "roses" not in derivations(RELATIONS, {"boxes", "lilies"})


def test_the_way_to_an_open_given_leads_through_what_is_not_known():
    assert steps_to_open(RELATIONS, "answer", {"boxes"}, {"each", "thrown", "lilies"}) == 3
    assert steps_to_open(RELATIONS, "roses", {"boxes"}, {"each", "thrown", "lilies"}) == 1
    assert steps_to_open(RELATIONS, "answer", {"lilies"}, {"left"}) == 1
    assert steps_to_open(RELATIONS, "answer", {"boxes"}, {"left", "lilies"}) is None
    assert steps_to_open(RELATIONS, "boxes", {"boxes", "each"}, {"thrown", "lilies"}) == 1


def test_another_name_for_the_answer_is_no_step_on_the_way():
    named = {
        **RELATIONS,
        "flowers": RELATIONS["answer"] - {"answer"} | {"flowers"},
        "answer": frozenset({"answer", "flowers"}),
    }
    assert steps_to_open(named, "answer", {"lilies"}, {"left"}) == 1
