"""What telling gives: numbered lines in words, or the reason why there are none."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from typing import Literal

Reason = Literal[
    "operation",  # an expression that is no arithmetic with + - * /
    "unwritable",  # a value that is negative, has endless decimals or more than four of them
    "answer",  # the answer is not the value of a step
    "values",  # the given values are not those of the program
    "words",  # the words of the line would contradict its arithmetic
    "names-all",  # the words name all that the line should calculate with, and it leaves one out
    "echo",  # the words name an earlier result that the program does not have
    "read-back",  # the text does not read back as the program
    "true-otherwise",  # the wrong line is true of a part or of something else, and no word says what it should be
    "twin",  # no correct solution that looks like it can be told beside it
    "register",  # the problem cannot be told in this register
]


@dataclass(frozen=True, slots=True)
class ToldLine:
    """One line of a told solution.

    ``number`` is how the text calls it: ``L1``, ``L2``, … by position, and ``FA`` for the answer. ``label`` is the
    label of the step in the program that is told (``FA`` for the answer). ``text`` is the line without its number,
    ``value`` what it says that the step gives.
    """

    number: str
    label: str
    text: str
    value: Fraction


@dataclass(frozen=True, slots=True)
class Told:
    """A solution in words; ``text`` has one line for each of ``lines``, as ``L1: 6 * 15 = 90``."""

    lines: tuple[ToldLine, ...]

    @property
    def text(self) -> str:
        """The whole solution as a reader sees it."""
        return "\n".join(f"{line.number}: {line.text}" for line in self.lines)


@dataclass(frozen=True, slots=True)
class NotTold:
    """Why a program cannot be told in a register; ``detail`` shows the place."""

    reason: Reason
    detail: str = ""


@dataclass(frozen=True, slots=True)
class NotTellable:
    """Why no program of a problem can be told: that of its true solution cannot; see :class:`NotTold`."""

    reason: Reason
    detail: str = ""
