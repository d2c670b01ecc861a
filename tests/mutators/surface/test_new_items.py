"""Other things: in every form, and only where nothing else depends on them."""

from __future__ import annotations

from random import Random

import pytest

from illposed.engine.formalise import open_problem
from illposed.engine.quantities.nouns import is_plural, plural, singular
from illposed.mutators.contract.facts import Dropped
from illposed.mutators.contract.surface import Rewritten
from illposed.mutators.opening.synthetic import same_structure
from illposed.mutators.substitution.items import CLASSES
from illposed.mutators.surface import NewItems

SUM = "14+5 = <<14+5=19>>19\n#### 19"


def rewrite(worked, seed=0):
    return NewItems().rewrite(worked, Random(seed))


def test_nouns_are_countable_and_of_one_class():
    nouns = [noun for each in CLASSES for noun in each.nouns]
    assert len(set(nouns)) == len(nouns)
    for noun in nouns:
        assert not is_plural(noun)
        assert singular(plural(noun)) == noun


def test_every_form_is_replaced(subject_of):
    worked = subject_of(
        "Apples cost $2 at the market. Ida buys an apple, 14 apples for Jon and 5 of the apples for Eva. How many "
        "dollars does she pay for 19 apples?",
        "19 apples cost 19*2 = $<<19*2=38>>38.\n#### 38",
    )
    seen = set()
    for seed in range(8):
        found = rewrite(worked, seed)
        (change,) = found.changes
        many, article = plural(change.after), "an" if change.after[0] in "aeiou" else "a"
        assert f"{many.capitalize()} cost $2" in found.question
        assert f"{article} {change.after}, 14 {many} for Jon and 5 of the {many} for Eva" in found.question
        assert f"19 {many} cost" in found.answer
        seen.add(change.after)
    assert len(seen) > 2


@pytest.mark.parametrize(
    ("question", "reason"),
    [
        ("Ida has 14 coins and buys 5. How many has she?", "no-known-item"),
        ("Ida bakes 14 apple pies and 5 tarts with apples. How many has she?", "item-matters"),
        ("Ida has 14 button boxes and buys 5. How many has she?", "part-of-a-compound"),
        ("Ida has 14 caramel apples and buys 5 apples. How many has she?", "part-of-a-compound"),
        ("Ida has 14 sweet potatoes and buys 5 potatoes. How many has she?", "part-of-a-compound"),
        ("Rose has 14 coins and buys 5. How many has Rose?", "part-of-a-compound"),
        ("Carla has 14 sheep in the pen and 5 in the barn. How many has she?", "item-matters"),
    ],
)
def test_a_thing_on_which_other_words_depend_is_left_alone(subject_of, question, reason):
    found = rewrite(subject_of(question, SUM))
    assert isinstance(found, Dropped)
    assert found.reason == reason


def test_two_things_stay_two(subject_of):
    worked = subject_of(
        "Ida has 14 pencils and 5 pens. How many pens and pencils has she?",
        "She has 14+5 = <<14+5=19>>19 pens and pencils.\n#### 19",
    )
    for seed in range(8):
        found = rewrite(worked, seed)
        assert {change.before for change in found.changes} == {"pencil", "pen"}
        new = {change.after for change in found.changes}
        assert len(new) == 2
        assert not new & {"pencil", "pen"}


def test_numbers_and_structure_stay(more_shipped_subjects):
    made = 0
    for worked in more_shipped_subjects:
        found = rewrite(worked)
        if isinstance(found, Rewritten):
            made += 1
            after = open_problem(found.question, found.answer)
            assert same_structure(worked.oracle, after.oracle)
            assert list(after.values.values()) == list(worked.values.values())
    assert made
