import csv
import json
import os
import re
import signal
import sqlite3
import subprocess
import sys
import threading
from collections.abc import Callable
from pathlib import Path

import pytest
from click.testing import CliRunner, Result
from wire_server import Ending, Reply, Seen, WireServer, answer, error

from illposed.corpus.cli.main import main
from illposed.corpus.sources.programs import ProgramInput, read_programs

KEY = "sk-secret-7f1e2d3c4b5a69788796"
CODE = "def solve(kites: int = 2):\n    answer = kites + 3\n    return answer\n"
TALKATIVE = f"Gladly!\n\n```python\n{CODE}```\n\nTell me if you need more."
Serve = Callable[[Callable[[Seen], Reply]], WireServer]


@pytest.fixture
def problems(tmp_path: Path) -> Path:
    path = tmp_path / "problems.jsonl"
    lines = (
        {
            "question": f"Ana has {n} kites and buys 3 more. How many?",
            "answer": f"{n}+3 = <<{n}+3={n + 3}>>\n#### {n + 3}",
        }
        for n in range(12)
    )
    path.write_text("".join(json.dumps(line) + "\n" for line in lines))
    return path


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


def test_several_models_write_programs_that_validate_reads(
    problems: Path, serve: Serve, monkeypatch: pytest.MonkeyPatch
) -> None:
    server = serve(lambda seen: answer(seen, TALKATIVE))
    monkeypatch.setenv("ANTHROPIC_API_KEY", KEY)
    monkeypatch.setenv("ANTHROPIC_BASE_URL", server.url)
    result = formalize(problems, "--model", at(server), "--model", "anthropic:c-1", "--limit", "5")
    assert result.exit_code == 0, result.output
    assert sorted(map(index_of, server.seen)) == sorted([*range(5)] * 2)
    folder = out(problems) / "3"
    assert sorted(file.name for file in folder.iterdir()) == [
        *("anthropic_c-1.py", "anthropic_c-1.txt", "openai_m.py", "openai_m.txt")
    ]
    assert (folder / "openai_m.py").read_text() == CODE
    assert (folder / "openai_m.txt").read_text() == TALKATIVE
    found = read_programs([out(problems)])
    assert isinstance(found, ProgramInput)
    assert (found.total, found.bad) == (10, ())
    assert [program.model for program in found.by_index[4]] == ["anthropic_c-1", "openai_m"]


def test_the_stated_index_names_the_files_and_is_stated_once(tmp_path: Path, serve: Serve) -> None:
    path = tmp_path / "problems.jsonl"
    line = {"question": "Ana has 2 kites and buys 3 more. How many?", "answer": "2+3 = <<2+3=5>>5\n#### 5", "index": 70}
    path.write_text(json.dumps(line) + "\n")
    server = serve(lambda seen: answer(seen, TALKATIVE))
    assert formalize(path, "--model", at(server)).exit_code == 0
    assert index_of(server.seen[0]) == 70
    assert (out(path) / "70" / "openai_m.py").read_text() == CODE
    path.write_text(2 * (json.dumps(line) + "\n"))
    refused = formalize(path, "--model", at(server))
    assert refused.exit_code == 2
    assert "index 70" in refused.output


def test_the_table_of_calls(problems: Path, serve: Serve) -> None:
    server = serve(lambda seen: answer(seen, TALKATIVE))
    result = formalize(problems, "--model", at(server), "--limit", "2", "--price", "openai:m=10,100")
    first, second = rows(problems)
    assert float(first.pop("seconds")) > 0
    assert first == {
        "provider": "openai",
        "model": "m",
        "index": "0",
        "outcome": "program",
        "input_tokens": "100",
        "output_tokens": "20",
        "cost_usd": "0.003000",
    }
    assert second["index"] == "1"
    assert "0.0060" in result.output
    assert "2 calls" in result.output


def test_an_unknown_price_is_said_to_be_unknown(problems: Path, serve: Serve) -> None:
    result = formalize(problems, "--model", at(serve(lambda seen: answer(seen, TALKATIVE))), "--limit", "2")
    assert "unknown" in result.output
    assert rows(problems)[0]["cost_usd"] == ""


def test_a_second_run_asks_nothing_and_leaves_the_same_files(problems: Path, serve: Serve) -> None:
    server = serve(lambda seen: answer(seen, TALKATIVE))
    formalize(problems, "--model", at(server))
    before = {path: path.read_bytes() for path in out(problems).rglob("*") if path.suffix in (".txt", ".py", ".csv")}
    assert formalize(problems, "--model", at(server)).exit_code == 0
    assert len(server.seen) == 12
    assert before == {path: path.read_bytes() for path in before}


def test_a_model_that_moves_to_another_server_is_paid_once_and_another_model_again(
    problems: Path, serve: Serve
) -> None:
    old, new = (serve(lambda seen, text=text: answer(seen, text)) for text in (TALKATIVE, "nothing"))
    assert formalize(problems, "--model", at(old)).exit_code == 0
    assert formalize(problems, "--model", at(new)).exit_code == 0
    assert (len(old.seen), len(new.seen)) == (12, 0)
    assert formalize(problems, "--model", f"openai:other@{new.url}/v1").exit_code == 1
    assert len(new.seen) == 12
    separate = CliRunner().invoke(main, ["formalize", str(problems), "--model", at(new), "--out", f"{out(problems)}2"])
    assert separate.exit_code == 1
    assert len(new.seen) == 24


def test_whatever_comes_back_is_a_program_or_a_counted_reject(problems: Path, serve: Serve) -> None:
    endings: dict[int, Ending] = {3: "cut-off", 4: "refused"}

    def script(seen: Seen) -> Reply:
        index = index_of(seen)
        if index in endings:
            return answer(seen, TALKATIVE, endings[index])
        other = {
            0: Reply(b"{"),
            1: error(seen, 400, "a bad prompt"),
            2: error(seen, 500, "our fault"),
            5: answer(seen, ""),
            6: answer(seen, "I would rather not."),
            7: Reply(b'{"ch', promised=99),
        }
        return other.get(index) or answer(seen, TALKATIVE)

    result = formalize(problems, "--model", at(serve(script)), "--retries", "0")
    assert result.exit_code == 0
    assert {(reject["index"], reject["reason"]) for reject in rejects(problems)} == {
        (0, "unreadable-answer"),
        (1, "refused-request"),
        (2, "server-error"),
        (3, "cut-off"),
        (4, "refused"),
        (5, "empty-answer"),
        (6, "no-program"),
        (7, "no-connection"),
    }
    assert all((reject["provider"], reject["model"]) == ("openai", "m") for reject in rejects(problems))
    assert [row["outcome"] for row in rows(problems)].count("program") == 4
    assert result.output.count("rejected:") == 8
    assert formalize(problems, "--model", at(serve(script)), "--retries", "0", "--strict").exit_code == 1


def test_a_run_in_which_everything_fails_says_so_last(problems: Path, serve: Serve) -> None:
    server = serve(lambda seen: error(seen, 400, "a bad prompt"))
    result = formalize(problems, "--model", at(server), "--retries", "0")
    assert result.exit_code == 1
    assert "none of 12 requests gave a program" in result.output.splitlines()[-1]
    assert "refused-request" in result.output.splitlines()[-1]


def test_a_wrong_key_stops_at_once_with_one_line(problems: Path, serve: Serve, monkeypatch: pytest.MonkeyPatch) -> None:
    server = serve(lambda seen: error(seen, 401, f"wrong key {KEY}"))
    monkeypatch.setenv("OPENAI_API_KEY", KEY)
    monkeypatch.setenv("OPENAI_BASE_URL", f"{server.url}/v1")
    result = formalize(problems, "--model", "openai:gpt-9", "--concurrency", "2")
    assert result.exit_code == 1
    assert len(server.seen) <= 2
    last = result.output.splitlines()[-1]
    assert "OPENAI_API_KEY" in last
    assert "stopped after 0 of 12" in last


def test_no_more_is_spent_than_allowed_and_a_larger_budget_goes_on(problems: Path, serve: Serve) -> None:
    server = serve(lambda seen: answer(seen, TALKATIVE, tokens=(1000, 1000)))
    options = ("--model", at(server), "--price", "openai:m=0,1000", "--max-output-tokens", "1000")
    result = formalize(problems, *options, "--max-cost", "4.5")
    assert result.exit_code == 1
    assert len(server.seen) == 4
    assert "$4.0000 of $4.50 are spent" in result.output.splitlines()[-1]
    assert formalize(problems, *options, "--max-cost", "100").exit_code == 0
    assert len(server.seen) == 12


def test_a_budget_needs_prices(problems: Path, serve: Serve) -> None:
    result = formalize(problems, "--model", "openai:m@http://localhost:1/v1", "--max-cost", "1")
    assert result.exit_code == 2
    assert "--price" in result.output


def test_a_dry_run_sends_and_writes_nothing(problems: Path, serve: Serve) -> None:
    server = serve(lambda seen: answer(seen, TALKATIVE))
    options = ("--model", at(server), "--price", "openai:m=10,100", "--max-output-tokens", "1000")
    result = formalize(problems, *options, "--dry-run")
    assert (result.exit_code, server.seen) == (0, [])
    assert not out(problems).exists()
    assert "12,000" in result.output
    dollars = float(re.findall(r"1\.\d{4}", result.output)[0])
    assert 1.2 < dollars < 1.5
    formalize(problems, *options, "--limit", "5")
    assert re.search(r"│\s+7 │\s+5 │", formalize(problems, *options, "--dry-run").output)
    assert len(server.seen) == 5


def test_a_narrow_terminal_cuts_no_number_of_a_dry_run(problems: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "80")
    model = f"openai:{'long-name-' * 6}@http://localhost:1/v1"
    options = ("--price", f"{model.partition('@')[0]}=1000,1000000", "--max-output-tokens", "123456789")
    shown = formalize(problems, "--model", model, *options, "--dry-run").output
    assert "1,481,481,468" in shown
    assert re.search(r"1,481,481,\d{3}\.\d{4}", shown)
    assert "…" not in shown


def test_recorded_answers_stand_in_for_a_model(problems: Path, serve: Serve) -> None:
    formalize(problems, "--model", at(serve(lambda seen: answer(seen, TALKATIVE))), "--limit", "3")
    recorded, again = out(problems), problems.parent / "again"
    arguments = ["formalize", str(problems), "--model", f"replay:{recorded}", "--out", str(again)]
    result = CliRunner().invoke(main, arguments)
    assert result.exit_code == 0
    assert (again / "2" / "openai_m.py").read_text() == CODE
    assert "9 × no-recorded-answer" in result.output


@pytest.mark.parametrize(
    ("options", "told"),
    [
        (("--model", "gpt-6"), "PROVIDER:MODEL"),
        (("--model", "openai:gpt-6-luna"), "OPENAI_API_KEY"),
        (("--model", "replay:nowhere"), "nowhere"),
        (("--model", "openai:m@http://localhost:1", "--price", "x"), "is no price"),
    ],
)
def test_options_that_cannot_be_used(problems: Path, options: tuple[str, ...], told: str) -> None:
    result = formalize(problems, *options)
    assert result.exit_code == 2
    assert told in result.output
    assert len(result.output.splitlines()) == 1


def test_without_the_extra_it_says_what_to_install(problems: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("OPENAI_API_KEY", KEY)
    for module in ("openai", "jinja2"):
        monkeypatch.setitem(sys.modules, module, None)
        result = formalize(problems, "--model", "openai:m")
        assert result.exit_code == 2
        assert "pip install 'illposed[llm]'" in result.output


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


def test_prompts_show_prints_what_is_sent(problems: Path, serve: Serve) -> None:
    server = serve(lambda seen: answer(seen, TALKATIVE))
    formalize(problems, "--model", at(server), "--limit", "3")
    sent = next(seen for seen in server.seen if index_of(seen) == 2)
    arguments = ["prompts", "show", "formalize", str(problems), "--index", "2", "--model", at(server)]
    shown = CliRunner().invoke(main, arguments)
    assert shown.exit_code == 0
    for message in sent.body["messages"]:
        assert message["content"] in shown.output
    as_json = json.loads(CliRunner().invoke(main, [*arguments, "--json"]).output)
    assert as_json["messages"] == [[message["role"], message["content"]] for message in sent.body["messages"]]


@pytest.mark.parametrize(
    ("task", "index", "words"),
    [
        ("tell", 12, ("A tent that normally costs", "### Solution\n\nL1: ", "FA: The answer is $133.")),
        ("rewrite", 1, ("### Sentences\n\n1. A florist ties bouquets", "Text 4: sentences 1, 2, 3, 4")),
        (
            "synthesize",
            12,
            ("final_answer = dollars_marked - dollars_marked * (percent_down / 100) - dollars_voucher",),
        ),
        ("repair", 12, ("def solve(", "### Correction\n\n```python\n")),
        ("phrase", 12, ('- q84_87, given: "$20" in "Rania also has', "- answer, what the question asks for: 133")),
    ],
)
def test_prompts_show_prints_what_is_asked_about_what_a_build_makes_of_a_problem(
    task: str, index: int, words: tuple[str, ...]
) -> None:
    shown = CliRunner().invoke(main, ["prompts", "show", task, "--index", str(index)])
    assert shown.exit_code == 0, shown.output
    assert all(each in shown.output for each in words), shown.output


@pytest.mark.parametrize(("task", "index"), [("formalize", 99), ("tell", 0)])
def test_prompts_show_has_nothing_to_show(problems: Path, task: str, index: int) -> None:
    problems.write_text('{"question": "How many kites?", "answer": "None are left.\\n#### 0"}\n' * 3)
    result = CliRunner().invoke(main, ["prompts", "show", task, str(problems), "--index", str(index)])
    assert result.exit_code == 2
    assert str(index) in result.stderr
    assert result.stderr.count("\n") == 1


def test_an_answer_that_cannot_be_written_is_one_line(problems: Path, serve: Serve) -> None:
    out(problems).mkdir()
    (out(problems) / "1").write_text("in the way")
    result = formalize(problems, "--model", at(serve(lambda seen: answer(seen, TALKATIVE))), "--quiet")
    assert result.exit_code == 2
    assert "answers/1: File exists; name a place that can be written with --out" in result.stderr
