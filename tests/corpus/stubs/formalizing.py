"""``illposed formalize`` of twelve problems, and what it writes beside them."""

import csv
import json
import re
from collections.abc import Callable
from pathlib import Path

from click.testing import CliRunner, Result
from wire_server import Reply, Seen, WireServer

from illposed.corpus.cli.main import main

KEY = "sk-secret-7f1e2d3c4b5a69788796"
CODE = "def solve(kites: int = 2):\n    answer = kites + 3\n    return answer\n"
TALKATIVE = f"Gladly!\n\n```python\n{CODE}```\n\nTell me if you need more."
Serve = Callable[[Callable[[Seen], Reply]], WireServer]


def formalize(problems: Path, *options: str) -> Result:
    return CliRunner().invoke(main, ["formalize", str(problems), "--out", str(out(problems)), *options])


def out(problems: Path) -> Path:
    return problems.parent / "answers"


def at(server: WireServer) -> str:
    return f"openai:m@{server.url}/v1"


def index_of(seen: Seen) -> int:
    return int(re.findall(r"Index: (\d+)", seen.user_text)[-1])


def rows(problems: Path) -> list[dict[str, str]]:
    return list(csv.DictReader((out(problems) / "calls.csv").read_text().splitlines()))


def rejects(problems: Path) -> list[dict[str, object]]:
    return [json.loads(line) for line in (out(problems) / "rejects.jsonl").read_text().splitlines()]
