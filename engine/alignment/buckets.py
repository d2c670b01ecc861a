"""Parameters of two programs that have the same default, and so may stand for the same quantity."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from fractions import Fraction

from illposed.engine.ir.nodes import Param

_Key = tuple[bool, Fraction]


@dataclass(frozen=True, slots=True)
class Bucket:
    """The parameters of each program, in order, that have one kind (truth value or number) and one default.

    The types int and float share a bucket: 2 apples may be 2.0 in the other program.
    """

    left: tuple[Param, ...]
    right: tuple[Param, ...]

    @property
    def is_open(self) -> bool:
        """Whether there is more than one way to pair as many parameters as can be."""
        return bool(self.left and self.right) and len(self.left) + len(self.right) > 2

    @property
    def value(self) -> Fraction | None:
        """The default, None for truth values."""
        default = (*self.left, *self.right)[0].default
        return None if default is None or isinstance(default, bool) else Fraction(default)


def buckets(left: Iterable[Param], right: Iterable[Param]) -> tuple[Bucket, ...]:
    """The buckets, in the order in which their values come up; parameters without a default are in none."""
    by_key: dict[_Key, tuple[list[Param], list[Param]]] = {}
    for side, params in enumerate((left, right)):
        for key, param in _keyed(params):
            by_key.setdefault(key, ([], []))[side].append(param)
    return tuple(Bucket(tuple(ours), tuple(theirs)) for ours, theirs in by_key.values())


def _keyed(params: Iterable[Param]) -> Iterator[tuple[_Key, Param]]:
    for param in params:
        if param.default is not None:
            yield (isinstance(param.default, bool), Fraction(param.default)), param
