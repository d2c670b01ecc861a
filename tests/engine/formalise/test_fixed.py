"""Which givens vary, and why the others stay as they are."""

from __future__ import annotations

from fractions import Fraction
from typing import get_args

import pytest

from illposed.engine.formalise import OpenProblem, open_problem
from illposed.engine.formalise.fixed import WhyFixed, answers

# Question, solution, and for the number of each given why it is fixed; None if it varies.
CASES = {
    "all-vary": (
        "Ana has 24 pens and buys 5 boxes with 8 pens each. How many pens does she have?",
        "She buys 5*8 = <<5*8=40>>40 pens.\nShe has 24+40 = <<24+40=64>>64 pens.\n#### 64",
        {24: None, 5: None, 8: None},
    ),
    "known-parts": (
        "Ana sees 9 tigers. Each of them has 4 paws. How many paws does Ana see?",
        "Ana sees 9*4 = <<9*4=36>>36 paws.\n#### 36",
        {9: None, 4: "known"},
    ),
    "made-in-a-day": (
        "A factory makes 40 tires a day. How many tires does it make in 9 days?",
        "It makes 40*9 = <<40*9=360>>360 tires.\n#### 360",
        {40: None, 9: None},
    ),
    "letters-are-no-parts": (
        "Ana writes to 9 people. She sends 5 letters to each of them. How many letters does Ana send?",
        "Ana sends 9*5 = <<9*5=45>>45 letters.\n#### 45",
        {9: None, 5: None},
    ),
    "dead-step": (
        "Ana has 5 boxes with 8 pens each. She buys 30 books and 12 maps. How many books and maps does she buy?",
        "She has 5*8 = <<5*8=40>>40 pens.\nShe buys 30+12 = <<30+12=42>>42 books and maps.\n#### 42",
        dict.fromkeys((5, 8, 30, 12), "unmodelled-relation"),
    ),
    "unused-fraction": (
        "Ana has 36 nuts. One third of the nuts are roasted. She eats 10 nuts. How many nuts are left?",
        "There are 36-10 = <<36-10=26>>26 nuts left.\n#### 26",
        dict.fromkeys((36, 3, 10), "unmodelled-relation"),
    ),
    "a-rest-like-what-was-taken": (
        "Ana took 40 nuts. She ate 4 nuts a day for 5 days. She gave half of the rest away. How many are left?",
        "She ate 4*5 = <<4*5=20>>20 nuts.\nThere are 20/2 = <<20/2=10>>10 left.\n#### 10",
        dict.fromkeys((40, 4, 5, 2), "unmodelled-relation"),
    ),
    "an-interval": (
        "Ana types 15 words a minute and rests for 2 minutes every 9 minutes. How long does it take to type 255 words?",
        "It takes 255/15 = <<255/15=17>>17 minutes.\nWith a rest that is 17+2 = <<17+2=19>>19 minutes.\n#### 19",
        dict.fromkeys((15, 2, 9, 255), "unmodelled-relation"),
    ),
    "the-other-half": (
        "Ana has 36 nuts. Half of the nuts are salted and the other half are sweet. She eats 10 of the salted nuts. "
        "How many salted nuts are left?",
        "There are 36/2 = <<36/2=18>>18 salted nuts.\nThere are 18-10 = <<18-10=8>>8 left.\n#### 8",
        {36: None, 2: "one-by-one", 10: None},
    ),
    "unused": (
        "A shop is 22 years old. It sells 35 pens and 9 books. How many things does it sell?",
        "It sells 35+9 = <<35+9=44>>44 things.\n#### 44",
        {22: "not-used", 35: None, 9: None},
    ),
    "years-one-by-one": (
        "A shop sells 327 lamps now, and 50 more lamps each year for three years. How many lamps does it sell then?",
        "Next year it sells 327+50 = <<327+50=377>>377.\nThen it sells 377+50 = <<377+50=427>>427.\n"
        "In the third year it sells 427+50 = <<427+50=477>>477.\n#### 477",
        {327: None, 50: None, 3: "one-by-one"},
    ),
    "one": (
        "Mia has 1 dog and 8 cats. A pet eats 5 ounces. How many ounces do they eat?",
        "She has 1+8 = <<1+8=9>>9 pets.\nThey eat 9*5 = <<9*5=45>>45 ounces.\n#### 45",
        {1: "too-small", 8: None, 5: None},
    ),
    "half": (
        "Half of the 80 lamps are on sale. How many lamps are not on sale?",
        "There are 80/2 = <<80/2=40>>40 lamps that are not on sale.\n#### 40",
        {2: "half-or-rest", 80: None},
    ),
    "half-in-percent": (
        "A shop has 50% of its 80 lamps on sale. How many lamps are on sale?",
        "There are 80*50/100 = <<80*50/100=40>>40 lamps on sale.\n#### 40",
        {50: "half-or-rest", 80: None},
    ),
    "half-a-dollar": (
        "An egg costs $.50 and a roll costs $3. Ana buys 7 eggs and a roll. How much does she pay?",
        "The eggs cost 7*.5 = $<<7*.5=3.5>>3.5.\nShe pays 3.5+3 = $<<3.5+3=6.5>>6.5.\n#### 6.5",
        {Fraction(1, 2): None, 3: None, 7: None},
    ),
    "times-more": (
        "Ana has 7 pens. Ben has four times more pens than Ana. How many pens do they have?",
        "Ben has 7*4 = <<7*4=28>>28 pens.\nThey have 7+28 = <<7+28=35>>35 pens.\n#### 35",
        {7: None, 4: "times-or-more"},
    ),
    "told-by-the-world": (
        "A hen lays 5 eggs a day. It lays eggs on all 7 days of a week. How many eggs does it lay in a week?",
        "It lays 5*7 = <<5*7=35>>35 eggs.\n#### 35",
        {5: None, 7: "known"},
    ),
    "what-water-weighs": (
        "Mia fills a tub of 30 gallons. A gallon of water weighs 8 pounds. How many pounds does Mia pour in?",
        "She pours in 30*8 = <<30*8=240>>240 pounds.\n#### 240",
        {30: None, 8: "known"},
    ),
    "result-that-a-line-may-mean": (
        "Ana has 5 boxes with 8 pens each. She buys 40 books. How many things does she have?",
        "She has 5*8 = <<5*8=40>>40 pens.\nShe has 40+40 = <<40+40=80>>80 things.\n#### 80",
        {5: "readings-differ", 8: "readings-differ", 40: "equal-to-a-result"},
    ),
    "what-a-percentage-leaves-is-a-result-that-is-needed": (
        "Ana sells 10 of her 90 pens. Ben sells 20% of his 50 pens. How many pens do they keep?",
        "Ana keeps 90-10 = <<90-10=80>>80 pens.\nBen keeps 50*(100-20)/100 = <<50*(100-20)/100=40>>40 pens.\n"
        "They keep 80+40 = <<80+40=120>>120 pens.\n#### 120",
        {10: None, 90: None, 20: None, 50: None},
    ),
    "result-that-nothing-needs-otherwise": (
        "There are 15 buds on each of 3 roses. A third of all buds open. How many buds stay closed?",
        "There are 15*3 = <<15*3=45>>45 buds.\n45/3 = <<45/3=15>>15 open.\n45-15 = <<45-15=30>>30 stay so.\n#### 30",
        {15: None, 3: "equal-to-another"},
    ),
    "number-of-a-constant": (
        "Ana walks 7 miles each day. How many miles does she walk in 3 weeks?",
        "In a week she walks 7*7 = <<7*7=49>>49 miles.\nShe walks 49*3 = <<49*3=147>>147 miles.\n#### 147",
        {7: "equal-to-a-constant", 3: None},
    ),
    "unused-number-in-a-simple-relation": (
        "Six cooks work in a kitchen. Of them, 4 bake bread and the other 2 wash up. Each baker makes 25 rolls. "
        "How many rolls do the bakers make?",
        "The bakers make 4*25 = <<4*25=100>>100 rolls.\n#### 100",
        {6: "told-otherwise", 4: "told-otherwise", 2: "one-by-one", 25: None},
    ),
    "equal-to-a-result-that-a-later-line-takes-up": (
        "Ana has 12 figs and 9 plums. She eats 5 figs and 4 plums. How many fruits are left?",
        "She had 12+9 = <<12+9=21>>21 fruits.\nShe ate 5+4 = <<5+4=9>>9 fruits.\n"
        "There are 21-9 = <<21-9=12>>12 fruits left.\n#### 12",
        {12: None, 9: "told-otherwise", 5: "told-otherwise", 4: "told-otherwise"},
    ),
    "how-many-there-are-of-what-is-named": (
        "Omar has two cats, Tom and Kit. Tom weighs 3 kilograms and Kit weighs 6 kilograms. How many times as heavy as "
        "Tom is Kit?",
        "Kit is 6/3 = <<6/3=2>>2 times as heavy.\n#### 2",
        {2: "one-by-one", 3: None, 6: None},
    ),
    "money-and-an-unused-number-of-things": (
        "Mara has 6 hens. She buys a house for $12 and a fence for $40. How much does she pay?",
        "She pays 12+40 = $<<12+40=52>>52.\n#### 52",
        {6: "not-used", 12: None, 40: None},
    ),
    "days-and-nights": (
        "Ida works 5 days a week. She wants to get $50 a night. In the past four nights she got $21, $63, $15 and $41. "
        "How much does she have to get tonight?",
        "She wants 50*5 = $<<50*5=250>>250.\nShe got 21+63+15+41 = $<<21+63+15+41=140>>140.\n"
        "She has to get 250-140 = $<<250-140=110>>110.\n#### 110",
        {5: "told-otherwise", 4: "one-by-one", 50: None, 21: None, 63: None, 15: None, 41: None},
    ),
    "all-but-one-of-an-unused-number": (
        "Twenty boats lie in a harbor. 19 of them carry 40 crates each, and the last one carries the rest. There are "
        "900 crates. How many crates does the last boat carry?",
        "They carry 19*40 = <<19*40=760>>760 crates.\nThe last boat carries 900-760 = <<900-760=140>>140 crates.\n"
        "#### 140",
        {20: "not-used", 19: "told-otherwise", 40: "told-otherwise", 900: None},
    ),
    "counted": (
        "Ana picked 40 figs. Ben picked 28 figs. Cleo picked some too. The three picked 30 figs each on average. "
        "How many figs did Cleo pick?",
        "They picked 30*3 = <<30*3=90>>90 figs.\nAna and Ben picked 40+28 = <<40+28=68>>68 figs.\n"
        "Cleo picked 90-68 = <<90-68=22>>22 figs.\n#### 22",
        {40: None, 28: None, 3: "counted", 30: None},
    ),
    "named-people-have-to-do-with-no-price": (
        "Ana, Ben and Cleo each buy a cake for $4. Ben adds a roll for $9. How much do the three of them pay?",
        "Three cakes cost 4+4+4 = $<<4+4+4=12>>12.\nThey pay 12+9 = $<<12+9=21>>21.\n#### 21",
        {3: "one-by-one", 4: None, 9: None},
    ),
    "measures-are-not-counted": (
        "In a tub of red, green, white and blue fish Ana puts 4 gallons a day. How many gallons are that in 9 days?",
        "Ana puts 4*9 = <<4*9=36>>36 gallons in it.\n#### 36",
        {4: None, 9: None},
    ),
    "times-that-is-no-more": (
        "Ana has 7 pens. Ben has four times that number. How many pens do they have?",
        "Ben has 7*4 = <<7*4=28>>28 pens.\nThey have 7+28 = <<7+28=35>>35 pens.\n#### 35",
        {7: None, 4: None},
    ),
    "there-are-bills-of-some-values": (
        "Ana buys 3 hats for $9 each and pays with a $50 bill. How much change does she get?",
        "The hats cost 3*9 = $<<3*9=27>>27.\nShe gets 50-27 = $<<50-27=23>>23.\n#### 23",
        {3: None, 9: None, 50: "known"},
    ),
    "a-pair-is-one-thing": (
        "Ana buys a pair of shoes for $40 and 3 hats for $9 each. How much does she pay?",
        "The hats cost 3*9 = $<<3*9=27>>27.\nShe pays 27+40 = $<<27+40=67>>67.\n#### 67",
        {2: "one-by-one", 40: None, 3: None, 9: None},
    ),
    "equal-numbers-of-which-either-may-be-either": (
        "Ana buys 6 pens. A pen costs $6. She pays with $50. How much money is left?",
        "The pens cost 6*6 = $<<6*6=36>>36.\nShe has 50-36 = $<<50-36=14>>14 left.\n#### 14",
        {6: None, 50: None},
    ),
    "equal-numbers-of-which-one-is-money": (
        "Ana sells 12 kites for $12 each. She paid $5 for each, and she fixes 3 kites for $8 each. How much is left?",
        "A kite brings 12-5 = $<<12-5=7>>7.\nThe kites bring 7*12 = $<<7*12=84>>84.\nShe gets 3*8 = $<<3*8=24>>24.\n"
        "She has 84+24 = $<<84+24=108>>108 left.\n#### 108",
        {12: None, 5: None, 3: None, 8: None},
    ),
    "equal-numbers": (
        "Ana feeds 5 hens and 4 ducks. Each eats 4 seeds. How many seeds do they eat?",
        "There are 5+4 = <<5+4=9>>9 birds.\nThey eat 9*4 = <<9*4=36>>36 seeds.\n#### 36",
        {5: None, 4: "equal-to-another"},
    ),
    "equal-numbers-of-one-kind": (
        "Ana buys 6 pens. Ben buys 6 pens and 4 maps. How many things do they buy?",
        "Ben buys 6+4 = <<6+4=10>>10 things.\nThey buy 6+10 = <<6+10=16>>16 things.\n#### 16",
        {6: "stands-twice", 4: None},
    ),
    "parts-of-a-whole": (
        "A class of 30 pupils has 18 girls and 12 boys. Each girl eats 2 buns and each boy eats 3 buns. How many buns "
        "is that for each of the pupils?",
        "The girls eat 18*2 = <<18*2=36>>36 buns.\nThe boys eat 12*3 = <<12*3=36>>36 buns.\n"
        "Together they eat 36+36 = <<36+36=72>>72 buns.\nThat is 72/30 = <<72/30=2.4>>2.4 buns for each.\n#### 2.4",
        {30: "told-otherwise", 18: "told-otherwise", 12: "told-otherwise", 2: None, 3: None},
    ),
    "shares-of-all": (
        "Of 40 nuts, 65% are sweet and 35% are salted. A sweet nut costs $2 and a salted nut costs $4. What do they "
        "cost?",
        "The sweet nuts cost 40*65/100*2 = $<<40*65/100*2=52>>52.\n"
        "The salted nuts cost 40*35/100*4 = $<<40*35/100*4=56>>56.\nThey cost 52+56 = $<<52+56=108>>108.\n#### 108",
        {40: None, 65: "told-otherwise", 35: "told-otherwise", 2: None, 4: None},
    ),
    "hours-by-the-clock": (
        "Ana works from 9 a.m. to 5 p.m., so she works 8 hours a day. She earns $13 an hour. What does she earn a day?",
        "She earns 8*13 = $<<8*13=104>>104.\n#### 104",
        {8: "told-otherwise", 13: None},
    ),
    "hours-by-the-clock-said-later": (
        "Ana works from 9 a.m. to 5 p.m. She earns $13 for each of these 8 hours. She works for 6 days. How much does "
        "she earn?",
        "She earns 8*13 = $<<8*13=104>>104 a day.\nShe earns 104*6 = $<<104*6=624>>624.\n#### 624",
        {8: "told-otherwise", 13: None, 6: None},
    ),
    "where-water-boils": (
        "A pot of water has 41 degrees. It gets 3 degrees warmer each minute until it boils at 212 degrees. How many "
        "minutes does that take?",
        "It gets 212-41 = <<212-41=171>>171 degrees warmer.\nThat takes 171/3 = <<171/3=57>>57 minutes.\n#### 57",
        {41: None, 3: None, 212: "known"},
    ),
    "pages-from-one-to-another": (
        "Ana reads from page 21 to page 60, which is 40 pages, at 3 minutes a page. How many minutes does she read?",
        "She reads for 40*3 = <<40*3=120>>120 minutes.\n#### 120",
        {40: "told-otherwise", 3: None},
    ),
    "in-two-units": (
        "A cake takes 90 minutes, that is 1.5 hours. Ana mixes it for 35 minutes and bakes it for the rest. How many "
        "minutes does she bake 4 cakes?",
        "She bakes one for 90-35 = <<90-35=55>>55 minutes.\nShe bakes 55*4 = <<55*4=220>>220 minutes.\n#### 220",
        {90: "told-otherwise", 1.5: "one-by-one", 35: None, 4: None},
    ),
    "a-limit": (
        "Ana has less than $40. She buys 7 pens for $2 each and 6 books for $3 each. How much does she pay?",
        "The pens cost 7*2 = $<<7*2=14>>14.\nThe books cost 6*3 = $<<6*3=18>>18.\n"
        "She pays 14+18 = $<<14+18=32>>32.\n#### 32",
        dict.fromkeys((40, 7, 2, 6, 3), "unmodelled-relation"),
    ),
    "of-a-whole-that-nothing-takes": (
        "Ana answered 17 of the 50 questions on the first sheet and 14 of the 91 questions on the second sheet. She "
        "gets 7 points for each answer. How many points does she get?",
        "She answered 17+14 = <<17+14=31>>31 questions.\nShe gets 31*7 = <<31*7=217>>217 points.\n#### 217",
        {17: "told-otherwise", 14: "told-otherwise", 50: "not-used", 91: "not-used", 7: None},
    ),
    "named-one-by-one-after-a-clause": (
        "Ana has 40 nuts and eats 22. She then divided the rest into 3 groups, and painted them purple, yellow, and "
        "green. How many are green?",
        "There are 40-22 = <<40-22=18>>18 left.\n18/3 = <<18/3=6>>6 are green.\n#### 6",
        {40: None, 22: None, 3: "counted"},
    ),
    "part-of-a-fraction": (
        "Ana has 36 nuts. One third of the nuts are roasted. She eats 3 roasted nuts. How many roasted nuts are left?",
        "There are 36/3 = <<36/3=12>>12 roasted nuts.\nThere are 12-3 = <<12-3=9>>9 roasted nuts left.\n#### 9",
        {36: None, 3: "equal-to-another"},
    ),
}


def opened(name: str) -> OpenProblem:
    found = open_problem(*CASES[name][:2])
    assert isinstance(found, OpenProblem), found
    return found


@pytest.mark.parametrize("name", CASES)
def test_why_givens_are_fixed(name):
    subject = opened(name)
    found = {g.param: subject.fixed.get(g.param) for g in subject.oracle.groundings}
    assert {subject.values[param]: why for param, why in found.items()} == CASES[name][2]


def test_each_reason_is_one_of_those_that_a_record_can_have():
    assert {why for *_, expected in CASES.values() for why in expected.values()} - {None} <= set(get_args(WhyFixed))


def test_with_other_values_of_what_varies_all_readings_have_one_answer():
    for name in CASES:
        subject = opened(name)
        other = {param: value + 1 for param, value in subject.values.items() if param not in subject.fixed}
        assert len(answers(subject.oracle, subject.otherwise, {**subject.values, **other})) == 1
