"""What every proposal of every mutator must come to: a variant that holds together, or a counted reason."""

from __future__ import annotations

from random import Random

import pytest

from illposed.corpus.certificates import certified
from illposed.engine.facts.model import Whole
from illposed.engine.ir.nodes import BoolOp, Const, walk
from illposed.engine.proof.replay import Replayed, replay
from illposed.engine.text.grounding import parts
from illposed.engine.text.mentions import find_mentions
from illposed.mutators.contract import Dropped
from illposed.mutators.facts import ContradictGiven, StateDerived
from illposed.mutators.registry import all_mutators
from illposed.mutators.variant import Variant

MUTATORS = [
    *(mutator() for mutator in all_mutators() if mutator.examples),
    ContradictGiven(again=True),
    StateDerived(wrong=True),
]


def numbers_of(constraint):
    """The numbers that a stated fact says: both ends of a range, or the one value."""
    comparisons = constraint.operands if isinstance(constraint, BoolOp) else (constraint,)
    return {node.value for comparison in comparisons for node in walk(comparison.right) if isinstance(node, Const)}


def assert_reads_back(variant):
    """Every fact that has a span is told there: the span covers its numbers and nothing is cut in two."""
    mentions = find_mentions(variant.text)
    for fact in variant.facts:
        if fact.span is None:
            continue
        assert fact.span.of(variant.text).strip()
        assert not isinstance(fact.constraint, Whole)
        inside = [mention for mention in mentions if fact.span.contains(mention.span)]
        read = {value for mention in inside for value in (mention.value, *(v for _, v in parts(mention)))}
        assert numbers_of(fact.constraint) <= read, (fact, variant.text)


def assert_conforms(subject, variant):
    assert variant.text != subject.question
    assert variant.label in (0, 1, 2)
    assert (variant.answer is not None) == (variant.label == 1)
    ids = [fact.id for fact in variant.facts]
    assert len(ids) == len(set(ids))
    assert_reads_back(variant)
    certificate = certified(variant.facts, variant.verdict)
    assert certificate.verdict == ("contradictory", "solvable", "underspecified")[variant.label]
    assert {*(certificate.core or ()), *certificate.needs} <= set(ids)
    replayed = replay(certificate.smt2, "z3")
    assert isinstance(replayed, Replayed)
    assert replayed.outcome == "confirmed", certificate.smt2


def assert_all_conform(mutator, subject, decided):
    for proposal in mutator.propose(subject, Random("conformance")):
        if isinstance(proposal, Dropped):
            assert proposal.reason
            continue
        variant = decided.variant(proposal)
        if isinstance(variant, Dropped):
            assert variant.reason
            continue
        assert isinstance(variant, Variant)
        assert_conforms(subject, variant)


@pytest.mark.parametrize("mutator", MUTATORS, ids=repr)
def test_own_problems(mutator, subject, decided):
    assert_all_conform(mutator, subject, decided(subject))


@pytest.mark.parametrize("mutator", MUTATORS, ids=repr)
def test_shipped_problems(mutator, shipped_subjects, decided):
    assert len(shipped_subjects) >= 6
    for shipped in shipped_subjects:
        assert_all_conform(mutator, shipped, decided(shipped))


def test_untouched_originals_are_solvable_with_their_answer(subject, decided):
    verdict = decided(subject).original()
    assert verdict.value == subject.values["answer"]


@pytest.mark.parametrize("mutator", MUTATORS, ids=repr)
def test_realises_somewhere(mutator, subjects, decided):
    found = [
        decided(subject).variant(proposal)
        for subject in subjects.values()
        for proposal in mutator.propose(subject, Random(0))
        if not isinstance(proposal, Dropped)
    ]
    assert sum(isinstance(variant, Variant) for variant in found) >= 2
