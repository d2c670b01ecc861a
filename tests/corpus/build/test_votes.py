"""What the programs of models do to the readings of a worked solution, and to an oracle made from them."""

from collections.abc import Iterator
from fractions import Fraction

import pytest

from illposed.corpus.build.process import Task, process_all
from illposed.corpus.build.votes import Vote, Voter, vote_of
from illposed.corpus.records.base import Source
from illposed.corpus.records.manifest import BuildOptions
from illposed.corpus.sources.problem import Problem
from illposed.corpus.validate.writing import consensus_record
from illposed.engine.alignment.admitted import AdmittedProgram
from illposed.engine.alignment.embeddings import Similarities
from illposed.engine.consensus.admission import Submission, admit
from illposed.engine.consensus.adoption import adopt
from illposed.engine.consensus.ensemble import consensus
from illposed.engine.consensus.standing import standing
from illposed.engine.facts.oracle import Oracle
from illposed.engine.formalise import Reading, Readings
from illposed.engine.ir.nodes import Program
from illposed.engine.ir.parse import parse
from illposed.engine.results import Rejected
from illposed.sandbox import Sandbox

QUESTION = (
    "A mill has 6 sacks of rye. Each sack holds 48 kilograms of flour. The baker takes 75 kilograms of flour, and "
    "80% of the rest is sold. How many kilograms of flour are sold?"
)
SIGNATURE = "def solve(sacks=6, each=48, taken=75, share=80):"
RIGHT = f"{SIGNATURE}\n    return (sacks * each - taken) * share / 100\n"
WRONG = f"{SIGNATURE}\n    return sacks * each - taken * share / 100\n"
TURNED = "sacks = 6\nper_sack = 48\nleft = per_sack * sacks - 75\nans = left * 0.8\n"
IN_PART = "sacks = 6\nans = sacks * 48 - 60\n"


@pytest.fixture(scope="module")
def box() -> Iterator[Sandbox]:
    with Sandbox(workers=1) as sandbox:
        yield sandbox


def reading(source: str) -> Reading:
    program = parse(source)
    assert isinstance(program, Program)
    oracle = adopt(program, QUESTION)
    assert isinstance(oracle, Oracle)
    return Reading(oracle)


def vote(*models: str) -> Vote:
    return Vote(clique=models, voters=(Voter(models[0], RIGHT), Voter(models[1], TURNED)))


def test_a_reading_that_two_families_refute_is_ended_and_the_confirmed_one_takes_its_place(box: Sandbox) -> None:
    wrong, right = reading(WRONG), reading(RIGHT)
    assert vote("codex-a", "tora-b").not_excluded(Readings(wrong, (right,)), box) == Readings(right)
    assert vote("codex-a", "tora-b").not_excluded(Readings(right, (wrong,)), box) == Readings(right)


def test_where_every_reading_is_refuted_the_problem_is(box: Sandbox) -> None:
    rejected = vote("codex-a", "tora-b").not_excluded(Readings(reading(WRONG)), box)
    assert isinstance(rejected, Rejected)
    assert rejected.reason == "refuted-by-programs"
    assert rejected.detail.startswith("codex-a, tora-b agree on ")


def test_siblings_of_one_family_are_one_voter_and_end_nothing(box: Sandbox) -> None:
    readings = Readings(reading(WRONG), (reading(RIGHT),))
    assert vote("codex-a", "codex-b", "annotation").not_excluded(readings, box) == readings


def test_what_as_many_families_stand_with_is_not_outvoted(box: Sandbox) -> None:
    readings = Readings(reading(WRONG))
    against = vote("codex-a", "tora-b")
    assert Vote(against.clique, voters=against.voters, supporters=("gpt-4",)).not_excluded(readings, box) == readings


def test_of_two_families_each_program_must_refute_of_three_one_is_enough(box: Sandbox) -> None:
    stands = standing(reading(WRONG).oracle.program, [RIGHT, IN_PART], box)
    assert [judgement.agreement for judgement in stands.judgements] == ["refuted", "restricted"]
    assert stands.counterexample(2) is None
    assert stands.counterexample(3) is not None


def test_every_calculation_of_the_clique_is_a_voter(box: Sandbox) -> None:
    bodies = ["price * 2 + 3", "3 + price * 2", "price + price + 3", "2 * (price + 1.5)", "(price + 1) * 2 + 1"]
    sources = [f"def solve(price=4):\n    return {body}\n" for body in bodies]
    submissions = [Submission(0, f"model-{number}", source) for number, source in enumerate(sources)]
    admitted = admit(submissions, Fraction(11), box)
    candidates = [found for found in admitted if isinstance(found, AdmittedProgram)]
    found = consensus(candidates, Similarities(), box)
    problem = Problem(0, 1, "How much?", "#### 11", Source(dataset="own", index=0, licence="MIT"))
    voted = vote_of(consensus_record(problem, Fraction(11), admitted, found))
    assert len(voted.clique) == 5
    assert len(voted.voters) == 5


def test_what_is_adopted_must_be_what_the_programs_agree_on(box: Sandbox) -> None:
    question = (
        "Ann drives 10 miles to her work, and the same way back. A mile costs 2 dollars. "
        "How many dollars does she spend in 5 days?"
    )
    source = "def solve(distance=10, days=5, cost=2):\n    return distance * 2 * days * cost\n"
    problem = Problem(0, 1, question, "She spends them.\n#### 200", Source(dataset="own", index=0, licence="MIT"))
    voted = Vote(("codex", "tora"), 1.0, 1.0, source, (Voter("codex", source),))
    options = BuildOptions(dataset="own", licence="MIT", sets=1)
    (reject,) = process_all([Task(problem, voted)], options, box)[0].rejects
    assert reject.reason == "programs-not-confirmed"
