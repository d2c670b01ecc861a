"""What reasons take from the lines of a worked solution."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from msgspec.structs import replace
from withheld import built

from illposed.corpus.reasons.reasons import reason_of
from illposed.corpus.records.oracles import PhrasedQuantity


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
        ("If there are 4 more, he would have 10+4 = <<10+4=14>>14.", None),
        ("He has 14 kites now because 10 + 4 = <<10+4=14>>14", "He has 14 kites now."),
        (
            "First add both to find the number of kites he has: 10+4 = <<10+4=14>>14 kites",
            "The number of kites he has is 14.",
        ),
        ("This means the shelf has 10+4 = <<10+4=14>>14 kites.", "The shelf has 14 kites."),
        ("This means it holds 10+4 = <<10+4=14>>14 kites.", None),
        ("So these kites have 10+4 = <<10+4=14>>14 tails.", "These kites have 14 tails."),
        ("So 10+4 = <<10+4=14>>14 kites get a place.", "14 kites get a place."),
        ("A red kite is (half) red, so it has 10+4 = <<10+4=14>>14 dots.", "A red kite has 14 dots."),
        (
            "If the big shelf holds (half) of them, it holds 10+4 = <<10+4=14>>14 kites.",
            "The big shelf holds 14 kites.",
        ),
        ("He puts (half) of the kites there, so they have 10+4 = <<10+4=14>>14 tails.", None),
        ("He puts (half) of it there, so they have 10+4 = <<10+4=14>>14 tails.", "They have 14 tails."),
        ("He sees 10+4 = <<10+4=14>>14 kites since the blue ones count.", "Marlon sees 14 kites."),
        ("If (half) of them fly, then 10+4 = <<10+4=14>>14 kites are there.", "14 kites are there."),
        ("He has 10 and 4 so 10+4 = <<10+4=14>>14 kites", None),
        ("At 5 kites/shelf, he needs 10+4 = <<10+4=14>>14 places.", None),
        ("At 10 kites/shelf, he needs 10+4 = <<10+4=14>>14 places.", "At 10 kites per shelf, he needs 14 places."),
        ("The kites and the shelves are (half) new, so they are 10+4 = <<10+4=14>>14.", None),
        ("He puts a kite on (half) of a shelf, so it has 10+4 = <<10+4=14>>14 dots.", None),
        ("He has 10 - 4 red, so he has 10+4 = <<10+4=14>>14 kites.", "Marlon has 14 kites."),
        ("On the third day Marlon has 10+4 = <<10+4=14>>14 kites.", "On the third day Marlon has 14 kites."),
        ("With Mr. Ho he has 10+4 = <<10+4=14>>14 of them.", "With Mr. Ho he has 14 of them."),
        ("He ties (half) of them, so 10+4 = <<10+4=14>>14 kites fly.", "14 kites fly."),
        ("He ties (half) of them, so 10+4 = <<10+4=14>>14 kites on it.", None),
        ("Second, we perform 10+4 = <<10+4=14>>14 for the kites.", None),
        ("Then we get 10+4 = <<10+4=14>>14 for the kites.", None),
        ("A red kite is 1/3 blue, so it has 10+4 = <<10+4=14>>14 dots.", "A red kite has 14 dots."),
        (
            "That means on the shelf there are 10+4 = <<10+4=14>>14 kites.",
            "On the shelf there are a total of 14 kites.",
        ),
        ("So this means a total of 10+4 = <<10+4=14>>14 kites.", None),
        ("Marlon has 10+4 = <<10+4=14>>14 of its kites.", None),
        ("He gave 4 away, leaving 10+4 = <<10+4=14>>14 kites.", None),
        ("He therefore has 10+4 = <<10+4=14>>14 kites.", "Marlon has 14 kites."),
        ("For a sum of 10+4 = <<10+4=14>>14 flown kites.", None),
        ("He has 10 red ones and 4 others, 10+4 = <<10+4=14>>14 kites", None),
        ("So, at 10 a shelf, he needs 10+4 = <<10+4=14>>14 places.", "At 10 a shelf, he needs 14 places."),
        ("He has 10 and 4, meaning he has 10+4 = <<10+4=14>>14 kites", "Marlon has 14 kites."),
        ("He has 10, so after that, he has 10+4 = <<10+4=14>>14 kites", "After that, he has 14 kites."),
        ("So to find the number was 10+4 = <<10+4=14>>14 kites.", None),
        ("There were 10+4 = <<10+4=14>>14.", None),
        ("These form 10+4 = <<10+4=14>>14 rows of tails.", None),
        ("The kites that fly are 10+4 = <<10+4=14>>14 red ones.", "The kites that fly are 14 red ones."),
        (
            "Add 10 and 4 to find the number of kites he has. 10+4 = <<10+4=14>>14",
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
    ("line", "said"),
    [
        ("He still had 14-4 = <<14-4=10>>10 of them when Eve took some.", True),
        ("There are are 14-4 = <<14-4=10>>10 kites in the shop.", False),
        ("Eve takes 14-4 = <<14-4=10>>10 kites.", False),
    ],
)
def test_a_line_that_is_about_what_is_taken_states_no_rest(line: str, said: bool, tmp_path: Path) -> None:
    problem = {
        "question": "Marlon has 14 kites. Eve takes 4 of them. The rest get a tail of 3 feet each. How many feet?",
        "answer": f"{line}\nThey need 10*3 = <<10*3=30>>30 feet.\n#### 30",
    }
    _, oracle = built(problem, tmp_path)[0]
    assert (oracle.phrasings["L1"].line is not None) == said


def test_what_is_said_of_two_quantities_alike_is_said_of_neither(tmp_path: Path) -> None:
    problem = {
        "question": "A flag has 13 stripes, of which the first is red and half of the others are red too. How many red "
        "stripes are there on 10 flags?",
        "answer": "There are 13-1 = <<13-1=12>>12 others.\nThere are 12/2 = <<12/2=6>>6 red stripes.\n"
        "A flag has 6+1 = <<6+1=7>>7 red ones.\nThere are 7*10 = <<7*10=70>>70 red stripes.\n#### 70",
    }
    record, oracle = built(problem, tmp_path)[0]
    lines = {
        "L2": PhrasedQuantity(line="There are 6 red stripes."),
        "L4": PhrasedQuantity(told="There are 70 red stripes."),
    }
    why = reason_of(record, replace(oracle, phrasings={**oracle.phrasings, **lines}))
    assert "6 red" not in str(why)
    lines["L2"] = PhrasedQuantity(line="There are 6 red stripes fewer.")
    fewer = reason_of(record, replace(oracle, phrasings={**oracle.phrasings, **lines}))
    assert "6 red stripes fewer. " in str(fewer)
    lines["L2"] = PhrasedQuantity(line="There are 6 more red stripes than blue ones.")
    lines["L4"] = PhrasedQuantity(told="There are 70 more red stripes than blue ones.")
    assert "6 more" not in str(reason_of(record, replace(oracle, phrasings={**oracle.phrasings, **lines})))
    lines["L2"] = PhrasedQuantity(line="Now there are 6 red.")
    lines["L4"] = PhrasedQuantity(told="Now there are 70 red stripes.")
    changing = reason_of(record, replace(oracle, phrasings={**oracle.phrasings, **lines}))
    assert "Now there are 12 ÷ 2 = 6 red. " in str(changing)
    assert "70 red stripes" in str(why)


def test_who_has_so_much_in_the_problem_does_not_have_something_else(tmp_path: Path) -> None:
    problem = {
        "question": "Omar has $20. He buys a cap for $8 and spends half of the rest on figs. What is the change?",
        "answer": "Omar has 20-8 = $<<20-8=12>>12.\nThe change is 12/2 = $<<12/2=6>>6.\n#### 6",
    }
    record, _ = built(problem, tmp_path)[0]
    assert "Omar has" not in (record.reason or "")


def test_nothing_is_said_of_him_where_there_is_only_she(tmp_path: Path) -> None:
    problem = {
        "question": "Ida has 4 pens and 2 times as many caps. She finds 3 more caps. How many caps has she?",
        "answer": "He has 4*2 = <<4*2=8>>8 caps at first.\nShe has 8+3 = <<8+3=11>>11 caps.\n#### 11",
    }
    record, _ = built(problem, tmp_path)[0]
    assert "He " not in (record.reason or "He ")


def test_a_line_with_a_rest_of_its_equation_states_nothing(tmp_path: Path) -> None:
    problem = {
        "question": "Marlon has 14 kites, and 4 of them are blue. The rest get a tail of 3 feet each. How many feet?",
        "answer": "Marlon has 14 total - 4 = <<14-4=10>>10 others.\nThey need 10*3 = <<10*3=30>>30 feet.\n#### 30",
    }
    _, oracle = built(problem, tmp_path)[0]
    assert oracle.phrasings["L1"].line is None


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
    assert why.endswith("The answer is 39 kites and drums.")


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


def test_a_condition_goes_on_after_its_first_comma(tmp_path: Path) -> None:
    problem = {
        "question": "If Ida has half as many pens as Eve, and Ida has 4 pens, how many pens do they have?",
        "answer": "If Ida has half as many pens as Eve, and Ida has four pens, Eve has 4*2 = <<4*2=8>>8 pens.\n"
        "They have 4+8 = <<4+8=12>>12 pens.\n#### 12",
    }
    record, oracle = built(problem, tmp_path)[0]
    line = PhrasedQuantity(line="If Ida has half as many pens as Eve, and Ida has four pens, Eve has 8 pens.")
    why = reason_of(record, replace(oracle, phrasings={**oracle.phrasings, "L1": line}))
    assert str(why).startswith("Eve has 4 × 2 = 8 pens. ")
    more = PhrasedQuantity(line="If Ida has 4 pens, 4 more than Eve has less of, Eve has 8 pens.")
    why = reason_of(record, replace(oracle, phrasings={**oracle.phrasings, "L1": more}))
    assert not str(why).startswith("4 more")
    named = PhrasedQuantity(line="If Ida has half as many pens, she sees 8 pens.")
    why = reason_of(record, replace(oracle, phrasings={**oracle.phrasings, "L1": named}))
    assert str(why).startswith("Ida sees 4 × 2 = 8 pens. ")
    longer = PhrasedQuantity(line="If Ida has half as many pens as Eve, Ida has 4 pens, now Eve has 8 pens.")
    why = reason_of(record, replace(oracle, phrasings={**oracle.phrasings, "L1": longer}))
    assert str(why).startswith("Now Eve has 4 × 2 = 8 pens. ")
    dated = PhrasedQuantity(line="If Ida has half as many pens on Monday, she sees 8 pens.")
    why = reason_of(record, replace(oracle, phrasings={**oracle.phrasings, "L1": dated}))
    assert str(why).startswith("Ida sees 4 × 2 = 8 pens. ")
    both = PhrasedQuantity(line="If Ida and Eve share the pens, they have 8 pens.")
    why = reason_of(record, replace(oracle, phrasings={**oracle.phrasings, "L1": both}))
    assert str(why).startswith("Ida and Eve have 4 × 2 = 8 pens. ")
    parents = PhrasedQuantity(line="If Ida and Eve's aunts share the pens, they have 8 pens.")
    why = reason_of(record, replace(oracle, phrasings={**oracle.phrasings, "L1": parents}))
    assert "Ida and Eve have" not in str(why)
    everybody = PhrasedQuantity(line="If Ida has half as many pens as a boy, they all have 8 pens.")
    known = replace(oracle, question=oracle.question.replace("as Eve, and", "as a boy, Eve sings, and"))
    why = reason_of(record, replace(known, phrasings={**oracle.phrasings, "L1": everybody}))
    assert str(why).startswith("They all have 4 × 2 = 8 pens. ")
    of_two = PhrasedQuantity(line="If Ida has half as many pens as Ada, she has 8 pens.")
    why = reason_of(record, replace(oracle, phrasings={**oracle.phrasings, "L1": of_two}))
    assert str(why).startswith("If Ida has half as many pens as Ada, she has 4 × 2 = 8 pens. ")
    leaning = PhrasedQuantity(line="If Ida has half as many pens as Eve, those of Eve are 8.")
    kept = reason_of(record, replace(oracle, phrasings={**oracle.phrasings, "L1": leaning}))
    assert str(kept).startswith("If Ida has half as many pens as Eve, those of Eve are 4 × 2 = 8. ")


def test_they_is_no_name_misspelt(tmp_path: Path) -> None:
    problem = {
        "question": "Ida and Eve buy 4 pens each. Then they buy 3 more. How many pens do they have?",
        "answer": "They buy 4*2 = <<4*2=8>>8 pens.\nThey have 8+3 = <<8+3=11>>11 pens.\n#### 11",
    }
    record, oracle = built(problem, tmp_path)[0]
    line = PhrasedQuantity(line="They buy 8 pens first.")
    why = reason_of(record, replace(oracle, phrasings={**oracle.phrasings, "L1": line}))
    assert str(why).startswith("They buy 4 × 2 = 8 pens first. ")


@pytest.mark.parametrize(
    ("line", "is_told"),
    [("It is 8 pens.", False), ("Each of these games takes 8 pens.", False), ("It takes 8 pens to win.", True)],
)
def test_a_reason_does_not_begin_with_what_leans_on_nothing(line: str, is_told: bool, tmp_path: Path) -> None:
    problem = {
        "question": "A game takes 4 pens, and 2 times as many to win. Ida has 3 more. How many pens has Ida?",
        "answer": "It is 4*2 = <<4*2=8>>8 pens.\nShe has 8+3 = <<8+3=11>>11 pens.\n#### 11",
    }
    record, oracle = built(problem, tmp_path)[0]
    why = reason_of(record, replace(oracle, phrasings={**oracle.phrasings, "L1": PhrasedQuantity(line=line)}))
    assert str(why).startswith(line.replace("8", "4 × 2 = 8")) == is_told


def test_a_condition_with_a_number_that_the_text_has_not_is_left_out(tmp_path: Path) -> None:
    problem = {
        "question": "Ida has 4 pens and Eve has twice as many. How many pens do they have?",
        "answer": "Eve has 4*2 = <<4*2=8>>8 pens.\nThey have 4+8 = <<4+8=12>>12 pens.\n#### 12",
    }
    records = built(problem, tmp_path)
    told = PhrasedQuantity(told="If the pens of Ida are 2 too many, those of Eve are 8.")
    phrasings = {**records[0][1].phrasings, "L1": told}
    whys = [str(reason_of(record, replace(oracle, phrasings=phrasings))) for record, oracle in records]
    assert any("If the pens of Ida are 2 too many, those of Eve are 4 × 2 = 8." in why for why in whys)
    assert any(re.search(r"^Those of Eve are 4 × [^2] = \d+\.", why) for why in whys)


def test_an_answer_counts_what_its_last_line_does(tmp_path: Path) -> None:
    problem = {
        "question": "Ada has 2 hours for her music and reads for 93 minutes. Her final work is a song. How much time "
        "does she have left for this?",
        "answer": "Ada has 60*2 = <<60*2=120>>120 minutes.\nShe has 120-93 = <<120-93=27>>27 minutes to sing.\n#### 27",
    }
    record, _ = built(problem, tmp_path)[0]
    assert record.reason is not None
    assert record.reason.endswith("The answer is 27 minutes.")


@pytest.mark.parametrize(
    ("line", "told"),
    [
        (
            "If each of the pens is old, they take 8 pens.",
            "If each of the pens is old, they take ",
        ),
        ("She bought 8 pens.", "Omar has 4 × 2 + 3 = 11 pens"),
        ("He bought 8 pens.", "Omar bought 4 × 2 = 8 pens."),
        ("Omar bought 8 pens.", "Omar bought 4 × 2 = 8 pens."),
        ("Omar will be 8 years.", "Omar will be 4 × 2 = 8 years old."),
    ],
)
def test_a_line_is_told_where_it_is_clear_of_whom_it_is(line: str, told: str, tmp_path: Path) -> None:
    problem = {
        "question": "Ida and Ada have 4 old pens. Omar has twice as many and 3 more. How many pens has Omar?",
        "answer": "This is 4*2 = <<4*2=8>>8.\nOmar has 8+3 = <<8+3=11>>11 pens.\n#### 11",
    }
    record, oracle = built(problem, tmp_path)[0]
    why = reason_of(record, replace(oracle, phrasings={**oracle.phrasings, "L1": PhrasedQuantity(line=line)}))
    assert told in str(why)


@pytest.mark.parametrize(
    ("line", "is_told"),
    [
        ("Omar has 8 pens.", False),
        ("Omar has 8 red pens.", True),
        ("Ida and Omar have 8 pens.", True),
        ("Each has 8 pens.", True),
        ("Omar has 8 pens left.", True),
        ("Omar has 8 caps.", True),
    ],
)
def test_a_line_that_leaves_out_of_what_it_is_tells_nothing(line: str, is_told: bool, tmp_path: Path) -> None:
    problem = {
        "question": "Omar has twice as many caps as Ida has, who has 4 of them, and 3 pens. How many has Omar?",
        "answer": "This is 4*2 = <<4*2=8>>8.\nOmar has 8+3 = <<8+3=11>>11 pens in a box.\n#### 11",
    }
    record, oracle = built(problem, tmp_path)[0]
    lines = {"L1": PhrasedQuantity(line=line), "L2": PhrasedQuantity(told="Omar has 11 pens in a box.")}
    why = reason_of(record, replace(oracle, phrasings={**oracle.phrasings, **lines}))
    assert str(why).startswith(line.replace("8", "4 × 2 = 8")) == is_told
