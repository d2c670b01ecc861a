"""Whether a value is exact, and says anything that the text does not say in another unit."""

from __future__ import annotations

from typing import Final

from illposed.engine.english.lexicon import word_set
from illposed.engine.english.tokens import Parse, Token
from illposed.engine.formalise import OpenProblem
from illposed.engine.ir.nodes import BinOp, Call, Expr, references, walk
from illposed.engine.phrasing.phrasebook import PhrasedProblem
from illposed.engine.quantities.measures import TIME_UNITS, counted_with
from illposed.engine.quantities.mentions import find_mentions
from illposed.mutators.problems.structure.determination import ancestors, support
from illposed.mutators.problems.structure.sentences import has_any, number_of, parse_told

_BOUNDS: Final = frozenset(
    {("more", "than"), ("less", "than"), ("fewer", "than"), ("at", "most"), ("at", "least"), ("up", "to")}
)
_VAGUE: Final = word_set("about around approximately roughly nearly almost over under")


def rounded(subject: OpenProblem, name: str) -> bool:
    """Whether a value comes from rounding or from the larger or smaller of two, somewhere on the way to it."""
    return any(_rounds(node) for relation in support(subject, name) for node in walk(relation))


def _rounds(node: Expr) -> bool:
    return isinstance(node, Call) or (isinstance(node, BinOp) and node.operator in ("//", "%"))


def only_converted(subject: PhrasedProblem, name: str) -> bool:
    """Whether a value is one given in another unit: ``120 minutes`` where the text has 2 hours, ``50 cents`` in dimes.

    Told beside it, that says nothing that the text does not say, or contradicts it by a table of units.
    """
    givens = ancestors(subject, name)
    if len(givens) != 1 or not all(map(_converts, support(subject, name))):
        return False
    given, said = subject.oracle.mention_of(next(iter(givens))), parse_told(subject, name)
    is_coin = given.kind == "count" and any(mention.kind == "money" for mention in find_mentions(said.text))
    return given.kind in ("dozen", "pair") or is_coin or has_any(said, counted_with(given.unit or ""))


def _converts(relation: Expr) -> bool:
    """Whether a relation multiplies or divides one name by numbers alone."""
    operators = {node.operator for node in walk(relation) if isinstance(node, BinOp)}
    return operators <= {"*", "/"} and len(references(relation)) == 1


def approximate(subject: PhrasedProblem, name: str) -> bool:
    """Whether the text says that a given is not exact: ``about 40 miles``, but not ``10 hours over 5 days``.

    Nor is ``no more than $100``; but ``3 more than twice as many`` is.
    """
    parse, number = subject.parse, number_of(subject, name)
    before = parse.before(number)
    before = parse.before(before) if before.text == "$" else before
    bound = parse.before(before)
    if (bound.lower, before.lower) in _BOUNDS:
        return before.lower != "than" or not _says_how_many(parse, parse.before(bound))
    spans = before.lower == "over" and subject.oracle.mention_of(name).unit in TIME_UNITS
    return before.lower in _VAGUE and not (spans and bound.pos in ("NOUN", "ADV"))


def _says_how_many(parse: Parse, token: Token) -> bool:
    """Whether a token before ``more than`` is a number, or what it counts: ``3 more``, ``3 boxes more``, but no bound.

    What is 4 times more than a third nobody knows.
    """
    counts = token.tag in ("NN", "NNS") and parse.child(token, "nummod") is not None and token.lemma != "time"
    return token.tag == "CD" or counts


def rests_on_approximate(subject: PhrasedProblem, name: str) -> bool:
    """Whether a value depends on a given that the text says is not exact, so that another one may fit as well."""
    return any(approximate(subject, given) for given in ancestors(subject, name))
