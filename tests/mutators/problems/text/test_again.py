"""A told sentence that seems to tell of one more deed is no way to tell a result."""

import pytest

from illposed.mutators.contract.facts import Dropped, Proposal
from illposed.mutators.facts import AskQuantity, TellQuantity

_GIFT = (
    "Mara had $20. Today, her mother gave her {much} her money. If Mara bought a cap for $9, how much has she left?",
    "Mara's mother gave her 2*20 = $<<2*20=40>>40.\nMara had 20+40 = $<<20+40=60>>60.\n"
    "Mara has 60-9 = $<<60-9=51>>51 left.\n#### 51",
)


def outcomes(subject):
    """What telling each result gives: the reason for a refusal, or the sentence that is told."""
    made = TellQuantity().propose(subject, None)
    return [each.reason if isinstance(each, Dropped) else each.edits[0].text.after.strip() for each in made]


@pytest.mark.parametrize("much", ["twice as much as", "2 times as much as"])
def test_what_is_given_may_come_on_top_of_what_is_compared(subject_of, much):
    question, answer = _GIFT
    made = outcomes(subject_of(question.format(much=much), answer))
    assert "done-again" in made
    assert not any("mother gave" in each for each in made)


def test_what_is_lost_may_be_lost_besides_a_share_of_them(subject_of):
    subject = subject_of(
        "Ivo has 25 marbles. He loses 20% of them one day. Then a friend gives him 9 marbles. "
        "How many marbles does Ivo have now?",
        "Ivo loses 25*20/100 = <<25*20/100=5>>5 marbles.\nHe has 25-5 = <<25-5=20>>20 marbles.\n"
        "Ivo has 20+9 = <<20+9=29>>29 marbles now.\n#### 29",
    )
    assert "He loses 5 marbles." not in outcomes(subject)


def test_what_somebody_eats_is_told_where_it_is_compared(subject_of):
    subject = subject_of(
        "Ivo ate 12 figs. Mara ate half as many figs as Ivo. How many figs did they eat in all?",
        "Mara ate 12/2 = <<12/2=6>>6 figs.\nThey ate 12+6 = <<12+6=18>>18 figs in all.\n#### 18",
    )
    assert "Mara ate 6 figs." in outcomes(subject)


@pytest.mark.parametrize(
    ("line", "is_refused"),
    [
        ("Ivo already bought 4*15 = <<4*15=60>>60 figs.", True),
        ("Ivo filled 4 more bags with 4*15 = <<4*15=60>>60 figs.", True),
        ("Ivo bought 4*15 = <<4*15=60>>60 figs.", False),
    ],
)
def test_what_was_already_done_is_taken_for_something_else(subject_of, line, is_refused):
    subject = subject_of(
        "Ivo bought 4 bags of 15 figs. He needs 90 figs. How many more figs does Ivo need?",
        f"{line}\nIvo needs 90-60 = <<90-60=30>>30 more figs.\n#### 30",
    )
    assert ("done-again" in outcomes(subject)) == is_refused


@pytest.mark.parametrize(("instead", "is_refused"), [("instead of", True), ("with both", False)])
def test_what_would_be_if_one_did_something_else_is_not_told(subject_of, instead, is_refused):
    subject = subject_of(
        "A hat takes Ivo 2 hours and sells for $9. A cap takes him 3 hours and sells for $15. Ivo has 12 hours. How "
        f"much more does Ivo earn with caps {instead} hats?",
        "Ivo makes 12/2 = <<12/2=6>>6 hats.\nIvo earns a total of 6*9 = $<<6*9=54>>54 with hats.\n"
        "Ivo makes 12/3 = <<12/3=4>>4 caps.\nIvo earns a total of 4*15 = $<<4*15=60>>60 with caps.\n"
        "Ivo earns 60-54 = $<<60-54=6>>6 more with caps.\n#### 6",
    )
    assert ("instead" in outcomes(subject)) == is_refused


def test_what_is_done_in_the_next_games_is_taken_for_the_games_after_those(subject_of):
    subject = subject_of(
        "Of the first 80 games Mara won 50%. In her next 60 games, she won 40% of games. How many games did Mara win?",
        "Mara won 80*.5 = <<80*.5=40>>40 of the first games.\nIn her next 60 games, she won 60*.4 = <<60*.4=24>>24 "
        "games.\nMara won 40+24 = <<40+24=64>>64 games.\n#### 64",
    )
    assert "done-again" in outcomes(subject)
    assert not any("next" in each for each in outcomes(subject))


@pytest.mark.parametrize("lead", ["After another 2 days", "After 2 more days"])
def test_what_was_so_after_another_two_days_is_taken_for_two_days_after_those(subject_of, lead):
    subject = subject_of(
        f"Omar had 90 pounds of food. After 3 days, Omar had used 30 pounds. {lead}, Omar ate a third of the remaining "
        "food. How many pounds of food were left?",
        f"90-30 = <<90-30=60>>60 pounds were left.\n{lead}, Omar ate 60/3 = <<60/3=20>>20 pounds of food.\n"
        "60-20 = <<60-20=40>>40 pounds were left.\n#### 40",
    )
    assert not {"further-stretch", "done-again"}.isdisjoint(outcomes(subject))
    asked = list(AskQuantity().propose(subject, None))
    assert "further-stretch" in {each.reason for each in asked if isinstance(each, Dropped)}
    texts = [each.edits[0].text.after for each in asked if isinstance(each, Proposal)]
    assert not any(lead in text for text in (*texts, *outcomes(subject)))


def test_how_many_more_minutes_is_no_further_stretch(subject_of):
    subject = subject_of(
        "Ivo sang for 30 minutes. He ate for 9 minutes. Then he sang for another 5 minutes. How many minutes did he "
        "sing in all?",
        "Ivo sang for 30-9 = <<30-9=21>>21 more minutes than he ate.\nHe sang 30+5 = <<30+5=35>>35 minutes in all.\n"
        "#### 35",
    )
    made = list(AskQuantity().propose(subject, None))
    assert "further-stretch" not in {each.reason for each in made if isinstance(each, Dropped)}


@pytest.mark.parametrize("picked", ["picked", "was able to pick"])
def test_a_sum_of_what_somebody_does_twice_is_that_of_both(subject_of, picked):
    subject = subject_of(
        f"Yesterday, Omar {picked} 30 figs. Today, he {picked} 9 more figs than yesterday. "
        "How many figs did Omar pick?",
        "Today, Omar picked 30+9 = <<30+9=39>>39 figs.\nOmar picked 30+39 = <<30+39=69>>69 figs.\n#### 69",
    )
    assert "He picked 69 figs." not in outcomes(subject)
