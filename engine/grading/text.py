"""The lines of a solution in free text, in plain signs, and the number that it gives as its answer."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Final

from illposed.engine.english.sentences import sentences
from illposed.engine.ir.numbers import DIGITS, read_number
from illposed.engine.solutions.worked import without_annotations

_LATEX: Final = (
    (re.compile(r"\\[dt]?frac\s*\{([^{}]*)\}\s*\{([^{}]*)\}"), r"(\1)/(\2)"),
    (re.compile(r"\\(?:text|mathrm|textbf|mathbf|boxed)\s*\{([^{}]*)\}"), r" \1 "),
    (re.compile(r"\\(?:times|cdot)\b"), "×"),
    (re.compile(r"\\div\b"), "÷"),
    (re.compile(r"\\approx\b"), "≈"),
    (re.compile(r"\\(?:left|right)\b|\\[()\[\],;! ]"), " "),
    (re.compile(r"\\([$%])"), r"\1"),
    (re.compile(r"\{,\}"), ","),
    (re.compile(r"(?<!\$)\$(?=[^$]*[=×÷*+][^$]*\$)(?!\s?\d[\d,.]*\s)"), ""),
    (re.compile(r"\*\*(?=[^\d\s*])|(?<=[^\d\s*])\*\*"), ""),
)
_NUMBERING: Final = re.compile(
    r"^\s*(?:(?:(?:step\s*|L)\d+\s*[:.)-])|FA:|(?:\d+\s*[.)](?=\s)(?!\s*[-+*/×÷=]))|[-*•](?=\s))\s*", re.IGNORECASE
)
_AMOUNT: Final = rf"[-−]?\s*[$€£]?\s*[-−]?{DIGITS}"
_FINAL: Final = re.compile(
    rf"^(?:\s*(?:A|Answer)\s*:|\s*####|.*\banswer\s+is\b\s*:?)\s*(?P<number>{_AMOUNT})?(?P<rest>.*)$", re.IGNORECASE
)
_BOXED: Final = re.compile(rf"[^=]*\\boxed\s*\{{\s*\\?(?P<number>{_AMOUNT})\s*\}}(?P<rest>[^=]*)")
_ENDING: Final = re.compile(r"[\s.%$]*|\s*[a-z%/ ]{1,40}[.!]?\s*", re.IGNORECASE)


@dataclass(frozen=True, slots=True)
class TextLine:
    """One line of a solution: ``label`` is ``L1``, ``L2``, …; ``text`` has plain signs in the place of LaTeX.

    ``final`` is the number that the line gives as the answer of the whole; None for any other line.
    """

    label: str
    text: str
    final: Fraction | None = None

    @property
    def plain(self) -> str:
        """The line as a reader sees it, without calculator annotations."""
        return without_annotations(self.text)


def read_lines(text: str | Sequence[str]) -> tuple[TextLine, ...]:
    """The lines of a solution that are not blank; a text that is one paragraph is read by sentence.

    It may have a line with the answer after it.

    >>> [line.text for line in read_lines("Step 1: She has \\\\frac{1}{2} \\\\times 8 = 4 figs.\\n#### 4")]
    ['She has (1)/(2) × 8 = 4 figs.', '#### 4']
    """
    given = text.splitlines() if isinstance(text, str) else [row for step in text for row in step.splitlines()]
    rows = [row.strip() for row in given if row.strip()]
    if len(rows) == 1 or (isinstance(text, str) and rows and all(map(_FINAL.match, rows[1:]))):
        rows[:1] = [sentence.of(rows[0]) for sentence in sentences(rows[0])]
    return tuple(_line(number, row) for number, row in enumerate(rows, start=1))


def _line(number: int, row: str) -> TextLine:
    text = _NUMBERING.sub("", row)
    for pattern, plain in _LATEX:
        text = pattern.sub(plain, text)
    final, value = _BOXED.match(row) or _FINAL.match(text), None
    if final and final["number"] and _ENDING.fullmatch(final["rest"]):
        value = read_number(re.sub(r"[\s€£]", "", final["number"].replace("−", "-")))
    return TextLine(f"L{number}", text.strip(), value)


_CODE: Final = re.compile(r"\s*(?:[A-Za-z_]\w*\s*=(?!=)[^=]+|#.*|print\(.*\)|return\b.*|(?:import|from|def|for)\b.*)")
_PRINTED: Final = re.compile(r"\s*(?:print\s*\(\s*(?:\w+\s*\(\s*)?([A-Za-z_]\w*)\s*[),].*|return\s+([A-Za-z_]\w*))\s*")


def is_code(lines: Sequence[TextLine]) -> bool:
    """Whether the lines are those of a Python program, but for one that tells the answer in words."""
    code = [line for line in lines if line.final is None]
    return any("=" in line.text for line in code) and all(_CODE.fullmatch(line.text) for line in code)


def printed(line: TextLine) -> str | None:
    """The name whose value a line of code gives as the answer; None if it gives none."""
    match = _PRINTED.fullmatch(line.text)
    return None if match is None else match[1] or match[2]
