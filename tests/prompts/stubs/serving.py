"""The fixture that starts servers, for every folder of tests that needs one."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest
from wire_server import Reply, Seen, WireServer

Serve = Callable[[Callable[[Seen], Reply]], WireServer]


@pytest.fixture
def serve() -> Iterator[Serve]:
    """Start a server that answers by a script; it ends with the test."""
    servers: list[WireServer] = []

    def start(script: Callable[[Seen], Reply]) -> WireServer:
        servers.append(WireServer(script))
        return servers[-1]

    yield start
    for server in servers:
        server.close()


@pytest.fixture(autouse=True)
def _no_keys_of_the_user(monkeypatch: pytest.MonkeyPatch) -> None:
    for provider in ("OPENAI", "ANTHROPIC", "GEMINI", "GOOGLE"):
        monkeypatch.delenv(f"{provider}_API_KEY", raising=False)
    for proxy in ("http_proxy", "https_proxy", "all_proxy", "HTTP_PROXY", "HTTPS_PROXY", "ALL_PROXY"):
        monkeypatch.delenv(proxy, raising=False)
