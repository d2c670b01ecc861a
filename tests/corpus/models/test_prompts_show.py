"""``illposed prompts show``: what a model would be asked about a problem."""

import json
from pathlib import Path

import pytest
from click.testing import CliRunner
from formalizing import TALKATIVE, Serve, at, formalize, index_of
from wire_server import answer

from illposed.corpus.cli.main import main


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
