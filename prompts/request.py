"""What is asked of a model, and the key under which its answer is kept."""

from __future__ import annotations

import hashlib
import json
import re
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Literal

Role = Literal["system", "user", "assistant"]
Provider = Literal["openai", "anthropic", "google", "replay"]

_UNSAFE_IN_A_FILE_NAME = re.compile(r"[^A-Za-z0-9.-]+")


@dataclass(frozen=True, slots=True)
class ModelName:
    """A model of a provider; ``location`` is the URL of a compatible server, or the folder of recorded answers."""

    provider: Provider
    model: str
    location: str | None = None

    def __str__(self) -> str:
        return f"{self.provider}:{self.model}"

    @property
    def file_stem(self) -> str:
        """``openai_gpt-6-luna``: the name of its files in a folder of answers; a recorded answer keeps its own name.

        A model of a server at a URL is named after itself alone, ``qwen3-8b``: what the server speaks is no family of
        models, and those of one family count as one voter.
        """
        if self.provider == "replay":
            return self.model
        name = _UNSAFE_IN_A_FILE_NAME.sub("-", self.model).strip("-")
        return f"{self.provider}_{name}" if self.location is None else name


@dataclass(frozen=True, slots=True)
class Message:
    """One message of a conversation; a system message comes first if there is one."""

    role: Role
    content: str


@dataclass(frozen=True, slots=True)
class Parameters:
    """How to answer: the most tokens to generate, thinking included, and the temperature (None: the model's own)."""

    max_output_tokens: int = 4096
    temperature: float | None = None


@dataclass(frozen=True, slots=True)
class OutputSchema:
    """The JSON Schema of the answer, with the short name that providers want for it."""

    name: str
    schema: Mapping[str, object]


@dataclass(frozen=True, slots=True)
class Request:
    """Everything that is sent, and what is not sent: the problem ``index`` that it is about, and ``step``.

    ``step`` tells several requests about one problem apart ("" where there is one); it names recorded answers.
    """

    model: ModelName
    messages: tuple[Message, ...]
    parameters: Parameters
    index: int
    schema: OutputSchema | None = None
    step: str = ""

    @property
    def system(self) -> str | None:
        """The content of the system message."""
        first = self.messages[0]
        return first.content if first.role == "system" else None

    @property
    def turns(self) -> tuple[Message, ...]:
        """The messages after the system message."""
        return self.messages if self.system is None else self.messages[1:]

    def content(self) -> dict[str, object]:
        """All that decides the answer, in types of JSON.

        The URL of a server is no part of it: a model that moves to another port or machine is the same model, and its
        answers are not paid for twice. So two servers whose models have one name share their answers in a folder.
        """
        return {
            "provider": self.model.provider,
            "model": self.model.model,
            "parameters": {
                "max_output_tokens": self.parameters.max_output_tokens,
                "temperature": self.parameters.temperature,
                "schema": None if self.schema is None else dict(self.schema.schema),
            },
            "messages": [[message.role, message.content] for message in self.messages],
        }

    def key(self) -> str:
        """SHA-256 (hex) of provider, model, parameters and messages: the same request has the same key for ever."""
        canonical = json.dumps(self.content(), sort_keys=True, ensure_ascii=False, separators=(",", ":"))
        return hashlib.sha256(canonical.encode()).hexdigest()
