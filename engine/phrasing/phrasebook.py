"""The phrasebook of a problem: each of its quantities told, asked for and hidden, or why not."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, fields
from fractions import Fraction

from illposed.engine.english.parser import Parser
from illposed.engine.english.tokens import Parse
from illposed.engine.formalise import OpenProblem
from illposed.engine.phrasing.pairs import Pair, pairs_of
from illposed.engine.phrasing.phrasing import Phrasing, Told, retold
from illposed.engine.phrasing.problem import ParsedProblem
from illposed.engine.quantities.ids import GivenId, QuantityId


@dataclass(frozen=True, slots=True, eq=False)
class PhrasedProblem(OpenProblem):
    """An open problem with the parse of its question, the phrasings of its quantities, and the parallel ones.

    It equals itself alone, so that what is found of it can be kept by it. With other values it has an ``original``.
    """

    parse: Parse
    phrasings: Mapping[QuantityId, Phrasing]
    pairs: tuple[Pair, ...]
    original: PhrasedProblem | None = None

    __eq__ = object.__eq__
    __hash__ = object.__hash__

    @property
    def as_written(self) -> PhrasedProblem:
        """The problem with its own values, by which to keep what does not depend on these."""
        return self.original or self

    def pair(self, pair_id: str) -> Pair | None:
        """The pair of parallel quantities of that id; None if there is none, as for the name of a quantity."""
        for pair in self.pairs:  # asked for every name of every text
            if pair.id == pair_id:
                return pair
        return None

    def phrasing(self, name: str) -> Phrasing | None:
        """The phrasing of a parameter, step target or ``answer``; that of the whole fraction for a part of it."""
        quantity = self.oracle.quantity_of(name)
        return self.phrasings.get(GivenId(quantity.span) if isinstance(quantity, GivenId) else quantity)

    def told(self, name: str) -> Told | None:
        """The sentence that states the value that ``name`` has, which may be the id of a pair.

        None if there is none that could say this value.
        """
        sentence, value = self.sentence(name), self.value(name)
        if sentence is None or (value <= 1 and self.pair(name) is not None):
            return None
        return retold(sentence, value)

    def value(self, name: str) -> Fraction:
        """The value of ``name``, which may be the id of a pair."""
        pair = self.pair(name)
        return self.values[name] if pair is None else pair.value(self.values)

    def asked(self, name: str) -> str | None:
        """The question for ``name``, which may be the id of a pair; None if there is none."""
        if (pair := self.pair(name)) is not None:
            return pair.asked
        phrasing = self.phrasing(name)
        return phrasing.asked if phrasing is not None else None

    def sentence(self, name: str) -> Told | None:
        """The sentence of :meth:`told` as it was phrased, whatever value ``name`` has: it is parsed alike."""
        if (pair := self.pair(name)) is not None:
            return pair.told
        phrasing = self.phrasing(name)
        return phrasing.told if phrasing is not None else None

    def texts(self) -> Iterator[str]:
        """All sentences and questions of the phrasings, as they were phrased."""
        for pair in self.pairs:
            yield from (pair.asked,) if pair.told is None else (pair.asked, pair.told.text)
        for phrasing in self.phrasings.values():
            yield from (phrasing.told.text,) if phrasing.told is not None else ()
            yield from (phrasing.asked,) if phrasing.asked is not None else ()


def phrased_by(parser: Parser, parsed: ParsedProblem, phrasings: Iterable[Phrasing]) -> PhrasedProblem:
    """A parsed problem with phrasings; where two are of one quantity, the earlier lacks forms that the later has."""
    problem = parsed.problem
    found: dict[QuantityId, Phrasing] = {}
    for phrasing in phrasings:
        earlier = found.get(phrasing.quantity)
        found[phrasing.quantity] = phrasing if earlier is None else earlier.completed(phrasing, problem.question)
    known = {field.name: getattr(problem, field.name) for field in fields(problem)}
    return PhrasedProblem(**known, parse=parsed.question, phrasings=found, pairs=pairs_of(parser, parsed, found))
