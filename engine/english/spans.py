"""Where something stands in a text."""

from __future__ import annotations

import msgspec


class Span(msgspec.Struct, frozen=True, order=True, gc=False):
    """Half-open range of character offsets ``[start, end)`` in a text (Python ``str`` indices)."""

    start: int
    end: int

    def __post_init__(self) -> None:
        if not 0 <= self.start <= self.end:
            raise ValueError(f"Span({self.start}, {self.end}): a span begins at 0 or later and ends no earlier")

    def of(self, text: str) -> str:
        """The characters of ``text`` in this span."""
        return text[self.start : self.end]

    def overlaps(self, other: Span) -> bool:
        """Whether the two spans share a character."""
        return self.start < other.end and other.start < self.end

    def contains(self, other: Span) -> bool:
        """Whether ``other`` lies inside this span."""
        return self.start <= other.start and other.end <= self.end

    def shifted(self, by: int) -> Span:
        """This span, ``by`` characters to the right."""
        return Span(self.start + by, self.end + by)
