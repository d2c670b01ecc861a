"""The interpreters that the sandbox starts."""

import subprocess
import sys
from pathlib import Path

import pytest

from illposed.sandbox.launch import interpreter


@pytest.mark.parametrize("place", [None, "bytecode"])
def test_it_reads_the_bytecode_where_this_one_keeps_it(
    place: str | None, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "asked.py").write_text("import sys\n\n\ndef main(argument):\n    print(argument, sys.pycache_prefix)\n")
    monkeypatch.syspath_prepend(str(tmp_path))
    monkeypatch.setattr(sys, "pycache_prefix", place)
    done = subprocess.run(interpreter("asked", "for"), env={}, capture_output=True, text=True, check=True)
    assert done.stdout == f"for {place}\n"
