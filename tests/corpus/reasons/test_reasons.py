"""The reasons in a build: each is the one that its record and oracle give, and says what the record says."""

from __future__ import annotations

import json
import re
from collections import Counter
from fractions import Fraction
from pathlib import Path

import pytest
from click.testing import CliRunner
from msgspec.structs import replace
from whole_records import whole_records

from illposed.corpus.check.recheck_reasons import reason_differences
from illposed.corpus.cli.main import main
from illposed.corpus.reasons.continued import continued
from illposed.corpus.reasons.gaps import gaps_of, is_clear
from illposed.corpus.reasons.reasons import reason_of
from illposed.corpus.reasons.supposing import with_suppositions
from illposed.corpus.reasons.wordings import wordings_of
from illposed.corpus.records.base import Source
from illposed.corpus.records.facts import Edit, StatedFact
from illposed.corpus.records.files.reading import BuildReader, ProblemGroup
from illposed.corpus.records.oracles import GroundedGiven, OracleRecord, PhrasedQuantity
from illposed.corpus.records.solvability import Certificate, Rewritten, SolvabilityRecord
from illposed.engine.facts.render import read_constraint
from illposed.engine.proof.propagate import holds
from illposed.engine.reasons.wording import Wording, Wordings, Words
from illposed.engine.results import Rejected


@pytest.fixture
def groups(small_build: Path) -> list[ProblemGroup]:
    return list(BuildReader(small_build).problem_groups())


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


EQUATION = re.compile(r"((?:[-$(]*\d[\d.,]*%?\)*(?: [-+×÷] |/))+[-$(]*\d[\d.,]*%?\)*) = (-?\$?\d[\d,.]*(?:/\d+)?%?)")


def is_true(left: str, right: str) -> bool:
    """Whether an equation on paper holds, a result in percent as a share or as it is."""
    plain = re.sub(r"[$,]", "", f"{left} = {right.rstrip('.,')}").replace("×", "*").replace("÷", "/")
    plain = re.sub(r"(?<![\d.])(\d+/\d+)", r"(\1)", plain)
    ways = [re.sub(r"([\d.]+)%", r"(\1 / 100)", way) for way in (plain, plain.removesuffix("%"))]
    read = [read_constraint(way) for way in ways]
    return any(not isinstance(one, Rejected) and holds(one, {}) for one in read)


def test_every_equation_in_a_reason_is_true(groups: list[ProblemGroup]) -> None:
    reasons = [record.reason or "" for group in groups for record in group.records]
    equations = [found.groups() for reason in reasons for found in EQUATION.finditer(reason)]
    assert len(equations) == sum(reason.count(" = ") for reason in reasons)
    wrong = [(left, right) for left, right in equations if not is_true(left, right)]
    assert wrong == []


QUESTION = (
    "Mara buys 6 trays of figs. Each tray costs $3. Omar is 5 years older than Mara. One day Omar ate 9 plums. "
    "Ida is 4 times older than Ben. Ben has seven times fewer kites than Ida. What does Mara pay?"
)


def edited(before: str, after: str, number: str, question: str = QUESTION) -> tuple[SolvabilityRecord, OracleRecord]:
    """A text from which a given was withheld, and its oracle."""
    source = Source(dataset="own", index=0, licence="MIT")
    place = question.index(number)
    given = GroundedGiven(quantity="q1_2", name="given", value=1, span=(place, place + len(number)))
    start = question.index(before)
    edit = Edit(
        mutator="hide_given", span=(start, start + len(before)), before=before, after=after, facts=("given.q1_2",)
    )
    oracle = OracleRecord(
        id="own-0", family="f", question=question, program="", answer=1, givens=(given,), relations={}, results={},
        voters=("annotation",), source=source,
    )  # fmt: skip
    worlds = ({"given": 4}, {"given": 5})
    certificate = Certificate(verdict="underspecified", core=None, witnesses=worlds, needs=(), smt2="")
    record = SolvabilityRecord(
        id="own-0-set1-a", group="own-0", label=2, label_name="underspecified",
        text=question.replace(before, after), answer=None, edits=(edit,), facts=(), certificate=certificate,
        program="", contrast=(), asked="answer", stratum=None, kind=None, depth=1, reachable=False, redundant=False,
        source=source,
    )  # fmt: skip
    return record, oracle


@pytest.mark.parametrize(
    ("before", "after", "number", "said"),
    [
        ("6", "some", "6", 'The problem says "some trays", but not how many trays.'),
        ("$3", "a certain amount", "$3", 'The problem says "a certain amount", but not what amount.'),
        ("costs $3", "has a fixed price", "$3", 'The problem says "Each tray has a fixed price", but not what price.'),
        ("5 years ", "", "5", 'The problem says "Omar is older than Mara", but not by how much.'),
        (
            "9 plums",
            "several times its weight",
            "9",
            'The problem says "One day Omar ate several times its weight", but not how many.',
        ),
        ("4 times ", "", "4 times", 'The problem says "Ida is older than Ben", but not how much older.'),
        (
            "seven times fewer",
            "fewer",
            "seven times",
            'The problem says "Ben has fewer kites than Ida", but not how many fewer.',
        ),
        ("5 years older than Mara.", "older.", "5", 'The problem says "Omar is older", but not by how much.'),
        ("9 plums.", "more.", "9", 'The problem says "One day Omar ate more", but not how many.'),
        ("9 plums.", "less.", "9", 'The problem says "One day Omar ate less", but not how much.'),
        ("5 ", "", "5", 'The problem says "Omar is years older than Mara", but not how many years.'),
    ],
)
def test_where_a_text_keeps_silent_about_a_given(before: str, after: str, number: str, said: str) -> None:
    record, oracle = edited(before, after, number)
    assert gaps_of(record, oracle) == {"given": said}


@pytest.mark.parametrize(
    ("sentence", "before", "said"),
    [
        ("The tank holds 7 gallons of gas. ", "7 gallons of", "how many gallons"),
        ("The tank takes 7 kg of plums. ", "7 kg of", "how many kilograms"),
        ("Of these 7 goes to Eve. ", "7", "how many"),
        ("The tank holds 7 crates. ", "7", "how many crates"),
        ("The tank fits 7 people. ", "7", "how many people"),
    ],
)
def test_what_follows_a_number_is_counted_if_it_is_a_noun_in_the_plural(sentence: str, before: str, said: str) -> None:
    record, oracle = edited(before, "some", "7", f"Ivo has a van. {sentence}How far does he get?")
    assert gaps_of(record, oracle)["given"].endswith(f'", but not {said}.')


@pytest.mark.parametrize(
    ("sentence", "before", "after", "said"),
    [
        (
            "Of the joint plum and fig harvest 1/4 is sold.",
            "1/4",
            "a part",
            "Of the joint plum and fig harvest a part is sold",
        ),
        ("He ran home and she ate 7 plums.", "7", "some", "some plums"),
        ("He ran home and she ate 7 plums, some plums less than Ivo.", "7", "some", "she ate some plums"),
        ("He ran home and she ate 7 plums.", "7 plums", "more", "He ran home and she ate more"),
        (
            "The hose runs at 7 gallons an hour.",
            "7 gallons an hour",
            "a certain rate",
            "a certain rate",
        ),
    ],
)
def test_what_is_quoted_is_what_is_vague_or_else_its_clause(sentence: str, before: str, after: str, said: str) -> None:
    record, oracle = edited(before, after, before.split()[0], f"Ivo has a van. {sentence} How far does he get?")
    assert gaps_of(record, oracle)["given"].startswith(f'The problem says "{said}", but not ')


@pytest.mark.parametrize(
    ("sentence", "before", "said"),
    [
        ("The number of plums is 7 times more than the figs.", "7 times ", "how many more"),
        ("Half of the figs are 7 more than the plums.", "7 ", "by how many"),
        ("Figs are 7 times more expensive than a bag of plums.", "7 times ", "how many more"),
    ],
)
def test_what_is_compared_is_so_whatever_stands_before_it(sentence: str, before: str, said: str) -> None:
    record, oracle = edited(before, "", before.strip(), f"Ivo has a van. {sentence} How far does he get?")
    assert gaps_of(record, oracle)["given"].endswith(f'", but not {said}.')


@pytest.mark.parametrize(
    ("sentence", "before", "after", "supposed"),
    [
        ("Ivo sees 7 red cars and two vans.", "7", "several", "Ivo sees 9 red cars and two vans."),
        ("He has a bike and 7 cars.", "7", "several", "he has a bike and 9 cars."),
        ("The pot takes 7 kg of figs.", "7 kg of", "some", "the pot takes 9 kg of figs."),
        ("Plums are heavy, so 7 plums are enough.", "7", "some", None),
        ("Pies are heavy, so 7 of them are enough.", "7", "some", None),
        ("On Monday he has 7 of the crates, where he began.", "On Monday he has 7 of the crates, where", "So", None),
        ("Ivo has 7 times as many figs as Eve.", "7 times as many figs as", "more figs than", None),
        ("Half of the 7 plums are ripe.", "the 7 plums", "the plums", None),
    ],
)
def test_a_number_of_a_world_is_supposed_in_words_that_problem_and_text_have(
    sentence: str, before: str, after: str, supposed: str | None
) -> None:
    number = re.search(r"7(?: times)?", sentence)
    assert number is not None
    record, oracle = edited(before, after, number[0], f"Omar and Ivo eat plums. {sentence} How far does he get?")
    oracle = replace(oracle, givens=(replace(oracle.givens[0], value=7),))
    words = Words(with_suppositions(wordings_of(oracle), gaps_of(record, oracle), record, oracle))
    assert words.supposed("given", Fraction(9)) == supposed


@pytest.mark.parametrize(
    ("sentence", "before", "after", "supposed"),
    [
        ("Ivo has 7 times as many figs as Eve.", "7 times as many figs as", "more figs than", "9 times as many"),
        ("Ida is 7 times as old as Ben.", "7 times as old as", "older than", "9 times as old"),
        ("Figs cost 7 times as much as plums.", "7 times as much as", "more than", "9 times as much"),
        ("Ida is 7 years older than Ben.", "7 years ", "", "9 years"),
        ("On Sunday Ida runs for 7 hours.", "7 hours", "longer", "9 hours"),
        ("Ivo sees 7 cars.", "7", "several", "9 cars"),
        ("Ivo sold 7% of the boats.", "7%", "some", "9% of them"),
        ("Ivo sold 7% of the white paint.", "7%", "some", "9% of it"),
        ("Ivo sold 7% of the boats.", "7%", "a part", "9%"),
    ],
)
def test_what_is_supposed_without_a_sentence_is_called_what_it_is(
    sentence: str, before: str, after: str, supposed: str
) -> None:
    number = re.search(r"7(?: times|%)?", sentence)
    assert number is not None
    record, oracle = edited(before, after, number[0], f"Omar has a van. {sentence} How far does he get?")
    oracle = replace(oracle, givens=(replace(oracle.givens[0], value=7),))
    words = Words(with_suppositions(wordings_of(oracle), gaps_of(record, oracle), record, oracle))
    assert words.valued("given", {"given": Fraction(9)}) == supposed


def test_of_somebody_as_old_it_is_open_how_much_older() -> None:
    question = "Ida is 4 times as old as Ben. How old is Ida?"
    record, oracle = edited("4 times as old as", "older than", "4 times", question)
    assert gaps_of(record, oracle)["given"].endswith('"Ida is older than Ben", but not how much older.')


@pytest.mark.parametrize(
    ("sentence", "before"),
    [("She buys them at €12 each and sells them.", " at €12 each"), ("Ivo cuts a 9-foot log.", "9-foot ")],
)
def test_nothing_is_quoted_that_does_not_show_what_was_dropped(sentence: str, before: str) -> None:
    number = "€12" if "€" in before else "9"
    record, oracle = edited(before, "", number, f"Ivo has a van. {sentence} How far does he get?")
    assert gaps_of(record, oracle) == {}


@pytest.mark.parametrize(("left_out", "number"), [("One day Omar ate 9 plums. ", "9"), ("Each tray costs $3. ", "$3")])
def test_a_sentence_that_is_left_out_is_nothing_that_the_text_shows(left_out: str, number: str) -> None:
    record, oracle = edited(left_out, "", number)
    assert gaps_of(record, oracle) == {}


@pytest.mark.parametrize(
    ("sentence", "said"),
    [
        ("There are 7 brushes in the cellar. ", {"given": "It is not said how many brushes there are."}),
        ("Each house needs 7 brushes. ", {}),
        ("He wears out 7 brushes a day. ", {}),
    ],
)
def test_how_many_there_are_is_not_open_where_it_is_how_many_for_each(sentence: str, said: dict[str, str]) -> None:
    question = f"Ivo paints houses. {sentence}Brushes are made of hair. What do the brushes cost?"
    record, oracle = edited(sentence, "", "7", question)
    assert gaps_of(record, oracle) == said


@pytest.mark.parametrize(
    ("answer", "goes_on", "told"),
    [
        ("9", "That is 5 more than Ben won. How many red cups did Ben win?", "Ben won 4 red cups."),
        ("9", "That is 5 more than Ben has won. How many cups has Ben won?", "Ben has won 4 cups."),
        (
            "$9",
            "She pays $5 of it in cash and the rest by card. How much does she pay by card?",
            "She pays $4 by card.",
        ),
        ("9", "She gives 5 of them to Omar. How many cups does Eve keep?", "Eve keeps 4 cups."),
        ("9", "Then she buys 5 more. How many cups will she have then?", "She will have 4 cups then."),
        ("9", "Then Omar takes 5 of them. How many cups are left then?", "4 cups are left then."),
        ("9", "Then 5 of them leave. How many cups were there then?", "There were 4 cups then."),
        ("9", "Then 5 more will join them. How many people will there be then?", "There will be 4 people then."),
        ("9", "She already has 5 of them. How many more cups does she need?", "She needs 4 more cups."),
        ("9", "She has bought 5 of them. How many more cups does she need to buy?", "She needs to buy 4 more cups."),
        ("$9", "She has already saved $5 of it. How much more must she save?", "She must save $4 more."),
        ("9", "She is 5 years older than Omar. How old is Omar now?", "Omar is 4 years old now."),
        ("9", "She is 5 years older than Omar. How old will Omar be then?", "Omar will be 4 years old then."),
        ("9", "That is 5 more than what anybody would think. What would they think?", None),
    ],
)
def test_a_story_that_goes_on_has_a_sentence_for_the_other_number(answer: str, goes_on: str, told: str | None) -> None:
    record, _ = edited("6", "6", "6")
    text = f"Eve has cups worth {answer}. {goes_on}"
    place = text.index("5")
    stated = StatedFact(
        id="derived.answer.other", kind="derived", constraint="other + 5 = answer", span=(place, place + 1)
    )
    certificate = replace(record.certificate, witnesses=({"answer": 9, "other": 4},))
    continues = replace(record, text=text, asked="other", facts=(stated,), certificate=certificate)
    wordings = Wordings({"answer": Wording(written=answer)}, {})
    found = continued(continues, wordings).of.get("other", Wording()).told
    assert (found and found.text) == told
    assert found is None or found.number.of(found.text) == answer.replace("9", "4")


def test_how_many_there_are_is_not_open_where_they_are_a_part_of_what_is_counted() -> None:
    sentence = "On the last day Ivo picked 7 plums. "
    question = f"Ivo picked plums. {sentence}How many plums did Ivo pick?"
    record, oracle = edited(sentence, "", "7", question)
    assert gaps_of(record, oracle) == {"given": "It is not said how many plums there are."}
    solved = replace(oracle, solution="Ivo picked 5+7 = <<5+7=12>>12 plums.\n#### 12")
    assert gaps_of(record, solved) == {}


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


def test_what_a_model_told_anew_is_not_quoted() -> None:
    record, oracle = edited("6", "some", "6")
    assert gaps_of(replace(record, rewritten=Rewritten(by="m", before=record.text)), oracle) == {}


@pytest.mark.parametrize(
    ("unsaid", "text", "clear"),
    [
        ("how many slices Mara cuts the pie into", "Mara cuts the pie. How many slices of pie are left?", True),
        ("how many ounces each jars of food contain", "Each jar of food holds some ounces.", False),
        ("how much the dryer costs", "Hannah got a 10% discount. What did she pay?", False),
        ("how many boxes a carton has", "Pens come in cartons of 10 boxes. Mara buys 3 cartons of nibs.", False),
        ("how many figs Omar has", "Mara has 6 more figs than Omar has. How many figs has Mara?", True),
    ],
)
def test_what_is_not_said_is_understood_from_the_text(unsaid: str, text: str, *, clear: bool) -> None:
    assert is_clear(unsaid, text) is clear


def built(problem: dict[str, str], tmp_path: Path) -> list[tuple[SolvabilityRecord, OracleRecord]]:
    """The texts that a build makes of a problem, with its oracle."""
    problems, folder = tmp_path / "problems.jsonl", tmp_path / "build"
    problems.write_text(json.dumps(problem), encoding="utf-8")
    arguments = ["build", str(problems), "--out", str(folder), "--solutions", "0", "--workers", "1", "--quiet"]
    assert CliRunner().invoke(main, arguments).exit_code == 0
    return [(record, group.oracle) for group in BuildReader(folder).problem_groups() for record in group.records]


def test_no_reason_counts_the_days_of_a_week_of_which_the_text_does_not_speak(tmp_path: Path) -> None:
    problem = {
        "question": "An adult panda eats 138 pounds of bamboo each day. A baby panda eats 50 pounds of bamboo a day. "
        "How many pounds of bamboo will the pandas eat in a week?",
        "answer": "An adult panda will eat 138 pounds of bamboo * 7 days = <<138*7=966>>966 pounds.\n"
        "A baby panda will eat 50 pounds * 7 days = <<50*7=350>>350 pounds.\n"
        "Total the pandas will eat 966 pounds + 350 = <<966+350=1316>>1316 pounds of bamboo.\n#### 1316",
    }
    records = [record for record, _ in built(problem, tmp_path)]
    assert any("week" not in record.text for record in records)
    for record in records:
        assert "7 days in a week" not in (record.reason or "") or "week" in record.text


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


def test_no_reason_repeats_an_equation_with_an_unknown(tmp_path: Path) -> None:
    problem = {
        "question": "Mara had $200 and has $16 left. She paid $30 for a hat and the rest for shoes. "
        "How much did the shoes cost?",
        "answer": "Mara used all but $16, so S + 30 = 200-16 = <<200-16=184>>184.\n"
        "The shoes cost 184-30 = $<<184-30=154>>154.\n#### 154",
    }
    (record, _), *_ = built(problem, tmp_path)
    assert record.reason == "The shoes cost $200 - $16 - $30 = $154. The answer is $154."


def test_no_reason_repeats_a_line_whose_equation_takes_its_verb(tmp_path: Path) -> None:
    problem = {
        "question": "Ivo bought a tent for $80 and got a 5 percent discount. How much did Ivo pay?",
        "answer": "With a 5 percent discount Ivo paid ($80 x 5)/100 = $<<80*5/100=4>>4 less\n"
        "In total Ivo paid $80 - $4 = $<<80-4=76>>76.\n#### 76",
    }
    (record, _), *_ = built(problem, tmp_path)
    assert record.reason == "Ivo paid $80 - $80 × 5% = $76. The answer is $76."


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("Since 10 are red, there are 10+4 = <<10+4=14>>14 kites in all.", "There are 14 kites in all."),
        ("If there are 4 more, there would be 10+4 = <<10+4=14>>14.", "If there are 4 more, there would be 14."),
        ("He has 14 kites now because 10 + 4 = <<10+4=14>>14", "He has 14 kites now."),
        (
            "First add both to find the number of kites he has: 10+4 = <<10+4=14>>14 kites",
            "The number of kites he has is 14.",
        ),
        ("First find the difference by adding: 10+4 = <<10+4=14>>14", None),
        ("When the number of kites rises to 10+4 = <<10+4=14>>14.", None),
    ],
)
def test_a_line_may_state_its_result_in_one_clause_or_say_what_it_is_about_to_find(
    line: str, said: str | None, tmp_path: Path
) -> None:
    problem = {
        "question": "Marlon puts 10 red ones and 4 blue ones of his kites on a shelf, with some care. Half of those on "
        "the shelf get a tail each. How many tails are there?",
        "answer": f"{line}\nThere are 14/2 = <<14/2=7>>7 tails.\n#### 7",
    }
    _, oracle = built(problem, tmp_path)[0]
    found = oracle.phrasings["L1"]
    assert (found.told or found.line) == said


@pytest.mark.parametrize(
    ("sentence", "is_used"),
    [
        ("Marlon has 26 drums.", True),
        ("Marlin has 26 drums.", False),
        ("Marlon has 26L drums.", False),
        ("Marlon has 26 drums with a P.", True),
    ],
)
def test_no_reason_has_letters_for_numbers_or_a_name_misspelt(sentence: str, is_used: bool, tmp_path: Path) -> None:
    problem = {
        "question": "Marlon has 9 red kites and 4 blue kites. He has twice as many drums as kites. How many kites and "
        "drums does he have?",
        "answer": "Marlon has 9+4 = <<9+4=13>>13 kites.\nHe has 2*13 = <<2*13=26>>26 drums.\n"
        "He has 13+26 = <<13+26=39>>39 kites and drums.\n#### 39",
    }
    record, oracle = built(problem, tmp_path)[0]
    phrasings = {**oracle.phrasings, "L2": PhrasedQuantity(told=sentence)}
    why = reason_of(record, replace(oracle, phrasings=phrasings))
    assert isinstance(why, str)
    assert (sentence.replace("26", "2 × 13 = 26", 1).removeprefix("Marlon") in why) == is_used
    assert why.endswith("The answer is 39.")


def test_no_reason_uses_a_number_before_it_is_found(tmp_path: Path) -> None:
    problem = {
        "question": "Rex gets 10 new bones at the start of a month. After 5 months, he has 8 bones and has buried the "
        "rest. How many bones has he buried?",
        "answer": "He gets 10 new bones, every month for 5 months so he has 10*5 = <<10*5=50>>50 bones.\n"
        "He has 8 bones which means he has buried 50-8 = <<50-8=42>>42 bones.\n#### 42",
    }
    texts = [record for record, _ in built(problem, tmp_path) if record.asked != "other"]
    reversed_ = [record.reason or "" for record in texts if "has buried 42 bones" in record.text]
    assert any("(42 + 8) ÷ 5 = 10" in reason for reason in reversed_)
    assert not any("gets 10 new bones, every" in reason for reason in reversed_)


def test_a_reason_tells_nothing_of_a_sentence_that_the_text_leaves_out(tmp_path: Path) -> None:
    problem = {
        "question": "Ivo bought a lamp for $8 and a shade that cost $3 less than twice the price of the lamp. He gave "
        "the clerk $50. What is the amount of change Ivo received?",
        "answer": "The shade cost 8*2-3 = $<<8*2-3=13>>13.\nTogether they cost 8+13 = $<<8+13=21>>21.\n"
        "He received 50-21 = $<<50-21=29>>29 in change.\n#### 29",
    }
    silent = [(record, oracle) for record, oracle in built(problem, tmp_path) if "clerk" not in record.text]
    open_ones = [record for record, _ in silent if record.label == 2]
    assert open_ones
    for record in open_ones:
        assert record.reason is not None
        assert "clerk" not in record.reason
    assert [text for record, oracle in silent for text in reason_differences(record, oracle)] == []
