"""The evidence of what the lines of a solution rest on, as SMT-LIB 2 text.

Each text has one named assertion per fact, and the questions with the answers that a solver must give. Worlds are given
whole, so that a solver need only evaluate.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction

from illposed.engine.facts.fact import Fact
from illposed.engine.proof.certificate import asserted, scoped, values_as_terms
from illposed.engine.proof.smtlib import names, number, symbol
from illposed.engine.proof.verdict import World


def all_follow(facts: Sequence[Fact], values: Mapping[str, Fraction], witness: World) -> str:
    """That each of ``values`` follows from what is stated, and that a world obeys all ``facts``.

    Raises ``ValueError`` for facts that cannot be encoded, as the other functions do.
    """
    stated = [fact for fact in facts if fact.kind != "domain"]
    rest = [fact for fact in facts if fact.kind == "domain"]
    return _text(
        facts,
        [
            *asserted(stated),
            *scoped("unsat", [_some_differ(values)]),
            *asserted(rest),
            *scoped("sat", _values(facts, witness)),
        ],
    )


def is_open(facts: Sequence[Fact], settled: Mapping[str, Fraction], name: str, worlds: tuple[World, World]) -> str:
    """That each of ``settled`` follows from ``facts``, and that ``name`` does not: it differs in two worlds."""
    return _text(
        facts,
        [
            *asserted(facts),
            *(scoped("unsat", [_some_differ(settled)]) if settled else ()),
            *(line for world in worlds for line in scoped("sat", _values(facts, world, name))),
        ],
    )


def _text(facts: Sequence[Fact], lines: Sequence[str]) -> str:
    declared: Iterator[str] = (f"(declare-const {symbol(name)} Real)" for name in _names(facts))
    return "\n".join(["(set-logic ALL)", *declared, *lines]) + "\n"


def _names(facts: Sequence[Fact]) -> Sequence[str]:
    return tuple(dict.fromkeys(name for fact in facts for name in names(fact.constraint)))


def _values(facts: Sequence[Fact], world: World, first: str | None = None) -> list[str]:
    """A world as equations, in the order of the facts, whatever that of the world is."""
    return values_as_terms({name: world[name] for name in _names(facts) if name in world}, first)


def _some_differ(values: Mapping[str, Fraction]) -> str:
    same = [f"(= {symbol(name)} {number(value)})" for name, value in values.items()]
    return f"(not (and {' '.join(same)}))" if len(same) > 1 else f"(not {same[0]})"
