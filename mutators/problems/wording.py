"""How naturally a text is worded from which a given was withheld: which of several ways a writer would choose."""

from __future__ import annotations

import re
from collections.abc import Iterable
from enum import IntEnum
from typing import Final

from illposed.engine.phrasing.phrasing import How
from illposed.mutators.contract.facts import FactEdit


class Wording(IntEnum):
    """What a given that is withheld leaves in the text; the lower, the sooner a writer would put it so."""

    LEFT_OUT = 0
    """Nothing: its sentence, its clause or a phrase that only carried the number is gone."""

    WITHOUT_NUMBER = 1
    """The rest of its phrase: ``more plums than Eve``, ``a discount``, ``her sisters``."""

    ORDINARY_WORD = 2
    """A word that texts use where no number matters: ``some``, ``several``, ``part of``, ``at a certain speed``."""


_PLACEHOLDER: Final = re.compile(
    r"\bcertain (?:\w+ )*(?:amount|number|price|cost|sum|percentage|fraction)\b"
    r"|\bfixed (?:amount|number)\b|\ba number of\b"
)
_ORDINARY: Final = re.compile(r"\b(?:some|several|many|few|part|same|fraction|percentage|certain|fixed|increas\w+)\b")


def is_placeholder(text: str) -> bool:
    """Whether words are such as nobody writes but in the place of a number: ``a certain amount``, ``a number of``."""
    return _PLACEHOLDER.search(text.lower()) is not None


def wording(how: How, text: str) -> Wording:
    """What is left of a given that is hidden in the way ``how``, with ``text`` in its place."""
    if how != "vague":
        return Wording.LEFT_OUT
    return Wording.ORDINARY_WORD if _ORDINARY.search(text.lower()) else Wording.WITHOUT_NUMBER


def stiffest(edits: Iterable[FactEdit]) -> Wording:
    """The stiffest wording of the givens that some edits withhold; as if one was left out where they withhold none."""
    found = (wording(edit.how, edit.text.after) for edit in edits if edit.how is not None)
    return max(found, default=Wording.LEFT_OUT)
