"""The evidence for a verdict as SMT-LIB 2 text, and what such a text claims.

A certificate has one named assertion per fact. First come the facts on which the claim of unsatisfiability rests and
the question that must be unsat, so that a replay shows that these alone are enough; then the other facts and the
questions that must be sat, each with the whole witness world, so that a solver need only evaluate.

===============  ==========================================  =====================================
verdict          asserted before the first question          questions
===============  ==========================================  =====================================
contradictory    the core                                    unsat
solvable         the stated facts and the needed domain      unsat with another answer; then all
                 facts                                       facts: sat with the witness
underspecified   all facts                                   sat with each of the two witnesses
===============  ==========================================  =====================================
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Literal

from illposed.engine.facts.fact import Fact
from illposed.engine.proof.commands import command_lines, first_foreign_line
from illposed.engine.proof.smtlib import Inexpressible, encode, names, number, symbol
from illposed.engine.proof.verdict import Contradictory, Solvable, Undecided, Underspecified, Verdict, World

VerdictName = Literal["contradictory", "solvable", "underspecified"]

_SHAPES: dict[tuple[str, ...], VerdictName] = {
    ("unsat",): "contradictory",
    ("unsat", "sat"): "solvable",
    ("sat", "sat"): "underspecified",
}


def certificate(facts: Sequence[Fact], asked: str, verdict: Verdict) -> str:
    """The certificate of the verdict that was reached on ``facts`` about the name ``asked``.

    Raises ``ValueError`` for an undecided verdict or facts that cannot be encoded: neither has anything to certify.
    """
    if isinstance(verdict, Undecided):
        raise ValueError(f"an undecided verdict has no certificate: {verdict.reason}")
    variables = dict.fromkeys([*(name for fact in facts for name in names(fact.constraint)), asked])
    lines = ["(set-logic ALL)", *(f"(declare-const {symbol(name)} Real)" for name in variables)]
    return "\n".join([*lines, *_body(facts, asked, verdict)]) + "\n"


@dataclass(frozen=True, slots=True)
class Claim:
    """What the text of a certificate claims.

    ``basis`` are the ids of the facts asserted before the first question (for a contradiction the core), ``others``
    those asserted after it; ``only_value`` is the value of ``asked``, if the verdict is solvable; ``witnesses`` are the
    worlds, in order. ``asked`` is None for a contradiction.
    """

    verdict: VerdictName
    asked: str | None
    basis: tuple[str, ...]
    others: tuple[str, ...]
    only_value: Fraction | None
    witnesses: tuple[World, ...]


@dataclass(frozen=True, slots=True)
class NoClaim:
    """The text does not have the form of a certificate, for ``reason``."""

    reason: str


_NAMED = re.compile(r"\(assert \(! .+ :named ([A-Za-z][A-Za-z0-9_.]*)\)\)")
_STATUS = re.compile(r"\(set-info :status (sat|unsat)\)")
_POSITIVE = r"(?:\d+\.\d+|\(/ \d+\.0 \d*[1-9]\d*\.0\))"
_NUMBER = rf"({_POSITIVE}|\(- {_POSITIVE}\))"
_EQUALS = re.compile(rf"\(assert \(= \$(\w+) {_NUMBER}\)\)")
_DIFFERS = re.compile(rf"\(assert \(not \(= \$(\w+) {_NUMBER}\)\)\)")
_FIXED = re.compile(r"\(set-logic ALL\)|\(declare-const \$\w+ Real\)|\(check-sat\)")


def read_claim(smt2: str) -> Claim | NoClaim:
    """What a certificate claims, read from its text alone; a line that no certificate has makes it :class:`NoClaim`."""
    foreign = first_foreign_line(smt2)
    if foreign is not None:
        return _no_line(foreign)
    basis: list[str] = []
    others: list[str] = []
    statuses: list[str] = []
    worlds: list[dict[str, Fraction]] = []
    only: tuple[str, Fraction] | None = None
    scoped = False
    for position, line in enumerate(command_lines(smt2), start=1):
        if (named := _NAMED.fullmatch(line)) and not scoped:
            (others if statuses else basis).append(named[1])
        elif status := _STATUS.fullmatch(line):
            statuses.append(status[1])
        elif line in ("(push 1)", "(pop 1)") and scoped == (line == "(pop 1)"):
            scoped = not scoped
            worlds.append({})
        elif (differs := _DIFFERS.fullmatch(line)) and scoped and only is None:
            only = (differs[1], _read_number(differs[2]))
        elif (equals := _EQUALS.fullmatch(line)) and scoped:
            worlds[-1][equals[1]] = _read_number(equals[2])
        elif not _FIXED.fullmatch(line):
            return _no_line(position)
    return _claim(basis, others, statuses, [world for world in worlds if world], only)


def _no_line(number: int) -> NoClaim:
    return NoClaim(f"line {number} is not one of a certificate")


def _claim(
    basis: Sequence[str],
    others: Sequence[str],
    statuses: Sequence[str],
    worlds: Sequence[dict[str, Fraction]],
    only: tuple[str, Fraction] | None,
) -> Claim | NoClaim:
    verdict = _SHAPES.get(tuple(statuses))
    if verdict is None:
        return NoClaim(f"no verdict has the questions {' '.join(statuses) or '(none)'}")
    if len(worlds) != statuses.count("sat") or (only is None) != (verdict != "solvable"):
        return NoClaim(f"the questions are not those of a {verdict} problem")
    asked = next(iter(worlds[0])) if worlds else None
    values = [world.get(asked) for world in worlds] if asked is not None else []
    if only is not None and (asked, values[0]) != only:
        return NoClaim("the witness does not have the only value of the answer")
    if verdict == "underspecified" and (None in values or values[0] == values[1]):
        return NoClaim("the witnesses do not differ in the answer")
    return Claim(verdict, asked, tuple(basis), tuple(others), None if only is None else only[1], tuple(worlds))


def _body(facts: Sequence[Fact], asked: str, verdict: Contradictory | Solvable | Underspecified) -> Iterator[str]:
    match verdict:
        case Contradictory(core):
            yield from asserted([fact for fact in facts if fact.id in core])
            yield from _question("unsat", ())
            yield from asserted([fact for fact in facts if fact.id not in core])
        case Solvable(value, needs, witness):
            basis = [fact for fact in facts if fact.kind != "domain" or fact.id in needs]
            yield from asserted(basis)
            yield from scoped("unsat", [f"(not (= {symbol(asked)} {number(value)}))"])
            yield from asserted([fact for fact in facts if fact not in basis])
            yield from scoped("sat", values_as_terms(witness, asked))
        case Underspecified(witnesses):
            yield from asserted(facts)
            for witness in witnesses:
                yield from scoped("sat", values_as_terms(witness, asked))


def asserted(facts: Sequence[Fact]) -> Iterator[str]:
    """A named assertion for each fact. Raises ``ValueError`` for one that cannot be encoded."""
    for fact in facts:
        term = encode(fact.constraint)
        if isinstance(term, Inexpressible):
            raise ValueError(f"{fact.id}: {term.reason}")
        yield f"(assert (! {term} :named {fact.id}))"


def scoped(status: str, terms: Sequence[str], before: Iterable[str] = ()) -> Iterator[str]:
    """A question that leaves nothing behind: whether ``terms`` hold too; after ``before``, if that is given."""
    yield "(push 1)"
    yield from before
    yield from _question(status, terms)
    yield "(pop 1)"


def _question(status: str, terms: Sequence[str]) -> Iterator[str]:
    yield from (f"(assert {term})" for term in terms)
    yield f"(set-info :status {status})"
    yield "(check-sat)"


def values_as_terms(world: World, first: str | None = None) -> list[str]:
    """The world as equations, that for the name ``first`` before the others."""
    ordered = sorted(world, key=lambda name: name != first)
    return [f"(= {symbol(name)} {number(world[name])})" for name in ordered]


def _read_number(literal: str) -> Fraction:
    if literal.startswith("(- "):
        return -_read_number(literal[3:-1])
    if literal.startswith("(/ "):
        over, under = literal[3:-1].split()
        return Fraction(over) / Fraction(under)
    return Fraction(literal)
