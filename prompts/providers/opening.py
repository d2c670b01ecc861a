"""Opening a provider: its SDK is loaded here, and its key read from the environment."""

from __future__ import annotations

from collections.abc import Mapping
from importlib.util import find_spec

from illposed.engine.results import Unusable
from illposed.prompts.providers.contract import Patience, Provider
from illposed.prompts.providers.replay import ReplayProvider
from illposed.prompts.providers.secret import Secret
from illposed.prompts.request import ModelName

INSTALL = "pip install 'illposed[llm]'"

_MODULES: Mapping[str, tuple[str, str]] = {
    "openai": ("openai", "openai"),
    "anthropic": ("anthropic", "anthropic"),
    "google": ("google", "google.genai"),
}
_VARIABLES: Mapping[str, tuple[str, ...]] = {
    "openai": ("OPENAI_API_KEY",),
    "anthropic": ("ANTHROPIC_API_KEY",),
    "google": ("GEMINI_API_KEY", "GOOGLE_API_KEY"),
}
SERVER_KEY = "ILLPOSED_SERVER_KEY"
"""The key for the server at a URL. A provider's own key is sent to nobody but the provider."""


def open_provider(model: ModelName, environment: Mapping[str, str], patience: Patience) -> Provider | Unusable:
    """A provider ready to send, or the one line that says what is missing: the extra, or the key."""
    if model.provider == "replay":
        return ReplayProvider(model)
    if not _installed(model.provider):
        return Unusable(f"{model}: needs the extra llm; install it with: {INSTALL}")
    key = _key(model, environment)
    if isinstance(key, Unusable):
        return key
    if model.provider == "openai":
        from illposed.prompts.providers.openai_api import OpenAIProvider

        return OpenAIProvider(model, key, patience)
    if model.provider == "anthropic":
        from illposed.prompts.providers.anthropic_api import AnthropicProvider

        return AnthropicProvider(model, key, patience)
    from illposed.prompts.providers.google_api import GoogleProvider

    return GoogleProvider(model, key, patience)


def _installed(provider: str) -> bool:
    parent, module = _MODULES[provider]
    return find_spec(parent) is not None and find_spec(module) is not None


def _key(model: ModelName, environment: Mapping[str, str]) -> Secret | Unusable:
    variables = (SERVER_KEY,) if model.location is not None else _VARIABLES[model.provider]
    for variable in variables:
        # A key read from a file ends with a line break, which no header may have.
        value = environment.get(variable, "").strip()
        if not (value.isascii() and value.isprintable()):
            return Unusable(f"{model}: the value of {variable} is no key: it has characters that no key has")
        if value:
            return Secret(value, variable)
    if model.location is not None:
        return Secret("", SERVER_KEY)
    return Unusable(f"{model}: there is no key; set the environment variable {' or '.join(variables)}")
