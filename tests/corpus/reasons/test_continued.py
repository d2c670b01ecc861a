"""The words for a number that only the question of a text brings in."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from msgspec.structs import replace
from withheld import built, edited

from illposed.corpus.reasons.continued import compared, continued
from illposed.corpus.records.facts import StatedFact
from illposed.corpus.records.oracles import PhrasedQuantity
from illposed.engine.reasons.wording import Wording, Wordings


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
        ("$9", "Of this, she pays $5 at once and the rest later. How much does she pay later?", "She pays $4 later."),
        ("$9", "Then she spends $5 of it. How much does she have left now?", "She has $4 left now."),
        ("9", "Later Omar took 5 of them. How many cups were left in the end?", "4 cups were left in the end."),
        ("9", "Later she got 5 more. How many cups did she have in the end?", "She had 4 cups in the end."),
        ("9", "Then she buys 5 more. How many cups will she have then?", "She will have 4 cups then."),
        ("9", "Then Omar takes 5 of them. How many cups are left then?", "4 cups are left then."),
        ("9", "Then 5 of them are taken. How many cups are left on a shelf?", "4 cups are left on a shelf."),
        ("9", "Then 5 of them will be taken. How many cups will be left then?", "4 cups will be left then."),
        ("$9", "Of this, $5 is paid in cash and the rest by card. How much is paid by card?", "$4 is paid by card."),
        ("9", "She already has 5 of them. How many more cups does she need?", "She needs 4 more cups."),
        ("9", "She has bought 5 of them. How many more cups does she need to buy?", "She needs to buy 4 more cups."),
        ("$9", "She has already saved $5 of it. How much more must she save?", "She must save $4 more."),
        ("9", "She is 5 years older than Omar. How old is Omar now?", "Omar is 4 years old now."),
        ("9", "She is 5 years older than Omar. How old will Omar be then?", "Omar will be 4 years old then."),
        ("9", "That is 5 more than it takes Omar. How many hours does it take Omar?", "It takes Omar 4 hours."),
        ("9", "That is 5 years ago. How old will Omar be in 5 years?", "Omar will be 4 years old in 5 years."),
        ("$9", "She will spend $5. How much will she have left then?", "She will have $4 left then."),
        ("9", "She will eat 5. How many cups will she have left?", "She will have 4 cups left."),
        ("$9", "That is $5 more than it will cost Omar. How much will it cost Omar?", "It will cost Omar $4."),
        ("9", "Their friends won 5 more. How many cups did their friends win?", "Their friends won 4 cups."),
        ("9", "Ben won 5 more. How many more cups did Ben win than Omar?", "Ben won 4 more cups than Omar."),
        ("9", "He is 5 inches taller. How many inches tall is Omar?", "Omar is 4 inches tall."),
        ("9", "That is 5 more than Omar has. How many cups does Omar have per day?", "Omar has 4 cups per day."),
        (
            "9",
            "If she had 15 figs at first, how many figs did she have left?",
            "She had 4 figs left.",
        ),
        ("9", "How many hours does Eve run with her dog in 5 weeks?", "Eve runs 4 hours with her dog in 5 weeks."),
        ("$9", "How much does she put into a box in 5 weeks?", "She puts $4 into a box in 5 weeks."),
        ("$9", "How much is his total profit in 5 weeks?", "His total profit is $4 in 5 weeks."),
        ("$9", "If each cup sold for $5, how much money did Eve make from them?", "Eve made $4 from them."),
        (
            "9",
            "If each van carries 5 people, how many people do these vans carry?",
            "These vans carry 4 people.",
        ),
        (
            "9",
            "If each cow eats 5 ounces of food a day, how many ounces of food do these cows eat a day?",
            "These cows eat 4 ounces of food a day.",
        ),
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


@pytest.mark.parametrize(
    ("asked", "unsaid"),
    [
        ("How many red cups did Ben win?", "how many red cups Ben won"),
        ("How much did she pay by card?", "how much she paid by card"),
        ("How much more must she save?", "how much more she must save"),
        ("How many more cups does she need to buy?", "how many more cups she needs to buy"),
        ("How old will Omar be then?", "how old Omar will be then"),
        ("How many hours does it take Omar?", "how many hours it takes Omar"),
        ("How many cups did their friends win?", "how many cups their friends won"),
        ("How many more cups did Ben win than Omar?", "how many more cups Ben won than Omar"),
        ("How many inches tall is Omar?", "how many inches tall Omar is"),
        ("If it took a while, how many hours did it take now?", "how many hours it took now"),
    ],
)
def test_a_number_that_is_not_said_has_its_question(asked: str, unsaid: str) -> None:
    record, _ = edited("6", "6", "6")
    stated = StatedFact(id="derived.answer.other", kind="derived", constraint="other >= 1", span=(0, 3))
    certificate = replace(record.certificate, witnesses=({"answer": 9, "other": 4},))
    text = f"Eve has 9 cups. That is more than that. {asked}"
    continues = replace(record, text=text, asked="other", facts=(stated,), certificate=certificate)
    assert continued(continues, Wordings({"answer": Wording(written="9")}, {})).of["other"].unsaid == unsaid


def test_a_number_that_only_the_question_brings_in_and_no_one_says_is_a_reason(tmp_path: Path) -> None:
    question = "Mara used 48 pages in June. In July she used a third as many pages. How many pages did Mara use in all?"
    answer = "She used 48/3 = <<48/3=16>>16 pages in July.\nShe used 48+16 = <<48+16=64>>64 pages in all.\n#### 64"
    records = built({"question": question, "answer": answer}, tmp_path)
    (why,) = {record.reason for record, _ in records if record.label == 2 and record.asked == "other"}
    assert why is not None
    assert re.fullmatch(
        r".* 64 pages in all, as the problem says\. It is not said exactly how many pages (\w+) used\. "
        r"It only follows that this is (?:more|less) than 64: \d+ fits all that is said, and so does \d+\.",
        why,
    )


def _asks_for_difference(told: str | None, asked: str = "figs_minus_pears") -> Wordings:
    record, oracle = edited("6", "6", "6")
    pair = "q8_9.minus.q17_18"
    meant = StatedFact(id=f"relation.{pair}", kind="relation", constraint="figs_minus_pears = figs - pears")
    phrased = replace(oracle, phrasings={**oracle.phrasings, pair: PhrasedQuantity(told=told)})
    return compared(replace(record, asked=asked, facts=(*record.facts, meant)), Wordings({}, {}), phrased)


def test_a_difference_that_is_asked_for_has_the_sentence_of_the_phrasings() -> None:
    told = _asks_for_difference("In May, Eve ate 4 more figs than pears.").of["figs_minus_pears"].told
    assert told is not None
    assert (told.text, told.number.of(told.text)) == ("In May, Eve ate 4 more figs than pears.", "4")


def test_a_difference_has_none_that_no_phrasing_has_or_that_is_not_asked_for() -> None:
    assert _asks_for_difference(None).of == {}
    assert _asks_for_difference("Eve ate 4 more figs than pears.", asked="answer").of == {}
