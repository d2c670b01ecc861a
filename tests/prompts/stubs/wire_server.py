"""A server on this machine that speaks the four protocols and fails in every way that a test tells it to."""

from __future__ import annotations

import json
import threading
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any, Literal

Protocol = Literal["responses", "chat", "messages", "generate"]
PROTOCOLS: tuple[Protocol, ...] = ("responses", "chat", "messages", "generate")


@dataclass(frozen=True)
class Seen:
    """A request as it arrived, and the number of requests before it."""

    path: str
    headers: Mapping[str, str]
    body: dict[str, Any]
    number: int

    @property
    def protocol(self) -> Protocol:
        for ending, protocol in _BY_ENDING.items():
            if self.path.partition("?")[0].endswith(ending):
                return protocol
        raise AssertionError(f"nobody should ask for {self.path}")

    @property
    def user_text(self) -> str:
        """The last thing that the user says."""
        if self.protocol == "generate":
            return str(self.body["contents"][-1]["parts"][0]["text"])
        return str(self.body["input" if self.protocol == "responses" else "messages"][-1]["content"])


_BY_ENDING: dict[str, Protocol] = {
    "/responses": "responses",
    "/chat/completions": "chat",
    "/messages": "messages",
    ":generateContent": "generate",
}


@dataclass(frozen=True)
class Reply:
    """What is sent back; ``promised`` more bytes are announced than come, ``held`` answers come when it is set."""

    body: bytes = b""
    status: int = 200
    headers: Mapping[str, str] = field(default_factory=dict)
    promised: int = 0
    held: threading.Event | None = None


class WireServer:
    """Answers every request by ``script``; ``seen`` holds all requests in the order of their arrival."""

    def __init__(self, script: Callable[[Seen], Reply]) -> None:
        self.script = script
        self.seen: list[Seen] = []
        self.at_once = 0
        self.most_at_once = 0
        self._lock = threading.Lock()
        self._server = ThreadingHTTPServer(("127.0.0.1", 0), _handler(self))
        self._server.daemon_threads = True
        self.url = f"http://127.0.0.1:{self._server.server_address[1]}"
        self._thread = threading.Thread(target=self._server.serve_forever, kwargs={"poll_interval": 0.01})
        self._thread.start()

    def close(self) -> None:
        self._server.shutdown()
        self._server.server_close()
        self._thread.join()

    def arrived(self, path: str, headers: Mapping[str, str], body: dict[str, Any]) -> Seen:
        with self._lock:
            seen = Seen(path, headers, body, len(self.seen))
            self.seen.append(seen)
            self.at_once += 1
            self.most_at_once = max(self.most_at_once, self.at_once)
        return seen

    def left(self) -> None:
        with self._lock:
            self.at_once -= 1


def _handler(server: WireServer) -> type[BaseHTTPRequestHandler]:
    class Handler(BaseHTTPRequestHandler):
        protocol_version = "HTTP/1.1"

        def do_POST(self) -> None:
            body = json.loads(self.rfile.read(int(self.headers["Content-Length"])))
            seen = server.arrived(self.path, dict(self.headers.items()), body)
            try:
                self._send(server.script(seen))
            finally:
                server.left()

        def _send(self, reply: Reply) -> None:
            if reply.held is not None:
                reply.held.wait(60)
            try:
                self.send_response(reply.status)
                self.send_header("Content-Type", "application/json")
                self.send_header("Content-Length", str(len(reply.body) + reply.promised))
                for name, value in reply.headers.items():
                    self.send_header(name, value)
                self.end_headers()
                self.wfile.write(reply.body)
                self.wfile.flush()
            except OSError:
                self.close_connection = True
            if reply.promised:
                self.close_connection = True

        def log_message(self, *_: object) -> None:
            """Say nothing."""

    return Handler


Ending = Literal["complete", "cut-off", "refused"]


def answer(seen: Seen, text: str, ending: Ending = "complete", tokens: tuple[int, int] | None = (100, 20)) -> Reply:
    """A good answer in the protocol of the request."""
    return Reply(json.dumps(_BODIES[seen.protocol](text, ending, tokens)).encode())


def error(seen: Seen, status: int, message: str, code: str = "", headers: Mapping[str, str] | None = None) -> Reply:
    """An error in the protocol of the request."""
    if seen.protocol == "messages":
        body: dict[str, Any] = {"type": "error", "error": {"type": code or "api_error", "message": message}}
    elif seen.protocol == "generate":
        body = {"error": {"code": status, "message": message, "status": code}}
    else:
        body = {"error": {"message": message, "type": "error", "code": code or None, "param": None}}
    return Reply(json.dumps(body).encode(), status, headers or {})


def _responses(text: str, ending: Ending, tokens: tuple[int, int] | None) -> dict[str, Any]:
    part = {"type": "refusal", "refusal": text} if ending == "refused" else {"type": "output_text", "text": text}
    return {
        "id": "resp_1",
        "object": "response",
        "created_at": 1,
        "model": "m",
        "status": "incomplete" if ending == "cut-off" else "completed",
        "incomplete_details": {"reason": "max_output_tokens"} if ending == "cut-off" else None,
        "output": [
            {"type": "reasoning", "id": "rs_1", "summary": []},
            {"type": "message", "id": "msg_1", "role": "assistant", "status": "completed", "content": [part]},
        ],
        "usage": tokens
        and {
            "input_tokens": tokens[0],
            "input_tokens_details": {"cached_tokens": 10},
            "output_tokens": tokens[1],
            "total_tokens": sum(tokens),
        },
    }


def _chat(text: str, ending: Ending, tokens: tuple[int, int] | None) -> dict[str, Any]:
    refused = ending == "refused"
    message = {"role": "assistant", "content": None if refused else text, "refusal": text if refused else None}
    return {
        "id": "chat_1",
        "object": "chat.completion",
        "created": 1,
        "model": "m",
        "choices": [{"index": 0, "message": message, "finish_reason": "length" if ending == "cut-off" else "stop"}],
        "usage": tokens
        and {
            "prompt_tokens": tokens[0],
            "prompt_tokens_details": {"cached_tokens": 10},
            "completion_tokens": tokens[1],
            "total_tokens": sum(tokens),
        },
    }


def _messages(text: str, ending: Ending, tokens: tuple[int, int] | None) -> dict[str, Any]:
    usage = tokens and {
        "input_tokens": tokens[0] - 10,
        "cache_read_input_tokens": 10,
        "cache_creation_input_tokens": 0,
        "output_tokens": tokens[1],
    }
    return {
        "id": "msg_1",
        "type": "message",
        "role": "assistant",
        "model": "m",
        "content": [{"type": "text", "text": text}],
        "stop_reason": {"complete": "end_turn", "cut-off": "max_tokens", "refused": "refusal"}[ending],
        "stop_sequence": None,
        "usage": usage,
    }


def _generate(text: str, ending: Ending, tokens: tuple[int, int] | None) -> dict[str, Any]:
    body: dict[str, Any] = {"modelVersion": "m", "responseId": "r"}
    if ending == "refused":
        body["promptFeedback"] = {"blockReason": text}
    else:
        parts = [{"text": "thinking about it", "thought": True}, {"text": text}]
        reason = "MAX_TOKENS" if ending == "cut-off" else "STOP"
        body["candidates"] = [{"content": {"role": "model", "parts": parts}, "finishReason": reason, "index": 0}]
    if tokens:
        body["usageMetadata"] = {
            "promptTokenCount": tokens[0],
            "cachedContentTokenCount": 10,
            "candidatesTokenCount": tokens[1] - 5,
            "thoughtsTokenCount": 5,
            "totalTokenCount": sum(tokens),
        }
    return body


_BODIES: dict[Protocol, Callable[[str, Ending, tuple[int, int] | None], dict[str, Any]]] = {
    "responses": _responses,
    "chat": _chat,
    "messages": _messages,
    "generate": _generate,
}
