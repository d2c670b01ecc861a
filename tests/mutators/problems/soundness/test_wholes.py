"""No result is told of all where it may be of a part, nor of one kind where it is of all."""

from __future__ import annotations

from random import Random

import pytest

from illposed.engine.english.spans import Span
from illposed.engine.facts.oracle import ANSWER
from illposed.engine.phrasing.phrasing import Told
from illposed.mutators.contract.facts import Dropped, Proposal
from illposed.mutators.facts import AskQuantity, TellQuantity
from illposed.mutators.problems.soundness.wholes import open_total
from illposed.mutators.problems.text.results import tell_result

PETS = (
    "Tom has 14 cats and 9 dogs. He buys 6 more cats. How many pets does Tom have?",
    "Tom has 14+9 = <<14+9=23>>23 pets.\nHe has 23+6 = <<23+6=29>>29 pets.\n#### 29",
)


def test_a_total_that_may_have_other_parts_is_told_as_all_there_is(subject_of):
    """The gate may refuse the sentence; what is told of such a total never leaves it open."""
    subject = subject_of(*PETS)
    told = [p.edits[0].text.after for p in TellQuantity().propose(subject, Random(0)) if isinstance(p, Proposal)]
    assert all("altogether" in text or "a total of" in text for text in told if "23" in text)


@pytest.mark.parametrize(
    ("said", "told"),
    [
        ("Tom has 23 pets.", "Tom has 23 pets altogether."),
        ("Tom has 23 pets in May.", "Tom has a total of 23 pets in May."),
        ("There are 23 pets on his farm.", "There are a total of 23 pets on his farm."),
        ("23 pets have names.", "A total of 23 pets have names."),
        ("The pets were $23 in May.", None),
    ],
)
def test_altogether_follows_what_is_counted_only_at_the_end(subject_of, telling, said, told):
    subject = subject_of(
        "Tom has 14 cats and 9 dogs. How many pets does Tom have?", "Tom has 14+9 = <<14+9=23>>23 pets.\n#### 23"
    )
    start = said.index("$23" if "$" in said else "23")
    made = telling(subject, ANSWER, Told(said, Span(start, said.index("23") + 2)))
    found = list(tell_result(made, "tell_quantity", ANSWER))
    if told is None:
        assert [p.reason for p in found if isinstance(p, Dropped)] == ["open-total"]
    else:
        assert [p.edits[0].text.after for p in found if isinstance(p, Proposal)] == [f"{told} "]


@pytest.mark.parametrize(
    ("told", "is_open"),
    [
        ("Tom has 23 pets.", True),
        ("Tom has 23 pets in all.", False),
        ("Tom has a total of 23 pets.", False),
        ("Tom buys 23 pets.", False),
        ("Tom had 23 pets left then.", False),
    ],
)
def test_a_state_that_is_a_sum_may_hold_more_than_its_parts(subject_of, told, is_open, telling):
    subject = subject_of(*PETS)
    total = next(name for name, value in subject.values.items() if value == 23)
    assert (
        open_total(telling(subject, total, Told(told, Span(told.index("23"), told.index("23") + 2))), total) == is_open
    )


@pytest.mark.parametrize(
    ("told", "is_open"),
    [
        ("Farid has 90 rolls.", False),
        ("The trays hold 90 rolls.", True),
        ("The 6 trays hold 90 rolls.", True),
        ("6 of the trays hold 90 rolls.", True),
        ("The trays hold 90 rolls in all.", False),
        ("There are 90 rolls on the trays.", False),
        ("90 rolls are contained in the trays.", False),
        ("The weight of the trays is 90 pounds.", True),
        ("The trays cost $90.", True),
        ("6 trays cost $90.", False),
        ("The trays are 90 inches long.", False),
        ("The number of rolls on the trays is 90.", False),
    ],
)
def test_a_product_is_open_where_each_of_several_may_have_as_much(subjects, telling, told, is_open):
    subject = subjects["trays"]
    product = next(name for name, value in subject.values.items() if value == 90)
    start = told.index("90")
    assert open_total(telling(subject, product, Told(told, Span(start, start + 2))), product) == is_open


@pytest.mark.parametrize(
    ("does", "refused"),
    [
        ("gives the rest", True),
        ("hands the rest", True),
        ("counts the rest", False),
        ("the rest were sold", True),
        ("the rest were shown", False),
    ],
)
def test_what_is_given_away_is_not_told_as_left(subject_of, does, refused, telling, reasons):
    subject = subject_of(
        f"Ivo has 30 figs. He eats 6 of them and {does} to Mara. Mara had 8 figs. How many are there?",
        "Ivo has 30-6 = <<30-6=24>>24 figs left.\nThere are 24+8 = <<24+8=32>>32 figs.\n#### 32",
    )
    left = next(name for name, value in subject.values.items() if value == 24)
    subject = telling(subject, left, Told("Ivo had 24 figs left.", Span(8, 10)))
    assert ("given-away" in reasons(TellQuantity(), subject)) == refused


@pytest.mark.parametrize(("how", "refused"), [("", True), (" evenly", False)])
def test_no_share_is_told_of_what_may_be_shared_unequally(subject_of, how, refused, reasons):
    subject = subject_of(
        f"Mara splits 12 figs{how} with her sister. Each fig weighs 3 ounces. How many ounces of figs does Mara get?",
        "Mara gets 12/2 = <<12/2=6>>6 figs.\nShe gets 6*3 = <<6*3=18>>18 ounces of figs.\n#### 18",
    )
    assert ("unequal-share" in reasons(TellQuantity(), subject)) == refused


@pytest.mark.parametrize(
    ("beads", "refused"),
    [("beads of different colors", True), ("red and blue beads", False), ("no pets", True), ("only beads", False)],
)
def test_no_sum_is_told_of_kinds_of_which_there_may_be_others(subject_of, beads, refused, telling, reasons):
    subject = subject_of(
        f"Ada has {beads}. She has 12 red beads and 9 blue beads. Each costs $2. How much did she pay for these?",
        "Ada has 12+9 = <<12+9=21>>21 beads.\nShe paid 21*2 = $<<21*2=42>>42.\n#### 42",
    )
    total = next(name for name, value in subject.values.items() if value == 21)
    subject = telling(subject, total, Told("Ada has 21 beads.", Span(8, 10)))
    assert ("other-kinds" in reasons(TellQuantity(), subject)) == refused


@pytest.mark.parametrize(
    ("does", "verb", "is_refused"),
    [("has", "gets", True), ("has", "can get", True), ("divides", "gets", False), ("divides", "can get", True)],
)
def test_a_quotient_is_not_told_as_what_can_be_had_or_as_a_share_of_some(subject_of, does, verb, is_refused, reasons):
    subject = subject_of(
        f"Omar {does} 9 bags of 8 rolls for his 12 friends. How many rolls does he have left if each eats 2 rolls "
        "fewer than each can get?",
        f"Omar has 9*8 = <<9*8=72>>72 rolls.\nEach friend {verb} 72/12 = <<72/12=6>>6 rolls.\n"
        "Each eats 6-2 = <<6-2=4>>4 rolls.\nThat leaves 72-12*4 = <<72-12*4=24>>24 rolls.\n#### 24",
    )
    assert ("at-least" in reasons(TellQuantity(), subject)) == is_refused


@pytest.mark.parametrize(("whole", "refused"), [("half of all the animals", True), ("half of each kind", False)])
def test_a_share_of_all_is_not_told_of_one_kind(subject_of, whole, refused, telling, reasons):
    subject = subject_of(
        f"There are 26 hens and 34 goats on a farm. In a storm {whole} get sick. How many animals get sick?",
        "26/2 = <<26/2=13>>13 hens get sick.\n34/2 = <<34/2=17>>17 goats get sick.\n"
        "In total, 13+17 = <<13+17=30>>30 animals get sick.\n#### 30",
    )
    goats = next(name for name, value in subject.values.items() if value == 17)
    subject = telling(subject, goats, Told("17 goats get sick.", Span(0, 2)))
    assert ("part-of-all" in reasons(TellQuantity(), subject)) == refused


@pytest.mark.parametrize(
    ("days", "refused"), [("on Friday and Sunday", True), ("on Friday", False), ("on Friday and 5 on Sunday", False)]
)
def test_what_is_sold_on_two_days_together_is_not_told_of_one_of_them(subject_of, days, refused, reasons):
    subject = subject_of(
        f"A baker bakes 60 pies. 20 pies are sold on Monday and half of the rest is sold {days}. "
        "How many pies are sold on Friday?",
        "60-20 = <<60-20=40>>40\n40/2 = <<40/2=20>>20 pies are sold on Friday.\n#### 20",
    )
    assert ("joint-share" in reasons(TellQuantity(), subject)) == refused


@pytest.mark.parametrize(
    ("other", "refused"),
    [("a paper bag", True), ("a paper box", False), ("a paper bag. The bag is blue", False)],
)
def test_what_there_is_another_of_is_not_told_or_asked_without_its_name(subject_of, other, refused, telling, reasons):
    subject = subject_of(
        f"A bag has 3 rows of 5 figs each. There are 8 figs in {other}. How many figs are there in all?",
        "The bag has 3*5 = <<3*5=15>>15 figs.\nThere are 15+8 = <<15+8=23>>23 figs in all.\n#### 23",
    )
    name = subject.oracle.program.steps[0].target
    subject = telling(subject, name, Told("The bag has 15 figs.", Span(12, 14)), "How many figs does the bag have?")
    assert ("of-another" in reasons(TellQuantity(), subject)) == refused
    assert ("of-another" in reasons(AskQuantity(), subject)) == refused


@pytest.mark.parametrize(
    ("sentence", "question", "refused"),
    [
        ("6 figs are given away.", "How many figs are given away?", True),
        ("6 figs are given away to neighbours.", "How many figs are given away to neighbours?", False),
        ("6 figs are given away in total.", "How many figs are given away in total?", False),
    ],
)
def test_a_share_is_told_and_asked_for_in_words_that_say_which_it_is(
    subject_of, sentence, question, refused, telling, reasons
):
    subject = subject_of(
        "Ana has 24 figs. A fourth of the figs are given away to neighbours. A third of the other figs are given away "
        "to friends. How many figs are left?",
        "24/4 = <<24/4=6>>6 figs.\n24-6 = <<24-6=18>>18.\n18/3 = <<18/3=6>>6.\n18-6 = <<18-6=12>>12 are left.\n#### 12",
    )
    name = subject.oracle.program.steps[0].target
    subject = telling(subject, name, Told(sentence, Span(0, 1)), question)
    assert ("of-either" in reasons(TellQuantity(), subject)) == refused
    assert ("of-either" in reasons(AskQuantity(), subject)) == refused


@pytest.mark.parametrize(
    ("question", "refused"),
    [
        ("How many points does Ida score per match?", True),
        ("How many points does Ida score from goals per match?", False),
        ("How many points does Ida score from goals?", False),
    ],
)
def test_what_a_part_of_a_sum_is_each_time_is_asked_for_in_words_that_say_which_part(
    subject_of, question, refused, telling, reasons
):
    subject = subject_of(
        "Ida shoots 4 goals per match for 6 points each, in 15 matches. She also wins 5 duels for 3 points each. "
        "How many points does Ida score?",
        "Ida scores 4*6 = <<4*6=24>>24 points per match.\n"
        "Ida scores 15*24 = <<15*24=360>>360 points from goals.\n"
        "Ida scores 5*3 = <<5*3=15>>15 points from duels.\n"
        "Ida scores 360+15 = <<360+15=375>>375 points.\n#### 375",
    )
    subject = telling(subject, subject.oracle.program.steps[0].target, asked=question)
    assert ("part-or-sum" in reasons(AskQuantity(), subject)) == refused


@pytest.mark.parametrize(("are", "refused"), [("include", True), ("are", False)])
def test_no_sum_is_told_of_what_is_included_among_others(subject_of, are, refused, telling, reasons):
    subject = subject_of(
        f"Ada's bills {are} $80 for water and $50 for gas. She pays two such bills. How much does Ada pay?",
        "The bills are 80+50 = $<<80+50=130>>130 altogether.\nAda pays 130*2 = $<<130*2=260>>260.\n#### 260",
    )
    total = next(name for name, value in subject.values.items() if value == 130)
    subject = telling(subject, total, Told("Ada's bills are $130 altogether.", Span(16, 20)))
    assert ("other-kinds" in reasons(TellQuantity(), subject)) == refused
