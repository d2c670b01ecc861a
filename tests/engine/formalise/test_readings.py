"""What a number may stand for: all readings of a solution whose numbers coincide."""

from __future__ import annotations

import pytest

from illposed.engine.formalise import Reading


def test_equal_numbers_that_no_words_tell_apart_give_several_readings(readings_of, value_at):
    question = "A box of nuts costs $8. A box of figs costs $3. Ana buys 3 boxes of nuts and 8 boxes of figs. How much?"
    answer = (
        "The nuts cost 3*8 = $<<3*8=24>>24.\nThe figs cost 8*3 = $<<8*3=24>>24.\n"
        "Ana pays 24+24 = $<<24+24=48>>48.\n#### 48"
    )
    found = [value_at(reading.oracle.program, [100, 7, 11, 13]) for reading in readings_of(question, answer)]
    assert 100 * 11 + 7 * 13 in found


def test_the_reading_that_is_shown_takes_what_is_called_as_the_line_calls_it(readings_of, value_at):
    question = (
        "A choir of 20 women and 15 men sang at a fair. Only 3/4 of the women and 2/5 of the men came by bus. "
        "How many singers did not come by bus?"
    )
    answer = (
        "20 x 3/4 = <<20*3/4=15>>15 women came by bus.\nSo 20 - 15 = <<20-15=5>>5 women did not come by bus.\n"
        "15 x 2/5 = <<15*2/5=6>>6 men came by bus.\nSo 15 - 6 = <<15-6=9>>9 men did not come by bus.\n"
        "Thus 5 + 9 = <<5+9=14>>14 singers did not come by bus.\n#### 14"
    )
    shown = readings_of(question, answer).best.oracle.program
    assert value_at(shown, [400, 70, 1, 4, 3, 7]) == 300 + 40


@pytest.mark.parametrize(
    ("question", "answer", "values", "shown"),
    [
        (
            "Ivo counts birds for two days. On the second day he counts twice as many as the 40 of the first day. "
            "How many birds does he count?",
            "On the second day he counts 2*40 = <<2*40=80>>80 birds.\n"
            "He counts 40+80 = <<40+80=120>>120 birds.\n#### 120",
            [5, 3, 40],
            160,
        ),
        (
            "On Tuesday Mia reads twice as many pages as on Monday, when she reads half of her 60 pages. "
            "How many pages does she read on Tuesday?",
            "On Monday Mia reads 60/2 = <<60/2=30>>30 pages.\n"
            "On Tuesday she reads 30*2 = <<30*2=60>>60 pages.\n#### 60",
            [5, 3, 60],
            100,
        ),
    ],
)
def test_the_reading_that_is_shown_uses_what_the_text_says_of_how_quantities_are_related(
    readings_of, value_at, question, answer, values, shown
):
    assert value_at(readings_of(question, answer).best.oracle.program, values) == shown


def test_a_step_that_is_as_much_as_an_earlier_one_is_used_though_how_many_there_are_decides_nothing(
    readings_of, value_at
):
    question = (
        "A club has 15 members. 20% of the members row, 25% of the others ski, and the rest swim. "
        "What percentage of the members swim?"
    )
    answer = (
        "15*20/100 = <<15*20/100=3>>3 members row.\n15-3 = <<15-3=12>>12 members do not.\n"
        "12*25/100 = <<12*25/100=3>>3 members ski.\nSo 12-3 = <<12-3=9>>9 members swim.\n"
        "That is 9/15*100 = <<9/15*100=60>>60% of the members.\n#### 60"
    )
    assert value_at(readings_of(question, answer).best.oracle.program, [200, 30, 50]) == 35


def test_the_other_half_is_what_a_half_leaves(readings_of, value_at):
    question = "Ana has 60 boxes. Half of the boxes hold nuts, and the rest hold figs. How many boxes hold figs?"
    answer = "Half of the boxes hold nuts, so the other half, 60/2 = <<60/2=30>>30 boxes, hold figs.\n#### 30"
    found = {value_at(reading.oracle.program, [60, 3]) for reading in readings_of(question, answer)}
    assert found == {60 / 3, 60 - 60 / 3}


@pytest.mark.parametrize(
    ("question", "answer", "values", "found"),
    [
        (
            "Ana ordered 5 rolls and Ivo twice as many. If they order the same again, how many rolls does Ivo get?",
            "Ivo ordered 5*2 = <<5*2=10>>10 rolls.\nSo Ivo gets 10*2 = <<10*2=20>>20 rolls.\n#### 20",
            [7, 3],
            7 * 3 * 2,
        ),
        (
            "Ana has 9 hens. The first 3 hens lay 5 eggs each, the next 4 hens lay 6 eggs each, and the others each "
            "lay half as many as a goose, which lays 8 eggs. How many eggs do they lay?",
            "The others are 9-3-4 = <<9-3-4=2>>2 hens.\n3*5 = <<3*5=15>>15\n4*6 = <<4*6=24>>24\n"
            "8/2 = <<8/2=4>>4 eggs each.\n15+24+4+4 = <<15+24+4+4=47>>47 eggs\n#### 47",
            [19, 3, 5, 4, 6, 4, 8],
            15 + 24 + 2 + 2,
        ),
        (
            "A box is 4 inches tall and 6 inches wide. A square of 4 inches a side is cut out of it. What is its area?",
            "The box has 4*6 = <<4*6=24>>24 square inches.\nThe square has 4*4 = <<4*4=16>>16 square inches.\n"
            "24-16 = <<24-16=8>>8\n#### 8",
            [7, 6, 5],
            7 * 6 - 5 * 5,
        ),
        (
            "Nan takes 3 pills per day when she eats fish, and 2 pills per day when she eats meat. If Nan eats fish "
            "three times a week and meat twice a week, on how many days a week does she take no pill?",
            "She eats no fish or meat on 7 days/week - 3 days/week - 2 days/week = <<7-3-2=2>>2 days/week.\n#### 2",
            [9, 8, 4, 1],
            7 - 4 - 1,
        ),
        (
            "Ana puts jam between 2 wafers. She eats 5 of these wafers a night. A box holds 40 wafers. How many nights "
            "do 5 boxes last?",
            "She eats 2*5 = <<2*5=10>>10 wafers a night.\nThe boxes hold 40*5 = <<40*5=200>>200 wafers.\n"
            "They last 200/10 = <<200/10=20>>20 nights.\n#### 20",
            [2, 4, 40, 5],
            40 * 5 / 8,
        ),
    ],
    ids=["twice-and-again", "a-small-result-that-no-line-needs", "square", "days-not-per-day", "pairs-a-night"],
)
def test_what_a_number_is_by_chance_too_is_not_the_only_reading(readings_of, value_at, question, answer, values, found):
    assert found in {value_at(reading.oracle.program, values) for reading in readings_of(question, answer)}


@pytest.mark.parametrize(
    ("question", "answer", "others"),
    [
        (
            "Omar's room costs $2 a day to heat. Omar and a roommate share a rent of $840. How much is a share?",
            "Each pays 840/2 = $<<840/2=420>>420.\n#### 420",
            0,
        ),
        (
            "Mia bakes 30 buns, then twice as many rolls, and pies as many as the rolls. How many things?",
            "She bakes 30*2 = <<30*2=60>>60 rolls.\nBuns and rolls are 30+60 = <<30+60=90>>90.\n"
            "All are 90+60 = <<90+60=150>>150.\n#### 150",
            0,
        ),
        (
            "Mia bakes for 30 minutes, then twice as long, and rests as long as that. How many minutes are that?",
            "She then bakes for 30*2 = <<30*2=60>>60 minutes.\nShe bakes for 30+60 = <<30+60=90>>90 minutes.\n"
            "All are 90+60 = <<90+60=150>>150 minutes.\n#### 150",
            2,
        ),
        (
            "Ana fills the first 8 pages with photos and the next 8 pages with drawings. A page holds 3 photos. "
            "How many photos are there?",
            "There are 8*3 = <<8*3=24>>24.\n#### 24",
            1,
        ),
        (
            "Noor loves sweets. She bought four bags of them at the fair. Two bags were of her favourite kind, cherry. "
            "She paid $2 for a bag of lemon sweets that she liked as well. She was curious, so she paid half as much "
            "for a small bag of mint sweets. If she paid $7 in all, how many dollars did a bag of cherry sweets cost?",
            "The mint sweets cost half as much as the $2 lemon sweets, so they cost 2 / 2 = $<<2/2=1>>1.\n"
            "Thus, the two bags of cherry sweets cost 7 - 2 - 1 = $<<7-2-1=4>>4.\n"
            "Therefore, each bag of cherry sweets cost 4 / 2 = $<<4/2=2>>2.\n#### 2",
            8,
        ),
        (
            "A yard sells 50 bags of sand at $8 each. It has 8 lorries. How much does it earn?",
            "It earns 50*8 = $<<50*8=400>>400 from its lorries.\n#### 400",
            0,
        ),
        (
            "In 3 days Ana picks 120 figs: twice as many on the second day as on the first, and 3 times as many on the "
            "third. How many does she pick on the first day?",
            "With x for the first day, x + 2x + 3x = 120\n6x = 120\nx = <<20=20>>20 figs\n#### 20",
            1,
        ),
        (
            "A train goes 6 miles, then 2 miles and then 3 miles. How far is 3 times 2?",
            "2*3 = <<2*3=6>>6\n6+6 = <<6+6=12>>12\n#### 12",
            7,
        ),
        (
            "A baker fills 4 trays and 4 baskets. A tray takes 9 buns. How many buns are on the trays?",
            "There are 4*9 = <<4*9=36>>36 buns.\n#### 36",
            1,
        ),
        (
            "A baker fills 4 trays and 4 baskets. A tray takes 9 buns. How many buns are on the trays?",
            "There are 4 trays * 9 = <<4*9=36>>36 buns.\n#### 36",
            0,
        ),
        (
            "Ana has 2 cats. Her 2 dogs eat 3 bones each. She buys as many toys for the cats. How many toys and bones?",
            "The dogs eat 2*3 = <<2*3=6>>6 bones.\nThe cats have 2*3 = <<2*3=6>>6 toys.\n"
            "All are 6+6 = <<6+6=12>>12.\n#### 12",
            3,
        ),
        (
            "Ivo has 200 stamps. He gives 40 to Ada, 80 to Bo and 30 to Cy. How many stamps are left?",
            "200-40 = <<200-40=160>>160 stamps are left.\n160-80 = <<160-80=80>>80 stamps are left.\n"
            "80-30 = <<80-30=50>>50 stamps are left.\n#### 50",
            0,
        ),
        (
            "Jo packs 5 boxes of 8 pens and 4 boxes of 10 caps. How many things are that?",
            "That is 5*8 = <<5*8=40>>40 pens.\nThat is 4*10 = <<4*10=40>>40 caps.\n"
            "In all 40+40 = <<40+40=80>>80 things.\n#### 80",
            0,
        ),
        (
            "A club has 100 members. 30% of them row. 40% of the others ski. How many ski?",
            "30/100*100 = <<30/100*100=30>>30 row.\n100-30 = <<100-30=70>>70 do not.\n"
            "40/100*70 = <<40/100*70=28>>28 ski.\n#### 28",
            3,
        ),
        (
            "There are 30 red cars, 45 blue cars and 25 green cars. What percentage of them are not red?",
            "There are 30+45+25 = <<30+45+25=100>>100 cars.\n45+25 = <<45+25=70>>70 are not red.\n"
            "That is 70/100*100 = <<70/100*100=70>>70% of the cars.\n#### 70",
            0,
        ),
        (
            "In one game Zara scores 60 points, and Yan a quarter of that. How many points are that?",
            "Yan scores 1/4*60 = <<1/4*60=15>>15 points.\n60+15 = <<60+15=75>>75 points\n#### 75",
            0,
        ),
        (
            "A drum holds 500 liters. Every hour two fifths of what it holds run out. How many run out in 2 hours?",
            "In the first hour 2/5*500 = <<2/5*500=200>>200 liters run out.\n500-200 = <<500-200=300>>300 are left.\n"
            "Then 2/5*300 = <<2/5*300=120>>120 run out.\nThat is 200+120 = <<200+120=320>>320 liters.\n#### 320",
            5,
        ),
    ],
)
def test_a_number_that_may_be_that_of_several_quantities_gives_as_many_readings(readings_of, question, answer, others):
    assert len(readings_of(question, answer).others) == others


@pytest.mark.parametrize(("large", "small"), [("meters", "centimeters"), ("metres", "centimetres"), ("metres", "cm")])
def test_a_unit_is_known_in_each_of_its_spellings(formalised, large, small):
    found = formalised(
        f"Ana has 3 {large} of tape and 40 {small} of lace. How many {small} is that?",
        f"The tape has 3*100 = <<3*100=300>>300 {small}.\nThat is 300+40 = <<300+40=340>>340 {small}.\n#### 340",
    )
    assert isinstance(found, Reading), found
