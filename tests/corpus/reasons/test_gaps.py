"""Where a text keeps silent about a given."""

from __future__ import annotations

import pytest
from msgspec.structs import replace
from withheld import edited

from illposed.corpus.reasons.gaps import gaps_of, is_clear, passage_at
from illposed.corpus.records.solvability import Rewritten


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
    ("sentence", "before", "after", "number", "said"),
    [
        ("Ida bought 9 crates of plums that cost $3, and a hat. ", " that cost $3,", "", "$3", "for how much"),
        ("Ida has 9 crates of plums that cost $3, and a hat. ", " that cost $3,", "", "$3", "how much"),
        ("Ida doubles her money. ", "doubles", "increases", "doubles", "by how much"),
        ("Ida runs 9 miles an hour. ", "9 miles an hour", "at a certain top speed", "9", "what speed"),
        ("Ida has 9 figs. 4 of them rot. ", "4 of", "some of", "4", "how many of them"),
        ("9% of figs rot. ", "9% of", "some", "9%", "how many figs"),
        ("9% of the figs rot. ", "9% of", "some of", "9%", "what percentage of the figs"),
        ("Ida eats 9% of the pie. ", "9% of", "some of", "9%", "what percentage of it"),
        ("Ida pays for 9% of it. ", "9% of it", "some", "9%", "what percentage"),
        ("A bus seats 9 people. ", "seats 9 people", "has a certain capacity", "9", "what capacity"),
        ("Ida runs 9% farther than Ben. ", "9% farther than", "longer than", "9%", "by how much"),
    ],
)
def test_what_is_left_out_is_named_by_what_is_done(
    sentence: str, before: str, after: str, number: str, said: str
) -> None:
    record, oracle = edited(before, after, number, f"Ivo has a van. {sentence}How much does Ida have?")
    assert gaps_of(record, oracle)["given"].endswith(f'", but not {said}.')


@pytest.mark.parametrize(
    ("sentence", "before", "after", "said"),
    [
        ("Ida has 3 bags of 7 figs and sings.", "7 figs", "figs", "how many figs in each"),
        ("Ida has a bag of 7 ripe figs and sings.", "7 ripe figs", "ripe figs", "how many ripe figs"),
        ("Ida has 7 figs and sings.", "7 figs", "several figs", "how many figs"),
        ("Ida eats 7 figs per day and sings.", "7 figs per", "the same number of figs each", "how many figs"),
        ("Ida is 7 times the age of Ben.", "7 times", "several times", "how many times"),
    ],
)
def test_what_was_counted_is_open_where_it_is_kept(sentence: str, before: str, after: str, said: str) -> None:
    number = "7 times" if "times" in before else "7"
    record, oracle = edited(before, after, number, f"Ivo has a van. {sentence} How far does he get?")
    assert gaps_of(record, oracle)["given"].endswith(f'", but not {said}.')


@pytest.mark.parametrize(
    ("sentence", "before", "said"),
    [
        ("The tank holds 7 gallons of gas. ", "7 gallons of", "how many gallons"),
        ("The tank takes 7 kg of plums. ", "7 kg of", "how many kilograms"),
        ("Of these 7 goes to Eve. ", "7", "how many"),
        ("The tank holds 7 crates. ", "7", "how many crates"),
        ("The tank fits 7 people. ", "7", "how many people"),
        ("The tank is shared by Eve's 7 younger sisters. ", " 7", "how many younger sisters"),
        ("The tank holds 7 big red crates. ", "7", "how many big red crates"),
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
        ("He ran home and Eve ate 7 plums.", "7 plums", "more than that", "Eve ate more than that"),
        ("He ran home and a man ate 7 of his plums.", "7 of his plums", "more than that", "a man ate more than that"),
        ("Ben and Ida ate 7 plums.", "7 plums", "more", "Ben and Ida ate more"),
        ("Ben and his aunt ate 7 plums.", "7 plums", "more", "Ben and his aunt ate more"),
        ("In 3 days, he ate 7 plums.", "7 plums", "more", "In 3 days, he ate more"),
        ("He saw Ida, who ate 7 old plums.", "7 old plums", "more", "He saw Ida, who ate more"),
        ("He saw a man and a dog eating 7 plums.", "7 plums", "more", "He saw a man and a dog eating more"),
        ("He ran home, while Ida and Eve ate 7 plums.", "7 plums", "more", "Ida and Eve ate more"),
        ("He ran home, then he had 7 plums.", "7 plums", "more", "he had more"),
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
        ("She keeps 7 times more goldfish, which cost more.", "7 times ", "how many more"),
        ("Figs are 7 times more expensive than a bag of plums.", "7 times ", "how much more"),
    ],
)
def test_what_is_compared_is_so_whatever_stands_before_it(sentence: str, before: str, said: str) -> None:
    record, oracle = edited(before, "", before.strip(), f"Ivo has a van. {sentence} How far does he get?")
    assert gaps_of(record, oracle)["given"].endswith(f'", but not {said}.')


def test_of_somebody_as_old_it_is_open_how_much_older() -> None:
    question = "Ida is 4 times as old as Ben. How old is Ida?"
    record, oracle = edited("4 times as old as", "older than", "4 times", question)
    assert gaps_of(record, oracle)["given"].endswith('"Ida is older than Ben", but not how much older.')


def test_more_than_a_speed_is_not_so_many_more() -> None:
    question = "Ivo can row at twice the speed of Ben, who rows 3 miles an hour. How fast can Ivo row?"
    record, oracle = edited("twice", "more than", "twice", question)
    assert gaps_of(record, oracle)["given"].endswith('more than the speed of Ben", but not how much more.')


def test_of_what_stood_before_a_noun_it_is_open_how_many_there_are() -> None:
    question = "In a 60-item exam, Liza got 90% of the items. How many is that?"
    record, oracle = edited("a 60-item", "an", "60", question)
    assert (
        gaps_of(record, oracle)["given"]
        == 'The problem says "In an exam, Liza got 90% of the items", but not how many items.'
    )


def test_more_than_an_amount_is_more_of_it_and_no_more_things() -> None:
    question = "Ivo asks $3 of a child and 2 times that amount of others. What does he get?"
    record, oracle = edited("2 times that amount", "more than that amount", "2 times", question)
    assert gaps_of(record, oracle)["given"].endswith('", but not how much more.')


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


def test_it_is_not_open_how_many_hours_there_are() -> None:
    question = "Ida rows for 7 hours. In how many hours does she row 9 miles?"
    record, oracle = edited("Ida rows for 7 hours. ", "", "7", question)
    assert gaps_of(record, oracle) == {}


def test_how_many_there_are_is_not_open_where_they_are_a_part_of_what_is_counted() -> None:
    sentence = "On the last day Ivo picked 7 plums. "
    question = f"Ivo picked plums. {sentence}How many plums did Ivo pick?"
    record, oracle = edited(sentence, "", "7", question)
    assert gaps_of(record, oracle) == {"given": "It is not said how many plums there are."}
    solved = replace(oracle, solution="Ivo picked 5+7 = <<5+7=12>>12 plums.\n#### 12")
    assert gaps_of(record, solved) == {}


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
        ("what the price of figs is", "Mara buys 5 pounds of figs. What does she pay?", True),
        ("what the price is", "Mara buys 5 pounds of figs. What does she pay?", False),
        ("how much money Mara had at first", "Mara spent half of it. What did she spend?", True),
        ("how many figs Omar has", "Mara has 6 more figs than Omar has. How many figs has Mara?", True),
    ],
)
def test_what_is_not_said_is_understood_from_the_text(unsaid: str, text: str, *, clear: bool) -> None:
    assert is_clear(unsaid, text) is clear


@pytest.mark.parametrize(
    ("text", "quoted"),
    [
        ("Ida buys some pens from A.B. Dole. She has a cap.", "Ida buys some pens from A.B. Dole"),
        ("Ida buys some pens for her Ph.D. She has a cap.", "Ida buys some pens for her Ph.D"),
        ("Ida buys some pens and also buys 5 caps.", "Ida buys some pens"),
    ],
)
def test_a_clause_goes_on_after_initials_and_not_with_what_is_also_done(text: str, quoted: str) -> None:
    assert passage_at(text, 9, 13) == quoted
