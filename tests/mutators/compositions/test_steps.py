"""Laws of composition for mutators of programs, and the proofs of what compositions make."""

from __future__ import annotations

from random import Random

import pytest

from illposed.engine.ir.emit import emit
from illposed.engine.proof.replay import replay
from illposed.mutators import (
    ChangeGiven,
    Choice,
    ComputationalError,
    Dropped,
    FactorOfTen,
    Filter,
    Flawed,
    IncorrectOperand,
    IncorrectOperation,
    NotOpen,
    Repeat,
    Sequence,
    mutate,
    mutations,
    open_function,
)
from illposed.mutators.compositions.compose import leaves, of_programs

SOURCE = """def solve(crates: int = 12, pears: int = 14, eaten: int = 20, price: int = 3):
    fruit = crates * pears
    left = fruit - eaten
    money = left * price
    answer = money + 1
    return answer
"""
PARTS = [IncorrectOperation(), IncorrectOperand(), ComputationalError()]
parts = pytest.mark.parametrize("part", PARTS, ids=repr)


@pytest.fixture(scope="module")
def orchard():
    subject = open_function(SOURCE)
    assert not isinstance(subject, NotOpen)
    return subject


def all_of(mutator, subject, seed=5):
    return [mutate(mutator, subject, site, seed) for site in mutator.sites(subject)]


def drawn(mutator, subject):
    return [mutator.apply(subject, site, Random(5)) for site in mutator.sites(subject)]


@parts
@pytest.mark.parametrize("wrap", [lambda part: Sequence((part,)), lambda part: Repeat(part, 1)], ids=["seq", "repeat"])
def test_one_part_alone_is_that_part(part, wrap, orchard):
    assert wrap(part).sites(orchard) == part.sites(orchard)
    assert drawn(wrap(part), orchard) == drawn(part, orchard)


@parts
def test_a_filter_keeps_all_or_drops_all_under_its_reason(part, orchard):
    assert drawn(Filter(part, lambda *_: True), orchard) == drawn(part, orchard)
    none = drawn(Filter(part, lambda *_: False, "unwanted"), orchard)
    assert {found.reason for found in none} - {"unwanted"} <= {
        found.reason for found in drawn(part, orchard) if isinstance(found, Dropped)
    }


def test_a_choice_has_the_sites_of_all_parts_and_makes_their_errors(orchard):
    choice = Choice(tuple(PARTS))
    assert len(choice.sites(orchard)) == sum(len(part.sites(orchard)) for part in PARTS)
    assert len({site.name for site in choice.sites(orchard)}) == len(choice.sites(orchard))
    theirs = [found for part in PARTS for found in drawn(part, orchard)]
    for own, made in zip(drawn(choice, orchard), theirs, strict=True):
        if isinstance(own, Dropped):
            assert own == made
        else:
            assert (own.flawed, own.error, own.mutator) == (made.flawed, made.error, made.mutator)


def test_the_site_of_a_choice_makes_its_mutation_again(orchard):
    choice = Choice((FactorOfTen(), Choice(tuple(PARTS))))
    named = {site.name: site for site in choice.sites(orchard)}
    for found in all_of(choice, orchard):
        if not isinstance(found, Dropped):
            assert mutate(choice, orchard, named[found.site.name], 5) == found


def test_a_choice_refuses_the_site_of_another(orchard):
    with pytest.raises(ValueError, match="none of the parts computational_error"):
        Choice((ComputationalError(),)).apply(orchard, IncorrectOperation().sites(orchard)[0], Random(0))


def test_a_sequence_makes_errors_on_different_lines_and_each_is_corrected(orchard):
    found = list(mutations(Sequence((IncorrectOperation(), ComputationalError())), orchard, seed=1))
    proved = [item for item in found if isinstance(item, Flawed)]
    assert len(proved) >= 4
    for flawed in proved:
        errors, corrections = flawed.mutation.error.split("\n"), flawed.mutation.correction.split("\n")
        assert len(set(errors)) == len(corrections) == 2
        rows = [row.strip() for row in emit(flawed.mutation.flawed).splitlines()]
        assert set(errors) <= set(rows)
        restored = [corrections[errors.index(row)] if row in errors else row for row in rows]
        assert restored == [row.strip() for row in emit(orchard.program).splitlines()]
        assert flawed.mutation.mutator == "incorrect_operation+computational_error"
        assert flawed.values[-1].told != flawed.values[-1].true == orchard.values["answer"]


def test_the_certificate_of_a_sequence_is_confirmed(orchard):
    found = mutations(Repeat(IncorrectOperand(), 3), orchard, seed=2)
    flawed = next(item for item in found if isinstance(item, Flawed))
    assert flawed.mutation.error.count("\n") == 2
    assert replay(flawed.certificate, "z3").outcome == "confirmed"


def test_more_errors_than_lines_are_dropped(orchard):
    assert {found.reason for found in all_of(Repeat(IncorrectOperation(), 9), orchard)} <= {"no-site", "undefined"}


def test_parts_of_the_other_kind_are_refused(orchard, subjects):
    with pytest.raises(TypeError, match="change_given is a mutator of problems"):
        Sequence((ChangeGiven(),)).sites(orchard)
    with pytest.raises(TypeError, match="incorrect_operation is a mutator of programs"):
        list(Choice((IncorrectOperation(),)).propose(subjects["trays"], Random(0)))


def test_the_kind_of_a_composition_is_that_of_its_leaves():
    deep = Filter(Repeat(Choice((IncorrectOperation(), ComputationalError())), 2), lambda *_: True)
    assert of_programs(deep) is deep
    assert leaves(deep) == (IncorrectOperation(), ComputationalError())
    assert of_programs(Sequence((ChangeGiven(),))) is None
    assert of_programs(ChangeGiven()) is None
