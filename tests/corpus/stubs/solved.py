"""The solutions of one problem with the real mutators and tellings."""

from illposed.corpus.build.phases import Phases
from illposed.corpus.build.solutions.verifier import Solutions, solutions
from illposed.corpus.records.base import Source
from illposed.corpus.records.files.reading import SolutionGroup
from illposed.corpus.records.manifest import BuildOptions
from illposed.corpus.records.oracles import GroundedGiven, OracleRecord
from illposed.corpus.records.verifier import VerifierRecord
from illposed.corpus.sources.problem import Problem
from illposed.engine.english.parser import required_parser
from illposed.engine.formalise import OpenProblem, open_problem
from illposed.engine.ir.emit import emit
from illposed.engine.telling import problem_realiser

SOURCE = Source(dataset="own", index=0, licence="Apache-2.0")
OPTIONS = BuildOptions(dataset="own", licence="Apache-2.0")
STAMPS = (
    "Rosa owns 85 stamps from Peru and twice as many stamps from Ghana. How many stamps does she own in all?",
    "Rosa owns 85*2 = <<85*2=170>>170 stamps from Ghana.\nIn all she owns 85+170 = <<85+170=255>>255 stamps.\n#### 255",
)
MARKET = (
    "Rosa sells 18 baskets of plums at 7 dollars each and 25 baskets of pears at 6 dollars each. She pays 34 dollars "
    "for her stall, and gives 52 dollars of the rest to her brother. How many dollars does Rosa keep?",
    "For the plums she gets 18*7 = $<<18*7=126>>126.\nFor the pears she gets 25*6 = $<<25*6=150>>150.\n"
    "Altogether she gets 126+150 = $<<126+150=276>>276.\nAfter the stall she has 276-34 = $<<276-34=242>>242.\n"
    "She keeps 242-52 = $<<242-52=190>>190.\n#### 190",
)
FERRY = (
    "A ferry carries 36 cars in the morning and 28 cars in the afternoon. Each car pays 15 dollars for the crossing. "
    "The crew spends 240 dollars on fuel. How many dollars are left at the end of the day?",
    "The ferry carries 36+28 = <<36+28=64>>64 cars that day.\n"
    "The cars pay 64*15 = $<<64*15=960>>960 in total.\n"
    "There are 960-240 = $<<960-240=720>>720 left.\n#### 720",
)
RENT = (
    "Rosa pays 200 dollars of rent a month. Then the rent rises by 15%. How many dollars is the new rent?",
    "The rent rises by 200*15/100 = $<<200*15/100=30>>30.\nThe new rent is 200+30 = $<<200+30=230>>230.\n#### 230",
)


def made(text: tuple[str, str], options: BuildOptions = OPTIONS) -> tuple[Solutions, OracleRecord] | None:
    """The solutions of a problem and its oracle; None if it has no oracle."""
    found = open_problem(*text)
    if not isinstance(found, OpenProblem):
        return None
    source = emit(found.oracle.program)
    telling = problem_realiser(required_parser(), found)
    told = solutions(Problem(0, 1, *text, SOURCE), found, source, options, Phases(), telling)
    givens = tuple(
        GroundedGiven(quantity=grounding.param, name=grounding.param, value=0, span=(span.start, span.end))
        for grounding in found.oracle.groundings
        for span in [found.oracle.mentions[grounding.mention].span]
    )
    oracle = OracleRecord(
        id="own-0",
        family="own",
        question=text[0],
        program=source,
        answer=0,
        givens=givens,
        relations={},
        results={},
        lines={},
        voters=(),
        source=SOURCE,
    )
    return told, oracle


def group_of(told: Solutions, oracle: OracleRecord) -> SolutionGroup:
    return SolutionGroup(oracle, told.records, tuple(range(1, len(told.records) + 1)))


def flawed_of(group: SolutionGroup) -> list[VerifierRecord]:
    return [record for record in group.records if record.target.verdict == "Flawed"]
