"""What pronouns stand for: a name where there is one only, nothing where a reader could be in doubt."""

from itertools import permutations

import pytest

from illposed.engine.english.parser import Parser
from illposed.engine.phrasing.people import find_groups, find_people
from illposed.engine.phrasing.referents import possessive, referents_of
from illposed.engine.results import Rejected


@pytest.mark.parametrize(
    ("text", "pronoun", "expected"),
    [
        ("Mara picks 48 plums. She eats 3 of them.", "She", "Mara"),
        ("Mara picks 48 plums. She eats 3 of them.", "them", "the plums"),
        ("Mara picks 48 plums and 5 figs. She eats 3 of them.", "them", None),
        ("Mary-Jane picks 48 plums. Her bag holds 3 plums.", "Her", "Mary-Jane"),
        ("Mara has a cousin. The cashier gave her a dime in his till.", "his", None),
        ("Mara picks 48 plums and her brother picks 5.", "her", "Mara"),
        ("Mara gave Omar 5 plums. She kept 3.", "She", None),
        ("Omar sold his PlayStation. The PlayStation cost $9. How much came out of his pocket?", "his", "Omar"),
        (
            "Ida needs $9. Adidas cost $45, Nike cost $60, and Reeboks cost $35. If she sells them, who wins?",
            "she",
            "Ida",
        ),
        ("Omar buys shoes for $150 and boots for $120. Tax is 10%. How much did he pay?", "he", "Omar"),
        ("A marathon is 26 miles. He can run 10 miles in an hour.", "He", None),
        ("A tank has 240 liters. He takes 10 liters a day.", "He", None),
        ("A cook has 9 pounds of flour. He takes 2 pounds.", "He", "the cook"),
        ("The 1st runner ran 12 laps. The 2nd runner ran 9. He rests.", "He", None),
        ("Mara lost her hat. Omar found it. He gave her 5 plums.", "He", "Omar"),
        ("Mr. Voss has a daughter. She is 12 years old. He is 40 years old.", "He", "Mr. Voss"),
        ("A farmer has 5 cows. He sells 2 cows.", "He", "the farmer"),
        ("A ticket costs $5, a child's ticket $3. An usher brings a group of children. She has $9.", "She", None),
        ("Omar pays for delivery. Delivery is slow. His bill is $9.", "His", "Omar"),
        ("Omar cleans his room in 5 minutes while Blake cleans his room in 8.", "his", "Omar"),
        ("Mara and Omar picked 48 plums. They ate 3 plums.", "They", "Mara and Omar"),
        ("Mara and Omar picked 48 plums. They cost $3.", "They", None),
        # A storm is nobody where a farmer acts after it, and a number of things does nothing.
        ("A storm is approaching, and a farmer moves 5 cows. His truck holds 2 cows.", "His", None),
        ("Two boys fed 9 hens while their aunt was away. She says that Roxy, the old hen, laid 3 eggs.", "She", None),
        ("Two boys and Roxy fed 9 hens while their dad was away. She laid 3 eggs out.", "She", "Roxy"),
        ("Mara sells 5 pots a day. What is the total number of pots she sells in May?", "she", "Mara"),
        ("A truck carries 5 tons. It makes 3 trips.", "It", None),
        ("It takes 5 minutes to wash a car.", "It", None),
        ("Danny found 5 caps. Now he has 8 caps. How many caps did danny have at first?", "he", "Danny"),
        ("Rice is cheap. Now he has 8 bags. How many bags of rice did he have at first?", "he", None),
    ],
)
def test_a_pronoun_of_a_question(parser: Parser, text: str, pronoun: str, expected: str | None) -> None:
    parse = parser.parse(text)
    token = next(token for token in parse.tokens if token.text == pronoun)
    assert referents_of(parse).of(token) == expected


@pytest.mark.parametrize(
    ("question", "line", "expected"),
    [
        ("Mara picks 48 plums. She eats 3.", "She eats 45 plums.", {0: "Mara"}),
        ("Mara picks 48 plums. She eats 3.", "Mara eats 5 of her plums.", {}),
        ("Mara picks 48 plums. She eats 3.", "Her plums weigh 5 pounds.", {0: "Mara's"}),
        ("Mara picks 48 plums. Omar eats 3.", "She eats 45 plums.", "pronoun"),
        # Who does nothing in the story is no subject of a line, unless the story may speak so of this one.
        ("Omar has 9 plums. He gives Max 2 plums.", "He has 7 plums.", {0: "Omar"}),
        ("Omar has 9 plums. He gives Max 2 plums. Max eats them.", "He has 7 plums.", "pronoun"),
        ("Omar gives Max 2 plums. He eats them.", "He has 7 plums.", "pronoun"),
        ("Omar has 9 plums. He is kind. Max gets 2 plums.", "He has 7 plums.", "pronoun"),
        ("Mara picks 48 plums.", "It takes 5 minutes to wash a plum.", {}),
    ],
)
def test_a_line_of_the_solution(parser: Parser, question: str, line: str, expected: dict[int, str] | str) -> None:
    told = parser.parse(line)
    found = referents_of(parser.parse(question)).resolved(told.tokens, told)
    assert (found.reason if isinstance(found, Rejected) else found) == expected


def test_a_group_has_all_its_members(parser: Parser) -> None:
    (group,) = find_groups(parser.parse("Joyce, Michael, Nikki, and Tom have a song."))
    assert group.name == "Joyce, Michael, Nikki and Tom"


def test_nobody_of_three_who_are_named_in_a_row_is_left_out(parser: Parser) -> None:
    """The parser often takes the second name for another name of the first, or for a time."""
    for names in permutations(["Dustin", "Mira", "Ela", "Ava", "Holly"], 3):
        text = "{}, {}, and {} all are sent to collect wood by their aunt.".format(*names)
        assert {len(group.members) for group in find_groups(parser.parse(text))} <= {3}, text


def test_possessives() -> None:
    assert [possessive(name) for name in ("Mara", "James", "the twins")] == ["Mara's", "James's", "the twins'"]


def test_each_of_several_is_nobody(parser: Parser) -> None:
    assert [one.name for one in find_people(parser.parse("Mara has 4 kids. She gives each child 3 figs."))] == ["Mara"]


def test_whose_friend_somebody_is_that_is_somebody_else(parser: Parser) -> None:
    text = "Paityn has 20 hats. Her friend Zola has half as many hats as she has. Zola sells 4 hats."
    parse = parser.parse(text)
    meant = {token.lower: referents_of(parse).of(token) for token in parse.tokens if token.tag in ("PRP", "PRP$")}
    assert meant == {"her": None, "she": None}
