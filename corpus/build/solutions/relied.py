"""Where a solution that is right for one text goes wrong for another one, which is underspecified.

That is the first line that takes a number which the text neither tells nor determines. Of a contradictory text readers
blame no line: each is right by one side of the contradiction.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction

from illposed.corpus.build.solutions.routes import Route, told_values
from illposed.engine.facts.fact import Fact
from illposed.engine.ir.nodes import Program, Step
from illposed.engine.proof.premises import all_follow, is_open
from illposed.engine.proof.verdict import Solvable, Underspecified, World
from illposed.engine.reasons.decided import DecidedText
from illposed.engine.results import Rejected


@dataclass(frozen=True, slots=True)
class Unfounded:
    """The wrong step of a solution, with the evidence as SMT-LIB 2 text.

    ``taken`` is what it takes from a text that does not tell it.
    """

    step: Step
    taken: str
    smt2: str


def founded(route: Route, text: DecidedText) -> str | Rejected:
    """The evidence that all that a route finds in a solvable text follows from it."""
    if not isinstance(text.verdict, Solvable):
        return Rejected("no-proof", "the text is not solvable")
    return all_follow(text.facts, route.values, text.verdict.witness)


def unfounded(route: Route, text: DecidedText, oracle: Program) -> Unfounded | Rejected:
    """Where a route that is right for another text goes wrong for this one, which is underspecified.

    Rejected as ``another-number`` where the text tells another value for something that the route takes from it, as
    ``several-gaps`` where it does not tell more than one number that the route takes, as ``relation-gone`` where it
    does not say how to calculate a step, or says it with another number, as ``agreeing-worlds`` where the worlds at
    hand do not differ in what it does not tell, and as ``founded`` where no line is wrong.
    """
    told = told_values(text.facts, oracle)
    untold = [param.name for param in route.program.params if param.name not in told]
    for name in (param.name for param in route.program.params):
        if name in told and told[name][1] != route.values[name]:
            return Rejected("another-number", name)
    if not isinstance(text.verdict, Underspecified):
        return Rejected("founded", "the text is not underspecified")
    return _assumed(route, text, untold, text.verdict.witnesses)


def _assumed(
    route: Route, text: DecidedText, untold: Sequence[str], worlds: tuple[World, World]
) -> Unfounded | Rejected:
    if len(untold) > 1:
        return Rejected("several-gaps", ", ".join(untold))
    settled: dict[str, Fraction] = {}
    for step in route.program.steps:
        silent = [name for name in route.taken(step) if name in untold]
        open_names = [name for name in silent if len({world.get(name) for world in worlds}) > 1]
        if open_names:
            name = open_names[0]
            if not all(name in world for world in worlds):
                return Rejected("agreeing-worlds", name)
            return Unfounded(step, name, is_open(text.facts, settled, name, worlds))
        if silent:
            return Rejected("agreeing-worlds", silent[0])
        if not _says_how(text.facts, route.relations[step.target]):
            return Rejected("relation-gone", step.target)
        settled |= {name: route.values[name] for name in (*route.taken(step), step.target)}
    return Rejected("founded", text.asked)


def _says_how(facts: Sequence[Fact], relation: Fact) -> bool:
    """Whether a text has a relation, with the same numbers: how many more there are is one of them."""
    return any((fact.id, fact.constraint) == (relation.id, relation.constraint) for fact in facts)
