"""What would refer to nothing if a sentence were left out, and what would be missed."""

from __future__ import annotations

import pytest

from illposed.engine.english.parser import Parser, load_parser
from illposed.mutators.problems.omission import dangling, is_named_alone, is_unheard_of, passages
from illposed.mutators.problems.plausibility import is_plausible_without

CASES = {
    "nothing-refers-to-it": ("Lena has 12 shells. Ivo has 15 shells. Ana has 7 shells. How many have they?", None),
    "this": ("Lena has 12 shells. She sells 5 shells. This makes her sad. How many are left?", "This"),
    "rest": ("Lena has 12 shells. She sells 5 shells. The rest are white. How many are white?", "rest"),
    "compared-with-nothing": ("Lena has 2 shells. Ivo has 5 shells. Ana has twice as many. How many is that?", "twice"),
    "compared-with-someone": (
        "Lena has 2 shells. Ivo has 5 shells. Ana has twice as many shells as Lena. How many is that?",
        None,
    ),
    "new-noun": ("Lena has 12 shells. She buys 3 boxes. Each box holds 20 shells. How many shells are there?", "box"),
    "noun-again": ("Lena has 12 shells. She buys 3 boxes. Boxes of glass cost $20. How much does she pay?", None),
    "but-in-one-sentence": (
        "Lena has 12 shells. Ivo has 5 shells. Ana found 9 shells but sold 2 shells. How many do they have?",
        None,
    ),
    "rest-of-one-sentence": (
        "Lena has 12 shells. She sells 5 shells. She gives away 3 shells and keeps the rest. How many does she keep?",
        None,
    ),
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
    "someone-named-there": ("Lena has 2 shells. Omar has 5. Omar sells his 3 pens. How many shells are there?", None),
    "they-named-before": (
        "Ana and Ivo dive for shells. Ana dives 5 times. They find 9 shells. How many shells do they find?",
        None,
    ),
    "how-many-more": ("Lena has 12 shells. Ivo has 15 shells. How many more shells does Ivo have than Lena?", None),
    "payment": ("Lena has 2 cats. A friend asks for $13 a cat to feed the cats. How much does Lena pay?", "pay"),
    "payment-for": ("Lena buys 2 cats. A cat costs $13. Lena likes cats. How much does Lena pay?", None),
    "owned": (
        "Ivo is 5 feet tall. His sister is 4 feet tall. How much taller is Ivo than his sister?",
        "sister",
    ),
    "everyone": ("Ana, Ivo and Lena dive. Ivo found 5 shells. Lena found 9. How many do they have?", None),
    "another-person": ("Lena has 12 shells. Omar has 5 shells. He sells 3 shells. How many are left?", "He"),
}


@pytest.fixture(scope="module")
def parsed():
    parser = load_parser()
    assert isinstance(parser, Parser)
    return parser.parse


@pytest.mark.parametrize(("question", "word"), CASES.values(), ids=CASES)
def test_what_refers_to_the_second_sentence(parsed, question, word):
    parse = parsed(question)
    assert dangling(parse, list(passages(parse))[1]) == word


@pytest.mark.parametrize(
    ("sentence", "without"),
    [
        (
            "Ana dives for 20 shells and Ivo dives for 15 shells.",
            ["Ivo dives for 15 shells.", "Ana dives for 20 shells."],
        ),
        ("Ana found 20 shells, while Ivo found 15 shells.", ["Ana found 20 shells."]),
        ("Ana found 20 shells and sold 9 of the shells.", ["Ana found 20 shells."]),
        (
            "Ana found 20 shells, sold 9 shells, and lost 7 shells.",
            ["Ana found 20 shells, and lost 7 shells."],
        ),
        ("If a shell is $5, a map is $9 and a pen is $3.", []),
        ("Ana found 20 shells and 15 maps.", []),
    ],
)
def test_clauses_that_are_joined_in_a_sentence_can_be_left_out(parsed, sentence, without):
    parse = parsed(f"{sentence} How many is that?")
    texts = [parse.text[: p.span.start] + p.instead + parse.text[p.span.end :] for p in passages(parse)]
    assert [text.removesuffix(" How many is that?") for text in texts[1:]] == without


@pytest.mark.parametrize(
    ("question", "word"),
    [
        ("Liza reads 20 pages in an hour. How many pages does Liza read in 3 hours?", None),
        ("Omar has 5 pens. A map costs $9. If he sells a map, how much does he get?", "he"),
        ("Jack weighs 60 pounds and Anna weighs 40. How much must Jack hold to make their weights equal?", "their"),
    ],
)
def test_who_is_named_first_is_named_for_the_whole_text(parsed, question, word):
    parse = parsed(question)
    assert dangling(parse, next(passages(parse))) == word


@pytest.mark.parametrize(
    ("question", "alone"),
    [
        ("Lena and Ivo collect shells. Ivo has 15 shells. How many shells do they have?", True),
        ("Lena buys a pen and a map. The price of the map is $9. The pen costs $2. How much does she pay?", True),
        ("Ivo has 15 shells. Ivo finds 3 more shells. How many shells does Ivo have?", False),
        ("A club has 40 girls and 35 boys. 12 more girls join. How many more girls than boys are there?", False),
        ("Lena has 15 shells. It rains for 3 hours. How many shells does Lena have?", False),
    ],
)
def test_who_or_what_is_named_and_counted_in_no_other_sentence_is_missed(parsed, question, alone):
    parse = parsed(question)
    assert is_named_alone(parse, parse.tokens_of(parse.sentences[1])) == alone


def test_whether_something_is_missed_depends_on_what_is_asked(subjects):
    """Without the price of an hour no one knows what was earned, but how many hours there were."""
    wage = subjects["wage"]
    hourly, scarf = (name for value in (14, 32) for name, v in wage.values.items() if v == value)
    earned = next(name for name, value in wage.values.items() if value == 182)
    assert not is_plausible_without(wage, {hourly}, earned)
    assert is_plausible_without(wage, {scarf})


def test_what_is_so_many_more_is_nothing_without_the_other_nor_without_that_number(subject_of):
    subject = subject_of(
        "Crate A holds 28 plums. Crate B holds 12 more plums than crate A. Crate C holds three times as many plums as "
        "crate B. How many plums are there in all?",
        "Crate B holds 28+12 = <<28+12=40>>40 plums.\nCrate C holds 3*40 = <<3*40=120>>120 plums.\n"
        "There are 28+40+120 = <<28+40+120=188>>188 plums in all.\n#### 188",
    )
    by_value = {value: name for name, value in subject.values.items()}
    assert not is_plausible_without(subject, {by_value[12]})
    assert not is_plausible_without(subject, {by_value[28]})


@pytest.mark.parametrize(
    ("story", "solution", "answer", "removed", "is_plausible"),
    [
        ("A stall has 5 stools, 4 trestles and 6 chairs. Each stool has 3 legs, each trestle has 8 legs and each chair "
         "has 7 legs. How many legs are there in all?", "5*3+4*8+6*7", 89, 4, True),
        ("A stall has 5 stools, 4 trestles and 6 chairs. Each stool has 3 legs, each trestle has 8 legs and each chair "
         "has 7 legs. How many legs are there in all?", "5*3+4*8+6*7", 89, 8, False),
        ("Nina buys 5 hats for $8 each and 7 mugs for $3 each. How much does she pay in all?", "5*8+7*3", 61, 8, False),
    ],
    ids=["how-many-things", "legs-of-each", "price"],
)  # fmt: skip
def test_what_each_thing_has_does_not_say_that_there_are_such_things(
    subject_of, story, solution, answer, removed, is_plausible
):
    subject = subject_of(story, f"<<{solution}={answer}>>{answer}\n#### {answer}")
    [name] = (name for name, value in subject.values.items() if value == removed)
    assert is_plausible_without(subject, {name}) == is_plausible


@pytest.mark.parametrize(
    ("question", "is_lost"),
    [
        ("How many rungs does his small ladder have?", True),
        ("How many rungs does his tall ladder have?", False),
        ("How many rungs did Omar climb?", True),
        ("How many rungs did Ivo climb?", False),
        ("How many times did he climb small rungs?", False),
    ],
)
def test_a_question_speaks_of_nothing_that_only_what_is_left_out_names(parsed, question, is_lost):
    parse = parsed(
        "Ivo climbs his tall ladder of 9 rungs 4 times. Omar climbs the small ladder, which has 6 rungs, 7 times. How "
        "many rungs is that?"
    )
    gone = list(passages(parse))[1].span
    assert is_unheard_of(parse, gone, parsed(question)) == is_lost


def test_a_question_has_something_to_do_with_what_is_left(parsed):
    parse = parsed("Mia has 7 cats. A friend gave her 80 bowls of milk. How many bowls is that?")
    gone = list(passages(parse))[1].span
    assert is_unheard_of(parse, gone, parsed("How many bowls of milk does Mia have?"))
    assert not is_unheard_of(parse, gone, parsed("How many bowls of milk does a cat get, as Mia has 7 cats?"))
