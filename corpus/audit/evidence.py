"""What the labels of our own records rest on and how they are spread, and whether our errors are like real ones."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache

from illposed.corpus.audit.data_sets import role_of
from illposed.corpus.audit.shortcuts.sample import Sample
from illposed.corpus.records.numbers import Number, value_of
from illposed.corpus.records.oracles import OracleRecord
from illposed.corpus.records.solvability import SolvabilityLine
from illposed.corpus.records.summary.depths import distance
from illposed.corpus.records.verifier import VerifierRecord
from illposed.engine.facts.fact import Whole
from illposed.engine.facts.render import read_constraint
from illposed.engine.ir.nodes import Program
from illposed.engine.ir.parse import parse
from illposed.mutators.programs.figures import Shares, shares

MOST_PROGRAMS = 2_000
"""Of more flawed programs than these, that many are read, at equal distances."""

REAL = Shares(count=3_278, wrong_equation=0.05, from_nowhere=0.10, unused=0.36)
"""The shares among real wrong solutions: those that four models wrote for problems of GSM8K, read as programs."""

FAR = 20
"""A value more than this many times larger or smaller than in the original is implausible."""


@dataclass(frozen=True, slots=True)
class KindBalance:
    """The samples made in one way, by label."""

    kind: str
    labels: dict[str, int]


@dataclass(frozen=True, slots=True)
class DomainNeeds:
    """The records of a label, how many of them need a domain fact, and how many need one of each kind."""

    label: str
    records: int
    resting: int
    kinds: dict[str, int]


@dataclass(frozen=True, slots=True)
class DepthsOfKind:
    """How many relations decide the texts of one kind of set, by label; ``apart``: how far these histograms differ.

    That is from 0, alike, to 1, no depth in common: the total variation distance.
    """

    kind: str
    apart: float
    depths: dict[str, dict[str, int]]


@dataclass(frozen=True, slots=True)
class Withholding:
    """The texts that withhold something and leave ``left`` in its place, and how many of them are underspecified.

    ``left`` is ``words`` (for one thing at least) or ``nothing``.
    """

    left: str
    texts: int
    underspecified: int


@dataclass(frozen=True, slots=True)
class Plausibility:
    """The witness worlds of a label, and how many have a value that is implausible, by what is wrong with it."""

    label: str
    worlds: int
    implausible: int
    reasons: dict[str, int]


@dataclass(frozen=True, slots=True)
class FlawFigures:
    """The figures of the flawed programs of one error type, or of ``all``; ``real`` stands beside ``all`` alone."""

    kind: str
    shares: Shares
    real: Shares | None = None


def kind_balance(samples: Sequence[Sample]) -> Iterator[KindBalance]:
    """The labels of each kind, in the order of their size."""
    labels = sorted({sample.label for sample in samples})
    kinds = defaultdict[str, Counter[str]](Counter)
    for sample in samples:
        kinds[sample.kind or "(none)"][sample.label] += 1
    for kind, counts in sorted(kinds.items(), key=lambda item: (-item[1].total(), item[0])):
        yield KindBalance(kind, {label: counts[label] for label in labels})


def domain_needs(records: Sequence[SolvabilityLine]) -> Iterator[DomainNeeds]:
    """For each label, how many records are what they are only by assumptions that the text does not state."""
    for label, own in _by_label(records).items():
        kinds = Counter(kind for record in own for kind in {_kind(fact) for fact in record.needs})
        resting = sum(bool(record.needs) for record in own)
        yield DomainNeeds(label, len(own), resting, dict(sorted(kinds.items())))


def depths_of_kinds(records: Sequence[SolvabilityLine]) -> Iterator[DepthsOfKind]:
    """The depths of each kind of set that has texts of two labels."""
    kinds = defaultdict[str, defaultdict[str, Counter[str]]](lambda: defaultdict(Counter))
    for record in records:
        if record.stratum:
            kinds[f"{record.stratum} {record.kind}"][record.label_name][str(record.depth)] += 1
    for kind, labels in sorted(kinds.items()):
        apart = distance(labels)
        if apart is not None:
            yield DepthsOfKind(kind, apart, {name: dict(labels[name]) for name in sorted(labels)})


def withholdings(records: Sequence[SolvabilityLine]) -> Iterator[Withholding]:
    """How often who calls a text underspecified because something is withheld there is right."""
    counts = defaultdict[str, Counter[bool]](Counter)
    for record in records:
        withheld = [edit.after for edit in record.edits if role_of(edit.mutator) == "hides"]
        if record.stratum and withheld:
            left = "words" if any(map(str.strip, withheld)) else "nothing"
            counts[left][record.label_name == "underspecified"] += 1
    for left, count in sorted(counts.items()):
        yield Withholding(left, count.total(), count[True])


def plausibility(records: Sequence[SolvabilityLine], oracles: Mapping[str, OracleRecord]) -> Iterator[Plausibility]:
    """For each label with witnesses, how many worlds nobody would believe, compared with that of the original."""
    for label, own in _by_label(records).items():
        judged = [
            reasons
            for record in own
            if record.edits
            for world in record.witnesses
            if (reasons := _implausible(world, oracles.get(record.group))) is not None
        ]
        if judged:
            counts = Counter(reason for one in judged for reason in one)
            yield Plausibility(label, len(judged), sum(map(bool, judged)), dict(sorted(counts.items())))


def _by_label(records: Sequence[SolvabilityLine]) -> dict[str, list[SolvabilityLine]]:
    labels = sorted({record.label_name for record in records})
    return {label: [record for record in records if record.label_name == label] for label in labels}


def _kind(fact: str) -> str:
    """The kind of a domain fact: the last part of its id, ``whole`` for ``domain.q22_24.whole``."""
    return fact.rpartition(".")[2]


def _implausible(world: Mapping[str, Number], oracle: OracleRecord | None) -> frozenset[str] | None:
    """What is wrong with a world, given by what differs from the original; None if that is not known."""
    if oracle is None:
        return None
    constraints = (read_constraint(fact.constraint) for fact in oracle.stated_facts())
    counted = {constraint.name for constraint in constraints if isinstance(constraint, Whole)}
    original = oracle.values
    pairs = [(name, value_of(world[name]), value_of(original[name])) for name in world if name in original]
    return frozenset(reason for name, here, there in pairs for reason in _doubts(here, there, name in counted))


def _doubts(here: Fraction, there: Fraction, counted: bool) -> Iterator[str]:
    if here < 0 <= there:
        yield "negative"
    if here == 0 != there:
        yield "zero"
    if here.denominator != 1 and (counted or there.denominator == 1):
        yield "not whole where counted" if counted else "not whole where the original is"
    if here and there and not Fraction(1, FAR) <= abs(here / there) <= FAR:
        yield f"more than {FAR} times off"


def flaw_figures(records: Sequence[VerifierRecord]) -> Iterator[FlawFigures]:
    """The figures of all flawed programs, then by error type; nothing where no record has its programs."""
    pairs = list(_programs(_spread([record for record in records if record.flawed is not None])))
    if not pairs:
        return
    yield FlawFigures("all", shares(pair for _, pair in pairs), REAL)
    for kind in sorted({kind for kind, _ in pairs}):
        yield FlawFigures(kind, shares(pair for its, pair in pairs if its == kind))


def _spread(records: Sequence[VerifierRecord]) -> Iterable[VerifierRecord]:
    number = min(len(records), MOST_PROGRAMS)
    return (records[place * len(records) // number] for place in range(number))


def _programs(records: Iterable[VerifierRecord]) -> Iterator[tuple[str, tuple[Program, Program]]]:
    """The error type of each record, with the right program that it tells and the flawed one."""
    for record in records:
        right, flawed = _program(record.equal or record.oracle), _program(record.flawed or "")
        if right is not None and flawed is not None and record.target.error_details is not None:
            yield record.target.error_details.error_type, (right, flawed)


@lru_cache(maxsize=16)
def _program(source: str) -> Program | None:
    program = parse(source)
    return program if isinstance(program, Program) else None
