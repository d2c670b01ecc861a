"""How long a server asks to wait before the next attempt."""

from __future__ import annotations

import time
from email.utils import parsedate_to_datetime

LONGEST_WAIT = 120.0
"""Seconds; a server that asks for more gets no further attempt for this request."""


def asked_for(retry_after: str | None) -> float:
    """Seconds to wait by the header ``Retry-After``, which holds seconds or a date; 0 if it says nothing."""
    if retry_after is None:
        return 0.0
    try:
        return max(0.0, float(retry_after))
    except ValueError:
        pass
    try:
        return max(0.0, parsedate_to_datetime(retry_after).timestamp() - time.time())
    except ValueError:
        return 0.0
