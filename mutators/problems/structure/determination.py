"""What depends on what in a problem: by its program, and by propagation, a guess that the solver has to confirm."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from functools import lru_cache

from illposed.engine.english.spans import Span
from illposed.engine.facts.oracle import ANSWER
from illposed.engine.formalise import OpenProblem
from illposed.engine.ir.nodes import Expr, Program, Ref, references
from illposed.engine.phrasing.pairs import Pair
from illposed.engine.phrasing.phrasebook import PhrasedProblem
from illposed.engine.quantities.mentions import Mention

Relations = Mapping[str, frozenset[str]]
"""For each step target, and ``answer``, all the names that its relation binds, its own among them."""


def relations_of(subject: OpenProblem) -> Relations:
    """The relations of the program of a problem."""
    return _relations(subject.oracle.program)


@lru_cache(maxsize=64)  # asked of a problem by each of its moves
def _relations(program: Program) -> Relations:
    relations = {step.target: frozenset({step.target, *references(step.expr)}) for step in program.steps}
    return {**relations, ANSWER: frozenset({ANSWER, *references(program.answer)})}


def givens_of(subject: OpenProblem) -> frozenset[str]:
    """The names of all givens."""
    return _givens(subject.oracle.program)


@lru_cache(maxsize=64)  # asked of a problem by each of its edits
def _givens(program: Program) -> frozenset[str]:
    return frozenset(param.name for param in program.params)


def givens_within(subject: OpenProblem, span: Span) -> tuple[str, ...]:
    """The givens that a part of the text states."""
    oracle = subject.oracle
    return tuple(param.name for param in oracle.program.params if span.contains(oracle.mention_of(param.name).span))


def pair_relations(subject: PhrasedProblem) -> Relations:
    """For each two parallel quantities, by their id, the names that it binds: that of what they come to is the id."""
    return {pair.id: frozenset({pair.id, pair.first, pair.second}) for pair in subject.pairs}


def name_of_pair(subject: PhrasedProblem, pair: Pair) -> str:
    """What a program would call what two parallel quantities differ by; no other quantity of the problem has the name.

    ``plums_in_may_minus_plums_in_june``
    """
    name = f"{pair.first}_minus_{pair.second}"
    while name in subject.oracle.quantities:
        name += "_"
    return name


def all_relations(subject: PhrasedProblem) -> Relations:
    """The relations of the program, and those between what parallel quantities come to, told or asked for."""
    return {**relations_of(subject), **pair_relations(subject)}


def derivations(relations: Relations, known: Collection[str]) -> Mapping[str, frozenset[str]]:
    """Every name that ``known`` determine one after the other, with the relations that one derivation of it takes.

    A relation with one unknown name determines it, forwards or backwards.
    """
    found: dict[str, frozenset[str]] = {name: frozenset() for name in known}
    changed = True
    while changed:
        changed = False
        for target, names in relations.items():
            unknown = [name for name in names if name not in found]
            if len(unknown) == 1:
                used = frozenset[str]().union(*(found[name] for name in names if name in found))
                found[unknown[0]] = used | {target}
                changed = True
    return found


def is_solved_at_once(relations: Relations, asked: str, known: Collection[str]) -> bool:
    """Whether two relations with the same two unknown names are what determines a name: ``known`` alone do not.

    What is spent is four fifths, and what is left is the rest: with the rest both are known, which few see.
    """
    unknown = [names.difference(known) for names in relations.values()]
    twice = {names for names in unknown if len(names) == 2 and unknown.count(names) > 1}
    more = {*known}.union(*twice)
    return bool(twice) and (
        asked in (found := derivations(relations, more)) or is_solved_at_once(relations, asked, found)
    )


def steps_to_open(relations: Relations, asked: str, withheld: Collection[str], known: Collection[str]) -> int | None:
    """How many relations lie on the shortest way from what is ``asked`` to another of the ``withheld`` that stays open.

    No way leads through what is ``known``. A relation that only gives a result the name ``answer`` does not count. None
    if there is no such way, or what is asked is known.
    """
    if asked in known:
        return None
    reached, steps = {asked} | _renamed(relations, asked), 0
    while reached.isdisjoint({*withheld} - {asked}):
        bound = (names for names in relations.values() if not reached.isdisjoint(names))
        beyond = {name for names in bound for name in names if name not in known} - reached
        if not beyond:
            return None
        reached |= beyond
        steps += 1
    return steps


def _renamed(relations: Relations, asked: str) -> frozenset[str]:
    """What a result is called besides ``answer``."""
    return relations[ANSWER] if asked == ANSWER and len(relations[ANSWER]) == 2 else frozenset()


def answer_names(subject: OpenProblem) -> frozenset[str]:
    """The names of all steps that are the answer, by one name after the other: ``Mia earned 16 = $16``."""
    found, last = set[str](), subject.oracle.program.answer
    steps = subject.oracle.program.by_target
    while isinstance(last, Ref) and last.name in steps:
        found.add(last.name)
        last = steps[last.name]
    return frozenset(found)


def ancestors(subject: PhrasedProblem, name: str) -> frozenset[str]:
    """The parameters on which the value of a parameter, step target or ``answer`` depends, or of a pair."""
    pair, above = subject.pair(name), subject.oracle.ancestors
    return above[name] if pair is None else above[pair.first] | above[pair.second]


def unused_givens(subject: OpenProblem) -> tuple[str, ...]:
    """The givens that the answer does not depend on."""
    used = subject.oracle.ancestors[ANSWER]
    return tuple(param.name for param in subject.oracle.program.params if param.name not in used)


def unused_mentions(subject: OpenProblem) -> Iterator[Mention]:
    """The mentions of the givens that the answer does not depend on, but for a 1."""
    unused = set(unused_givens(subject))
    for grounding in subject.oracle.groundings:
        mention = subject.oracle.mentions[grounding.mention]
        if grounding.param in unused and mention.value != 1:
            yield mention


def relation_of(subject: OpenProblem, name: str) -> Expr:
    """What a result is computed as; for the answer the relation of the step that gives it."""
    program = subject.oracle.program
    found = program.by_target
    relation = found.get(name, program.answer)
    return found[relation.name] if isinstance(relation, Ref) and relation.name in found else relation


def support(subject: OpenProblem, name: str) -> Iterator[Expr]:
    """The relation of a name and those of all names that it comes from."""
    targets = {step.target for step in subject.oracle.program.steps}
    waiting, seen = [name], set[str]()
    while waiting:
        relation = relation_of(subject, waiting.pop())
        yield relation
        new = {reference for reference in references(relation) if reference in targets} - seen
        seen |= new
        waiting += sorted(new)
