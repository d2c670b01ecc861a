"""A problem with its phrasings: what phrasebooks say of it, taken through the gate, and syntax for the rest."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from hashlib import sha256
from typing import Final

from illposed.corpus.records.numbers import value_of
from illposed.corpus.records.phrasebook import PhrasebookRecord
from illposed.engine.english.parser import Parser, required_parser
from illposed.engine.formalise import OpenProblem
from illposed.engine.phrasing.phrasebook import PhrasedProblem, phrased_by
from illposed.engine.phrasing.phrasing import Form, Phrasing
from illposed.engine.phrasing.problem import ParsedProblem, parse_problems
from illposed.engine.phrasing.syntax import phrasings_by_syntax
from illposed.engine.phrasing.written import Written, accepted
from illposed.engine.quantities.ids import QuantityId
from illposed.engine.results import Rejected

_HAND: Final = "hand"
_UNWRITTEN: Final[Mapping[Form, Rejected]] = {form: Rejected("not-written") for form in ("told", "asked", "hidden")}


@dataclass(frozen=True, slots=True)
class Phrased:
    """A problem with its phrasings, as it was parsed for them, and a digest of its parses.

    ``refused`` is what was refused of the records given for it.
    """

    problem: PhrasedProblem
    parsed: ParsedProblem
    refused: tuple[Rejected, ...]
    parses: str


def phrased_from(opened: OpenProblem, records: Sequence[PhrasebookRecord], *, by_syntax: bool = True) -> Phrased:
    """One problem phrased as :func:`all_phrased` phrases it."""
    return all_phrased([opened], [records], by_syntax=by_syntax)[0]


def all_phrased(
    opened: Sequence[OpenProblem], records: Sequence[Sequence[PhrasebookRecord]], *, by_syntax: bool = True
) -> tuple[Phrased, ...]:
    """Each problem with what its ``records`` say of its quantities, the first first, and syntax for what they lack.

    The problems are taken together for speed only. Besides what the gate refuses, a record is refused as
    ``unknown-quantity`` if the problem has none at its place, and as ``other-value`` if it states another value.
    Without syntax, a quantity of which nothing is written has a phrasing that says so. Raises ``RuntimeError`` without
    the model of English, which a command sees to before it begins.
    """
    parser = required_parser()
    parsed = parse_problems(parser, opened)
    rest = phrasings_by_syntax(parser, parsed) if by_syntax else map(_unwritten, parsed)
    return tuple(map(partial(_phrased, parser), parsed, records, rest))


def _phrased(
    parser: Parser, parsed: ParsedProblem, records: Sequence[PhrasebookRecord], rest: Iterable[Phrasing]
) -> Phrased:
    written, refused = _written(parsed, records)
    phrasings = [phrasing for layer in written for phrasing in accepted(parser, parsed, layer)]
    refused += [
        Rejected(why.reason, f"{phrasing.quantity} {form}: {why.detail}")
        for phrasing in phrasings
        for form, why in phrasing.refused.items()
    ]
    phrasings += rest
    order = {quantity: number for number, quantity in enumerate(parsed.quantities())}
    phrasings.sort(key=lambda phrasing: order[phrasing.quantity])
    return Phrased(phrased_by(parser, parsed, phrasings), parsed, tuple(refused), _digest(parsed))


def _written(
    parsed: ParsedProblem, records: Sequence[PhrasebookRecord]
) -> tuple[list[dict[QuantityId, Written]], list[Rejected]]:
    """The texts by quantity, those of a second record of one quantity apart, and why a record is for none."""
    values = {str(quantity): (quantity, value) for quantity, value in parsed.quantities().items()}
    layers: list[dict[QuantityId, Written]] = []
    refused: list[Rejected] = []
    for record in records:
        if record.quantity not in values:
            refused.append(Rejected("unknown-quantity", record.quantity))
            continue
        quantity, value = values[record.quantity]
        if value_of(record.value) != value:
            refused.append(Rejected("other-value", f"{quantity}: {record.value}, where the problem has {value}"))
            continue
        layer = next((layer for layer in layers if quantity not in layer), None)
        if layer is None:
            layers.append(layer := {})
        hidden = tuple((way.how, way.text) for way in record.hidden)
        layer[quantity] = Written(record.by, record.told, record.asked, hidden)
    return layers, refused


def _unwritten(parsed: ParsedProblem) -> Iterator[Phrasing]:
    for quantity, value in parsed.quantities().items():
        yield Phrasing(quantity, value, _HAND, refused=_UNWRITTEN)


def _digest(parsed: ParsedProblem) -> str:
    """SHA-256, in hexadecimal, over the digests of the parses of the question and of the lines."""
    return sha256("".join(parse.digest for parse in (parsed.question, *parsed.lines)).encode()).hexdigest()
