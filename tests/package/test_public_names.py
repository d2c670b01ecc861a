"""What ``import illposed`` gives, and that it loads nothing."""

from __future__ import annotations

import ast
import subprocess
import sys
from pathlib import Path

import pytest

import illposed


def test_every_public_name_is_there_and_told_to_type_checkers():
    tree = ast.parse(Path(illposed.__file__).read_text(encoding="utf-8"))
    guarded = next(node for node in tree.body if isinstance(node, ast.If))
    told = {alias.name for found in guarded.body if isinstance(found, ast.ImportFrom) for alias in found.names}
    assert {*told, "__version__"} == set(illposed.__all__)
    for name in illposed.__all__:
        assert getattr(illposed, name) is not None
        assert name in dir(illposed)


def test_an_unknown_name_is_an_attribute_error():
    with pytest.raises(AttributeError, match="has no attribute 'no_such_name'"):
        illposed.no_such_name  # noqa: B018


def test_importing_the_package_loads_nothing():
    code = "import sys\nbefore = set(sys.modules)\nimport illposed\nprint(*sorted(set(sys.modules) - before))"
    loaded = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout.split()
    assert [name for name in loaded if name.startswith("illposed")] == ["illposed"]
    assert not {"z3", "libcst", "msgspec", "click"} & set(loaded)


def test_the_package_is_the_command():
    command = [sys.executable, "-m", "illposed", "--version"]
    told = subprocess.run(command, capture_output=True, text=True, check=True).stdout
    assert told == f"illposed {illposed.__version__}\n"


@pytest.fixture
def installed(tmp_path: Path) -> Path:
    """A folder laid out as an installation is."""
    package = tmp_path / "installed" / "illposed"
    package.mkdir(parents=True)
    for path in Path(illposed.__file__).parent.glob("*.py"):
        (package / path.name).symlink_to(path)
    for room in ("sandbox", "engine", "mutators", "prompts", "corpus"):
        (package / room).symlink_to(Path(__import__(f"illposed.{room}", fromlist=["x"]).__file__).parent)
    return package.parent


def test_a_clone_beside_a_script_does_not_shadow_the_package(tmp_path: Path, installed: Path):
    clone = tmp_path / "illposed"
    clone.mkdir()
    for room in ("package", "sandbox", "engine", "mutators", "prompts", "corpus"):
        (clone / room).mkdir()
    script = tmp_path / "script.py"
    script.write_text(
        "import illposed\nfrom illposed.engine.results import Unusable\nassert illposed.Unusable is Unusable\n"
        "print(illposed.__file__)"
    )
    environment = {"PYTHONPATH": str(installed)}
    done = subprocess.run([sys.executable, script], env=environment, capture_output=True, text=True, check=False)
    assert (done.stdout.strip(), done.stderr) == (str(installed / "illposed" / "__init__.py"), "")
