"""What a solution line becomes: a statement, or the reason why it becomes none."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from typing import Literal

from illposed.engine.english.spans import Span

Reason = Literal[
    "unreadable",  # no number after the annotation, or arithmetic that runs into other text
    "rounded",  # the result is not exactly the value of its expression
    "label",  # a heading with a colon, not a sentence
    "meta",  # talks about the calculation, not about the story
    "modal",  # would, could, should, can: no plain fact
    "conditional",  # holds only under a condition
    "leftover",  # brackets, operators or a second result remain
    "other-number",  # a further number that the question does not have
    "no-unit",  # nothing says what is counted
    "no-subject",  # no subject that could stand alone
    "no-verb",  # no finite verb where one is needed
    "two-clauses",  # says more than one thing
    "new-words",  # a word or name that the question does not have
    "pronoun",  # nobody knows whom the pronoun means
    "vague",  # too few words to say which quantity is meant
    "clash",  # reads as another value that the text or the solution states
    "may-change",  # an intermediate state that later events change
]


@dataclass(frozen=True, slots=True)
class Statement:
    """One declarative sentence about the story: ``Natalia sold 24 clips in May.``

    ``value_span`` covers the number with its currency or percent sign (``$12.50``, ``60%``), without the unit noun.
    """

    text: str
    value_span: Span
    value: Fraction


@dataclass(frozen=True, slots=True)
class NoStatement:
    """Why a solution line gives no statement; ``detail`` is the word or phrase that decided it."""

    reason: Reason
    detail: str = ""
