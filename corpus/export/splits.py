"""Which split a problem goes to: by a hash of its family, so that no family is on both sides and none ever moves."""

from __future__ import annotations

import hashlib
import re
from collections import Counter
from dataclasses import dataclass, field
from fractions import Fraction
from itertools import accumulate

from illposed.engine.results import Unusable

_NAME = re.compile(r"[a-z][a-z0-9_]*")
_HASHES = 2**64


@dataclass(frozen=True, slots=True)
class Splits:
    """The splits by name with their weights; another ``seed`` draws another assignment.

    >>> splits = Splits((("train", Fraction(4)), ("test", Fraction(1))))
    >>> splits.of("orchard") == splits.of("orchard")
    True
    """

    weights: tuple[tuple[str, Fraction], ...]
    seed: int = 0

    @property
    def names(self) -> tuple[str, ...]:
        """The names of the splits, in the order given."""
        return tuple(name for name, _ in self.weights)

    def of(self, family: str) -> str:
        """The split of all problems of a family; it depends on nothing else than the family and the seed."""
        digest = hashlib.sha256(f"{self.seed}:{family}".encode()).digest()
        total = sum(weight for _, weight in self.weights)
        point = Fraction(int.from_bytes(digest[:8], "big"), _HASHES) * total
        bounds = accumulate(weight for _, weight in self.weights)
        return next(name for (name, _), bound in zip(self.weights, bounds, strict=True) if point < bound)


@dataclass(slots=True)
class SplitSizes:
    """How many problems, and how many families of problems, each of ``splits`` has."""

    splits: Splits
    problems: Counter[str] = field(default_factory=Counter)
    families: Counter[str] = field(default_factory=Counter)
    _counted: set[str] = field(default_factory=set)

    @property
    def empty(self) -> tuple[str, ...]:
        """The splits that no problem went to."""
        return tuple(name for name in self.splits.names if not self.problems[name])

    def add(self, family: str) -> None:
        """Count a problem of this family."""
        split = self.splits.of(family)
        self.problems[split] += 1
        self.families[split] += family not in self._counted
        self._counted.add(family)


def parse_splits(text: str, seed: int = 0) -> Splits | Unusable:
    """The splits of ``train=80,validation=10,test=10``; weights are any positive numbers.

    >>> parse_splits("train=0.9,test=0.1").names
    ('train', 'test')
    >>> parse_splits("train").message
    "'train' is no split with a weight; write for instance train=80,validation=10,test=10"
    """
    weights: dict[str, Fraction] = {}
    for part in text.split(","):
        name, _, weight = part.strip().partition("=")
        value = _weight(weight)
        if not _NAME.fullmatch(name) or value is None:
            return Unusable(
                f"{part.strip()!r} is no split with a weight; write for instance train=80,validation=10,test=10"
            )
        if name in weights:
            return Unusable(f"the split {name} is named twice")
        weights[name] = value
    return Splits(tuple(weights.items()), seed)


def _weight(text: str) -> Fraction | None:
    if not re.fullmatch(r"\d{1,9}(\.\d{1,9})?", text.strip()):
        return None
    return Fraction(text.strip()) or None
