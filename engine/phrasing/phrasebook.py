"""The phrasebook of a problem: each of its quantities told, asked for and hidden, or why not."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, fields
from fractions import Fraction

from illposed.engine.english.tokens import Parse
from illposed.engine.formalise import OpenProblem
from illposed.engine.phrasing.phrasing import Phrasing, Told
from illposed.engine.phrasing.problem import ParsedProblem
from illposed.engine.quantities.ids import GivenId, QuantityId
from illposed.engine.quantities.mentions import find_mentions
from illposed.engine.quantities.number_edits import replace_mention
from illposed.engine.results import Rejected


@dataclass(frozen=True, slots=True, eq=False)
class PhrasedProblem(OpenProblem):
    """An open problem with the parse of its question and the phrasings of its quantities.

    It equals itself alone, so that what is found of it can be kept by it.
    """

    parse: Parse
    phrasings: Mapping[QuantityId, Phrasing]

    def __eq__(self, other: object) -> bool:
        return self is other

    def __hash__(self) -> int:
        return id(self)

    def phrasing(self, name: str) -> Phrasing | None:
        """The phrasing of a parameter, step target or ``answer``; that of the whole fraction for a part of it."""
        quantity = self.oracle.quantity_of(name)
        return self.phrasings.get(GivenId(quantity.span) if isinstance(quantity, GivenId) else quantity)

    def told(self, name: str) -> Told | None:
        """The sentence that states the value that ``name`` has; None if there is none that could say this value."""
        phrasing = self.phrasing(name)
        if phrasing is None or phrasing.told is None:
            return None
        return retold(phrasing.told, self.values[name])


def phrased_by(parsed: ParsedProblem, phrasings: Iterable[Phrasing]) -> PhrasedProblem:
    """A parsed problem with phrasings; where two are of one quantity, the earlier lacks forms that the later has."""
    problem = parsed.problem
    found: dict[QuantityId, Phrasing] = {}
    for phrasing in phrasings:
        earlier = found.get(phrasing.quantity)
        found[phrasing.quantity] = phrasing if earlier is None else earlier.completed(phrasing, problem.question)
    known = {field.name: getattr(problem, field.name) for field in fields(problem)}
    return PhrasedProblem(**known, parse=parsed.question, phrasings=found)


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
