"""``illposed formalize``: what it asks, writes, counts and spends."""

import json
import re
import sys
from pathlib import Path

import pytest
from click.testing import CliRunner
from formalizing import CODE, KEY, TALKATIVE, Serve, at, formalize, index_of, out, rejects, rows
from wire_server import Ending, Reply, Seen, answer, error

from illposed.corpus.cli.main import main
from illposed.corpus.sources.programs import ProgramInput, read_programs


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
    assert sorted(file.name for file in folder.iterdir()) == ["anthropic_c-1.py", "anthropic_c-1.txt", "m.py", "m.txt"]
    assert (folder / "m.py").read_text() == CODE
    assert (folder / "m.txt").read_text() == TALKATIVE
    found = read_programs([out(problems)])
    assert isinstance(found, ProgramInput)
    assert (found.total, found.bad) == (10, ())
    assert [program.model for program in found.by_index[4]] == ["anthropic_c-1", "m"]


def test_the_stated_index_names_the_files_and_is_stated_once(tmp_path: Path, serve: Serve) -> None:
    path = tmp_path / "problems.jsonl"
    line = {"question": "Ana has 2 kites and buys 3 more. How many?", "answer": "2+3 = <<2+3=5>>5\n#### 5", "index": 70}
    path.write_text(json.dumps(line) + "\n")
    server = serve(lambda seen: answer(seen, TALKATIVE))
    assert formalize(path, "--model", at(server)).exit_code == 0
    assert index_of(server.seen[0]) == 70
    assert (out(path) / "70" / "m.py").read_text() == CODE
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
    assert (again / "2" / "m.py").read_text() == CODE
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


def test_an_answer_that_cannot_be_written_is_one_line(problems: Path, serve: Serve) -> None:
    out(problems).mkdir()
    (out(problems) / "1").write_text("in the way")
    result = formalize(problems, "--model", at(serve(lambda seen: answer(seen, TALKATIVE))), "--quiet")
    assert result.exit_code == 2
    assert "answers/1: File exists; name a place that can be written" in result.stderr
