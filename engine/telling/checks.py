"""A line that checks the answer, after the one that finds it: ``Check: 72 - 48 = 24.``"""

from __future__ import annotations

import re

CHECK = "__check"
"""How the name of a step ends that checks the answer, before a number if there are several."""

_CHECK = re.compile(rf"{CHECK}\d*$")


def is_check(target: str) -> bool:
    """Whether a step of this name checks the answer.

    >>> is_check("total__check"), is_check("blank_check")
    (True, False)
    """
    return _CHECK.search(target) is not None
