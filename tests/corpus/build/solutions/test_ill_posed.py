"""Solutions of ill-posed texts, and the correct ones beside them: made of problems of our own, and checked again."""

import re
from collections.abc import Collection, Iterator
from fractions import Fraction
from importlib.resources import files
from pathlib import Path

import pytest
from msgspec.structs import replace
from retold import what_told

from illposed.corpus.build.box import open_box
from illposed.corpus.build.process import process
from illposed.corpus.build.result import ProblemResult
from illposed.corpus.check.recheck_ill_posed import recheck_ill_posed
from illposed.corpus.records.base import Source
from illposed.corpus.records.files.reading import BuiltProblem, ProblemGroup, SolutionGroup
from illposed.corpus.records.manifest import BuildOptions
from illposed.corpus.records.verifier import VerifierRecord
from illposed.corpus.sources.problem import Problem
from illposed.corpus.sources.problems import open_problems
from illposed.engine.ir.evaluate import Evaluation, evaluate
from illposed.engine.ir.nodes import Const, Program, references, walk
from illposed.engine.ir.parse import parse
from illposed.engine.proof.replay import Replayed, replay
from illposed.engine.quantities.mentions import find_mentions
from illposed.engine.results import Unusable

SOURCE = Source(dataset="own", index=0, licence="Apache-2.0")
SHIPPED = Path(str(files("illposed.corpus") / "data" / "problems.jsonl"))
COMMON = {Fraction(number) for number in (1, 2, 7, 12, 24, 52, 60, 100, 1000)}
"""Numbers that a solution may take without the text: of hours, percentages, grams and the like."""
OPTIONS = BuildOptions(dataset="own", licence="Apache-2.0", solutions=0, ill_posed_solutions=2, sets=2, seed=1)
"""With this seed both sorts of error are drawn more than once."""
PROBLEMS = (
    (
        "Mara sold 40 jars of honey in June. She sold half as many jars of honey in July. In August she sold 15 jars "
        "of jam. How many jars did Mara sell altogether?",
        "Mara sold 40/2 = <<40/2=20>>20 jars of honey in July.\n"
        "She sold 40+20 = <<40+20=60>>60 jars of honey altogether.\n"
        "Mara sold 60+15 = <<60+15=75>>75 jars altogether.\n#### 75",
    ),
    (
        "A theatre sold 120 tickets on Friday. Each ticket cost $9. The theatre spent $300 on costumes. On Saturday "
        "it sold 50 programmes for $4 each. How much money did the theatre have left?",
        "The tickets brought in 120*9 = $<<120*9=1080>>1080.\n"
        "The programmes brought in 50*4 = $<<50*4=200>>200.\n"
        "The theatre took in 1080+200 = $<<1080+200=1280>>1280.\n"
        "It had 1280-300 = $<<1280-300=980>>980 left.\n#### 980",
    ),
    (
        "Noor has 3 shelves. Each shelf holds 24 books. She gives 18 books to her brother. How many books does she "
        "have left?",
        "Noor has 3*24 = <<3*24=72>>72 books.\nShe has 72-18 = <<72-18=54>>54 books left.\n#### 54",
    ),
    (
        "Omar sold 32 melons on Monday. He sold 14 melons on Tuesday. Each melon weighs 3 kilograms. How many "
        "kilograms of melons did Omar sell altogether?",
        "Omar sold 32+14 = <<32+14=46>>46 melons.\nHe sold 46*3 = <<46*3=138>>138 kilograms of melons altogether.\n"
        "#### 138",
    ),
    (
        "A bakery sold 36 rolls and 28 buns in the morning. In the afternoon it sold 20 rolls and 12 buns. A roll "
        "costs $3 and a bun costs $2. How much money did the bakery take in?",
        "The bakery sold 36+20 = <<36+20=56>>56 rolls.\nThe bakery sold 28+12 = <<28+12=40>>40 buns.\n"
        "The rolls brought in 56*3 = $<<56*3=168>>168.\nThe buns brought in 40*2 = $<<40*2=80>>80.\n"
        "The bakery took in 168+80 = $<<168+80=248>>248.\n#### 248",
    ),
    (
        "Ines has 400 flowers in her garden. 120 of them are tulips, and the rest are roses. 40 of the roses are "
        "white, and the rest are red. Each red rose is worth $2. How much money can she earn with the red roses?",
        "Ines has 400-120 = <<400-120=280>>280 roses.\nShe has 280-40 = <<280-40=240>>240 red roses.\n"
        "She can earn 240*2 = $<<240*2=480>>480 with the red roses.\n#### 480",
    ),
)


def built(options: BuildOptions = OPTIONS, count: int = len(PROBLEMS)) -> list[BuiltProblem]:
    with open_box() as box:
        made = [
            process(Problem(place, place + 1, *texts, replace(SOURCE, index=place)), options, box)
            for place, texts in enumerate(PROBLEMS[:count])
        ]
    return [as_read(result) for result in made]


def as_read(result: ProblemResult) -> BuiltProblem:
    assert result.oracle is not None
    lines = tuple(range(1, len(result.solutions) + 1))
    texts = ProblemGroup(result.oracle, result.records, tuple(range(1, len(result.records) + 1)))
    return BuiltProblem(1, texts, SolutionGroup(result.oracle, result.solutions, lines), ())


@pytest.fixture(scope="module")
def problems() -> list[BuiltProblem]:
    return built()


@pytest.fixture(scope="module")
def pairs(problems: list[BuiltProblem]) -> list[tuple[VerifierRecord, VerifierRecord]]:
    """The correct and the flawed solution of each pair."""
    records = [record for problem in problems for record in problem.solutions.records]
    return list(zip(records[::2], records[1::2], strict=True))


def text_of(record: VerifierRecord, problems: list[BuiltProblem]) -> tuple[int, str]:
    """Label and text of the problem of a solution."""
    texts = [text for problem in problems for text in problem.texts.records if text.id == record.text]
    return texts[0].label, texts[0].text


def route_of(record: VerifierRecord) -> Program:
    program = parse(record.route or "")
    assert isinstance(program, Program)
    return program


def test_a_flawed_solution_is_of_an_underspecified_text_and_the_correct_one_of_a_solvable_text(
    problems: list[BuiltProblem], pairs: list[tuple[VerifierRecord, VerifierRecord]]
) -> None:
    assert len(pairs) >= 2
    for correct, flawed in pairs:
        assert correct.target.error_details is None
        assert flawed.target.error_details
        assert flawed.target.error_details.error_type == "assumed_value"
        assert text_of(correct, problems) == (1, correct.input.problem)
        assert text_of(flawed, problems) == (2, flawed.input.problem)


def test_both_tell_the_same_or_differ_in_numbers_alone(pairs: list[tuple[VerifierRecord, VerifierRecord]]) -> None:
    def bare(record: VerifierRecord) -> str:
        return re.sub(r"[\d,.]+", "#", record.input.solution)

    assert all(correct.register == flawed.register for correct, flawed in pairs)
    assert all(bare(correct) == bare(flawed) for correct, flawed in pairs)


def test_a_correct_solution_takes_nothing_but_what_its_text_tells(
    problems: list[BuiltProblem], pairs: list[tuple[VerifierRecord, VerifierRecord]]
) -> None:
    answers = {text.id: text.answer for problem in problems for text in problem.texts.records}
    for correct, _ in pairs:
        route = route_of(correct)
        told = {mention.value for mention in find_mentions(correct.input.problem)}
        halved = {1 / value for value in told if value}
        assert {param.default for param in route.params} <= told | halved
        evaluation = evaluate(route)
        assert isinstance(evaluation, Evaluation)
        assert evaluation.answer == answers[correct.text or ""]


def of_steps(record: VerifierRecord, known: Collection[str]) -> Iterator[set[str]]:
    """Which of the ``known`` names each step computes with."""
    yield from ({*references(step.expr)} & {*known} for step in route_of(record).steps)


def test_no_solution_takes_a_number_that_only_another_text_tells() -> None:
    source = open_problems(SHIPPED, "own", "Apache-2.0", 60)
    assert not isinstance(source, Unusable)
    with open_box() as box:
        results = [process(problem, OPTIONS, box) for problem in source if isinstance(problem, Problem)]
    ill_posed = [each for result in results for each in result.solutions if each.target.verdict == "Flawed"]
    assert len(ill_posed) >= 8
    for record in ill_posed:
        told = [mention.value for mention in find_mentions(record.input.problem)]
        known = {Fraction(part) for value in told for part in (value, value.numerator, value.denominator, value / 100)}
        program = route_of(record)
        taken = {Fraction(str(param.default)) for param in program.params}
        taken |= {Fraction(node.value) for expr in program.exprs for node in walk(expr) if isinstance(node, Const)}
        assert taken <= known | COMMON, record.id


def test_what_is_assumed_is_another_number_that_the_text_tells_of_the_same_kind() -> None:
    problems = built(replace(OPTIONS, ill_posed_solutions=3))
    records = [record for problem in problems for record in problem.solutions.records]
    assumed = 0
    for correct, flawed in zip(records[::2], records[1::2], strict=True):
        details = flawed.target.error_details
        if details is None or details.error_type != "assumed_value":
            continue
        assumed += 1
        assert correct.input.solution != flawed.input.solution
        right, wrong = ({param.name: param.default for param in route_of(r).params} for r in (correct, flawed))
        taken = {wrong[name] for name in wrong if wrong[name] != right[name]}
        assert len(taken) == 1
        assert taken <= {mention.value for mention in find_mentions(flawed.input.problem)}
        # nobody adds a number to itself for want of another one
        assert all(len({wrong[n] for n in names}) == len(names) for names in of_steps(flawed, wrong))
    assert assumed > 1


def test_the_explanation_names_the_line_and_the_reason_of_the_text(
    problems: list[BuiltProblem], pairs: list[tuple[VerifierRecord, VerifierRecord]]
) -> None:
    reasons = {text.id: text.reason for problem in problems for text in problem.texts.records}
    for _, flawed in pairs:
        details = flawed.target.error_details
        assert details is not None
        assert details.explanation.startswith(f"In {details.erroneous_line_number}, the solution ")
        assert details.explanation.endswith(f". {reasons[flawed.text or '']}")
        assert details.correction_in_code is None
        assert details.error_in_code.startswith(f"{details.erroneous_line_number} = ")


@pytest.mark.parametrize("solver", ["z3", "cvc5"])
def test_the_evidence_is_confirmed(pairs: list[tuple[VerifierRecord, VerifierRecord]], solver: str) -> None:
    for record in (record for pair in pairs for record in pair):
        assert record.certificate is not None
        replayed = replay(record.certificate.smt2, "z3" if solver == "z3" else "cvc5")
        assert isinstance(replayed, Replayed)
        assert replayed.outcome == "confirmed"


def test_check_makes_them_again_and_finds_what_is_altered(problems: list[BuiltProblem]) -> None:
    assert [
        list(recheck_ill_posed(problem, OPTIONS, ["z3"], what_told(problem.solutions))) for problem in problems
    ] == [[]] * len(problems)
    problem = problems[0]
    group = problem.solutions
    first, second, *rest = group.records
    other = replace(first, input=replace(first.input, solution=first.input.solution.replace("L1: ", "L1: So ")))
    for records in ((other, second, *rest), (second, *rest), (first, replace(second, text=first.text), *rest)):
        altered = SolutionGroup(group.oracle, records, group.lines[: len(records)])
        assert list(recheck_ill_posed(BuiltProblem(1, problem.texts, altered, ()), OPTIONS, (), what_told(altered)))


def test_no_solver_is_given_evidence_that_is_not_of_the_texts(problems: list[BuiltProblem], tmp_path: Path) -> None:
    precious = tmp_path / "precious.txt"
    precious.write_text("precious", encoding="utf-8")
    group = problems[0].solutions
    first, *rest = group.records
    assert first.certificate is not None
    smt2 = f'(set-option :regular-output-channel "{precious}")\n{first.certificate.smt2}'
    altered = replace(first, certificate=replace(first.certificate, smt2=smt2))
    problem = BuiltProblem(1, problems[0].texts, SolutionGroup(group.oracle, (altered, *rest), group.lines), ())
    (found,) = recheck_ill_posed(problem, OPTIONS, ["z3", "cvc5"], what_told(problem.solutions))
    assert found.what.startswith("certificate is ")
    assert precious.read_text(encoding="utf-8") == "precious"


def test_none_are_made_where_none_are_wanted() -> None:
    (problem,) = built(replace(OPTIONS, ill_posed_solutions=0), 1)
    assert problem.solutions.records == ()
