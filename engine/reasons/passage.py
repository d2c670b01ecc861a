"""A statement of a problem with the numbers that its givens have in a world."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction

from illposed.engine.english.spans import Span
from illposed.engine.phrasing.phrasing import Told, retold


@dataclass(frozen=True, slots=True)
class Passage:
    """What a problem says where a text of it keeps silent, as it stands after *Suppose*.

    ``numbers`` are the places of its givens in ``text``, in their order, each with a name of the given.
    """

    text: str
    numbers: tuple[tuple[Span, str], ...]

    def told(self, before: Mapping[str, Fraction], now: Mapping[str, Fraction]) -> str | None:
        """The statement where its givens are not what they were ``before``; None if it cannot say so.

        >>> said = Passage("Ida has 2 pens and 3 cups.", ((Span(8, 9), "pens"), (Span(19, 20), "cups")))
        >>> said.told({"pens": Fraction(2), "cups": Fraction(3)}, {"pens": Fraction(1), "cups": Fraction(14)})
        'Ida has 1 pen and 14 cups.'
        """
        text = self.text
        for place, name in reversed(self.numbers):
            if now[name] != before[name]:
                again = retold(Told(text, place), now[name])
                if again is None:
                    return None
                text = again.text
        return text
