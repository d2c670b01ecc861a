"""What is supposed of what a text leaves open."""

from __future__ import annotations

import re
from fractions import Fraction

import pytest
from msgspec.structs import replace
from withheld import edited

from illposed.corpus.reasons.gaps import gaps_of
from illposed.corpus.reasons.reasons import wordings_for
from illposed.corpus.reasons.supposing import asks, with_suppositions
from illposed.corpus.reasons.wordings import wordings_of
from illposed.corpus.records.oracles import PhrasedQuantity
from illposed.engine.english.spans import Span
from illposed.engine.phrasing.phrasing import Told
from illposed.engine.reasons.wording import Words


@pytest.mark.parametrize(
    ("sentence", "before", "after", "supposed"),
    [
        ("Ivo sees 7 red cars and two vans.", "7", "several", "Ivo sees 9 red cars."),
        ("He has a bike and 7 cars.", "7", "several", "he has 9 cars."),
        ("The pot takes 7 kg of figs.", "7 kg of", "some", "the pot takes 9 kg of figs."),
        ("Plums are heavy, so 7 plums are enough.", "7", "some", None),
        ("Pies are heavy, so 7 of them are enough.", "7", "some", None),
        ("On Monday he has 7 of the crates, where he began.", "On Monday he has 7 of the crates, where", "So", None),
        ("Ivo has 7 times as many figs as Eve.", "7 times as many figs as", "more figs than", None),
        ("Half of the 7 plums are ripe.", "the 7 plums", "the plums", None),
        ("IVO SINGS, AND HE EATS 7 PLUMS.", "7", "SOME", None),
        ("If Ivo sees 7 cars, he sings.", "7", "several", None),
        ("Kim has 7 figs.", "Kim has 7 figs.", "There are figs.", None),
        ("It has 7 cars. It has none.", "7", "several", "it has 9 cars."),
        ("She took him, his car for 7 days at $5 a day.", "7 days", "some time", None),
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
        ("Ida is 7 years older than Ben.", "7 years ", "", "9 years"),
        ("On Sunday Ida runs for 7 hours.", "7 hours", "longer", "9 hours"),
        ("Ivo sees 7 cars.", "7", "several", "9 cars"),
        ("Ivo sails at 7 miles per hour.", "7 miles per hour", "a certain speed", "9 miles per hour"),
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


def test_a_result_may_be_supposed_too() -> None:
    record, oracle = edited(
        "7", "several", "7", "So Omar sings. Omar sees 7 red cars and two vans. How many does he see in all?"
    )
    phrased = PhrasedQuantity(told="Omar sees 9 red cars in all.")
    oracle = replace(
        oracle, relations={"relation.L1": "all = given + 2"}, results={"all": 9}, phrasings={"L1": phrased}
    )
    for label, supposed in ((2, "Omar sees 9 red cars in all."), (1, None)):
        other = replace(record, label=label)
        words = Words(with_suppositions(wordings_of(oracle), gaps_of(other, oracle), other, oracle))
        assert words.supposed("all", Fraction(9)) == supposed


@pytest.mark.parametrize(
    ("said", "asked"),
    [
        ("Ida weighs 7 pounds.", "how many pounds Ida weighs"),
        ("she wrote 7 letters in May.", "how many letters she wrote in May"),
        ("each child eats 7 slices of bread per day.", "how many slices of bread per day each child eats"),
        ("the record is 7.", "what the record is"),
        ("the pen costs $7.", "how much the pen costs"),
        ("a rug warms Ida by 7 degrees.", "by how many degrees a rug warms Ida"),
        ("she buys figs for $7 per pound.", "for how much per pound she buys figs"),
        ("she buys figs at $7 per pound.", "at what price per pound she buys figs"),
        ("the tower is 7 floors high.", "how many floors high the tower is"),
        ("she buys pens or sells 7 figs.", None),
        ("they have a 7 seat room.", None),
        ("they have 3 chairs and 7 seats.", None),
        ("they have 7 SEATS.", None),
        ("each of 3 children eats 7 figs.", "how many figs each of 3 children eats"),
        ("at $7 a crate.", None),
        ("Ida has about 7 figs.", None),
        ("Ida ate 7% of it.", None),
        ("every child makes 7.", None),
        ("paid them 7 euros before.", None),
        ("each hour they met 7 boats.", "how many boats they met each hour"),
        ("the first day Ida rowed 7 miles.", "how many miles Ida rowed the first day"),
        ("7 ripe figs lie there.", "how many ripe figs lie there"),
        ("7 figs.", None),
        ("each drop is 7 ml.", "how many ml each drop is"),
        ("a boy buys 7 big red hats a day.", "how many big red hats a day a boy buys"),
        ("the oil weighs 7 g/ml.", None),
        ("Ida and Ben have rowed for 7 hours now.", "for how many hours Ida and Ben have rowed now"),
        ("Ida hopes that she has 7 pens.", None),
        ("a pen costs 7 cents in May.", "how many cents a pen costs in May"),
        ("the class has a budget of $7 a day.", "what budget a day the class has"),
        ("Ida sold a total of 7 hats in May.", "how many hats Ida sold in May in total"),
        ("Ida is 7 times as old.", None),
        ("to win, the boys need 7 points.", "how many points the boys need to win"),
        ("after a stop there were 7 boys on the bus.", "how many boys there were on the bus after a stop"),
        ("she bought 2 hats for $7 each.", "for how much each she bought 2 hats"),
        ("in May, and in June, Ida had 7 figs.", None),
        ("after giving 7 figs to Ben, Ida had 3.", None),
        ("after giving 7 figs to Ben.", None),
    ],
)
def test_what_is_supposed_tells_what_is_open(said: str, asked: str | None) -> None:
    start = said.index("7") - ("$" in said)
    assert asks(Told(said, Span(start, said.index("7") + 1 + ("%" in said)))) == asked


@pytest.mark.parametrize(("text", "at"), [("some", ""), ("at first some", " at first")])
def test_of_a_time_at_first_only_a_text_speaks_that_does(text: str, at: str) -> None:
    question = "Omar sees Ida. Ida has 7 cats. Each cat eats 2 fish. How many fish do they eat?"
    record, oracle = edited("7", text, "7", question)
    told = PhrasedQuantity(told="Ida had 7 cats at first.", unsaid="how many cats Ida had at first")
    oracle = replace(oracle, givens=(replace(oracle.givens[0], value=7),), phrasings={oracle.givens[0].quantity: told})
    wording = wordings_for(record, oracle).of["given"]
    assert wording.supposed is not None
    assert wording.supposed.text == ("Ida had 7 cats at first." if at else "Ida has 7 cats.")
    assert wording.unsaid == (told.unsaid if at else None)


@pytest.mark.parametrize(("after", "unsaid"), [("", "how much a rug costs"), (" for some money", None)])
def test_where_a_text_does_not_show_what_was_left_out_its_place_is_not_quoted(after: str, unsaid: str | None) -> None:
    question = "Ida has a rug that costs $7 in her shop and sells 9 a day. How much does she get?"
    record, oracle = edited(" that costs $7", after, "$7", question)
    told = PhrasedQuantity(told="A rug costs $7.")
    oracle = replace(oracle, givens=(replace(oracle.givens[0], value=7),), phrasings={oracle.givens[0].quantity: told})
    assert wordings_for(record, oracle).of["given"].unsaid == unsaid


@pytest.mark.parametrize(
    ("sentence", "told", "lacking"),
    [
        ("Each bus has 7 seats.", PhrasedQuantity(), "how many seats each bus has"),
        ("Each bus has 7 seats and 2 doors.", PhrasedQuantity(), "how many seats each bus has"),
        ("A hat costs $5 and a cap costs $7.", PhrasedQuantity(), "how much a cap costs"),
        ("Each bus has 7 seats.", PhrasedQuantity(unsaid="how many seats a bus has"), "how many seats a bus has"),
        ("Ida runs 7% farther than Ben.", PhrasedQuantity(), "by what percentage Ida runs farther than Ben"),
        (
            "In May, Ida runs 7% farther than Ben.",
            PhrasedQuantity(),
            "by what percentage Ida runs farther than Ben in May",
        ),
        ("Each bus has about 7 seats.", PhrasedQuantity(), None),
    ],
)
def test_what_is_lacking_is_told_though_the_text_has_not_its_words(
    sentence: str, told: PhrasedQuantity, lacking: str | None
) -> None:
    number = next(written for written in ("$7", "7%", "7") if written in sentence)
    record, oracle = edited(f"{sentence} ", "", number, f"Ida hires 3 vans. {sentence} How much does she pay?")
    oracle = replace(oracle, givens=(replace(oracle.givens[0], value=7),), phrasings={oracle.givens[0].quantity: told})
    assert wordings_for(record, oracle).of["given"].lacking == lacking
