"""Remarks that repeat a sentence."""

from __future__ import annotations

import importlib.resources
import json

import pytest

from illposed.engine.text.mentions import find_mentions
from illposed.engine.text.notes import notes
from illposed.engine.text.segments import sentences

STALL = (
    "Mira runs a stall at the market. Each tray holds 15 rolls. Then Mira buys 3 pens. In June she sold 40 scarves. "
    "40% of the scarves are red. How many scarves are red?"
)


def remarks(text):
    return [note.said(text) for note in notes(text)]


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


def test_what_is_kept_is_the_text_itself():
    for note in notes(STALL):
        said = note.said(STALL)
        assert said == note.opening + STALL[note.kept.start : note.kept.end] + note.closing
        assert said.startswith("Note that ")
        assert said.endswith(".")


@pytest.mark.parametrize("text", [STALL, *shipped_questions()[::6]])
def test_a_remark_has_the_numbers_of_what_it_repeats(text):
    for note in notes(text):
        said = [mention.value for mention in find_mentions(note.said(text))]
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
