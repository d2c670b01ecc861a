"""Known verdicts: what kind of edit of what kind of given must be proved to be of which class."""

from __future__ import annotations

from fractions import Fraction
from random import Random

import pytest

from illposed.engine.facts.oracle import given_id
from illposed.engine.ir.evaluate import Evaluation, evaluate
from illposed.mutators.compositions.compose import Sequence
from illposed.mutators.contract.facts import Dropped
from illposed.mutators.facts import (
    ContradictGiven,
    RangeGiven,
    ShiftRedundant,
    StateDerived,
    VagueGiven,
    ViolateDomain,
    WithholdGiven,
)
from illposed.mutators.problems.variant import Variant

ALWAYS = [
    (StateDerived(wrong=True), 0),
    (StateDerived(), 1),
    (ContradictGiven(), 0),
    (ContradictGiven(again=True), 1),
    (ShiftRedundant(), 0),
    (ViolateDomain(), 0),
]
HIDING = [VagueGiven(), WithholdGiven()]


def realised(mutator, subject, decided, seed=3):
    """The proposals that become variants, with these; a proposal that the text refuses is left out."""
    for proposal in mutator.propose(subject, Random(seed)):
        variant = proposal if isinstance(proposal, Dropped) else decided.variant(proposal)
        if isinstance(variant, Variant):
            yield proposal, variant


def is_needed(subject, name):
    """Whether the answer of the program changes with a given."""
    for change in (1, 7):
        value = subject.values[name] + change
        arguments = {name: int(value) if value.denominator == 1 else value}
        evaluation = evaluate(subject.oracle.program, arguments)
        if not isinstance(evaluation, Evaluation) or Fraction(evaluation.answer) != subject.values["answer"]:
            return True
    return False


@pytest.mark.parametrize(("mutator", "label"), ALWAYS, ids=repr)
def test_verdict_of_the_kind_of_edit(mutator, label, subject, decided):
    for _, variant in realised(mutator, subject, decided(subject)):
        assert variant.label == label, variant.text
        assert variant.answer == (subject.values["answer"] if label == 1 else None)


def is_missed(subject, proposal):
    dropped = {fact for edit in proposal.edits for fact in edit.drops}
    hidden = [fact.constraint.left.name for fact in subject.facts if fact.id in dropped]
    assert len(hidden) == len(dropped) > 0
    return any(is_needed(subject, name) for name in hidden)


@pytest.mark.parametrize("mutator", HIDING, ids=repr)
def test_a_hidden_given_is_missed_if_the_answer_needs_it(mutator, subject, decided):
    for proposal, variant in realised(mutator, subject, decided(subject)):
        assert variant.label == (2 if is_missed(subject, proposal) else 1), variant.text


def test_a_range_recovers_a_needed_given_only_where_whole_numbers_single_it_out(subject, decided):
    for proposal, variant in realised(RangeGiven(), subject, decided(subject)):
        if variant.label == 1 and is_missed(subject, proposal):
            assert variant.verdict.needs
            assert variant.answer == subject.values["answer"]
        else:
            assert variant.label == (2 if is_missed(subject, proposal) else 1), variant.text


def test_a_contradiction_with_the_domain_says_which_domain_facts_it_needs(subject, decided):
    domain = {fact.id for fact in subject.facts if fact.kind == "domain"}
    for _, variant in realised(ViolateDomain(), subject, decided(subject)):
        assert variant.verdict.needs
        assert set(variant.verdict.needs) <= domain & set(variant.verdict.core)


def test_a_contradiction_of_statements_needs_no_domain_fact(subject, decided):
    for mutator in (StateDerived(wrong=True), ContradictGiven(), ShiftRedundant()):
        for _, variant in realised(mutator, subject, decided(subject)):
            assert variant.verdict.needs == ()


def test_the_core_holds_what_was_added(subject, decided):
    for mutator in (StateDerived(wrong=True), ContradictGiven()):
        for proposal, variant in realised(mutator, subject, decided(subject)):
            added = {fact.id for edit in proposal.edits for fact in edit.adds}
            assert added & set(variant.verdict.core)


TOGETHER = [
    ("trays", "trays", 90, 1),
    ("trays", "rolls", 90, 1),
    ("trays", "rolls_sells", 90, 2),
    ("twice", "marbles", 54, 1),
    ("twice", "marbles_cousin", 54, 2),
]


@pytest.mark.parametrize(("problem", "hidden", "told", "label"), TOGETHER)
def test_a_true_statement_recovers_a_hidden_given_only_if_it_comes_from_it(
    problem, hidden, told, label, subjects, decided
):
    subject = subjects[problem]
    made = {
        (proposal.edits[0].drops[0], subject.statements[target].value): variant
        for proposal, variant in realised(Sequence((VagueGiven(), StateDerived())), subject, decided(subject))
        for target in subject.statements
        if subject.statements[target].text in proposal.edits[1].text.after
    }
    variant = made[given_id(subject.oracle, hidden), Fraction(told)]
    assert variant.label == label
    assert variant.answer == (subject.values["answer"] if label == 1 else None)


@pytest.mark.parametrize("problem", ["trays", "twice", "wage"])
def test_hidden_and_told_wrong_is_never_the_right_answer(problem, subjects, decided):
    subject = subjects[problem]
    made = list(realised(Sequence((WithholdGiven(), StateDerived(wrong=True))), subject, decided(subject)))
    for _, variant in made:
        assert variant.answer != subject.values["answer"]
