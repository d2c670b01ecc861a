"""Problems in which a letter stands for a number."""

from __future__ import annotations

import pytest

from illposed.mutators.problems.doubts.letters import is_in_letters

_SOLUTION = "Ivo sold 9-4 = <<9-4=5>>5 pens.\n#### 5"


@pytest.mark.parametrize(
    ("question", "is_so"),
    [
        ("Mia sold 9 pens. Ivo sold 4 fewer. How many did Ivo sell? Use M to represent what Mia sold.", True),
        ("Let y be what Ivo sold. Mia sold 9 pens, 4 more than Ivo. How many pens did Ivo sell?", True),
        ("Mia sold 9 pens, 4 more than Ivo. How many did Ivo sell? Use M to represent what Mia sold.", True),
        ("Ivo sold x pens. Mia sold 9 pens, 4 more than Ivo. How many pens did Ivo sell?", True),
        ("Box B holds 9 pens. Ivo sold all but 4 of the pens. How many pens did Ivo sell?", False),
        ("Boxes B and C hold 9 pens. Ivo sold all but 4 pens. How many pens did Ivo sell?", False),
        ("Mia got a B for her 9 pens. Ivo sold 4 fewer pens. How many pens did Ivo sell?", False),
        ("Mia, who represents a shop, sold 9 pens. Ivo sold 4 fewer. How many pens did Ivo sell?", False),
    ],
)
def test_a_letter_that_stands_for_a_number_is_no_name(subject_of, question, is_so):
    assert is_in_letters(subject_of(question, _SOLUTION)) == is_so
