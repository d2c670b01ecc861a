"""Say a given again."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from fractions import Fraction
from random import Random
from typing import ClassVar

from illposed.engine.english.spans import Span
from illposed.engine.facts.oracle import Oracle, equals, given_id, relations_using
from illposed.engine.text.descriptions import Description, NoDescription, describe
from illposed.engine.text.grounding import Grounding
from illposed.engine.text.mentions import find_mentions
from illposed.engine.text.notes import OPENING, Note
from illposed.engine.text.segments import question_sentence, sentences
from illposed.engine.text.sentence_edits import insert_sentence
from illposed.engine.text.surface import write_like
from illposed.mutators.contract.facts import (
    Dropped,
    Example,
    FactEdit,
    FactMutator,
    OpenProblem,
    Proposal,
    StatedInEdit,
)
from illposed.mutators.problems.editable import other_values

_NOTHING: Mapping[int, Fraction] = {}
_QUESTION = "Farid bakes 6 trays of rolls. Each tray holds 15 rolls. How many rolls does Farid bake?"
_ANSWER = "Farid bakes 6*15 = <<6*15=90>>90 rolls.\n#### 90"


@dataclass(frozen=True, slots=True)
class ContradictGiven(FactMutator):
    """Tells a given again by a description of it, ``The number of rolls that each tray holds is 18.``.

    A definite description means the same quantity and no second event. ``again`` tells the same number.
    """

    id: ClassVar[str] = "contradict_given"
    description: ClassVar[str] = (
        "Says a given again in a sentence of its own, differently (or, with again=True, alike)."
    )
    examples: ClassVar[tuple[Example, ...]] = (
        Example(_QUESTION, _ANSWER, "Each tray holds 15 rolls. The number of rolls that each tray holds is ", label=0),
        Example(
            "How many is 3 plus 4?", "3+4 = <<3+4=7>>7\n#### 7", None, "Nothing describes the numbers but their values."
        ),
    )

    again: bool = False

    def propose(self, subject: OpenProblem, random: Random) -> Iterator[Proposal | Dropped]:
        """One proposal for each given that can be described."""
        names = [param.name for param in subject.oracle.program.params]
        random.shuffle(names)
        for name in names:
            description = description_of(subject, name)
            if isinstance(description, NoDescription):
                yield Dropped(self.id, f"description-{description.reason}", name)
                continue
            value = subject.values[name]
            for candidate in [value] if self.again else other_values(subject, name, random)[:1]:
                edit = say_again(subject, name, description, candidate)
                yield Proposal((edit,)) if edit else Dropped(self.id, "surface", name)


def repeat(subject: OpenProblem, note: Note, wrong: Mapping[int, Fraction] = _NOTHING) -> FactEdit | None:
    """The edit that repeats a part of the question as a remark on it.

    ``wrong`` gives other values for some mentions, by their position in the question. None if the remark tells no
    given, if a value cannot be written alike, or if the numbers of the remark do not read back.
    """
    text, oracle = subject.question, subject.oracle
    said, position = "", note.kept.start
    told: dict[str, StatedInEdit] = {}
    values: list[Fraction] = []
    for index, mention in enumerate(oracle.mentions):
        if not note.kept.contains(mention.span):
            continue
        value = wrong.get(index, current_value(subject, index))
        written = mention.text if value == mention.value else write_like(mention, value)
        if written is None:
            return None
        said += text[position : mention.span.start]
        place = Span(len(said), len(said) + len(written)).shifted(len(OPENING))
        for grounding, part in _parts_at(oracle, index, value):
            told[grounding.param] = _told(oracle, grounding.param, part, place)
        said, position = said + written, mention.span.end
        values.append(value)
    said += text[position : note.kept.end]
    if [mention.value for mention in find_mentions(note.said(said))] != values:
        # Two numbers have become one: ``1 and half`` with a quarter for the half is ``1 and a quarter``.
        return None
    return _insertion(subject, note.said(said), note.at, told) if told else None


def _told(oracle: Oracle, name: str, value: Fraction, place: Span) -> StatedInEdit:
    return StatedInEdit(f"{given_id(oracle, name)}.again", "given", equals(name, value), place)


def _insertion(subject: OpenProblem, sentence: str, at: int, told: Mapping[str, StatedInEdit]) -> FactEdit:
    """The edit that puts a sentence that tells givens, at their places in it, before the sentence with index ``at``."""
    edit = insert_sentence(subject.question, sentence, at)
    offset = edit.after.index(sentence)
    placed = tuple(replace(fact, span=fact.span.shifted(offset)) for fact in told.values())
    restores = tuple(relation for name in told for relation in relations_using(subject.oracle, name))
    return FactEdit(ContradictGiven.id, edit, restores=restores, adds=placed)


def current_value(subject: OpenProblem, mention: int) -> Fraction:
    """The value of a mention as the subject has it, which is that of the text unless a number was changed."""
    for grounding in subject.oracle.groundings:
        if grounding.mention == mention and grounding.part == "value":
            return subject.values[grounding.param]
    return subject.oracle.mentions[mention].value


def _parts_at(oracle: Oracle, mention: int, value: Fraction) -> Iterator[tuple[Grounding, Fraction]]:
    """The givens that a mention tells when it says ``value``."""
    for grounding in oracle.groundings:
        if grounding.mention == mention:
            parts = {"value": value, "numerator": Fraction(value.numerator), "denominator": Fraction(value.denominator)}
            yield grounding, parts[grounding.part]


def description_of(subject: OpenProblem, name: str) -> Description | NoDescription:
    """The description of a given in the words of the question."""
    return describe(subject.question, subject.oracle.mention_of(name), subject.oracle.mentions)


def say_again(subject: OpenProblem, name: str, description: Description, value: Fraction) -> FactEdit | None:
    """The edit that tells a given by its description right after the text did; None if it cannot be written alike."""
    text, mention = subject.question, subject.oracle.mention_of(name)
    written = mention.text if value == mention.value else write_like(mention, value)
    if written is None:
        return None
    sentence, span = description.told(written.lower())
    at = sentences(text).index(description.sentence)
    after = 0 if description.sentence == question_sentence(text) else 1
    return _insertion(subject, sentence, at + after, {name: _told(subject.oracle, name, value, span)})
