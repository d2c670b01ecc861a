"""The ways to the answer of a solvable text, each as a program over what the text tells."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction

from msgspec import structs

from illposed.engine.facts.fact import Fact
from illposed.engine.facts.oracle import ANSWER
from illposed.engine.ir.evaluate import EvaluationFailed, evaluate
from illposed.engine.ir.nodes import BinOp, Const, Expr, Param, Program, Ref, Step, references, rewrite, walk
from illposed.engine.ir.numbers import normalised
from illposed.engine.proof.verdict import Solvable
from illposed.engine.reasons.agreeing import agreeing
from illposed.engine.reasons.decided import DecidedText, pinned
from illposed.engine.reasons.derivation import Derivation, shortest


@dataclass(frozen=True, slots=True)
class Route:
    """The way from what a solvable text tells to what it asks for.

    The parameters of ``program`` are what it takes from the text, with their values there, and it finds ``asked``.
    ``values`` are those of all its names; ``relations`` has the fact that each step applies, by its target.
    """

    program: Program
    asked: str
    values: Mapping[str, Fraction]
    relations: Mapping[str, Fact]

    def taken(self, step: Step) -> tuple[str, ...]:
        """What a step takes from the text."""
        params = {param.name for param in self.program.params}
        return tuple(name for name in references(step.expr) if name in params)

    @property
    def divides_by_one(self) -> bool:
        """Whether a step divides by a given 1, as who turns one eighth of a whole around: ``1,000 * 8 / 1``."""
        found = (node for step in self.program.steps for node in walk(step.expr))
        return any(isinstance(node, BinOp) and node.operator == "/" and self._is_one(node.right) for node in found)

    def _is_one(self, expr: Expr) -> bool:
        return isinstance(expr, Ref) and self.values[expr.name] == 1

    def taking(self, name: str, value: Fraction) -> Route | None:
        """The same with another value for a parameter; None if a step has no value then."""
        params = tuple(_param(p.name, value, p.comment) if p.name == name else p for p in self.program.params)
        program = structs.replace(self.program, params=params)
        evaluation = evaluate(program)
        if isinstance(evaluation, EvaluationFailed):
            return None
        return replace(self, program=program, values={n: Fraction(evaluation.values[n]) for n in self.values})


def told_values(facts: Sequence[Fact], oracle: Program) -> dict[str, tuple[Fact, Fraction]]:
    """What a text tells: for each name of a route whose value a fact states that fact, and the value."""
    stated = [(fact, pinned(fact)) for fact in facts if fact.kind in ("given", "derived")]
    return {_called(said[0], _result(oracle)): (fact, said[1]) for fact, said in stated if said is not None}


def routes(text: DecidedText, oracle: Program) -> Iterator[Route]:
    """The shortest way from the givens, and the one that begins with what is told besides, where that is another.

    ``oracle`` is the program of the problem. None for a text that is not solvable, or where evaluation finds no way.
    """
    if not isinstance(text.verdict, Solvable):
        return
    besides = agreeing(text.facts).values()
    found: list[Program] = []
    for facts in ([fact for fact in text.facts if fact not in besides], text.facts):
        derivation = shortest(facts, text.asked)
        route = None if derivation is None else _route(derivation, text, oracle)
        if route is not None and route.program not in found:
            found.append(route.program)
            yield route


def _route(derivation: Derivation, text: DecidedText, oracle: Program) -> Route | None:
    """A derivation as a program; None if its result is told, or is not the result of a step."""
    result = _result(oracle)
    constants = dict(said for fact in text.facts if fact.kind == "world" and (said := pinned(fact)) is not None)

    def as_written(expr: Expr) -> Expr:
        return rewrite(expr, lambda node: _as_written(node, result, constants))

    taken = [(step, _called(step.name, result), as_written(step.expr)) for step in derivation.steps]
    taken = [(step, name, expr) for step, name, expr in taken if expr != Ref(name)]
    targets = [name for _, name, _ in taken]
    asked = _called(text.asked, result)
    if asked not in targets or ANSWER in targets or len(set(targets)) < len(targets):
        return None
    values = {_called(name, result): value for name, value in derivation.known.items()}
    needed = dict.fromkeys(name for _, _, expr in taken for name in references(expr) if name not in targets)
    if not all(name in values for name in needed):
        return None
    comments = {param.name: param.comment for param in oracle.params}
    params = tuple(_param(name, values[name], comments.get(name, "")) for name in needed)
    steps = tuple(Step(f"L{number}", name, expr) for number, (_, name, expr) in enumerate(taken, start=1))
    program = structs.replace(oracle, params=params, steps=steps, answer=Ref(asked))
    known = {name: values[name] for name in (*needed, *targets)}
    facts = {fact.id: fact for fact in text.facts}
    return Route(program, asked, known, {name: facts[step.relation] for step, name, _ in taken})


def _result(oracle: Program) -> str:
    """The name of the step that finds the answer."""
    return oracle.answer.name if isinstance(oracle.answer, Ref) else ANSWER


def _called(name: str, result: str) -> str:
    """A name in a program, where the answer has the name of the step that finds it."""
    return result if name == ANSWER else name


def _as_written(node: Expr, result: str, constants: Mapping[str, Fraction]) -> Expr:
    match node:
        case Ref(name) if name in constants:
            return Const(normalised(constants[name]))
        case Ref(name):
            return Ref(_called(name, result))
        case _:
            return node


def _param(name: str, value: Fraction, comment: str) -> Param:
    return Param(name, "int" if value.denominator == 1 else "float", normalised(value), comment)
