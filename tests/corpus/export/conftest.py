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
