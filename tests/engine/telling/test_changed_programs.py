"""Programs with a changed or missing step, told in the words of the true one."""

import pytest
from msgspec.structs import replace

from illposed.engine.ir.evaluate import evaluate
from illposed.engine.ir.nodes import BinOp, Const, Ref
from illposed.engine.telling import NotTold


def test_an_error_is_told_with_all_that_follows_from_it(baker, changed):
    program, values = changed(baker.program, "L1", lambda expr: BinOp("+", expr.left, expr.right))
    program, values = changed(program, "L3", lambda expr: BinOp("+", expr.left, expr.right))
    assert baker.told_lines("units", program, values, "L1")[0] == "6 trays + 15 rolls = 21 rolls"
    assert baker.told_lines("units", program, values, "L1")[-1] == "The answer is 81."


def test_words_that_contradict_the_changed_operation_are_refused(baker, changed):
    program, values = changed(baker.program, "L3", lambda expr: BinOp("+", expr.left, expr.right))
    refused = baker.realiser.tell(program, values, "worked", ["L3"])
    assert isinstance(refused, NotTold)
    assert refused.reason == "words"


@pytest.mark.parametrize(("named", "is_told"), [("the brush, the paints, and the easel", False), ("it all", True)])
def test_a_line_that_names_all_its_terms_leaves_none_out(case_of, changed, named, is_told):
    shop = case_of(
        "A brush costs $2, a set of paints costs $9, and an easel costs $6. Mia buys them and a $4 mug. What does she "
        "pay?",
        f"The total cost of {named} is 2+9+6 = $<<2+9+6=17>>17.\nMia pays 17+4 = $<<17+4=21>>21.\n#### 21",
    )
    program, values = changed(shop.program, "L1", lambda expr: BinOp("+", expr.left.right, expr.right))
    told = shop.realiser.tell(program, values, "worked", ["L1"])
    assert isinstance(told, NotTold) != is_told
    assert is_told or told.reason == "names-all"


def test_a_wrong_result_is_told_as_the_true_computation(baker, changed):
    program, values = changed(baker.program, "L1", lambda _: Const(80))
    lines = baker.told_lines("worked", program, values, "L1")
    assert lines[0] == "The baker bakes 6 * 15 = 80 rolls."
    assert lines[2] == "There are 80 - 60 = 20 rolls left."


def test_a_wrong_result_is_no_computation_where_it_is_not_the_changed_line(baker, changed):
    program, values = changed(baker.program, "L1", lambda _: Const(80))
    assert baker.told_lines("units", program, values, "L2")[0] == "80 rolls"


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
    assert baker.told_lines("worked", program, baker.values, "FA")[-1] == "The answer is 90."


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


def test_a_number_that_is_misread_has_the_sign_and_the_unit_of_the_given(case_of, changed):
    case = case_of(
        "A club sells 200 tickets for $12.50 each and pays $500 for the hall. How much money does it keep?",
        "The club takes in 200*12.5 = $<<200*12.5=2500>>2500.\nIt keeps 2500-500 = $<<2500-500=2000>>2000.\n#### 2000",
    )
    program, values = changed(case.program, "L2", lambda expr: BinOp("-", expr.left, Const(600)))
    assert case.told_lines("units", program, values, "L2")[1] == "$2,500 - $600 = $1,900"
    program, values = changed(case.program, "L1", lambda expr: BinOp("*", Const(250), expr.right))
    assert case.told_lines("units", program, values, "L1")[0] == "250 tickets × $12.50 = $3,125"


def test_an_equal_program_with_fewer_lines_is_told_in_the_same_words(baker):
    first, second, third = baker.program.steps
    shorter = replace(baker.program, steps=(second, replace(third, expr=BinOp("-", first.expr, third.expr.right))))
    told = baker.realiser.of(shorter).tell(shorter, evaluate(shorter).values, "worked")
    assert [line.text for line in told.lines][1] == "There are 6 * 15 - 60 = 30 rolls left."
