"""A provider that answers by a script, and requests and prices to go with it."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable

from illposed.engine.results import Unusable
from illposed.prompts.answer import Failed, Raw
from illposed.prompts.prices import Price, Prices
from illposed.prompts.request import Message, ModelName, Parameters, Request

MODEL = ModelName("openai", "m")
PRICES = Prices("2026-11-21", {"openai:m": Price("openai:m", input=100.0, output=1000.0)})
Reply = Raw | Failed | Unusable


def asking(text: str, *, model: ModelName = MODEL, output: int = 1000, index: int = 0) -> Request:
    return Request(model, (Message("user", text),), Parameters(output), index)


def said(text: str, tokens: tuple[int, int] | None = (100, 20), finish: str = "stop") -> Raw:
    body: dict[str, object] = {"choices": [{"message": {"content": text}, "finish_reason": finish}]}
    if tokens is not None:
        body["usage"] = {"prompt_tokens": tokens[0], "completion_tokens": tokens[1]}
    return Raw("openai-chat", json.dumps(body).encode(), 0.5)


class ScriptedProvider:
    """``script`` gets the request and how many came before it; ``most`` is how many were under way at once."""

    keeps_own_answers = False

    def __init__(self, script: Callable[[Request, int], Reply]) -> None:
        self._script = script
        self.requests: list[Request] = []
        self.most = self._under_way = 0

    async def send(self, request: Request) -> Reply:
        number = len(self.requests)
        self.requests.append(request)
        self._under_way += 1
        self.most = max(self.most, self._under_way)
        for _ in range(5):
            await asyncio.sleep(0)
        self._under_way -= 1
        return self._script(request, number)

    async def close(self) -> None:
        """Nothing is open."""
