"""From the words of the user to models: ``openai:MODEL``, ``openai:MODEL@URL``, ``replay:DIR``."""

from __future__ import annotations

import re
from collections.abc import Sequence
from pathlib import Path
from typing import get_args
from urllib.parse import urlsplit

from illposed.engine.results import Unusable
from illposed.prompts.providers.replay import recorded_models
from illposed.prompts.request import ModelName, Provider

_AT_URL = re.compile(r"@(?=https?://)")
_FORM = "write PROVIDER:MODEL, such as openai:gpt-6-luna, or PROVIDER:MODEL@URL for a compatible server"


def named_models(words: Sequence[str]) -> tuple[ModelName, ...] | Unusable:
    """The models that ``words`` name, each once, or what is wrong with them."""
    models: list[ModelName] = []
    for word in words:
        found = _models(word)
        if isinstance(found, Unusable):
            return found
        models += found
    by_stem: dict[str, ModelName] = {}
    by_name: dict[str, ModelName] = {}
    for model in models:
        if by_name.setdefault(str(model), model) != model:
            what = "is named at two places; they would share their answers: take them in separate folders"
            return Unusable(f"{model} {what}")
        other = by_stem.setdefault(model.file_stem, model)
        if other != model:
            where = f"{model.file_stem}.txt; take them in separate folders"
            return Unusable(f"{other} and {model} would both be written to {where}")
    return tuple(by_stem.values())


def _models(word: str) -> list[ModelName] | Unusable:
    provider, _, name = word.partition(":")
    if provider not in get_args(Provider) or not name:
        return Unusable(f"{word!r} names no model; {_FORM}")
    if provider == "replay":
        return recorded_models(Path(name)) or Unusable(f"{name}: holds no <index>/<model>.txt to replay")
    model, *location = _AT_URL.split(name, maxsplit=1)
    if not model:
        return Unusable(f"{word!r} names no model; {_FORM}")
    if location and not _is_url(location[0]):
        return Unusable(f"{location[0]!r} is no URL of a server; write it as in openai:qwen3@http://localhost:11434/v1")
    known: Provider = "openai" if provider == "openai" else "anthropic" if provider == "anthropic" else "google"
    return [ModelName(known, model, location[0] if location else None)]


def _is_url(text: str) -> bool:
    try:
        parts = urlsplit(text)
        return bool(parts.hostname) and parts.port != 0 and text.isprintable() and " " not in text
    except ValueError:
        return False
