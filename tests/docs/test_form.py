"""The pages can be read: their links, the length of their lines, what README leads to."""

from __future__ import annotations

import re
from importlib.metadata import entry_points
from pathlib import Path

import click
import pytest

ROOT = Path(__file__).parents[2]
README = ROOT / "README.md"
PAGES = (README, *sorted((ROOT / "docs").glob("*.md")))
ROOMS = ("engine", "mutators", "corpus")
_BLOCK = re.compile(r"^```(\w+)\n(.*?)^```$", re.MULTILINE | re.DOTALL)
_LINK = re.compile(r"\[[^]]+\]\(([^)\s]+)\)")


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_links_lead_somewhere(page: Path) -> None:
    for link in _LINK.findall(_BLOCK.sub("", page.read_text(encoding="utf-8"))):
        if link.startswith("https://"):
            continue
        name, _, anchor = link.partition("#")
        target = (page.parent / name).resolve() if name else page
        assert target.exists(), link
        assert not anchor or anchor in _anchors(target), link


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_lines_can_be_read_without_wrapping_and_code_stands_in_fences(page: Path) -> None:
    text = page.read_text(encoding="utf-8")
    assert max(map(len, text.splitlines())) <= (100 if page == README else 120)
    assert not re.search(r"^ {4}\S", _BLOCK.sub("", text), re.MULTILINE)


def test_readme_can_be_read_in_five_minutes() -> None:
    assert len(README.read_text(encoding="utf-8").splitlines()) <= 200


def test_readme_leads_to_every_page_and_names_every_command() -> None:
    text = README.read_text(encoding="utf-8")
    assert {link for link in _LINK.findall(text) if link.startswith("docs/")} >= {f"docs/{p.name}" for p in PAGES[1:]}
    commands = entry_points(group="console_scripts", name="illposed")["illposed"].load()
    table = re.findall(r"^\| `illposed (.+?)` \|", text, re.MULTILINE)
    assert sorted(name for row in table for name in row.split("`, `")) == sorted(
        commands.list_commands(click.Context(commands))
    )


def test_readme_installs_for_the_tests_what_ci_installs() -> None:
    installs = r"pip install .*-c constraints\.txt '(\.\[[\w,]+\])'"
    in_ci = re.findall(installs, (ROOT / ".ci" / "run").read_text(encoding="utf-8"))
    assert re.findall(installs, README.read_text(encoding="utf-8"))[1:] == in_ci


def test_every_reason_that_the_page_of_a_build_explains_is_one_of_the_code() -> None:
    rows = re.findall(r"^\| ((?:`[\w-]+`(?:, )?)+) \| ", (ROOT / "docs" / "build.md").read_text(encoding="utf-8"), re.M)
    told = {name.removeprefix("not-told-") for row in rows for name in re.findall(r"[\w-]+", row)}
    code = "".join(path.read_text(encoding="utf-8") for room in ROOMS for path in (ROOT / room).rglob("*.py"))
    assert {"no-annotations", "same-text", "several-gaps", "twin"} <= told
    assert {name for name in told if f'"{name}"' not in code} == set()


def _anchors(page: Path) -> set[str]:
    """The anchors of the headings, as GitHub makes them."""
    headings = re.findall(r"^#+ (.+)$", _BLOCK.sub("", page.read_text(encoding="utf-8")), re.MULTILINE)
    return {re.sub(r"[^\w\- ]", "", heading.lower()).replace(" ", "-") for heading in headings}
