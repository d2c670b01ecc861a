"""Results that are told from the clauses of the question that they come from, where their lines say nothing."""

import pytest

from illposed.engine.phrasing.phrasebook import PhrasedProblem
from illposed.engine.phrasing.syntax import phrased_problem
from illposed.engine.quantities.ids import ResultId

TRAYS = "Ida fills 6 trays. Each tray holds 15 rolls. Omar needs 200 rolls. How many more rolls does Omar need?"
SHOP = "Leon bought 9 mugs at $4 each and a jug for $8. How much did Leon spend?"
LIMES = "One lime costs $3. Ida buys 7 limes and a melon for $8. How much does Ida spend?"
PUPILS = "Omar gave 7 pens to each of his 15 pupils and had 12 pens left. How many pens did Omar have at first?"
DAYS = "Mara bakes 7 pies a day. She does so for 12 days. Then Omar eats 9 of the pies. How many pies are left?"
CRATES = "Ida ordered 4 crates from a farm containing 20 boxes each. Each box has 3 figs. How many figs are there?"
SACKS = "There are 4 sacks that each hold 20 figs. Leon eats 5 of the figs. How many figs are left?"
BEADS = "Nine girls make 2 hats each. It takes 50 beads to make each hat. How many beads do the girls need in all?"
COLORS = "Omar has 9 cards that are red and blue. He has 7 cards that are red and pink. He loses 3. How many are left?"
WAGE = "Mara works 8 hours a week for $10 per hour. Omar earns $30 per week. How much do they earn per week?"
ROWS = "A garden has 4 beds. In each bed there are 6 rows, and in each row there are 5 ferns. How many ferns is that?"
PHONES = "Ida has 40 cards. Mara has 10 more cards than Ida. The sisters sell their cards at $3 each. What do they get?"
TWICE = "Ida has 30 stamps. Omar has twice as many stamps as Ida. How many stamps do Ida and Omar have together?"
SOLD = "Ida has 30 stamps. Omar has twice as many stamps as Ida. Omar sells 8 stamps. How many stamps has Omar left?"
HENS = "Ida has 40 hens. A quarter of the hens are brown. Each brown hen lays 3 eggs. How many eggs is that?"
UNCLEAR = "Ida has 30 stamps. Omar has 2 times more stamps than Ida. He sells 8 stamps. How many stamps are left?"
CHORES = "A wall takes 9 cups of paint. If Mara paints 4 walls and has 50 cups of paint, how much paint is left?"


def _told(question: str, line: str, rest: str) -> tuple[str | None, str | None]:
    """How the result of the first line of a solution is told and asked for."""
    problem = phrased_problem(question, f"{line}\n{rest}")
    assert isinstance(problem, PhrasedProblem)
    first = next(phrasing for phrasing in problem.phrasings.values() if isinstance(phrasing.quantity, ResultId))
    return first.told.text if first.told else None, first.asked


@pytest.mark.parametrize(
    ("question", "line", "rest", "told", "asked"),
    [
        (
            TRAYS,
            "6*15 = <<6*15=90>>90",
            "200-90 = <<200-90=110>>110 more\n#### 110",
            "The trays hold 90 rolls altogether.",
            "How many rolls do the trays hold altogether?",
        ),
        (
            SHOP,
            "9*4 = <<9*4=36>>36",
            "36+8 = <<36+8=44>>44\n#### 44",
            "Leon bought the mugs for $36 altogether.",
            "How much did Leon spend on the mugs altogether?",
        ),
        (
            "Leon bought 9 mugs for $4 each and 2 cups for $5 each. How much did Leon pay?",
            "2*5 = <<2*5=10>>10",
            "10+9*4 = <<10+9*4=46>>46\n#### 46",
            "Leon bought the cups for $10 altogether.",
            "How much did Leon spend on the cups altogether?",
        ),
        (
            "Leon bought 9 pounds of figs at $4 per pound. A mug was $5. How much did Leon pay?",
            "9*4 = <<9*4=36>>36",
            "36+5 = <<36+5=41>>41\n#### 41",
            "Leon bought the figs for $36 altogether.",
            "How much did Leon spend on the figs altogether?",
        ),
        (
            LIMES,
            "7*3 = <<7*3=21>>21",
            "21+8 = <<21+8=29>>29\n#### 29",
            "The limes cost $21 altogether.",
            "How much do the limes cost altogether?",
        ),
        (
            PUPILS,
            "7*15 = <<7*15=105>>105",
            "105+12 = <<105+12=117>>117\n#### 117",
            "Omar gave a total of 105 pens to his pupils.",
            "How many pens did Omar give to his pupils in total?",
        ),
        (
            DAYS,
            "7*12 = <<7*12=84>>84",
            "84-9 = <<84-9=75>>75\n#### 75",
            "Mara bakes 84 pies in 12 days.",
            "How many pies does Mara bake in 12 days?",
        ),
        (
            CRATES,
            "4*20 = <<4*20=80>>80",
            "80*3 = <<80*3=240>>240\n#### 240",
            "Ida ordered 4 crates from the farm containing 80 boxes altogether.",
            None,
        ),
        (
            TWICE,
            "30*2 = <<30*2=60>>60",
            "60+30 = <<60+30=90>>90\n#### 90",
            "Omar has 60 stamps.",
            "How many stamps does Omar have?",
        ),
        (
            HENS,
            "40/4 = <<40/4=10>>10",
            "10*3 = <<10*3=30>>30\n#### 30",
            "10 of the hens are brown.",
            "How many of the hens are brown?",
        ),
    ],
)
def test_a_result_is_told_from_its_clause(question: str, line: str, rest: str, told: str, asked: str | None) -> None:
    assert _told(question, line, rest) == (told, asked)


@pytest.mark.parametrize(
    ("question", "line", "rest"),
    [
        (ROWS, "6*5 = <<6*5=30>>30", "30*4 = <<30*4=120>>120\n#### 120"),  # of one bed only
        (PHONES, "10+40 = <<10+40=50>>50", "50*3 = <<50*3=150>>150\n#### 150"),  # not all the cards
        (WAGE, "8*10 = <<8*10=80>>80", "80+30 = <<80+30=110>>110\n#### 110"),  # a week
        (BEADS, "50*2 = <<50*2=100>>100", "100*9 = <<100*9=900>>900\n#### 900"),  # of one girl only
        (SACKS, "4*20 = <<4*20=80>>80", "80-5 = <<80-5=75>>75\n#### 75"),  # not 80 sacks
        (COLORS, "9+7 = <<9+7=16>>16", "16-3 = <<16-3=13>>13\n#### 13"),
        (SOLD, "30*2 = <<30*2=60>>60", "60-8 = <<60-8=52>>52\n#### 52"),  # not any more
        (UNCLEAR, "30*2 = <<30*2=60>>60", "60-8 = <<60-8=52>>52\n#### 52"),  # three times as many, perhaps
    ],
)
def test_a_result_is_not_told_as_another_one(question: str, line: str, rest: str) -> None:
    assert _told(question, line, rest)[0] in (None, "Mara had 50 cards at first.")


def test_what_holds_under_a_condition_is_told_with_it() -> None:
    told, asked = _told(
        CHORES, "The number of cups that Mara uses is 9*4 = <<9*4=36>>36.", "50-36 = <<50-36=14>>14\n#### 14"
    )
    assert told is not None
    assert told.startswith("If Mara paints 4 walls and has 50 cups of paint, the number of cups")
    assert asked is not None
    assert asked.startswith("If Mara paints 4 walls and has 50 cups of paint, what is the number")
