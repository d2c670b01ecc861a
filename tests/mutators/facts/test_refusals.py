"""What single mutators refuse to ask, tell, hide or change, each by its own reason."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest

from illposed.engine.english.spans import Span
from illposed.engine.facts.oracle import ANSWER
from illposed.engine.phrasing.phrasing import Hidden, Phrasing, Told
from illposed.engine.quantities.ids import GivenId
from illposed.mutators.contract.facts import Proposal
from illposed.mutators.facts import (
    AskQuantity,
    ChangeGiven,
    HideGiven,
    LoosenGiven,
    OmitSentence,
    RepeatGiven,
    TellQuantity,
    ViolateDomain,
)


def changed(subject, number):
    """What a number of the text is changed to, of many draws."""
    proposals = (found for seed in range(20) for found in ChangeGiven().propose(subject, Random(seed)))
    edits = (found.edits[0] for found in proposals if isinstance(found, Proposal))
    return {edit.value for edit in edits if edit.text.before == number}


@pytest.mark.parametrize(
    ("asked", "refused"),
    [
        ("As many figs as Ivo has Ada how many times?", True),
        ("In her shop, how many figs does Ada have?", False),
        ("At what price did Ada sell a fig?", False),
        ("When she had sold the figs, for how much did she sell pears?", False),
    ],
)
def test_no_question_opens_with_something_else_without_a_break(subject_of, asked, refused, telling, reasons):
    subject = subject_of(
        "Ivo has 5 figs. Ada has twice as many figs as Ivo. How many figs do they have?",
        "Ada has 5*2 = <<5*2=10>>10 figs.\nThey have 10+5 = <<10+5=15>>15 figs.\n#### 15",
    )
    name = next(step.target for step in subject.oracle.program.steps if subject.values[step.target] == 10)
    subject = telling(subject, name, asked=asked)
    assert ("asks-late" in reasons(AskQuantity(), subject)) == refused


@pytest.mark.parametrize(
    ("asked", "refused"), [("How much does the tree grow?", True), ("How much does the tree grow in a year?", False)]
)
def test_a_question_says_for_what_time_it_is_where_only_that_of_the_problem_does(
    subject_of, asked, refused, telling, reasons
):
    subject = subject_of(
        "A tree is 40 inches tall. It grows 2 inches a month. How many inches tall will it be in a year?",
        "The tree grows 12*2 = <<12*2=24>>24 inches.\nIt will be 40+24 = <<40+24=64>>64 inches tall.\n#### 64",
    )
    name = next(step.target for step in subject.oracle.program.steps if subject.values[step.target] == 24)
    subject = telling(subject, name, asked=asked)
    assert ("stretch" in reasons(AskQuantity(), subject)) == refused


@pytest.mark.parametrize(
    ("asked", "refused"),
    [
        ("How many figs did Ada have?", True),
        ("After selling 5 figs, how many figs did Ada have?", False),
        ("How many figs did Ada have before she gave away 2 figs?", False),
        ("After that, how many figs did Ada have?", True),
    ],
)
def test_what_changes_is_asked_for_where_the_question_says_after_what(subject_of, asked, refused, telling, reasons):
    subject = subject_of(
        "Ada had 30 figs. She sold 5 figs. Then she gave away 2 figs. How many figs does Ada have now?",
        "Ada had 30-5 = <<30-5=25>>25 figs.\nAda has 25-2 = <<25-2=23>>23 figs.\n#### 23",
    )
    subject = telling(subject, subject.oracle.program.steps[0].target, asked=asked)
    assert ("state" in reasons(AskQuantity(), subject)) == refused


def test_what_is_left_is_not_asked_for_before_somebody_else_takes_some(subject_of, reasons):
    subject = subject_of(
        "Ada and Ivo had 80 boxes and made circles. Ada used 8 boxes for each of her circles and Ivo used 10 boxes for "
        "each of his. Ada made 5 circles first. How many circles did Ivo make?",
        "Ada used 5*8 = <<5*8=40>>40 boxes.\nThere were 80-40 = <<80-40=40>>40 boxes left.\n"
        "Ivo made 40/10 = <<40/10=4>>4 circles.\n#### 4",
    )
    assert "state" in reasons(AskQuantity(), subject)


@pytest.mark.parametrize(
    ("then", "refused"),
    [
        ("She keeps half, so now she lends {} maps.", True),
        ("Now her brother lends {} maps.", False),
        ("Now she lends {} globes.", False),
        ("Now {} maps are old.", False),
        ("Now she lends {} old maps.", False),
    ],
)
def test_what_is_cut_down_later_is_not_asked_for(subject_of, then, refused, telling, reasons):
    subject = subject_of(
        "Ida lends a school 4 boxes of 9 maps. Then she decides to keep half of them. Her 3 friends lend 7 maps "
        "each. How many maps does the school get?",
        f"Ida lends 4*9 = <<4*9=36>>36 maps.\n{then.format('36/2 = <<36/2=18>>18')}\n"
        "Her friends lend 3*7 = <<3*7=21>>21 maps.\nThe school gets 18+21 = <<18+21=39>>39 maps.\n#### 39",
    )
    name = subject.oracle.program.steps[0].target
    subject = telling(subject, name, asked="How many maps does Ida lend in total?")
    assert ("state" in reasons(AskQuantity(), subject)) == refused


@pytest.mark.parametrize(
    ("asked", "refused"),
    [
        ("How many pounds do his hens eat a day?", True),
        ("How many pounds does each of his hens eat a day?", False),
        ("How many pounds does he feed the hens on each day?", True),
        ("How many pounds do hens eat a day?", False),
        ("How many pounds does his goat eat a day?", False),
    ],
)
def test_what_each_has_is_not_asked_for_as_if_all_had_it(subject_of, asked, refused, telling, reasons):
    subject = subject_of(
        "Omar has 7 hens that eat 3 pounds a day and a goat that eats 9 pounds a day. How many pounds do his animals "
        "eat a day?",
        "The hens eat 7*3 = <<7*3=21>>21 pounds.\nThe animals eat 21+9 = <<21+9=30>>30 pounds.\n#### 30",
    )
    name = next(param.name for param in subject.oracle.program.params if subject.values[param.name] == 3)
    subject = telling(subject, name, asked=asked)
    assert ("each-or-together" in reasons(AskQuantity(), subject)) == refused


@pytest.mark.parametrize(("metal", "refused"), [("tin", True), ("zinc", False)])
def test_no_share_is_asked_for_that_the_story_states_otherwise(subject_of, metal, refused, telling, reasons):
    subject = subject_of(
        "In all mines, 10% of the ore is tin, 60% is iron, and the rest is zinc. They mine 40 tons of ore a day. How "
        "many tons of zinc do they mine a day?",
        "Of the ore, 100-10-60 = <<100-10-60=30>>30% is zinc.\n40*30/100 = <<40*30/100=12>>12 tons of zinc.\n#### 12",
    )
    name = subject.oracle.program.steps[0].target
    sentence = f"Of the ore, 30% is {metal}."
    told = Told(sentence, Span(12, 15))
    subject = telling(subject, name, told, f"Of the ore, what percentage is {metal}?")
    assert ("said-alike" in reasons(AskQuantity(), subject)) == refused
    assert ("said-alike" in reasons(TellQuantity(), subject)) == refused


@pytest.mark.parametrize(("before", "refused"), [("Ida hears a noise", True), ("A noise comes from the cellar", False)])
def test_nothing_is_asked_of_a_place_that_only_the_question_has(subject_of, before, refused, telling, reasons):
    subject = subject_of(
        f"{before}. Omar has come to the door with 4 guests. If there are also 8 people in the cellar, how many people "
        "are in the house?",
        "There are 1+4 = <<1+4=5>>5 people at the door.\n5+8 = <<5+8=13>>13 people are in the house.\n#### 13",
    )
    name = next(param.name for param in subject.oracle.program.params if subject.values[param.name] == 8)
    subject = telling(subject, name, asked="How many people are there in the cellar?")
    assert ("unheard-of" in reasons(AskQuantity(), subject)) == refused


@pytest.mark.parametrize(("more", "refused"), [("Then she bakes a third of the rest. ", True), ("", False)])
def test_what_was_already_so_is_not_asked_for_after_the_story_went_on(subject_of, more, refused, telling, reasons):
    subject = subject_of(
        f"Ida needs 36 pies and has already baked half as many. {more}How many more pies does Ida need to bake?",
        "Ida has already baked 36/2 = <<36/2=18>>18 pies.\n"
        + ("18/3 = <<18/3=6>>6\n36-18-6 = <<36-18-6=12>>12\n#### 12" if more else "36-18 = <<36-18=18>>18\n#### 18"),
    )
    name = subject.oracle.program.steps[0].target
    subject = telling(subject, name, asked="How many pies has Ida already baked?")
    assert ("state" in reasons(AskQuantity(), subject)) == refused


@pytest.mark.parametrize(("end", "refused"), [("if she sells all of her figs", True), ("in all", False)])
def test_a_question_is_not_asked_without_the_condition_that_it_rests_on(subject_of, end, refused, telling, reasons):
    subject = subject_of(
        "Ida picks 18 figs each day from each of her 10 trees. Ida sells figs for $2. "
        f"How much does Ida earn a day {end}?",
        "Ida sells 10*18 = <<10*18=180>>180 figs a day.\nIda earns 180*2 = $<<180*2=360>>360 a day.\n#### 360",
    )
    name = subject.oracle.program.steps[0].target
    subject = telling(subject, name, asked="How many figs does Ida sell a day?")
    assert ("condition" in reasons(AskQuantity(), subject)) == refused


def test_a_difference_is_not_told_where_it_may_go_either_way(subject_of, reasons):
    """With the blue pens withheld, there may be 7 more or 7 fewer of them than yellow ones."""
    subject = subject_of(
        "Ana has 13 blue pens. She has 6 yellow pens. "
        "What is the difference between the number of blue pens and yellow pens?",
        "The difference between the number of blue pens and yellow pens is 13-6 = <<13-6=7>>7.\n#### 7",
    )
    assert subject.told(ANSWER) is not None
    assert "undirected" in reasons(TellQuantity(), subject)
    assert not [found for found in TellQuantity().propose(subject, Random(0)) if isinstance(found, Proposal)]


def test_what_nobody_misses_is_not_left_out(subject_of, reasons):
    subject = subject_of(
        "A lamp costs $60. Ruth has a coupon for $15. How much does Ruth pay for the lamp?",
        "Ruth pays 60-15 = $<<60-15=45>>45.\n#### 45",
    )
    coupon = next(name for name, value in subject.values.items() if value == 15)
    span = subject.oracle.mention_of(coupon).span
    phrase = Span(span.start - len(" for "), span.end)
    phrasing = Phrasing(GivenId(span), subject.values[coupon], "hand", hidden=(Hidden("clause", phrase, ""),))
    subject = replace(subject, phrasings={**subject.phrasings, phrasing.quantity: phrasing})
    assert "plausible-without" in reasons(HideGiven(), subject)


def test_a_sentence_is_left_out_by_one_mutator(subject_of):
    """The phrasebook offers the sentence as well, and no two records say the same omission."""
    subject = subject_of(
        "Ruth buys 9 lamps. Each lamp costs $60. How much does Ruth pay for the lamps?",
        "Ruth pays 9*60 = $<<9*60=540>>540.\n#### 540",
    )
    price = next(name for name, value in subject.values.items() if value == 60)
    phrasing = subject.phrasing(price)
    assert phrasing is not None
    assert phrasing.hidden[0].how == "sentence"
    made = [
        each.edits[0]
        for mutator in (HideGiven(), OmitSentence())
        for each in mutator.propose(subject, Random(1))
        if isinstance(each, Proposal) and each.edits[0].how == "sentence"
    ]
    assert [edit.mutator for edit in made if edit.about == price] == ["omit_sentence"]


def test_money_for_things_at_a_price_is_changed_to_money_for_so_many_others(subject_of):
    subject = subject_of(
        "A stand sells large cups at $3. Omar sold $24 worth of large cups and $13 worth of cakes. What did he get?",
        "He got 24+13 = $<<24+13=37>>37.\n#### 37",
    )
    values = changed(subject, "$24")
    assert len(values) > 1
    assert all(value % 3 == 0 for value in values)


def test_minutes_that_make_whole_hours_become_others_that_do_however_far_away(subject_of):
    subject = subject_of(
        "Ruth runs for 45 minutes on each of 4 days. For how many hours does she run?",
        "She runs for 45*4 = <<45*4=180>>180 minutes.\nThat is 180/60 = <<180/60=3>>3 hours.\n#### 3",
    )
    found = changed(subject, "45")
    assert found
    assert found <= {15, 30, 60, 75, 90, 105, 120, 135}


def test_the_answer_by_another_name_is_told_as_the_answer_alone(subject_of):
    subject = subject_of(
        "Ada has 7 more figs than Omar. Omar has 9 figs. How many figs does Ada have?",
        "Ada has 9+7 = <<9+7=16>>16 figs.\nSo Ada has <<16=16>>16 figs.\n#### 16",
    )
    told = [found for found in TellQuantity().propose(subject, Random(0)) if isinstance(found, Proposal)]
    assert [proposal.edits[0].about for proposal in told] == [ANSWER]


@pytest.mark.parametrize(("asked", "varies"), [("the busiest month than in the slowest one", False), ("April", True)])
def test_what_is_most_stays_so(subject_of, asked, varies, reasons):
    subject = subject_of(
        "Ada had 330 figs. She sold 53 figs in January and 46 figs in March. She sold the remaining figs in April. "
        f"How many more figs did Ada sell in {asked} than in March?",
        "She sold 53+46 = <<53+46=99>>99 figs before April.\nShe sold 330-99 = <<330-99=231>>231 figs in April.\n"
        "That is 231-46 = <<231-46=185>>185 more figs.\n#### 185",
    )
    assert ("most-or-least" in reasons(ViolateDomain(), subject)) != varies


@pytest.mark.parametrize(("asked", "refused"), [("will be planted in the last pot", True), ("are left", False)])
def test_how_many_will_be_may_be_none_where_more_is_taken_than_there_is(subject_of, asked, refused):
    subject = subject_of(
        f"Eve has 10 bean seeds and 4 pots. She plants 3 seeds in each of 3 pots. How many seeds {asked}?",
        f"Eve plants 3*3 = <<3*3=9>>9 seeds.\n10-9 = <<10-9=1>>1 seed {asked}.\n#### 1",
    )
    made = [found for found in ViolateDomain().propose(subject, Random(0)) if isinstance(found, Proposal)]
    assert (not made) == refused


@pytest.mark.parametrize(("more", "refused"), [(" that are all full", True), ("", False)])
def test_no_bound_is_put_on_what_is_full(subject_of, more, refused, reasons):
    subject = subject_of(
        f"A house has 6 floors{more}. Each flat has 4 people and each floor has 9 flats. How many people are there?",
        "There are 6*9 = <<6*9=54>>54 flats.\nThere are 54*4 = <<54*4=216>>216 people.\n#### 216",
    )
    assert ("full" in reasons(LoosenGiven(), subject)) == refused


@pytest.mark.parametrize(("lead", "refused"), [("Later, the", True), ("The", False)])
def test_nobody_misses_what_comes_later(subject_of, lead, refused, reasons):
    subject = subject_of(
        f"A tap fills a tub. {lead} tap fills 40 pints a day. How many pints does it fill in 5 days?",
        "It fills 40*5 = <<40*5=200>>200 pints.\n#### 200",
    )
    assert ("comes-later" in reasons(OmitSentence(), subject)) == refused


@pytest.mark.parametrize(
    ("condition", "refused"),
    [
        ("Mia and Ivo picked the same number of figs and Ada picked 8 figs", True),
        ("Ada picked 8 figs, and Mia and Ivo picked the same number of figs", True),
        ("Ada picked 8 figs", False),
    ],
)
def test_no_given_is_asked_for_whose_condition_says_more(subject_of, condition, refused, telling, reasons):
    same = "" if refused else "Mia and Ivo picked the same number of figs. "
    subject = subject_of(
        f"Ada, Mia and Ivo picked 36 figs. {same}If {condition}, how many figs did Mia pick?",
        "Mia and Ivo picked 36-8 = <<36-8=28>>28 figs.\nMia picked 28/2 = <<28/2=14>>14 figs.\n#### 14",
    )
    name = next(param.name for param in subject.oracle.program.params if subject.values[param.name] == 8)
    subject = telling(subject, name, asked="How many figs did Ada pick?")
    assert ("condition-with-others" in reasons(AskQuantity(), subject)) == refused


@pytest.mark.parametrize(
    ("asked", "text"),
    [
        ("How many crumbs have the mice taken after 3 hours?", "How many crumbs have the mice taken after 3 hours?"),
        ("How many crumbs have the mice taken?", "how many crumbs have the mice taken?"),
    ],
)
def test_no_question_says_twice_when(subject_of, asked, text, telling):
    subject = subject_of(
        "There were 24 crumbs. Each hour the mice take 4 crumbs. "
        "After three hours, how many more hours do they need to take the rest?",
        "The mice have taken 3*4 = <<3*4=12>>12 crumbs.\n24-12 = <<24-12=12>>12 crumbs are left.\n"
        "They need 12/4 = <<12/4=3>>3 more hours.\n#### 3",
    )
    subject = telling(subject, subject.oracle.program.steps[0].target, asked=asked)
    proposals = (found for found in AskQuantity().propose(subject, Random(0)) if isinstance(found, Proposal))
    assert text in [found.edits[0].text.after for found in proposals]


@pytest.mark.parametrize(
    ("rest", "solution", "refused"),
    [
        ("but is 50% off", "6*.5 = $<<6*.5=3>>3 off.\n6-3 = <<6-3=3>>3.\n3*3 = <<3*3=9>>9.\n#### 9", True),
        ("and is 50% off", "6*.5 = $<<6*.5=3>>3 off.\n6-3 = <<6-3=3>>3.\n3*3 = <<3*3=9>>9.\n#### 9", True),
        ("and has a bow", "3*6 = <<3*6=18>>18.\n#### 18", False),
    ],
)
def test_what_something_would_cost_is_not_told_again(subject_of, rest, solution, refused, reasons):
    subject = subject_of(f"Each bag was $6 {rest}. How much does Ada spend on 3 bags?", solution)
    assert ("limited" in reasons(RepeatGiven(), subject)) == refused
