"""Which models count as one voter: those of one family learned from much the same text and share their errors."""

from __future__ import annotations

import re
from collections.abc import Iterable


def family_of(model: str) -> str:
    """The first word of the name of a model: the provider where it is named, else the family.

    >>> family_of("codex-fewshot"), family_of("openai_gpt-4o"), family_of("mistralai/mixtral"), family_of("alone")
    ('codex', 'openai', 'mistralai', 'alone')
    """
    return re.split(r"[-_/:. ]", model, maxsplit=1)[0].lower()


def families_of(models: Iterable[str]) -> frozenset[str]:
    """The families of several models."""
    return frozenset(map(family_of, models))
