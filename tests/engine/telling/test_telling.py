from dataclasses import replace
from fractions import Fraction

import pytest

from illposed.engine.ir.evaluate import evaluate
from illposed.engine.ir.nodes import BinOp, Call, Const, Param, Program, Ref, Step
from illposed.engine.ir.parse import parse
from illposed.engine.quantities.mentions import find_mentions
from illposed.engine.telling import NotTellable, NotTold, Realiser, Told, realiser
from illposed.engine.telling.amounts import Measure
from illposed.engine.telling.equation import Number, Operation
from illposed.engine.telling.realiser import Solutions
from illposed.engine.telling.registers import REGISTERS
from illposed.engine.telling.relations import relation
from illposed.engine.telling.told import ToldLine

BAKER = (
    "A baker fills 6 trays with 15 rolls each. She sells 40 rolls for $1.25 each and gives 20 rolls away. "
    "How many rolls are left?"
)
BAKED = (
    "The baker bakes 6*15 = <<6*15=90>>90 rolls.\n"
    "She sells or gives away 40+20 = <<40+20=60>>60 rolls.\n"
    "There are 90-60 = <<90-60=30>>30 rolls left.\n#### 30"
)


@pytest.fixture(scope="module")
def baker(case_of):
    return case_of(BAKER, BAKED)


def told_lines(case, program, values, register, label=None):
    told = case.realiser.tell(program, values, register, [label])
    assert isinstance(told, Told), told
    return [line.text for line in told.lines]


@pytest.mark.parametrize(
    ("register", "first"),
    [
        ("worked", "The baker bakes 6 * 15 = 90 rolls."),
        ("bracketed", "The baker bakes 90 rolls (6 × 15 = 90)."),
        ("conclusions", "6 × 15 = 90, so the baker bakes 90 rolls."),
        ("asked", "How many rolls does the baker bake? 6 × 15 = 90 rolls."),
        ("equations", "6 * 15 = 90 rolls"),
        ("units", "6 trays × 15 rolls = 90 rolls"),
        ("sequence", "First, 6 × 15 = 90 rolls."),
        ("operations", "Multiply 6 by 15: 6 × 15 = 90 rolls."),
        ("compact", "6*15=90 rolls"),
    ],
)
def test_each_register_tells_a_step_in_its_way(baker, register, first):
    lines = told_lines(baker, baker.program, baker.values, register)
    assert lines[0] == first
    assert lines[-1] == "The answer is 30."


@pytest.mark.parametrize(
    ("register", "told"),
    [("worked", "Check: 90 / 15 = 6 trays, as the problem says."), ("compact", "Check: 90/15=6 trays")],
)
def test_a_check_says_that_it_finds_a_number_of_the_problem(baker, register, told):
    trays, rolls = (param.name for param in baker.program.params[:2])
    check = Step("L4", f"{trays}__check", BinOp("/", Ref(baker.program.steps[0].target), Ref(rolls)))
    program = replace(baker.program, steps=(*baker.program.steps, check))
    assert told_lines(baker, program, {**baker.values, check.target: Fraction(6)}, register)[3] == told


def test_dozens_are_told_as_so_many_dozens(case_of):
    case = case_of(
        "A baker sells 3 dozen rolls and 4 buns. How many things does she sell?",
        "She sells 3*12 = <<3*12=36>>36 rolls.\nShe sells 36+4 = <<36+4=40>>40 things.\n#### 40",
    )
    assert told_lines(case, case.program, case.values, "worked")[0] == "The baker sells 3 * 12 = 36 rolls."


def test_the_last_of_two_lines_is_not_announced_as_the_end(case_of):
    case = case_of(
        "Mia reads 16 pages an hour for 3 hours on Monday and 32 pages on Tuesday. How many pages has she read so far?",
        "On Monday Mia reads 16*3 = <<16*3=48>>48 pages.\nSo far she has read 48+32 = <<48+32=80>>80 pages.\n#### 80",
    )
    told = told_lines(case, case.program, case.values, "sequence")
    assert [line.split(", ")[0] for line in told[:2]] == ["First", "Then"]
    assert (
        told_lines(case, case.program, case.values, "conclusions")[1]
        == "48 + 32 = 80, and so far she has read 80 pages."
    )


_PRICE = Number(Fraction(50), Measure("$"))


def _families(count):
    return Number(Fraction(count), Measure(noun="family"))


def product(left, right):
    return relation(Operation("*", left, right), Measure("$"))


def test_a_product_is_told_in_the_order_of_its_equation():
    four = Number(Fraction(4), Measure())
    assert product(_PRICE, _families(7)) == "$50 for each of 7 families is"
    assert product(_families(7), _PRICE) == "7 families at $50 each is"
    assert product(four, _PRICE) == "4 times $50 is"
    assert product(four, _families(7)) == "4 times 7 families is"
    assert product(_families(7), four) is None
    assert product(_PRICE, four) == "$50 times 4 is"


def test_nothing_is_for_each_of_one_or_of_its_like_nor_spread_over_a_percentage():
    assert product(_PRICE, _families(1)) is None
    assert relation(Operation("*", _families(3), _families(7)), _families(21).measure) is None
    dollars, percent = Number(Fraction(60), Measure("$")), Number(Fraction(30), Measure(percent=True))
    assert relation(Operation("/", dollars, percent), Measure("$")) is None


def test_eyed_is_no_unit(case_of):
    case = case_of(
        "Jan's three-eyed frog has 4 times as many spots as eyes. How many spots does it have?",
        "The frog has 3*4 = <<3*4=12>>12 spots.\n#### 12",
    )
    assert told_lines(case, case.program, case.values, "units")[0] == "3 × 4 = 12 spots"


def test_the_text_numbers_its_lines(baker):
    text = baker.realiser.tell(baker.program, baker.values, "units").text
    assert [line.split(":")[0] for line in text.splitlines()] == ["L1", "L2", "L3", "FA"]


def test_an_error_is_told_with_all_that_follows_from_it(baker, changed):
    program, values = changed(baker.program, "L1", lambda expr: BinOp("+", expr.left, expr.right))
    program, values = changed(program, "L3", lambda expr: BinOp("+", expr.left, expr.right))
    assert told_lines(baker, program, values, "units", "L1")[0] == "6 trays + 15 rolls = 21 rolls"
    assert told_lines(baker, program, values, "units", "L1")[-1] == "The answer is 81."


def test_words_that_contradict_the_changed_operation_are_refused(baker, changed):
    program, values = changed(baker.program, "L3", lambda expr: BinOp("+", expr.left, expr.right))
    refused = baker.realiser.tell(program, values, "worked", ["L3"])
    assert isinstance(refused, NotTold)
    assert refused.reason == "words"


def test_a_wrong_result_is_told_as_the_true_computation(baker, changed):
    program, values = changed(baker.program, "L1", lambda _: Const(80))
    lines = told_lines(baker, program, values, "worked", "L1")
    assert lines[0] == "The baker bakes 6 * 15 = 80 rolls."
    assert lines[2] == "There are 80 - 60 = 20 rolls left."


def test_a_wrong_result_is_no_computation_where_it_is_not_the_changed_line(baker, changed):
    program, values = changed(baker.program, "L1", lambda _: Const(80))
    assert told_lines(baker, program, values, "units", "L2")[0] == "80 rolls"


def test_a_deleted_step_leaves_no_gap_in_the_numbers(baker):
    first, second, third = baker.program.steps
    target = second.target
    last = replace(third, expr=BinOp("-", third.expr.left, Ref(baker.program.params[0].name)))
    program = replace(baker.program, steps=(first, last))
    told = baker.realiser.tell(program, evaluate(program).values, "worked", ["L3"])
    assert [(line.number, line.label) for line in told.lines] == [("L1", "L1"), ("L2", "L3"), ("FA", "FA")]
    assert target not in told.text


def test_a_premature_stop_answers_with_an_intermediate_value(baker):
    program = replace(baker.program, answer=Ref(baker.program.steps[0].target))
    assert told_lines(baker, program, baker.values, "worked", "FA")[-1] == "The answer is 90."


def test_one_is_singular(case_of, changed):
    case = case_of(BAKER, BAKED)
    program, values = changed(case.program, "L3", lambda _: Const(1))
    assert told_lines(case, program, values, "worked", "L3")[2] == "There is 90 - 60 = 1 roll left."
    assert told_lines(case, program, values, "bracketed", "L3")[2] == "There is 1 roll left (90 - 60 = 1)."


def test_money_has_its_sign_its_cents_and_its_thousands(case_of, changed):
    case = case_of(
        "A club sells 200 tickets for $12.50 each and pays $500 for the hall. How much money does it keep?",
        "The club takes in 200*12.5 = $<<200*12.5=2500>>2500.\nIt keeps 2500-500 = $<<2500-500=2000>>2000.\n#### 2000",
    )
    assert told_lines(case, case.program, case.values, "worked") == [
        "The club takes in 200 * $12.50 = $2,500.",
        "It keeps $2,500 - $500 = $2,000.",
        "The answer is $2,000.",
    ]
    program, values = changed(case.program, "L1", lambda expr: BinOp("*", expr.left, Const(Fraction(13, 4))))
    assert told_lines(case, program, values, "worked", "L1")[-1] == "The answer is $150."
    program, values = changed(case.program, "L1", lambda expr: BinOp("+", expr.left, Const(Fraction(1505, 2))))
    assert told_lines(case, program, values, "compact", "L1")[1:] == ["$952.50-$500=$452.50", "The answer is $452.50."]


@pytest.mark.parametrize("expr", ["negative", "endless"])
def test_values_that_nobody_writes_are_not_told(baker, changed, expr):
    change = {
        "negative": lambda e: BinOp("-", Const(1), e),
        "endless": lambda e: BinOp("/", e.left, Const(7)),
    }[expr]
    program, values = changed(baker.program, "L1", change)
    for register in baker.realiser.registers:
        refused = baker.realiser.tell(program, values, register, ["L1"])
        assert isinstance(refused, NotTold)
        assert refused.reason == "unwritable"


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
    assert told_lines(case, case.program, case.values, "worked")[1:] == [
        "She plants 60 * 2 = 120 bulbs.",
        "She has 120 - 90 = 30 bulbs left.",
        "The answer is 30.",
    ]
    assert told_lines(case, case.program, case.values, "compact")[0] == "6*10=60 square feet"
    assert told_lines(case, case.program, case.values, "sequence")[1] == "Next, 60 × 2 = 120 bulbs."
    program, values = changed(case.program, "L3", lambda _: Const(1))
    assert told_lines(case, program, values, "bracketed", "L3")[2] == "She has 1 bulb left (120 - 90 = 1)."


def test_a_verb_agrees_with_the_number_of_its_subject(case_of, changed):
    case = case_of(
        "A bus with 40 seats carries 31 pupils. How many seats are empty?",
        "On the bus 40-31 = <<40-31=9>>9 seats are empty.\n#### 9",
    )
    assert told_lines(case, case.program, case.values, "worked")[0] == "40 - 31 = 9 seats are empty."
    program, values = changed(case.program, "L1", lambda _: Const(1))
    assert told_lines(case, program, values, "worked", "L1")[0] == "40 - 31 = 1 seat is empty."


def test_nothing_is_said_twice(case_of):
    case = case_of(
        "Omar has 30 plums. He eats 4 plums, and then his sister takes 6 plums. How many plums does he have?",
        "Omar has 30-4 = <<30-4=26>>26 plums.\nOmar has 26-6 = <<26-6=20>>20 plums.\n#### 20",
    )
    lines = told_lines(case, case.program, case.values, "worked")
    assert lines[:2] == ["30 - 4 = 26 plums.", "Omar has 26 - 6 = 20 plums."]


@pytest.mark.parametrize("line", ["There are thirty plums because 20+10 =", "10 more plums than Ida, Omar has 20+10 ="])
def test_what_repeats_the_result_or_is_a_fragment_gives_no_words(case_of, line):
    case = case_of(
        "Ida has 20 plums. Omar has 10 plums more than Ida. How many plums has Omar?",
        f"{line} <<20+10=30>>30 plums.\n#### 30",
    )
    assert told_lines(case, case.program, case.values, "compact")[0] == "20+10=30 plums"
    assert "worked" not in case.realiser.registers


def test_a_solution_is_told_in_the_registers_that_are_asked_for_and_once(baker):
    told = []

    def tell(register):
        told.append(register)
        return baker.realiser.solutions[register]

    solutions = Solutions(tell)
    assert solutions["bracketed"] is solutions["bracketed"]
    assert told == ["bracketed", "worked"]
    assert "sung" not in solutions
    assert [*solutions] == [*REGISTERS]
    assert sorted(told) == sorted(REGISTERS)


def test_a_solution_that_is_told_alike_in_two_registers_is_told_in_the_first():
    told = Told((ToldLine("L1", "L1", "1 + 1 = 2", Fraction(2)),))
    solutions = Solutions({"units": NotTold("register"), "sequence": told, "compact": told}.get)
    assert [*solutions.items()] == [("sequence", told)]
    assert "compact" not in solutions


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


def test_values_that_are_not_those_of_the_program_are_refused(baker):
    first = baker.program.steps[0].target
    refused = baker.realiser.tell(baker.program, {**baker.values, first: 91}, "units")
    assert isinstance(refused, NotTold)
    assert refused.reason == "values"


def test_things_are_not_split(baker, changed):
    program, values = changed(baker.program, "L3", lambda expr: BinOp("/", expr.left, Const(4)))
    for register in baker.realiser.registers:
        refused = baker.realiser.tell(program, values, register, ["L3"])
        assert refused == NotTold("unwritable", "L3: 45/2")


def test_what_is_added_to_money_is_money(case_of):
    case = case_of(
        "A cup of tea costs $4, a cake $3 and the tip is 2 dollars. How much is it all?",
        "It all costs 4+3+2 = $<<4+3+2=9>>9.\n#### 9",
    )
    assert told_lines(case, case.program, case.values, "worked")[0] == "It all costs $4 + $3 + $2 = $9."
    steps = (replace(case.program.steps[0], expr=BinOp("+", case.program.steps[0].expr, Const(5))),)
    program = replace(case.program, steps=steps)
    lines = told_lines(case, program, evaluate(program).values, "worked", "L1")
    assert lines[0] == "It all costs $4 + $3 + $2 + $5 = $14."


def test_a_part_is_written_as_a_fraction(case_of):
    case = case_of(
        "A third of the 24 bottles of milk that a family buys are empty by noon. How many bottles are empty?",
        "By noon 24*1/3 = <<24*1/3=8>>8 bottles are empty.\n#### 8",
    )
    assert "24 × 1/3 = 8" in told_lines(case, case.program, case.values, "sequence")[0]


def test_an_unknown_register_is_refused(baker):
    assert baker.realiser.tell(baker.program, baker.values, "sung") == NotTold("register", "sung")


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


def test_a_number_that_is_misread_has_the_sign_and_the_unit_of_the_given(case_of, changed):
    case = case_of(
        "A club sells 200 tickets for $12.50 each and pays $500 for the hall. How much money does it keep?",
        "The club takes in 200*12.5 = $<<200*12.5=2500>>2500.\nIt keeps 2500-500 = $<<2500-500=2000>>2000.\n#### 2000",
    )
    program, values = changed(case.program, "L2", lambda expr: BinOp("-", expr.left, Const(600)))
    assert told_lines(case, program, values, "units", "L2")[1] == "$2,500 - $600 = $1,900"
    program, values = changed(case.program, "L1", lambda expr: BinOp("*", Const(250), expr.right))
    assert told_lines(case, program, values, "units", "L1")[0] == "250 tickets × $12.50 = $3,125"


def test_the_true_solution_is_kept_in_every_register(baker):
    for register, told in baker.realiser.solutions.items():
        assert baker.realiser.tell(baker.program, baker.values, register) == told


def test_an_equal_program_with_fewer_lines_is_told_in_the_same_words(baker):
    first, second, third = baker.program.steps
    shorter = replace(baker.program, steps=(second, replace(third, expr=BinOp("-", first.expr, third.expr.right))))
    told = baker.realiser.of(shorter).tell(shorter, evaluate(shorter).values, "worked")
    assert [line.text for line in told.lines][1] == "There are 6 * 15 - 60 = 30 rolls left."


def test_a_result_that_the_worked_solution_calls_by_another_unit_is_told_without_it(case_of):
    case = case_of(
        "Pia paints for 3 hours. She paints 4 tiles in 5 minutes. How many tiles does she paint?",
        "Pia paints for 3*60 = <<3*60=180>>180 hours.\nThat is 180/5 = <<180/5=36>>36 times 5 minutes.\n"
        "She paints 36*4 = <<36*4=144>>144 tiles.\n#### 144",
    )
    told = [solution.text for solution in case.realiser.solutions.values()]
    assert told
    assert not any("180 hours" in text for text in told)


def test_what_there_is_for_each_month_is_not_told_for_each_of_the_things(case_of):
    case = case_of(
        "Omar had 30 stamps. His aunt sends him 1 stamp each month of the year. He gives 12 stamps to Pia. How many "
        "stamps does he have after the year?",
        "His aunt sends him 1*12 = <<1*12=12>>12 stamps.\nHe has 30+12-12 = <<30+12-12=30>>30 stamps.\n#### 30",
    )
    assert "L1: 1 stamp × 12 = 12 stamps" in case.realiser.solutions["units"].text


def test_a_number_of_days_that_could_be_twice_as_many_is_told_without_them():
    question = "On Monday Nuria folds 14 cranes. On Tuesday it is twice as many. How many are these of the two days?"
    program = parse(
        'def solve(cranes: int = 14, days: int = 2):\n    """Index: 0."""\n    # L1\n    folded = days * cranes\n'
        "    # FINAL ANSWER\n    answer = folded\n    return answer\n"
    )
    by_name = dict(zip(("cranes", "twice", "days"), find_mentions(question), strict=True))
    made = realiser(question, {}, program, by_name, {})
    assert "2 days" not in made.solutions["units"].text
