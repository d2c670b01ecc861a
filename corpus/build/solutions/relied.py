"""Where a solution that is right for one text goes wrong for another one, which is ill-posed.

Of an underspecified text that is the first line that takes a number which the text neither tells nor determines, of a
contradictory one the first that takes a result which the text tells, and which the rest of it contradicts.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction

from illposed.corpus.build.solutions.routes import Route, told_values
from illposed.corpus.records.verifier import UnfoundedError
from illposed.engine.facts.fact import Fact
from illposed.engine.facts.oracle import ANSWER
from illposed.engine.ir.nodes import Program, Step
from illposed.engine.proof.decide import Decider
from illposed.engine.proof.premises import all_follow, is_only_core, is_open
from illposed.engine.proof.verdict import Contradictory, Solvable, Underspecified, World
from illposed.engine.reasons.decided import DecidedText
from illposed.engine.results import Rejected


@dataclass(frozen=True, slots=True)
class Unfounded:
    """The wrong step of a solution, with the evidence as SMT-LIB 2 text.

    ``taken`` is what it takes from a text that does not tell it, or that contradicts itself about it; empty if it is
    only its relation that is part of the contradiction.
    """

    error_type: UnfoundedError
    step: Step
    taken: str
    smt2: str


def founded(route: Route, text: DecidedText) -> str | Rejected:
    """The evidence that all that a route finds in a solvable text follows from it."""
    if not isinstance(text.verdict, Solvable):
        return Rejected("no-proof", "the text is not solvable")
    return all_follow(text.facts, route.values, text.verdict.witness)


def unfounded(route: Route, text: DecidedText, oracle: Program) -> Unfounded | Rejected:
    """Where a route that is right for another text goes wrong for this one, which is ill-posed.

    Rejected as ``another-number`` where the text tells another value for something that the route takes from it, as
    ``several-gaps`` where it does not tell more than one number that the route takes, as ``takes-untold`` where it
    contradicts itself and does not tell one that the route takes, as ``relation-gone`` where it does not say how to
    calculate a step, or says it with another number, as ``agreeing-worlds`` where the worlds at hand do not differ in
    what it does not tell, as ``founded`` where no line is wrong, as ``several-cores`` where the contradiction has no
    sides that are certain, as ``needs-assumptions`` where it is one with what is taken for granted, and as
    ``clash-elsewhere`` where the first line that takes a side takes no result that the text tells and that follows
    otherwise from the rest, or as ``takes-what-is-told`` where it takes one and is the only line: no reader would blame
    it.
    """
    told = told_values(text.facts, oracle)
    untold = [param.name for param in route.program.params if param.name not in told]
    for name in (param.name for param in route.program.params):
        if name in told and told[name][1] != route.values[name]:
            return Rejected("another-number", name)
    match text.verdict:
        case Underspecified(worlds):
            return _assumed(route, text, untold, worlds)
        case Contradictory(core, needs) if needs:
            return Rejected("needs-assumptions", ", ".join(core))
        case Contradictory() if untold:
            return Rejected("takes-untold", ", ".join(untold))
        case Contradictory(core):
            return _unnoticed(route, text.facts, core, {name: fact for name, (fact, _) in told.items()})
    return Rejected("founded", "the text is solvable")


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
            return Unfounded("assumed_value", step, name, is_open(text.facts, settled, name, worlds))
        if silent:
            return Rejected("agreeing-worlds", silent[0])
        if not _says_how(text.facts, route.relations[step.target]):
            return Rejected("relation-gone", step.target)
        settled |= {name: route.values[name] for name in (*route.taken(step), step.target)}
    return Rejected("founded", text.asked)


def _unnoticed(
    route: Route, facts: Sequence[Fact], core: Sequence[str], told: Mapping[str, Fact]
) -> Unfounded | Rejected:
    for step in route.program.steps:
        if not _says_how(facts, route.relations[step.target]):
            return Rejected("relation-gone", step.target)
        sides = [name for name in route.taken(step) if told[name].id in core]
        if sides or route.relations[step.target].id in core:
            # Readers blame no line that finds what the text tells otherwise, nor one that takes what is told twice.
            is_found = any(fact.relates for fact in facts if fact.id in core)
            if not (is_found and any(told[name].kind == "derived" for name in sides)):
                return Rejected("clash-elsewhere", step.target)
            if len(route.program.steps) == 1:
                return Rejected("takes-what-is-told", step.target)
            smt2 = _only_core(facts, core)
            return smt2 if isinstance(smt2, Rejected) else Unfounded("unnoticed_clash", step, "".join(sides[:1]), smt2)
    return Rejected("founded", route.program.steps[-1].target)


def _says_how(facts: Sequence[Fact], relation: Fact) -> bool:
    """Whether a text has a relation, with the same numbers: how many more there are is one of them."""
    return any((fact.id, fact.constraint) == (relation.id, relation.constraint) for fact in facts)


def _only_core(facts: Sequence[Fact], core: Sequence[str]) -> str | Rejected:
    """The evidence that no contradiction of what is stated does without a fact of the core.

    What is taken for granted is left aside: a number that makes a whole number impossible contradicts that besides.
    """
    stated = [fact for fact in facts if fact.kind != "domain"]
    decider = Decider(stated, ANSWER)
    worlds: dict[str, World] = {}
    for left_out in core:
        world = decider.world({left_out})
        if world is None:
            return Rejected("several-cores", left_out)
        worlds[left_out] = world
    return is_only_core(stated, core, worlds)
