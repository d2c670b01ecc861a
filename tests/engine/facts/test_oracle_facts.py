"""The facts of an unedited problem: their ids, kinds and spans, and that they are true together."""

from __future__ import annotations

import importlib.resources
import json
import re
from dataclasses import replace
from fractions import Fraction

import pytest
from msgspec import structs

from illposed.engine.facts.fact import Whole
from illposed.engine.facts.oracle import (
    ANSWER,
    counts_things,
    equals,
    given_id,
    oracle_facts,
    relation_id,
    relations_using,
)
from illposed.engine.facts.render import render
from illposed.engine.ir.evaluate import Evaluation, evaluate, evaluate_expr
from illposed.engine.proof.decide import decide
from illposed.engine.proof.verdict import Contradictory, Solvable
from illposed.engine.quantities.ids import ResultId
from illposed.engine.quantities.mentions import find_mentions
from illposed.engine.solutions.worked import read_solution

FARM = (
    "A farm has 6 hens and 2.5 acres of land. Each hen lays 5 eggs a week. "
    "Half of the eggs are sold at $0.40 each. How much money does the farm get in 2 years?",
    "The hens lay 6*5 = <<6*5=30>>30 eggs a week.\nThey sell 30/2 = <<30/2=15>>15 eggs.\n"
    "They get 15*.4 = $<<15*.4=6>>6 a week.\nIn 2 years there are 2*52 = <<2*52=104>>104 weeks.\n"
    "They get 104*6 = $<<104*6=624>>624.\n#### 624",
)


@pytest.fixture(scope="module")
def farm(oracle_of):
    oracle = oracle_of(*FARM)
    assert oracle is not None
    return oracle


def shipped_problems():
    text = importlib.resources.files("illposed.corpus").joinpath("data", "problems.jsonl").read_text(encoding="utf-8")
    return [(record["question"], record["answer"]) for record in map(json.loads, text.splitlines())]


def by_kind(facts, kind):
    return [fact for fact in facts if fact.kind == kind]


def test_ids_are_unique_and_well_formed_and_begin_with_their_kind(farm):
    facts = oracle_facts(farm)
    assert len({fact.id for fact in facts}) == len(facts)
    for fact in facts:
        assert re.fullmatch(r"[A-Za-z][A-Za-z0-9_.]*", fact.id)
        assert fact.id.split(".")[0] == fact.kind


def test_every_parameter_is_a_given_that_stands_where_the_text_tells_it(farm):
    question, _ = FARM
    givens = by_kind(oracle_facts(farm), "given")
    places = ["q11_12", "q22_25", "q55_56", "q70_74.denominator", "q99_104", "q147_148"]
    assert [fact.id for fact in givens] == [f"given.{place}" for place in places]
    assert [fact.id for fact in givens] == [given_id(farm, param.name) for param in farm.program.params]
    assert [fact.span.of(question) for fact in givens] == ["6", "2.5", "5", "Half", "$0.40", "2"]
    assert [fact.constraint for fact in givens] == [
        equals(param.name, Fraction(param.default)) for param in farm.program.params
    ]


def test_only_givens_have_a_span(farm):
    assert {fact.kind for fact in oracle_facts(farm) if fact.span is not None} == {"given"}


def test_every_step_is_a_relation_and_so_is_the_answer(farm):
    relations = by_kind(oracle_facts(farm), "relation")
    names = [*(step.target for step in farm.program.steps), ANSWER]
    assert [fact.id for fact in relations] == [f"relation.{place}" for place in ("L1", "L2", "L3", "L4", "L5", ANSWER)]
    assert [fact.id for fact in relations] == [relation_id(farm, name) for name in names]
    assert [fact.constraint.left.name for fact in relations] == [step.target for step in farm.program.steps] + [ANSWER]


def test_world_constants_are_facts_of_their_own_and_not_numbers_in_a_relation(farm):
    facts = oracle_facts(farm)
    (world,) = by_kind(facts, "world")
    assert world.id == "world.weeks_per_year"
    assert render(world.constraint) == "world_weeks_per_year = 52"
    (relation,) = [fact for fact in facts if fact.id == "relation.L4"]
    assert "world_weeks_per_year" in render(relation.constraint)
    assert "52" not in render(relation.constraint)


def test_only_what_is_counted_is_whole(farm):
    facts = oracle_facts(farm)
    whole = {fact.constraint.name for fact in facts if isinstance(fact.constraint, Whole)}
    assert whole == farm.counted
    defaults = {param.default for param in farm.program.params if param.name in whole}
    assert defaults == {6}
    assert {fact.kind for fact in facts if isinstance(fact.constraint, Whole)} == {"domain"}


def test_givens_and_counts_are_not_negative(farm):
    nonnegative = {fact.id for fact in by_kind(oracle_facts(farm), "domain") if fact.id.endswith(".nonnegative")}
    names = {param.name for param in farm.program.params} | farm.counted
    assert nonnegative == {f"domain.{farm.quantity_of(name)}.nonnegative" for name in names}


@pytest.mark.parametrize(
    ("question", "answer", "unsigned"),
    [
        (
            "A game gives 5 points for a hit and takes 2 points for a miss. Ida has 9 hits and 4 misses. How many "
            "points does Ida have?",
            "Ida gets 9*5 = <<9*5=45>>45 points.\nShe loses 4*2 = <<4*2=8>>8 points.\n"
            "She has 45-8 = <<45-8=37>>37 points.\n#### 37",
            {"9", "4"},
        ),
        (
            "Ida thinks of a number. She doubles it and adds 7, which makes 31. What is her number?",
            "Twice her number is 31-7 = <<31-7=24>>24.\nHer number is 24/2 = <<24/2=12>>12.\n#### 12",
            {"doubles"},
        ),
    ],
    ids=["points", "a-plain-number"],
)
def test_points_and_plain_numbers_may_be_negative(oracle_of, question, answer, unsigned):
    oracle = oracle_of(question, answer)
    nonnegative = {fact.constraint.left.name for fact in oracle_facts(oracle) if fact.id.endswith(".nonnegative")}
    assert {oracle.mention_of(name).text for name in nonnegative} == unsigned


def test_a_domain_fact_has_no_other_form(farm):
    names = {str(quantity): name for name, quantity in farm.quantities.items()}
    for fact in by_kind(oracle_facts(farm), "domain"):
        place, _, form = fact.id.removeprefix("domain.").rpartition(".")
        assert (
            render(fact.constraint) == {"whole": f"{names[place]} is whole", "nonnegative": f"{names[place]} ≥ 0"}[form]
        )


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("6 apples", True),
        ("six apples", True),
        ("two dozen eggs", True),
        ("6 miles", False),
        ("6 hours", False),
        ("6 apples per hour", False),
        ("6 apples each", True),
        ("2.5 apples", False),
        ("$6", False),
        ("6%", False),
        ("half of the apples", False),
        ("twice as many apples", False),
    ],
)
def test_what_counts_things(text, expected):
    assert counts_things(find_mentions(f"There are {text}.")[0]) is expected


@pytest.mark.parametrize(
    ("value", "shown"), [(Fraction(3), "x = 3"), (Fraction("2.50"), "x = 2.5"), (Fraction(-4), "x = -4")]
)
def test_equals(value, shown):
    assert render(equals("x", value)) == shown


def test_relations_that_use_a_parameter(farm):
    params = [param.name for param in farm.program.params]
    assert [relations_using(farm, name) for name in params] == [
        ("relation.L1",),
        (),
        ("relation.L1",),
        ("relation.L2",),
        ("relation.L3",),
        ("relation.L4",),
    ]


def test_every_name_is_one_quantity_and_every_quantity_has_one_name(farm):
    quantities = farm.quantities
    assert list(quantities) == [*(p.name for p in farm.program.params), *(s.target for s in farm.program.steps), ANSWER]
    for name, quantity in quantities.items():
        assert farm.quantity_of(name) == quantity
        assert farm.name_of(quantity) == name
    with pytest.raises(KeyError):
        farm.name_of(ResultId(9))


def test_a_quantity_outlives_the_names_of_a_reading(farm, oracle_of):
    question, answer = FARM
    other = oracle_of(question, answer.replace("104 weeks.", "104 of them."))
    assert [step.target for step in other.program.steps] != [step.target for step in farm.program.steps]
    assert {fact.id for fact in oracle_facts(other)} == {fact.id for fact in oracle_facts(farm)}


def test_results_of_one_line_are_told_apart_and_steps_of_another_program_are_no_lines(farm):
    steps = tuple(structs.replace(step, label="L1") for step in farm.program.steps)
    crowded = replace(farm, program=structs.replace(farm.program, steps=steps), from_solution=False)
    results = [str(crowded.quantity_of(step.target)) for step in steps]
    assert results == ["S1", "S1_2", "S1_3", "S1_4", "S1_5"]
    ids = [fact.id for fact in oracle_facts(crowded)]
    assert len(set(ids)) == len(ids)


def test_the_mention_of_a_parameter(farm):
    assert [farm.mention_of(param.name).text for param in farm.program.params] == [
        "6",
        "2.5",
        "5",
        "Half",
        "$0.40",
        "2",
    ]
    with pytest.raises(KeyError):
        farm.mention_of("nobody")


def test_the_facts_of_the_shipped_problems_have_the_gold_answer_and_no_other(oracle_of):
    decided = 0
    for question, answer in shipped_problems():
        oracle = oracle_of(question, answer)
        if oracle is None:
            continue
        verdict = decide(oracle_facts(oracle), ANSWER)
        assert isinstance(verdict, Solvable), question
        assert verdict.value == read_solution(answer).gold
        decided += 1
    assert decided >= 80


def test_the_original_values_satisfy_the_facts_of_the_shipped_problems(oracle_of):
    for question, answer in shipped_problems()[::4]:
        oracle = oracle_of(question, answer)
        if oracle is None:
            continue
        facts = oracle_facts(oracle)
        evaluation = evaluate(oracle.program)
        assert isinstance(evaluation, Evaluation)
        values = {name: Fraction(value) for name, value in evaluation.values.items()}
        assert all(
            values[fact.constraint.name].denominator == 1 for fact in facts if isinstance(fact.constraint, Whole)
        )
        for fact in by_kind(facts, "given"):
            assert values[fact.constraint.left.name] == evaluate_expr(fact.constraint.right, {})


def test_a_fact_that_is_changed_makes_the_rest_of_no_use(farm):
    facts = oracle_facts(farm)
    first = farm.program.params[0].name
    told = [*facts, type(facts[0])("derived.L1", "derived", equals(farm.program.steps[0].target, Fraction(31)))]
    verdict = decide(told, ANSWER)
    assert isinstance(verdict, Contradictory)
    assert {"derived.L1", "relation.L1", given_id(farm, first)} <= set(verdict.core)
