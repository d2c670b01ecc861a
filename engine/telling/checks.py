"""A line that checks the answer, after the one that finds it: ``Check: 72 - 48 = 24.`` where the problem tells 24."""

from __future__ import annotations

import re

CHECK = "__check"
"""How the name of a step ends that checks the answer, behind that of the given that it should find again; a number may
follow."""

_CHECK = re.compile(rf"{CHECK}\d*$")


def checked_name(target: str) -> str:
    """The given that a step of this name finds again, where it checks the answer; the name itself of all other steps.

    >>> checked_name("pens__check2"), checked_name("pens")
    ('pens', 'pens')
    """
    return _CHECK.sub("", target)


def is_check(target: str) -> bool:
    """Whether a step of this name checks the answer.

    >>> is_check("total__check"), is_check("blank_check")
    (True, False)
    """
    return CHECK in target and _CHECK.search(target) is not None
