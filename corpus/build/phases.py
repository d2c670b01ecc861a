"""Where the time of a problem goes."""

from __future__ import annotations

import time
from collections import defaultdict
from collections.abc import Iterator
from contextlib import contextmanager


class Phases:
    """Wall time by phase, in seconds; the time of a phase inside another counts for the inner one only."""

    def __init__(self) -> None:
        self.seconds: defaultdict[str, float] = defaultdict(float)
        self._nested = 0.0

    @contextmanager
    def phase(self, name: str) -> Iterator[None]:
        """Count the time of the block for ``name``."""
        nested_before, self._nested = self._nested, 0.0
        begun = time.perf_counter()
        try:
            yield
        finally:
            taken = time.perf_counter() - begun
            self.seconds[name] += taken - self._nested
            self._nested = nested_before + taken
