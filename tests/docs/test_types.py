"""What README and docs/ show in Python satisfies a strict type checker, as the code of its reader should."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
_PYTHON = re.compile(r"^```python\n(.*?)^```$", re.MULTILINE | re.DOTALL)


@pytest.fixture
def installed(tmp_path: Path) -> Path:
    """The package as it is installed, where a type checker finds it."""
    package = tmp_path / "installed" / "illposed"
    package.mkdir(parents=True)
    for path in (ROOT / "package").iterdir():
        (package / path.name).symlink_to(path)
    for room in ("sandbox", "engine", "mutators", "prompts", "corpus"):
        (package / room).symlink_to(ROOT / room)
    return package.parent


def test_what_the_pages_show_type_checks(tmp_path: Path, installed: Path) -> None:
    pages = tmp_path / "pages"
    pages.mkdir()
    for page in (ROOT / "README.md", *(ROOT / "docs").glob("*.md")):
        if blocks := _PYTHON.findall(page.read_text(encoding="utf-8")):
            (pages / f"{page.stem.lower().replace('-', '_')}.py").write_text("\n".join(blocks), encoding="utf-8")
    options = ("--strict", "--follow-imports=silent", "--config-file", ROOT / "pyproject.toml", "--cache-dir", tmp_path)
    command = [sys.executable, "-m", "mypy", *options, *sorted(pages.iterdir())]
    environment = {**os.environ, "MYPYPATH": str(installed)}
    done = subprocess.run(command, env=environment, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
