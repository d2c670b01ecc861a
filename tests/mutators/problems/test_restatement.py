"""A part of a problem that is said again with another number."""

from __future__ import annotations

from fractions import Fraction

import pytest

from illposed.engine.text.notes import notes
from illposed.mutators import OpenProblem, open_problem
from illposed.mutators.problems.restatement import repeat

QUESTION = (
    "Mia is making soup for a party. She knows her aunt eats an 8-ounce cup of soup and uses one ounce of salt. The "
    "party has 12 people there and each of them wants a 6-ounce cup of soup. How many ounces of salt does she need?"
)
ANSWER = "She makes 12*6=<<12*6=72>>72 ounces of soup.\nShe needs 72/8=<<72/8=9>>9 ounces of salt.\n#### 9"


@pytest.mark.parametrize(("number", "said"), [(6, "a 6-ounce"), (34, "a 34-ounce"), (18, "an 18-ounce")])
def test_the_article_goes_with_the_new_number(number, said):
    problem = open_problem(QUESTION, ANSWER)
    assert isinstance(problem, OpenProblem)
    mention = next(place for place, found in enumerate(problem.oracle.mentions) if found.value == 8)
    note = next(note for note in notes(QUESTION) if note.kept.contains(problem.oracle.mentions[mention].span))
    edit = repeat(problem, "again", note, {mention: Fraction(number)})
    assert edit is not None
    assert f"her aunt eats {said} cup" in edit.text.after
    (fact,) = [fact for fact in edit.adds if fact.span.of(edit.text.after) == str(number)]
    assert fact.id.endswith(".again")
