"""What is known about whether two programs are the same function."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from typing import Literal


@dataclass(frozen=True, slots=True)
class Proved:
    """The programs are equal at every point of ``domain``, readable text such as ``eggs >= 0, whole; price > 0``."""

    method: Literal["normal-form", "solver"]
    domain: str


@dataclass(frozen=True, slots=True)
class Fuzzed:
    """No difference was found at ``examples`` points, and ``reason`` says why there is no proof."""

    reason: str
    examples: int


@dataclass(frozen=True, slots=True)
class Refuted:
    """The smallest point found where the programs differ: arguments by parameter, and what each program gives.

    A result is a number as text, or the error's name (``ZeroDivisionError``).
    """

    left_arguments: Mapping[str, int | Fraction]
    right_arguments: Mapping[str, int | Fraction]
    left_result: str
    right_result: str


Evidence = Proved | Fuzzed | Refuted
