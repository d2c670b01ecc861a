import tomllib
from pathlib import Path

ROOT = Path(__file__).parents[2]


def test_every_folder_with_modules_is_installed() -> None:
    listed = set(tomllib.loads((ROOT / "pyproject.toml").read_text())["tool"]["setuptools"]["packages"])
    folders = {
        module.parent.relative_to(ROOT)
        for top in ("sandbox", "engine", "mutators", "prompts", "corpus")
        for module in (ROOT / top).rglob("*.py")
    }
    assert {f"illposed.{'.'.join(folder.parts)}" for folder in folders} <= listed
