"""What a description is, and why there is none."""

from __future__ import annotations

import re
from dataclasses import dataclass

from illposed.engine.english.spans import Span
from illposed.engine.quantities.mentions import find_mentions
from illposed.engine.quantities.nouns import singular


@dataclass(frozen=True, slots=True)
class Description:
    """``subject`` describes a quantity, ``copula`` agrees with it in tense; ``sentence`` is where the text tells it.

    ``tail`` follows the number: the unit of a measure (`` feet``) or what the amount is for (`` an hour``).
    """

    subject: str
    copula: str
    tail: str
    sentence: Span

    def told(self, written: str) -> tuple[str, Span]:
        """The sentence that tells the quantity as ``written``, and the span of the number in it."""
        before = f"{self.subject} {self.copula} "
        tail = _MEASURED.sub(_singular_unit, self.tail) if _is_one(written) else self.tail
        return f"{before}{written}{tail}.", Span(len(before), len(before) + len(written))


@dataclass(frozen=True, slots=True)
class NoDescription:
    """Why a mention has no description that is sure to mean it and nothing else."""

    reason: str


@dataclass(frozen=True, slots=True)
class Shape:
    """A description found by one shape of clause, before it is known to mean one quantity only."""

    subject: str
    copula: str
    tail: str = ""


_MEASURED = re.compile(r"^ (?P<unit>[a-z]+s|feet|inches)(?= |$)")


def _singular_unit(match: re.Match[str]) -> str:
    return " " + singular(match["unit"])


def _is_one(written: str) -> bool:
    found = find_mentions(written)
    return written in ("1", "one") or (len(found) == 1 and found[0].value == 1 and found[0].kind == "count")
