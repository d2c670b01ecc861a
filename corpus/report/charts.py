"""Bar charts as inline SVG. Positions are percentages, so that text keeps its size on a narrow screen."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from html import escape

_ROW, _BAR, _BASELINE = 40, 12, 14


@dataclass(frozen=True, slots=True)
class Bar:
    """One row: its label, and its parts as numbers by colour class; the parts stand one after the other."""

    label: str
    parts: Mapping[str, int]
    note: str = ""

    @property
    def total(self) -> int:
        """The length of the bar."""
        return sum(self.parts.values())


def bar_chart(title: str, bars: Sequence[Bar], legend: Sequence[str] = ()) -> str:
    """A figure with one bar for each of ``bars``, on one scale; ``legend`` names the colour classes that need it."""
    longest = max((bar.total for bar in bars), default=0) or 1
    rows = "".join(_row(bar, position, longest) for position, bar in enumerate(bars))
    keys = "".join(f'<li><span class="key {escape(name)}"></span>{escape(name)}</li>' for name in legend)
    return (
        f'<figure class="chart"><figcaption>{escape(title)}</figcaption>'
        + (f'<ul class="legend">{keys}</ul>' if keys else "")
        + f'<svg role="img" aria-label="{escape(title)}: {escape(_spoken(bars))}" width="100%" '
        f'height="{_ROW * len(bars)}">{rows}</svg></figure>\n'
    )


def _row(bar: Bar, position: int, longest: int) -> str:
    top = position * _ROW
    drawn, start = [], 0.0
    for name, number in bar.parts.items():
        width = 100 * number / longest
        shown = f"{name}: {number:,}"
        drawn.append(
            f'<rect class="bar {escape(name)}" x="{start:.3f}%" y="{top + _BASELINE + 6}" width="{width:.3f}%" '
            f'height="{_BAR}"><title>{escape(shown)}</title></rect>'
        )
        start += width
    figure = f"{bar.total:,} {bar.note}"
    return (
        f'<text class="label" x="0" y="{top + _BASELINE}">{escape(bar.label)}</text>'
        f'<text class="figure" x="100%" y="{top + _BASELINE}" text-anchor="end">{escape(figure.strip())}</text>'
        f'<rect class="track" x="0" y="{top + _BASELINE + 6}" width="100%" height="{_BAR}"/>' + "".join(drawn)
    )


def _spoken(bars: Sequence[Bar]) -> str:
    return "; ".join(f"{bar.label} {bar.total}" for bar in bars)
