"""Remarks that repeat a sentence or a part of one."""

from __future__ import annotations

import importlib.resources
import json

import pytest

from illposed.engine.quantities.mentions import find_mentions
from illposed.engine.text.notes import OPENING, notes
from illposed.engine.text.segments import sentences

STALL = (
    "Mira runs a stall at the market. Each tray holds 15 rolls. Then Mira buys 3 pens. In June she sold 40 scarves. "
    "40% of the scarves are red. How many scarves are red?"
)


def remarks(text):
    return [note.said(note.kept.of(text)) for note in notes(text)]


def shipped_questions():
    text = importlib.resources.files("illposed.corpus").joinpath("data", "problems.jsonl").read_text(encoding="utf-8")
    return [json.loads(line)["question"] for line in text.splitlines()]


@pytest.mark.parametrize(
    "remark",
    [
        "Note that each tray holds 15 rolls.",
        "Note that Mira buys 3 pens.",
        "Note that in June she sold 40 scarves.",
        "Note that 40% of the scarves are red.",
    ],
)
def test_a_sentence_is_repeated_as_a_remark(remark):
    assert remark in remarks(STALL)


@pytest.mark.parametrize(
    "text",
    [
        "How many nuts are 3 nuts and 4 nuts?",
        'Tom has 6 books. Ann says "I have 5 books." How many books are there?',
        "Please count 5 nuts. How many are there?",
        "If Tom had 5 nuts, he would eat 3. How many would he have?",
        "Suppose Tom has 5 nuts and eats 3. How many has he?",
        "Find 3 nuts! How many are there?",
        "",
    ],
)
def test_what_states_no_fact_is_not_repeated(text):
    found = [remark for remark in remarks(text) if "Tom has 6 books" not in remark]
    assert found == []


CLAUSES = [
    (
        "A yard is quiet. Tom has 5 nuts and he eats 3 figs. How many are left?",
        ["Note that Tom has 5 nuts.", "Note that he eats 3 figs."],
    ),
    (
        "Tom has 5 nuts but Ann has 7 nuts. How many nuts are there?",
        ["Note that Tom has 5 nuts.", "Note that Ann has 7 nuts."],
    ),
    (
        "Each tray holds 15 rolls, and it costs $3. How many rolls do the trays hold?",
        ["Note that each tray holds 15 rolls.", "Note that it costs $3."],
    ),
    (
        "Tom has 5 nuts, but he gets 2 nuts and Ann has 9 nuts. How many nuts are there?",
        ["Note that Tom has 5 nuts.", "Note that he gets 2 nuts.", "Note that Ann has 9 nuts."],
    ),
]


@pytest.mark.parametrize(("text", "expected"), CLAUSES)
def test_a_main_clause_is_repeated_without_the_others(text, expected):
    found = [remark for remark in remarks(text) if " and " not in remark and " but " not in remark]
    assert [remark for remark in found if any(digit.isdigit() for digit in remark)] == expected


@pytest.mark.parametrize(
    ("text", "remark"),
    [
        ("Lola baked 13 cupcakes, 10 tarts and 8 pies. How many things did Lola bake?", "Lola baked 13 cupcakes."),
        ("A shop opens. Lola bought 3 pens for $2 and 5 books. How many are there?", "Lola bought 3 pens for $2."),
        ("Ben has 6 cats and has 9 dogs. How many animals does Ben have?", "Ben has 6 cats."),
    ],
)
def test_the_opening_of_a_list_is_repeated_alone(text, remark):
    assert OPENING + remark in remarks(text)


@pytest.mark.parametrize(
    "text",
    [
        "Vlad is 6 feet, 3 inches tall. How tall is the sister of Vlad?",
        "There are 3 cats and 4 dogs in the yard. How many animals are in the yard?",
        "Ana and Ben picked 3 plums and 4 pears together. How many fruits did they pick?",
        "Ana has 3 more plums and 4 more pears than Ben. How many fruits does she have more than Ben?",
        "A rope is 4 meters, 20 centimeters long. How long is the rope?",
        "Ana has plums, 3 pears and 4 figs. How many pears and figs does Ana have?",
    ],
)
def test_what_is_no_list_of_complete_facts_is_repeated_as_a_whole_or_not_at_all(text):
    assert len(remarks(text)) <= 1


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("Pavel keeps goats. If he has 23 goats, how many legs do they have?", ["he has 23 goats."]),
        ("Pavel keeps goats. If each goat eats 2 apples, how many do 9 goats eat?", ["each goat eats 2 apples."]),
        (
            "Pavel keeps goats. If he has 23 goats and each goat eats 2 apples, how many apples do they eat?",
            ["he has 23 goats and each goat eats 2 apples.", "he has 23 goats.", "each goat eats 2 apples."],
        ),
        ("If he were to buy 3 pens, how many would he have?", []),
        ("If Ana wants 3 pens, how many dollars does she pay?", []),
        ("If each pen would cost $3, how much would 4 pens cost?", []),
        ("If Ana must pay for 3 pens, how much does she pay?", []),
    ],
)
def test_the_condition_of_a_question_is_repeated_but_no_supposition(text, expected):
    assert [remark for remark in remarks(text) if any(digit.isdigit() for digit in remark)] == [
        OPENING + condition for condition in expected
    ]


def test_a_condition_is_repeated_before_its_question():
    text = "Pavel keeps goats. If he has 23 goats, how many legs do they have?"
    (note,) = [note for note in notes(text) if note.kept.of(text) == "he has 23 goats"]
    assert note.at == 1


@pytest.mark.parametrize("text", [STALL, *shipped_questions()[::6], *(text for text, _ in CLAUSES)])
def test_a_remark_says_the_words_that_it_is_given(text):
    for note in notes(text):
        words = note.kept.of(text)
        said = note.said(words)
        assert said.startswith(OPENING)
        assert said.endswith(f"{words[1:]}.")
        first = said[len(OPENING)]
        assert first == (words[0].lower() if note.lowers else words[0])
        assert note.lowers <= words[0].isupper()


def test_a_remark_may_have_other_numbers():
    (note,) = [note for note in notes(STALL) if note.kept.of(STALL) == "Each tray holds 15 rolls"]
    assert note.said("Each tray holds 18 rolls") == "Note that each tray holds 18 rolls."


@pytest.mark.parametrize("text", [STALL, *shipped_questions()[::6], *(text for text, _ in CLAUSES)])
def test_a_remark_has_the_numbers_of_what_it_repeats(text):
    for note in notes(text):
        said = [mention.value for mention in find_mentions(note.said(note.kept.of(text)))]
        assert said == [mention.value for mention in find_mentions(text) if note.kept.overlaps(mention.span)]


@pytest.mark.parametrize("text", [STALL, *shipped_questions()[::6]])
def test_a_remark_comes_before_the_question_and_after_what_it_repeats(text):
    spans = sentences(text)
    for note in notes(text):
        assert 0 <= note.at <= len(spans)
        holder = next(index for index, span in enumerate(spans) if span.contains(note.kept))
        assert note.at in (holder, holder + 1)
        if note.at == holder:
            assert "?" in spans[holder].of(text)
