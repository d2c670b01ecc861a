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
        r"Of this, Omar pays \$\d+ in cash and the rest by card\. How much does Omar pay by card\?",
    ),
    (
        "Mara has 5 bags of 8 marbles. Omar gives her 6 marbles. How many marbles does Mara have now?",
        "Mara has 5*8 = <<5*8=40>>40 marbles.\nMara has 40+6 = <<40+6=46>>46 marbles now.\n#### 46",
        r"(Later she buys \d+ more\. How many marbles does she have then\?"
        r"|Later her \w+ \w+ gives her \d+ more\. How many marbles does she have then\?"
        r"|She gives \d+ of them to her \w+ \w+\. How many marbles does she keep\?"
        r"|Her \w+ \w+ has .* than that\. How many marbles does \w+ have\?)",
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
        "There are 4 rows of 9 books on a shelf. Then 6 of them are lent out. How many books are on the shelf now?",
        "There are 4*9 = <<4*9=36>>36 books.\nThere are 36-6 = <<36-6=30>>30 books on the shelf now.\n#### 30",
        r"\d+ of them are new, and the rest are old\. How many of them are old\?",
    ),
    (
        "A box has 9 books. A bag has 21 books. A sack has 10 books. How many books are there in all three bags?",
        "There are 9+21+10 = <<9+21+10=40>>40 books in all three bags.\n#### 40",
        r"\d+ of them are new, and the rest are old\. How many of them are old\?",
    ),
    (
        "Mara peels 5 potatoes. Peeling a potato takes 8 minutes. How many minutes does it take Mara to peel them?",
        "It takes Mara 5*8 = <<5*8=40>>40 minutes to peel the potatoes.\n#### 40",
        r"It takes her \w+ (?P<who>\w+) \d+ minutes (longer|less)\. "
        r"How many minutes does it take (?P=who)\?",
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
        "Zuva saw 5 flocks of 8 fish-eater birds. How many fish-eater birds did Zuva see?",
        "Zuva saw 5*8 = <<5*8=40>>40 birds.\n#### 40",
        r"Zuva's \w+ (?P<who>\w+) saw \d+ (more|fewer) fish-eater birds than Zuva did\. "
        r"How many fish-eater birds did (?P=who) see\?",
    ),
    (
        "A tree has 5 branches with 8 owls each. Then 6 owls fly off. How many owls are left?",
        "There are 5*8 = <<5*8=40>>40 owls.\n40-6 = <<40-6=34>>34 owls are left.\n#### 34",
        r"Then \d+ more are gone\. How many owls are left now\?",
    ),
    (
        "A tray has 5 rows of 8 rolls. The guests eat 6 rolls. How many rolls are left?",
        "There are 5*8 = <<5*8=40>>40 rolls.\n40-6 = <<40-6=34>>34 rolls are left.\n#### 34",
        r"Then \d+ more are eaten\. How many rolls are left now\?",
    ),
    (
        "A pond has 5 reeds with 8 frogs each and 6 frogs in the mud. How many frogs are there in the pond?",
        "There are 5*8 = <<5*8=40>>40 frogs on reeds.\nThere are 40+6 = <<40+6=46>>46 frogs in the pond.\n#### 46",
        r"Then \d+ more join them\. How many frogs are there in the pond now\?"
        r"|\d+ of them are male, and the rest are female\. How many of them are female\?",
    ),
    (
        "A yard has 5 rows of 8 vans and 6 vans at its gate. How many vans are there in the yard?",
        "There are 5*8 = <<5*8=40>>40 vans in rows.\nThere are 40+6 = <<40+6=46>>46 vans in the yard.\n#### 46",
        r"Then \d+ more arrive\. How many vans are there in the yard now\?"
        r"|\d+ of them are new, and the rest are old\. How many of them are old\?",
    ),
    (
        "A vase has 5 rows of 8 roses and 6 roses at its rim. How many roses are there altogether?",
        "There are 5*8 = <<5*8=40>>40 roses in rows.\nThere are 40+6 = <<40+6=46>>46 roses altogether.\n#### 46",
        r"\d+ of them are red, and the rest are white\. How many of them are white\?",
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
        "A tank holds 5 buckets of 8 liters of water. Then 6 liters of water leak. How many liters of water are left?",
        "The tank holds 5*8 = <<5*8=40>>40 liters.\n40-6 = <<40-6=34>>34 liters of water are left.\n#### 34",
        r"Then \d+ liters of it are used\. How many liters of water are left now\?",
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
        "Filling a pool takes 4 hoses 9 hours each. How many hours does it take to fill the pool with one hose?",
        "It takes 9*4 = <<9*4=36>>36 hours.\n#### 36",
        r"The last time it took \d+ hours (longer|less)\. How many hours did it take the last time\?",
    ),
    (
        "Mara is 9 years old. Her aunt is 4 times as old as Mara. How old is her aunt?",
        "Her aunt is 9*4 = <<9*4=36>>36 years old.\n#### 36",
        r"How old will Mara's aunt be in \d+ years\?",
    ),
    (
        "There are 5 rows of 8 desks in a hall and 6 desks in a yard. How many desks are there in the hall?",
        "There are 5*8 = <<5*8=40>>40 desks in the hall.\n#### 40",
        r"Then \d+ more are added\. How many desks are there in the hall now\?"
        r"|\d+ of them are new, and the rest are old\. How many of them are old\?",
    ),
    (
        "Mara sold 48 clips. Olga sold half as many clips. How many clips did they sell altogether?",
        "Olga sold 48/2 = <<48/2=24>>24 clips.\nThey sold 48+24 = <<48+24=72>>72 clips altogether.\n#### 72",
        r"Their (?P<who>\w+) sold \d+ (more|fewer) than that\. How many clips did their (?P=who) sell\?",
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
        ("spend", "$36", r"Her \w+ \w+ spent \$\d+ (?:more|less) than she did\. How much did \w+ spend\?"),
    ],
)
def test_how_much_more_somebody_else_does_is_said_of_the_same_thing(continued, asked, answer, ending):
    (edit,) = continued(
        f"Mara bought 4 pens for $9 each with her card. How much did Mara {asked}?",
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
