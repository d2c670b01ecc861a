"""Which givens may be withheld or changed."""

from __future__ import annotations

from fractions import Fraction
from random import Random

import pytest

from illposed.engine.facts.oracle import ANSWER
from illposed.engine.quantities.grounding import parts
from illposed.mutators.contract.facts import Proposal
from illposed.mutators.facts import ChangeGiven
from illposed.mutators.problems.givens.editable import (
    are_ranked_alike,
    changeable_givens,
    editable_givens,
    is_mistakable,
    keeps_multiple,
    keeps_order,
    leaves_enough,
    other_values,
    parts_of,
    varies,
    withholdable_givens,
)
from illposed.mutators.problems.givens.number_change import values_with
from illposed.mutators.problems.structure.determination import ancestors, unused_givens

# Name: question, solution, the numbers of the givens that can be edited, and of those that can be withheld.
CASES = {
    "equal-numbers-of-two-kinds": (
        "Ana buys 6 pens. A pen costs $6. She pays with $50. How much money is left?",
        "The pens cost 6*6 = $<<6*6=36>>36.\nShe has 50-36 = $<<50-36=14>>14 left.\n#### 14",
        {"6", "$6", "$50"},
        {"6", "$6", "$50"},
    ),
    "equal-numbers-of-two-units": (
        "Ana buys 7 pens. Ben buys 7 books and 4 maps. How many things do Ana and Ben buy?",
        "Ben buys 7+4 = <<7+4=11>>11 books and maps.\nAna and Ben buy 7+11 = <<7+11=18>>18 things.\n#### 18",
        {"4"},
        {"7", "4"},
    ),
    "equal-numbers-of-one-unit": (
        "Ana buys 7 pens. Ben buys 7 pens and 4 maps. How many things do Ana and Ben buy?",
        "Ben buys 7+4 = <<7+4=11>>11 pens and maps.\nAna and Ben buy 7+11 = <<7+11=18>>18 things.\n#### 18",
        {"4"},
        {"4"},
    ),
    "number-of-a-result": (
        "Ana has 5 boxes with 8 pens each. She buys 40 books. How many things does she have?",
        "She has 5*8 = <<5*8=40>>40 pens.\nShe has 40+40 = <<40+40=80>>80 things.\n#### 80",
        set(),
        {"5", "8", "40"},
    ),
    "unused-number-far-from-the-others": (
        "A shop is 22 years old. It sells 35 pens and 9 books. How many things does it sell?",
        "It sells 35+9 = <<35+9=44>>44 things.\n#### 44",
        {"22", "35", "9"},
        {"22", "35", "9"},
    ),
    "unused-number-in-a-simple-relation": (
        "Six cooks work in a kitchen. Of them, 4 bake bread and the other 2 wash up. Each baker makes 25 rolls. "
        "How many rolls do the bakers make?",
        "The bakers make 4*25 = <<4*25=100>>100 rolls.\n#### 100",
        {"25"},
        {"25"},
    ),
    "unused-number-that-is-a-sum-of-all": (
        "Ana orders 19 things. She orders 6 pens for $2 each, 5 books for $7 each and 8 maps for $9 each. What does "
        "she pay?",
        "The pens cost 6*2 = $<<6*2=12>>12.\nThe books cost 5*7 = $<<5*7=35>>35.\nThe maps cost 8*9 = $<<8*9=72>>72.\n"
        "She pays 12+35+72 = $<<12+35+72=119>>119.\n#### 119",
        {"$2", "$7", "$9"},
        {"$2", "$7", "$9"},
    ),
    "unused-number-that-is-a-result": (
        "A shop with 44 shelves sells 35 pens and 9 books. How many things does it sell?",
        "It sells 35+9 = <<35+9=44>>44 things.\n#### 44",
        set(),
        set(),
    ),
    "unused-fraction": (
        "Ana has 36 nuts. One third of the nuts are roasted. She eats 10 nuts. How many nuts are left?",
        "There are 36-10 = <<36-10=26>>26 nuts left.\n#### 26",
        set(),
        set(),
    ),
    "used-fraction": (
        "Ana has 36 nuts. One third of the nuts are roasted. How many roasted nuts are there?",
        "There are 36/3 = <<36/3=12>>12 roasted nuts.\n#### 12",
        {"36"},
        {"36", "One third"},
    ),
    "dead-step": (
        "Ana has 5 boxes with 8 pens each. She buys 30 books and 12 maps. How many books and maps does she buy?",
        "She has 5*8 = <<5*8=40>>40 pens.\nShe buys 30+12 = <<30+12=42>>42 books and maps.\n#### 42",
        set(),
        set(),
    ),
    "part-of-what-is-asked": (
        "A hen lays 5 eggs a day. How many eggs does it lay in 9 days?",
        "It lays 5*9 = <<5*9=45>>45 eggs.\n#### 45",
        {"5"},
        {"5"},
    ),
    "told-by-the-world": (
        "A hen lays 5 eggs a day. It lays eggs on all 7 days of a week. How many eggs does it lay in a week?",
        "It lays 5*7 = <<5*7=35>>35 eggs.\n#### 35",
        {"5"},
        {"5"},
    ),
}


@pytest.fixture(params=list(CASES))
def case(request, subject_of):
    """Each case in turn: its subject, and the texts of the numbers that can be edited and withheld."""
    question, answer, edited, withheld = CASES[request.param]
    return subject_of(question, answer), edited, withheld


@pytest.fixture
def case_named(subject_of):
    """``case_named(name)`` gives the subject of a case."""
    return lambda name: subject_of(*CASES[name][:2])


def texts(subject, names):
    return {subject.oracle.mention_of(name).text for name in names}


def test_editable_givens(case):
    subject, edited, _ = case
    assert texts(subject, editable_givens(subject)) == edited


def test_withholdable_givens(case):
    subject, _, withheld = case
    assert texts(subject, withholdable_givens(subject)) == withheld


def test_what_can_be_edited_can_be_withheld_and_varies_or_is_not_used(subject):
    editable = editable_givens(subject)
    assert set(editable) <= set(withholdable_givens(subject))
    assert all(varies(subject, name) or name in unused_givens(subject) for name in editable)
    assert all(varies(subject, name) for name in changeable_givens(subject))


@pytest.mark.parametrize(
    ("name", "expected"),
    [("number-of-a-result", True), ("equal-numbers-of-two-kinds", False), ("used-fraction", False)],
)
def test_a_given_with_the_value_of_a_result_may_be_mistaken_for_it(case_named, name, expected):
    assert is_mistakable(case_named(name)) == expected


def test_unused_givens_are_no_ancestors_of_the_answer(subject):
    params = {param.name for param in subject.oracle.program.params}
    assert {*unused_givens(subject)} == params - ancestors(subject, "answer")


def test_the_parts_of_a_fraction_go_together(subject_of):
    subject = subject_of(
        "Two fifths of the pens are red. There are 60 pens. How many pens are red?",
        "There are 60*2/5 = <<60*2/5=24>>24 red pens.\n#### 24",
    )
    fraction, pens = subject.oracle.mentions
    (name,) = [name for name in withholdable_givens(subject) if subject.oracle.mention_of(name) == fraction]
    assert [subject.values[part] for part in parts_of(subject, name)] == [value for _, value in parts(fraction)]
    assert fraction.value == Fraction(2, 5)
    assert texts(subject, editable_givens(subject)) == {pens.text}


def test_nothing_changes_where_the_text_says_how_many_the_rest_are(subject_of):
    subject = subject_of(
        "Half of the kids sang 11 songs each, 3 kids danced, and the remaining 17 kids sang 5 songs each. If there are "
        "40 kids, how many songs did they sing?",
        "Half of them are 40/2 = <<40/2=20>>20 kids.\nThey sang 20*11 = <<20*11=220>>220 songs.\n"
        "The others sang 17*5 = <<17*5=85>>85 songs.\nThey sang 220+85 = <<220+85=305>>305 songs.\n#### 305",
    )
    kept = {subject.oracle.mention_of(name).value for name in changeable_givens(subject)}
    assert kept == {11, 5}


def test_other_values_could_be_mistaken_for_the_value(subject):
    for name in editable_givens(subject):
        value = subject.values[name]
        found = [*other_values(subject, name, Random(name))]
        assert found == [*other_values(subject, name, Random(name))]
        assert value not in found
        assert all(0 < other <= 4 * value for other in found)


@pytest.mark.parametrize(("percent", "may_exceed"), [(80, False), (160, True)])
def test_a_percentage_below_100_stays_below(subject_of, percent, may_exceed):
    subject = subject_of(
        f"A tank has 45 liters. A second tank has {percent}% of that. How many liters does the second tank have?",
        f"It has 45*{percent}/100 = <<45*{percent}/100={45 * percent // 100}>>{45 * percent // 100} liters.\n"
        f"#### {45 * percent // 100}",
    )
    (name,) = [param.name for param in subject.oracle.program.params if param.default == percent]
    found = [other for seed in range(5) for other in other_values(subject, name, Random(seed))]
    assert found
    assert any(other >= 100 for other in found) == may_exceed


def test_another_value_keeps_the_order_among_the_numbers_of_its_kind(subject_of):
    subject = subject_of(
        "Ivo drives at 60 miles an hour for 2 hours, then speeds up to 80 miles an hour for 3 hours. How far is that?",
        "That is 60*2 = <<60*2=120>>120 miles.\nThen 80*3 = <<80*3=240>>240 miles.\n"
        "In all 120+240 = <<120+240=360>>360 miles.\n#### 360",
    )
    slow = next(name for name, value in subject.values.items() if value == 60)
    assert keeps_order(subject, slow, Fraction(70))
    assert not keeps_order(subject, slow, Fraction(80))
    assert not keeps_order(subject, slow, Fraction(90))


@pytest.mark.parametrize(
    ("when", "number", "most"),
    [("5 days a week", 5, 7), ("for 10 hours last night", 10, 24), ("for 10 hours in June", 10, 30)],
)
def test_no_week_or_day_is_longer_than_it_is(subject_of, when, number, most):
    total = 9 * number
    subject = subject_of(
        f"Ada sews 9 hats each time. She sews {when}. How many hats does she sew?",
        f"Ada sews 9*{number} = <<9*{number}={total}>>{total} hats.\n#### {total}",
    )
    name = next(name for name, value in subject.values.items() if value == number)
    found = [value for seed in range(20) for value in other_values(subject, name, Random(seed))]
    assert max(found, default=number) <= most
    assert (max(found, default=number) > 24) == (most > 24)


@pytest.mark.parametrize(("words", "changes"), [("as many pens as", True), ("more pens than", False)])
def test_how_many_times_as_much_can_be_changed_where_it_means_one_thing(subject_of, words, changes):
    subject = subject_of(
        f"Ana has 7 pens. Ben has four times {words} Ana. How many pens do they have?",
        "Ben has 7*4 = <<7*4=28>>28 pens.\nThey have 7+28 = <<7+28=35>>35 pens.\n#### 35",
    )
    assert (4 in {subject.values[name] for name in changeable_givens(subject)}) == changes
    assert 4 not in {subject.values[name] for name in editable_givens(subject)}


def test_half_in_percent_is_not_changed_since_it_may_be_the_rest_that_is_meant(subject_of) -> None:
    question = "A shop has {} of its 80 lamps on sale. The rest are not on sale. How many lamps are on sale?"
    for percent, changes in ((50, False), (40, True)):
        found = 80 * percent // 100
        worked = f"There are 80*{percent}/100 = <<80*{percent}/100={found}>>{found} lamps on sale.\n#### {found}"
        subject = subject_of(question.format(f"{percent}%"), worked)
        names = {name for name in changeable_givens(subject) if subject.values[name] == percent}
        assert bool(names) == changes


def test_a_one_that_the_solution_takes_for_granted_is_not_withheld(subject_of) -> None:
    question = "Mia bottles 12 quarts of juice. Each bottle holds 1 quart. A bottle sells for $4. How much is that?"
    subject = subject_of(question, "She gets 12*4 = $<<12*4=48>>48.\n#### 48")
    assert 1 in subject.values.values()
    assert 1 not in {subject.values[name] for name in withholdable_givens(subject)}


def test_a_number_that_the_solution_counts_in_its_lines_is_not_withheld(subject_of) -> None:
    subject = subject_of(
        "A shop sells 327 lamps now, and 50 more lamps each year for three years. How many lamps does it sell then?",
        "Next year it sells 327+50 = <<327+50=377>>377.\nThen it sells 377+50 = <<377+50=427>>427.\n"
        "In the third year it sells 427+50 = <<427+50=477>>477.\n#### 477",
    )
    assert 3 in subject.values.values()
    assert 3 not in {subject.values[name] for name in withholdable_givens(subject)}


def test_what_water_weighs_is_neither_withheld_nor_changed(subject_of) -> None:
    question = "Mia fills a tub of 30 gallons. A gallon of {} weighs 8 pounds. How many pounds does Mia pour in?"
    for drink, known in (("water", True), ("syrup", False)):
        subject = subject_of(question.format(drink), "She pours in 30*8 = <<30*8=240>>240 pounds.\n#### 240")
        weights = {name for name in changeable_givens(subject) if subject.values[name] == 8}
        assert bool(weights) != known


def test_what_is_more_than_another_number_stays_so_where_the_most_is_asked_for(subject_of):
    subject = subject_of(
        "Ada had 330 figs. She sold 53 figs in January, 46 in March and the remaining ones in April. "
        "How many figs did she sell in the busiest month?",
        "She sold 53+46 = <<53+46=99>>99 figs.\nShe sold 330-99 = <<330-99=231>>231 figs in April.\n#### 231",
    )
    assert are_ranked_alike(subject, subject.values)
    name = next(name for name, value in subject.values.items() if value == 330)
    fewer = {**subject.values, name: Fraction(140), ANSWER: Fraction(41)}
    assert not are_ranked_alike(subject, fewer)
    found = (each for seed in range(9) for each in ChangeGiven().propose(subject, Random(seed)))
    changed = [each.edits[0] for each in found if isinstance(each, Proposal)]
    assert all(edit.about != name or edit.value > 152 for edit in changed)


@pytest.mark.parametrize(
    ("question", "answer", "changed", "enough", "too_far"),
    [
        (
            "There were 90 guests and 50 cans of soda. Half of the guests drank soda, and 30 guests drank water. How "
            "many guests drank nothing?",
            "90/2 = <<90/2=45>>45 guests drank soda.\n45+30 = <<45+30=75>>75 guests drank.\n"
            "90-75 = <<90-75=15>>15 guests drank nothing.\n#### 15",
            90,
            96,
            120,
        ),
        (
            "Ida has 50 photos. She takes some photos of her dog and deletes 4 of them. In the end she has 61 photos. "
            "How many photos did she take of her dog?",
            "She had 61+4 = <<61+4=65>>65 photos before.\nShe took 65-50 = <<65-50=15>>15 photos of her dog.\n#### 15",
            50,
            60,
            63,
        ),
        (
            "Ida had 90 dogs and 30 cars. After selling some of her dogs and buying 20 more cars, she had half as many "
            "dogs as cars. How many dogs does she have?",
            "She has 30+20 = <<30+20=50>>50 cars.\nShe has 50/2 = <<50/2=25>>25 dogs.\n#### 25",
            30,
            40,
            240,
        ),
        (
            "Ida has 3 more forks than spoons and 6 fewer knives than spoons. She has 63 pieces in all. How many "
            "spoons does she have?",
            "She has (63+6-3)/3 = <<(63+6-3)/3=22>>22 spoons.\n#### 22",
            6,
            9,
            45,
        ),
    ],
    ids=["cans-for-those-who-drink", "part-of-them", "some-of-them", "fewer-than-nothing"],
)
def test_what_a_count_bounds_stays_within_it(subject_of, question, answer, changed, enough, too_far):
    subject = subject_of(question, answer)
    name = next(name for name, value in subject.values.items() if value == changed)
    for other, is_enough in ((enough, True), (too_far, False)):
        values = values_with(subject, name, Fraction(other))
        assert values is not None
        assert leaves_enough(subject, values) == is_enough


def test_a_count_of_which_there_is_a_third_still_has_one(subject_of):
    subject = subject_of(
        "There are 18 buds on each of 3 roses. A third of them open on each rose. How many buds open?",
        "There are 18*3 = <<18*3=54>>54 buds.\n54/3 = <<54/3=18>>18 open.\n#### 18",
    )
    buds = subject.oracle.program.params[0].name
    values = [value for value in other_values(subject, buds, Random(0)) if keeps_multiple(subject, buds, value)]
    assert values
    assert all(value % 3 == 0 for value in values)
