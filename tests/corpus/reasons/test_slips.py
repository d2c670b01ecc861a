"""Slips of English in worked solutions: what reasons mend, and what they do not repeat."""

from __future__ import annotations

from pathlib import Path

import pytest
from withheld import built


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("His total caps is 10+4 = <<10+4=14>>14 kites.", "His total caps are 14 kites."),
        ("The number of kites he has is 10+4 = <<10+4=14>>14 kites.", "The number of kites he has is 14."),
        ("The number of kites Eve's shop has is 10+4 = <<10+4=14>>14.", "The number of kites Eve's shop has is 14."),
        ("The amount of paint is 10+4 = <<10+4=14>>14 pounds of paint.", "The amount of paint is 14 pounds."),
        ("The total he has is 10+4 = <<10+4=14>>14 kites in total.", "The total he has is 14 kites."),
        ("The total per shelf is 10+4 = <<10+4=14>>14 per shelf.", "The total per shelf is 14."),
        ("He put up 10+4 = <<10+4=14>>14 kite after that.", "He put up 14 kites after that."),
        ("He has 10+4 = <<10+4=14>>14 emus.", "He has 14 emus."),
        ("10+4 = <<10+4=14>>14 kites left", "There are 14 kites left."),
        ("10+4 = <<10+4=14>>14 kites are there.", "14 kites are there."),
        ("10+4 = <<10+4=14>>14 kites", None),
        ("There are 10+4 = <<10+4=14>>14 kites were flown.", None),
        ("If there are 10 red ones, Marlon 10+4 = <<10+4=14>>14 kites.", None),
        ("If there are 10 red ones, Marlon has 10+4 = <<10+4=14>>14 kites.", "Marlon has 14 kites."),
        ("Then convert them to 10+4 = <<10+4=14>>14 kites.", None),
        ("Marlon puts the kites on the shelf 10+4 = <<10+4=14>>14.", None),
        ("Marlon puts up half of the kites 10+4 = <<10+4=14>>14.", "Marlon puts up half of the kites, so that is 14."),
        ("Twice that number is 10+4 = <<10+4=14>>14 kites.", None),
        ("The other kites are 10+4 = <<10+4=14>>14.", None),
        ("He has 3 kites less than 10+4 = <<10+4=14>>14.", None),
        ("Together they weigh 10+4 = <<10+4=14>>14kgs.", "Together they weigh 14 kgs."),
        ("If so, you get 10+4 = <<10+4=14>>14 kites.", None),
        ("10+4 = <<10+4=14>>14 kites sold for 10 each sold well.", None),
        ("The kites at 10 shelves so he has 10+4 = <<10+4=14>>14 kites.", "He has 14 kites."),
        ("The shelves each have 10+4 = <<10+4=14>>14 kites each.", None),
        ("The shelf has having on it 10+4 = <<10+4=14>>14 kites.", None),
        ("Marlon has been flying 10+4 = <<10+4=14>>14 kites.", "Marlon has been flying 14 kites."),
        ("The total numbers of his kites is 10+4 = <<10+4=14>>14.", "The total numbers of Marlon's kites are 14."),
        ("The number is 10+4 = <<10+4=14>>14.", None),
        ("The paint on the shelf 10+4 = $<<10+4=14>>14.", None),
    ],
)
def test_what_a_line_states_is_good_english_or_not_told(line: str, said: str | None, tmp_path: Path) -> None:
    problem = {
        "question": "Marlon puts 10 red ones and 4 blue ones of his kites on a shelf, with some paint. Half of those "
        "on the shelf get a tail each. How many tails are there?",
        "answer": f"{line}\nThere are 14/2 = <<14/2=7>>7 tails.\n#### 7",
    }
    _, oracle = built(problem, tmp_path)[0]
    found = oracle.phrasings["L1"]
    assert (found.told or found.line) == said


def test_a_line_with_an_amount_of_money_before_a_noun_gets_an_article(tmp_path: Path) -> None:
    problem = {
        "question": "Ivo earned $500 a month and got a raise of 6 percent. What did he earn after that?",
        "answer": "Ivo had 500*6/100 = $<<500*6/100=30>>30 salary raise.\n"
        "He earned 500+30 = $<<500+30=530>>530.\n#### 530",
    }
    (record, _), *_ = built(problem, tmp_path)
    assert record.reason is not None
    assert record.reason.startswith("Ivo had a $30 salary raise: $500 × 6% = $30.")
