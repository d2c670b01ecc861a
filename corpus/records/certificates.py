"""Facts and verdicts of the engine as records."""

from __future__ import annotations

from collections.abc import Sequence
from typing import assert_never

from illposed.corpus.records.facts import StatedFact
from illposed.corpus.records.numbers import Number, number_of
from illposed.corpus.records.solvability import Certificate
from illposed.engine.facts.fact import Fact
from illposed.engine.facts.render import render
from illposed.engine.proof.certificate import certificate
from illposed.engine.proof.verdict import Contradictory, Solvable, Underspecified, World


def stated_fact(fact: Fact) -> StatedFact:
    """The record of one fact."""
    span = (fact.span.start, fact.span.end) if fact.span else None
    return StatedFact(id=fact.id, kind=fact.kind, constraint=render(fact.constraint), span=span)


def certified(facts: Sequence[Fact], asked: str, verdict: Contradictory | Solvable | Underspecified) -> Certificate:
    """The certificate of the verdict that was reached on ``facts`` about the name ``asked``.

    Raises ``ValueError`` for facts that cannot be written as SMT-LIB, which no decided facts are.
    """
    smt2 = certificate(facts, asked, verdict)
    match verdict:
        case Contradictory(core, needs):
            return Certificate(verdict="contradictory", core=core, witnesses=None, needs=needs, smt2=smt2)
        case Solvable(_, needs, witness):
            return Certificate(verdict="solvable", core=None, witnesses=(_world(witness),), needs=needs, smt2=smt2)
        case Underspecified(worlds, needs):
            witnesses = tuple(_world(world) for world in worlds)
            return Certificate(verdict="underspecified", core=None, witnesses=witnesses, needs=needs, smt2=smt2)
        case _:
            assert_never(verdict)


def _world(world: World) -> dict[str, Number]:
    return {name: number_of(value) for name, value in world.items()}
