import sqlite3
from contextlib import closing
from pathlib import Path

import pytest
from scripted_provider import asking, said

from illposed.engine.results import Unusable
from illposed.prompts.answer import Failed
from illposed.prompts.request import Message, ModelName, OutputSchema, Parameters, Request
from illposed.prompts.store import Store


def opened(path: Path) -> Store:
    store = Store.open(path)
    assert isinstance(store, Store), store
    return store


def test_what_is_kept_is_there_when_it_is_opened_again(tmp_path: Path) -> None:
    path, request, raw = tmp_path / "a.sqlite", asking("x"), said("y")
    with opened(path) as store:
        assert store.answer(request.key()) is None
        store.keep(request.key(), request, said("older"))
        store.keep(request.key(), request, raw)
        store.note("k", request, Failed("server-error", "500"))
    with opened(path) as store:
        assert store.answer(request.key()) == raw
        assert [call.outcome for call in store.calls()] == [said("older"), raw, Failed("server-error", "500")]


def test_it_is_a_write_ahead_log(tmp_path: Path) -> None:
    path = tmp_path / "a.sqlite"
    opened(path).__exit__()
    with closing(sqlite3.connect(path)) as connection:
        assert connection.execute("PRAGMA journal_mode").fetchone() == ("wal",)


def test_two_runs_do_not_share_a_folder(tmp_path: Path) -> None:
    with opened(tmp_path / "a.sqlite"):
        second = Store.open(tmp_path / "a.sqlite")
    assert isinstance(second, Unusable)
    assert "another run" in second.message


def test_a_file_that_is_something_else_is_answered_with_one_line(tmp_path: Path) -> None:
    path = tmp_path / "a.sqlite"
    path.write_text("my shopping list, which is not a database at all\n" * 100)
    refused = Store.open(path)
    assert isinstance(refused, Unusable)
    assert "\n" not in refused.message


MODEL, PLAIN = ModelName("openai", "m"), Parameters(10, 0.5)
BASE = Request(MODEL, (Message("user", "x"),), PLAIN, 0)


@pytest.mark.parametrize(
    "other",
    [
        Request(ModelName("anthropic", "m"), BASE.messages, PLAIN, 0),
        Request(ModelName("openai", "n"), BASE.messages, PLAIN, 0),
        Request(MODEL, (Message("user", "y"),), PLAIN, 0),
        Request(MODEL, (Message("system", "x"),), PLAIN, 0),
        Request(MODEL, (*BASE.messages, Message("assistant", "z")), PLAIN, 0),
        Request(MODEL, BASE.messages, Parameters(11, 0.5), 0),
        Request(MODEL, BASE.messages, Parameters(10, None), 0),
        Request(MODEL, BASE.messages, PLAIN, 0, OutputSchema("s", {})),
    ],
)
def test_the_key_covers_all_that_decides_the_answer(other: Request) -> None:
    assert other.key() != BASE.key()


def test_the_key_covers_nothing_else() -> None:
    elsewhere = Request(ModelName("openai", "m", "http://other"), BASE.messages, PLAIN, 7, step="2")
    assert elsewhere.key() == BASE.key()
    # Answers that users have kept are found by this number: it must not change.
    assert BASE.key() == "b22bb94774c62fcfbfef7c43635d2e9a6d72492c057751f00669aa5e06624a6e"
