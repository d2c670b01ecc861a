"""A told sentence that seems to tell of one more deed is no way to tell a result."""

import pytest

from illposed.mutators.contract.facts import Dropped
from illposed.mutators.facts import TellQuantity

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
