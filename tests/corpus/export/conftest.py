from importlib.resources import files
from pathlib import Path

import pytest
from click.testing import CliRunner

from illposed.corpus.cli.main import main


@pytest.fixture
def exported(small_build, tmp_path):
    def run(to: str, *options: str) -> Path:
        out = tmp_path / f"out-{to}-{len(options)}"
        arguments = ["export", str(small_build), "--to", to, "--out", str(out), "--quiet", *options]
        result = CliRunner().invoke(main, arguments)
        assert (result.exit_code, result.output) == (0, "")
        return out

    return run


@pytest.fixture(scope="session")
def doubled_build(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A build of one problem, some of whose solutions have two errors."""
    folder = tmp_path_factory.mktemp("doubled")
    row = (files("illposed.corpus") / "data" / "problems.jsonl").read_text(encoding="utf-8").splitlines()[160]
    (folder / "one.jsonl").write_text(row + "\n", encoding="utf-8")
    arguments = ["build", str(folder / "one.jsonl"), "--dataset", "own", "--licence", "MIT", "--workers", "1"]
    result = CliRunner().invoke(main, [*arguments, "--double-errors", "3", "--quiet", "--out", str(folder / "out")])
    assert result.exit_code == 0, result.output
    return folder / "out"
