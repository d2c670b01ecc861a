"""From a question and its worked solution to a program: its source, its mentions, its constants, what it counts."""

from __future__ import annotations

import pytest

from illposed.engine.ir.emit import emit
from illposed.engine.results import Rejected


def test_one_quantity_may_be_used_in_two_lines(formalised, value_at):
    found = formalised(
        "Ana has 36 nuts and eats a third of the nuts. How many nuts are left?",
        "She eats 36/3 = <<36/3=12>>12 nuts.\nThere are 36-12 = <<36-12=24>>24 nuts left.\n#### 24",
    )
    assert value_at(found.oracle.program, [100, 4]) == 75


def test_a_one_that_is_added_belongs_to_no_result(formalised):
    question = "Ana picnics with 14 friends. Everyone eats 3 figs. How many figs do they eat?"
    found = formalised(
        question,
        "There are 14+1 = <<14+1=15>>15 people.\nThey eat 15*3 = <<15*3=45>>45 figs.\n#### 45",
    )
    assert [param.default for param in found.oracle.program.params] == [14, 3]
    unused = "The friends eat 14*3 = <<14*3=42>>42 figs.\n"
    doubtful = formalised(question, unused + "There are 14+1 = <<14+1=15>>15 people.\n#### 15")
    assert doubtful == Rejected("operand-from-nowhere", "line 2: 1")


def test_program_source(formalised):
    found = formalised(
        "A hen lays 5 eggs a day. How many eggs does it lay in 2 weeks?",
        "2 weeks have 2*7 = <<2*7=14>>14 days.\nThe hen rests now.\nIt lays 14*5 = <<14*5=70>>70 eggs.\n#### 70",
        index=7,
    )
    assert emit(found.oracle.program) == (
        "def solve(\n"
        "    eggs_per_day: int = 5,  # A hen lays 5 eggs a day\n"
        "    weeks: int = 2,  # How many eggs does it lay in 2 weeks\n"
        "):\n"
        '    """Index: 7.\n'
        "    Returns: the answer to: How many eggs does it lay in 2 weeks?\n"
        '    """\n'
        "    # L1\n"
        "    days = weeks * 7\n"
        "    # L3\n"
        "    eggs = days * eggs_per_day\n"
        "    # FINAL ANSWER\n"
        "    answer = eggs\n"
        "    return answer\n"
    )


def test_an_echo_is_no_parameter_but_stays_a_mention(formalised):
    question = "Tom has six books. He sells the six books for $4 each. How many dollars does Tom get?"
    oracle = formalised(question, "He gets 6*4 = $<<6*4=24>>24.\n#### 24").oracle
    assert [mention.text for mention in oracle.mentions] == ["six", "six", "$4"]
    assert [grounding.mention for grounding in oracle.groundings] == [0, 2]


@pytest.mark.parametrize(
    ("question", "answer", "names"),
    [
        (
            "A film runs for 3 hours. How many minutes is that?",
            "3*60 = <<3*60=180>>180 minutes\n#### 180",
            {"minutes_per_hour"},
        ),
        (
            "Ana sings for 9 minutes. Her second show runs for 3 hours. How many minutes does she sing?",
            "The second show takes 3*60 = <<3*60=180>>180 minutes.\n180+9 = <<180+9=189>>189\n#### 189",
            {"minutes_per_hour"},
        ),
        (
            "Ana jogs for 30 minutes a day, for 3 days in the first week and for 5 days in the second week. How many "
            "hours does she jog in all?",
            "She jogs for 3+5 = <<3+5=8>>8 days.\nThat is 8*30 = <<8*30=240>>240 minutes.\n"
            "This is equal to 240/60 = <<240/60=4>>4 hours.\n#### 4",
            {"minutes_per_hour"},
        ),
        (
            "A tin holds 60 quarters and 80 nickels. How many dollars are in it?",
            "60/4 = <<60/4=15>>15\n80/20 = <<80/20=4>>4\n15+4 = $<<15+4=19>>19\n#### 19",
            {"quarters_per_dollar", "nickels_per_dollar"},
        ),
        (
            "A yard is a rectangle of 30 by 20 feet. How many feet of fence go around it?",
            "The long sides have 30*2 = <<30*2=60>>60 feet.\nThe short sides have 20*2 = <<20*2=40>>40 feet.\n"
            "60+40 = <<60+40=100>>100 feet\n#### 100",
            {"equal_sides_per_rectangle"},
        ),
        (
            "A tin holds 250 g of tea. How many kilograms do 8 tins hold?",
            "250*8 = <<250*8=2000>>2000\n2000/1000 = <<2000/1000=2>>2\n#### 2",
            {"grams_per_kilogram"},
        ),
        ("Ana sang 2 songs for each of four choirs this season. How many songs?", "2*4 = <<2*4=8>>8\n#### 8", set()),
        ("Tom buys 60 figs and 3 nuts. How many?", "60+3 = <<60+3=63>>63\n#### 63", set()),
    ],
)
def test_world_constants_are_those_that_the_program_uses(formalised, question, answer, names):
    assert {constant.name for constant in formalised(question, answer).oracle.world} == names


@pytest.mark.parametrize(
    ("question", "whole"),
    [
        ("How many plums did Ana pick?", True),
        ("How many cups of plums did Ana pick?", False),
        ("How many plums did Ana pick per hour?", False),
        ("How long did Ana pick plums?", False),
    ],
)
def test_what_an_equation_without_words_finds_is_what_the_question_counts(formalised, question, whole):
    oracle = formalised(f"Ana had 12 plums. Now she has 20 plums. {question}", "20-12 = <<20-12=8>>8\n#### 8").oracle
    assert (oracle.program.steps[-1].target in oracle.counted) == whole


@pytest.mark.parametrize(
    ("shared", "question", "whole"),
    [
        ("She puts them equally in 4 bowls.", "How many plums are in each bowl?", True),
        ("She has 4 bowls with the same number of plums.", "How many plums are in each bowl?", True),
        ("She puts them in 4 bowls.", "How many plums are in each bowl?", False),
        ("She eats the same number of plums on each of 4 days.", "How many plums does she eat per day?", False),
    ],
)
def test_how_many_things_are_in_each_is_whole_where_they_are_shared_equally(formalised, shared, question, whole):
    oracle = formalised(f"Ana has 12 plums. {shared} {question}", "12/4 = <<12/4=3>>3\n#### 3").oracle
    assert (oracle.program.steps[-1].target in oracle.counted) == whole


def test_what_is_counted_comes_whole(formalised):
    oracle = formalised(
        "Ana walks 12 miles with 3 dogs. Each dog eats 2 bones. How many bones do the dogs eat?",
        "The dogs eat 3*2 = <<3*2=6>>6 bones.\n#### 6",
    ).oracle
    counted = {param.default for param in oracle.program.params if param.name in oracle.counted}
    assert counted == {3, 2}
    assert oracle.program.steps[0].target in oracle.counted


@pytest.mark.parametrize("calculation", ["100/2 = <<100/2=50>>50", "25*2 = <<25*2=50>>50"])
def test_a_number_is_what_a_fraction_leaves_only_where_something_is_divided_by_it(formalised, calculation):
    question = (
        "A tank has an equal number of carp and perch, 100 fish in all, or 25 groups of each. A third of the carp hide "
        "behind stones, and 14 carp eat. How many perch do not eat, if as many perch eat as carp?"
    )
    answer = f"There are {calculation} perch.\nThen 50-14 = <<50-14=36>>36 perch do not eat.\n#### 36"
    assert formalised(question, answer) == Rejected("operand-from-nowhere", "what mention 3 leaves")
