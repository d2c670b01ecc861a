"""The answers on disk: SQLite with a write-ahead log, each raw answer committed before anyone reads it."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Iterator
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path
from typing import Self, cast

from illposed.engine.results import Unusable
from illposed.prompts.answer import Failed, Raw, Wire
from illposed.prompts.request import Request

_SCHEMA = """
CREATE TABLE IF NOT EXISTS answers (
  number INTEGER PRIMARY KEY,
  key TEXT NOT NULL,
  provider TEXT NOT NULL,
  model TEXT NOT NULL,
  request TEXT NOT NULL,
  wire TEXT NOT NULL,
  body BLOB NOT NULL,
  seconds REAL NOT NULL,
  at TEXT NOT NULL
);
CREATE INDEX IF NOT EXISTS answers_by_key ON answers (key, number);
CREATE TABLE IF NOT EXISTS failures (
  number INTEGER PRIMARY KEY,
  key TEXT NOT NULL,
  provider TEXT NOT NULL,
  model TEXT NOT NULL,
  request TEXT NOT NULL,
  reason TEXT NOT NULL,
  detail TEXT NOT NULL,
  at TEXT NOT NULL
);
"""


@dataclass(frozen=True, slots=True)
class Call:
    """A call of an earlier run: its model as ``provider:model``, its request as JSON, and what came of it."""

    model: str
    request: str
    outcome: Raw | Failed


class Store:
    """The answers of one folder; while it is open no other process can open it."""

    def __init__(self, connection: sqlite3.Connection) -> None:
        self._connection = connection

    @classmethod
    def open(cls, path: Path) -> Store | Unusable:
        """Open or make the file at ``path``; its folder must exist."""
        connection = None
        try:
            connection = sqlite3.connect(path, timeout=0.2, isolation_level=None)
            connection.execute("PRAGMA locking_mode = EXCLUSIVE")
            connection.execute("PRAGMA journal_mode = WAL")
            # A commit is on the disk itself when it returns, also after a power cut.
            connection.execute("PRAGMA synchronous = FULL")
            connection.executescript(f"BEGIN IMMEDIATE;{_SCHEMA}COMMIT;")
        except sqlite3.Error as error:
            if connection is not None:
                connection.close()
            return Unusable(_what_to_do(path, error))
        return cls(connection)

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self._connection.close()

    def answer(self, key: str) -> Raw | None:
        """The latest answer that was kept under ``key``."""
        row = self._connection.execute(
            "SELECT wire, body, seconds FROM answers WHERE key = ? ORDER BY number DESC LIMIT 1", (key,)
        ).fetchone()
        return None if row is None else Raw(cast(Wire, row[0]), row[1], row[2])

    def keep(self, key: str, request: Request, raw: Raw) -> Unusable | None:
        """Write an answer; when this returns None it is on the disk."""
        model = request.model
        content = json.dumps(request.content(), ensure_ascii=False)
        row = (key, model.provider, model.model, content, raw.wire, raw.body, raw.seconds, _now())
        return self._write(
            "INSERT INTO answers (key, provider, model, request, wire, body, seconds, at) VALUES (?,?,?,?,?,?,?,?)", row
        )

    def note(self, key: str, request: Request, failed: Failed) -> Unusable | None:
        """Write down that a request failed; it will be made again by a later run."""
        model = request.model
        content = json.dumps(request.content(), ensure_ascii=False)
        row = (key, model.provider, model.model, content, failed.reason, failed.detail, _now())
        return self._write(
            "INSERT INTO failures (key, provider, model, request, reason, detail, at) VALUES (?,?,?,?,?,?,?)", row
        )

    def _write(self, statement: str, row: tuple[object, ...]) -> Unusable | None:
        try:
            self._connection.execute(statement, row)
        except sqlite3.Error as error:
            return Unusable(f"the answers cannot be written to the disk ({error})")
        return None

    def calls(self) -> Iterator[Call]:
        """Every call that was ever answered or failed, answers first."""
        rows = self._connection.execute(
            "SELECT provider, model, request, wire, body, seconds FROM answers ORDER BY number"
        )
        for provider, model, request, wire, body, seconds in rows:
            yield Call(f"{provider}:{model}", request, Raw(wire, body, seconds))
        rows = self._connection.execute("SELECT provider, model, request, reason, detail FROM failures ORDER BY number")
        for provider, model, request, reason, detail in rows:
            yield Call(f"{provider}:{model}", request, Failed(reason, detail))


def _what_to_do(path: Path, error: sqlite3.Error) -> str:
    if "locked" in str(error):
        return f"{path}: another run is using this folder; wait for its end or choose another --out"
    return f"{path}: cannot be used ({error}); choose another --out"


def _now() -> str:
    return datetime.now(UTC).isoformat(timespec="seconds")
