"""``illposed tell`` and ``illposed rewrite``: a build in the words of a model, which still passes the check."""

import csv
import json
import re
import shutil
from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec
import pytest
from click.testing import CliRunner, Result
from retold import what_told
from whole_records import whole_records, write_whole_records
from wire_server import Reply, Seen, WireServer, answer

from illposed.corpus.check.recheck import recheck_group
from illposed.corpus.check.recheck_solutions import recheck_solutions
from illposed.corpus.cli.main import main
from illposed.corpus.records.files.reading import BuildReader, ProblemGroup
from illposed.corpus.records.oracles import OracleRecord
from illposed.corpus.records.solvability import SolvabilityRecord
from illposed.corpus.report.embedding import variant_details
from illposed.engine.english.sentences import sentences

Serve = Callable[[Callable[[Seen], Reply]], WireServer]
Records = list[dict[str, Any]]
DATA = ("solvability.jsonl", "verifier.jsonl", "oracles.jsonl", "rejects.jsonl", "certificates.jsonl.gz")


@pytest.fixture(scope="module")
def build(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("reworded") / "build"
    arguments = ["build", "--out", str(folder), "--limit", "8", "--workers", "1", "--quiet"]
    assert CliRunner().invoke(main, arguments).exit_code == 0
    return folder


@pytest.fixture(scope="module")
def told_build(build: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    return _reworded("tell", build, tmp_path_factory.mktemp("told") / "told")


@pytest.fixture(scope="module")
def rewritten_build(build: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    return _reworded("rewrite", build, tmp_path_factory.mktemp("fluent") / "fluent")


def _reworded(command: str, build: Path, out: Path) -> Path:
    server = WireServer(fluent)
    result = reword(command, build, out, at(server))
    server.close()
    assert result.exit_code == 0, result.output
    return out


def reword(command: str, build: Path, out: Path, model: str, *options: str) -> Result:
    return CliRunner().invoke(main, [command, str(build), "--out", str(out), "--model", model, *options])


def check(folder: Path) -> Result:
    return CliRunner().invoke(main, ["check", str(folder), "--quiet", "--workers", "1"])


def differences(folder: Path, name: str) -> list[str]:
    """What the check finds in one file of records, without its worker processes."""
    reader = BuildReader(folder)
    if name == "solvability.jsonl":
        return [str(one) for group in reader.problem_groups() for one in recheck_group(group, ["z3"])]
    return [
        str(one)
        for group in reader.solution_groups()
        for one in recheck_solutions(group, ["z3"], what_told(group), None)
    ]


def records(folder: Path, name: str) -> Records:
    if name in ("solvability.jsonl", "verifier.jsonl"):
        return whole_records(folder, name)
    return [json.loads(line) for line in (folder / name).read_text().splitlines()]


def of_the_original(solutions: Records) -> Records:
    """The solutions of original texts, which are those that may be told by a model."""
    return [record for record in solutions if record["text"] is None]


def outcomes(folder: Path) -> list[str]:
    return [row["outcome"] for row in csv.DictReader((folder / "calls" / "calls.csv").read_text().splitlines())]


def at(server: WireServer) -> str:
    return f"openai:m@{server.url}/v1"


def first_asked(seen: Seen) -> str:
    """The solution that the request is about, or the sentences with the texts that they make."""
    heading = "### Solution\n\n" if is_tell(seen) else "### Sentences\n\n"
    return str(seen.body["messages"][1]["content"]).partition(heading)[2]


def is_tell(seen: Seen) -> bool:
    return "### Solution" in str(seen.body["messages"][1]["content"])


def fluent(seen: Seen) -> Reply:
    """The same lines, and the same texts, after a word or two."""
    if not is_tell(seen):
        return answer(seen, _with_first_sentence(seen, "Listen to this."))
    lines = (line.partition(": ") for line in first_asked(seen).splitlines())
    return answer(seen, "\n".join(f"{number}: Well, you see, {text}" for number, _, text in lines))


def _with_first_sentence(seen: Seen, words: str) -> str:
    """An answer that puts ``words`` before the sentences with which texts begin."""
    sentences, texts = (part.splitlines() for part in first_asked(seen).split("\n\n### Texts\n\n"))
    firsts = {int(re.findall(r"\d+", text)[1]) for text in texts}
    new = [{"number": n, "text": f"{words} {sentences[n - 1].partition('. ')[2]}"} for n in sorted(firsts)]
    return json.dumps({"sentences": new})


def test_a_told_build_passes_the_check(told_build: Path, build: Path, tmp_path: Path) -> None:
    out, before = told_build, records(build, "verifier.jsonl")
    after = records(out, "verifier.jsonl")
    assert {(record["text"] is not None, record["told_by"]) for record in after} == {(False, "openai:m"), (True, None)}
    told = of_the_original(after)
    assert all("Well, you see, " in record["input"]["solution"] for record in told)
    for old, new in zip(before, after, strict=True):
        assert {**new, "told_by": None, "input": None} == {**old, "input": None}
    assert all((out / name).read_bytes() == (build / name).read_bytes() for name in DATA if name != "verifier.jsonl")
    card = (out / "README.md").read_text()
    assert card.startswith((build / "README.md").read_text())
    assert f"{len(told)} of the {len(after)} lines of `verifier.jsonl`" in card
    assert check(out).exit_code == 0
    assert (
        "has nothing in verifier.jsonl" in reword("tell", out, tmp_path / "again", "openai:m@http://localhost:1").output
    )


def test_a_rewritten_build_passes_the_check(rewritten_build: Path, build: Path) -> None:
    out, before = rewritten_build, records(build, "solvability.jsonl")
    after = records(out, "solvability.jsonl")
    for old, new in zip(before, after, strict=True):
        if not old["edits"]:
            assert new == old
            continue
        assert new["text"] == f"Listen to this. {old['text']}"
        assert new["rewritten"] == {"by": "openai:m", "before": old["text"]}
        assert [_said(new, fact) for fact in new["facts"]] == [_said(old, fact) for fact in old["facts"]]
    assert check(out).exit_code == 0


def _said(record: dict[str, Any], fact: dict[str, Any]) -> str | None:
    return fact.get("span") and record["text"][slice(*fact["span"])]


def test_what_never_passes_keeps_its_words_with_its_partner(build: Path, tmp_path: Path, serve: Serve) -> None:
    out, before = tmp_path / "told", of_the_original(records(build, "verifier.jsonl"))
    spoiled = next(record for record in before if record["target"]["verdict"] == "Flawed")

    def script(seen: Seen) -> Reply:
        if first_asked(seen) != spoiled["input"]["solution"]:
            return fluent(seen)
        return answer(seen, f"{first_asked(seen)} Oops.")

    server = serve(script)
    assert reword("tell", build, out, at(server)).exit_code == 0
    kept = [record for record in of_the_original(records(out, "verifier.jsonl")) if record["told_by"] is None]
    assert [record["register"] for record in kept] == [spoiled["register"]] * 2
    assert kept == [record for record in before if record["id"] in {each["id"] for each in kept}]
    assert outcomes(out).count("given-away") == 1
    [reject] = records(out / "calls", "rejects.jsonl")
    assert (reject["reason"], reject["model"]) == ("given-away", "m")
    assert spoiled["id"] in reject["detail"]
    asked = [seen for seen in server.seen if first_asked(seen) == spoiled["input"]["solution"]]
    assert [len(seen.body["messages"]) for seen in asked] == [2, 4, 6]
    assert "Oops" in asked[1].user_text
    assert differences(out, "verifier.jsonl") == []


def test_twins_are_rewritten_together_or_not_at_all(build: Path, tmp_path: Path, serve: Serve) -> None:
    told = records(build, "solvability.jsonl")
    open_texts = [record for record in told if record["label"] == 2]
    spoiled = next(one for one in open_texts if sum(_is_within(one["text"], each["text"]) for each in told) == 1)

    def script(seen: Seen) -> Reply:
        is_spoiled = _is_within(spoiled["text"], first_asked(seen))
        return answer(seen, _with_first_sentence(seen, "There are 9 tigers.")) if is_spoiled else fluent(seen)

    out = tmp_path / "fluent"
    assert reword("rewrite", build, out, at(serve(script))).exit_code == 0
    together = {spoiled["id"], *spoiled["contrast"]}
    for record in records(out, "solvability.jsonl"):
        assert (record["rewritten"] is None) == (record["id"] in together or not record["edits"])
    assert outcomes(out).count("other-quantities") == 1
    assert differences(out, "solvability.jsonl") == []


def _is_within(text: str, other: str) -> bool:
    """Whether another text has every sentence of a text."""
    return all(sentence.of(text) in other for sentence in sentences(text))


def test_of_two_equal_texts_the_first_one_stays(build: Path, tmp_path: Path, serve: Serve) -> None:
    """Registers differ in words alone: told in the same words, two correct solutions are the same."""

    def bare(seen: Seen) -> Reply:
        lines = []
        for line in first_asked(seen).splitlines():
            number, _, text = line.partition(": ")
            told = re.search(r"[\d.,]+(?: [-+*/×] [\d.,]+)+ = [\d,.]*\d", text)
            lines.append(f"{number}: Here {told[0].replace('×', '*') if told else text}")
        return answer(seen, "\n".join(lines))

    out = tmp_path / "told"
    assert reword("tell", build, out, at(serve(bare))).exit_code == 0
    assert outcomes(out)[0] == "told pair"
    assert "same-text" in outcomes(out)
    after = of_the_original(records(out, "verifier.jsonl"))
    texts = [(record["group"], record["input"]["solution"]) for record in after]
    assert len(set(texts)) == len(texts)
    assert differences(out, "verifier.jsonl") == []


TAMPERED: tuple[tuple[Callable[[str], str], str], ...] = (
    (lambda text: text.replace("Well, you see, ", "Well, after 77 tries, ", 1), "77"),
    (lambda text: f"{text} I made a mistake.", "comments on errors"),
    (lambda text: re.sub(r"(\d)\.$", r"\g<1>1.", text), "the answer"),
    (lambda text: re.sub(r"= [\d,]+", "= 9,999", text, count=1), "9999"),
)


def test_the_check_reads_told_solutions_again(told_build: Path, tmp_path: Path) -> None:
    folder = Path(shutil.copytree(told_build, tmp_path / "told"))
    lines = records(folder, "verifier.jsonl")
    for line, (change, _) in zip(lines, TAMPERED, strict=False):
        line["input"]["solution"] = change(line["input"]["solution"])
    told = (line for line in lines[len(TAMPERED) :] if line.get("told_by"))
    next(line for line in told if line["target"]["verdict"] == "Correct")["told_by"] = "openai:other"
    write_whole_records(folder, "verifier.jsonl", lines)
    output = differences(folder, "verifier.jsonl")
    for number, (line, (_, expected)) in enumerate(zip(lines, TAMPERED, strict=False), start=1):
        found = [row for row in output if row.startswith(f"verifier.jsonl:{number}: {line['id']}: ")]
        assert any(expected in row for row in found), (expected, output)
    # A flawed solution whose correct partner is in other words could be told by them.
    found = re.search(r"there are (\d+) flawed solutions in its register and (\d+) correct ones", check(folder).output)
    assert found is not None
    assert int(found[1]) == int(found[2]) + 1


def test_the_check_reads_rewritten_texts_again(rewritten_build: Path, tmp_path: Path) -> None:
    folder = Path(shutil.copytree(rewritten_build, tmp_path / "fluent"))
    lines = records(folder, "solvability.jsonl")
    first, second, *_ = (line for line in lines if line["rewritten"] and line["label"] != 1)
    first["text"] += " There are several more."
    second["rewritten"]["before"] += " So be it."
    write_whole_records(folder, "solvability.jsonl", lines)
    output = "\n".join(differences(folder, "solvability.jsonl"))
    assert re.search(rf"{first['id']}: 'more' stands in it", output)
    assert f"{second['id']}: the edits do not turn the original question into this text" in output


def test_a_second_run_asks_nothing_and_answers_replay(told_build: Path, build: Path, tmp_path: Path) -> None:
    again = Path(shutil.copytree(told_build, tmp_path / "again"))
    assert reword("tell", build, again, "openai:m@http://localhost:1/v1").exit_code == 0
    replayed = tmp_path / "replayed"
    assert reword("tell", build, replayed, f"replay:{told_build / 'calls'}").exit_code == 0
    assert (again / "manifest.json").read_bytes() == (told_build / "manifest.json").read_bytes()
    texts = [
        [line["input"]["solution"] for line in records(folder, "verifier.jsonl")]
        for folder in (told_build, again, replayed)
    ]
    assert texts[0] == texts[1] == texts[2]


def test_a_run_that_stops_early_writes_no_build_and_goes_on(build: Path, tmp_path: Path, serve: Serve) -> None:
    server, out = serve(lambda seen: Reply(fluent(seen).body)), tmp_path / "told"
    options = ("--price", "openai:m=0,1000", "--max-output-tokens", "1000", "--concurrency", "1")
    stopped = reword("tell", build, out, at(server), *options, "--max-cost", "1.03")
    assert stopped.exit_code == 1
    assert "stopped after" in stopped.output.splitlines()[-1]
    assert not (out / "manifest.json").exists()
    before = len(server.seen)
    assert before > 0
    assert reword("tell", build, out, at(server), *options).exit_code == 0
    assert len(server.seen) == len(of_the_original(records(build, "verifier.jsonl")))
    assert (out / "manifest.json").exists()


def test_a_dry_run_counts_a_call_for_each_solution(build: Path, tmp_path: Path) -> None:
    result = reword("tell", build, tmp_path / "told", "openai:m@http://localhost:1/v1", "--limit", "2", "--dry-run")
    assert result.exit_code == 0
    assert re.search(r"│\s+4 │\s+0 │", result.output)
    assert not (tmp_path / "told").exists()


def test_folders_and_models_that_cannot_be_used(build: Path, tmp_path: Path) -> None:
    model, empty = "openai:m@http://localhost:1/v1", tmp_path / "empty"
    empty.mkdir()
    refused = [
        reword("tell", empty, tmp_path / "out", model),
        reword("tell", build, build, model),
        reword("rewrite", build, tmp_path / "out", model, "--model", "openai:n@http://localhost:1/v1"),
        CliRunner().invoke(main, ["rewrite", str(build), "--out", str(tmp_path / "out")]),
    ]
    for result, told in zip(refused, ("manifest.json", "is what is read", "one model", "--model"), strict=True):
        assert result.exit_code == 2
        assert told in result.output
        assert len(result.output.splitlines()) == 1


def test_a_build_that_was_told_is_not_rewritten_in_its_own_folder(told_build: Path) -> None:
    before = {path: path.read_bytes() for path in told_build.iterdir() if path.is_file()}
    result = reword("rewrite", told_build, told_build, "openai:m@http://localhost:1/v1")
    assert (result.exit_code, "is what is read" in result.output) == (2, True)
    assert {path: path.read_bytes() for path in told_build.iterdir() if path.is_file()} == before


def test_an_export_names_the_model(told_build: Path, rewritten_build: Path, tmp_path: Path) -> None:
    for build, table, column in (
        (told_build, "verifier", "told_by"),
        (rewritten_build, "solvability", "rewritten_by"),
    ):
        out = tmp_path / column
        result = CliRunner().invoke(main, ["export", str(build), "--to", "json", "--out", str(out), "--quiet"])
        assert result.exit_code == 0, result.output
        files = [path for path in out.rglob("*.json*") if table in str(path.relative_to(out))]
        rows = [json.loads(line) for path in files for line in path.read_text().splitlines()]
        assert {row[column] for row in rows} - {None} == {"openai:m"}


def test_a_report_places_no_edits_in_a_rewritten_text(rewritten_build: Path) -> None:
    lines = records(rewritten_build, "solvability.jsonl")
    oracle = msgspec.convert(records(rewritten_build, "oracles.jsonl")[0], OracleRecord)
    group = tuple(msgspec.convert(line, SolvabilityRecord) for line in lines if line["group"] == oracle.id)
    details = variant_details(ProblemGroup(oracle, group))
    assert [each.rewritten_by for each in details.records] == ["openai:m" if each.edits else "" for each in group]
