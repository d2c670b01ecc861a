import json
import re
from collections.abc import Callable
from pathlib import Path

import pytest
from click.testing import CliRunner, Result
from wire_server import Reply, Seen, WireServer, answer

from illposed.corpus.cli.main import main
from illposed.corpus.sources.problem import Problem
from illposed.corpus.sources.problems import open_problems

Serve = Callable[[Callable[[Seen], Reply]], WireServer]


@pytest.fixture
def problems(tmp_path: Path) -> Path:
    path = tmp_path / "problems.jsonl"
    lines = (
        {
            "question": f"Ana has {n} kites and buys 3 more. How many?",
            "answer": f"{n}+3 = <<{n}+3={n + 3}>>\n#### {n + 3}",
        }
        for n in range(4, 7)
    )
    path.write_text("".join(json.dumps(line) + "\n" for line in lines))
    return path


def synthesize(problems: Path, *options: str) -> Result:
    arguments = ["synthesize", str(problems), "--out", str(problems.parent / "out"), *options]
    return CliRunner().invoke(main, arguments)


def written(problems: Path, name: str) -> list[dict[str, object]]:
    return [json.loads(line) for line in (problems.parent / "out" / name).read_text().splitlines()]


def equation(kites: int) -> str:
    return (
        "<equation>final_answer = kites + bought</equation><variable_mapping>kites: kites\nbought: kites bought"
        f"</variable_mapping><execution_steps>kites = {kites}\nbought = 3\nfinal_answer = kites + bought"
        "</execution_steps>"
    )


def problem(total: int) -> str:
    return (
        "<synthetic_problem>Cem has 20 drums and buys 9 more. How many?</synthetic_problem><new_variable_values>"
        f"kites = 20\nbought = 9</new_variable_values><expected_answer>{total}</expected_answer>"
    )


def script(seen: Seen, *, wrong_first: bool = False) -> Reply:
    """Answers both requests; ``wrong_first`` gets each wrong until it is complained about."""
    asked = str(seen.body["messages"][1]["content"])
    wrong = wrong_first and len(seen.body["messages"]) == 2
    kites = int(re.findall(r"Ana has (\d+) kites", asked)[-1])
    if "<execution_steps>" in asked:
        return answer(seen, equation(kites + wrong))
    return answer(seen, problem(30 if wrong else 29))


def test_each_problem_gives_another_one_in_the_layout_of_gsm8k(problems: Path, serve: Serve) -> None:
    server = serve(script)
    result = synthesize(problems, "--model", f"openai:m@{server.url}/v1")
    assert result.exit_code == 0, result.output
    assert len(server.seen) == 6
    records = written(problems, "problems.jsonl")
    assert [record["origin"] for record in records] == [0, 1, 2]
    assert records[1]["question"] == "Cem has 20 drums and buys 9 more. How many?"
    assert records[1]["answer"] == "Answer: 20+9 = <<20+9=29>>29.\n#### 29"
    assert records[1]["variables"][0] == {"name": "kites", "meaning": "kites", "before": "5", "value": "20"}
    read = list(open_problems(problems.parent / "out" / "problems.jsonl", "synthetic", "unknown"))
    assert [isinstance(item, Problem) for item in read] == [True] * 3


def test_what_does_not_pass_goes_back_with_the_complaint(problems: Path, serve: Serve) -> None:
    server = serve(lambda seen: script(seen, wrong_first=True))
    assert synthesize(problems, "--model", f"openai:m@{server.url}/v1", "--limit", "1").exit_code == 0
    complaints = [seen.user_text for seen in server.seen if len(seen.body["messages"]) == 4]
    assert len(complaints) == 2
    assert "gives 8, not 7" in complaints[0]
    assert "gives 29, not 30" in complaints[1]
    assert {file.name for file in (problems.parent / "out" / "0").iterdir()} == {
        *("m~equation.txt", "m~equation-2.txt", "m~problem.txt", "m~problem-2.txt")
    }


def test_what_never_passes_is_a_counted_reject(problems: Path, serve: Serve) -> None:
    server = serve(lambda seen: answer(seen, equation(99)))
    result = synthesize(problems, "--model", f"openai:m@{server.url}/v1")
    assert result.exit_code == 1
    assert len(server.seen) == 9
    assert written(problems, "problems.jsonl") == []
    assert {reject["reason"] for reject in written(problems, "rejects.jsonl")} == {"equation-wrong-answer"}
    assert "none of 3 requests gave a problem" in result.output.splitlines()[-1]


def test_a_second_run_asks_nothing_and_recorded_answers_replay(problems: Path, serve: Serve) -> None:
    server = serve(lambda seen: script(seen, wrong_first=True))
    synthesize(problems, "--model", f"openai:m@{server.url}/v1")
    first = written(problems, "problems.jsonl")
    asked = len(server.seen)
    synthesize(problems, "--model", f"openai:m@{server.url}/v1")
    assert (len(server.seen), written(problems, "problems.jsonl")) == (asked, first)
    again = problems.parent / "again"
    recorded = f"replay:{problems.parent / 'out'}"
    CliRunner().invoke(main, ["synthesize", str(problems), "--out", str(again), "--model", recorded])
    replayed = [json.loads(line) for line in (again / "problems.jsonl").read_text().splitlines()]
    assert [record["question"] for record in replayed] == [record["question"] for record in first]


def test_the_prompt_for_an_equation_can_be_shown(problems: Path) -> None:
    shown = CliRunner().invoke(main, ["prompts", "show", "equation", str(problems), "--index", "1"])
    assert shown.exit_code == 0
    assert "Ana has 5 kites" in shown.output
