"""What comes after a told answer is what that answer suggests."""

from __future__ import annotations

import re

import pytest

ENDINGS = [
    (
        "A bike costs $90. Mara has 4 notes of $10. How much more money does Mara need to earn?",
        "Mara has 4*10 = $<<4*10=40>>40.\nMara needs to earn 90-40 = $<<90-40=50>>50 more.\n#### 50",
        r"Then she earns \$\d+\. How much more does she need to earn now\?",
    ),
    (
        "Omar's shed needs 12 boards for $9 each and a door for $60. What is the total cost of the shed?",
        "The boards cost 12*9 = $<<12*9=108>>108.\n"
        "The total cost of the shed is 108+60 = $<<108+60=168>>168.\n#### 168",
        r"If Omar had \$\d+ at first, how much does Omar have left\?",
    ),
    (
        "Mara has 5 bags of 8 marbles. Omar gives her 6 marbles. How many marbles does Mara have now?",
        "Mara has 5*8 = <<5*8=40>>40 marbles.\nMara has 40+6 = <<40+6=46>>46 marbles now.\n#### 46",
        r"(Later she buys \d+ more\. How many marbles does she have then\?"
        r"|Later her \w+ \w+ gives her \d+ more\. How many marbles does she have then\?"
        r"|She gives \d+ of them to her \w+ \w+\. How many marbles does she keep\?"
        r"|She wants to have \d+ marbles\. How many more does she need\?)",
    ),
    (
        "A jar holds 4 layers of 9 cookies. Omar eats 6 cookies. How many cookies are left?",
        "There are 4*9 = <<4*9=36>>36 cookies.\nThere are 36-6 = <<36-6=30>>30 cookies left.\n#### 30",
        r"Then Omar's \w+ \w+ takes \d+ of them\. How many cookies are left now\?",
    ),
    (
        "Mara needs 12 boards for each of 4 huts. How many boards does Mara need?",
        "Mara needs 12*4 = <<12*4=48>>48 boards.\n#### 48",
        r"She already has \d+ of them\. How many more boards does she need\?",
    ),
    (
        "Mara lines 4 boxes with 9 square inches of silk each. How many square inches of silk does Mara need?",
        "Mara needs 4*9 = <<4*9=36>>36 square inches of silk.\n#### 36",
        r"She already has \d+ square inches of it\. How many more square inches of silk does she need\?",
    ),
    (
        "Mara bakes 3 pies with 7 eggs each. How many eggs does Mara need to buy?",
        "Mara needs to buy 3*7 = <<3*7=21>>21 eggs.\n#### 21",
        r"She has already bought \d+ of them\. How many more eggs does she need to buy\?",
    ),
    (
        "Mara peels 5 potatoes. Peeling a potato takes 8 minutes. How many minutes does it take Mara to peel them?",
        "It takes Mara 5*8 = <<5*8=40>>40 minutes to peel the potatoes.\n#### 40",
        r"How many seconds is that\?",
    ),
    (
        "A shed needs 12 boards for $9 each and a door for $60. What is the total cost of the shed?",
        "The boards cost 12*9 = $<<12*9=108>>108.\n"
        "The total cost of the shed is 108+60 = $<<108+60=168>>168.\n#### 168",
        r"Of this, \$\d+ is paid in cash and the rest by card\. How much is paid by card\?",
    ),
    (
        "Mara makes 5 drawings on each of 8 days and then 6 more. How many drawings does Mara want to sell?",
        "Mara makes 5*8 = <<5*8=40>>40.\nMara wants to sell 40+6 = <<40+6=46>>46 drawings.\n#### 46",
        r"She has already sold \d+ of them\. How many more drawings does she want to sell\?",
    ),
    (
        "Zuva fed 5 flocks of 8 fish-eater birds. How many fish-eater birds did Zuva feed?",
        "Zuva fed 5*8 = <<5*8=40>>40 birds.\n#### 40",
        r"Zuva's \w+ (?P<who>\w+) fed \d+ (more|fewer) fish-eater birds than Zuva did\. "
        r"How many fish-eater birds did (?P=who) feed\?",
    ),
    (
        "A bakery needs 5 sacks of 8 pounds of apples each. How many pounds of apples does Mara need?",
        "Mara needs 5*8 = <<5*8=40>>40 pounds of apples.\n#### 40",
        r"She already has \d+ pounds of them\. How many more pounds of apples does she need\?",
    ),
    (
        "A yacht needs 12 sails for $900 each and a mast for $600. What is the total cost of the yacht?",
        "The sails cost 12*900 = $<<12*900=10800>>10800.\n"
        "The total cost of the yacht is 10800+600 = $<<10800+600=11400>>11400.\n#### 11400",
        r"Of this, \$[\d,]+ is paid at once and the rest later\. How much is paid later\?",
    ),
    (
        "Mara had $40 in her account. She paid 3 bills of $6 each. How much is left in her account?",
        "She paid 3*6 = $<<3*6=18>>18.\n$40-18 = $<<40-18=22>>22 is left in her account.\n#### 22",
        r"Then (she|Mara) spends \$\d+ of it\. How much is left now\?",
    ),
    (
        "Mara earns $8 on each of 5 days and spends $6. How much does Mara have left?",
        "Mara earns 5*8 = $<<5*8=40>>40.\nMara has 40-6 = $<<40-6=34>>34 left.\n#### 34",
        r"(Then she spends \$\d+ of it\. How much does she have left now\?"
        r"|Then her \w+ \w+ gives her \$\d+ more\. How much does she have now\?"
        r"|She gives \$\d+ of it to her \w+ \w+\. How much does she keep\?)",
    ),
    (
        "Mara earned $8 on each of 5 days and paid $6 for a bus. How much did Mara have left?",
        "Mara earned 5*8 = $<<5*8=40>>40.\nMara had 40-6 = $<<40-6=34>>34 left.\n#### 34",
        r"(Later she spent \$\d+ of it\. How much did she have left in the end\?"
        r"|Later her \w+ \w+ gave her \$\d+ more\. How much did she have in the end\?"
        r"|She gave \$\d+ of it to her \w+ \w+\. How much did she keep\?)",
    ),
    (
        "Mara needs 5 boxes of 8 knobs. She has 6 knobs. How many more knobs does Mara need?",
        "Mara needs 5*8 = <<5*8=40>>40 knobs.\nMara needs 40-6 = <<40-6=34>>34 more knobs.\n#### 34",
        r"Then she gets \d+ of them\. How many more knobs does she need now\?",
    ),
    (
        "Mara has to make 5 boxes of 8 knobs. She made 6 knobs. How many more knobs does Mara need to make?",
        "Mara has to make 5*8 = <<5*8=40>>40.\nMara needs to make 40-6 = <<40-6=34>>34 more knobs.\n#### 34",
        r"Then she makes \d+ of them\. How many more knobs does she need to make now\?",
    ),
    (
        "Mara is 9 years old. Her aunt is 4 times as old as Mara. How old is her aunt?",
        "Her aunt is 9*4 = <<9*4=36>>36 years old.\n#### 36",
        r"How old will Mara's aunt be in \d+ years\?",
    ),
    (
        "Mara used 48 clips. Olga used half as many clips. How many clips did Mara and Olga use altogether?",
        "Olga used 48/2 = <<48/2=24>>24 clips.\nMara and Olga used 48+24 = <<48+24=72>>72 clips altogether.\n#### 72",
        r"Their friends used \d+ (more|fewer) than that\. How many clips did their friends use\?",
    ),
    (
        "Mara sold 48 clips. Olga sold half as many clips. How many clips did they sell altogether?",
        "Olga sold 48/2 = <<48/2=24>>24 clips.\nThey sold 48+24 = <<48+24=72>>72 clips altogether.\n#### 72",
        r"(?:They wanted to sell \d+ clips\. How many more did they need to sell\?"
        r"|If each clip sold for \$\d, how much money did they make\?)",
    ),
    (
        "Two boys walk 9 miles on each of 8 days. How many miles do the boys walk in total?",
        "The boys walk 9*8 = <<9*8=72>>72 miles in total.\n#### 72",
        r"They want to walk \d+ miles\. How many more miles do they need to walk\?",
    ),
    (
        "Mara saves $9 on each of 8 days. How much will Mara have saved?",
        "Mara will have saved 9*8 = $<<9*8=72>>72.\n#### 72",
        r"She wants to save \$\d+\. How much more does she need to save\?",
    ),
    (
        "A bowl holds 4 layers of 9 plums and 6 more plums on top. Omar looks at them. How many plums are in the bowl?",
        "There are 4*9 = <<4*9=36>>36 plums in layers.\nThere are 36+6 = <<36+6=42>>42 plums in the bowl.\n#### 42",
        r"Then Omar's \w+ \w+ takes \d+ of them\. How many plums are left now\?",
    ),
    (
        "Omar walks 9 miles on each of 8 days in May. How many miles does Omar walk in May?",
        "Omar walks 9*8 = <<9*8=72>>72 miles in May.\n#### 72",
        r"His \w+ (?P<who>\w+) walks \d+ miles (more|less) than that\. How many miles does (?P=who) walk\?",
    ),
    (
        "Filling a pool takes 4 hoses 9 hours each. How many hours does it take to fill the pool with one hose?",
        "It takes 9*4 = <<9*4=36>>36 hours.\n#### 36",
        r"How many minutes is that\?",
    ),
    (
        "A goat is 3 feet tall. A camel is 4 times as tall as the goat. How tall is the camel in feet?",
        "The camel is 3*4 = <<3*4=12>>12 feet tall.\n#### 12",
        r"How many inches is that\?",
    ),
    (
        "There are 5 rows of 8 desks in a hall and 6 desks in a yard. How many desks are there in the hall?",
        "There are 5*8 = <<5*8=40>>40 desks in the hall.\n#### 40",
        r"If \d+ of them are taken away, how many desks are left\?",
    ),
    (
        "There were 5 rows of 8 plums in a box. 6 plums fell out. How many plums were left?",
        "There were 5*8 = <<5*8=40>>40 plums.\n40-6 = <<40-6=34>>34 plums were left.\n#### 34",
        r"If \d+ of them were eaten later, how many plums were left in the end\?",
    ),
    (
        "There are 5 rows of 8 trees and 6 trees in a yard. How many trees are there altogether?",
        "There are 5*8 = <<5*8=40>>40 trees in rows.\nThere are 40+6 = <<40+6=46>>46 trees altogether.\n#### 46",
        r"If \d+ of them are cut down, how many trees are left\?",
    ),
    (
        "Mara scored 9 points in each of 8 games. How many points did Mara score?",
        "Mara scored 9*8 = <<9*8=72>>72 points.\n#### 72",
        r"She wanted to score \d+ points\. How many more did she need to score\?",
    ),
    (
        "There are 5 rows of 8 guests and 6 guests at the bar. How many guests are there altogether?",
        "There are 5*8 = <<5*8=40>>40 guests in rows.\nThere are 40+6 = <<40+6=46>>46 guests altogether.\n#### 46",
        r"If \d+ of them leave, how many guests are left\?",
    ),
]


@pytest.mark.parametrize(("question", "answer", "ending"), ENDINGS)
def test_what_comes_after_is_what_the_answer_suggests(continued, question, answer, ending):
    (edit,) = continued(question, answer)
    assert re.search(f"{ending}$", edit.text.after)


@pytest.mark.parametrize(
    ("asked", "answer", "ending"),
    [
        ("spend on pens", "$36", r"Her \w+ \w+ spent \$\d+ (?:more|less) than that\. How much did \w+ spend\?"),
        ("spend", "$36", r"If she had \$\d+ at first, how much did she have left\?"),
    ],
)
def test_only_of_all_that_is_spent_is_told_what_there_was_before(continued, asked, answer, ending):
    (edit,) = continued(
        f"Mara bought 4 pens for $9 each and has a card. How much did Mara {asked}?",
        f"Mara {asked.replace('spend', 'spent')} 4*9 = $<<4*9=36>>36.\n#### 36",
    )
    assert re.search(f"{ending}$", edit.text.after)


def test_how_much_more_of_what_somebody_else_does_is_said(continued):
    (edit,) = continued(
        "Mara fills 4 cups with 9 ounces of milk each. She drinks them all. How many ounces of milk did Mara drink?",
        "Mara drank 4*9 = <<4*9=36>>36 ounces of milk.\n#### 36",
    )
    assert re.search(r"Her \w+ \w+ drinks \d+ ounces (?:more|less) than that\. ", edit.text.after)


def test_a_word_with_a_hyphen_is_written_as_in_the_story(continued):
    (edit,) = continued(
        "Mara reads 4 pages of a half-empty book a day. How many half-empty books does Mara read in 8 days?",
        "Mara reads 4*8 = <<4*8=32>>32 half-empty books in 8 days.\n#### 32",
    )
    assert re.search(r"How many half-empty books does \w+ read\?$", edit.text.after)


def test_who_goes_on_is_named_where_somebody_else_has_just_been(continued):
    (edit,) = continued(
        "Mara has 7 more marbles than Olga. If Olga has 15 marbles, how many marbles does Mara have?",
        "Mara has 15+7 = <<15+7=22>>22 marbles.\n#### 22",
    )
    said = edit.text.after
    assert said.startswith("Olga has 15 marbles. Mara has 22 marbles. ")
    assert "Mara" in said.split(". ")[2]


def test_what_has_been_done_is_gone_on_with_in_the_same_tense(continued):
    (edit,) = continued(
        "Mara has bought 5 packs of 8 marbles. How many marbles has Mara bought?",
        "Mara has bought 5*8 = <<5*8=40>>40 marbles.\n#### 40",
    )
    end = r"She has given \d+ of them to her \w+ \w+\. How many marbles has she kept\?$"
    assert re.search(end, edit.text.after)


@pytest.mark.parametrize(
    ("unit", "told", "goes_on"),
    [("hours", "", True), ("hours", "She has 20 minutes. ", False), ("square feet", "", False), ("cups", "", False)],
)
def test_what_is_measured_is_said_in_a_smaller_unit_that_the_story_has_not(continued, unit, told, goes_on):
    made = continued(
        f"{told}Each of 4 trips takes 9 {unit}. How many {unit} do all the trips take together?",
        f"All the trips take 4*9 = <<4*9=36>>36 {unit} together.\n#### 36",
    )
    assert any(" is that?" in edit.text.after for edit in made) == goes_on
