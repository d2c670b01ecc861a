"""What the world surely forbids, and what only looks odd."""

from __future__ import annotations

from fractions import Fraction

import pytest

from illposed.mutators.problems.forbidden import is_forbidden

CASES = {
    "more-sold-than-baked": (
        "Farid bakes 90 rolls. He sells 70 rolls at the fair. How many rolls does Farid have left?",
        "He has 90-70 = <<90-70=20>>20 rolls left.\n#### 20",
        (70, 95, True),
    ),
    "as-many-sold-as-baked": (
        "Farid bakes 90 rolls. He sells 70 rolls at the fair. How many rolls does Farid have left?",
        "He has 90-70 = <<90-70=20>>20 rolls left.\n#### 20",
        (70, 90, False),
    ),
    "a-comparison-may-go-either-way": (
        "Lena has 40 apples and Ivo has 26 apples. How many more apples does Lena have than Ivo?",
        "Lena has 40-26 = <<40-26=14>>14 more apples.\n#### 14",
        (26, 43, False),
    ),
    "money-may-be-owed": (
        "Mia has $50. She buys a scarf for $18. How much money does Mia have left?",
        "She has 50-18 = $<<50-18=32>>32 left.\n#### 32",
        (18, 60, False),
    ),
    "half-a-child": (
        "A school has 24 girls in its choir. Half of the girls sing solo. How many girls sing solo?",
        "There are 24/2 = <<24/2=12>>12 girls who sing solo.\n#### 12",
        (24, 25, True),
    ),
    "half-a-cake": (
        "A baker makes 24 cakes. Half of the cakes are sold. How many cakes are sold?",
        "The baker sells 24/2 = <<24/2=12>>12 cakes.\n#### 12",
        (24, 25, False),
    ),
    "a-share-of-very-many": (
        "A town has 2400 children. Half of the children swim. How many children swim?",
        "There are 2400/2 = <<2400/2=1200>>1200 children who swim.\n#### 1200",
        (2400, 2401, False),
    ),
    "a-percentage-may-be-rounded": (
        "A school has 40 girls. Of them 30% of the girls sing. How many girls sing?",
        "There are 40*30/100 = <<40*30/100=12>>12 girls who sing.\n#### 12",
        (40, 43, False),
    ),
    "a-division-among-many-may-leave-a-rest": (
        "A school sends 48 children in 6 equal groups. How many children are in each group?",
        "There are 48/6 = <<48/6=8>>8 children in each group.\n#### 8",
        (48, 50, False),
    ),
}


@pytest.mark.parametrize(("question", "answer", "change"), CASES.values(), ids=CASES)
def test_what_is_beyond_doubt(subject_of, question, answer, change):
    before, after, expected = change
    subject = subject_of(question, answer)
    name = next(name for name, value in subject.values.items() if value == before)
    assert is_forbidden(subject, name, Fraction(after)) == expected
