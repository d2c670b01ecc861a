"""Steps told and asked as their story tells: its tense, places and objects, and what the question takes for granted."""

import pytest

from illposed.engine.phrasing.phrasebook import PhrasedProblem
from illposed.engine.phrasing.phrasing import Phrasing
from illposed.engine.phrasing.syntax import phrased_problem
from illposed.engine.quantities.ids import ResultId

_DEBTS = (
    "Twice the money Leon has is $60. He owes Ida $14 and owes half as much to Omar. How much will Leon "
    "have after he pays his debts?"
)
_GOALS = "Omar scored 13 long goals worth 3 points and 20 shots worth 2 points. How many points did he score?"
_CLUB = "Omar joins a club with 3 other members of his family. The fee is $40 per person. How much do they pay?"
_NUTS = (
    "Omar has 6 times as many nuts as Leon, and Leon has twice as many nuts as Ida. If Ida has 48 nuts, "
    "how many nuts do Omar and Leon have?"
)
_PENS = (
    "Ida bought 18 pens and Omar bought half as many pens. If Ida gave 6 of her pens to Leon, how many "
    "more pens than Omar does Ida have now?"
)
_SOFAS = (
    "Ida and Eva are neighbors. They each have 2 fewer sofas than chairs. Ida has 3 times as many chairs as Eva. If "
    "Eva has 22 chairs, how many sofas and chairs does Ida have?"
)
_SAVINGS = "Leon has saved 40% more in money from work than Ida. Ida has saved $30. How much money does Leon have?"
_SPEEDS = "Ida typed 47 words, then 52 words and then 57 words. What is the average of the three?"
_CLASS = (
    "In the class of 24 students, half are reading, and a third are playing games. The rest are writing letters. How "
    "many students are writing letters?"
)
_CAKES = "In May, a baker sold 45 cakes at $12 and 26 pies at $7. How much did the baker earn?"
_BLOCKS = (
    "Five players play 5 rounds of a game in which each player removes 1 block. There are 54 blocks at "
    "first. How many blocks are left?"
)


@pytest.mark.parametrize(
    ("question", "answer", "step", "told", "asked"),
    [
        (_DEBTS,
         "60/2 = $<<60/2=30>>30\nHe owed Omar 14/2 = $<<14/2=7>>7.\nHe owed 14+7 = $<<14+7=21>>21.\n"
         "30-21 = $<<30-21=9>>9\n#### 9", 2,
         "Leon owes Omar $7.", "How much does Leon owe Omar?"),
        (_GOALS,
         "The long goals were worth 3*13 = <<3*13=39>>39 points.\n20*2 = <<20*2=40>>40\n"
         "39+40 = <<39+40=79>>79\n#### 79", 1,
         "The long goals were worth a total of 39 points.", "How many points were the long goals worth in total?"),
        (_CLUB,
         "There are 3+1 = <<3+1=4>>4 members joining.\n4*40 = $<<4*40=160>>160\n#### 160", 1,
         "There are 4 members joining.", "How many members are joining?"),
        (_NUTS,
         "Leon has 2*48 = <<2*48=96>>96 nuts.\nOmar has 96*6 = <<96*6=576>>576 nuts.\n"
         "96+576 = <<96+576=672>>672\n#### 672", 2,
         "Omar has 576 nuts.", "If Ida has 48 nuts, how many nuts does Omar have?"),
        (_PENS,
         "Omar bought 18/2 = <<18/2=9>>9 pens.\nIda has 18-6 = <<18-6=12>>12 pens left.\n"
         "Ida now has 12-9 = <<12-9=3>>3 pens\n#### 3", 3,
         "Ida has 3 more pens than Omar now.",
         "If Ida gave 6 of her pens to Leon, how many more pens than Omar does Ida have now?"),
        (_SOFAS,
         "Ida has 3*22 = <<3*22=66>>66 chairs.\nThe total number of sofas she has is 66-2 = <<66-2=64>>64 sofas.\n"
         "64+66 = <<64+66=130>>130\n#### 130", 2,
         "The total number of sofas Ida has is 64.", "inside-phrase"),
        (_SAVINGS,
         "Leon has saved 30*40/100 = $<<30*40/100=12>>12.\nHe has 30+12 = $<<30+12=42>>42.\n#### 42", 1,
         "compared-with-nothing", "not-told"),
        (_SPEEDS,
         "Her average is 47+52+57 = <<47+52+57=156>>156 words.\n156/3 = <<156/3=52>>52\n#### 52", 1,
         "other-kind", "not-told"),
        (_CLASS,
         "24/2 = <<24/2=12>>12 students are reading.\n24/3 = <<24/3=8>>8 students are playing games.\n"
         "12+8 = <<12+8=20>>20 students are accounted for.\n24-20 = <<24-20=4>>4 are writing.\n#### 4", 3,
         "new-thing", "not-told"),
        (_CAKES,
         "The baker sold cakes for 45*12 = $<<45*12=540>>540.\n26*7 = $<<26*7=182>>182\n540+182 = $<<540+182=722>>722\n"
         "#### 722", 1,
         "price-of-how-many", "not-told"),
        (_BLOCKS,
         "In each round, the players removed a total of 5*1 = <<5*1=5>>5 blocks.\n5*5 = <<5*5=25>>25\n"
         "54-25 = <<54-25=29>>29\n#### 29", 1,
         "each-in-total", "not-told"),
    ],
)  # fmt: skip
def test_a_step_is_told_and_asked_as_the_story_tells_or_refused(
    question: str, answer: str, step: int, told: str, asked: str
) -> None:
    problem = phrased_problem(question, answer)
    assert isinstance(problem, PhrasedProblem)
    assert _forms(problem.phrasings[ResultId(step)]) == (told, asked)


def _forms(phrasing: Phrasing) -> tuple[str, str]:
    """What is told and asked, or the reasons why not."""
    told = phrasing.told.text if phrasing.told else phrasing.refused["told"].reason
    return told, phrasing.asked or phrasing.refused["asked"].reason
