"""What README and docs/ show is what happens.

A page is followed from top to bottom in a folder of its own. Blocks of commands (``sh``, and ``console`` with what is
printed) run through the command line; blocks of ``python`` run, and what a statement prints is the comment that stands
under it; a ``json`` block with an id is compared with the record of that id, ``…`` standing for what is left out; the
quotation under a comment that names texts has these texts. In the place of all of these, ``pytest --update-goldens``
puts what is printed and recorded today. What would ask a paid model, need a cluster or install something is not run: a
command of ours is parsed by its own parser, of the others the names of files and extras are looked up. A block or a
command of any other kind fails.
"""

from __future__ import annotations

import ast
import io
import json
import re
import shlex
import shutil
import subprocess
import sys
import tomllib
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from contextlib import redirect_stdout
from dataclasses import dataclass, field
from importlib.metadata import entry_points
from itertools import pairwise, takewhile
from pathlib import Path

import click
import pytest
from click.testing import CliRunner
from quotations import quotation, record_today, shown_today

from illposed.mutators.golden.plugin import UPDATE

ROOT = Path(__file__).parents[2]
README = ROOT / "README.md"
PAGES = (README, *sorted((ROOT / "docs").glob("*.md")))
COMMAND_LINE: click.Group = entry_points(group="console_scripts", name="illposed")["illposed"].load()
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]

# Added to a command, so that following all pages takes seconds: fewer problems, and no model that compares names.
QUICKLY = {
    "build": ("--workers", "1", "--embedder", "none"),
    "check": ("--workers", "1"),
    "evaluate": ("--embedder", "none"),
    "phrasebook": ("--workers", "1"),
    "synthesize": ("--workers", "1"),
    "validate": ("--embedder", "none"),
}
LIMIT = 1  # problem of a build
CALIBRATION = "benchmarks/calibration.py"  # needs the consensus of all problems: its block has a slow test
OTHER_COMMANDS = {".ci/run", ".ci/slow", "pip", "pre-commit", "pytest", "python", "python3"}
ASKS_MODELS = {"evaluate", "formalize", "phrase", "rewrite", "synthesize", "tell"}
_FENCE = re.compile(r"^```(.*)$", re.MULTILINE)
_BLOCK = re.compile(r"^```(\w+)\n(.*?)^```$", re.MULTILINE | re.DOTALL)
_EXTRAS = re.compile(r"(?:illposed|\.)\[([\w,]+)\]")
_QUOTED = re.compile(r"(<!-- texts: (.+) -->\n)(?:>.*\n)*")


Earlier = dict[tuple[str, ...], tuple[Path | None, str]]
"""What ran before, on the same files: by command, the folder that it made, if any, and what was printed.

A build that stands on several pages, if only with another name for its ``--out``, runs once; the one that the pages
call first-look, and its check, run where all tests have them from.
"""


@dataclass
class Visit:
    """One reader of one page, and what became of each command."""

    folder: Path
    became: Counter[str] = field(default_factory=Counter)
    not_made: set[str] = field(default_factory=set)  # folders that a command would have made which was not run
    names: dict[str, object] = field(default_factory=lambda: {"__name__": "page"})
    earlier: Earlier = field(default_factory=dict)

    def block(self, kind: str, block: str) -> str:
        """Run or compare a block; returns it with what is printed and recorded today."""
        runs: dict[str, Callable[[str], str]] = {
            "sh": self.sh,
            "console": self.console,
            "python": self.python,
            "json": self.json,
            "toml": self.toml,
        }
        return runs[kind](block)

    def sh(self, block: str) -> str:
        for line in _joined(block):
            self.command_line(line)
        return block

    def console(self, block: str) -> str:
        before, *chunks = re.split(r"^\$ ", block, flags=re.MULTILINE)
        return before + "".join(f"$ {self._printed_by(*chunk.splitlines())}\n" for chunk in chunks)

    def _printed_by(self, line: str, *shown: str) -> str:
        return "\n".join([line, *shown_today(shown, self.command_line(line))])

    def python(self, block: str) -> str:
        lines, today, read = block.splitlines(), list[str](), 0
        for node in ast.parse(block).body:
            assert node.end_lineno is not None
            printed = io.StringIO()
            with redirect_stdout(printed):
                exec(compile(ast.Module([node], []), "page", "exec", dont_inherit=True), self.names)
            output = [f"# {line}".rstrip() for line in printed.getvalue().splitlines()]
            today += [*lines[read : node.end_lineno], *output]
            shown = takewhile(lambda line: line.startswith("#"), lines[node.end_lineno :] if output else ())
            read = node.end_lineno + len([*shown])
        self.became["python ran"] += 1
        return "".join(f"{line}\n" for line in [*today, *lines[read:]])

    def json(self, block: str) -> str:
        self.became["json compared"] += 1
        shown = json.loads(block)
        if "id" not in shown:
            return block
        record = next(
            (record for record in _records(self.folder / "first-look") if record.get("id") == shown["id"]), None
        )
        assert record is not None, f"there is no record {shown['id']} any more: show another one"
        return record_today(block, shown, record)

    def toml(self, block: str) -> str:
        tomllib.loads(block)
        self.became["toml parsed"] += 1
        return block

    def command_line(self, line: str) -> str:
        """Run the commands of a line; what the last one printed, with what it said on standard error."""
        output = ""
        for command in line.split(" && "):
            words, target = shlex.split(command, comments=True), None
            if len(words) > 2 and words[-2] == ">":
                words, target = words[:-2], words[-1]
            if words:
                output = self.command(words, target)
        return output

    def command(self, words: Sequence[str], target: str | None) -> str:
        name = words[0].removeprefix(".venv/bin/").removeprefix(".venv-test/bin/")
        if name in ("python", "python3") and words[1:3] == ["-m", "illposed"]:
            name, words = "illposed", words[2:]
        if name == "illposed":
            return self.illposed(list(words[1:]), target)
        if name == "python" and words[1] == CALIBRATION:  # the others measure speed
            return self.script(words[1:])
        _assert_known(name, words)
        self.became["named"] += 1
        return ""

    def illposed(self, arguments: list[str], target: str | None) -> str:
        _parse(arguments)
        if _asks_models(arguments) or "ray" in arguments or self.not_made & {*arguments}:
            if "--out" in arguments:
                self.not_made.add(arguments[arguments.index("--out") + 1])
            self.became["illposed parsed"] += 1
            return ""
        self.became["illposed ran"] += 1
        *words, out = arguments
        made = words[-1:] == ["--out"]
        if (command := tuple(words if made else arguments)) in self.earlier:
            before, output = self.earlier[command]
            if before is not None:
                shutil.copytree(before, self.folder / out, dirs_exist_ok=True)
            return output
        result = CliRunner().invoke(COMMAND_LINE, _quickly(arguments))
        assert result.exit_code == 0, (arguments, result.output, result.exception)
        if target is not None:
            (self.folder / target).write_text(result.stdout, encoding="utf-8")
        if arguments[0] == "build" and made:
            self.earlier[command] = self.folder / out, result.output
        return result.output

    def script(self, words: Sequence[str]) -> str:
        command = [sys.executable, str(ROOT / words[0]), *words[1:]]
        done = subprocess.run(command, cwd=self.folder, capture_output=True, text=True, check=True)
        self.became["benchmark ran"] += 1
        return done.stdout


@pytest.fixture(scope="session")
def earlier(first_look: Path) -> Earlier:
    said = {command: (first_look / f"{command}.txt").read_text(encoding="utf-8") for command in ("build", "check")}
    built = first_look / "first-look"
    return {("build", "--out"): (built, said["build"]), ("check", "first-look"): (None, said["check"])}


@pytest.fixture
def visit(tmp_path: Path, first_look: Path, earlier: Earlier, monkeypatch: pytest.MonkeyPatch) -> Visit:
    """A folder as a user has it: our build, problems in the files of the user, programs of models for them."""
    shipped = ROOT / "corpus" / "data"
    for name, ours, lines in (("train", "problems", 8), ("test", "problems", 8), ("programs", "programs", 20)):
        first = (shipped / f"{ours}.jsonl").read_text(encoding="utf-8").splitlines(keepends=True)[:lines]
        (tmp_path / f"{name}.jsonl").write_text("".join(first), encoding="utf-8")
    built = first_look / "first-look"
    shutil.copytree(built, tmp_path / "first-look")
    with (tmp_path / "anybody.jsonl").open("w", encoding="utf-8") as anybody:
        for record in _records(built):
            if "label" in record:
                line = {"question": record["text"], "kind": record["label_name"], "source": record["group"]}
                print(json.dumps(line), file=anybody)
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("COLUMNS", "100")
    return Visit(tmp_path, earlier=earlier)


ONLY_PARSED = {"cluster.md": 1, "language-models.md": 6, "evaluate.md": 1, "phrasebook.md": 1, "synthesize.md": 1}
"""How many commands of a page are parsed and not run, since they would ask a paid model or need a cluster."""


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_everything_on_the_page_works(page: Path, visit: Visit, request: pytest.FixtureRequest) -> None:
    text = page.read_text(encoding="utf-8")
    assert len(_FENCE.findall(text)) == 2 * len(_BLOCK.findall(text)), "a block without a kind, or not closed"
    today = _BLOCK.sub(lambda found: found[0] if CALIBRATION in found[2] else _today(visit, found), text)
    texts = {record["id"]: record for record in _records(visit.folder / "first-look") if "label" in record}
    today = _QUOTED.sub(lambda found: found[1] + quotation([texts[name] for name in found[2].split()]), today)
    _assert_same(page, today, request)
    assert visit.became["illposed parsed"] == ONLY_PARSED.get(page.name, 0)


RECORD = {"id": "a", "told": {"text": "Ana has 4 figs. She eats 3 figs. How many?"}, "ids": ["b"], "depth": 2}


@pytest.mark.parametrize(
    ("kind", "before", "after"),
    [
        ("python", "print(1)\n# 1\n# stale\nx = 1\n# why\n", "print(1)\n# 1\nx = 1\n# why\n"),
        ("python", "print(1)\nprint(2)\n# 3\n", "print(1)\n# 1\nprint(2)\n# 2\n"),
        ("console", "$ illposed --version\nother\n", f"$ illposed --version\nillposed {PROJECT['version']}\n"),
        ("json", '{"id": "a",\n "depth": 3}\n', '{"id": "a",\n "depth": 2}\n'),
        ("json", '{"id": "a", "ids": ["b",\n  "c"], "depth": 2}\n', '{"id": "a", "ids": ["b"], "depth": 2}\n'),
        ("json", '{"id": "a",\n "gone": true, "depth": 2}\n', '{"id": "a", "depth": 2}\n'),
        (
            "json",
            '{"id": "a",\n "told": {"text": "… She eats 5 figs. …"}}\n',
            '{"id": "a",\n "told": {"text": "… She eats 3 figs. …"}}\n',
        ),
    ],
)
def test_what_is_stale_is_brought_up_to_date(kind: str, before: str, after: str, tmp_path: Path) -> None:
    (tmp_path / "first-look").mkdir()
    (tmp_path / "first-look" / "records.jsonl").write_text(json.dumps(RECORD), encoding="utf-8")
    visit = Visit(tmp_path)
    assert visit.block(kind, before) == after
    assert visit.block(kind, after) == after


@pytest.mark.slow
def test_the_figures_of_the_calibration_are_those_of_today(visit: Visit, request: pytest.FixtureRequest) -> None:
    page = ROOT / "docs" / "consensus.md"
    text = page.read_text(encoding="utf-8")
    today = _BLOCK.sub(lambda found: _today(visit, found) if CALIBRATION in found[2] else found[0], text)
    _assert_same(page, today, request)
    assert visit.became == {"illposed ran": 1, "benchmark ran": 1}


def test_the_files_of_a_build_are_those_of_the_table(first_look: Path) -> None:
    table = re.findall(r"^\| `([\w.]+\.(?:jsonl|json|md|gz))` \|", README.read_text(encoding="utf-8"), re.MULTILINE)
    assert sorted(table) == sorted(path.name for path in (first_look / "first-look").iterdir())


def _joined(block: str) -> Iterator[str]:
    return iter(block.replace("\\\n", " ").splitlines())


def _quickly(arguments: Sequence[str]) -> list[str]:
    """The command for fewer problems, without a model that compares names."""
    added = QUICKLY.get(arguments[0], ())
    if arguments[0] == "build":
        added = (*added, "--limit", str(LIMIT))
    if arguments[0] == "audit" and "--only" not in arguments:
        added = ("--only", "length")  # all shortcuts, on data of every kind, are tested with the audit
    return [*arguments, *added]


def _parse(arguments: Sequence[str]) -> None:
    """Raise click's error if there is no such command or option, or a value is none that it takes."""
    command: click.Command = COMMAND_LINE
    context, rest = click.Context(COMMAND_LINE), list(arguments)
    if rest == ["--version"]:
        return
    while isinstance(command, click.Group):
        name, found, rest = command.resolve_command(context, rest)
        assert name is not None
        assert found is not None
        command = found
    command.make_context(arguments[0], rest)


def _asks_models(arguments: Sequence[str]) -> bool:
    models = [value for option, value in pairwise(arguments) if option in _MODELS]
    asks = arguments[0] in ASKS_MODELS and "--dry-run" not in arguments
    return asks and any(not model.startswith("replay:") for model in models)


_MODELS = ("--model", "--repairer")


def _assert_known(name: str, words: Sequence[str]) -> None:
    """A command of somebody else: the files and extras that it names are ours."""
    assert name in OTHER_COMMANDS, name
    for word in words:
        for extra in ",".join(_EXTRAS.findall(word)).split(","):
            assert not extra or extra in PROJECT["optional-dependencies"], word
        if word.startswith((".ci/", "benchmarks/", "tests/")) or word == "constraints.txt":
            assert (ROOT / word).exists(), word


def _today(visit: Visit, found: re.Match[str]) -> str:
    """A block of a page, fences and all, with what is printed and recorded today."""
    return f"```{found[1]}\n{visit.block(found[1], found[2])}```"


def _assert_same(page: Path, today: str, request: pytest.FixtureRequest) -> None:
    text = page.read_text(encoding="utf-8")
    if request.config.getoption(UPDATE):
        page.write_text(today, encoding="utf-8")
    assert text == today, "if the change is meant: pytest --update-goldens"


def _records(folder: Path) -> Iterator[dict[str, object]]:
    for path in sorted(folder.glob("*.jsonl")):
        with path.open(encoding="utf-8") as lines:
            yield from map(json.loads, lines)
