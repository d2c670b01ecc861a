"""Ways to withhold a given of a text, in which its number stands in brackets."""

from collections.abc import Callable

import pytest

from illposed.engine.english.parser import Parser
from illposed.engine.formalise.opening import OpenProblem, open_problem
from illposed.engine.phrasing.hiding import hide
from illposed.engine.phrasing.phrasing import Hidden
from illposed.engine.phrasing.problem import ParsedProblem, parse_problems
from illposed.engine.quantities.ids import GivenId
from illposed.engine.results import Rejected

REST = "A boat has 71 seats. How many seats do 83 boats have?"
ANSWER = "They have 71*83 = <<71*83=5893>>5893 seats.\n#### 5893"


@pytest.fixture
def opened(parser: Parser) -> Callable[[str, str], ParsedProblem]:
    """A question and its answer, parsed."""

    def open_it(question: str, answer: str) -> ParsedProblem:
        problem = open_problem(question, answer)
        assert isinstance(problem, OpenProblem), problem
        return parse_problems(parser, [problem])[0]

    return open_it


@pytest.fixture
def hidden(
    opened: Callable[[str, str], ParsedProblem],
) -> Callable[[str], tuple[list[tuple[str, str]], list[Rejected]]]:
    """What marked sentences become, with how, and what was refused."""

    def hide_it(marked: str) -> tuple[list[tuple[str, str]], list[Rejected]]:
        rest = "" if marked.endswith("?") else f" {REST}"
        question = f"{marked.replace('[', '').replace(']', '')}{rest}"
        problem = opened(question, ANSWER)
        at = marked.index("[")
        given = next(GivenId(m.span) for m in problem.problem.oracle.mentions if m.span.start <= at < m.span.end)
        found = hide(problem, given)
        texts = [(one.how, one.applied(question).removesuffix(rest)) for one in found if isinstance(one, Hidden)]
        return texts, [one for one in found if isinstance(one, Rejected)]

    return hide_it
