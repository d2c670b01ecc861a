"""How many requests may be under way to one server, and how many may begin in a minute."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager


class Pace:
    """A place in the line to one server: at most ``concurrency`` at once, evenly spaced ``per_minute`` (None: any)."""

    def __init__(self, concurrency: int, per_minute: float | None) -> None:
        self._places = asyncio.Semaphore(concurrency)
        self._spacing = 60 / per_minute if per_minute else 0.0
        self._next = 0.0

    @asynccontextmanager
    async def place(self) -> AsyncIterator[None]:
        """Wait for a place, and for the moment at which a request may begin."""
        async with self._places:
            await self._moment()
            yield

    async def _moment(self) -> None:
        now = asyncio.get_running_loop().time()
        begin = max(now, self._next)
        self._next = begin + self._spacing
        if begin > now:
            await asyncio.sleep(begin - now)
