"""The evidence that a program is wrong, and that its correction is right, as SMT-LIB 2 text.

The givens are constants, ``$friends``; every line of the three programs is a definition over them: ``$true.clips`` of
the oracle, ``$fixed.clips`` of the flawed program with its line corrected, ``$told.clips`` of the flawed program. The
conditions under which the programs have a value are named assertions. There are two questions: whether oracle and
corrected program can differ in the answer (unsat), and whether oracle and flawed program do at the defaults (sat); or,
where two errors cancel each other there, at the first point beside them, see :func:`_point`.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from fractions import Fraction

from illposed.engine.facts.oracle import ANSWER
from illposed.engine.ir.evaluate import Evaluation, evaluate
from illposed.engine.ir.nodes import Program
from illposed.engine.proof.smtlib import Inexpressible, encode_value, number, symbol
from illposed.mutators.programs.lines import lines

_SYMBOL = re.compile(r"\$(\w+)")


def certificate(oracle: Program, flawed: Program, fixed: Program) -> str | Inexpressible:
    """The certificate for an oracle, a flawed program and its correction, which have the same parameters.

    Every parameter has a default. Gives :class:`Inexpressible` where SMT-LIB has no counterpart of an operation, and
    where oracle and flawed program differ nowhere that is looked at.
    """
    point = _point(oracle, flawed)
    if point is None:
        return Inexpressible("the answers do not differ where one given is one more")
    defined: dict[str, list[str]] = {}
    for role, program in (("true", oracle), ("fixed", fixed), ("told", flawed)):
        found = _definitions(role, program)
        if isinstance(found, Inexpressible):
            return found
        defined[role] = found
    text = [
        "(set-logic ALL)",
        *(f"(declare-const {symbol(param.name)} Real)" for param in oracle.params),
        *defined["true"],
        *defined["fixed"],
        *_question("unsat", [_answers_differ("fixed")]),
        *defined["told"],
        *_question("sat", [*_at(point), _answers_differ("told")]),
    ]
    return "\n".join(text) + "\n"


def equality(oracle: Program, other: Program) -> str | Inexpressible:
    """The certificate that ``other``, whose definitions are marked ``$fixed``, never gives another answer."""
    true, fixed = _definitions("true", oracle), _definitions("fixed", other)
    if isinstance(true, Inexpressible):
        return true
    if isinstance(fixed, Inexpressible):
        return fixed
    declared = (f"(declare-const {symbol(param.name)} Real)" for param in oracle.params)
    question = _question("unsat", [_answers_differ("fixed")])
    return "\n".join(["(set-logic ALL)", *declared, *true, *fixed, *question]) + "\n"


def difference(oracle: Program, other: Program) -> str | Inexpressible:
    """The certificate that ``other``, whose definitions are marked ``$told``, gives another answer at the defaults."""
    true, told = _definitions("true", oracle), _definitions("told", other)
    if isinstance(true, Inexpressible):
        return true
    if isinstance(told, Inexpressible):
        return told
    declared = (f"(declare-const {symbol(param.name)} Real)" for param in oracle.params)
    question = _question("sat", [*_at(_defaults(oracle)), _answers_differ("told")])
    return "\n".join(["(set-logic ALL)", *declared, *true, *told, *question]) + "\n"


def _definitions(role: str, program: Program) -> list[str] | Inexpressible:
    """A definition for each line, its names marked with ``role``, and an assertion for each condition it has."""
    targets = {line.target for line in lines(program)}

    def marked(term: str) -> str:
        return _SYMBOL.sub(lambda name: f"${role}.{name[1]}" if name[1] in targets else name[0], term)

    text: list[str] = []
    for line in lines(program):
        term = encode_value(line.expr)
        if isinstance(term, Inexpressible):
            return term
        conditions = enumerate(dict.fromkeys(term.defined), start=1)
        text += [f"(assert (! {marked(c)} :named defined.{role}.{line.target}.{n}))" for n, c in conditions]
        text.append(f"(define-fun {marked(symbol(line.target))} () Real {marked(term.value)})")
    return text


def _question(status: str, terms: list[str]) -> Iterator[str]:
    yield "(push 1)"
    yield from (f"(assert {term})" for term in terms)
    yield f"(set-info :status {status})"
    yield "(check-sat)"
    yield "(pop 1)"


def _answers_differ(role: str) -> str:
    return f"(not (= $true.{ANSWER} ${role}.{ANSWER}))"


def _point(oracle: Program, flawed: Program) -> Mapping[str, Fraction] | None:
    """The defaults; or if the answers are equal there, the first point at which they are not and one given is one more.

    None if they are equal at each of these points.
    """
    defaults = _defaults(oracle)
    for point in (defaults, *({**defaults, name: value + 1} for name, value in defaults.items())):
        true, told = evaluate(oracle, point), evaluate(flawed, point)
        if isinstance(true, Evaluation) and isinstance(told, Evaluation) and true.answer != told.answer:
            return point
    return None


def _defaults(program: Program) -> Mapping[str, Fraction]:
    return {param.name: Fraction(param.default or 0) for param in program.params}


def _at(point: Mapping[str, Fraction]) -> list[str]:
    return [f"(= {symbol(name)} {number(value)})" for name, value in point.items()]
