"""The words in which a worked solution is told."""

from fractions import Fraction

import pytest
from msgspec.structs import replace

from illposed.engine.ir.evaluate import evaluate
from illposed.engine.ir.nodes import BinOp, Call, Const, Param, Program, Ref, Step
from illposed.engine.telling import NotTellable, Realiser, realiser


def test_dozens_are_told_as_so_many_dozens(case_of):
    case = case_of(
        "A baker sells 3 dozen rolls and 4 buns. How many things does she sell?",
        "She sells 3*12 = <<3*12=36>>36 rolls.\nShe sells 36+4 = <<36+4=40>>40 things.\n#### 40",
    )
    assert case.told_lines("worked")[0] == "The baker sells 3 * 12 = 36 rolls."


def test_nobody_says_what_a_number_counts_that_may_be_another_one(case_of):
    case = case_of(
        "Two vans drive to the sea, a distance of 310 kilometers. The first van has covered 70 kilometers when the "
        "second one starts. From then on the first van drives 60 kilometers an hour and the second drives 80 "
        "kilometers an hour. How many kilometers is the first van ahead after they have both been driving for 2 hours?",
        "In 2 hours the first van covers 2*60 = <<2*60=120>>120 kilometers.\nBy then it is 70+120 = <<70+120=190>>190 "
        "kilometers away.\nThe second van covers 2*80 = <<2*80=160>>160 kilometers in this time.\n"
        "The first van is 190-160 = <<190-160=30>>30 kilometers ahead.\n#### 30",
    )
    told = [solution.text for solution in case.realiser.solutions.values()]
    assert told
    assert not any("2 vans" in text for text in told), "in 2 hours, as the line before says"


def test_eyed_is_no_unit(case_of):
    case = case_of(
        "Jan's three-eyed frog has 4 times as many spots as eyes. How many spots does it have?",
        "The frog has 3*4 = <<3*4=12>>12 spots.\n#### 12",
    )
    assert case.told_lines("units")[0] == "3 × 4 = 12 spots"


def test_one_is_singular(baker, changed):
    program, values = changed(baker.program, "L3", lambda _: Const(1))
    assert baker.told_lines("worked", program, values, "L3")[2] == "There is 90 - 60 = 1 roll left."
    assert baker.told_lines("bracketed", program, values, "L3")[2] == "There is 1 roll left (90 - 60 = 1)."


def test_cents_are_no_dollars(case_of):
    case = case_of(
        "Ana mails four letters for $1.08 each and pays $4.60. How many cents of that are for something else?",
        "The letters cost 1.08*100*4 = <<1.08*100*4=432>>432 cents.\n"
        "She pays 4.60*100-432 = <<4.60*100-432=28>>28 cents for something else.\n#### 28",
    )
    told = [solution.text for solution in case.realiser.solutions.values()]
    assert told
    assert not [text for text in told for wrong in ("$432", "$460", "$28") if wrong in text]


def test_money_has_its_sign_its_cents_and_its_thousands(case_of, changed):
    case = case_of(
        "A club sells 200 tickets for $12.50 each and pays $500 for the hall. How much money does it keep?",
        "The club takes in 200*12.5 = $<<200*12.5=2500>>2500.\nIt keeps 2500-500 = $<<2500-500=2000>>2000.\n#### 2000",
    )
    assert case.told_lines("worked") == [
        "The club takes in 200 * $12.50 = $2,500.",
        "It keeps $2,500 - $500 = $2,000.",
        "The answer is $2,000.",
    ]
    program, values = changed(case.program, "L1", lambda expr: BinOp("*", expr.left, Const(Fraction(13, 4))))
    assert case.told_lines("worked", program, values, "L1")[-1] == "The answer is $150."
    program, values = changed(case.program, "L1", lambda expr: BinOp("+", expr.left, Const(Fraction(1505, 2))))
    assert case.told_lines("compact", program, values, "L1")[1:] == ["$952.50-$500=$452.50", "The answer is $452.50."]


GARDEN = (
    "Ida has a garden of 6 feet by 10 feet. She plants 2 bulbs in each square foot. Her 4 goats eat 90 bulbs in all "
    "and share them alike. How many more bulbs than that has she planted?"
)


DUG = (
    "Ida's garden is 6*10 = <<6*10=60>>60 square feet.\nShe plants 60*2 = <<60*2=120>>120 bulbs.\n"
    "So she has 120-90 = <<120-90=30>>30 bulbs left.\n#### 30"
)


def test_a_person_is_named_once_and_units_have_their_plural(case_of, changed):
    case = case_of(GARDEN, DUG)
    assert case.told_lines("worked")[1:] == [
        "She plants 60 * 2 = 120 bulbs.",
        "She has 120 - 90 = 30 bulbs left.",
        "The answer is 30.",
    ]
    assert case.told_lines("compact")[0] == "6*10=60 square feet"
    assert case.told_lines("sequence")[1] == "Next, 60 × 2 = 120 bulbs."
    program, values = changed(case.program, "L3", lambda _: Const(1))
    assert case.told_lines("bracketed", program, values, "L3")[2] == "She has 1 bulb left (120 - 90 = 1)."


def test_a_verb_agrees_with_the_number_of_its_subject(case_of, changed):
    case = case_of(
        "A bus with 40 seats carries 31 pupils. How many seats are empty?",
        "On the bus 40-31 = <<40-31=9>>9 seats are empty.\n#### 9",
    )
    assert case.told_lines("worked")[0] == "40 - 31 = 9 seats are empty."
    program, values = changed(case.program, "L1", lambda _: Const(1))
    assert case.told_lines("worked", program, values, "L1")[0] == "40 - 31 = 1 seat is empty."


def test_nothing_is_said_twice(case_of):
    case = case_of(
        "Omar has 30 plums. He eats 4 plums, and then his sister takes 6 plums. How many plums does he have?",
        "Omar has 30-4 = <<30-4=26>>26 plums.\nOmar has 26-6 = <<26-6=20>>20 plums.\n#### 20",
    )
    lines = case.told_lines("worked")
    assert lines[:2] == ["30 - 4 = 26 plums.", "Omar has 26 - 6 = 20 plums."]


@pytest.mark.parametrize("line", ["There are thirty plums because 20+10 =", "10 more plums than Ida, Omar has 20+10 ="])
def test_what_repeats_the_result_or_is_a_fragment_gives_no_words(case_of, line):
    case = case_of(
        "Ida has 20 plums. Omar has 10 plums more than Ida. How many plums has Omar?",
        f"{line} <<20+10=30>>30 plums.\n#### 30",
    )
    assert case.told_lines("compact")[0] == "20+10=30 plums"
    assert "worked" not in case.realiser.registers


def test_no_equation_stands_after_an_article(case_of):
    case = case_of(
        "A bed costs $800. Omar gets 10% off and has $900. How much money does he keep?",
        "Omar gets an 800*10/100 = $<<800*10/100=80>>80 discount.\nHe pays 800-80 = $<<800-80=720>>720.\n"
        "He keeps 900-720 = $<<900-720=180>>180.\n#### 180",
    )
    told = [solution.text for solution in case.realiser.solutions.values()]
    assert told
    assert not any("an $" in text for text in told), "not an $800 * 10 / 100 = $80 discount, nor an $70 one"


def test_a_rare_name_keeps_its_capital_inside_a_sentence(case_of):
    case = case_of(
        "Omar did 40 jumps. Lorelei did 20 more jumps than Omar. A jump takes 2 seconds. How long did Lorelei jump?",
        "Lorelei did 40+20 = <<40+20=60>>60 jumps.\nThey took 60*2 = <<60*2=120>>120 seconds.\n#### 120",
    )
    told = case.realiser.solutions["conclusions"].text
    assert told.startswith("L1: 40 + 20 = 60, so Lorelei did 60 jumps.\n")


def test_a_pronoun_that_may_mean_somebody_else_gives_no_name(case_of):
    case = case_of(
        "Omar is half as old as his father, who is 4 years older than Omar's mother. If Omar's father is 40 years old, "
        "how many years younger than his mother is Omar?",
        "Omar is half his father's age. Thus 1/2*40 = <<1/2*40=20>>20 years.\n"
        "Since the mother is 4 years younger than the father, she is 40-4= <<40-4=36>>36 years old.\n"
        "The age difference between Omar and his mother is 36-20 = <<36-20=16>>16 years.\n#### 16",
    )
    texts = [told.text for told in case.realiser.solutions.values()]
    assert not any(said in text for said in ("How old is Omar?", "Omar is 40", "Omar is 36") for text in texts)


def test_what_is_added_to_money_is_money(case_of):
    case = case_of(
        "A cup of tea costs $4, a cake $3 and the tip is 2 dollars. How much is it all?",
        "It all costs 4+3+2 = $<<4+3+2=9>>9.\n#### 9",
    )
    assert case.told_lines("worked")[0] == "It all costs $4 + $3 + $2 = $9."
    steps = (replace(case.program.steps[0], expr=BinOp("+", case.program.steps[0].expr, Const(5))),)
    program = replace(case.program, steps=steps)
    lines = case.told_lines("worked", program, evaluate(program).values, "L1")
    assert lines[0] == "It all costs $4 + $3 + $2 + $5 = $14."


def test_a_part_is_written_as_a_fraction(case_of):
    case = case_of(
        "A third of the 24 bottles of milk that a family buys are empty by noon. How many bottles are empty?",
        "By noon 24*1/3 = <<24*1/3=8>>8 bottles are empty.\n#### 8",
    )
    assert "24 × 1/3 = 8" in case.told_lines("sequence")[0]


def test_steps_of_one_label_are_told_in_one_line_and_need_no_worked_solution():
    params = (Param("trays", "int", 6), Param("rolls", "int", 15))
    steps = (
        Step("L1", "baked_rolls", BinOp("*", Ref("trays"), Ref("rolls"))),
        Step("L1", "half_of_them", BinOp("/", Ref("baked_rolls"), Const(2))),
    )
    program = Program(0, "rolls", params, steps, Ref("half_of_them"))
    made = realiser("Six trays hold 15 rolls each. How many rolls is half of that?", {}, program, {}, {})
    assert isinstance(made, Realiser)
    told = made.tell(program, evaluate(program).values, "equations")
    assert [line.text for line in told.lines] == ["Baked rolls: 6 * 15 = 90; 90 / 2 = 45", "The answer is 45."]


def test_what_is_no_plain_arithmetic_is_not_tellable():
    step = Step("L1", "most", Call("max", (Ref("left"), Ref("right"))))
    program = Program(0, "most", (Param("left", "int", 6), Param("right", "int", 15)), (step,), Ref("most"))
    made = realiser("There are 6 or 15 of them. How many at most?", {}, program, {}, {})
    assert isinstance(made, NotTellable)
    assert made.reason == "operation"


@pytest.mark.parametrize("sign", ["€", "£", "$"])
def test_an_answer_is_in_the_currency_of_the_question(case_of, sign):
    case = case_of(
        f"Anna buys 3 pens for {sign}4 each and 2 cups for {sign}5 each. How much does Anna pay?",
        "The pens cost 3*4 = <<3*4=12>>12.\nThe cups cost 2*5 = <<2*5=10>>10.\n12+10 = <<12+10=22>>22\n#### 22",
    )
    told = [line for register in case.realiser.registers for line in case.told_lines(register)]
    signs = {mark for line in told for mark in line if mark in "€£$"}
    assert told
    assert signs == {sign}


def test_a_unit_of_area_or_volume_is_told_with_its_power_and_as_the_text_spells_it(case_of):
    case = case_of(
        "A hall has 30 square metres of floor and 250 square metres of wall. How many square metres is that?",
        "That is 30+250 = <<30+250=280>>280 square metres.\n#### 280",
    )
    assert case.told_lines("units")[0] == "30 square metres + 250 square metres = 280 square metres"
