from __future__ import annotations

from contextlib import nullcontext

import pytest
from click.testing import CliRunner

from illposed.corpus.build.engines import engine
from illposed.corpus.build.engines.actor import Actor, Refused, installed
from illposed.corpus.build.engines.work import Work
from illposed.corpus.cli.main import main

ABSOLUTE: Work[int, int, None] = Work(nullcontext, lambda items, box: [*map(abs, items)], lambda item, cause: item)


def test_an_actor_with_other_versions_refuses_and_names_them() -> None:
    refused = Actor().open(ABSOLUTE, {**installed(), "z3-solver": "4.0", "grains": "1"}, 4096)
    assert isinstance(refused, Refused)
    assert f"z3-solver {installed()['z3-solver']}, not 4.0; grains none, not 1" in refused.message


def test_without_ray_the_command_that_brings_it_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(engine, "find_spec", lambda name: None)
    result = CliRunner().invoke(main, ["build", "--engine", "ray"])
    assert result.exit_code == 2
    assert "pip install 'illposed[ray]'" in result.output


def test_an_address_without_the_engine_is_refused() -> None:
    result = CliRunner().invoke(main, ["build", "--ray-address", "auto"])
    assert result.exit_code == 2
    assert "--ray-address goes with --engine ray" in result.output
