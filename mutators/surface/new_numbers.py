"""Other numbers in a problem."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from fractions import Fraction
from random import Random
from typing import ClassVar

from illposed.engine.english.spans import Span
from illposed.engine.facts.oracle import equals, given_id
from illposed.engine.formalise import OpenProblem
from illposed.engine.formalise.fixed import answers
from illposed.engine.ir.evaluate import EvaluationFailed, Value, evaluate
from illposed.engine.quantities.edits import TextEdit, apply_edits, replace_mention
from illposed.engine.quantities.mentions import find_mentions
from illposed.engine.results import Rejected
from illposed.mutators.contract.facts import Dropped, Example, FactEdit, Proposal, StatedInEdit
from illposed.mutators.contract.surface import Change, Rewritten, SurfaceMutator
from illposed.mutators.substitution.givens import Quantity, part_of, quantities
from illposed.mutators.substitution.realisation import realised
from illposed.mutators.substitution.search import Chosen, other_values, tells_ages

_ANSWER = "There are 12*6 = <<12*6=72>>72 tiles.\nThe room needs 72-30 = <<72-30=42>>42 more tiles.\n#### 42"


@dataclass(frozen=True, slots=True)
class NewNumbers(SurfaceMutator):
    """Gives each quantity another value, found by search: what was whole stays whole, what was larger stays larger."""

    id: ClassVar[str] = "new_numbers"
    description: ClassVar[str] = "Gives the numbers of a problem other values with which it makes as much sense."
    examples: ClassVar[tuple[Example, ...]] = (
        Example("A floor has 12 rows of 6 tiles. Only 30 tiles are there. How many more tiles does the room need?",
                _ANSWER, "24 rows of 5 tiles. Only 40 tiles are there.", label=1),
        Example("There are 60 minutes in an hour. How many minutes are there in half an hour?",
                "60/2 = <<60/2=30>>30\n#### 30", None, "The world fixes both numbers."),
    )  # fmt: skip

    def propose(self, subject: OpenProblem, random: Random) -> Iterator[Proposal | Dropped]:
        """One proposal, with new values for all quantities that can have one."""
        chosen = _chosen(subject, "", random)
        yield chosen if isinstance(chosen, Dropped) else chosen.proposal

    def rewrite(self, subject: OpenProblem, random: Random) -> Rewritten | Dropped:
        """The problem with other numbers, and its solution told anew."""
        chosen = _chosen(subject, subject.solution.text, random)
        if isinstance(chosen, Dropped):
            return chosen
        edited = apply_edits(subject.question, tuple(edit.text for edit in chosen.proposal.edits))
        if isinstance(edited, Rejected):
            return Dropped(self.id, edited.reason, edited.detail)
        answer = realised(subject, edited.text, chosen.values)
        if isinstance(answer, Dropped):
            return answer
        return Rewritten(edited.text, answer, chosen.changes)


@dataclass(frozen=True, slots=True)
class _Chosen:
    """New values: the edits that state them, the values of all names of the program, and what changed."""

    proposal: Proposal
    values: Mapping[str, Value]
    changes: tuple[Change, ...]


def _chosen(subject: OpenProblem, solution: str, random: Random) -> _Chosen | Dropped:
    found = quantities(subject, solution)
    if isinstance(found, Dropped):
        return found
    if not found:
        return Dropped(NewNumbers.id, "no-free-number", subject.question[:60])
    values = other_values(subject.oracle, found, random, tells_ages(subject.question))
    if isinstance(values, Rejected):
        return Dropped(NewNumbers.id, values.reason, values.detail)
    edits: list[FactEdit] = []
    for quantity, value in zip(found, values, strict=True):
        if value == quantity.value:
            continue
        for at in quantity.mentions:
            edit = _edit(subject, quantity, at, value)
            if isinstance(edit, Rejected):
                return Dropped(NewNumbers.id, edit.reason, edit.detail)
            edits.append(edit)
    arguments = _arguments(subject, found, values)
    evaluation = evaluate(subject.oracle.program, arguments)
    if isinstance(evaluation, EvaluationFailed):
        return Dropped(NewNumbers.id, "undefined", evaluation.where)
    told = {**subject.values, **{name: Fraction(value) for name, value in arguments.items()}}
    if len(answers(subject.oracle, subject.otherwise, told)) > 1:
        return Dropped(NewNumbers.id, "readings-differ", subject.question[:60])
    changes = [Change("number", edit.text.before, edit.text.after) for edit in edits]
    return _Chosen(Proposal(tuple(edits)), evaluation.values, tuple(changes))


def _edit(subject: OpenProblem, quantity: Quantity, at: int, value: Fraction) -> FactEdit | Rejected:
    """The edit of one mention; one that only echoes another tells its givens again."""
    edit = replace_mention(subject.question, subject.oracle.mentions[at], value)
    if isinstance(edit, Rejected):
        return edit
    span = _told_at(subject.question, edit, value)
    own = [grounding for grounding in subject.oracle.groundings if grounding.mention == at]
    said = own or [g for g in subject.oracle.groundings if g.mention == quantity.mentions[0]]
    suffix = "" if own else f".again{at}"
    adds = tuple(
        StatedInEdit(
            f"{given_id(subject.oracle, g.param)}{suffix}", "given", equals(g.param, Fraction(part_of(g, value))), span
        )
        for g in said
    )
    drops = tuple(given_id(subject.oracle, grounding.param) for grounding in own)
    return FactEdit(NewNumbers.id, edit, drops=drops, adds=adds)


def _told_at(question: str, edit: TextEdit, value: Fraction) -> Span:
    """Where the replacement text tells ``value``, read with the words that follow it: ``four times`` is one number."""
    told = question[: edit.span.start] + edit.after + question[edit.span.end :]
    place = Span(edit.span.start, edit.span.start + len(edit.after))
    found = (m.span for m in find_mentions(told) if place.contains(m.span) and m.value == value)
    return next(found, place).shifted(-edit.span.start)


def _arguments(subject: OpenProblem, found: tuple[Quantity, ...], values: Chosen) -> dict[str, Value]:
    arguments: dict[str, Value] = {}
    for quantity, value in zip(found, values, strict=True):
        for grounding in subject.oracle.groundings:
            if grounding.mention in quantity.mentions:
                arguments[grounding.param] = part_of(grounding, value)
    return arguments
