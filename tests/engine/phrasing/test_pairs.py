"""What two parallel givens come to, in a sentence: the sentence for each pair of a problem, its number in brackets."""

from __future__ import annotations

import pytest

from illposed.engine.phrasing.phrasebook import PhrasedProblem
from illposed.engine.phrasing.syntax import phrased_problem

_SUM = "9+4 = <<9+4=13>>13\n#### 13"
_DIFFERENCE = "9-4 = <<9-4=5>>5\n#### 5"
_COST = "9*2 = <<9*2=18>>18\n#### 18"

_CASES = [
    # what is done is alike, of what there is more is not
    ("Mia bought 9 pens and 4 books. How many things did she buy?", _SUM, ["Mia bought [5] more pens than books."]),
    (
        "Mia had to read 9 pages of the blue book and 4 pages of the red book. How many pages did Mia have to read?",
        _SUM,
        ["Mia had to read [5] more pages of the blue book than of the red book."],
    ),
    (
        "Omar picked 9 sweet cherries and 4 sour cherries. A sweet cherry costs $2. How much are the sweet ones?",
        _COST,
        ["Omar picked [5] more sweet cherries than sour cherries."],
    ),
    (
        "Mia got 9 letters in the morning and 4 letters in the evening. How many letters did Mia get?",
        _SUM,
        ["Mia got [5] more letters in the morning than in the evening."],
    ),
    ("Mia spent $9 on tea and $4 on figs. How much did Mia spend?", _SUM, ["Mia spent [$5] more on tea than on figs."]),
    # who does it is not
    (
        "The cat jumped 9 inches and the dog jumped 4 inches. How many inches did they jump?",
        _SUM,
        ["The cat jumped [5] more inches than the dog."],
    ),
    (
        "Last week Mia had 4 dollars and Omar had 9 dollars. How many dollars did they have last week?",
        _SUM,
        ["Last week, Omar had [5] more dollars than Mia."],
    ),
    (
        "A red rope is 9 feet long. A blue rope is 4 feet long. How many feet long are both ropes?",
        _SUM,
        ["A red rope is [5] feet longer than a blue rope."],
    ),
    # not where the difference is a result
    (
        "Mia got 9 letters in the morning and 4 letters in the evening. How many more letters did she get in the "
        "morning than in the evening?",
        _DIFFERENCE,
        [],
    ),
    (
        "The cat jumped 9 inches and the dog jumped 4 inches. How much farther did the cat jump than the dog?",
        _DIFFERENCE,
        [],
    ),
    # a state of a time that may be over
    (
        "When all her clothes are washed and in her chest, Mia has 12 hats, 6 caps, and 8 robes. Today in her bag, she "
        "has 75% of her hats, 50% of her caps, and 25% of her robes. How many clothes are in her bag?",
        "In her bag, Mia has 12*75*.01 = <<12*75*.01=9>>9 hats.\nIn her bag, she has 6*50*.01 = <<6*50*.01=3>>3 caps.\n"
        "In the bag, Mia has 8*25*.01 = <<8*25*.01=2>>2 robes.\n9+3+2 = <<9+3+2=14>>14\n#### 14",
        [],
    ),
    ("When the tidy box is full, Mia has 9 pens and 4 books in it. How many things are in it?", _SUM, []),
    # at one time
    (
        "Mia had 9 pens and 4 books. She lost 2 pens. How many pens does Mia have now?",
        "9-2 = <<9-2=7>>7\n#### 7",
        [],
    ),
    (
        "There are now 9 lilies and 4 roses. A lily costs $2. How much did the lilies cost?",
        _COST,
        ["There are now [5] more lilies than roses."],
    ),
    (
        "9 geese and 4 hens were sitting in a meadow. 2 more geese came. How many geese were there?",
        "9+2 = <<9+2=11>>11\n#### 11",
        [],
    ),
    # not of what are themselves differences
    (
        "Mia scored 20 goals, 9 more goals than Omar and 4 more goals than Ida. How many goals did Omar score?",
        "20-9 = <<20-9=11>>11\n#### 11",
        [],
    ),
    # not of what is added to later
    (
        "Mia ate 9 figs and 4 dates. Then she ate 2 more figs. How many figs did Mia eat?",
        "9+2 = <<9+2=11>>11\n#### 11",
        [],
    ),
    (
        "After Mia had moved to the sea she lost 9 stones in May and 4 stones in June. How many stones did she lose?",
        _SUM,
        ["After Mia had moved to the sea she lost [5] more stones in May than in June."],
    ),
    # not of what may be the same, of rates that are shared, of what cannot be compared, or differs by what is told
    (
        "Mia played with 9 kids on Monday and 4 kids on Sunday. How many more kids did Mia play with on Monday than "
        "on Sunday?",
        _DIFFERENCE,
        [],
    ),
    ("The gate is 9 cm. The fence is 4 cm. How many cm is that?", _SUM, []),
    ("Mia walked 9 miles and 4 blocks. A mile takes 2 hours. How many hours did the miles take?", _COST, []),
    (
        "The pool is 9 feet long and 4 feet wide. A foot has a rope of $2 along it. How much is the long side?",
        _COST,
        [],
    ),
    (
        "Mia bought 9 pens, 5 more pens than Omar. Omar bought 4 books. How many pens did he buy?",
        "9-5=<<9-5=4>>4\n#### 4",
        [],
    ),
    (
        "A cook had 13 guests. After some left he got 4 new guests. If he still had 9 guests, how many guests left?",
        "13-(9-4) = <<13-(9-4)=8>>8\n#### 8",
        [],
    ),
    (
        "On Monday Mia picked 9 plums. On Sunday Mia picked 4 plums. How many plums did Mia pick?",
        _SUM,
        [],
    ),
]


@pytest.mark.parametrize(("question", "answer", "expected"), _CASES)
def test_what_two_givens_come_to(question, answer, expected):
    problem = phrased_problem(question, answer)
    assert isinstance(problem, PhrasedProblem)
    assert [_marked(pair.told) for pair in problem.pairs if pair.told is not None] == expected


def test_a_pair_has_the_value_that_its_givens_have():
    problem = phrased_problem(*_CASES[0][:2])
    assert isinstance(problem, PhrasedProblem)
    (pair,) = problem.pairs
    assert pair.id == "q11_12.minus.q22_23"
    assert pair.value({**problem.values, pair.first: 20}) == 16


def _marked(told):
    start, end = told.number.start, told.number.end
    return f"{told.text[:start]}[{told.text[start:end]}]{told.text[end:]}"
