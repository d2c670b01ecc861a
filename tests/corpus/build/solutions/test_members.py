"""Correct solutions that tell the program of another member of the clique."""

import json
from importlib.resources import files
from pathlib import Path

import pytest
from click.testing import CliRunner
from msgspec.structs import replace
from retold import what_told

from illposed.corpus.build.phases import Phases
from illposed.corpus.build.solutions.members import Member, members
from illposed.corpus.build.solutions.verifier import solutions
from illposed.corpus.build.votes import Vote, Voter
from illposed.corpus.check.recheck_solutions import recheck_solution, recheck_solutions
from illposed.corpus.cli.main import main
from illposed.corpus.records.base import Source
from illposed.corpus.records.files.reading import SolutionGroup
from illposed.corpus.records.manifest import BuildOptions
from illposed.corpus.records.oracles import GroundedGiven, OracleRecord
from illposed.corpus.records.verifier import VerifierRecord
from illposed.corpus.sources.problem import Problem
from illposed.engine.english.parser import required_parser
from illposed.engine.equivalence import Proved, prove_equal
from illposed.engine.formalise import OpenProblem, open_problem
from illposed.engine.ir.emit import emit
from illposed.engine.ir.nodes import Program
from illposed.engine.telling import problem_realiser

SOURCE = Source(dataset="own", index=0, licence="Apache-2.0")
OPTIONS = BuildOptions(dataset="own", licence="Apache-2.0")
QUESTION = (
    "A mill has 6 sacks of rye. Each sack holds 48 kilograms of flour. The baker takes 75 kilograms of flour, and "
    "80% of the rest is sold. How many kilograms of flour are sold?"
)
ANSWER = (
    "The mill has 6*48 = <<6*48=288>>288 kilograms of flour.\n"
    "After that 288-75 = <<288-75=213>>213 kilograms are left.\n"
    "The mill sells 80/100*213 = <<80/100*213=170.4>>170.4 kilograms.\n#### 170.4"
)
TURNED = "sacks = 6\nper_sack = 48\nflour = per_sack * sacks\nleft = flour - 75\nans = left * 0.8\n"
IN_ONE = "def solve(sacks=6, each=48, taken=75, share=80):\n    return (sacks * each - taken) * share / 100\n"
COPIED = "sacks = 6\nflour = sacks * 48\nleft = flour - 75\nprint(80 / 100 * left)\n"
CONSTANT = "flour = 6 * 48\nleft = flour - 75\nprint(170.4 + 0 * left)\n"
OF_ANOTHER_KIND = "flour = 6 * 48\nprint(max(flour - 75, 0) * 0.8)\n"


@pytest.fixture(scope="module")
def mill() -> OpenProblem:
    opened = open_problem(QUESTION, ANSWER)
    assert isinstance(opened, OpenProblem)
    return opened


def vote(**programs: str) -> Vote:
    voters = tuple(Voter(model, source) for model, source in programs.items())
    return Vote(clique=("annotation", *programs), voters=voters)


def told(mill: OpenProblem, found: tuple[Member, ...], seed: int = 0) -> SolutionGroup:
    source = emit(mill.oracle.program)
    options = replace(OPTIONS, seed=seed)
    telling = problem_realiser(required_parser(), mill)
    records = solutions(
        Problem(0, 1, QUESTION, ANSWER, SOURCE), mill, source, options, Phases(), telling, found
    ).records
    givens = tuple(
        GroundedGiven(quantity=grounding.param, name=grounding.param, value=0, span=(span.start, span.end))
        for grounding in mill.oracle.groundings
        for span in [mill.oracle.mentions[grounding.mention].span]
    )
    oracle = OracleRecord(
        id="own-0",
        family="own",
        question=QUESTION,
        program=source,
        answer=0,
        givens=givens,
        relations={},
        results={},
        lines={},
        voters=("annotation", "turned"),
        source=SOURCE,
    )
    return SolutionGroup(oracle, records, tuple(range(1, len(records) + 1)))


def lines_of(program: Program) -> list[str]:
    return [line.strip() for line in emit(program).splitlines() if " = " in line and "#" not in line]


def of_model(group: SolutionGroup) -> list[VerifierRecord]:
    return [record for record in group.records if isinstance(record.program_of, str)]


def test_a_member_has_the_parameters_and_the_step_names_of_the_oracle(mill: OpenProblem) -> None:
    found = list(members(QUESTION, mill.oracle, vote(turned=TURNED, one=IN_ONE)))
    assert [member.model for member in found] == ["turned", "one"]
    oracle = mill.oracle.program
    for member in found:
        program = member.subject.program
        assert program.params == oracle.params
        assert {step.target for step in program.steps} <= {step.target for step in oracle.steps}
        assert isinstance(prove_equal(oracle, program), Proved)
        assert lines_of(program) != lines_of(oracle)


def test_a_part_that_is_a_step_of_the_oracle_gets_a_line_of_its_own(mill: OpenProblem) -> None:
    (member,) = members(QUESTION, mill.oracle, vote(one=IN_ONE))
    oracle = mill.oracle.program
    assert [step.target for step in member.subject.program.steps] == [step.target for step in oracle.steps]
    assert member.subject.values["answer"] * 10 == 1704


@pytest.mark.parametrize("source", [COPIED, CONSTANT, OF_ANOTHER_KIND, "def solve(:"])
def test_a_program_that_is_the_same_or_cannot_be_told_is_no_member(mill: OpenProblem, source: str) -> None:
    assert list(members(QUESTION, mill.oracle, vote(other=source))) == []


def test_two_members_that_are_the_same_count_once(mill: OpenProblem) -> None:
    found = members(QUESTION, mill.oracle, vote(turned=TURNED, again=TURNED))
    assert [member.model for member in found] == ["turned"]


def test_members_tell_some_of_the_correct_solutions_and_the_check_passes(mill: OpenProblem) -> None:
    found = tuple(members(QUESTION, mill.oracle, vote(turned=TURNED)))
    groups = [told(mill, found, seed) for seed in range(10)]
    assert 2 <= sum(len(of_model(group)) for group in groups) <= 44
    for group in groups:
        assert [str(each) for each in recheck_solutions(group, (), what_told(group), None)] == []
        assert sum(record.target.verdict == "Correct" for record in group.records) * 2 == len(group.records)
        for record in of_model(group):
            assert record.program_of == "turned"
            assert record.equal not in (None, record.oracle)
            assert record.certificate


def test_without_members_nothing_names_a_model(mill: OpenProblem) -> None:
    assert of_model(told(mill, ())) == []


def test_an_altered_program_of_a_model_is_found(mill: OpenProblem) -> None:
    found = tuple(members(QUESTION, mill.oracle, vote(turned=TURNED)))
    group = next(group for seed in range(8) if of_model(group := told(mill, found, seed)))
    record = of_model(group)[0]
    assert list(recheck_solution(record, ("z3", "cvc5"))) == []
    assert any(recheck_solution(replace(record, equal=record.oracle), ()))
    other = replace(record, equal=str(record.equal).replace(" - ", " + "))
    assert "the certificate does not say what the programs say" in list(recheck_solution(other, ()))
    alone = replace(record, equal=None, certificate=None)
    assert list(recheck_solution(alone, ())) == ["the verdict is Correct, but not by program_of"]
    stranger = SolutionGroup(group.oracle, (replace(record, program_of="nobody"),), (1,))
    assert any(
        "nobody, whose program is told, is no voter" in str(each)
        for each in recheck_solutions(stranger, (), what_told(stranger), None)
    )


def built(folder: Path, data: Path, workers: int) -> dict[str, bytes]:
    arguments = [
        "build",
        str(data / "problems.jsonl"),
        "--programs",
        str(data / "programs.jsonl"),
        "--out",
        str(folder),
    ]
    arguments += ["--embedder", "none", "--workers", str(workers), "--quiet"]
    result = CliRunner().invoke(main, arguments)
    assert result.exit_code == 0, result.output
    return {path.name: path.read_bytes() for path in sorted(folder.iterdir()) if path.is_file()}


@pytest.fixture(scope="module")
def some_that_ship(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Two of the problems that ship, with their programs."""
    folder, shipped = tmp_path_factory.mktemp("some"), files("illposed.corpus") / "data"
    chosen = {12: 0, 55: 1}
    problems = (shipped / "problems.jsonl").read_text(encoding="utf-8").splitlines()
    programs = map(json.loads, (shipped / "programs.jsonl").read_text(encoding="utf-8").splitlines())
    given = [{**program, "index": chosen[program["index"]]} for program in programs if program["index"] in chosen]
    (folder / "problems.jsonl").write_text("".join(f"{problems[index]}\n" for index in chosen), encoding="utf-8")
    (folder / "programs.jsonl").write_text("".join(json.dumps(line) + "\n" for line in given), encoding="utf-8")
    return folder


def test_a_build_tells_programs_of_models_with_any_number_of_workers(some_that_ship: Path, tmp_path: Path) -> None:
    one, two = (built(tmp_path / str(workers), some_that_ship, workers) for workers in (1, 2))
    assert one == two
    records = [json.loads(line) for line in one["verifier.jsonl"].splitlines()]
    oracles = {row["id"]: row for row in map(json.loads, one["oracles.jsonl"].splitlines())}
    of_models = [record for record in records if "program_of" in record]
    assert of_models
    assert all(record["program_of"] in oracles[record["group"]]["voters"] for record in of_models)
    assert all(record["equal"] and record["target"]["verdict"] == "Correct" for record in of_models)
    assert b"`program_of`" in one["README.md"]
    result = CliRunner().invoke(main, ["check", str(tmp_path / "1"), "--workers", "1", "--quiet"])
    assert result.exit_code == 0, result.output
