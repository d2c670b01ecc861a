"""Problems whose phrasings are written by hand, so that what syntax can phrase does not matter to a test."""

from __future__ import annotations

from illposed.engine.english.parser import Parser, load_parser
from illposed.engine.formalise import OpenProblem, open_problem
from illposed.engine.phrasing.phrasebook import PhrasedProblem, phrased_by
from illposed.engine.phrasing.problem import parse_problems
from illposed.engine.phrasing.written import Written, accepted

FLOWERS = (
    "A florist buys 12 boxes of roses and 7 boxes of lilies. Each box of roses holds 15 roses, and each box of lilies "
    "holds 9 lilies. She throws away 11 roses. How many flowers does the florist have to sell?",
    "The florist buys 12*15 = <<12*15=180>>180 roses.\nShe buys 7*9 = <<7*9=63>>63 lilies.\n"
    "She has 180-11 = <<180-11=169>>169 roses to sell.\n"
    "In all, she has 169+63 = <<169+63=232>>232 flowers to sell.\n#### 232",
)
_FLOWERS = (
    Written(
        "hand",
        "The florist buys 12 boxes of roses.",
        "How many boxes of roses does the florist buy?",
        (("vague", "A florist buys some boxes of roses and 7 boxes of lilies."),),
    ),
    Written(
        "hand",
        "The florist buys 7 boxes of lilies.",
        "How many boxes of lilies does the florist buy?",
        (("vague", "A florist buys 12 boxes of roses and some boxes of lilies."),),
    ),
    Written(
        "hand",
        "Each box of roses holds 15 roses.",
        "How many roses does each box of roses hold?",
        (("clause", "Each box of lilies holds 9 lilies."),),
    ),
    Written(
        "hand",
        "Each box of lilies holds 9 lilies.",
        "How many lilies does each box of lilies hold?",
        (("clause", "Each box of roses holds 15 roses."),),
    ),
    Written(
        "hand",
        "The florist throws away 11 roses.",
        "How many roses does the florist throw away?",
        (("vague", "She throws away some roses."), ("sentence", "")),
    ),
    Written("hand", "The florist buys 180 roses.", "How many roses does the florist buy?"),
    Written("hand", "The florist buys 63 lilies.", "How many lilies does the florist buy?"),
    Written("hand", "The florist has 169 roses to sell.", "How many roses does the florist have to sell?"),
    Written("hand"),
    Written("hand", "The florist has 232 flowers to sell.", "How many flowers does the florist have to sell?"),
)
"""Givens in the order of the text, results in that of the lines, the answer."""


def flowers() -> PhrasedProblem:
    """Two branches, roses and lilies: each quantity can be told, asked for and, if it is a given, withheld."""
    return written_by_hand(*FLOWERS, _FLOWERS)


def written_by_hand(question: str, answer: str, texts: tuple[Written, ...]) -> PhrasedProblem:
    """A problem with ``texts``, one for each quantity in order; ``AssertionError`` for one that the gate refuses."""
    parser, problem = load_parser(), open_problem(question, answer)
    assert isinstance(parser, Parser)
    assert isinstance(problem, OpenProblem)
    (parsed,) = parse_problems(parser, [problem])
    phrasings = accepted(parser, parsed, dict(zip(parsed.quantities(), texts, strict=True)))
    assert not [(phrasing.quantity, phrasing.refused) for phrasing in phrasings if phrasing.refused]
    return phrased_by(parser, parsed, phrasings)
