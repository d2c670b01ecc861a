"""Problems whose answer rests on a number that is told as a bound."""

from __future__ import annotations

import pytest

from illposed.mutators.problems.doubts.bounds import rests_on_bound


@pytest.mark.parametrize(
    ("walks", "is_bound"),
    [
        ("at least 4 miles", True),
        ("at most 4 miles", True),
        ("more than 4 miles", True),
        ("no more than 4 miles", True),
        ("no less than 4 miles", True),
        ("fewer than 4 miles", True),
        ("over 4 miles", True),
        ("under 4 miles", True),
        ("up to 4 miles", True),
        ("4 or more miles", True),
        ("4 miles or less", True),
        ("about 4 miles", False),
        ("4 miles", False),
    ],
)
def test_what_comes_from_a_bound_is_known_as_a_bound_alone(subject_of, walks, is_bound):
    subject = subject_of(
        f"Lia walks {walks} a day. She walks for 9 days. How many miles does she walk?",
        "She walks 4*9 = <<4*9=36>>36 miles.\n#### 36",
    )
    assert rests_on_bound(subject) == is_bound


@pytest.mark.parametrize(
    ("question", "answer", "is_bound"),
    [
        ("At least half of the 60 beads are red. How many beads are red?", "60/2 = <<60/2=30>>30\n#### 30", True),
        (
            "Lia finds 12 shells. Now there are enough shells for 7 children to have 3 each. How many had she before?",
            "7*3 = <<7*3=21>>21\n21-12 = <<21-12=9>>9\n#### 9",
            True,
        ),
        (
            "Lia needs enough shells for 7 children to have 3 each. How many shells is that?",
            "7*3 = <<7*3=21>>21\n#### 21",
            False,
        ),
        (
            "Lia has over $50. She spends $20. How many dollars does she have left?",
            "50-20 = <<50-20=30>>30\n#### 30",
            True,
        ),
        (
            "Lia packs at least 8 boxes a day. What is the least number of boxes that she packs in 3 days?",
            "3*8 = <<3*8=24>>24\n#### 24",
            False,
        ),
        (
            "Lia wants to save at least $80. She has $30. How much more does she need?",
            "80-30 = <<80-30=50>>50\n#### 50",
            False,
        ),
        ("A van can carry up to 8 boxes. What do 3 full vans carry?", "3*8 = <<3*8=24>>24\n#### 24", False),
        (
            "Lia has 3 more than 8 figs. She eats 2 figs. How many figs are left?",
            "8+3 = <<8+3=11>>11\n11-2 = <<11-2=9>>9\n#### 9",
            False,
        ),
        (
            "Anyone who orders more than 8 figs gets $2 off each further one. Lia orders 20 figs. What does she save?",
            "20-8 = <<20-8=12>>12\n12*2 = $<<12*2=24>>24\n#### 24",
            False,
        ),
        (
            "Any order of more than 8 figs gets $2 off each further one. Lia orders 20 figs. What does she save?",
            "20-8 = <<20-8=12>>12\n12*2 = $<<12*2=24>>24\n#### 24",
            False,
        ),
        (
            "A group has 30 children. At least 12 of them are boys. How many girls are there?",
            "30-12 = <<30-12=18>>18\n#### 18",
            True,
        ),
        (
            "A lift goes up to 40 feet at 2 feet a second. How many seconds does it take?",
            "40/2 = <<40/2=20>>20\n#### 20",
            False,
        ),
        (
            "Lia owns at least 9 hens and sells 4 figs and 5 plums. How many things does she sell?",
            "4+5 = <<4+5=9>>9\n#### 9",
            False,
        ),
    ],
)
def test_a_bound_is_one_of_the_answer_and_no_limit_rule_or_comparison(subject_of, question, answer, is_bound):
    assert rests_on_bound(subject_of(question, answer)) == is_bound
