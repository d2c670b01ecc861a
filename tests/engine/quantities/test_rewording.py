import pytest
from hypothesis import given
from hypothesis import strategies as st

from illposed.engine.english.spans import Span
from illposed.engine.quantities.mentions import find_mentions
from illposed.engine.quantities.rewording import place_in, rewording_differences
from illposed.engine.telling.remarks import remark_on_errors

TEXT = "Ann has at most 6 boxes. Each box holds between 12 and 15 pens, 80% of them red. How many red pens has she?"
FLUENT = "Ann has at most 6 boxes, and each box holds between 12 and 15 pens, 80% of them red. How many are red?"


def span_of(phrase: str, text: str = TEXT) -> Span:
    start = text.index(phrase)
    return Span(start, start + len(phrase))


def test_a_text_reads_as_itself_and_as_its_fluent_form() -> None:
    assert not list(rewording_differences(TEXT, TEXT))
    assert not list(rewording_differences(TEXT, FLUENT))


@pytest.mark.parametrize(
    ("before", "after", "reason"),
    [
        ("6 boxes", "7 boxes", "other-quantities"),
        ("6 boxes", "6 crates", "other-quantities"),
        ("80% of", "four of", "other-quantities"),
        (", 80% of them red", "", "other-quantities"),
        ("has at most 6", "has 6", "other-relations"),
        ("at most", "exactly", "other-relations"),
        ("red pens has she", "red pens has she in total", "other-relations"),
        ("?", ".", "other-question"),
    ],
)
def test_other_quantities_relations_and_questions_are_told(before: str, after: str, reason: str) -> None:
    assert reason in [wrong.reason for wrong in rewording_differences(TEXT, TEXT.replace(before, after))]


@pytest.mark.parametrize("phrase", ["at most 6", "6", "between 12 and 15", "80%", "15"])
def test_a_phrase_has_its_place_in_other_words(phrase: str) -> None:
    place = place_in(TEXT, FLUENT, span_of(phrase))
    assert place == span_of(phrase, FLUENT)


@pytest.mark.parametrize(
    ("phrase", "before", "after"),
    [
        ("at most 6", "at most 6", "at best 6"),
        ("between 12 and 15", "12 and 15", "12 to 15"),
        ("80% of them", "80% of them", "80% of those"),
        ("Ann has at most 6", "Ann has", "Has"),
        ("6", "and 15", "and a few"),
        ("Ann has", "Ann", "Ann"),
    ],
)
def test_a_phrase_in_other_words_has_none(phrase: str, before: str, after: str) -> None:
    assert place_in(TEXT, TEXT.replace(before, after), span_of(phrase)) is None


def test_a_part_of_a_quantity_has_its_place() -> None:
    before, after = "He eats 3/4 of it.", "Of it he eats 3/4 in all."
    assert place_in(before, after, Span(10, 11)) == Span(16, 17)
    assert place_in(before, "He eats three-fourths of it.", Span(10, 11)) is None


words = st.lists(st.sampled_from(["the", "big", "dog", "sees", "a,", "red", "barn."]), max_size=4).map(" ".join)


@given(before=st.lists(words, min_size=4, max_size=4), after=st.lists(words, min_size=4, max_size=4))
def test_places_are_found_whatever_stands_around(before: list[str], after: list[str]) -> None:
    numbers = ("at least 3", "$15", "27%")
    old, new = (" ".join((a, numbers[0], b, numbers[1], c, numbers[2], d)) for a, b, c, d in (before, after))
    if len(find_mentions(old)) != 3 or len(find_mentions(new)) != 3:
        return
    for number in numbers:
        place = place_in(old, new, span_of(number, old))
        assert place is not None
        assert place.of(new) == number


@pytest.mark.parametrize("text", ["That is wrong.", "Oops!", "a mistake", "It should be 7.", "the flawed step"])
def test_words_about_errors_are_found(text: str) -> None:
    assert remark_on_errors(text)


def test_words_of_the_question_are_none_about_errors() -> None:
    assert remark_on_errors("She has 3 Wrong answers.", "How many answers are wrong?") is None
    assert remark_on_errors("She has 3 wrong answers, by mistake.", "How many answers are wrong?") == "mistake"


@pytest.mark.parametrize("text", ["So the answer is 7.", "Rope and wrought iron", "They buy 3 floors."])
def test_other_words_are_not(text: str) -> None:
    assert remark_on_errors(text) is None
