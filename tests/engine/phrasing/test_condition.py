"""The condition that a question opens or ends with."""

import pytest

from illposed.engine.english.parser import Parser
from illposed.engine.phrasing.answer.condition import as_statement, closing_condition, lead_of, opening_condition


@pytest.mark.parametrize(
    ("question", "opening"),
    [
        (
            "If the red jars hold 9 kites, which is half of what the blue jars hold, how many are there?",
            "If the red jars hold 9 kites, which is half of what the blue jars hold, ",
        ),
        ("If the red jars hold 9 kites, which jars hold more?", "If the red jars hold 9 kites, "),
        ("How many kites do the red jars hold?", ""),
    ],
)
def test_a_relative_clause_is_a_part_of_the_condition_and_does_not_ask(
    parser: Parser, question: str, opening: str
) -> None:
    asked = parser.parse(question)
    assert lead_of(asked, asked.question).of(asked.text) == opening


@pytest.mark.parametrize(
    ("question", "stated"),
    [
        ("If a jar holds 9 kites, how many kites do 4 jars hold?", "A jar holds 9 kites."),
        ("If Ivo wants to fill 9 jars, how many kites does he need?", "Ivo wants to fill 9 jars."),
        ("If a jar held 9 kites instead, how many kites would 4 jars hold?", None),
    ],
)
def test_what_is_said_to_be_so_is_a_sentence_too(parser: Parser, question: str, stated: str | None) -> None:
    asked = parser.parse(question)
    assert as_statement(asked, opening_condition(asked)) == stated


@pytest.mark.parametrize(
    ("question", "closing"),
    [
        ("How many kites do 4 jars hold if a jar holds 9 kites?", "if a jar holds 9 kites"),
        ("How many kites does Ivo need if he wants to fill 9 jars?", "if he wants to fill 9 jars"),
        ("How many kites do 4 jars hold only if a jar holds 9 kites?", ""),
        ("How many kites would 4 jars hold if a jar held 9 kites?", ""),
    ],
)
def test_a_condition_may_end_the_question(parser: Parser, question: str, closing: str) -> None:
    assert " ".join(token.text for token in closing_condition(parser.parse(question))) == closing
