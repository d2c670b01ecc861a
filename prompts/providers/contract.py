"""What every provider does, and what it is told when it is opened."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Protocol

from illposed.engine.results import Unusable
from illposed.prompts.answer import Failed, Raw
from illposed.prompts.request import Request


@dataclass(frozen=True, slots=True)
class Patience:
    """How long to wait for one answer (seconds), and how often to try again what may pass (429, 5xx, time-outs)."""

    seconds: float = 300.0
    retries: int = 4


class Provider(Protocol):
    """Sends requests to one model."""

    keeps_own_answers: bool
    """Whether its answers are on disk already, so that nothing need be kept of them."""

    async def send(self, request: Request) -> Raw | Failed | Unusable:
        """The body of the answer as it came, after retries; its own failures are values."""

    async def close(self) -> None:
        """Close its connections."""
