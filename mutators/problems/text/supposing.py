"""What is told right before the question, as the condition of that."""

from __future__ import annotations

from msgspec import structs

from illposed.engine.phrasing.phrasebook import PhrasedProblem
from illposed.mutators.contract.facts import FactEdit
from illposed.mutators.problems.structure.questions import as_condition, opening_condition
from illposed.mutators.problems.structure.sentences import parse_of
from illposed.mutators.problems.text.wording import is_one_step


def stands_before_question(subject: PhrasedProblem, edit: FactEdit) -> bool:
    """Whether an edit tells a result right before what is asked, be it in the place of the condition of that."""
    starts = subject.parse.question.span.start, opening_condition(subject).end
    return edit.text.span.end in starts and any(fact.kind == "derived" for fact in edit.adds)


def supposed(subject: PhrasedProblem, told: FactEdit, question: str) -> FactEdit:
    """What is told right before a ``question``, with its last sentence as the condition of that.

    ``There are 80 pens. `` -> ``If there are 80 pens, ``. As it is where that cannot be a condition, see
    :func:`~illposed.mutators.problems.structure.questions.as_condition`, and where one relation gives it from numbers
    of the text: nobody supposes what everybody sees, and where it is wrong that would seem to be another story. Whether
    it is one depends on the problem and not on the values, so that it tells nothing of the class of a text.
    """
    after, offset = told.text.after, len(told.text.after) - len(told.text.after.lstrip())
    last = parse_of(after.strip()).sentences[-1].span
    said = parse_of(last.of(after.strip()))
    asked = opening_condition(subject).end
    deeds = {token.lemma for token in subject.parse.tokens if token.is_verb and token.span.end <= asked}
    condition = None if is_one_step(subject, told.about) else as_condition(said, question, deeds)
    if condition is None:
        return told
    start, shift = last.start + offset, len("If ")
    adds = tuple(
        structs.replace(fact, span=fact.span.shifted(shift)) if fact.span.start >= start else fact for fact in told.adds
    )
    return structs.replace(told, text=structs.replace(told.text, after=after[:start] + condition), adds=adds)
