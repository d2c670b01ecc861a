"""What a solution means is among its readings."""

from __future__ import annotations

from fractions import Fraction

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from illposed.engine.results import Rejected

laws = settings(derandomize=True, deadline=None, max_examples=60)


COINCIDENCES = {
    "two-products": (
        "Ana buys {a} boxes of pens with {b} pens in each box. Ben buys {c} bags of nuts with {d} nuts in each bag. "
        "How many things do they buy?",
        "Ana buys {a}*{b} = <<{a}*{b}={ab}>>{ab} pens.\nBen buys {c}*{d} = <<{c}*{d}={cd}>>{cd} nuts.\n"
        "They buy {ab}+{cd} = <<{ab}+{cd}={sum}>>{sum} things.\n#### {sum}",
        lambda a, b, c, d: a * b + c * d,
    ),
    "two-prices": (
        "A pen costs ${a} and a book costs ${c}. Mia buys {b} pens and {d} books. How much money does she spend?",
        "The pens cost {b}*{a} = $<<{b}*{a}={ab}>>{ab}.\nThe books cost {d}*{c} = $<<{d}*{c}={cd}>>{cd}.\n"
        "She spends {ab}+{cd} = $<<{ab}+{cd}={sum}>>{sum}.\n#### {sum}",
        lambda a, c, b, d: a * b + c * d,
    ),
    "a-mention-like-a-result": (
        "A shop has {ab} red hats and buys {c} red hats. It buys {a} boxes with {b} blue hats in each box. "
        "How many hats does it have?",
        "It buys {a}*{b} = <<{a}*{b}={ab}>>{ab} blue hats.\nIt has {ab}+{c} = <<{ab}+{c}={abc}>>{abc} red hats.\n"
        "It has {ab}+{abc} = <<{ab}+{abc}={all}>>{all} hats.\n#### {all}",
        lambda red, more, a, b: a * b + red + more,
    ),
}


@pytest.mark.parametrize(("question", "answer", "function"), COINCIDENCES.values(), ids=COINCIDENCES)
@laws
@given(st.integers(2, 9), st.integers(2, 9), st.integers(2, 9), st.integers(2, 9))
def test_where_numbers_coincide_what_is_meant_is_among_the_readings(
    readings_of, value_at, question, answer, function, a, b, c, d
):
    ab, cd = a * b, c * d
    numbers = {"a": a, "b": b, "c": c, "d": d, "ab": ab, "cd": cd, "sum": ab + cd, "abc": ab + c, "all": ab + ab + c}
    found = readings_of(question.format(**numbers), answer.format(**numbers))
    if isinstance(found, Rejected):
        assert found.reason == "ambiguous-grounding"
        return
    points = [101, 139, 179, 221], [887, 823, 759, 695]
    meant = [function(*point) for point in points]
    assert meant in [[value_at(reading.oracle.program, point) for point in points] for reading in found]


@pytest.mark.parametrize(
    ("question", "answer", "function"),
    [
        (
            "Ana and her 3 friends eat 4 plates for $10 and 2 jugs for $6 each. How much does each person pay?",
            "The plates cost 4*10 = $<<4*10=40>>40.\nThe jugs cost 2*6 = $<<2*6=12>>12.\n"
            "All cost 40+12 = $<<40+12=52>>52.\nEach of the friends pays 52/4 = $<<52/4=13>>13.\n#### 13",
            lambda friends, plates, plate, jugs, jug: (plates * plate + jugs * jug) / Fraction(friends + 1),
        ),
        (
            "Mia and her 2 friends share 3 bags at $5. The oil costs $3 and a bun $1. How much does each of them pay?",
            "The bags cost 3*5 = $<<3*5=15>>15.\nWith oil that is 15+3 = $<<15+3=18>>18.\n"
            "They are 1 + 2 friends = <<1+2=3>>3 people.\nEach pays 18/3 = $<<18/3=6>>6.\n#### 6",
            lambda friends, bags, bag, oil, bun: (bags * bag + oil) / Fraction(friends + 1),
        ),
        (
            "Tom has 14 plums. He gives half of them to his mother. How many plums are left?",
            "He has 14/2 = <<14/2=7>>7 plums left.\n#### 7",
            lambda plums, half: plums * (1 - 1 / Fraction(half)),
        ),
        (
            "A box costs $30 and a bag half as much. Tom and a roommate pay for both. How much does he pay?",
            "The bag costs 30/2 = $<<30/2=15>>15.\nBoth cost 30+15 = $<<30+15=45>>45.\n"
            "He pays 45/2 = $<<45/2=22.5>>22.5.\n#### 22.5",
            lambda box, part: (box + box / Fraction(part)) / 2,
        ),
        (
            "Ben bakes 6 loaves every other day for 4 weeks. A loaf takes 2 cups. How many cups are that?",
            "There are 4*7 = <<4*7=28>>28 days.\nHe bakes on 28/2 = <<28/2=14>>14 days.\n"
            "That makes 14*6 = <<14*6=84>>84 loaves.\nThey take 84*2 = <<84*2=168>>168 cups.\n#### 168",
            lambda loaves, weeks, cups: Fraction(weeks * 7, 2) * loaves * cups,
        ),
        (
            "Tom buys half of 1000 bricks for 50% off of $6. How much does he pay?",
            "He buys 1000/2 = <<1000/2=500>>500.\nOne costs 6/2 = $<<6/2=3>>3.\n"
            "He pays 500*3 = $<<500*3=1500>>1500.\n#### 1500",
            lambda half, bricks, percent, price: Fraction(bricks, half) * price / Fraction(100, percent),
        ),
        (
            "Ada cuts 100 strips of 3 centimeters from 14 meters of tape. How many meters of the tape are left?",
            "She cuts 100 x 3 centimeters = <<100*3=300>>300 centimeters.\nA meter has 100 centimeters, so that is "
            "300/100 = <<300/100=3>>3 meters.\nShe has 14-3 = <<14-3=11>>11 meters.\n#### 11",
            lambda strips, centimeters, meters: meters - Fraction(strips * centimeters, 100),
        ),
        (
            "A pan takes half a jar. A jar of jam costs $7, a jar of paste $3. How much dearer is jam for a pan?",
            "Jam costs 7/2 = $<<7/2=3.5>>3.5.\nIt is 3/2 = $<<3/2=1.5>>1.5 else.\n"
            "That is 3.5-1.5 = $<<3.5-1.5=2>>2 more.\n#### 2",
            lambda part, jam, paste: (jam - paste) / Fraction(part),
        ),
        (
            "A shop has 4 cars and gets 6 more. It puts new tires on all of them. How many tires does it need?",
            "It has 4+6 = <<4+6=10>>10 cars.\nIt needs 10 cars * 4 tires = <<10*4=40>>40 tires.\n#### 40",
            lambda cars, more: (cars + more) * 4,
        ),
        (
            "A club of 24 people is on a trip. Mia, who is one of them, sends each of the others 3 cards. "
            "If 1 card costs $2, how much does she pay?",
            "She writes to 24-1 = <<24-1=23>>23 people.\nThey get 23*3 = <<23*3=69>>69 cards.\n"
            "She pays 69*2 = $<<69*2=138>>138.\n#### 138",
            lambda people, cards, card, price: (people - 1) * cards * price,
        ),
        (
            "Zoe gets lists of 15 songs. She hears 5 lists in full but the last, of which she takes the 5th. "
            "How many songs are on the lists, without those after it?",
            "The lists have 15*5 = <<15*5=75>>75 songs.\nAfter it are 15-5 = <<15-5=10>>10.\n"
            "That leaves 75-10 = <<75-10=65>>65.\n#### 65",
            lambda songs, lists: songs * lists - (songs - 5),
        ),
        # The later items of a list stand in the sentence of the first; so do words of another number that is no name.
        (
            "Ida had 3 pins. At the fair Ida found 8 glass pins, 3 brass pins and 5 tin pins. Omar found 3 more pins "
            "than Ida did. How many pins does Omar have?",
            "Ida found 8 pins + 3 pins + 5 pins = <<8+3+5=16>>16 pins at the fair.\nOmar has 16+3 = <<16+3=19>>19.\n"
            "#### 19",
            lambda had, glass, brass, tin, more: glass + brass + tin + more,
        ),
        (
            "5 hens and 3 ducks get out of the yard. If it takes 3 minutes to catch each bird, how long does it take?",
            "He had to catch 5+3 = <<5+3=8>>8 birds.\nIt took 8*3 = <<8*3=24>>24 minutes to catch everyone.\n#### 24",
            lambda hens, ducks, minutes: (hens + ducks) * minutes,
        ),
        # A fraction is whole where one line divides by its lower part and the next multiplies with its upper one.
        (
            "Three fourths of the 40 lamps in the hall are lit. A third of the lamps in the attic are lit. If 9 lamps "
            "in the attic are lit, how many lamps are lit or in the attic?",
            "A fourth is 40/4 = <<40/4=10>>10 lamps.\nIn the hall 10*3 = <<10*3=30>>30 lamps are lit.\nThere are "
            "9*3 = <<9*3=27>>27 lamps in the attic.\nThat is 30+27 = <<30+27=57>>57 lamps.\n#### 57",
            lambda upper, lower, lamps, third, lit: Fraction(lamps, lower) * upper + lit * third,
        ),
        # Who divides by two may divide among two people, though a multiple of two is told.
        (
            "Ana and Ben split 24 figs evenly. Carl has twice as many figs as Ben. How many figs has Carl?",
            "Ben has 24/2 = <<24/2=12>>12 figs.\nCarl has 12*2 = <<12*2=24>>24 figs.\n#### 24",
            lambda figs, times: Fraction(figs, 2) * times,
        ),
        # What stands before a sign of percent may be the result of a line that has one.
        (
            "Ana spends 20% of her money in May and 40% of it in June. She has $44 left. How much had she?",
            "She spends 20% + 40% = 60% of it.\nSo 100% - 60% = 40% of it is left.\n"
            "Then 1% is 44/40 = $<<44/40=1.1>>1.1.\nShe had 1.1*100 = $<<1.1*100=110>>110.\n#### 110",
            lambda may, june, left: left / Fraction(100 - (may + june)) * 100,
        ),
        # Two results of the same value are not told apart by how a word is written.
        (
            "There are 500 pinecones. Deer eat 100 of them, squirrels twice as many as deer. Rain spoils 50 of the "
            "rest. How many are good?",
            "Squirrels eat 100*2 = <<100*2=200>>200 pine cones.\n"
            "Left are 500 pinecones - 100 pinecones - 200 pine cones = <<500-100-200=200>>200 pinecones.\n"
            "Good are 200 pine cones - 50 pinecones = <<200-50=150>>150.\n#### 150",
            lambda cones, deer, times, spoilt: cones - deer - deer * times - spoilt,
        ),
        (
            "A choir has 80 singers. Half of the singers are altos, 20 are tenors and the rest are basses. "
            "1/4 of the tenors and 8 basses are ill. How many singers are well?",
            "80 / 2 = <<80/2=40>>40 are altos.\nThere are 40 altos + 20 tenors = <<40+20=60>>60 altos and tenors.\n"
            "So 80 singers - 60 altos and tenors = <<80-60=20>>20 are basses.\n"
            "20 tenors / 4 = <<20/4=5>>5 tenors are ill.\n5 tenors + 8 basses = <<5+8=13>>13 singers are ill.\n"
            "80 singers - 13 singers = <<80-13=67>>67 singers are well.\n#### 67",
            lambda singers, half, tenors, quarter, basses: singers - (tenors / Fraction(quarter) + basses),
        ),
    ],
    ids=[
        "friends-and-she",
        "one-and-her-friends",
        "what-a-half-leaves",
        "two-people",
        "every-other",
        "half-a-price",
        "strips",
        "half-of-both",
        "tires",
        "one-speaks",
        "the-fifth",
        "items-of-a-list",
        "animals-and-minutes",
        "parts-of-a-fraction",
        "twice-and-two",
        "a-percentage-that-a-line-gives",
        "spelled-otherwise",
        "as-many-as-were-found",
    ],
)
def test_what_is_meant_is_among_the_readings(readings_of, value_at, question, answer, function):
    programs = [reading.oracle.program for reading in readings_of(question, answer)]
    points = [range(start, start + len(programs[0].params)) for start in (11, 37)]
    assert [function(*point) for point in points] in [[value_at(each, point) for point in points] for each in programs]
