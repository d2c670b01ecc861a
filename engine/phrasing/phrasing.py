"""How the quantities of a problem are told, asked for and hidden."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from fractions import Fraction
from functools import lru_cache
from typing import Literal

from illposed.engine.english.spans import Span
from illposed.engine.quantities.edits import replace_mention
from illposed.engine.quantities.ids import QuantityId
from illposed.engine.quantities.mentions import find_mentions
from illposed.engine.results import Rejected

How = Literal["vague", "clause", "sentence"]
"""How a given is hidden: a vague word in its place, or its clause or its whole sentence left out."""

Form = Literal["told", "asked", "hidden"]


@dataclass(frozen=True, slots=True)
class Told:
    """A sentence of its own that states one quantity, as it is at the end of the story, before the question is asked.

    ``number`` is the span of the numeral in ``text``, as it is written: with its sign of currency or percent.
    """

    text: str
    number: Span


@dataclass(frozen=True, slots=True)
class Hidden:
    """An edit of the question after which it does not say a given any more: ``text`` stands where ``span`` stood."""

    how: How
    span: Span
    text: str

    def applied(self, question: str) -> str:
        """The question without the given."""
        return question[: self.span.start] + self.text + question[self.span.end :]


@dataclass(frozen=True, slots=True)
class Phrasing:
    """One quantity: what states it, what asks for it, what hides it, and why any of these is not there.

    ``value`` is its value in the problem; ``by`` is ``hand``, ``syntax`` or the name of a language model.
    """

    quantity: QuantityId
    value: Fraction
    by: str
    told: Told | None = None
    asked: str | None = None
    hidden: tuple[Hidden, ...] = ()
    refused: Mapping[Form, Rejected] = field(default_factory=dict)

    def completed(self, other: Phrasing, question: str) -> Phrasing:
        """This phrasing with what it lacks from another one of the same quantity, and all ways of both to hide it.

        Edits that make the same of ``question`` are one. Where neither has a form, the reason of this one goes before
        that of the other.
        """
        ways: dict[str, Hidden] = {}
        for edit in (*self.hidden, *other.hidden):
            ways.setdefault(edit.applied(question), edit)
        both = replace(
            self,
            told=self.told or other.told,
            asked=self.asked or other.asked,
            hidden=tuple(ways.values()),
        )
        refused = {**other.refused, **self.refused}
        return replace(both, refused={form: why for form, why in refused.items() if not getattr(both, form)})


@lru_cache(maxsize=512)  # a sentence is told again with the same value wherever it might stand
def retold(told: Told, value: Fraction) -> Told | None:
    """A told sentence with another value, its nouns and articles made to agree; None if it cannot say this value."""
    mention = next((m for m in find_mentions(told.text) if m.span.overlaps(told.number)), None)
    if mention is None or mention.value == value:
        return told if mention is not None else None
    edit = replace_mention(told.text, mention, value)
    if isinstance(edit, Rejected):
        return None
    text = told.text[: edit.span.start] + edit.after + told.text[edit.span.end :]
    found = next((m for m in find_mentions(text) if m.value == value and m.span.start >= edit.span.start), None)
    return Told(text, found.span) if found is not None else None
