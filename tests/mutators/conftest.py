"""Problems open to edits, built as ``illposed build`` builds them, and programs open to errors."""

from __future__ import annotations

import importlib.resources
import json
import sys
from dataclasses import replace
from fractions import Fraction
from pathlib import Path
from random import Random

import pytest

from illposed.corpus.records.certificates import certified
from illposed.engine.english.inflect import inflect
from illposed.engine.english.parser import load_parser
from illposed.engine.facts.fact import Whole
from illposed.engine.ir.nodes import BoolOp, Const, Program, walk
from illposed.engine.ir.parse import parse
from illposed.engine.phrasing.phrasebook import PhrasedProblem
from illposed.engine.phrasing.phrasing import Phrasing
from illposed.engine.phrasing.syntax import phrased_problem
from illposed.engine.proof.replay import Replayed, replay
from illposed.engine.quantities.edits import apply_edits
from illposed.engine.quantities.grounding import parts
from illposed.engine.quantities.mentions import find_mentions
from illposed.mutators.contract.facts import Dropped
from illposed.mutators.contract.steps import OpenProgram
from illposed.mutators.problems.variant import Decided
from illposed.mutators.programs.open_program import open_program

sys.path.insert(0, str(Path(__file__).parent / "stubs"))

PROBLEMS = {
    "trays": (
        "Farid bakes 6 trays of rolls for a fair. Each tray holds 15 rolls. At the fair, Farid sells 70 rolls. "
        "How many rolls does Farid have left?",
        "Farid bakes 6*15 = <<6*15=90>>90 rolls.\nHe has 90-70 = <<90-70=20>>20 rolls left.\n#### 20",
    ),
    "plums": (
        "Amara picked 24 plums in June. She picked 13 plums in July and ate 5 plums. How many plums are left?",
        "Amara picked 24+13 = <<24+13=37>>37 plums.\nShe has 37-5 = <<37-5=32>>32 plums left.\n#### 32",
    ),
    "stamps": (
        "Ivo has 24 stamps in his album. Sanna has 15 more stamps than Ivo. Their uncle buys 10 old stamps. "
        "How many stamps do Ivo, Sanna and their uncle have altogether?",
        "Sanna has 24+15 = <<24+15=39>>39 stamps.\nIvo and Sanna have 24+39 = <<24+39=63>>63 stamps.\n"
        "Altogether they have 63+10 = <<63+10=73>>73 stamps.\n#### 73",
    ),
    "carp": (
        "A lake holds 90 fish. 40% of the fish are carp and the rest are perch. A heron eats 7 perch. "
        "How many perch does the lake hold then?",
        "The lake holds 90*40/100 = <<90*40/100=36>>36 carp.\nThe lake holds 90-36 = <<90-36=54>>54 perch at first.\n"
        "Then it holds 54-7 = <<54-7=47>>47 perch.\n#### 47",
    ),
    "tickets": (
        "A theater sells 120 tickets for $8.50 each. The hall costs $300 and the band costs $250. "
        "How much money does the theater keep?",
        "The tickets bring in 120*8.5 = $<<120*8.5=1020>>1020.\n"
        "The hall and the band cost 300+250 = $<<300+250=550>>550.\n"
        "The theater keeps 1020-550 = $<<1020-550=470>>470.\n#### 470",
    ),
    "dozen": (
        "Ines buys three dozen eggs for her bakery. A cake takes 4 eggs, and Ines bakes 7 cakes. "
        "How many eggs does Ines have left?",
        "Ines buys 3*12 = <<3*12=36>>36 eggs.\nThe cakes take 7*4 = <<7*4=28>>28 eggs.\n"
        "Ines has 36-28 = <<36-28=8>>8 eggs left.\n#### 8",
    ),
    "pump": (
        "A pump moves 45 liters of water per minute. It runs for 2 hours on Monday. On Tuesday it runs for 80 minutes. "
        "How many more liters does the pump move on Monday than on Tuesday?",
        "On Monday the pump runs for 2*60 = <<2*60=120>>120 minutes.\n"
        "On Monday the pump moves 120*45 = <<120*45=5400>>5400 liters.\n"
        "On Tuesday the pump moves 80*45 = <<80*45=3600>>3600 liters.\n"
        "That is 5400-3600 = <<5400-3600=1800>>1800 more liters on Monday.\n#### 1800",
    ),
    "beads": (
        "Lucia has 60 beads. One third of the beads are red and 14 beads are green. The other beads are white. "
        "How many white beads does Lucia have?",
        "Lucia has 60/3 = <<60/3=20>>20 red beads.\nLucia has 20+14 = <<20+14=34>>34 red and green beads.\n"
        "Lucia has 60-34 = <<60-34=26>>26 white beads.\n#### 26",
    ),
    "club": (
        "The chess club of a school has 1,250 members. There are 850 girls in the club. Half of the boys wear glasses. "
        "How many boys wear glasses?",
        "There are 1250-850 = <<1250-850=400>>400 boys in the club.\n"
        "Of the boys, 400/2 = <<400/2=200>>200 wear glasses.\n#### 200",
    ),
    "wage": (
        "Petra earns $14 an hour in a shop. She works eight hours on Friday and five hours on Saturday. "
        "She spends $32 on a scarf. How much money does Petra have left?",
        "Petra works 8+5 = <<8+5=13>>13 hours.\nPetra earns 13*14 = $<<13*14=182>>182 in the shop.\n"
        "She has 182-32 = $<<182-32=150>>150 left.\n#### 150",
    ),
    "twice": (
        "Noor has 18 marbles. Her brother has twice as many marbles as Noor. Their cousin has 11 marbles. "
        "How many marbles do the three children have in all?",
        "Her brother has 18*2 = <<18*2=36>>36 marbles.\nNoor and her brother have 18+36 = <<18+36=54>>54 marbles.\n"
        "In all they have 54+11 = <<54+11=65>>65 marbles.\n#### 65",
    ),
    "idle": (
        "A ferry carries 35 cars and 9 trucks. The ferry is 22 years old. Each car pays $12 and each truck pays $40. "
        "How much money does the ferry take in?",
        "The cars pay 35*12 = $<<35*12=420>>420.\nThe trucks pay 9*40 = $<<9*40=360>>360.\n"
        "The ferry takes in 420+360 = $<<420+360=780>>780.\n#### 780",
    ),
}  # fmt: skip
"""Own problems in GSM8K's layout: question and worked solution by name."""


def shipped_problems():
    text = importlib.resources.files("illposed.corpus").joinpath("data", "problems.jsonl").read_text(encoding="utf-8")
    return [(record["question"], record["answer"]) for record in map(json.loads, text.splitlines())]


def subject_or_none(question, answer):
    """The subject of a problem, or None if the formaliser refuses it."""
    subject = phrased_problem(question, answer)
    return subject if isinstance(subject, PhrasedProblem) else None


@pytest.fixture(scope="session")
def subject_of():
    """``subject_of(question, answer)`` gives the PhrasedProblem; it fails the test if there is none."""

    def make(question: str, answer: str) -> PhrasedProblem:
        subject = subject_or_none(question, answer)
        assert subject is not None, f"not formalised: {question}"
        return subject

    return make


@pytest.fixture(scope="session")
def subjects():
    """The subjects of the own problems, by name."""
    made = {name: subject_or_none(*problem) for name, problem in PROBLEMS.items()}
    assert None not in made.values()
    return made


@pytest.fixture(scope="session")
def flowers():
    """A problem of two branches, its phrasings written by hand."""
    from phrased_problems import flowers

    return flowers()


@pytest.fixture(scope="session")
def shipped_subjects():
    """The subjects of every tenth shipped problem that formalises."""
    made = [subject_or_none(*problem) for problem in shipped_problems()[::10]]
    return [subject for subject in made if subject is not None]


@pytest.fixture(scope="session")
def more_shipped_subjects():
    """The subjects of every eighth shipped problem that formalises."""
    made = [subject_or_none(*problem) for problem in shipped_problems()[3::8]]
    return [subject for subject in made if subject is not None]


@pytest.fixture(scope="session")
def decided():
    """``decided(subject)`` gives its Decided, prepared once per subject."""
    prepared: dict[int, tuple[PhrasedProblem, Decided]] = {}

    def prepare(subject: PhrasedProblem) -> Decided:
        if id(subject) not in prepared:
            prepared[id(subject)] = (subject, Decided(subject))
        return prepared[id(subject)][1]

    return prepare


@pytest.fixture(params=list(PROBLEMS))
def subject(request, subjects):
    """Each of the own problems in turn."""
    return subjects[request.param]


def numbers_of(constraint):
    """The numbers that a stated fact says: both ends of a range, or the one value."""
    comparisons = constraint.operands if isinstance(constraint, BoolOp) else (constraint,)
    return {node.value for comparison in comparisons for node in walk(comparison.right) if isinstance(node, Const)}


def assert_reads_back(variant):
    """Every fact that has a span is told there: the span covers its numbers and nothing is cut in two."""
    mentions = find_mentions(variant.text)
    for fact in variant.facts:
        if fact.span is None:
            continue
        assert fact.span.of(variant.text).strip()
        assert not isinstance(fact.constraint, Whole)
        inside = [mention for mention in mentions if fact.span.contains(mention.span)]
        read = {value for mention in inside for value in (mention.value, *(v for _, v in parts(mention)))}
        assert numbers_of(fact.constraint) <= read, (fact, variant.text)


def assert_nothing_untold(subject, variant):
    """Every quantity that an edit writes is known to a fact: the solver must know all that the reader is told.

    A told sentence may name a given that the text states besides: ``after six hours``.
    """
    edited = apply_edits(subject.question, tuple(edit.text for edit in variant.proposal.edits))
    spans = [fact.span for fact in variant.facts if fact.span is not None]
    known = set[Fraction]().union(*(numbers_of(fact.constraint) for fact in variant.facts if fact.kind == "given"))
    for mention in find_mentions(variant.text):
        if mention.value in known:
            continue
        written = any(replaced.contains(mention.span) for replaced in edited.replaced)
        if written and mention.is_quantity and mention.value != 1:
            assert any(span.overlaps(mention.span) for span in spans), (mention.text, variant.label, variant.text)


def assert_holds_together(subject, variant):
    assert variant.text != subject.question
    assert variant.label in (0, 1, 2)
    assert (variant.answer is not None) == (variant.label == 1)
    ids = [fact.id for fact in variant.facts]
    assert len(ids) == len(set(ids))
    assert_reads_back(variant)
    assert_nothing_untold(subject, variant)
    certificate = certified(variant.facts, variant.asked, variant.verdict)
    assert certificate.verdict == ("contradictory", "solvable", "underspecified")[variant.label]
    assert {*(certificate.core or ()), *certificate.needs} <= set(ids)
    replayed = replay(certificate.smt2, "z3")
    assert isinstance(replayed, Replayed)
    assert replayed.outcome == "confirmed", certificate.smt2


@pytest.fixture(scope="session")
def assert_conforms():
    """``assert_conforms(subject, variant)`` asserts all that must hold of a variant."""
    return assert_holds_together


@pytest.fixture(scope="session")
def subject_in():
    """``subject_in(source)`` gives the subject of a program; it fails the test if there is none."""

    def make(source: str) -> OpenProgram:
        program = parse(source)
        assert isinstance(program, Program), program
        subject = open_program(program)
        assert isinstance(subject, OpenProgram), subject
        return subject

    return make


@pytest.fixture(scope="session")
def random_subjects():
    """A strategy for programs such as word problems give; not all of them have a value."""
    from flawed_programs import subjects

    return subjects()


@pytest.fixture(scope="session")
def shop(subject_in):
    """Six boxes of eight pens at 3 dollars, with a voucher."""
    return subject_in(
        "def solve(boxes: int = 6, pens: int = 8, dollars_pen: int = 3, voucher: int = 20):\n"
        '    """Index: 5.\n    Returns: what is paid.\n    """\n'
        "    # L1\n    total = boxes * pens\n"
        "    # L3\n    price = total * dollars_pen\n"
        "    # L4\n    paid = price - voucher\n"
        "    # FINAL ANSWER\n    answer = paid\n    return answer\n"
    )


@pytest.fixture(scope="session")
def assert_holds():
    """``assert_holds(subject, flawed)`` asserts all that must hold of a flawed program."""
    from flawed_programs import assert_one_error

    return assert_one_error


@pytest.fixture(scope="session", autouse=True)
def english():
    """Loads English first: a test with pytester forgets what it imports, and numpy is not imported a second time."""
    load_parser()
    inflect("see", "VBD")


@pytest.fixture
def telling():
    """``telling(subject, name, told, asked)`` gives the problem with other words for one of its quantities."""

    def tell(subject, name, told=None, asked=None):
        phrasing = Phrasing(subject.oracle.quantity_of(name), subject.values[name], "hand", told, asked)
        return replace(subject, phrasings={**subject.phrasings, phrasing.quantity: phrasing})

    return tell


@pytest.fixture
def reasons():
    """``reasons(mutator, subject)`` gives the reasons for which the mutator drops what it might propose."""

    def reasons_of(mutator, subject):
        return {found.reason for found in mutator.propose(subject, Random(0)) if isinstance(found, Dropped)}

    return reasons_of
