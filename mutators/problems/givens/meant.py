"""What vague words mean that stand for a number: two at least, no more than a few, less than something else."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fractions import Fraction
from functools import lru_cache
from typing import Final

from illposed.engine.english.stems import words
from illposed.engine.facts.fact import Fact
from illposed.engine.ir.nodes import BinOp, Compare, CompareOperator, Const, Expr, Ref, references, walk
from illposed.engine.phrasing.pairs import Pair
from illposed.engine.phrasing.phrasebook import PhrasedProblem
from illposed.engine.proof.propagate import holds
from illposed.mutators.contract.facts import FactEdit
from illposed.mutators.problems.givens.editable import most_in_its_time, withheld
from illposed.mutators.problems.structure.determination import givens_of
from illposed.mutators.problems.structure.sentences import parse_of

_MOST: Final = {"few": 10, "several": 40}
"""How much a vague word stands for at most: twice what it is put for."""

_SEVERAL: Final = frozenset({"some", "few", "several", "many"})


def meant(subject: PhrasedProblem, edits: Sequence[FactEdit]) -> tuple[Fact, ...]:
    """What holds of the numbers for which vague words stand, beside the facts, of two worlds that fit a text.

    A number of things is two at least, and then no rest of the solution is a debt; a few are no 23, and no week has
    ten days, even where nothing stands for their number. What is ``less``
    than something is less than that by which it is computed, and than the numbers of the same things before it that it
    was less than. And of what is asked how much more it is than something else there is more.
    """
    oracle = subject.oracle
    vague = [edit for edit in edits if edit.how == "vague"]
    several = [edit.about for edit in vague if edit.about in oracle.counted]
    rests = [s.target for s in oracle.program.steps if isinstance(s.expr, BinOp) and s.expr.operator == "-"]
    least = {**dict.fromkeys(rests if several else (), 0), **dict.fromkeys(several, 2)}
    hidden = frozenset[str]().union(*(withheld(subject, edit) for edit in edits))
    comparing = (edit for edit in vague if compares(edit.text.after) and not _is_several(edit.text.after))
    compared = (each for edit in comparing for each in _compared(subject, edit.about, hidden))
    in_time = ((name, most_in_its_time(subject, name)) for name in sorted(hidden & givens_of(subject)))
    most = _most(vague)
    most |= {name: min(value, most.get(name, value)) for name, value in in_time if value is not None}
    return (
        *(_bound(subject, name, "<=", value) for name, value in most.items()),
        *(_bound(subject, name, ">=", value) for name, value in least.items()),
        *(Fact(f"domain.compared.{place}", "domain", each) for place, each in enumerate(compared)),
        *(_more(pair) for edit in edits if edit.asks is not None and (pair := subject.pair(edit.about)) is not None),
    )


def _more(pair: Pair) -> Fact:
    """That the one of two quantities is more than the other, as who asks how much more it is knows."""
    return Fact(f"domain.{pair.id}.>", "domain", Compare(">", Ref(pair.first), Ref(pair.second)))


def sizes(subject: PhrasedProblem, edits: Sequence[FactEdit]) -> tuple[Fact, ...]:
    """That vague words stand for no number that nobody would call so, whatever follows from the rest.

    "Ann is a few years older" is no way to speak of the 20 that a changed number makes of it, nor is "a few pens" of 1.
    """
    vague = [edit for edit in edits if edit.how == "vague"]
    several = [edit.about for edit in vague if edit.about in subject.oracle.counted and _is_several(edit.text.after)]
    most = (_bound(subject, name, "<=", value) for name, value in _most(vague).items())
    return (*most, *(_bound(subject, name, ">=", 2) for name in several))


def _most(vague: Sequence[FactEdit]) -> dict[str, int]:
    """How much each vague word stands for at most, by what it stands for."""
    said = [(edit.about, words(edit.text.after.lower())) for edit in vague]
    return {about: _MOST[word] for about, text in said for word in text if word in _MOST and "cents" not in text}


@lru_cache(maxsize=1024)  # the same vague words stand in many problems
def compares(vague: str) -> bool:
    """Whether vague words set an amount against another: ``fewer``, ``not`` as old, several ``times`` the width."""
    return any(token.is_comparative or token.lower in ("not", "times") for token in parse_of(vague).tokens)


def _is_several(vague: str) -> bool:
    return not _SEVERAL.isdisjoint(words(vague.lower()))


def _compared(subject: PhrasedProblem, name: str, hidden: frozenset[str]) -> Iterator[Compare]:
    """That a given is more or less than what it is compared with, as it is in the problem."""
    oracle, values = subject.oracle, subject.values
    own, program = oracle.mention_of(name), oracle.program
    if own.kind == "multiplier" and own.value == values[name] != 1:  # who has more does not have once as many
        yield Compare("<" if own.value < 1 else ">", Ref(name), Const(1))
    for other in sorted(givens_of(subject) - hidden):
        mention = oracle.mention_of(other)
        alike = (mention.kind, mention.unit) == (own.kind, own.unit) and mention.value == values[other]
        if alike and mention.span < own.span and own.value == values[name] != values[other]:
            yield Compare("<" if values[name] < values[other] else ">", Ref(name), Ref(other))
    for node in (node for expr in program.exprs for node in walk(expr)):
        if isinstance(node, BinOp):
            for side, rest in ((node.left, node.right), (node.right, node.left)):
                if side == Ref(name) and references(rest):
                    yield from (each for each in _orders(node, rest) if holds(each, values))


def _orders(result: Expr, part: Expr) -> Iterator[Compare]:
    orders: tuple[CompareOperator, ...] = ("<", ">")
    yield from (Compare(order, result, part) for order in orders)


def more_than_nothing(subject: PhrasedProblem, name: str) -> Fact:
    """That there is some of a quantity."""
    return _bound(subject, name, ">", 0)


def _bound(subject: PhrasedProblem, name: str, operator: CompareOperator, value: int) -> Fact:
    quantity = subject.oracle.quantity_of(name)
    return Fact(f"domain.{quantity}.{operator}", "domain", Compare(operator, Ref(name), Const(Fraction(value))))
