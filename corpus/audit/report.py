"""What an audit found, as plain data: one section for each file that was audited."""

from __future__ import annotations

from dataclasses import dataclass

from illposed.corpus.audit.balance import GroupBalance, KindBalance
from illposed.corpus.audit.duplicates import Contamination, Duplicates
from illposed.corpus.audit.evidence import DomainNeeds, Plausibility
from illposed.corpus.audit.reading import BadLine
from illposed.corpus.audit.real_errors import FlawFigures
from illposed.corpus.audit.shortcuts.arithmetic import ErrorFigures
from illposed.corpus.audit.shortcuts.measure import Measured, PairAuc
from illposed.corpus.audit.shortcuts.telling import Feature
from illposed.corpus.audit.verdict import Verdict


@dataclass(frozen=True, slots=True)
class ShortcutFinding:
    """How far a shortcut gets; ``telling`` are the features that tell the labels of ``worst`` apart.

    ``by_kind`` is the AUC between these two labels among the texts of one kind, for kinds with enough texts; a kind
    that has one of the labels alone is compared with all texts of the other. ``by_set`` is the AUC between the two
    labels of each sort of set, among its texts.
    """

    shortcut: str
    verdict: Verdict
    measured: Measured
    worst: PairAuc
    telling: tuple[Feature, ...]
    by_kind: dict[str, float]
    by_set: dict[str, float]


@dataclass(frozen=True, slots=True)
class OriginalsFinding:
    """How well a bag of words tells unedited originals from edited texts of the same label. It may: see the card."""

    originals: int
    edited: int
    label: str
    measured: Measured
    telling: tuple[Feature, ...]


@dataclass(frozen=True, slots=True)
class OwnFindings:
    """What only data of our own format allow: on which assumptions labels rest, and how plausible witnesses are."""

    needs: tuple[DomainNeeds, ...] = ()
    witnesses: tuple[Plausibility, ...] = ()
    errors: tuple[ErrorFigures, ...] = ()
    flaws: tuple[FlawFigures, ...] = ()
    originals: OriginalsFinding | None = None


@dataclass(frozen=True, slots=True)
class Section:
    """The audit of one file. ``rare`` are labels in too few groups, with their samples, which were set aside."""

    name: str
    format: str
    samples: int
    groups: int
    folds: int
    labels: dict[str, int]
    rare: dict[str, int]
    bad_lines: tuple[BadLine, ...]
    shortcuts: tuple[ShortcutFinding, ...]
    duplicates: Duplicates
    contamination: Contamination | None
    kinds: tuple[KindBalance, ...]
    leading: tuple[GroupBalance, ...]
    own: OwnFindings


@dataclass(frozen=True, slots=True)
class Report:
    """All sections; ``limit`` is the AUC up to which a shortcut is clean, ``leaks`` how many shortcuts leak."""

    limit: float
    leaks: int
    sections: tuple[Section, ...]
