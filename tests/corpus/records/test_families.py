import pytest

from illposed.corpus.records.families import family_of

QUESTION = 'Tom\'s farm has 30 apples. He picks half as many more as "Eve" has pears, which are 8. How many has he?'


@pytest.mark.parametrize(
    "other",
    [
        QUESTION,
        QUESTION.replace(" ", "\n  "),
        QUESTION.upper(),
        QUESTION.lower(),
        QUESTION.replace("'", "\u2019").replace(' "', " \u201c").replace('" ', "\u201d "),
        QUESTION.replace("30", "1,200").replace("8", "eight"),
        QUESTION.replace("Tom", "Ana").replace("He ", "She ").replace(" he?", " she?"),
        QUESTION.replace("apples", "plums").replace("farm", "orchard"),
    ],
    ids=["itself", "spaces", "capitals", "lower case", "quotes", "numbers", "name", "things"],
)
def test_equal_and_nearly_equal_questions_are_of_one_family(other: str) -> None:
    assert family_of(other, None) == family_of(QUESTION, None)


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("Ana has 3 kites and buys 2. How many has she?", "Ana had 3 kites until she lost 2. How many are left?"),
        ("Bob can shuck 10 oysters in 5 minutes.", "A tap drips 10 times in 5 minutes."),
        ("3 + 4 = ?", "3 + 5 = ?"),
        ("?", "!"),
        ("\u8fd9\u91cc\u6709 3", "\u90a3\u91cc\u6709 3"),
    ],
)
def test_other_questions_are_of_other_families(one: str, other: str) -> None:
    assert family_of(one, None) != family_of(other, None)


def test_a_group_that_is_given_is_the_family() -> None:
    assert family_of(QUESTION, "orchard") == "orchard"
