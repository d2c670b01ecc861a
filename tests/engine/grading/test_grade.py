"""Solutions judged against what their problem means."""

import pytest

from illposed.engine.equivalence import Proved, prove_equal
from illposed.engine.formalise import Readings, formalise
from illposed.engine.grading.grade import Grade, grade
from illposed.engine.grading.known import Known
from illposed.engine.grading.told import told
from illposed.engine.solutions.worked import WorkedSolution, read_solution

_FIGS = (
    "Mara buys 3 bags of figs with 14 figs in each bag. She gives 9 figs to Theo and eats 5 figs. How many are left?"
)
_FIGS_WORKED = "She buys 3*14 = <<3*14=42>>42 figs.\n42-9-5 = <<42-9-5=28>>28 figs are left.\n#### 28"

_SALE = "A coat costs $150. In the sale it is 40% off. A scarf costs $12 more than a quarter of the sale price. " + (
    "How much does the scarf cost?"
)
_SALE_WORKED = (
    "The coat is 150*.4 = $<<150*.4=60>>60 off.\nIt costs 150-60 = $<<150-60=90>>90.\n"
    "A quarter of that is 90/4 = $<<90/4=22.5>>22.5.\nThe scarf costs 22.5+12 = $<<22.5+12=34.5>>34.5.\n#### 34.5"
)


def _readings(question: str, worked: str) -> Readings:
    solution = read_solution(worked)
    assert isinstance(solution, WorkedSolution)
    readings = formalise(question, solution)
    assert isinstance(readings, Readings)
    return readings


def _figs(text: str) -> Grade:
    return grade(Known(_FIGS, _readings(_FIGS, _FIGS_WORKED)), text)


def _sale(text: str) -> Grade:
    return grade(Known(_SALE, _readings(_SALE, _SALE_WORKED)), text)


@pytest.mark.parametrize(
    "text",
    [
        "She has 3 * 14 = 42 figs.\nTheo gets 9 figs, so 42 - 9 = 33.\nShe eats 5, so 33 - 5 = 28.\n#### 28",
        "9 + 5 = 14 figs are gone.\n14 x 3 = 42 figs were there.\n42 - 14 = <<42-14=28>>28\nA: 28",
        "3*14 - (9 + 5) = 28\nThe answer is 28.",
        "bags = 3\nper_bag = 14\ngone = 9 + 5\nleft = bags * per_bag - gone\nprint(left)",
    ],
)
def test_any_way_to_the_same_function_is_correct(text: str) -> None:
    assert _figs(text).verdict == "correct"


@pytest.mark.parametrize(
    "text",
    [
        "100% - 40% = 60% is left to pay.\n$150 * 60% = $90.\n1/4 of $90 = $22.50.\n22.5 + 12 = 34.5\n#### 34.5",
        "The sale price is 0.6 * 150 = 90 dollars.\n90 / 4 + 12 = 34.5\n#### 34.5",
        "150 / 4 = 37.5\n37.5 * 0.6 = 22.5\nSo 22.5 + 12 = 34.5.\nA: $34.50",
    ],
)
def test_percentages_may_be_turned_round(text: str) -> None:
    found = _sale(text)
    assert found.verdict == "correct"
    assert {line.state for line in found.lines} <= {"good", "neutral"}


@pytest.mark.parametrize(
    ("text", "located", "reason"),
    [
        ("3 * 14 = 44 figs\n44 - 9 - 5 = 30\n#### 30", "L1", "arithmetic-false"),
        ("3 * 14 = 42 figs\n42 + 9 = 51\n51 - 5 = 46\n#### 46", "L2", "astray"),
        ("She has 3 + 14 = 17 figs.\n17 - 9 - 5 = 3\n#### 3", "L1", "astray"),
        ("3 * 14 = 42\n42 - 9 = 33 are left.\n33 - 5 - 20 = 8\n#### 8", "L3", "strange-number"),
        ("Mara buys 3 bags.\n3 * 14 = 42\nSo there are 42 figs.\n42 + 9 + 5 = 56\n#### 56", "L4", "astray"),
    ],
)
def test_the_first_error_is_located(text: str, located: str, reason: str) -> None:
    found = _figs(text)
    assert (found.verdict, found.located) == ("wrong", located)
    assert {line.label: line.reason for line in found.lines}[located] == reason


def test_the_right_number_by_another_function_is_lucky() -> None:
    found = _figs("9 + 5 = 14 figs in a bag.\n14 - 9 = 5\n42 - 9 - 5 = 28 and 5 * 5 + 3 = 28 figs.\n#### 28")
    assert found.verdict == "correct"
    lucky = _figs("She gives away 9 + 5 = 14.\n9 * 5 = 45 figs.\n45 - 14 - 3 = 28 figs.\n#### 28")
    assert (lucky.verdict, lucky.reason, lucky.located) == ("lucky", "other-function", "L2")


def test_nothing_is_located_behind_a_line_that_is_not_understood() -> None:
    found = _figs("Let 3b = 42.\n42 + 9 = 51\n51 - 5 = 46\n#### 46")
    assert (found.verdict, found.located, found.not_located) == ("wrong", None, "unread-equation")


def test_a_claim_in_words_is_not_passed_over() -> None:
    found = _figs("Theo gave her 9 more figs than she had bought.\n3 * 14 = 42\n42 + 9 = 51\n#### 51")
    assert (found.verdict, found.not_located) == ("wrong", "claim-in-words")


def test_a_part_that_is_then_misused_may_be_where_the_error_is() -> None:
    found = _figs("3 * 14 = 42\n42 - 5 = 37\n37 * 9 = 333\n#### 333")
    assert (found.verdict, found.located, found.not_located) == ("wrong", None, "part-misused")


def test_what_leads_back_to_a_result_may_be_where_the_error_is() -> None:
    found = _figs("3 * 14 = 42\n42 / 3 = 14\n14 * 3 = 42 figs and 42 * 9 = 378 figs are left.\n#### 378")
    assert (found.verdict, found.located, found.not_located) == ("wrong", None, "a-given-again")
    found = _sale("150 * 0.4 = 60\n150 - 60 = 90\n90 / 4 = 22.5\n22.5 * 4 = 90\n90 + 90 = 180\n#### 180")
    assert (found.verdict, found.located, found.not_located) == ("wrong", None, "a-result-again")


def test_what_the_text_tells_is_no_error_though_it_leads_nowhere() -> None:
    question = "Ivo rows 30 miles in 5 hours. Then he rows 12 miles in 3 hours. How far does he row in all?"
    readings = _readings(question, "He rows 30+12 = <<30+12=42>>42 miles.\n#### 42")
    found = grade(Known(question, readings), "His speed is 30 / 5 = 6 mph.\nIn all it is 6 * 3 = 18 miles.\n#### 18")
    assert (found.verdict, found.located, found.not_located) == ("wrong", None, "true-perhaps")


def test_a_number_of_the_worked_solution_that_nobody_gives_may_stand_in_any_other() -> None:
    question = (
        "A salad has 3 ounces of rice and an equal amount of beans. Rice is 40 calories per ounce. Beans are 50 "
        "calories per ounce. How many calories is the salad?"
    )
    worked = "3*40 = <<3*40=120>>120\n3*50 = <<3*50=150>>150 of beans\n120+150 = <<120+150=270>>270\n#### 270"
    readings = _readings(question, worked)
    assert len(tuple(readings)) > 1
    assert (
        grade(Known(question, readings), "3 * 50 = 150\n3 * 40 = 120\n150 + 120 = 270\n#### 270").verdict == "correct"
    )


@pytest.mark.parametrize(
    "text", ["It is 6 / 40 * 100% = 15%.\n#### 15", "6 / 40 = 15%\nA: 15%", "6 / 40 * 100 = 15\nThe answer is 15."]
)
def test_an_answer_in_per_cent_is_told_with_its_sign_or_without(text: str) -> None:
    question = "A kennel has 40 dogs. 6 of the dogs are brown. What percent of the dogs are brown?"
    known = Known(question, _readings(question, "6/40*100 = <<6/40*100=15>>15% are brown.\n#### 15"))
    assert grade(known, text).verdict == "correct"


def test_a_solution_without_an_answer_is_undecided() -> None:
    assert _figs("I do not know.").verdict == "undecided"


def test_code_that_prints_nothing_ends_with_its_answer() -> None:
    assert _figs("had = 3 * 14\nleft = had - 9 - 5").verdict == "correct"
    unread = _figs("had = 3 * 14\nleft = had - gone(9, 5)\nprint(left)")
    assert (unread.verdict, unread.reason) == ("undecided", "no-answer")


def test_the_right_number_out_of_nothing_is_undecided() -> None:
    assert _figs("It is clear.\n#### 28").reason == "answer-from-nowhere"


def test_the_program_of_a_solution_is_what_it_calculates() -> None:
    question = "Uma has 50 pens and half as many caps. How many things has she?"
    known = Known(question, _readings(question, "She has 50/2 = <<50/2=25>>25 caps.\n50+25 = <<50+25=75>>75\n#### 75"))
    found = told(known, grade(known, "Uma has caps: 50 / 2 = 25.\nShe has pens too.\n25 + 50 = 75\nThe answer is 75."))
    assert found is not None
    assert found.rows == (
        "L1: Uma has caps: 50 / 2 = 25.",
        "L2: She has pens too. 25 + 50 = 75",
        "FA: The answer is 75.",
    )
    assert isinstance(prove_equal(known.readings.best.oracle.program, found.program), Proved)


def test_a_solution_that_could_mean_too_much_is_undecided(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("illposed.engine.grading.grade._MOST_COMPARED", 2)
    found = _figs("9 + 5 = 14\n3 * 14 = 42\n42 - 14 = 28\n#### 28")
    assert (found.verdict, found.reason, found.located) == ("undecided", "too-many-readings", None)
