"""What of a sentence or clause that is left out would be missed."""

from __future__ import annotations

import pytest

from illposed.engine.english.parser import Parser, load_parser
from illposed.engine.phrasing.hiding import passages
from illposed.mutators.problems.soundness.omission import asks_for_what_is_gone, is_named_alone, is_unheard_of
from illposed.mutators.problems.soundness.plausibility import is_plausible_without


@pytest.fixture(scope="module")
def parsed():
    parser = load_parser()
    assert isinstance(parser, Parser)
    return parser.parse


@pytest.mark.parametrize(
    ("question", "alone"),
    [
        ("Lena and Ivo collect shells. Ivo has 15 shells. How many shells do they have?", True),
        ("Lena buys a pen and a map. The price of the map is $9. The pen costs $2. How much does she pay?", True),
        ("Ivo has 15 shells. Ivo finds 3 more shells. How many shells does Ivo have?", False),
        ("A club has 40 girls and 35 boys. 12 more girls join. How many more girls than boys are there?", False),
        ("Lena and Ivo buy figs. Ivo eats a third. Ivo bought 9 figs more than Lena. How many are left?", False),
        ("Lena has 15 shells. It rains for 3 hours. How many shells does Lena have?", False),
    ],
)
def test_who_or_what_is_named_and_counted_in_no_other_sentence_is_missed(parsed, question, alone):
    parse = parsed(question)
    assert is_named_alone(parse, parse.tokens_of(parse.sentences[1])) == alone


def test_whether_something_is_missed_depends_on_what_is_asked(subjects):
    """Without the price of an hour no one knows what was earned, but how many hours there were."""
    wage = subjects["wage"]
    hourly, scarf = (name for value in (14, 32) for name, v in wage.values.items() if v == value)
    earned = next(name for name, value in wage.values.items() if value == 182)
    assert not is_plausible_without(wage, frozenset({hourly}), earned)
    assert is_plausible_without(wage, frozenset({scarf}))


def test_what_is_so_many_more_is_nothing_without_the_other_nor_without_that_number(subject_of):
    subject = subject_of(
        "Crate A holds 28 plums. Crate B holds 12 more plums than crate A. Crate C holds three times as many plums as "
        "crate B. How many plums are there in all?",
        "Crate B holds 28+12 = <<28+12=40>>40 plums.\nCrate C holds 3*40 = <<3*40=120>>120 plums.\n"
        "There are 28+40+120 = <<28+40+120=188>>188 plums in all.\n#### 188",
    )
    by_value = {value: name for name, value in subject.values.items()}
    assert not is_plausible_without(subject, frozenset({by_value[12]}))
    assert not is_plausible_without(subject, frozenset({by_value[28]}))


@pytest.mark.parametrize(
    ("story", "solution", "answer", "removed", "is_plausible"),
    [
        ("A stall has 5 stools, 4 trestles and 6 chairs. Each stool has 3 legs, each trestle has 8 legs and each chair "
         "has 7 legs. How many legs are there in all?", "5*3+4*8+6*7", 89, 4, True),
        ("A stall has 5 stools, 4 trestles and 6 chairs. Each stool has 3 legs, each trestle has 8 legs and each chair "
         "has 7 legs. How many legs are there in all?", "5*3+4*8+6*7", 89, 8, False),
        ("Nina baked 2 pies. The pies were cut into 8 slices. A guest eats 4 slices. How many guests can eat?", "2*8/4",
         4, 2, True),
        ("Nina baked 2 pies. Each pie was cut into 8 slices. A guest eats 4 slices. How many guests can eat?", "2*8/4",
         4, 2, False),
        ("Nina buys 5 hats for $8 each and 7 mugs for $3 each. How much does she pay in all?", "5*8+7*3", 61, 8, False),
    ],
    ids=["how-many-things", "legs-of-each", "slices-of-all", "slices-of-each", "price"],
)  # fmt: skip
def test_what_each_thing_has_does_not_say_that_there_are_such_things(
    subject_of, story, solution, answer, removed, is_plausible
):
    subject = subject_of(story, f"<<{solution}={answer}>>{answer}\n#### {answer}")
    [name] = (name for name, value in subject.values.items() if value == removed)
    assert is_plausible_without(subject, frozenset({name})) == is_plausible


@pytest.mark.parametrize(
    ("question", "is_lost"),
    [
        ("How many rungs does his small ladder have?", True),
        ("How many rungs does his tall ladder have?", False),
        ("How many rungs did Omar climb?", True),
        ("How many rungs did Ivo climb?", False),
        ("How many times did he climb small rungs?", False),
        ("How many small ladders does Omar climb?", True),
        ("How many more rungs do tall ladders have than small ladders?", True),
        ("How many more rungs do small ladders have than tall ladders?", True),
        ("How many ladders does Ivo climb?", False),
    ],
)
def test_a_question_speaks_of_nothing_that_only_what_is_left_out_names(parsed, question, is_lost):
    parse = parsed(
        "Ivo climbs his tall ladder of 9 rungs 4 times. Omar climbs the small ladder, which has 6 rungs, 7 times. How "
        "many rungs is that?"
    )
    gone = passages(parse)[1].span
    assert is_unheard_of(parse, gone, parsed(question)) == is_lost


def test_a_question_has_something_to_do_with_what_is_left(parsed):
    parse = parsed("Mia has 7 cats. A friend gave her 80 bowls of milk. How many bowls is that?")
    gone = passages(parse)[1].span
    assert is_unheard_of(parse, gone, parsed("How many bowls of milk does Mia have?"))
    assert not is_unheard_of(parse, gone, parsed("How many bowls of milk does a cat get, as Mia has 7 cats?"))


@pytest.mark.parametrize(
    ("question", "is_gone"),
    [
        ("How many bags do the boxes hold?", True),
        ("How many boxes does he have?", False),
        ("How many boxes does he already have?", True),
        ("How many boxes are in the cellar?", False),
    ],
)
def test_no_question_asks_for_things_that_only_what_is_left_out_names(parsed, question, is_gone):
    parse = parsed("Ivo orders 5 boxes for a party. He already has 3 boxes with 8 bags each. How many bags is that?")
    assert asks_for_what_is_gone(parse, passages(parse)[1].span, parsed(question)) == is_gone
