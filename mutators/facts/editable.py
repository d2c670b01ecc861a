"""Which givens may be withheld or changed without the text still telling them in some other way."""

from __future__ import annotations

import re
from collections.abc import Iterator
from fractions import Fraction

from illposed.engine.facts.world import WORLD_CONSTANTS
from illposed.engine.ir.nodes import references
from illposed.engine.text.grounding import parts
from illposed.engine.text.mentions import Mention
from illposed.engine.text.segments import question_sentence, sentences
from illposed.engine.text.spans import Span
from illposed.engine.text.vague import KNOWN_PARTS
from illposed.engine.text.words import content_stems
from illposed.mutators.contract import Subject

_PLAIN_KINDS = frozenset({"count", "money", "percent"})
_RELATIONAL_KINDS = frozenset({"fraction", "percent", "multiplier", "ratio", "dozen", "pair"})
_ASKS = re.compile(r"\b(?:how|what|which|who|when|find|calculate|determine|compute)\b", re.IGNORECASE)


def ancestors(subject: Subject, name: str) -> frozenset[str]:
    """The parameters on which the value of a parameter, step target or ``answer`` depends."""
    program = subject.oracle.program
    known = {param.name: frozenset({param.name}) for param in program.params}
    for step in program.steps:
        known[step.target] = frozenset().union(*(known[reference] for reference in references(step.expr)))
    known["answer"] = frozenset().union(*(known[reference] for reference in references(program.answer)))
    return known[name]


def unused_givens(subject: Subject) -> tuple[str, ...]:
    """The givens that the answer does not depend on."""
    used = ancestors(subject, "answer")
    return tuple(param.name for param in subject.oracle.program.params if param.name not in used)


def editable_givens(subject: Subject) -> tuple[str, ...]:
    """The givens whose value stands in the text once, and cannot be recovered from what the program does not model.

    A reader uses everything that a text says. So a given is left alone if its number occurs again, if a number that
    the program does not use stands in a simple arithmetic relation with it ("six employees … four … the other two"),
    if the world tells it (12 inches in a foot), or if it is part of what is asked.
    """
    oracle = subject.oracle
    if _has_unmodelled_relation(subject):
        return ()
    found: list[str] = []
    for grounding in oracle.groundings:
        mention = oracle.mentions[grounding.mention]
        if grounding.part == "value" and _stands_alone(subject, mention):
            found.append(grounding.param)
    return tuple(found)


def sentence_of(text: str, span: Span) -> Span:
    """The sentence of ``text`` that holds ``span``; the whole text if none does."""
    return next((sentence for sentence in sentences(text) if sentence.contains(span)), Span(0, len(text)))


def _has_unmodelled_relation(subject: Subject) -> bool:
    """Whether the text relates quantities in a way that the program does not use."""
    results = {subject.values[step.target] for step in subject.oracle.program.steps}
    for mention in _unused_mentions(subject):
        if mention.kind in _RELATIONAL_KINDS or mention.value in results:
            return True
    return False


def _unused_mentions(subject: Subject) -> Iterator[Mention]:
    unused = set(unused_givens(subject))
    for grounding in subject.oracle.groundings:
        mention = subject.oracle.mentions[grounding.mention]
        if grounding.param in unused and mention.value != 1:
            yield mention


def _stands_alone(subject: Subject, mention: Mention) -> bool:
    if mention.kind not in _PLAIN_KINDS or mention.value in (0, 1) or mention.unit in KNOWN_PARTS:
        return False
    others = [other for other in subject.oracle.mentions if other is not mention]
    if any(mention.value in _numbers(other) for other in others):
        return False
    if mention.value in _related_to_unused(subject, mention):
        return False
    return not _is_asked(subject.question, mention) and not _is_known(subject.question, mention)


def _numbers(mention: Mention) -> set[Fraction]:
    return {mention.value, *(value for _, value in parts(mention))}


def _related_to_unused(subject: Subject, mention: Mention) -> set[Fraction]:
    found: set[Fraction] = set()
    numbers = {m.value for m in subject.oracle.mentions if m.is_quantity and m is not mention}
    for unused in _unused_mentions(subject):
        if unused is mention:
            continue
        value = unused.value
        found |= {value, 2 * value, value / 2, 100 - value}
        for number in numbers:
            found |= {value + number, abs(value - number), value * number}
            found |= {value / number} if number else set()
            found |= {number / value} if value else set()
    return found


def _is_asked(question: str, mention: Mention) -> bool:
    asked = question_sentence(question)
    if asked is None or not asked.contains(mention.span):
        return False
    match = _ASKS.search(question, asked.start, asked.end)
    return match is None or mention.span.start > match.start()


def _is_known(question: str, mention: Mention) -> bool:
    stems = content_stems(sentence_of(question, mention.span).of(question))
    return any(constant.value == mention.value and constant.is_meant(stems) for constant in WORLD_CONSTANTS)
