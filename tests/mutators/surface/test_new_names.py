"""Other names: everywhere, of the same people, and nobody else's."""

from __future__ import annotations

import re
from random import Random

import pytest

from illposed.engine.english.first_names import NAMES, pronoun_of
from illposed.engine.formalise import open_problem
from illposed.mutators.contract.facts import Dropped
from illposed.mutators.contract.surface import Rewritten
from illposed.mutators.opening.synthetic import same_structure
from illposed.mutators.surface import NewNames

SUM = "14+5 = <<14+5=19>>19\n#### 19"


def rewrite(worked, seed=0):
    return NewNames().rewrite(worked, Random(seed))


def test_new_names_are_told_from_each_other_and_take_a_plain_genitive():
    everybody = [*NAMES["he"], *NAMES["she"]]
    assert len(set(everybody)) == len(everybody)
    assert not [name for name in everybody if name.endswith("s")]
    for pronoun, names in NAMES.items():
        assert all(pronoun_of(name) == pronoun for name in names)


def test_the_question_and_the_solution_get_the_same_names(subject_of):
    worked = subject_of(
        "James has 14 kites. James' sister Clara has 5 more kites than James's friend Tom, who has none. How many "
        "kites do James and Clara have?",
        "James and Clara have 14+5 = <<14+5=19>>19 kites.\n#### 19",
    )
    for seed in range(5):
        found = rewrite(worked, seed)
        names = {change.before: change.after for change in found.changes}
        assert set(names) == {"James", "Clara", "Tom"}
        assert len(set(names.values())) == 3
        assert [pronoun_of(names[name]) for name in ("James", "Clara", "Tom")] == ["he", "she", "he"]
        james = names["James"]
        assert found.question.count(f"{james}'s ") == 2
        assert f"{james} and {names['Clara']} have 14+5" in found.answer
        for old in names:
            assert not re.search(rf"\b{old}\b", found.question + found.answer)


@pytest.mark.parametrize(
    ("question", "reason"),
    [
        ("A boy has 14 kites and buys 5. How many has he?", "no-known-name"),
        ("Emily lives in Florence, which has 14 squares and 5 markets. How many has Florence?", None),
        ("Tom's name has 14 dots and 5 lines. How many marks has Tom?", "name-matters"),
        ("Tom Brown has 14 kites and buys 5. How many has he?", "no-known-name"),
        ("Mr. James has 14 kites and buys 5. How many has he?", "no-known-name"),
        ("Mark has 14 kites and gets a mark for 5 more. How many has he?", "no-known-name"),
        ("Tom has 14 kites, and Tommy has 5. How many have they?", "no-known-name"),
        ("Ula has 14 kites and her brother has 5. How many have they?", "no-known-name"),
        ("Ula has 14 kites and she buys 5. How many has she?", None),
    ],
)
def test_only_first_names_of_people_are_replaced(subject_of, question, reason):
    found = rewrite(subject_of(question, SUM))
    if reason is None:
        assert isinstance(found, Rewritten)
        assert "Florence" not in {change.before for change in found.changes}
    else:
        assert isinstance(found, Dropped)
        assert found.reason == reason


@pytest.mark.parametrize(
    ("question", "pronouns"),
    [
        ("Theo has 14 kites. She buys 5. How many kites has Theo?", ["she"]),
        ("Wendy has 14 kites. Then he buys 5. How many kites has Wendy?", ["he"]),
        ("Oti and his neighbor Wendy have 14 kites and buy 5. How many kites have they?", ["she"]),
        ("Theo has 14 kites, and his sister Wendy 5. How many has she if she gets all of them?", ["he", "she"]),
    ],
)
def test_a_new_name_goes_with_the_pronoun_that_the_text_has(subject_of, question, pronouns):
    for seed in range(3):
        found = rewrite(subject_of(question, SUM), seed)
        assert isinstance(found, Rewritten)
        assert [pronoun_of(change.after) for change in found.changes] == pronouns


def test_a_pronoun_that_goes_with_nobody_of_several_is_a_counted_reason(subject_of):
    found = rewrite(subject_of("Theo and Oscar have 14 kites. She buys 5. How many kites have they?", SUM))
    assert isinstance(found, Dropped)
    assert (found.reason, found.detail) == ("pronoun-of-nobody", "she")


@pytest.mark.parametrize(
    ("answer", "reason"),
    [
        ("Maila has 14+5 = <<14+5=19>>19 kites.\n#### 19", "name-only-in-solution"),
        ("Bob has 14+5 = <<14+5=19>>19 kites.\n#### 19", "name-only-in-solution"),
        ("T has 14+5 = <<14+5=19>>19 kites.\n#### 19", "initials"),
    ],
)
def test_a_solution_that_calls_people_otherwise_is_a_counted_reason(subject_of, answer, reason):
    found = rewrite(subject_of("Tom has 14 kites and buys 5. How many kites has he?", answer))
    assert isinstance(found, Dropped)
    assert found.reason == reason


def test_numbers_and_structure_stay(more_shipped_subjects):
    made = 0
    for worked in more_shipped_subjects:
        found = rewrite(worked)
        if isinstance(found, Dropped):
            assert found.reason
            continue
        made += 1
        after = open_problem(found.question, found.answer)
        assert same_structure(worked.oracle, after.oracle)
        assert re.findall(r"\d+", worked.question + worked.solution.text) == re.findall(
            r"\d+", found.question + found.answer
        )
        assert list(after.values.values()) == list(worked.values.values())
    assert made
