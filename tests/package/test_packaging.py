import tomllib
from pathlib import Path

ROOT = Path(__file__).parents[2]


def test_every_folder_with_modules_is_installed() -> None:
    setuptools = tomllib.loads((ROOT / "pyproject.toml").read_text())["tool"]["setuptools"]
    folders = {
        ".".join((package, *module.parent.relative_to(ROOT / folder).parts))
        for package, folder in setuptools["package-dir"].items()
        for module in (ROOT / folder).rglob("*.py")
    }
    assert folders <= set(setuptools["packages"])
