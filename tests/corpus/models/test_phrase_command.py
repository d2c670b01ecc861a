"""``illposed phrase``: phrasings in the words of a model pass the gate, or go back with the complaint."""

import json
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner, Result
from wire_server import Reply, Seen, WireServer, answer, error

from illposed.corpus.cli.main import main

Serve = Callable[[Callable[[Seen], Reply]], WireServer]
PROBLEMS = [
    {
        "question": "Lena baked 12 rolls in the morning. She baked 30 more rolls at noon. How many rolls did she bake?",
        "answer": "Lena baked 12 + 30 = <<12+30=42>>42 rolls.\n#### 42",
    },
    {"question": "What is a roll?", "answer": "A bun.\n#### 1"},
    {
        "question": "Omar has 5 bags. Each bag holds 8 marbles. How many marbles does Omar have?",
        "answer": "Omar has 5 * 8 = <<5*8=40>>40 marbles.\n#### 40",
    },
]
LENA: dict[str, dict[str, Any]] = {
    "12": {
        "told": "Lena baked 12 rolls in the morning.",
        "asked": "How many rolls did Lena bake in the morning?",
        "hidden": [{"how": "vague", "text": "Lena baked some rolls in the morning."}, {"how": "sentence", "text": ""}],
    },
    "30": {"told": "At noon, Lena baked 30 rolls.", "asked": "How many rolls did Lena bake at noon?", "hidden": []},
    "42": {"told": "Lena baked 42 rolls.", "asked": "", "hidden": []},
}


@pytest.fixture
def problems(tmp_path: Path) -> Path:
    path = tmp_path / "own.jsonl"
    path.write_text("".join(json.dumps(line) + "\n" for line in PROBLEMS), encoding="utf-8")
    return path


def phrase(problems: Path, *options: str) -> Result:
    return CliRunner().invoke(main, ["phrase", str(problems), "--out", str(problems.parent / "out"), *options])


def written(problems: Path, name: str = "phrasebook.jsonl") -> list[dict[str, Any]]:
    return [json.loads(line) for line in (problems.parent / "out" / name).read_text(encoding="utf-8").splitlines()]


def at(server: WireServer) -> str:
    return f"openai:m@{server.url}/v1"


def said(seen: Seen, texts: dict[str, dict[str, Any]]) -> str:
    """An answer with these texts for the quantities of the request, by value; nothing for the others."""
    asked = str(seen.body["messages"][1]["content"])
    listed = re.findall(r"^- (\w+), (?:given: \"(\d+)\"|.*: (\d+)$)", asked, re.MULTILINE)
    empty = {"told": "", "asked": "", "hidden": []}
    quantities = [{"quantity": place, **texts.get(given or found, empty)} for place, given, found in listed]
    return "Here it is:\n```json\n" + json.dumps({"quantities": quantities}) + "\n```"


def test_what_passes_is_a_phrasebook_by_the_model(problems: Path, serve: Serve) -> None:
    server = serve(lambda seen: answer(seen, f"{said(seen, LENA)}"))
    done = phrase(problems, "--model", at(server), "--limit", "2")
    assert done.exit_code == 0, done.output
    assert len(server.seen) == 1
    records = written(problems)
    assert [(record["group"], record["kind"], record["by"]) for record in records] == [
        *[("own-0", "given", "openai:m")] * 2,
        *[("own-0", kind, "openai:m") for kind in ("step", "answer")],
    ]
    assert {name: records[0][name] for name in ("told", "asked", "hidden")} == LENA["12"]
    assert written(problems, "rejects.jsonl")[0]["reason"] == "no-quantities"


def test_what_does_not_pass_goes_back_and_what_never_does_is_refused_alone(problems: Path, serve: Serve) -> None:
    wrong = {**LENA, "12": {**LENA["12"], "told": "Lena baked 13 croissants."}}
    mended = {**wrong, "30": {**LENA["30"], "told": "Lena baked thirty rolls at midnight."}}
    server = serve(lambda seen: answer(seen, said(seen, mended if len(seen.body["messages"]) == 2 else wrong)))
    done = phrase(problems, "--model", at(server), "--limit", "1")
    assert done.exit_code == 0, done.output
    assert len(server.seen) == 3
    complaint = str(server.seen[1].body["messages"][-1]["content"])
    assert "told: it does not state exactly the value of the quantity ('Lena baked 13 croissants.')" in complaint
    assert "told: it has words that neither the problem nor its solution has ('midnight')" in complaint
    first, second = written(problems)[:2]
    assert (first["told"], first["asked"]) == (None, LENA["12"]["asked"])
    assert first["refused"]["told"].startswith("reads-otherwise: ")
    assert second["told"] == LENA["30"]["told"]


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("I cannot.", "no-list"),
        ('{"quantities": [{"quantity": "L1", "told": "Lena baked 42 rolls."}]}', "other-quantities"),
    ],
)
def test_an_answer_that_is_no_list_of_the_quantities_gives_nothing(
    problems: Path, serve: Serve, text: str, reason: str
) -> None:
    server = serve(lambda seen: answer(seen, text))
    done = phrase(problems, "--model", at(server), "--limit", "1")
    assert (done.exit_code, len(server.seen)) == (1, 3)
    assert reason in done.stderr
    assert written(problems) == []


def test_nothing_is_asked_twice_and_a_build_takes_the_phrasebook(problems: Path, serve: Serve) -> None:
    server = serve(lambda seen: answer(seen, said(seen, LENA)))
    assert phrase(problems, "--model", at(server), "--dry-run").exit_code == 0
    assert not server.seen
    phrase(problems, "--model", at(server), "--limit", "1")
    before, book = len(server.seen), problems.parent / "out" / "phrasebook.jsonl"
    content = book.read_bytes()
    assert phrase(problems, "--model", at(server), "--limit", "1").exit_code == 0
    assert (len(server.seen), book.read_bytes()) == (before, content)
    out = problems.parent / "again.jsonl"
    arguments = ["phrasebook", str(problems), "--phrasebook", str(book), "--by", "hand", "--strict", "--workers", "1"]
    done = CliRunner().invoke(main, [*arguments, "--limit", "1", "--out", str(out), "--quiet"])
    assert done.exit_code == 0, done.output
    again = [json.loads(line) for line in out.read_text(encoding="utf-8").splitlines()]
    assert [{**line, "refused": {}} for line in again] == [{**line, "refused": {}} for line in written(problems)]


def test_recorded_answers_and_answers_of_a_server_give_the_same(problems: Path, serve: Serve) -> None:
    server = serve(lambda seen: answer(seen, said(seen, LENA)))
    phrase(problems, "--model", at(server), "--limit", "1")
    of_server = written(problems)
    (problems.parent / "out").rename(problems.parent / "recorded")
    done = phrase(problems, "--model", f"replay:{problems.parent / 'recorded'}", "--limit", "1")
    assert done.exit_code == 0, done.output
    assert [{**line, "by": "openai:m"} for line in written(problems)] == of_server


def test_a_wrong_key_stops_the_run_and_no_phrasebook_of_others_is_replaced(problems: Path, serve: Serve) -> None:
    server = serve(lambda seen: error(seen, 401, "bad key"))
    assert phrase(problems, "--model", at(server)).exit_code == 1
    other = problems.parent / "other"
    other.mkdir()
    (other / "phrasebook.jsonl").write_text("mine\n", encoding="utf-8")
    refused = CliRunner().invoke(main, ["phrase", str(problems), "--out", str(other), "--model", at(server)])
    assert refused.exit_code == 2
    assert "is not from these models" in refused.stderr
    assert (other / "phrasebook.jsonl").read_text(encoding="utf-8") == "mine\n"
