"""Slips of English in worked solutions: what reasons mend, and what they do not repeat."""

from __future__ import annotations

from pathlib import Path

import pytest
from withheld import built

from illposed.corpus.reasons.slips import agreed, is_clumsy, is_unclear, mended
from illposed.engine.english.parser import required_parser
from illposed.engine.english.spans import Span


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("His total caps is 10+4 = <<10+4=14>>14 kites.", "His total caps are 14 kites."),
        ("The number of kites he has is 10+4 = <<10+4=14>>14 kites.", "The number of kites he has is 14."),
        ("The number of kites Eve's shop has is 10+4 = <<10+4=14>>14.", "The number of kites Eve's shop has is 14."),
        ("The amount of paint is 10+4 = <<10+4=14>>14 pounds of paint.", "The amount of paint is 14 pounds."),
        ("The total he has is 10+4 = <<10+4=14>>14 kites in total.", "The total he has is 14 kites."),
        ("The total per shelf is 10+4 = <<10+4=14>>14 per shelf.", "The total per shelf is 14."),
        ("He put up 10+4 = <<10+4=14>>14 kite after that.", "He put up 14 kites after that."),
        ("He has 10+4 = <<10+4=14>>14 emus.", "He has 14 emus."),
        ("Additionally, he has 10+4 = <<10+4=14>>14 kites.", "Marlon has 14 kites."),
        ("10+4 = <<10+4=14>>14 kites", None),
        ("There are 10+4 = <<10+4=14>>14 kites were flown.", None),
        ("If there are 10 red ones, Marlon 10+4 = <<10+4=14>>14 kites.", None),
        ("If there are 10 red ones, Marlon has 10+4 = <<10+4=14>>14 kites.", "Marlon has 14 kites."),
        ("Then convert them to 10+4 = <<10+4=14>>14 kites.", None),
        ("Marlon puts the kites on the shelf 10+4 = <<10+4=14>>14.", None),
        ("Marlon puts up half of the kites 10+4 = <<10+4=14>>14.", None),
        ("Twice that number is 10+4 = <<10+4=14>>14 kites.", None),
        ("The other kites are 10+4 = <<10+4=14>>14.", None),
        ("He has 3 kites less than 10+4 = <<10+4=14>>14.", None),
        ("The kites weigh 10+4 = <<10+4=14>>14kgs.", "The kites weigh 14 kgs."),
        ("If so, you get 10+4 = <<10+4=14>>14 kites.", None),
        ("10+4 = <<10+4=14>>14 kites sold for 10 each sold well.", None),
        ("The kites at 10 shelves so he has 10+4 = <<10+4=14>>14 kites.", "He has 14 kites."),
        ("The shelves each have 10+4 = <<10+4=14>>14 kites each.", None),
        ("Each of the shelves has 10+4 = <<10+4=14>>14 kites each.", None),
        ("On the shelf, there are 10+4 = <<10+4=14>>14 kites on the shelf.", None),
        ("The shelf holds more, which 10+4 = <<10+4=14>>14.", None),
        ("Twice as many as that many is 10+4 = <<10+4=14>>14.", None),
        ("14 kites more than 0 kites are 10+4 = <<10+4=14>>14.", None),
        ("Adding the blue ones gives 10+4 = <<10+4=14>>14 kites.", None),
        ("Now you've put up 10+4 = <<10+4=14>>14 kites.", None),
        ("He put up this many kites on the shelf 10+4 = <<10+4=14>>14 kites.", None),
        ("The bought 10+4 = <<10+4=14>>14 kites.", None),
        ("The each fly 10+4 = <<10+4=14>>14 kites.", None),
        ("Marlon has been flying 10+4 = <<10+4=14>>14 kites.", "Marlon has been flying 14 kites."),
        ("The total numbers of his kites is 10+4 = <<10+4=14>>14.", "The total numbers of Marlon's kites are 14."),
        ("The number is 10+4 = <<10+4=14>>14.", None),
        ("The paint on the shelf 10+4 = $<<10+4=14>>14.", None),
    ],
)
def test_what_a_line_states_is_good_english_or_not_told(line: str, said: str | None, tmp_path: Path) -> None:
    problem = {
        "question": "Marlon puts 10 red ones and 4 blue ones of his kites on a shelf, with some paint. Half of those "
        "on the shelf get a tail each. How many tails are there?",
        "answer": f"{line}\nThere are 14/2 = <<14/2=7>>7 tails.\n#### 7",
    }
    _, oracle = built(problem, tmp_path)[0]
    found = oracle.phrasings["L1"]
    assert (found.told or found.line) == said


@pytest.mark.parametrize(
    ("said", "mended_as"),
    [
        ("Idas kites cost 14 dollars.", "Ida's kites cost 14 dollars."),
        ("Idas cost 14 dollars, if Idas are those.", "Ida's cost 14 dollars, if Ida's are those."),
        ("The kites fly at 14 miles.", "The kites fly at 14 miles."),
        ("He spend $14 on kites.", "He spends $14 on kites."),
        ("He put $14 into it.", "He put $14 into it."),
        ("Ida and Uncle Ben has 14 kites.", "Ida and Uncle Ben have 14 kites."),
        ("Together, Ida and Ben was at 14 shows.", "Together, Ida and Ben were at 14 shows."),
        ("The number of kites on the shelf are 14.", "The number of kites on the shelf is 14."),
        ("A number of kites are 14 feet long.", "A number of kites are 14 feet long."),
    ],
)
def test_a_verb_agrees_with_he_and_what_the_problem_has_with_an_apostrophe_has_it(said: str, mended_as: str) -> None:
    parse = required_parser().parse(said)
    assert mended(parse, "One of Ida's kites is one of the kites of the kite's maker.") == mended_as


@pytest.mark.parametrize(
    ("said", "is_so"),
    [
        ("Every shelf holds 14 kites per shelf.", True),
        ("Each of the shop's shelves holds 14 kites per box.", False),
        ("He makes a monthly payment of $14 per month.", True),
        ("A red kite is 5% dearer or $14 dearer.", True),
        ("All total he has 14 kites.", True),
        ("In the box are 4 pens and in the bag 14.", False),
        ("There are a total of 14 kites are red.", True),
        ("There are 14 kites, and they are red.", False),
        ("There are 14 kites that are red.", False),
        ("Four times that many is 14.", True),
        ("Half of the kites is 14.", True),
        ("Half of the kites are red and 14 are blue.", False),
        ("He sells each of these kites for $14 each.", True),
        ("Ida is 14 years older than Ben.", False),
        ("A total of 14 kites fly in total.", True),
        ("He has a total of 14.", True),
        ("He has a total of $14.", False),
        ("The kites are worth % $14.", True),
        ("The other 4 shelves have x 14 kites.", True),
        ("If he puts up 4 four a week, he has 14 kites.", True),
        ("In a day, 14 kites fly per day.", True),
        ("The age of Ida is 14 years old.", True),
        ("He is left 14 kites with after the storm.", True),
        ("A third as many kites as pens are 14 kites.", True),
        ("14 more kites than Ben, Ida had 20 kites.", True),
        ("The total number of kites in is 14.", True),
        ("On Monday, the number of kites in is 14.", True),
        ("The number of kites in all the boxes is 14.", False),
        ("The kites that she is fond of are 14.", False),
        ("Total red kites are 14 kites.", True),
        ("He earns $14 for a small kite per day.", True),
        ("He earns $14 for a small kite.", False),
        ("Ida says 14 kites their number to be.", True),
        ("Ida would be 14 free kites ready for.", True),
        ("Ida will be 14 years old.", False),
        ("The number of red kites rose to 14 birds.", True),
        ("The number of kites rose to 14 kites.", False),
        ("The number of kites in all the boxes totals 14.", False),
        ("On the shelf, there are 14 kites less.", True),
        ("On the shelf, there are 14 fewer kites.", False),
        ("The total time in minutes is 14 minutes.", True),
    ],
)
def test_what_says_something_twice_or_breaks_off_is_clumsy(said: str, *, is_so: bool) -> None:
    assert is_clumsy(said) == is_so


@pytest.mark.parametrize(
    ("said", "is_so"),
    [
        ("14 red kites.", True),
        ("Ida puts up 14 red kites.", False),
        ("The kites and the pens cost a total of $14.", False),
        ("Six miles to the shelf and the total mileage is 14 miles.", True),
        ("Each having 10 feet, the length of the tails to be tied is 14 feet.", True),
        ("The kites are each given 14 tails.", False),
        ("Together is takes him 14 minutes to fly all of the kites.", True),
        ("Ida has flown 14 kites.", False),
        ("If each kite has a tail, then the total of tails for the kites is 14 tails.", True),
        ("The total number kites are 14.", True),
        ("When Ida is 9 Ben is 14 years old.", False),
        ("After selling a kite Ida had 14 kites.", False),
        ("When Ida has 14 kites.", True),
        ("The kites cost was $14.", True),
        ("The sales price was $14.", False),
    ],
)
def test_a_sentence_without_a_verb_or_with_nouns_that_go_with_nothing_is_unclear(said: str, *, is_so: bool) -> None:
    place = said.index("14")
    assert is_unclear(required_parser().parse(said), Span(place, place + 2)) == is_so


def test_a_sentence_of_the_phrasebook_keeps_what_it_counts() -> None:
    assert agreed(required_parser().parse("Ida and Ben has 14 kite strings.")) == "Ida and Ben have 14 kite strings."


def test_a_line_with_an_amount_of_money_before_a_noun_gets_an_article(tmp_path: Path) -> None:
    problem = {
        "question": "Ivo earned $500 a month and got a raise of 6 percent. What did he earn after that?",
        "answer": "Ivo had 500*6/100 = $<<500*6/100=30>>30 salary raise.\n"
        "He earned 500+30 = $<<500+30=530>>530.\n#### 530",
    }
    (record, _), *_ = built(problem, tmp_path)
    assert record.reason is not None
    assert record.reason.startswith("Ivo had a $30 salary raise: $500 × 6% = $30.")
