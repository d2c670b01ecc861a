"""What phrasebooks say of a problem, through the gate: taken, refused with a reason, or completed by syntax."""

from dataclasses import replace

import msgspec
import pytest
from msgspec import structs

from illposed.corpus.phrasebook.phrased import Phrased, phrased_from
from illposed.corpus.phrasebook.writing import records_of
from illposed.corpus.records.phrasebook import HiddenText, PhrasebookRecord
from illposed.engine.formalise import OpenProblem, open_problem

QUESTION = "Lena baked 12 rolls in the morning. She baked 30 more rolls at noon. How many rolls did Lena bake in total?"
ANSWER = "Lena baked 12 + 30 = <<12+30=42>>42 rolls in total.\n#### 42"
GIVEN = f"q{QUESTION.index('12')}_{QUESTION.index('12') + 2}"


@pytest.fixture(scope="module")
def opened() -> OpenProblem:
    found = open_problem(QUESTION, ANSWER)
    assert isinstance(found, OpenProblem)
    return found


def given(**texts: object) -> PhrasebookRecord:
    fields = {"group": "own-0", "quantity": GIVEN, "kind": "given", "value": 12, "by": "hand", **texts}
    return msgspec.convert(fields, PhrasebookRecord)


def records(phrased: Phrased) -> dict[str, PhrasebookRecord]:
    return {record.quantity: record for record in records_of("own-0", phrased.problem)}


def reasons(phrased: Phrased) -> list[str]:
    return [why.reason for why in phrased.refused]


def test_what_is_written_goes_before_syntax_and_syntax_gives_the_rest(opened: OpenProblem) -> None:
    told = "Twelve rolls were baked in the morning by Lena."
    phrased = phrased_from(opened, [given(told=told)])
    record = records(phrased)[GIVEN]
    assert not phrased.refused
    assert (record.by, record.told) == ("hand", told)
    assert record.asked == records(phrased_from(opened, []))[GIVEN].asked is not None


def test_of_two_records_of_a_quantity_the_first_goes_first(opened: OpenProblem) -> None:
    written = [
        given(told="In the morning, Lena baked 12 rolls.", by="openai:m"),
        given(told="Lena baked 12 rolls.", asked="How many rolls did Lena bake in the morning?"),
    ]
    record = records(phrased_from(opened, written, by_syntax=False))[GIVEN]
    assert (record.by, record.told, record.asked) == ("openai:m", written[0].told, written[1].asked)


@pytest.mark.parametrize(
    ("record", "reason"),
    [
        (given(told="Lena baked 13 rolls in the morning."), "reads-otherwise"),
        (given(told="Lena baked 12 croissants in the morning."), "new-word"),
        (given(told=""), "not-one-sentence"),
        (given(hidden=(HiddenText(how="vague", text="Lena baked 13 rolls in the morning."),)), "other-numbers-touched"),
        (given(quantity="q0_4"), "unknown-quantity"),
        (given(quantity="…"), "unknown-quantity"),
        (given(value=13), "other-value"),
        (given(value="25/2"), "other-value"),
    ],
)
def test_what_does_not_pass_is_refused_with_its_place(
    opened: OpenProblem, record: PhrasebookRecord, reason: str
) -> None:
    phrased = phrased_from(opened, [record], by_syntax=False)
    assert reasons(phrased) == [reason]
    assert record.quantity in phrased.refused[0].detail
    assert records(phrased)[GIVEN].told is None


def test_a_phrasebook_that_is_given_back_says_the_same(opened: OpenProblem) -> None:
    hidden = (
        HiddenText(how="vague", text="Lena baked some rolls in the morning."),
        HiddenText(how="sentence", text=""),
    )
    first = records(phrased_from(opened, [given(hidden=hidden)]))
    assert first[GIVEN].hidden[:2] == hidden
    again = phrased_from(opened, list(first.values()), by_syntax=False)
    assert not again.refused
    assert [*records(again)] == [*first] == [*map(str, opened.oracle.quantities.values())]
    for quantity, record in records(again).items():
        unwritten = dict.fromkeys(first[quantity].refused, "not-written")
        assert record == structs.replace(first[quantity], refused=unwritten)


def test_sentences_written_anew_without_the_one_that_is_left_out_are_given_back_whole() -> None:
    problem = open_problem(
        "Lena collects cards. Lena has 30 cards. On Friday Lena also loses half of the cards. "
        "On Sunday Lena buys 12 cards. How many cards does Lena have on Sunday?",
        "Lena has 30/2 = <<30/2=15>>15 cards.\nOn Sunday Lena has 15+12 = <<15+12=27>>27 cards.\n#### 27",
    )
    assert isinstance(problem, OpenProblem)
    first = phrased_from(problem, [])
    written = [structs.replace(record, by="hand") for record in records(first).values()]
    again = phrased_from(problem, written, by_syntax=False)
    hidden = [text for record in written for text in record.hidden]
    assert HiddenText(how="sentence", text="On Friday Lena loses half of the cards.") in hidden
    assert [text for record in records(again).values() for text in record.hidden] == hidden
    texts = [
        [way.applied(problem.question) for phrasing in phrased.problem.phrasings.values() for way in phrasing.hidden]
        for phrased in (first, again)
    ]
    assert texts[0] == texts[1]


def test_a_quantity_of_which_nothing_is_written_has_a_line_to_fill_in(opened: OpenProblem) -> None:
    record = records(phrased_from(opened, [], by_syntax=False))["answer"]
    assert (record.kind, record.value, record.told, record.asked) == ("answer", 42, None, None)
    assert record.refused == {"told": "not-written", "asked": "not-written"}


def test_the_digest_of_the_parses_is_one_of_the_texts(opened: OpenProblem) -> None:
    other = replace(opened, question=QUESTION.replace("rolls", "buns"))
    digests = [phrased_from(problem, []).parses for problem in (opened, opened, other)]
    assert digests[0] == digests[1] != digests[2]
