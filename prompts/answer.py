"""What comes back from a model: the raw body, what it says, or why nothing came."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

Wire = Literal["openai-responses", "openai-chat", "anthropic-messages", "google-generate-content", "text"]
Finish = Literal["complete", "cut-off", "refused"]


@dataclass(frozen=True, slots=True)
class Raw:
    """A body as the server sent it, the protocol to read it by, and the seconds that it took."""

    wire: Wire
    body: bytes
    seconds: float


@dataclass(frozen=True, slots=True)
class Usage:
    """Tokens that are paid for: ``input`` includes those read from a cache, ``output`` those spent on thinking."""

    input: int
    cached: int
    output: int


@dataclass(frozen=True, slots=True)
class Answer:
    """What a model said, how it ended, and what it used (None if the server does not tell)."""

    text: str
    finish: Finish
    usage: Usage | None


@dataclass(frozen=True, slots=True)
class Failed:
    """A request without a usable answer: ``reason`` is a short code to count by, ``detail`` says what happened."""

    reason: str
    detail: str
