"""Laws of every mutator of programs, over random programs."""

from __future__ import annotations

import re
from dataclasses import replace

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from illposed.engine.ir.emit import emit
from illposed.engine.ir.evaluate import Evaluation, evaluate
from illposed.engine.ir.parse import parse
from illposed.mutators.contract.facts import Dropped
from illposed.mutators.contract.steps import Mutation, OpenProgram, mutate
from illposed.mutators.programs.lines import added_step, lines
from illposed.mutators.programs.proof.verify import Flawed, restored, verified
from illposed.mutators.sets.error_mix import mix_mutators

MUTATORS = mix_mutators()
laws = settings(max_examples=12)
each = pytest.mark.parametrize("mutator", MUTATORS, ids=lambda mutator: mutator.id)


def drawn(data, strategy):
    subject = data.draw(strategy)
    assume(isinstance(subject, OpenProgram))
    return subject


def mutations(mutator, subject, seed=3):
    made = [mutate(mutator, subject, site, seed) for site in mutator.sites(subject)]
    return [one for one in made if isinstance(one, Mutation)]


@each
@laws
@given(data=st.data())
def test_a_name_repeats_its_mutation(mutator, random_subjects, data):
    subject = drawn(data, random_subjects)
    sites = mutator.sites(subject)
    assert sites == mutator.sites(replace(subject))
    assert len({site.name for site in sites}) == len(sites)
    for site in sites:
        found = mutate(mutator, subject, site, 3)
        assert found == mutate(mutator, replace(subject), site, 3)
        if isinstance(found, Dropped):
            assert re.fullmatch(r"[a-z]+(?:-[a-z]+)*", found.reason)
        else:
            assert (found.mutator, found.error_type, found.site) == (mutator.id, mutator.error_type, site)


@each
@laws
@given(data=st.data())
def test_one_line_changes_and_the_correction_restores_the_program(mutator, random_subjects, data):
    subject = drawn(data, random_subjects)
    known = {line.target: line.source for line in lines(subject.program)}
    for mutation in mutations(mutator, subject):
        assert parse(emit(mutation.flawed)) == mutation.flawed
        added = added_step(subject.program, mutation.flawed)
        changed = [
            line
            for line in lines(mutation.flawed)
            if known.get(line.target) != line.source and line.source != f"answer = {added}"
        ]
        assert [(line.label, line.source) for line in changed] == [(mutation.label, mutation.error)]
        assert mutation.flawed.params == subject.program.params
        fixed = restored(mutation)
        assert fixed is not None
        assert_same_answers(subject.program, fixed)


def assert_same_answers(oracle, fixed):
    for shift in (0, 1, 7):
        point = {param.name: param.default + shift * (i + 1) for i, param in enumerate(oracle.params)}
        true, again = evaluate(oracle, point), evaluate(fixed, point)
        assert isinstance(true, Evaluation) == isinstance(again, Evaluation)
        if isinstance(true, Evaluation):
            assert true.answer == again.answer


@each
@laws
@given(data=st.data())
def test_the_words_name_what_the_program_has(mutator, random_subjects, data):
    subject = drawn(data, random_subjects)
    for mutation in mutations(mutator, subject):
        assert mutation.done
        assert mutation.due
        for text in (mutation.done, mutation.due):
            assert set(re.findall(r"\{(\w+)\}", text)) <= subject.values.keys()
            assert not re.search(r"[{}]", re.sub(r"\{\w+\}", "", text))


@settings(max_examples=40)
@given(data=st.data())
def test_what_is_verified_holds(random_subjects, assert_holds, data):
    subject = drawn(data, random_subjects)
    made = [(mutator, one) for mutator in MUTATORS for one in mutations(mutator, subject)]
    assume(made)
    mutator, mutation = data.draw(st.sampled_from(made))
    flawed = verified(subject, mutation, any_size=mutator.any_size)
    if isinstance(flawed, Flawed):
        assert_holds(subject, flawed)
    else:
        assert flawed.mutator == mutator.id
