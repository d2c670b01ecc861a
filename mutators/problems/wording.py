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

    PLACEHOLDER = 3
    """A word that nobody writes but in the place of a number: ``a certain amount``, ``a number of``."""


_PLACEHOLDER: Final = re.compile(
    r"\b(?:certain|fixed)\b(?! (?:speed|pace|rate|distance|length|height|width|depth|size|weight|age|budget|salary)\b)"
    r"|\ba number of\b"
)
_ORDINARY: Final = re.compile(r"\b(?:some|several|few|part|same|fraction|certain|increas\w+)\b")


def wording(how: How, text: str) -> Wording:
    """What is left of a given that is hidden in the way ``how``, with ``text`` in its place."""
    if how != "vague":
        return Wording.LEFT_OUT
    if _PLACEHOLDER.search(text.lower()):
        return Wording.PLACEHOLDER
    return Wording.ORDINARY_WORD if _ORDINARY.search(text.lower()) else Wording.WITHOUT_NUMBER


def stiffest(edits: Iterable[FactEdit]) -> Wording:
    """The stiffest wording of the givens that some edits withhold; as if one was left out where they withhold none."""
    found = (wording(edit.how, edit.text.after) for edit in edits if edit.how is not None)
    return max(found, default=Wording.LEFT_OUT)
