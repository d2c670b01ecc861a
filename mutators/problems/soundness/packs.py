"""Packs that need not be full: who needs 24 candles that come in boxes of 18 takes 2 boxes, and may buy more.

Nor need the last of so many books be read to its end, or all the money that somebody has be spent.
"""

from __future__ import annotations

from typing import Final

from illposed.engine.english.lexicon import word_set
from illposed.engine.english.tokens import words_in
from illposed.engine.facts.fact import Fact
from illposed.engine.facts.oracle import relation_id
from illposed.engine.ir.nodes import BinOp, Call, Compare, Ref, references
from illposed.engine.ir.nodes import Step as ProgramStep
from illposed.engine.phrasing.phrasebook import PhrasedProblem
from illposed.engine.quantities.measures import MEASURE_UNITS, TIME_UNITS
from illposed.mutators.problems.soundness.forbidden import unit_of, words_for
from illposed.mutators.problems.structure.determination import givens_of, support
from illposed.mutators.problems.structure.sentences import number_of, words_beside

_MEASURED: Final = MEASURE_UNITS | TIME_UNITS
_TAKEN: Final = word_set("""
    need needs needed require requires required must should want wants wanted enough
    buy buys bought purchase purchases purchased order orders ordered come comes came
    fit fits carry carries carried
""")
"""Words that say that things are wanted, or there is room for them, whatever they come or go in."""

_SPENT: Final = frozenset({"spend", "pay", "cost", "use"})

_READ: Final = frozenset({"book", "novel", "comic", "magazine", "newspaper", "chapter"})


def rounded_up(subject: PhrasedProblem) -> tuple[Fact, ...]:
    """The relations that divide things into packs of so many, each with so many packs that the last need not be full.

    Packs are whatever is counted for so many things of another unit that are needed, bought or put there: boxes of 18
    candles, cars that fit 4 people, and rolls that require 6 fish each. A share of the things, as 6 friends have of 24
    plums, is no pack, nor are hours at so many miles an hour.
    """
    steps = (step for step in subject.oracle.program.steps if _counts_packs(subject, step))
    ids = {relation_id(subject.oracle, step.target) for step in steps}
    return tuple(
        Fact(fact.id, fact.kind, Compare("==", fact.constraint.left, Call("math.ceil", (fact.constraint.right,))))
        for fact in subject.facts
        if fact.id in ids and isinstance(fact.constraint, Compare)
    )


def may_be_spare(subject: PhrasedProblem) -> frozenset[str]:
    """The ids of the facts that packs are whole which are bought for so many things of another sort, or books are read.

    Of ``He buys a slice for every goal. A pizza has 12 slices.`` nobody knows that there are so many goals as slices of
    whole pizzas. And who has read 8.5 books is in the middle of one. Who has $500 and gives a third of the roses away
    that she buys for $2 each may buy 249 of them.
    """
    counted = subject.oracle.counted if any(token.lemma == "read" for token in subject.parse.tokens) else ()
    read = [name for name in counted if unit_of(subject, name) in _READ]
    found = {f"domain.{subject.oracle.quantities[name]}.whole" for name in read}
    for step in subject.oracle.program.steps:
        match step.expr:
            case BinOp("/", Ref(money), Ref(price)) if _need_not_be_spent(subject, money, price):
                bought = (name for name in subject.oracle.counted if _comes_from(subject, name, step.target))
                found |= {f"domain.{subject.oracle.quantities[name]}.whole" for name in bought}
                continue
            case BinOp("*", Ref(one), Ref(other)) if {one, other} <= givens_of(subject):
                pass
            case _:
                continue
        said = words_in((*words_beside(subject, one), *words_beside(subject, other)))
        things, units = unit_of(subject, step.target), {unit_of(subject, name) for name in (one, other)}
        if things not in units | {None} and None not in units and not said.isdisjoint(_TAKEN):
            found |= {f"domain.{subject.oracle.quantities[name]}.whole" for name in (one, other)}
    return frozenset(found)


def _need_not_be_spent(subject: PhrasedProblem, money: str, price: str) -> bool:
    """Whether a sum of money is what somebody has to buy things for, at a price."""
    if not {money, price} <= givens_of(subject):
        return False
    verb = subject.parse.verb_above(number_of(subject, money))
    kinds = {subject.oracle.mention_of(name).kind for name in (money, price)}
    return kinds == {"money"} and (verb is None or verb.lemma not in _SPENT)


def _comes_from(subject: PhrasedProblem, name: str, result: str) -> bool:
    return name == result or any(result in references(relation) for relation in support(subject, name))


def _counts_packs(subject: PhrasedProblem, step: ProgramStep) -> bool:
    match step.expr:
        case BinOp("/", Ref(whole), Ref(size)) if size in givens_of(subject):
            pass
        case _:
            return False
    things, each, packs = (unit_of(subject, name) for name in (whole, size, step.target))
    if packs is None or packs in {things, each} | _MEASURED or each not in (things, None):
        return False
    said = words_for(subject, step) | words_in(words_beside(subject, size))
    return subject.oracle.mention_of(size).kind == "count" and not said.isdisjoint(_TAKEN)
