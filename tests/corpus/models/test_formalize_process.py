"""``illposed formalize`` as a process of its own: killed, interrupted, and asked with a key."""

import json
import os
import signal
import sqlite3
import subprocess
import sys
import threading
from collections.abc import Callable
from pathlib import Path

from formalizing import KEY, TALKATIVE, Serve, at, formalize, index_of, out, rows
from wire_server import Reply, Seen, answer, error

COMMAND = "from illposed.corpus.cli.main import main; main()"


def started(problems: Path, *options: str, **environment: str) -> subprocess.Popen[str]:
    arguments = [sys.executable, "-c", COMMAND, "formalize", str(problems), "--out", str(out(problems)), *options]
    return subprocess.Popen(
        arguments,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        env={**os.environ, **environment},
    )


def held_from(
    number: int, at_once: int, arrived: threading.Event, released: threading.Event
) -> Callable[[Seen], Reply]:
    """Answers at once, but from this request on only when released; sets ``arrived`` when ``at_once`` of them wait."""

    def script(seen: Seen) -> Reply:
        if seen.number < number:
            return answer(seen, TALKATIVE)
        if seen.number == number + at_once - 1:
            arrived.set()
        return Reply(answer(seen, TALKATIVE).body, held=released)

    return script


def kept(problems: Path) -> int:
    with sqlite3.connect(out(problems) / "answers.sqlite") as connection:
        count = connection.execute("SELECT count(*) FROM answers").fetchone()[0]
    connection.close()
    return int(count)


def test_after_kill_9_only_the_missing_calls_are_made(problems: Path, serve: Serve) -> None:
    arrived, released = threading.Event(), threading.Event()
    server = serve(held_from(6, 2, arrived, released))
    options = ("--model", at(server), "--concurrency", "2")
    process = started(problems, *options)
    assert arrived.wait(60)
    process.kill()
    process.communicate()
    released.set()
    assert (kept(problems), len(server.seen)) == (6, 8)
    assert formalize(problems, *options).exit_code == 0
    assert (kept(problems), len(server.seen)) == (12, 14)
    assert [row["outcome"] for row in rows(problems)] == ["program"] * 12


def test_an_interrupt_lets_the_calls_under_way_end(problems: Path, serve: Serve) -> None:
    arrived, released = threading.Event(), threading.Event()
    server = serve(held_from(5, 1, arrived, released))
    process = started(problems, "--model", at(server), "--concurrency", "1")
    assert arrived.wait(60)
    process.send_signal(signal.SIGINT)
    released.set()
    output, _ = process.communicate(timeout=60)
    assert process.returncode == 130
    assert "interrupted" in output.splitlines()[-1]
    assert kept(problems) == len(server.seen)
    assert len(rows(problems)) == len(server.seen)


def test_a_key_is_in_no_file_and_no_output(problems: Path, serve: Serve) -> None:
    def echo(seen: Seen) -> Reply:
        headers = json.dumps(dict(seen.headers))
        assert KEY in headers
        status = {1: 400, 2: 500, 3: 404}.get(index_of(seen), 200)
        return answer(seen, headers) if status == 200 else error(seen, status, headers)

    options = ("--model", "openai:gpt-9", "--retries", "0", "--concurrency", "1")
    url = f"{serve(echo).url}/v1"
    process = started(problems, *options, OPENAI_API_KEY=KEY, OPENAI_BASE_URL=url, OPENAI_LOG="debug")
    output, _ = process.communicate(timeout=60)
    assert process.returncode == 1
    assert "404" in output
    assert KEY not in output
    files = [path for path in out(problems).rglob("*") if path.is_file()]
    assert "***" in (out(problems) / "0" / "openai_gpt-9.txt").read_text()
    assert not [path for path in files if KEY.encode() in path.read_bytes()]
