"""Sentences that can be told about a problem, each with its right value and with wrong ones."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from random import Random
from typing import Literal

from illposed.engine.text.descriptions import NoDescription
from illposed.engine.text.segments import sentences
from illposed.mutators.contract import FactEdit, Subject
from illposed.mutators.facts.contradict_given import description_of, repeat, say_again
from illposed.mutators.facts.editable import ancestors
from illposed.mutators.facts.state_derived import state, tellable_steps, wrong_results
from illposed.mutators.wrong_values import wrong_values

ClaimKind = Literal["result", "given", "note"]
"""The result of a step; a given by its description; a sentence of the problem repeated as a remark."""

_WRONG_TRIED = 4
_PLAIN_KINDS = frozenset({"count", "money", "percent"})


@dataclass(frozen=True, slots=True)
class Claim:
    """One sentence: ``about`` is the step target or sentence it tells of, ``depends`` the givens that it comes from."""

    kind: ClaimKind
    about: str
    depends: frozenset[str]
    right: FactEdit
    wrong: tuple[FactEdit, ...]


def claims(subject: Subject, random: Random) -> tuple[Claim, ...]:
    """Every claim about ``subject`` that can be told in good English."""
    return (*_results(subject, random), *_givens(subject, random), *_notes(subject, random))


def _results(subject: Subject, random: Random) -> Iterator[Claim]:
    for step in tellable_steps(subject):
        wrong = tuple(state(subject, step, value) for value in wrong_results(subject, step, random)[:_WRONG_TRIED])
        right = state(subject, step, subject.values[step.target])
        yield Claim("result", step.target, ancestors(subject, step.target), right, wrong)


def _givens(subject: Subject, random: Random) -> Iterator[Claim]:
    for param in subject.oracle.program.params:
        description = description_of(subject, param.name)
        if isinstance(description, NoDescription):
            continue
        value = subject.values[param.name]
        values = [value, *wrong_values(value, random)[:_WRONG_TRIED]]
        right, *wrong = [say_again(subject, param.name, description, candidate) for candidate in values]
        if right is not None:
            yield Claim("given", param.name, frozenset({param.name}), right, tuple(filter(None, wrong)))


def _notes(subject: Subject, random: Random) -> Iterator[Claim]:
    oracle = subject.oracle
    for sentence in sentences(subject.question):
        told = [
            grounding.param
            for grounding in oracle.groundings
            if grounding.part == "value" and sentence.contains(oracle.mentions[grounding.mention].span)
        ]
        right = repeat(subject, sentence) if told else None
        if right is None:
            continue
        wrong = [
            repeat(subject, sentence, {name: value})
            for name in random.sample(told, len(told))
            if oracle.mention_of(name).kind in _PLAIN_KINDS and subject.values[name] != 1
            for value in wrong_values(subject.values[name], random)[:1]
        ]
        yield Claim("note", sentence.of(subject.question), frozenset(told), right, tuple(filter(None, wrong)))
