from __future__ import annotations

import resource
from contextlib import nullcontext

import pytest
from click.testing import CliRunner

from illposed.corpus.build.engines import engine
from illposed.corpus.build.engines.actor import Actor, Refused, installed
from illposed.corpus.build.engines.local import WorkerPool
from illposed.corpus.build.engines.work import Work, WorkersUnusableError
from illposed.corpus.cli.main import main
from illposed.engine.english.parser import NoParserError

UNPARSED = "English cannot be parsed here"


def unparsed(items, box):
    raise NoParserError(UNPARSED)


def kept(item, cause):
    return item


WITHOUT_PARSER: Work[int, int, None] = Work(nullcontext, unparsed, kept)
ABSOLUTE: Work[int, int, None] = Work(nullcontext, lambda items, box: [*map(abs, items)], lambda item, cause: item)


def test_an_actor_with_other_versions_refuses_and_names_them() -> None:
    refused = Actor().open(ABSOLUTE, {**installed(), "z3-solver": "4.0", "grains": "1"}, 4096)
    assert isinstance(refused, Refused)
    assert f"z3-solver {installed()['z3-solver']}, not 4.0; grains none, not 1" in refused.message


def test_where_no_english_can_be_parsed_the_pool_stops_and_blames_no_item() -> None:
    with WorkerPool(1, WITHOUT_PARSER) as pool, pytest.raises(WorkersUnusableError, match=UNPARSED):
        list(pool.run([1, 2, 3], 1))


def test_where_no_english_can_be_parsed_an_actor_refuses(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(resource, "setrlimit", lambda *limits: None)  # it would be that of the tests
    actor = Actor()
    assert actor.open(WITHOUT_PARSER, installed(), 4096) is None
    refused = actor.each((1,))
    assert isinstance(refused, Refused)
    assert UNPARSED in refused.message


def test_without_ray_the_command_that_brings_it_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(engine, "find_spec", lambda name: None)
    result = CliRunner().invoke(main, ["build", "--engine", "ray"])
    assert result.exit_code == 2
    assert "pip install 'illposed[ray]'" in result.output


def test_an_address_without_the_engine_is_refused() -> None:
    result = CliRunner().invoke(main, ["build", "--ray-address", "auto"])
    assert result.exit_code == 2
    assert "--ray-address goes with --engine ray" in result.output
