"""The parse of a text: a function of the text alone, with sentences by punctuation."""

import pytest

from illposed.engine.english.parser import Parser, load_parser

_TEXTS = [
    "Mara picks 48 plums in April. How many plums does she pick?",
    "Dr. Voss drove 2.5 miles at 5 p.m. and then rested! What is left?",
    "Each tray holds 15 rolls; Omar fills half of the 12 trays.",
    'Omar said "I have $1,200." Then he left.\nHow much is left?',
    "",
    "  Two blanks before, and one after. ",
]


def test_a_parse_does_not_depend_on_what_is_parsed_beside_it(parser: Parser) -> None:
    texts = [f"Ann has {number} jars. {text}" for number in range(22) for text in _TEXTS]
    together = parser.parse_all(texts)
    other = load_parser.__wrapped__()  # a parser keeps what it has parsed
    assert [parse.digest for parse in together] == [other.parse(text).digest for text in texts]


def test_a_text_that_was_just_parsed_is_not_parsed_again(parser: Parser) -> None:
    first, other = parser.parse_all(_TEXTS[:2])
    assert parser.parse_all([_TEXTS[1], "Omar rests.", _TEXTS[0]])[::2] == (other, first)
    assert parser.parse(_TEXTS[0]) is first


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        (_TEXTS[0], ["Mara picks 48 plums in April.", "How many plums does she pick?"]),
        (_TEXTS[1], ["Dr. Voss drove 2.5 miles at 5 p.m. and then rested!", "What is left?"]),
        ("Ada likes B.K. Stone Pens. She owns 4.", ["Ada likes B.K. Stone Pens.", "She owns 4."]),
        (_TEXTS[3], ['Omar said "I have $1,200."', "Then he left.", "How much is left?"]),
        (_TEXTS[5], ["Two blanks before, and one after."]),
        ("J. Ono has 3 cats. They eat. how sad?", ["J. Ono has 3 cats.", "They eat. how sad?"]),
        ("Fill jar A. Jar B holds 4 pints (or so).", ["Fill jar A.", "Jar B holds 4 pints (or so)."]),
        ("Is it 5? no, 6 lbs. of rice", ["Is it 5?", "no, 6 lbs. of rice"]),
    ],
)
def test_sentences_end_where_punctuation_says_so(parser: Parser, text: str, expected: list[str]) -> None:
    assert [sentence.span.of(text) for sentence in parser.parse(text).sentences] == expected


@pytest.mark.parametrize("text", _TEXTS)
def test_a_parse_covers_its_text(parser: Parser, text: str) -> None:
    parse = parser.parse(text)
    assert all(token.span.of(text) == token.text for token in parse.tokens)
    assert "".join(token.text for token in parse.tokens).split() == "".join(text.split(" ")).split()
    for sentence in parse.sentences:
        tokens = parse.tokens_of(sentence)
        assert set(parse.subtree(parse.root(sentence))) == set(tokens)
        assert parse.head_of(tokens) == parse.root(sentence)
        words = [token for token in tokens if not token.text.isspace()]
        assert (words[0].span.start, words[-1].span.end) == (sentence.span.start, sentence.span.end)


def test_dependencies_and_lemmas(parser: Parser) -> None:
    parse = parser.parse("Mara sold 48 plums.")
    sold = parse.root(parse.sentences[0])
    plums = parse.child(sold, "dobj")
    assert (sold.lemma, sold.tag) == ("sell", "VBD")
    assert plums is not None
    assert [token.text for token in parse.subtree(plums)] == ["48", "plums"]
    assert [token.text for token in parse.ancestors(parse.tokens[2])] == ["plums", "sold"]


def test_a_name_before_a_verb_without_a_subject_is_its_subject(parser: Parser) -> None:
    for text in ("Tim has 38 apples.", "Dolly needs 26 tickets.", "Carly sold 9 shirts."):
        parse = parser.parse(text)
        assert [token.dep for token in parse.tokens] == ["nsubj", "ROOT", "nummod", "dobj", "punct"], text
        assert parse.tokens[0].tag == "NNP", text
    (early, *_) = parser.parse("Early risers sold 9 shirts.").tokens
    assert early.tag != "NNP"


def test_what_several_do_is_no_infinitive(parser: Parser) -> None:
    parse = parser.parse("In total, the first two parts of the race take him 18 minutes.")
    assert parse.root(parse.sentences[0]).tag == "VBP"
    will = parser.parse("The first two parts will take him 18 minutes.")
    assert will.root(will.sentences[0]).tag == "VB"


@pytest.mark.parametrize(
    ("text", "asks"),
    [
        ("Mara has 2 jars. How many has she? (A jar holds 1 pint.)", "How many has she?"),
        ("Mara has 2 jars. Calculate the number of pints. She likes jam.", "Calculate the number of pints."),
        ('Mara has 2 jars. She asks, "How many have I?"', 'She asks, "How many have I?"'),
        ("Mara has 2 jars. She likes jam.", "She likes jam."),
    ],
)
def test_the_sentence_that_asks_is_not_always_the_last(parser: Parser, text: str, asks: str) -> None:
    assert parser.parse(text).question.span.of(text) == asks


def test_last_after_will_is_a_verb(parser: Parser) -> None:
    last = parser.parse("How many weeks will the cat food last her shelter?").tokens[7]
    assert (last.lemma, last.tag, last.pos) == ("last", "VB", "VERB")


def test_a_letter_that_ends_a_sentence_is_a_word(parser: Parser) -> None:
    parse = parser.parse("Jar B has $9 more than jar A. Jar B is full.")
    assert [token.text for token in parse.tokens if token.text[0] in "AB"] == ["B", "A", "B"]
    assert [len(parse.tokens_of(sentence)) for sentence in parse.sentences] == [10, 5]


def test_a_name_with_foreign_letters_is_a_name(parser: Parser) -> None:
    zoe, *_ = parser.parse("Zoë has 7 pens.").tokens
    assert (zoe.tag, zoe.pos, zoe.lemma, zoe.is_subject) == ("NNP", "PROPN", "Zoë", True)


def test_an_adverb_before_a_name_is_no_part_of_it(parser: Parser) -> None:
    usually, ann, can = parser.parse("Normally Ann can frost a cake in 5 minutes.").tokens[:3]
    assert (usually.tag, usually.dep, ann.dep) == ("RB", "advmod", "nsubj")
    assert usually.head == can.head


def test_a_day_before_a_name_is_no_part_of_it(parser: Parser) -> None:
    tonight, kannon = parser.parse("Tonight Kannon will eat 31 fruits.").tokens[:2]
    assert (tonight.pos, tonight.dep, kannon.dep) == ("NOUN", "npadvmod", "nsubj")
    assert tonight.head == kannon.head


@pytest.mark.parametrize(
    ("text", "number", "noun"),
    [
        ("After August 50600 bees live in the two hives.", "50600", "bees"),
        ("There are 8 brocade looms.", "8", "looms"),
        ("There are 8 red looms.", "8", "looms"),
        ("In rounds 3 Ann got none.", "3", "rounds"),
    ],
)
def test_a_number_counts_the_things_behind_it(parser: Parser, text: str, number: str, noun: str) -> None:
    parse = parser.parse(text)
    counting = next(token for token in parse.tokens if token.text == number)
    assert (parse.head(counting).text, parse.head(counting).tag) == (noun, "NNS")


@pytest.mark.parametrize(
    "text",
    [
        "Ada heard that the views had increased by a number ten times more than the views on the first day.",
        "After August 50600 bees live in the two hives.",
        "There are 8 brocade looms.",
        "Normally Ann has 5 figs.",
    ],
)
def test_each_word_hangs_on_the_root_of_its_sentence(parser: Parser, text: str) -> None:
    parse = parser.parse(text)
    for token in parse.tokens:
        above = token
        for _ in parse.tokens:
            above = parse.head(above)
        assert above.index == parse.sentence_of(token).root


def test_a_participle_that_is_the_only_verb_of_a_sentence_is_its_verb(parser: Parser) -> None:
    said = parser.parse("On the third day, 40 students called in sick.")
    assert [token.tag for token in said.tokens if token.is_verb] == ["VBD"]
    assert all(token.tag != "VBD" for token in parser.parse("The number of figs eaten on Monday.").tokens)
