"""The gate: which told, asked and hidden texts are taken, and why others are not."""

from collections.abc import Mapping
from fractions import Fraction

import pytest

from illposed.engine.english.parser import Parser
from illposed.engine.english.spans import Span
from illposed.engine.formalise import OpenProblem, open_problem
from illposed.engine.phrasing.gate import refuse_told
from illposed.engine.phrasing.phrasing import How, Phrasing, Told
from illposed.engine.phrasing.problem import ParsedProblem, parse_problems
from illposed.engine.phrasing.written import Written, accepted
from illposed.engine.quantities.ids import QuantityId

_QUESTION = (
    "How much did Amara pay? On the first day she bought 24 plums, and on the second day half as many. "
    "A crate of plums costs $3 and takes 6 plums."
)
_ANSWER = (
    "On the second day Amara bought 24/2 = <<24/2=12>>12 plums.\nThat is 24+12 = <<24+12=36>>36 plums.\n"
    "They fill 36/6 = <<36/6=6>>6 crates.\nAmara paid 6*3 = $<<6*3=18>>18.\n#### 18"
)

TOLD = {
    ("24", "On the first day Amara bought 24 plums."): None,
    ("24", "On the first day Amara bought 24 pears."): "new-word",
    ("24", "Amara bought 25 plums on the first day."): "reads-otherwise",
    ("24", "He bought 24 plums on the first day."): "pronoun",
    ("24", "24 plums on the first day."): "no-verb",
    ("24", "Amara ( on the first day bought 24 plums)."): "not-a-sentence",
    ("24", "On the first day Amara did not buy 24 plums."): "negation",
    ("24", "On the first day 24 plums were not large."): None,
    ("24", "Amara bought 24 plum on the first day."): "agreement",
    ("24", "On the first day Amara did 24 plums take."): "word-order",
    ("36", "Amara bought 36 plums in all."): None,
    ("3", "A crate of plums costs $3."): None,
    ("3", "The plums in a crate amount to $3."): None,
    ("3", "The crate of plums that Amara bought costs $3."): None,
    ("24", "Amara bought 24 plums from."): "wording",
    ("24", "Which took Amara 24 plums."): "not-a-sentence",
    ("24", "Takes 24 plums from a crate."): "not-a-sentence",
    ("24", "The all take 24 plums."): "not-a-sentence",
    ("24", "Amara bought 24 many plums on the first day."): "wording",
    ("24", "Amara will be in 24 plums."): "no-complement",
    ("24", "So far Amara bought 24 plums."): None,
    ("24", "Amara bought on the first day 24 plums."): "word-order",
    ("24", "Amara took plums from a crate 24 times."): None,
    ("24", "Amara took 24 plums the crate on the first day."): "word-order",
    ("24", "Amara took 24 plums the first day."): None,
    ("24", "Amara. bought 24 plums on the first day."): "not-a-sentence",
    ("36", "Amara bought in total 36 plums."): None,
    ("24", "On the first day Amara took the 24 plums."): "article",
    ("3", "A crate (with the plums costs $3 )."): "not-a-sentence",
    ("3", "A crate of plums,, costs $3."): "not-a-sentence",
    ("3", "A crate of plums costs $3, while."): "not-a-sentence",
    ("3", "The cost of a crate: $3."): "no-verb",
    ("3", "Each crate being sold for $3."): "no-verb",
    ("6", "It takes 6 plums to fill a crate."): None,
    ("6", "It takes 6 plums."): "pronoun",
    ("6", "A gallon is equal to 6 cups."): "common-knowledge",
    ("6", "There are 6 days in a week."): "common-knowledge",
    ("6", "The total number of days in a week is 6."): "common-knowledge",
    ("6", "There are 6 days left in the month."): "new-word",
}

ASKED = {
    "How many?": "no-verb",
    "How many plums in a crate?": "no-verb",
    "How many plums are there in a crate?": None,
    "How much did Amara pay?": None,
    "How many plums does it take to fill a crate?": None,
    "How many does it take?": "pronoun",
    "How many plums are in 7 crates?": "new-number",
    "How many plums are in a crate.": "not-a-sentence",
    "How many plums does she taking?": "word-order",
    "How much did filling Amara's crate cost?": None,
    "How many grams is a kilogram equal to?": "common-knowledge",
    "How many hours long is a day?": "common-knowledge",
    "How many minutes are there in the first hour?": "common-knowledge",
}

HIDDEN = {
    ("24", "On the first day she bought some plums, and on the second day half as many."): None,
    ("24", "On the first day she bought some plums."): "other-numbers-touched",
    ("24", ""): "other-numbers-touched",
    ("1/2", "She bought 24 plums."): None,
    ("3", "A crate of plums takes 6 plums."): None,
    ("3", "A crate of plums and the or so take 6 plums."): "article",
    ("3", "A crate of plums takes a by 6 plums."): "article",
    ("3", "A crate of plums takes 6 plums per a few crates."): "per-several",
    ("3", "A crate of plums from farms A and B takes 6 plums."): None,
    ("3", "A crate of plums from the to-do list takes 6 plums."): None,
}


@pytest.fixture(scope="module")
def problem(parser: Parser) -> ParsedProblem:
    """A problem that asks first, so that its last sentence holds givens."""
    opened = open_problem(_QUESTION, _ANSWER)
    assert isinstance(opened, OpenProblem)
    return parse_problems(parser, [opened])[0]


@pytest.mark.parametrize(("value", "text"), TOLD)
def test_told(parser: Parser, problem: ParsedProblem, value: str, text: str) -> None:
    phrasing = _phrasing(parser, problem, value, told=text)
    assert _reason(phrasing) == TOLD[value, text]
    assert (phrasing.told is None) == bool(phrasing.refused)


@pytest.mark.parametrize("text", ASKED)
def test_asked(parser: Parser, problem: ParsedProblem, text: str) -> None:
    assert _reason(_phrasing(parser, problem, "6", asked=text)) == ASKED[text]


@pytest.mark.parametrize(("value", "text"), HIDDEN)
def test_hidden(parser: Parser, problem: ParsedProblem, value: str, text: str) -> None:
    phrasing = _phrasing(parser, problem, value, hidden=(("clause", text),))
    assert _reason(phrasing) == HIDDEN[value, text]
    assert [edit.applied(_QUESTION) for edit in phrasing.hidden if text not in edit.applied(_QUESTION)] == []


def test_a_bracket_does_not_explain_what_is_gone(parser: Parser) -> None:
    oven = "Omar's oven has a power of 3 kW (kilowatts) and runs for 5 hours (each day)."
    opened = open_problem(f"{oven} How much does it use?", "It uses 3*5 = <<3*5=15>>15 kWh.\n#### 15")
    assert isinstance(opened, OpenProblem)
    problem = parse_problems(parser, [opened])[0]
    power = oven.replace("a power of 3 kW", "a certain power")
    assert _reason(_phrasing(parser, problem, "3", hidden=(("vague", power),))) == "bracket"
    some = oven.replace("5 hours", "some hours")
    assert _reason(_phrasing(parser, problem, "5", hidden=(("vague", some),))) is None


def test_what_is_edited_is_no_more_than_what_goes(parser: Parser) -> None:
    question = "A pond has 11 ducks and 18 geese. Half of the ducks fly away. How many birds are left?"
    opened = open_problem(
        question, "11*1/2 = <<11*1/2=5.5>>5.5 ducks stay.\nThat is 18+5.5 = <<18+5.5=23.5>>23.5.\n#### 23.5"
    )
    assert isinstance(opened, OpenProblem)
    problem = parse_problems(parser, [opened])[0]
    (first,) = _phrasing(parser, problem, "11", hidden=(("clause", "A pond has 18 geese."),)).hidden
    assert (first.how, first.span.of(question), first.text) == ("clause", "11 ducks and ", "")
    (bare,) = _phrasing(parser, problem, "11", hidden=(("clause", "A pond has ducks and 18 geese."),)).hidden
    assert (bare.how, bare.applied(question).split(".")[0]) == ("vague", "A pond has ducks and 18 geese")


def test_what_a_question_supposes_may_go_or_be_vague(parser: Parser) -> None:
    question = "Amara has 24 plums. If a box holds 4 plums, how many boxes does she fill?"
    opened = open_problem(question, "She fills 24/4 = <<24/4=6>>6 boxes.\n#### 6")
    assert isinstance(opened, OpenProblem)
    problem = parse_problems(parser, [opened])[0]
    (gone,) = _phrasing(parser, problem, "4", hidden=(("clause", "How many boxes does she fill?"),)).hidden
    assert gone.applied(question) == "Amara has 24 plums. How many boxes does she fill?"
    vague = "If a box holds some plums, how many boxes does she fill?"
    (said,) = _phrasing(parser, problem, "4", hidden=(("vague", vague),)).hidden
    assert said.applied(question) == f"Amara has 24 plums. {vague}"


@pytest.mark.parametrize(
    ("asks", "hidden", "reason"),
    [
        ("If a box held 4 plums, how many boxes would she fill?", "How many boxes would she fill?", None),
        ("How many boxes does she fill if 4 plums fit in a box?", "How many boxes does she fill?", None),
        ("Her boxes hold 4 plums, how many boxes does she fill?", "How many boxes does she fill?", None),
        ("If a box holds 4 plums how many boxes does she fill?", "How many boxes does she fill?", None),
        ("If a box holds 4 plums, how many boxes does she fill?", "How many plums does she have?", "in-the-question"),
    ],
)
def test_what_is_asked_stays_without_what_is_supposed(
    parser: Parser, asks: str, hidden: str, reason: str | None
) -> None:
    opened = open_problem(f"Amara has 24 plums. {asks}", "She fills 24/4 = <<24/4=6>>6 boxes.\n#### 6")
    assert isinstance(opened, OpenProblem)
    problem = parse_problems(parser, [opened])[0]
    assert _reason(_phrasing(parser, problem, "4", hidden=(("clause", hidden),))) == reason


def test_a_given_in_the_question_itself_is_not_hidden(parser: Parser) -> None:
    question = "A bag holds 24 plums. How many plums do 3 of them hold?"
    opened = open_problem(question, "They hold 24*3 = <<24*3=72>>72 plums.\n#### 72")
    assert isinstance(opened, OpenProblem)
    problem = parse_problems(parser, [opened])[0]
    text = "How many plums do some of them hold?"
    assert _reason(_phrasing(parser, problem, "3", hidden=(("vague", text),))) == "in-the-question"


@pytest.mark.parametrize(("old", "reason"), [("years old", None), ("pounds heavy", "new-word")])
def test_who_is_so_old_has_an_age(parser: Parser, old: str, reason: str | None) -> None:
    opened = open_problem(
        f"Amara is 24 {old}. Ivo is twice as {old.split()[1]} as she. How {old.split()[1]} is Ivo?",
        "Ivo is 24*2 = <<24*2=48>>48.\n#### 48",
    )
    assert isinstance(opened, OpenProblem)
    problem = parse_problems(parser, [opened])[0]
    assert _reason(_phrasing(parser, problem, "24", told="Amara's age is 24.")) == reason


def test_a_number_that_is_an_adjective_counts_nothing(parser: Parser) -> None:
    question = "An inn has 18 double rooms, 2 halls and 6 single rooms. How many rooms does the inn have?"
    opened = open_problem(question, "The inn has 18+6 = <<18+6=24>>24 rooms.\n#### 24")
    assert isinstance(opened, OpenProblem)
    problem = parse_problems(parser, [opened])[0]
    assert _reason(_phrasing(parser, problem, "18", told="There are 18 double rooms in the inn.")) is None
    assert _reason(_phrasing(parser, problem, "18", told="The inn has 18 rooms, 2 and 6.")) == "other-numbers"


@pytest.mark.parametrize("form", ["told", "asked"])
def test_a_number_of_another_kind_is_not_that_of_the_question(parser: Parser, form: str) -> None:
    question = "Amara spent 60% of her money on plums. She has $24 left. How much money did Amara have at first?"
    opened = open_problem(question, "100%-60% = 40% is left.\nAmara had 24/40*100 = $<<24/40*100=60>>60.\n#### 60")
    assert isinstance(opened, OpenProblem)
    problem = parse_problems(parser, [opened])[0]
    said = {"told": "Amara spent $60 of her $24 on plums.", "asked": "How much of her $60 did Amara spend on plums?"}
    reason = _reason(_phrasing(parser, problem, "24", **{form: said[form]}))
    assert reason == {"told": "other-numbers", "asked": "new-number"}[form]


def test_two_boys_hats_are_of_two_boys(parser: Parser) -> None:
    question = "Amara buys hats for 2 boys. A hat costs $12. She pays $5 for a bag too. How much does she pay?"
    opened = open_problem(question, "She pays 2*12+5 = $<<2*12+5=29>>29.\n#### 29")
    assert isinstance(opened, OpenProblem)
    problem = parse_problems(parser, [opened])[0]
    assert _reason(_phrasing(parser, problem, "12", told="The 2 boys' hats cost $12.")) is None


def test_no_full_stop_stays_with_a_unit_inside_a_question(parser: Parser) -> None:
    opened = open_problem(
        "Amara has 12 cups. Each holds 5 mL of tea. How many mL do 3 cups hold?", "<<5*3=15>>\n#### 15"
    )
    assert isinstance(opened, OpenProblem)
    problem = parse_problems(parser, [opened])[0]
    assert _reason(_phrasing(parser, problem, "5", asked="How many mL. does each cup hold?")) == "not-a-sentence"


@pytest.mark.parametrize("told", ["Amara has 12 more more plums.", "A-pound plums she has 12."])
def test_no_word_stands_twice_nor_an_article_for_a_number(parser: Parser, told: str) -> None:
    opened = open_problem("Amara has 12 plums of 1 pound. How much do 5 plums weigh?", "5*1 = <<5*1=5>>5\n#### 5")
    assert isinstance(opened, OpenProblem)
    problem = parse_problems(parser, [opened])[0]
    assert _reason(_phrasing(parser, problem, "12", told=told)) == "not-a-sentence"


def _phrasing(
    parser: Parser,
    problem: ParsedProblem,
    value: str,
    told: str | None = None,
    asked: str | None = None,
    hidden: tuple[tuple[How, str], ...] = (),
) -> Phrasing:
    texts: Mapping[QuantityId, Written] = {_first(problem, value): Written("hand", told, asked, hidden)}
    return accepted(parser, problem, texts)[0]


def _first(problem: ParsedProblem, value: str) -> QuantityId:
    return next(quantity for quantity, known in problem.quantities().items() if known == Fraction(value))


def _reason(phrasing: Phrasing) -> str | None:
    return next((rejected.reason for rejected in phrasing.refused.values()), None)


def test_the_weather_is_nobody(parser: Parser) -> None:
    opened = open_problem(
        "It rained 3 inches on Monday and 4 inches on Sunday. How many inches was that?", "3+4 = <<3+4=7>>7\n#### 7"
    )
    assert isinstance(opened, OpenProblem)
    (rain,) = parse_problems(parser, [opened])
    told = Told("It rained 3 inches on Monday.", Span(10, 11))
    assert refuse_told(rain, told, parser.parse(told.text), Fraction(3)) is None
