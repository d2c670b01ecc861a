from __future__ import annotations

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from illposed.engine.english.sentences import sentences
from illposed.engine.english.spans import Span
from illposed.engine.quantities.edits import EditedText, TextEdit, apply_edits, replace_mention
from illposed.engine.quantities.mentions import find_mentions
from illposed.engine.results import Rejected

TEXT = "Mia bakes 12 pies and six cakes. She sells an 8-slice pie for $14.50 and eats 1 cake. How many pies are left?"


def edited(text: str, *edits: TextEdit | Rejected) -> str:
    assert all(isinstance(edit, TextEdit) for edit in edits), edits
    result = apply_edits(text, tuple(edit for edit in edits if isinstance(edit, TextEdit)))
    assert isinstance(result, EditedText), result
    return result.text


def test_no_edit_is_identity() -> None:
    assert edited(TEXT) == TEXT


@pytest.mark.parametrize(
    ("index", "value", "part"),
    [
        (0, 30, "Mia bakes 30 pies and six"),
        (1, 11, "and eleven cakes."),
        (1, 1, "and one cake."),
        (2, 12, "She sells a 12-slice pie"),
        (3, 9, "for $9.00 and"),
        (4, 3, "eats 3 cakes. How"),
    ],
)
def test_replaced_numbers_agree(index: int, value: int, part: str) -> None:
    assert part in edited(TEXT, replace_mention(TEXT, find_mentions(TEXT)[index], Fraction(value)))


def test_a_singular_in_s_becomes_plural() -> None:
    text = "He has 1 lens."
    assert edited(text, replace_mention(text, find_mentions(text)[0], Fraction(2))) == "He has 2 lenses."


def test_half_needs_of_or_as() -> None:
    text = "The top half of it is red. Half of the rest is blue."
    top, rest = find_mentions(text)
    assert isinstance(replace_mention(text, top, Fraction(1, 3)), Rejected)
    assert "A third of the rest" in edited(text, replace_mention(text, rest, Fraction(1, 3)))


def test_singular_verb_is_refused() -> None:
    text = "There are 5 boys."
    assert replace_mention(text, find_mentions(text)[0], Fraction(1)) == Rejected("agreement", "5 boys.")


@pytest.mark.parametrize(
    ("edit", "reason"),
    [
        (TextEdit(Span(10, 12), "13", "14", (Fraction(14),)), "before-differs"),
        (TextEdit(Span(10, 11), "1", "3", (Fraction(3),)), "cuts-mention"),
        (TextEdit(Span(10, 12), "12", "14", (Fraction(15),)), "read-back"),
        (TextEdit(Span(10, 12), "12", "some", (Fraction(12),)), "read-back"),
        (TextEdit(Span(12, 12), "", " or 13", ()), "read-back"),
        (TextEdit(Span(13, 17), "pies", "tarts", ()), "read-back"),
    ],
)
def test_refusals(edit: TextEdit, reason: str) -> None:
    result = apply_edits(TEXT, (edit,))
    assert isinstance(result, Rejected)
    assert result.reason == reason


def test_overlap_is_refused() -> None:
    edits = (TextEdit(Span(4, 12), "bakes 12", "makes 12", (Fraction(12),)), TextEdit(Span(10, 12), "12", "12"))
    result = apply_edits(TEXT, edits)
    assert isinstance(result, Rejected)
    assert result.reason == "overlap"


def test_what_is_put_in_at_one_place_stands_in_the_order_of_the_edits() -> None:
    first, second = TextEdit(Span(0, 0), "", "It is May. "), TextEdit(Span(0, 0), "", "It rains. ")
    for edits in ((first, second), (second, first)):
        result = apply_edits(TEXT, edits)
        assert isinstance(result, EditedText)
        assert result.text == edits[0].after + edits[1].after + TEXT
        assert [span.of(result.text) for span in result.replaced] == [edit.after for edit in edits]


@given(st.lists(st.tuples(st.integers(0, 3), st.integers(2, 5000)), max_size=4, unique_by=lambda pair: pair[0]))
def test_untouched_spans_are_remapped(changes: list[tuple[int, int]]) -> None:
    mentions = find_mentions(TEXT)
    edits = tuple(replace_mention(TEXT, mentions[index], Fraction(value)) for index, value in changes)
    result = apply_edits(TEXT, tuple(edit for edit in edits if isinstance(edit, TextEdit)))
    assert isinstance(result, EditedText)
    for span in (*sentences(TEXT), *(mention.span for mention in mentions)):
        moved = result.remap(span)
        assert moved is None or moved.of(result.text) == span.of(TEXT)
    for edit, span in zip(result.edits, result.replaced, strict=True):
        assert span.of(result.text) == edit.after
    assert [m.value for m in find_mentions(result.text) if m.is_quantity][4:] == [Fraction(1)]
