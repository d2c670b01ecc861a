"""Relations that some readers understand otherwise than the worked solution does, whose labels must hold either way."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from illposed.engine.english.lexicon import word_set
from illposed.engine.facts.fact import Fact
from illposed.engine.facts.oracle import relation_id
from illposed.engine.ir.nodes import BinOp, Compare, Expr, Ref, references
from illposed.engine.phrasing.phrasebook import PhrasedProblem
from illposed.mutators.problems.structure.determination import givens_of

_HAS: Final = word_set("have be own")
_COMPARING: Final = word_set("than as")
_CAN: Final = word_set("can could able")
_HOLDS: Final = word_set("hold carry fit seat contain accommodate store transport")


def said_alone(subject: PhrasedProblem) -> tuple[Fact, ...]:
    """The sums that may be no sums: ``40 metal beads and 20 more pearl beads`` are 20 pearl beads, or 60.

    Each with only the number that ``more`` follows. Not of what is bought, found or added, nor of more of the same.
    """
    steps = subject.oracle.program.by_target
    alone = {target: name for target, expr in steps.items() for name in _added(subject, expr)}
    return tuple(_said(subject, target, Compare("==", Ref(target), Ref(name))) for target, name in alone.items())


def _added(subject: PhrasedProblem, expr: Expr) -> Iterator[str]:
    """The givens of a sum of two that say how many more there are of another kind, and than what is left open."""
    if not isinstance(expr, BinOp) or expr.operator != "+":
        return
    parse = subject.parse
    for name in (side.name for side in (expr.left, expr.right) if isinstance(side, Ref)):
        if name not in givens_of(subject):
            continue
        number = parse.within(subject.oracle.mention_of(name).span)[-1]
        noun, verb = parse.head(number), parse.verb_above(number)
        rest = parse.tokens[number.index + 1 : parse.sentence_of(number).stop]
        is_more = parse.after(number).lower == "more" and all(token.lower not in _COMPARING for token in rest)
        is_other = any(token.lower != "more" for token in parse.children(noun, "amod", "compound"))
        if is_more and noun.is_noun and is_other and verb is not None and verb.lemma in _HAS:
            yield name


def at_most(subject: PhrasedProblem) -> tuple[Fact, ...]:
    """The products of what somebody or something can hold or carry, each as the most that is held or carried.

    Who ``can carry 10 bags on each trip`` and takes 20 trips may have carried 150 bags. How fast somebody can read is
    how fast she reads.
    """
    products = (s for s in subject.oracle.program.steps if isinstance(s.expr, BinOp) and s.expr.operator == "*")
    can = [s for s in products if any(_is_capacity(subject, name) for name in references(s.expr))]
    return tuple(_said(subject, step.target, Compare("<=", Ref(step.target), step.expr)) for step in can)


def _is_capacity(subject: PhrasedProblem, name: str) -> bool:
    if name not in givens_of(subject):
        return False
    parse = subject.parse
    verb = parse.verb_above(parse.within(subject.oracle.mention_of(name).span)[-1])
    if verb is None or verb.lemma not in _HOLDS:
        return False
    return any(token.lower in _CAN for token in (*parse.children(verb, "aux"), parse.head(verb)))


def says_can(text: str) -> bool:
    """Whether a text says what somebody can do."""
    return not _CAN.isdisjoint(text.lower().split())


def _said(subject: PhrasedProblem, target: str, constraint: Compare) -> Fact:
    return Fact(relation_id(subject.oracle, target), "relation", constraint)
