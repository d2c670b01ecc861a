"""How the text may say a number that is left out, or seem to say another one in its place."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain, combinations, permutations
from typing import Final

from illposed.engine.english.lexicon import DISTRIBUTED, word_set
from illposed.engine.english.spans import Span
from illposed.engine.english.tokens import words_in
from illposed.engine.formalise import OpenProblem
from illposed.engine.ir.nodes import BinOp, Ref, walk
from illposed.engine.phrasing.phrasebook import PhrasedProblem
from illposed.engine.quantities.measures import FULL_TIMES
from illposed.mutators.problems.structure.determination import givens_of
from illposed.mutators.problems.structure.sentences import number_of, words_beside

_ONE: Final = word_set("a an any one")
_FOR_EACH: Final = DISTRIBUTED | {"apiece"}
_REMAINING: Final = word_set("other remaining")
SHARES: Final = frozenset({"percent", "fraction"})
"""The kinds of a number that says which share of something else is meant."""


def implied_value(subject: PhrasedProblem, name: str, gone: Span | None = None) -> str | None:
    """How the text may imply a given besides stating it: as a sum, difference or product of two others; None if not.

    Or as the share of a whole that others leave: 60% for one of two, and 40% for the other one, or 5 days of a week
    beside "the other 2". What counts different things adds up to nothing, and multiplied it gives so many of one of
    them (4 boxes of 6 pens); of a number that counts nothing known, any sum is thought, but none of a multiple or a
    share. What stands in ``gone`` is left out together with the given.
    """
    given = subject.oracle.mention_of(name)
    gone = gone or given.span
    others = [m for m in subject.oracle.mentions if m.is_quantity and not m.span.overlaps(gone)]
    shares = [m for m in others if m.kind == given.kind and given.kind in SHARES]
    left = (100 if given.kind == "percent" else 1) - given.value
    for some in chain.from_iterable(combinations(shares, count) for count in (1, 2)):
        if sum(share.value for share in some) == left:
            return f"{' and '.join(share.text for share in some)} leave {given.text}"
    wholes = [whole for unit, whole in FULL_TIMES if unit == given.unit]
    for other in (m for m in others if wholes and m.unit in (given.unit, None)):
        before = {subject.parse.before(subject.parse.within(m.span)[0]).lower for m in (given, other)}
        if given.value + other.value in wholes and not before.isdisjoint(_REMAINING):
            return f"{other.text} of {wholes[0]} leave {given.text}"
    for first, second in permutations(others, 2):
        units = {mention.unit for mention in (given, first, second)} - {None}
        times = given.unit is not None and given.unit == first.unit and first.kind == second.kind == "count"
        if times and given.value == first.value * second.value:
            return f"{second.text} times {first.text} gives {given.text}"
        alike = len(units) <= 1 and given.kind == first.kind == second.kind
        if alike and given.value in (first.value + second.value, first.value - second.value):
            return f"{first.text} and {second.text} give {given.text}"
    return None


def taken_as_product(subject: PhrasedProblem, name: str) -> str | None:
    """The number that a reader takes for the whole where the count that multiplies it is left out; None if none.

    As the 8 of ``She bakes 2 pies. The pies are cut into 8 slices. How many slices are there?``, which is not said to
    be for each pie, as it is in ``Each pie is cut into 8 slices.`` or ``A pie gives 8 slices.``
    """
    given = subject.oracle.mention_of(name)
    if given.kind != "count" or given.per is not None or given.unit is None:
        return None
    for other in _multiplied_by(subject, name):
        mention, told = subject.oracle.mention_of(other), {number_of(subject, one).sentence for one in (name, other)}
        rest = words_in(token for token in subject.parse.tokens if token.sentence not in told)
        plain = mention.kind == "count" and mention.per is None and mention.unit in rest
        if plain and len(told) > 1 and not _is_for_each(subject, other, given.unit):
            return mention.text
    return None


def _multiplied_by(subject: OpenProblem, name: str) -> Iterator[str]:
    """The givens that a given is a factor beside."""
    program = subject.oracle.program
    nodes = (node for expr in program.exprs for node in walk(expr))
    factors = ((node.left, node.right) for node in nodes if isinstance(node, BinOp) and node.operator == "*")
    for pair in factors:
        names = [side.name for side in pair if isinstance(side, Ref)]
        if name in names:
            yield from givens_of(subject).intersection(names) - {name}


def _is_for_each(subject: PhrasedProblem, name: str, unit: str) -> bool:
    """Whether the sentence of a number says that it is for each ``unit``: ``each``, ``a pie``, or ``Pies have``."""
    parse, words = subject.parse, words_beside(subject, name)
    things = [token for token in words if token.lemma.lower() == unit]
    general = (thing for thing in things if thing.is_plural and parse.child(thing, "det", "poss", "nummod") is None)
    one = {child.lower for thing in things for child in parse.children(thing, "det", "nummod")} & _ONE
    return bool(one) or any(thing.is_subject for thing in general) or not _FOR_EACH.isdisjoint(words_in(words))
