"""The reasons in a build: each is the one that its record and oracle give, and says what the record says."""

from __future__ import annotations

import re
from collections import Counter
from pathlib import Path

import pytest
from msgspec.structs import replace
from whole_records import whole_records
from withheld import built

from illposed.corpus.check.recheck_reasons import reason_differences
from illposed.corpus.reasons.reasons import reason_of, with_pronouns
from illposed.corpus.records.files.reading import BuildReader, ProblemGroup
from illposed.engine.facts.render import read_constraint
from illposed.engine.proof.propagate import holds
from illposed.engine.results import Rejected


@pytest.fixture
def groups(small_build: Path) -> list[ProblemGroup]:
    return list(BuildReader(small_build).problem_groups())


EQUATION = re.compile(r"((?:[-$(]*\d[\d.,]*%?\)*(?: [-+×÷] |/))+[-$(]*\d[\d.,]*%?\)*) = (-?\$?\d[\d,.]*(?:/\d+)?%?)")


def is_true(left: str, right: str) -> bool:
    """Whether an equation on paper holds, a result in percent as a share or as it is."""
    plain = re.sub(r"[$,]", "", f"{left} = {right.rstrip('.,')}").replace("×", "*").replace("÷", "/")
    plain = re.sub(r"(?<![\d.])(\d+/\d+)", r"(\1)", plain)
    ways = [re.sub(r"([\d.]+)%", r"(\1 / 100)", way) for way in (plain, plain.removesuffix("%"))]
    read = [read_constraint(way) for way in ways]
    return any(not isinstance(one, Rejected) and holds(one, {}) for one in read)


def test_every_reason_is_made_again_from_record_and_oracle(groups: list[ProblemGroup]) -> None:
    told = [(record.reason, reason_of(record, group.oracle)) for group in groups for record in group.records]
    assert [reason for reason, _ in told] == [None if isinstance(again, Rejected) else again for _, again in told]
    assert sum(reason is None for reason, _ in told) <= len(told) / 25


def test_a_reason_comes_to_the_label(small_build: Path) -> None:
    labels: Counter[int] = Counter()
    for record in whole_records(small_build, "solvability.jsonl"):
        if record["reason"] is None:
            continue
        endings = {0: ("But ",), 1: ("The answer is ",), 2: ("fit all that is said.", "fits all that is said")}
        assert any(ending in record["reason"] for ending in endings[record["label"]])
        labels[record["label"]] += 1
    assert len(labels) == 3


def test_every_equation_in_a_reason_is_true(groups: list[ProblemGroup]) -> None:
    reasons = [record.reason or "" for group in groups for record in group.records]
    equations = [found.groups() for reason in reasons for found in EQUATION.finditer(reason)]
    assert len(equations) == sum(reason.count(" = ") for reason in reasons)
    wrong = [(left, right) for left, right in equations if not is_true(left, right)]
    assert wrong == []


def test_a_reason_holds_however_the_worked_solution_is_read(groups: list[ProblemGroup]) -> None:
    record, oracle = next(
        (record, group.oracle)
        for group in groups
        for record in group.records
        if record.label == 0 and record.reason is not None and record.depth > 0
    )
    used = next(fact for fact in record.certificate.core or () if fact.startswith("relation."))
    other, same = f"{oracle.relations[used]} + 1", oracle.relations[used]
    assert reason_of(record, replace(oracle, readings=({used: same},))) == record.reason
    differs = reason_of(record, replace(oracle, readings=({used: same}, {used: other})))
    assert isinstance(differs, Rejected)
    assert differs.reason == "readings-differ"


def test_another_reading_may_take_a_given_that_the_core_does_without(tmp_path: Path) -> None:
    problem = {
        "question": "There are 28 kites in a shed. Half of them have 5 tails each and the other half have 3 each. "
        "How many tails are there in the shed?",
        "answer": "Half of the kites are 28/2 = <<28/2=14>>14 kites.\nOne half of the kites have 14*3 = <<14*3=42>>42 "
        "tails.\nThe other half have 14*5 = <<14*5=70>>70 tails.\nThere are 42+70 = <<42+70=112>>112 tails."
        "\n#### 112",
    }
    records = built(problem, tmp_path)
    assert any(oracle.readings for _, oracle in records)
    assert all(record.reason is not None for record, _ in records)


def test_what_is_not_on_the_way_to_an_answer_may_be_read_otherwise(groups: list[ProblemGroup]) -> None:
    record, oracle = next(
        (record, group.oracle)
        for group in groups
        for record in group.records
        if record.label == 1 and record.reason is not None and record.edits and record.asked != "answer"
        if any(f"{record.asked} = " in one for one in group.oracle.relations.values()) and not record.redundant
    )
    asked = next(fact for fact, one in oracle.relations.items() if one.startswith(f"{record.asked} = "))
    later = oracle.relations["relation.answer"]
    apart = replace(oracle, readings=({"relation.answer": f"{later} + 1"},))
    assert reason_of(record, apart) == record.reason
    differs = reason_of(record, replace(oracle, readings=({asked: f"{oracle.relations[asked]} + 1"},)))
    assert isinstance(differs, Rejected)
    assert differs.reason == "readings-differ"


def test_the_worlds_of_a_reason_are_worlds_of_every_reading_of_its_way(groups: list[ProblemGroup]) -> None:
    record, oracle = next(
        (record, group.oracle)
        for group in groups
        for record in group.records
        if record.label == 2 and record.reason is not None and record.asked == "answer" and record.edits
    )
    last = oracle.relations["relation.answer"].removeprefix("answer = ")
    used = next(fact for fact, one in oracle.relations.items() if one.startswith(f"{last} = "))
    same, other = f"{oracle.relations[used]} + 0", f"{oracle.relations[used]} + 1"
    assert reason_of(record, replace(oracle, readings=({used: same},))) == record.reason
    differs = reason_of(record, replace(oracle, readings=({used: other},)))
    assert isinstance(differs, Rejected)
    assert differs.reason == "readings-differ"


def test_no_reason_counts_the_days_of_a_week_of_which_the_text_does_not_speak(tmp_path: Path) -> None:
    problem = {
        "question": "An adult panda eats 138 pounds of bamboo each day. A baby panda eats 50 pounds of bamboo a day. "
        "How many pounds of bamboo will the pandas eat in a week?",
        "answer": "An adult panda will eat 138 pounds of bamboo * 7 days = <<138*7=966>>966 pounds.\n"
        "A baby panda will eat 50 pounds * 7 days = <<50*7=350>>350 pounds.\n"
        "Total the pandas will eat 966 pounds + 350 = <<966+350=1316>>1316 pounds of bamboo.\n#### 1316",
    }
    records = [record for record, _ in built(problem, tmp_path)]
    assert all("week" in record.text for record in records)  # nobody asks how much the adult eats, for no time
    for record in records:
        assert "7 days in a week" not in (record.reason or "") or "week" in record.text


def test_who_asks_for_an_annual_pay_speaks_of_a_year(tmp_path: Path) -> None:
    problem = {
        "question": "Ida sells 30 hats a month. Each hat costs $9. Determine her annual sales.",
        "answer": "Ida sells hats for 30*9 = $<<30*9=270>>270 a month.\n"
        "Her annual sales are 270*12 = $<<270*12=3240>>3240.\n#### 3240",
    }
    edited = [record for record, _ in built(problem, tmp_path) if record.edits]
    assert any("There are 12 months in a year." in (record.reason or "") for record in edited)


def test_a_count_in_dozens_is_a_number_that_the_proof_has(tmp_path: Path) -> None:
    problem = {
        "question": "Omar baked 4 dozen biscuits. If the class eats half of the biscuits, how many biscuits are left?",
        "answer": "There are 4*12 = <<4*12=48>>48 biscuits.\nThere are 48/2 = <<48/2=24>>24 biscuits left.\n#### 24",
    }
    records = built(problem, tmp_path)
    assert any("4 × 12 = 48" in (record.reason or "") for record, _ in records)
    assert [text for record, oracle in records for text in reason_differences(record, oracle)] == []


def test_the_only_person_is_named_once(tmp_path: Path) -> None:
    problem = {
        "question": "Ada has 9 sticks and gets twice as many stones. She gives 4 stones away. How many stones does Ada "
        "have left?",
        "answer": "Ada gets 9*2 = <<9*2=18>>18 stones.\nAda has 18-4 = <<18-4=14>>14 stones left.\n#### 14",
    }
    records = [record for record, _ in built(problem, tmp_path)]
    assert records[0].reason == "Ada gets 9 × 2 = 18 stones. She has 18 - 4 = 14 stones left. The answer is 14 stones."
    supposed = [record.reason or "" for record in records if "Suppose" in (record.reason or "")]
    assert any(re.search(r"Suppose she (has|gives) \d+ (sticks|stones away)\. ", reason) for reason in supposed)


@pytest.mark.parametrize(("who", "named"), [("takes her brother to a pond. First he", "He"), ("goes on. She", "Ada")])
def test_nobody_is_named_for_whom_a_pronoun_may_not_stand(who: str, named: str, tmp_path: Path) -> None:
    pronoun = who.split()[-1]
    problem = {
        "question": f"Ada {who} lost 9 sticks and then {pronoun.lower()} lost 4 stones. "
        f"If that is all, how many things did {pronoun.lower()} lose?",
        "answer": "The sum is 9+4 = <<9+4=13>>13.\n#### 13",
    }
    (record, _), *_ = built(problem, tmp_path)
    assert record.reason == f"{named} lost 9 + 4 = 13 things. The answer is 13 things."


@pytest.mark.parametrize(
    ("text", "why", "wanted"),
    [
        ("An old man lost his hat. He has cups.", "He has 8 cups.", "He has 8 cups."),
        ("Omar sold his hat. He has cups.", "He has 8 cups.", "Omar has 8 cups."),
        ("Omar sold his hat.", "His hats cost $9. Omar has $1.", "Omar's hats cost $9. He has $1."),
        ("Omar sold his hat.", "On Friday, he sold 9. Omar has 1.", "On Friday, Omar sold 9. He has 1."),
        ("Omar sold his hat. It cost less than his cousin Ada's hat.", "He paid $9.", "Omar paid $9."),
        ("Omar sold his hat. So did his cousin.", "He paid $9.", "He paid $9."),
        (
            "Omar sold his hat.",
            "Omar sold 9. Suppose Omar sells hats for $2 and Omar sells caps for $3.",
            "Omar sold 9. Suppose he sells hats for $2 and he sells caps for $3.",
        ),
        ("Omar and Ivo sold hats. He sold 9 of them.", "He sold 9 hats.", "He sold 9 hats."),
        ("Omar sold his hat. He had 9.", "In his first year, Omar sold 9.", "In his first year, Omar sold 9."),
        ("Johann had 60 figs. Then Ivo took some. He has 9.", "He has 9 figs.", "He has 9 figs."),
        ("Omar sold hats.", "The chance he'll get is 9%.", "The chance he'll get is 9%."),
        ("Omar sold his hat at a Hat Fair.", "He paid $9.", "Omar paid $9."),
        ("Mr. Ngo sold Omar 9 hats. He had more.", "He sold 9 of his hats.", "He sold 9 of his hats."),
        ("Mrs. Ngo sold hats. She had 9.", "Mrs. Ngo has 9. Mrs. Ngo is left.", "Mrs. Ngo has 9. She is left."),
        ("Miss Ngo sold hats.", "Miss Ngo has 9. Miss Ngo is left.", "Miss Ngo has 9. She is left."),
        ("In Texas a man sold his hat.", "He sold 9.", "He sold 9."),
        ("Ada's hats cost $9. Ben gave her some.", "They gave her 9. She has 9.", "They gave Ada 9. She has 9."),
        ("Ada sold hats. What is her price?", "Her price is $9.", "Ada's price is $9."),
        ("Ada sold hats for her mother.", "She sold 9. Ada has 1.", "Ada sold 9. She has 1."),
        ("Ada's mother sold hats.", "She sold 9.", "She sold 9."),
        ("Ada sold hats to her mother.", "The price of her hats is $9.", "The price of Ada's hats is $9."),
        ("A man had big Chinese lamps.", "The man paid his help $9.", "The man paid his help $9."),
        ("Ada sold hats.", "Hats cost her $9.", "Hats cost Ada $9."),
        ("Omar sold hats.", "It took him 9 days.", "It took Omar 9 days."),
        ("Omar sold hats. She had 9.", "Omar has 9. Omar keeps 8.", "Omar has 9. Omar keeps 8."),
        ("Large hats cost Ada $9. She buys large hats.", "Ada pays $9. Ada has 1.", "Ada pays $9. She has 1."),
        ("Ada sits in Row B at the Fair. She has 9.", "Ada has 9. Ada keeps 8.", "Ada has 9. She keeps 8."),
        ("Ada met Omar.", "Ada has 9. Ada keeps 8. Ada and Omar eat.", "Ada has 9. She keeps 8. Ada and Omar eat."),
        ("Ada met Eve.", "Ada has 9. Ada gave Eve 9. Ada keeps 8.", "Ada has 9. Ada gave Eve 9. Ada keeps 8."),
        ("Ada met Omar.", "Ada gave her sister 9. Ada keeps 8.", "Ada gave her sister 9. Ada keeps 8."),
        ("Berry sold hats. He had 9.", "Berry has 9. Berry keeps 8.", "Berry has 9. He keeps 8."),
        (
            "Ada has hats. She sold some.",
            'It says "she sold some", but not how many. Suppose she sold 9. Ada keeps 8.',
            'It says "she sold some", but not how many. Suppose Ada sold 9. She keeps 8.',
        ),
        ("On Easter Ada had 9 hats. She sold 1.", "Ada has 9. Ada keeps 8.", "Ada has 9. She keeps 8."),
    ],
)
def test_who_a_reason_speaks_of_has_a_name_at_first(text: str, why: str, wanted: str) -> None:
    assert with_pronouns(why, text, text) == wanted


def test_nobody_is_named_of_whom_the_problem_itself_does_not_speak() -> None:
    text = "Limes are sold. Each day she sells 9 less than her friend Veronica."
    assert with_pronouns("The limes she has are 9.", text, "Limes are sold.") == "The limes she has are 9."


def test_a_sentence_that_the_text_leaves_out_is_supposed_as_it_is_in_each_world(tmp_path: Path) -> None:
    problem = {
        "question": "Ivo bought a lamp for $8 and a shade that cost $3 less than twice the price of the lamp. He gave "
        "the clerk $50. What is the amount of change Ivo received?",
        "answer": "The shade cost 8*2-3 = $<<8*2-3=13>>13.\nTogether they cost 8+13 = $<<8+13=21>>21.\n"
        "He received 50-21 = $<<50-21=29>>29 in change.\n#### 29",
    }
    silent = [(record, oracle) for record, oracle in built(problem, tmp_path) if "clerk" not in record.text]
    open_ones = [(record, oracle) for record, oracle in silent if record.label == 2]
    assert open_ones
    for record, oracle in open_ones:
        assert record.reason is not None
        (paid,) = (given.name for given in oracle.givens if given.value == 50)
        said = re.findall(r"Suppose (?:instead that )?Ivo gave the clerk \$(\d+)\.", record.reason)
        assert [int(one) for one in said] == [world[paid] for world in record.certificate.witnesses or ()]
        assert "It is not said how much money Ivo gave the clerk. " in record.reason
    assert [text for record, oracle in silent for text in reason_differences(record, oracle)] == []


def test_what_is_left_out_may_have_a_number_that_neither_text_nor_proof_have(tmp_path: Path) -> None:
    problem = {
        "question": "Ada has 4 tubs of 9 liters each. The tubs are empty, and there is only one hose with a flow of "
        "6 liters per minute. How many minutes will it take to fill the 4 tubs?",
        "answer": "The tubs hold 4*9 = <<4*9=36>>36 liters.\nIt will take 36/6 = <<36/6=6>>6 minutes.\n#### 6",
    }
    silent = [(record, oracle) for record, oracle in built(problem, tmp_path) if "hose" not in record.text]
    assert any("only one hose" in (record.reason or "") for record, _ in silent)
    assert [text for record, oracle in silent for text in reason_differences(record, oracle)] == []


def test_no_reason_says_of_each_what_is_so_of_all_together(tmp_path: Path) -> None:
    problem = {
        "question": "Ivo bought 4 rolls of rope, at $30 each, and a lamp, for $9. How much did Ivo pay?",
        "answer": "The rope costs 4*30 = $<<4*30=120>>120 each.\nIvo paid 120+9 = $<<120+9=129>>129.\n#### 129",
    }
    (record, _), *_ = built(problem, tmp_path)
    assert record.reason == "Ivo paid 4 × $30 + $9 = $129. The answer is $129."


def test_what_is_off_each_of_several_is_told_so(tmp_path: Path) -> None:
    problem = {
        "question": "Ivo bought 4 hats at $50 each, in a sale at 20 percent off. How much did Ivo pay for a hat?",
        "answer": "The sale takes 50*20/100 = $<<50*20/100=10>>10 off each hat.\n"
        "Ivo paid 50-10 = $<<50-10=40>>40 for a hat.\n#### 40",
    }
    (record, _), *_ = built(problem, tmp_path)
    assert record.reason is not None
    assert record.reason.startswith("The sale takes $50 × 20% = $10 off each hat.")
