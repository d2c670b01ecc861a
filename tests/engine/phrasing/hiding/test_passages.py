"""What can be left out of a text, and what of the rest would refer to nothing then."""

import pytest

from illposed.engine.english.parser import Parser
from illposed.engine.phrasing.hiding import Passage, mended, passages
from illposed.engine.results import Rejected

CASES = {
    "nothing-refers-to-it": ("Lena has 12 shells. Ivo has 15 shells. Ana has 7 shells. How many have they?", None),
    "this": ("Lena has 12 shells. She sells 5 shells. This makes her sad. How many are left?", "This"),
    "rest": ("Lena has 12 shells. She sells 5 shells. The rest are white. How many are white?", "rest"),
    "nothing-else": ("Lena has 2 shells. She finds 5 shells. Lena owns nothing else. How many is that?", "else"),
    "compared-with-nothing": ("Lena has 2 shells. Ivo has 5 shells. Ana has twice as many. How many is that?", "twice"),
    "compared-with-someone": (
        "Lena has 2 shells. Ivo has 5 shells. Ana has twice as many shells as Lena. How many is that?",
        None,
    ),
    "new-noun": ("Lena has 12 shells. She buys 3 boxes. The box holds 20 shells. How many shells are there?", "box"),
    "each-new-noun": (
        "Lena has 12 shells. She buys 3 boxes. Each box holds 20 shells. How many shells are there?",
        None,
    ),
    "noun-of-hers": ("Lena likes fish. She has 20 shells. She sells 9 of her shells. How many shells has Lena?", None),
    "all-nouns-of-hers": ("Lena likes fish. She has 20 shells. All her shells are red. How many are red?", "shells"),
    "money-that-she-has": (
        "Lena likes fish. She earns $20. She spends half of the money she has. How much is left?",
        None,
    ),
    "noun-again": ("Lena has 12 shells. She buys 3 boxes. Boxes of glass cost $20. How much does she pay?", None),
    "but-in-one-sentence": (
        "Lena has 12 shells. Ivo and Ana swim. Ana found 9 shells but sold 2 shells. How many does Lena have?",
        None,
    ),
    "they-all": ("Lena has 12 shells. Ivo has 5 shells. How many shells do they have?", "they"),
    "they-who-are-named-again": (
        "Shells are old. Ivo has 5 shells. Ana has 9 more shells than Ivo. How many shells do they have?",
        None,
    ),
    "it-again": ("Figs feed a dog. It eats 9 figs. How many figs does it eat in 5 days?", None),
    "it-or-another": ("Figs feed a dog. The cat eats 9 figs. How many figs does it eat in 5 days?", "it"),
    "spent-on": ("Lena eats figs. A fig costs $13. How much does Lena spend on figs?", None),
    "half-of-something": (
        "Lena has 12 shells. Ivo has 5 shells. Ana lost half the shells of Lena. How many did Ana lose?",
        None,
    ),
    "times-a-week": (
        "Lena has 12 shells. Ivo has 5 shells. Ana dives 3 times a week. How many shells are there?",
        None,
    ),
    "named-further-on": (
        "Lena likes shells. A shell costs $5. Ivo has $20 and Ana has $9. How many can they buy?",
        None,
    ),
    "noun-of-the-question": ("A pen costs $2. A map costs $9. Lena pays for all. What do a pen and a map cost?", None),
    "known-noun-of-the-question": (
        "A pen costs $2. A map costs $9. Lena pays $20. How much does the map cost?",
        "map",
    ),
    "counted-noun-of-the-question": (
        "Omar cooks 9 quarts of soup. He fills it into bags of 3 quarts each. How many bags does Omar need?",
        "bags",
    ),
    "unit-of-the-question": ("Omar cooks soup. He sings for 3 hours. How many hours does Omar cook?", None),
    "someone-named-there": ("Lena has 2 shells. Omar has 5. Omar sells his 3 pens. How many shells are there?", None),
    "they-named-before": (
        "Ana and Ivo dive for shells. Ana dives 5 times. They find 9 shells. How many shells do they find?",
        None,
    ),
    "how-many-more": ("Lena has 12 shells. Ivo has 15 shells. How many more shells does Ivo have than Lena?", None),
    "payment": ("Lena has 2 cats. A friend asks for $13 a cat to feed the cats. How much does Lena pay?", "pay"),
    "payment-for": ("Lena buys 2 cats. A cat costs $13. Lena likes cats. How much does Lena pay?", None),
    "some-of-one-person": (
        "Lena swims. A shop has a map that Lena likes for $9. Lena buys 7 of them and loses 2. How many are left?",
        "them",
    ),
    "owned": (
        "Ivo is 5 feet tall. His sister is 4 feet tall. How much taller is Ivo than his sister?",
        "sister",
    ),
    "everyone": ("Ana, Ivo and Lena dive. Ivo found 5 shells. Lena found 9. How many do they have?", None),
    "another-person": ("Lena has 12 shells. Omar has 5 shells. He sells 3 shells. How many are left?", None),
}


def _refers_back(without: Passage | Rejected) -> str | None:
    return without.detail if isinstance(without, Rejected) else None


@pytest.mark.parametrize(("question", "word"), CASES.values(), ids=CASES)
def test_what_refers_to_the_second_sentence(parser: Parser, question: str, word: str | None) -> None:
    parse = parser.parse(question)
    assert _refers_back(mended(parse, passages(parse)[1])) == word


@pytest.mark.parametrize(
    ("sentence", "without"),
    [
        (
            "Ana dives for 20 shells and Ivo dives for 15 shells.",
            ["Ivo dives for 15 shells.", "Ana dives for 20 shells."],
        ),
        ("Ana found 20 shells and sold 9 of the shells.", ["Ana found 20 shells."]),
        (
            "Ana found 20 shells, sold 9 shells, and lost 7 shells.",
            ["Ana found 20 shells, and lost 7 shells."],
        ),
        ("Ana found 20 shells that cost $9 each, a map, and she lost some pens.", ["She lost some pens."]),
        ("If a shell is $5, a map is $9 and a pen is $3.", []),
        ("Ana found 20 shells and 15 maps.", []),
    ],
)
def test_clauses_that_are_joined_in_a_sentence_can_be_left_out(
    parser: Parser, sentence: str, without: list[str]
) -> None:
    parse = parser.parse(f"{sentence} How many is that?")
    texts = [parse.text[: p.span.start] + p.instead + parse.text[p.span.end :] for p in passages(parse)]
    assert [text.removesuffix(" How many is that?") for text in texts[1:]] == without


@pytest.mark.parametrize(
    ("question", "word"),
    [
        ("Liza reads 20 pages in an hour. How long does Liza read on 3 days?", None),
        ("Jack weighs 60 pounds and Anna weighs 40. How much must Jack hold to make their weights equal?", "their"),
    ],
)
def test_who_is_named_first_is_named_for_the_whole_text(parser: Parser, question: str, word: str | None) -> None:
    parse = parser.parse(question)
    assert _refers_back(mended(parse, passages(parse)[0])) == word


@pytest.mark.parametrize(
    ("question", "rest"),
    [
        ("Lena has 12 shells. She also has 5 maps. How many maps are old?", "Lena has 5 maps. How many maps are old?"),
        (
            "Lena has 12 shells. Also, she finds 5 maps. How many maps are old?",
            "Lena finds 5 maps. How many maps are old?",
        ),
        ("Lena has 12 shells. Her maps are old. How many maps are old?", "Lena's maps are old. How many maps are old?"),
        (
            "Lena has 12 shells. She loses half of them. How many has she?",
            "Lena loses half of her shells. How many has she?",
        ),
        ("Lena has 12 shells. Half of them are old. How many are old?", None),
        (
            "Lena has 12 shells. However, she lost 5 maps. How many maps are old?",
            "Lena lost 5 maps. How many maps are old?",
        ),
        ("Lena has 12 shells. If she sells 5 maps, how much is it?", "If Lena sells 5 maps, how much is it?"),
        (
            "Omar has 5 pens. A map costs $9. If he sells a map, how much does he get?",
            "A map costs $9. If Omar sells a map, how much does he get?",
        ),
        ("Lena has 12 shells. Nobody sells that many. How many is that?", None),
        ("Lena has 12 shells. She loses half of these shells. How many has she?", None),
    ],
)
def test_the_rest_is_written_so_that_it_reads_on(parser: Parser, question: str, rest: str | None) -> None:
    parse = parser.parse(question)
    found = mended(parse, passages(parse)[0])
    text = None if isinstance(found, Rejected) else found.instead + question[found.span.end :]
    assert text == rest


@pytest.mark.parametrize(("sells", "word"), [("Each of them sells 2 maps", "them"), ("9 of them are old", None)])
def test_who_does_something_is_not_taken_for_things(parser: Parser, sells: str, word: str | None) -> None:
    parse = parser.parse(f"Lena met Omar. They have 12 shells. {sells}. How many are new?")
    passage = next(one for one in passages(parse) if one.how == "sentence" and one.tokens[0].sentence == 1)
    assert _refers_back(mended(parse, passage)) == word


def test_no_part_goes_beside_which_the_rest_is_told(parser: Parser) -> None:
    parse = parser.parse("Half of the shells are red, a third are blue, and the rest are white. How many are white?")
    assert [_refers_back(mended(parse, one)) for one in passages(parse) if one.how == "clause"] == ["rest", "rest"]


def test_no_clause_goes_whose_subject_the_next_one_shares(parser: Parser) -> None:
    parse = parser.parse("Lena needs 3 tins, and a tin holds 9 shells and costs $2. How much does she pay?")
    assert "a tin holds 9 shells" not in [parse.text[one.said.start : one.said.end] for one in passages(parse)]
