"""Worked solutions that are no program, each refused with its reason."""

from __future__ import annotations

import pytest

from illposed.engine.formalise import formalise
from illposed.engine.results import Rejected
from illposed.engine.solutions.worked import read_solution

COUPLE = "Ana and Ben are neighbours. They each buy 7 pens. How many pens do they buy?"
RUNS = "Ana runs 6 miles on Monday, 8 miles on Friday and 13 miles on Sunday. "


def refused(question, answer):
    found = formalise(question, read_solution(answer))
    assert isinstance(found, Rejected)
    return found


REFUSALS = [
    (
        "not-english",
        "Ana kauft am Tag 4 Feigen. Wie viele Feigen kauft sie in 9 Tagen?",
        "Sie kauft 4*9 = <<4*9=36>>36 Feigen.\n#### 36",
    ),
    (
        "operand-from-nowhere",
        "A trail is 10 miles long, and 60% of it is uphill. Ana walks uphill at 2 mph. How many minutes is "
        "she on the flat?",
        "Uphill are 10*.6 = <<10*.6=6>>6.\nThis takes 6/2 = <<6/2=3>>3.\nThat is 3*60 = <<3*60=180>>180.\n"
        "Flat are 100-60 = <<100-60=40>>40%.\nShe has 180+40 = <<180+40=220>>220.\n#### 220",
    ),
    # The writer took 70 for 30, and means no rest.
    (
        "operand-from-nowhere",
        "A match has 50 visitors. Thirty percent of the visitors are singers for the home team. How many is that?",
        "50*70/100 = <<50*70/100=35>>35 visitors sing for the home team.\n#### 35",
    ),
    # A third drink tea, and not two thirds.
    (
        "operand-from-nowhere",
        "A club has 40 guests. 22 guests drink water. A third of the other guests drink green tea, and the rest drink "
        "milk. How many guests drink milk?",
        "40-22 = <<40-22=18>>18 guests drink no water.\n18*2/3 = <<18*2/3=12>>12 guests drink green tea.\n"
        "18-12 = <<18-12=6>>6 guests drink milk.\n#### 6",
    ),
    # Nor does the 2 of two fifths make two thirds.
    (
        "operand-from-nowhere",
        "A club has 30 guests. Two-fifths of them drink water. A third of the other guests drink green tea, and the "
        "rest drink milk. How many guests drink milk?",
        "30*2/5 = <<30*2/5=12>>12 guests drink water.\n30-12 = <<30-12=18>>18 guests drink no water.\n"
        "18*2/3 = <<18*2/3=12>>12 guests drink green tea.\n18-12 = <<18-12=6>>6 guests drink milk.\n#### 6",
    ),
    # Who comes 5 minutes late to 10 minutes stays for 5 minutes, and with 4 minutes for 6.
    (
        "operand-from-nowhere",
        "Ana has 10 minutes to sort beads. She sorts 8 beads a minute. Ben comes 5 minutes late and sorts 7 beads a "
        "minute. How many beads do they sort?",
        "Ana sorts 8*10 = <<8*10=80>>80 beads.\nBen sorts 7*5 = <<7*5=35>>35 beads.\nThey sort 80+35 = "
        "<<80+35=115>>115 beads.\n#### 115",
    ),
    (
        "arithmetic-wrong",
        "Ana is 30 years old. Ben is 5 years short of half her age. How old is Ben?",
        "Half her age is 30/2 = <<30/2=15>>15.\nBen is 15-5 = <<5+5=10>>10 years old.\n#### 10",
    ),
    # What is 10% fewer than something is no reason for that to be 110% of it.
    (
        "operand-from-nowhere",
        "Ana saw 10% fewer boats than Ben. Ana saw 200 boats. How many boats did Ben see?",
        "Ben saw 200*1.1 = <<200*1.1=220>>220 boats.\n#### 220",
    ),
    (
        "money-and-other",
        "Ben orders eggs for $3, pancakes for $4, and 5 mugs of cocoa for $2. How much does he pay?",
        "He pays 3+4+5+2 = $<<3+4+5+2=14>>14.\n#### 14",
    ),
    (
        "operand-from-nowhere",
        "Ana pours 2½ cups into each of 4 bowls. How many cups does she pour?",
        "She pours 2*4 = <<2*4=8>>8 cups.\n#### 8",
    ),
    (
        "unread-number",
        "A mat costs €1.200,50. Ana buys 4 mats. What does she pay?",
        "She pays 1200.50*4 = <<1200.50*4=4802>>4802.\n#### 4802",
    ),
    (
        "unlike-times",
        "A snail climbs 6 feet every day and slips 2 feet every night. How many days does a wall of 40 feet take?",
        "It climbs 6-2 = <<6-2=4>>4 feet a day.\nIt takes 40/4 = <<40/4=10>>10 days.\n#### 10",
    ),
    (
        "unlike-things",
        "Ana sold clips to 48 of her friends in April, and half as many clips in May. How many clips did she sell?",
        "In May she sold 48/2 = <<48/2=24>>24 clips.\nShe sold 48+24 = <<48+24=72>>72 clips.\n#### 72",
    ),
    (
        "upside-down",
        "Ana has 28 packs of gum and 14 packs of candy. There are 6 pieces in each pack. How many pieces has she?",
        "(28+14)/6 = <<(28+14)/6=7>>7\n#### 7",
    ),
    (
        "upside-down",
        "Omar can fit 9 toy cars on each shelf in his room. His room can hold 7 toy cars. How many shelves has it?",
        "9*7 = <<9*7=63>>63\n#### 63",
    ),
    (
        "operand-from-nowhere",
        "Ana reads 4 books for 45 minutes each, and 3 plays for an hour each. For how many hours does she read?",
        "The books take 4*45 = <<4*45=180>>180 minutes, which is 3 hours.\nAll take 3+3 = <<3+3=6>>6 hours.\n#### 6",
    ),
    ("no-annotations", "Ana has 36 nuts. How many nuts does she have?", "She has 36 nuts.\n#### 36"),
    ("no-quantities", "How many legs do some cows have?", "They have 4*3 = <<4*3=12>>12 legs.\n#### 12"),
    ("no-quantities", "", "She has 36+17 = <<36+17=53>>53 things.\n#### 53"),
    (
        "operand-from-nowhere",
        "Ana has 36 nuts. She buys more nuts. How many nuts does she have?",
        "She has 36+17 = <<36+17=53>>53 nuts.\n#### 53",
    ),
    (
        "operand-from-nowhere",
        "Tom works from 9:00 to 17:00 for $10 an hour. How much does he earn?",
        "He earns 8*10 = $<<8*10=80>>80.\n#### 80",
    ),
    (
        "operand-from-nowhere",
        "A shop has 350 mugs and 60 cups. How many things does it have?",
        "350*60 = <<350*60=21000>>21000\n21000/7 = <<21000/7=3000>>3000\n#### 3000",
    ),
    (
        "operand-from-nowhere",
        "A play has 8 scenes and lasts 2 hours. How many hours is Ana out?",
        "There are 8*2 = <<8*2=16>>16 scenes.\nShe is out for 2+1 = <<2+1=3>>3 hours.\n#### 3",
    ),
    (
        "ambiguous-grounding",
        "A hall has 5 rows, 5 doors, 5 lamps, 5 bells and 5 fans. How many?",
        "5-5 = <<5-5=0>>0\n5*5 = <<5*5=25>>25\n25/5 = <<25/5=5>>5\n5+0 = <<5+0=5>>5\n#### 5",
    ),
    ("operand-from-nowhere", COUPLE, "Both buy 7*3 = <<7*3=21>>21 pens.\n#### 21"),
    (
        "operand-from-nowhere",
        RUNS + "What is the average distance?",
        "Together that is 6+8+13 = <<6+8+13=27>>27 miles.\nThe average is 27/4 = <<27/4=6.75>>6.75 miles.\n#### 6.75",
    ),
    (
        "expression-unreadable",
        "Ana has 36 nuts. How many nuts does she have?",
        "She has <<36+*4=40>>40 nuts.\n#### 40",
    ),
    (
        "expression-unreadable",
        "Ana has 36 nuts and 4 figs. How many things are there?",
        "There are <<36+4=4a>>40.\n#### 40",
    ),
    (
        "arithmetic-wrong",
        "Ana has 36 nuts and 17 figs. How many things does she have?",
        "She has 36+17 = <<36+17=63>>63 things.\n#### 63",
    ),
    (
        "arithmetic-wrong",
        "Ana has 36 nuts and 0 bags. How many nuts are in each bag?",
        "36/0 = <<36/0=0>>0\n#### 0",
    ),
    # The 1 may be Ben, but no plum is one of the people.
    (
        "operand-from-nowhere",
        "Ana and her neighbour Ben each pick 6 plums an hour. How many plums do they pick in 9 hours?",
        "In an hour they pick 6+1 = <<6+1=7>>7 plums.\nIn 9 hours they pick 9*7 = <<9*7=63>>63 plums.\n#### 63",
    ),
    (
        "operand-from-nowhere",
        "Ana and her neighbour Ben each pick 6 plums an hour. How many plums do they pick in 9 hours?",
        "In an hour both pick 6+2 = <<6+2=8>>8 plums.\nIn 9 hours they pick 9*8 = <<9*8=72>>72 plums.\n#### 72",
    ),
    # Four empty tubes make a full one, which is 1 of 4, and not the 4 that the line has.
    (
        "arithmetic-wrong",
        "Ida gets one new tube of glue for 4 empty tubes. She buys 16 tubes. How many tubes does she get in all?",
        "She gets 4 tubes because 16 / 4 = <<16/4=4>>4.\nShe gets 1 tube for these because 4 / 1 = <<4/1=4>>4.\n"
        "She gets 16+4+1 = <<16+4+1=21>>21 tubes.\n#### 21",
    ),
    (
        "operand-from-nowhere",
        "Lia's hut is a 24-mile round trip from the mill. The fair is 12 miles farther away. How far away is it?",
        "It is 12+12 = <<12+12=24>>24 miles away.\n#### 24",
    ),
    (
        "upside-down",
        "Ana had 2 beads and made 32 chains. How many beads did each chain need?",
        "It needed 32/2 = <<32/2=16>>16 beads.\n#### 16",
    ),
    (
        "one-of-several",
        "A bus ticket costs $7 and a train ticket $9. Ana needs 5 bus tickets or 3 train tickets. What is the least?",
        "The bus costs 5*7 = $<<5*7=35>>35.\nThe train costs 3*9 = $<<3*9=27>>27, which is less.\n#### 27",
    ),
    (
        "gold-not-reached",
        "Ana has 36 nuts and 17 figs. How many things does she have?",
        "She has 36+17 = <<36+17=53>>53 things.\n#### 54",
    ),
    (
        "gold-not-reached",
        "Ana has 36 nuts and 17 figs. How many things does she have?",
        "She has 36+17 = <<36+17=53>>53 things.\nThat is 53-36 = <<53-36=17>>17 more.\n#### 53",
    ),
    (
        "operand-from-nowhere",
        "Ana puts 20 ounces into a jug, a quarter of what it holds, and half a cup. How much tea is it?",
        "Half a cup is 4 ounces.\nIt is 20-4 = <<20-4=16>>16 ounces.\n#### 16",
    ),
    (
        "operand-from-nowhere",
        "A tart costs $15 and a bun a third as much. Tom takes one of each, and Ana two. How much do they pay?",
        "A bun costs 15/3 = $<<15/3=5>>5.\nThe 3 buns cost 5*3 = $<<5*3=15>>15.\n"
        "The 3 tarts cost 15*3 = $<<15*3=45>>45.\nThey pay 15+45 = $<<15+45=60>>60.\n#### 60",
    ),
    (
        "operand-from-nowhere",
        "For each row of beans there are 2 rows of peas. There are 15 rows with 8 plants each. "
        "A bean plant has 3 pods. How many pods are there?",
        "There are 15/3 = <<15/3=5>>5 such rows.\nThey have 5*8 = <<5*8=40>>40 plants.\n"
        "There are 40*3 = <<40*3=120>>120 pods.\n#### 120",
    ),
    (
        "operand-from-nowhere",
        "A kit costs $80 and a case 25% of that. Mia sells mugs for $1.25. How many must she sell to keep a fifth?",
        "It costs 80*.25 = $<<80*.25=20>>20.\nWith e for what she gets, e-20 is a fifth of it.\nSo e = <<25=25>>25.\n"
        "She sells 25/1.25 = <<25/1.25=20>>20.\n#### 20",
    ),
    (
        "operand-from-nowhere",
        "Ana has 16 pins. A quarter are red, and twice as many are blue. How many pins are neither?",
        "There are 16/4 = <<16/4=4>>4 red pins.\nThere are 4*2 = <<4*2=8>>8 blue pins.\n"
        "Both are 4+8 = <<4+8=12>>12.\nOf 16 pins (all of them) - 12 of a colour = <<4=4>>4 are left.\n#### 4",
    ),
    (
        "operand-from-nowhere",
        "Ben has 200 nuts, and 50% more figs. How many figs has he?",
        "He has 100 more figs.\nSo he has 200+100 = <<200+100=300>>300 figs.\n#### 300",
    ),
    (
        "operand-from-nowhere",
        "A drink has 2 parts of tea, 1 part of milk and 3 parts of water. It has 6 cups of tea. How many cups is it?",
        "It has 2+1+3 = <<2+1+3=6>>6 parts.\nTea is 2/6 = 1/3 of it.\nIt is 6/(1/3) = <<6/(1/3)=18>>18 cups.\n#### 18",
    ),
    (
        "operand-from-nowhere",
        "A bus has a driver, a cook and a guide. Of its 50 guests, 2/5 are men. How many people and men are there?",
        "There are 2/5*50 = <<2/5*50=20>>20 men.\nAll are 20+50+3 = <<20+50+3=73>>73.\n#### 73",
    ),
    (
        "operand-from-nowhere",
        "On a map a quarter inch is 8 miles. Two towns are 3 3/8 inches apart. How many miles are that?",
        "An inch is 4*8 = <<4*8=32>>32 miles.\nThree are 3*32 = <<3*32=96>>96 miles.\n"
        "3/8 of an inch are 12 miles.\nAll are 96+12 = <<96+12=108>>108 miles.\n#### 108",
    ),
    (
        "operand-from-nowhere",
        "Half of the beads are red and a quarter are blue. The 41 others are green. How many beads are there?",
        "The others are 25%.\nSo there are 4*41 = <<4*41=164>>164 beads.\n#### 164",
    ),
    (
        "operand-from-nowhere",
        "Ben walks at 8 miles an hour for 15 minutes. How many miles are that?",
        "That is a quarter of an hour, so he walks 8*.25 = <<8*.25=2>>2 miles.\n#### 2",
    ),
    (
        "operand-from-nowhere",
        "For each bed of beans Ida digs 3 beds of peas. She digs 20 beds with 6 plants in each. A bean plant gives "
        "4 pods. How many pods does she pick?",
        "One of 4 beds has beans, which makes 20/4 = <<20/4=5>>5 beds of beans.\n"
        "They hold 5*6 = <<5*6=30>>30 plants.\nThe plants give 30*4 = <<30*4=120>>120 pods.\n#### 120",
    ),
    (
        "inexact",
        "Ana shares 100 nuts among 3 friends. How many nuts does each get?",
        "Each gets 100/3 = <<100/3=33>>33 nuts.\n#### 33",
    ),
    (
        "inexact",
        "Ana buys 7 pens for $10. How many dollars do 3 pens cost?",
        "A pen costs 10/7 = $<<10/7=1.43>>1.43.\n3 pens cost 3*1.43 = $<<3*1.43=4.29>>4.29.\n#### 4.29",
    ),
    (
        "undefined",
        "Ana has 10 nuts for 3 boys. How many?",
        "10/3 = <<10/3=3.33>>3.33\n3.33*3 = <<3.33*3=9.99>>9.99\n10-9.99 = <<10-9.99=0.01>>.01\n"
        "1/.01 = <<1/.01=100>>100\n#### 100",
    ),
]


@pytest.mark.parametrize(("reason", "question", "answer"), REFUSALS)
def test_refuses_with_its_reason(reason, question, answer):
    assert refused(question, answer).reason == reason


def test_a_half_is_no_number_of_hands():
    found = refused(
        "Ivo weighs 80 kg. He lifts 3 times his weight in each hand and wears a belt of half his weight. What is that?",
        "He lifts 80*3 = <<80*3=240>>240 kg.\nThat is 240*2 = <<240*2=480>>480 kg.\n"
        "The belt weighs 80*.5 = <<80*.5=40>>40 kg.\nThat is 480+40 = <<480+40=520>>520 kg.\n#### 520",
    )
    assert found == Rejected("operand-from-nowhere", "line 2: mention 3 is multiplied and divided by")


def test_the_detail_of_a_refusal_shows_the_place():
    found = refused("Ana has 36 nuts.", "She has 36*1 = <<36*1=36>>36.\nShe has 36+17 = <<36+17=53>>53.\n#### 53")
    assert "17" in found.detail


def test_a_quantity_that_is_used_for_two_numbers_of_a_line_is_named_in_the_refusal():
    found = refused("Ana has 6 boxes of nuts. How many nuts?", "There are 6*6 = <<6*6=36>>36 nuts.\n#### 36")
    assert found == Rejected("operand-from-nowhere", "one quantity for two numbers of a line, or a quantity by itself")


def test_shipped_problems_are_refused_for_these_reasons_alone(shipped):
    reasons = {found.reason for _, _, found in shipped if isinstance(found, Rejected)}
    assert reasons <= {reason for reason, _, _ in REFUSALS}
