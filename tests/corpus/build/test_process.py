"""The work on one problem with the real formaliser, sandbox, solver and mutators, and the two commands end to end."""

import gc
import json
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from importlib.resources import files
from pathlib import Path
from typing import Any

import msgspec
import pytest
from commands import run

from illposed.corpus.build.box import open_box
from illposed.corpus.build.process import Task, process, process_all
from illposed.corpus.build.result import ProblemResult
from illposed.corpus.check.recheck import recheck_group
from illposed.corpus.check.recheck_sets import option_differences
from illposed.corpus.records.base import Source
from illposed.corpus.records.files.reading import ProblemGroup
from illposed.corpus.records.manifest import BuildOptions, Manifest
from illposed.corpus.records.solvability import SolvabilityRecord
from illposed.corpus.sources.problem import Problem
from illposed.sandbox import Outcome, Raised, Returned, Sandbox

OPTIONS = BuildOptions(dataset="own", licence="Apache-2.0", sets=2)
SOURCE = Source(dataset="own", index=0, licence="Apache-2.0")

MARKET = (
    "Omar sells 12 lamps for $25 each. Omar also sells 8 rugs for $40 each. Omar spends $45 on a stall. How much money "
    "does Omar have at the end of the day?",
    "Omar earns 12*25 = $<<12*25=300>>300 from the lamps.\n"
    "Omar earns 8*40 = $<<8*40=320>>320 from the rugs.\n"
    "Omar earns 300+320 = $<<300+320=620>>620 in total.\n"
    "Omar has 620-45 = $<<620-45=575>>575 at the end of the day.\n#### 575",
)
FLORIST = (
    "A florist buys 12 boxes of roses and 7 boxes of lilies. Each box of roses holds 15 roses, and each box of lilies "
    "holds 9 lilies. The florist throws away 11 roses. How many flowers does the florist have in the end?",
    "The florist buys 12*15 = <<12*15=180>>180 roses.\n"
    "The florist buys 7*9 = <<7*9=63>>63 lilies.\n"
    "The florist has 180-11 = <<180-11=169>>169 roses in the end.\n"
    "The florist has 169+63 = <<169+63=232>>232 flowers in the end.\n#### 232",
)
KITES = "Ana has 4 kites and buys 3 more. How many kites has she?"
REJECTED = {
    "no-gold-answer": (KITES, "Ana has 4+3 = <<4+3=7>>7 kites."),
    "gold-not-a-number": (KITES, "Ana has 4+3 = <<4+3=7>>7 kites.\n#### seven"),
    "no-quantities": ("Ana has kites and buys more. How many has she?", "She has 4+3 = <<4+3=7>>7 kites.\n#### 7"),
    "no-annotations": (KITES, "Ana has some kites.\n#### 7"),
    "expression-unreadable": (KITES, "Ana has <<4 and 3=7>>7 kites.\n#### 7"),
    "arithmetic-wrong": (KITES, "Ana has 4+3 = <<4+3=8>>8 kites.\n#### 8"),
    "gold-not-reached": (KITES, "Ana has 4+3 = <<4+3=7>>7 kites.\n#### 9"),
    "operand-from-nowhere": (KITES, "Ana has 4+13 = <<4+13=17>>17 kites.\n#### 17"),
    "ambiguous-grounding": (
        "A hall has 5 rows, 5 doors, 5 lamps, 5 bells and 5 fans. How many?",
        "5-5 = <<5-5=0>>0\n5*5 = <<5*5=25>>25\n25/5 = <<25/5=5>>5\n5+0 = <<5+0=5>>5\n#### 5",
    ),
    "inexact": (
        "Ana shares 10 apples with 3 friends. How many apples does each get?",
        "Each gets 10/3 = <<10/3=3.33>>3.33 apples.\n#### 3.33",
    ),
    "original-not-solvable": (
        "Ana has 4 kites and gives away 7 kites. How many kites has she left?",
        "She has 4-7 = <<4-7=-3>>-3 kites left.\n#### -3",
    ),
}


@pytest.fixture(scope="module")
def box() -> Iterator[Sandbox]:
    with open_box() as opened:
        yield opened


@pytest.fixture(scope="module")
def results(box: Sandbox) -> dict[tuple[str, str], ProblemResult]:
    """What the work on each of the two problems gives with the options here."""
    return {text: process(problem(text), OPTIONS, box) for text in (MARKET, FLORIST)}


def problem(text: tuple[str, str]) -> Problem:
    question, answer = text
    return Problem(0, 1, question, answer, SOURCE)


def test_the_work_on_a_problem_leaves_next_to_nothing_to_the_garbage_collector(
    box: Sandbox, results: dict[tuple[str, str], ProblemResult]
) -> None:
    gc.collect()
    gc.disable()
    try:
        assert process(problem(MARKET), OPTIONS, box).records == results[MARKET].records
        assert gc.collect() < 100
    finally:
        gc.enable()


def rejected(result: ProblemResult) -> list[str]:
    return [reject.reason for reject in result.rejects if reject.scope == "problem"]


LABELS = {"crossed": ([0, 0, 1, 1], [1, 1, 2, 2]), "paired": ([0, 1], [1, 2]), "triple": ([0, 1, 2],)}


@pytest.mark.parametrize("text", [MARKET, FLORIST], ids=["market", "florist"])
def test_a_problem_gives_its_original_and_whole_sets(
    results: dict[tuple[str, str], ProblemResult], text: tuple[str, str]
) -> None:
    result = results[text]
    assert result.oracle is not None
    assert not rejected(result)
    original, *variants = result.records
    gold = int(text[1].split("#### ")[1])
    assert (original.text, original.label_name, original.answer) == (text[0], "solvable", gold)
    assert (original.edits, original.contrast) == ((), ())
    assert result.oracle.answer == gold
    for given in result.oracle.givens:
        assert text[0][slice(*given.span)].lstrip("$") == str(given.value)
    assert {record.stratum for record in variants} == {"crossed", "paired", "triple"}
    for record in variants:
        twins = [twin for twin in variants if twin.id in record.contrast]
        labels = sorted(twin.label for twin in (record, *twins))
        assert labels in LABELS[record.stratum]
        assert record.edits
        assert record.text != text[0]


def test_a_problem_in_another_language_is_refused_before_anything_else(box: Sandbox) -> None:
    question = "Mia kauft am Tag 4 Feigen. Wie viele Feigen kauft sie in 9 Tagen?"
    result = process(problem((question, "Sie kauft 4*9 = <<4*9=36>>36 Feigen.\n#### 36 Feigen")), OPTIONS, box)
    assert (result.oracle, result.records) == (None, ())
    assert [reject.reason for reject in result.rejects] == ["not-english"]


@pytest.mark.parametrize(
    ("reason", "question", "answer"),
    [
        (
            "may-be-impossible",
            "Mia had 6 plums. She ate 4 plums and gave 9 of them to Ivo. How many more did she give than she ate?",
            "She gave 9-4 = <<9-4=5>>5 more plums.\n#### 5",
        ),
        (
            "rests-on-bound",
            "Mia picks at least 6 plums a day. She picks plums for 9 days. How many plums does she pick?",
            "She picks 6*9 = <<6*9=54>>54 plums.\n#### 54",
        ),
        (
            "in-letters",
            "Mia picked 9 plums, 4 more than Ivo. How many did Ivo pick? Use M to represent what Mia picked.",
            "Ivo picked 9-4 = <<9-4=5>>5 plums.\n#### 5",
        ),
    ],
)
def test_a_text_that_may_have_another_label_is_no_solvable_one(
    box: Sandbox, reason: str, question: str, answer: str
) -> None:
    result = process(problem((question, answer)), OPTIONS, box)
    assert result.oracle is not None
    assert (result.records, result.solutions) == ((), ())
    assert reason in {reject.reason for reject in result.rejects}


@pytest.mark.parametrize(
    ("wanted", "kept"),
    [
        ({"strata": ("paired",)}, lambda record: record.stratum == "paired"),
        ({"strata": ("crossed",), "kinds": ("computed-clash",)}, lambda record: record.kind == "computed-clash"),
        ({"depth": 2}, lambda record: record.depth >= 2),
    ],
    ids=["strata", "kinds", "depth"],
)
def test_only_whole_sets_of_the_sorts_that_are_wanted_are_kept(
    box: Sandbox,
    results: dict[tuple[str, str], ProblemResult],
    wanted: dict[str, Any],
    kept: Callable[[SolvabilityRecord], bool],
) -> None:
    options = msgspec.structs.replace(OPTIONS, **wanted)
    everything = results[MARKET].records[1:]
    _, *records = process(problem(MARKET), options, box).records
    in_sets = {record.text for record in everything if all(kept(one) for one in (record, *twins(record, everything)))}
    assert {record.text for record in records} == in_sets
    assert not [what for record in records for what in option_differences(record, options)]
    assert [what for record in everything for what in option_differences(record, options)]


def twins(record: SolvabilityRecord, records: Sequence[SolvabilityRecord]) -> list[SolvabilityRecord]:
    return [other for other in records if other.id in record.contrast]


def test_no_other_result_than_the_answer_need_be_told(
    box: Sandbox, results: dict[tuple[str, str], ProblemResult]
) -> None:
    options = msgspec.structs.replace(OPTIONS, tell="answer")
    records = process(problem(MARKET), options, box).records
    told = {fact.id for record in records for fact in record.facts if fact.kind == "derived"}
    assert "derived.answer" in told <= {"derived.answer", "derived.answer.other"}
    assert not [what for record in records for what in option_differences(record, options)]
    others = [record for record in results[MARKET].records if any(told_of_step(fact.id) for fact in record.facts)]
    assert others
    assert all([*option_differences(record, options)] for record in others)


def told_of_step(fact: str) -> bool:
    return fact.startswith("derived.") and not fact.startswith("derived.answer")


def test_one_solvable_text_of_a_crossed_set_may_stand_for_both(box: Sandbox) -> None:
    options = msgspec.structs.replace(OPTIONS, share_solvable=True)
    result = process(problem(MARKET), options, box)
    crossed = [record for record in result.records if record.stratum == "crossed"]
    assert crossed
    for record in crossed:
        assert sorted(one.label == 1 for one in (record, *twins(record, crossed))) == [False, False, True]
        assert not [*option_differences(record, options)]
    group = ProblemGroup(result.oracle, result.records, tuple(range(1, len(result.records) + 1)))
    assert [str(difference) for difference in recheck_group(group, ("z3",))] == []


@pytest.mark.parametrize("text", [MARKET, FLORIST], ids=["market", "florist"])
def test_the_records_pass_the_check_with_both_solvers(
    results: dict[tuple[str, str], ProblemResult], text: tuple[str, str]
) -> None:
    result = results[text]
    group = ProblemGroup(result.oracle, result.records, tuple(range(1, len(result.records) + 1)))
    assert [str(difference) for difference in recheck_group(group, ("z3", "cvc5"))] == []


@pytest.mark.parametrize("reason", REJECTED)
def test_a_problem_that_gives_nothing_says_why(box: Sandbox, reason: str) -> None:
    result = process(problem(REJECTED[reason]), OPTIONS, box)
    assert (rejected(result), result.oracle, result.records) == ([reason], None, ())
    assert result.rejects[0].line == 1
    assert result.rejects[0].group == "own-0"


class FixedOutcome:
    """In place of the sandbox: every program ends in the same way."""

    def __init__(self, outcome: Outcome) -> None:
        self.outcome = outcome

    def run(self, calls: list[object]) -> list[Outcome]:
        return [self.outcome for _ in calls]


@pytest.mark.parametrize("outcome", [Returned(721), Raised("ZeroDivisionError", "division by zero")])
def test_an_oracle_that_does_not_give_the_gold_answer_when_run_is_rejected(outcome: Outcome) -> None:
    assert rejected(process(problem(MARKET), OPTIONS, FixedOutcome(outcome))) == ["wrong-when-run"]


def test_the_same_seed_gives_the_same_records_and_another_seed_others(
    box: Sandbox, results: dict[tuple[str, str], ProblemResult]
) -> None:
    def records(result: ProblemResult) -> bytes:
        return msgspec.json.encode((result.oracle, result.records, result.rejects))

    def with_seed(seed: int) -> bytes:
        return records(process(problem(MARKET), msgspec.structs.replace(OPTIONS, seed=seed), box))

    first = records(results[MARKET])
    assert with_seed(0) == first
    assert any(with_seed(seed) != first for seed in range(1, 4))


def test_problems_that_are_taken_together_give_what_each_gives_alone(
    box: Sandbox, results: dict[tuple[str, str], ProblemResult]
) -> None:
    bare = next(iter(REJECTED.values()))
    together = process_all([Task(problem(text)) for text in (FLORIST, bare, MARKET)], OPTIONS, box)
    alone = (results[FLORIST], process(problem(bare), OPTIONS, box), results[MARKET])
    assert [replace(each, seconds={}) for each in together] == [replace(each, seconds={}) for each in alone]


def test_the_seconds_by_phase_cover_the_work(results: dict[tuple[str, str], ProblemResult]) -> None:
    seconds = results[MARKET].seconds
    of_texts = {"parse", "sandbox", "text", "phrase", "proof", "mutate", "record"}
    assert set(seconds) == of_texts | {"tell", "flaw", "ill-posed"}
    assert all(spent > 0 for spent in seconds.values())


@pytest.fixture(scope="module")
def shipped(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A build of problems that ship after those of the build that all tests share."""
    folder = tmp_path_factory.mktemp("shipped")
    lines = (files("illposed.corpus") / "data" / "problems.jsonl").read_text(encoding="utf-8").splitlines()[13:16]
    (folder / "some.jsonl").write_text("\n".join(lines), encoding="utf-8")
    done = run("build", folder / "some.jsonl", "--out", folder / "out", "--workers", 1, "--quiet")
    assert done.exit_code == 0, done.output
    return folder / "out"


def test_a_build_of_shipped_problems_passes_its_check(first_look: Path) -> None:
    manifest = msgspec.json.decode((first_look / "first-look" / "manifest.json").read_bytes(), type=Manifest)
    counts = manifest.counts
    assert counts.lines == counts.problems == counts.oracles + counts.problems_without_oracle == 13
    in_triples = Counter[str]()
    for kind, labels in manifest.kinds.items():
        in_triples.update(labels if kind.startswith("triple") else {})
    triples = in_triples["solvable"]
    assert in_triples == {"solvable": triples, "contradictory": triples, "underspecified": triples}
    assert counts.contradictory + counts.underspecified - triples == counts.solvable - counts.originals > 0
    assert 0 not in (counts.contradictory, counts.underspecified)
    assert "all agree" in (first_look / "check.txt").read_text(encoding="utf-8")


def test_a_build_of_shipped_problems_is_the_same_with_two_workers(shipped: Path, tmp_path: Path) -> None:
    done = run("build", shipped.parent / "some.jsonl", "--out", tmp_path, "--workers", 2, "--quiet")
    assert done.exit_code == 0, done.output
    contents = [{path.name: path.read_bytes() for path in folder.iterdir()} for folder in (shipped, tmp_path)]
    assert contents[0] == contents[1]


def test_the_shipped_problems_are_those_of_the_package(small_build: Path) -> None:
    first = (files("illposed.corpus") / "data" / "problems.jsonl").read_text(encoding="utf-8").splitlines()[:13]
    questions = {json.loads(line)["question"] for line in first}
    oracles = (small_build / "oracles.jsonl").read_text(encoding="utf-8").splitlines()
    assert {json.loads(line)["question"] for line in oracles} <= questions
