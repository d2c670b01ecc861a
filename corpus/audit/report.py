"""What an audit found, as plain data: one section for each file that was audited."""

from __future__ import annotations

from dataclasses import dataclass

from illposed.corpus.audit.duplicates import Contamination, Duplicates
from illposed.corpus.audit.evidence import (
    DepthsOfKind,
    DomainNeeds,
    FlawFigures,
    KindBalance,
    Plausibility,
    Withholding,
)
from illposed.corpus.audit.reading import BadLine
from illposed.corpus.audit.shortcuts.measure import Interval, Measured, PairAuc
from illposed.corpus.audit.shortcuts.telling import Feature
from illposed.corpus.audit.verdict import Verdict


@dataclass(frozen=True, slots=True)
class PartFinding:
    """How far a shortcut gets among the texts of one kind or cell: the AUC between the worst pair of the comparison.

    A part that has one of the two labels alone is compared with all texts of the other.
    """

    name: str
    judged: bool
    verdict: Verdict
    texts: int
    groups: int
    auc: Interval


@dataclass(frozen=True, slots=True)
class ComparisonFinding:
    """How far a shortcut gets in one comparison; ``telling`` are the features that tell the labels of ``worst`` apart.

    Where it is not ``judged``, the verdict says what it would be.
    """

    comparison: str
    judged: bool
    verdict: Verdict
    texts: int
    groups: int
    measured: Measured
    worst: PairAuc
    telling: tuple[Feature, ...]
    parts: tuple[PartFinding, ...]


@dataclass(frozen=True, slots=True)
class ShortcutFinding:
    """How far a shortcut gets in every comparison; ``verdict`` is the worst on what is judged."""

    shortcut: str
    verdict: Verdict
    compared: tuple[ComparisonFinding, ...]

    @property
    def worst(self) -> ComparisonFinding:
        """The comparison in which the shortcut gets furthest, of the judged ones if there are any."""
        judged = [one for one in self.compared if one.judged]
        return max(judged or self.compared, key=lambda one: one.worst.auc.value)


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
    flaws: tuple[FlawFigures, ...] = ()
    originals: OriginalsFinding | None = None
    depths: tuple[DepthsOfKind, ...] = ()
    withheld: tuple[Withholding, ...] = ()


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
    own: OwnFindings


@dataclass(frozen=True, slots=True)
class Report:
    """All sections; ``limit`` is the AUC up to which a shortcut is clean, ``leaks`` how many shortcuts leak."""

    limit: float
    leaks: int
    sections: tuple[Section, ...]
