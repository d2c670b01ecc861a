"""The program of a question and its worked solution is the function that is meant: counts, units and money."""

from __future__ import annotations

from fractions import Fraction

import pytest

COUPLE = "Ana and Ben are neighbours. They each buy 7 pens. How many pens do they buy?"
RUNS = "Ana runs 6 miles on Monday, 8 miles on Friday and 13 miles on Sunday. "

FUNCTIONS = [
    pytest.param(
        "A garden is 4 times as long as it is wide. All around it are 100 feet of fence. How wide is it?",
        "With x for its width, x + 4*x + x + 4*x = 100\n10*x = 100\nx = <<10=10>>10\n#### 10",
        [4, 100],
        lambda times, fence: fence / (2 + 2 * times),
        id="a-multiple-that-is-added-twice",
    ),
    pytest.param(
        "Ana gave a jar of jam to her aunt. Half of the other jars went to Ben, and 6 jars are left. "
        "How many jars were there?",
        "There were 6*2 = <<6*2=12>>12 jars before Ben took his.\nThere were 12+1 = <<12+1=13>>13 jars.\n#### 13",
        [2, 6],
        lambda half, jars: jars * half + 1,
        id="one-of-what-the-question-has-in-the-singular",
    ),
    pytest.param(
        "Omar and his sister each have 7 plums. They eat 5 plums. How many plums are left?",
        "They have 7*2 = <<7*2=14>>14 plums.\n14-5 = <<14-5=9>>9 plums are left.\n#### 9",
        [7, 5],
        lambda plums, eaten: plums * 2 - eaten,
        id="two-people-and-not-the-difference-of-what-is-multiplied",
    ),
    pytest.param(
        "Lena fills 4 trays with 8 tarts per tray. Each tart needs 8 grams of sugar. How many grams does she need?",
        "She fills 4 trays * 8 tarts/tray = <<4*8=32>>32 tarts.\n"
        "The tarts need 32 tarts * 8 grams/tart = <<32*8=256>>256 grams.\n#### 256",
        [4, 8, 8],
        lambda trays, tarts, grams: trays * tarts * grams,
        id="what-a-number-is-for-each-of-is-not-what-it-counts",
    ),
    pytest.param(
        "Ines buys three dozen eggs and breaks 5 eggs. How many eggs are whole?",
        "She buys 3*12 = <<3*12=36>>36 eggs.\nThere are 36-5 = <<36-5=31>>31 whole eggs.\n#### 31",
        [36, 5],
        lambda eggs, broken: eggs - broken,
        id="dozens-that-are-counted-out",
    ),
    pytest.param(
        "Ines buys three dozen eggs and breaks 5 eggs. How many eggs are whole?",
        "There are 36-5 = <<36-5=31>>31 whole eggs.\n#### 31",
        [36, 5],
        lambda eggs, broken: eggs - broken,
        id="dozens-in-one",
    ),
    pytest.param(
        "A film runs for 3 hours. How many minutes is that?",
        "It runs for 3*60 = <<3*60=180>>180 minutes.\n#### 180",
        [3],
        lambda hours: hours * 60,
        id="minutes-of-an-hour",
    ),
    pytest.param(
        "A hen lays 5 eggs a day. How many eggs does it lay in 2 weeks?",
        "2 weeks have 2*7 = <<2*7=14>>14 days.\nIt lays 14*5 = <<14*5=70>>70 eggs.\n#### 70",
        [5, 2],
        lambda eggs, weeks: weeks * 7 * eggs,
        id="days-of-a-week",
    ),
    pytest.param(
        "Tom has six books. He sells the six books for $4 each. How many dollars does Tom get?",
        "He gets 6*4 = $<<6*4=24>>24.\n#### 24",
        [6, 4],
        lambda books, dollars: books * dollars,
        id="echo",
    ),
    pytest.param(
        "A stamp costs 50 cents. Tom buys 8 stamps. How many dollars does Tom pay?",
        "He pays 8*.50 = $<<8*.50=4>>4.\n#### 4",
        [50, 8],
        lambda cents, stamps: stamps * cents / 100,
        id="cents-as-dollars",
    ),
    pytest.param(
        "A stamp costs $0.50. Tom buys 8 stamps. How many cents does Tom pay?",
        "He pays 8*50 = <<8*50=400>>400 cents.\n#### 400",
        [Fraction(1, 2), 8],
        lambda dollars, stamps: stamps * dollars * 100,
        id="dollars-as-cents",
    ),
    pytest.param(
        "Ana has 36 nuts. Bea has twice as many nuts. How many nuts does Bea have?",
        "Bea has 36*2 = <<36*2=72>>72 nuts.\n#### 72",
        [36, 2],
        lambda nuts, times: nuts * times,
        id="twice",
    ),
    pytest.param(
        "A hall has 1,250 seats and 300 seats are taken. How many are free?",
        "There are 1250-300 = <<1250-300=950>>950 free seats.\n#### 950",
        [1250, 300],
        lambda seats, taken: seats - taken,
        id="thousands",
    ),
    pytest.param(
        "In 2015 Tom was 12 years old and Ann was 15. How old are both together?",
        "12+15 = <<12+15=27>>27\n#### 27",
        [12, 15],
        lambda tom, ann: tom + ann,
        id="a-year-is-no-parameter",
    ),
    pytest.param(
        "There are 12 rows with 9 seats in each row. 30 seats are taken. How many seats are free?",
        "There are 9*12 = <<9*12=108>>108 seats.\n108-30 = <<108-30=78>>78 seats are free.\n#### 78",
        [12, 9, 30],
        lambda rows, seats, taken: seats * rows - taken,
        id="solution-in-another-order",
    ),
    pytest.param(
        "Ana has 15 nuts and eats 7 nuts. How many are left?",
        "So 15 - 7 = 8 are left.\n#### 8",
        [15, 7],
        lambda nuts, eaten: nuts - eaten,
        id="written-out",
    ),
    pytest.param(
        "The temperature is 5 degrees. It falls by 12 degrees. What is the temperature?",
        "It is 5-12 = <<5-12=-7>>-7 degrees.\n#### -7",
        [5, 12],
        lambda before, change: before - change,
        id="negative-answer",
    ),
    pytest.param(
        "Ana picnics with 14 friends. Everyone eats 3 figs. How many figs do they eat?",
        "There are 14+1 = <<14+1=15>>15 people.\nThey eat 15*3 = <<15*3=45>>45 figs.\n#### 45",
        [14, 3],
        lambda friends, figs: (friends + 1) * figs,
        id="one-that-is-added",
    ),
    pytest.param(
        COUPLE,
        "Both buy 7*2 = <<7*2=14>>14 pens.\n#### 14",
        [7],
        lambda pens: pens * 2,
        id="both-are-two",
    ),
    pytest.param(
        RUNS + "What is the average distance?",
        "Together that is 6+8+13 = <<6+8+13=27>>27 miles.\nThe average is 27/3 = <<27/3=9>>9 miles.\n#### 9",
        [6, 8, 13],
        lambda monday, friday, sunday: (monday + friday + sunday) / 3,
        id="average-of-the-terms-of-a-sum",
    ),
    pytest.param(
        "Ana runs 9 miles from Tuesday to Friday and 6 miles on Sunday and Monday. How far is that?",
        "She runs 9*4 = <<9*4=36>>36 and\n6*2 = <<6*2=12>>12 miles.\nThat is 36+12 = <<36+12=48>>48.\n#### 48",
        [9, 6],
        lambda daily, other: daily * 4 + other * 2,
        id="counted-days",
    ),
    pytest.param(COUPLE, "They buy 7*2 = <<7*2=14>>14 pens.\n#### 14", [7], lambda pens: 2 * pens, id="counted-names"),
    pytest.param(
        COUPLE.replace("Ana and Ben", "Mr. and Mrs. Roth"),
        "They buy 7*2 = <<7*2=14>>14 pens.\n#### 14",
        [7],
        lambda pens: 2 * pens,
        id="counted-names-with-titles",
    ),
    pytest.param(
        "Ben orders eggs for $3, pancakes for $4, and 2 mugs of cocoa for $2 each. How much does he pay?",
        "He pays 3+4+2+2 = $<<3+4+2+2=11>>11.\n#### 11",
        [3, 4, 2, 2],
        lambda eggs, pancakes, mugs, mug: eggs + pancakes + 2 * mug,
        id="price-paid-twice",
    ),
    pytest.param(
        "A field gives 4000 grams of nuts. 1 kg of nuts sells for $10. How much is that?",
        "That is 4000/1000 = <<4000/1000=4>>4 kg of nuts, which sell for 4*10 = $<<4*10=40>>40.\n"
        "They sell for 4*10 = $<<4*10=40>>40.\n#### 40",
        [4000, 1, 10],
        lambda grams, kilogram, dollars: Fraction(grams, 1000) * dollars,
        id="a-thousand-grams-are-no-dollars",
    ),
    pytest.param(
        "A pie costs $12 and to bring it 2 extra dollars. Ben takes 5 pies 2 km away. How much does he get for them?",
        "The pies cost 5*12 = $<<5*12=60>>60.\nTo bring them costs 5*$2 = $<<5*2=10>>10.\n"
        "He gets 60+10 = $<<60+10=70>>70.\n#### 70",
        [12, 2, 5, 2],
        lambda pie, extra, pies, away: pies * pie + pies * extra,
        id="extra-dollars-are-money",
    ),
    pytest.param(
        "Noor buys a kite for $9, a ball for $5 and two $4 masks. How much does she pay?",
        "The toys cost 9+5 = $<<9+5=14>>14.\nThe masks cost 4+4 = $<<4+4=8>>8.\n"
        "She pays 14+8 = $<<14+8=22>>22.\n#### 22",
        [9, 5, 2, 4],
        lambda kite, ball, masks, mask: kite + ball + mask + mask,
        id="added-as-often-as-it-is-counted",
    ),
]


@pytest.mark.parametrize(("question", "answer", "defaults", "function"), FUNCTIONS)
def test_program_is_the_function_that_the_solution_means(assert_means, question, answer, defaults, function):
    assert_means(question, answer, defaults, function)


SHOWN = [
    pytest.param(
        "Lena swims 7 laps in the morning and 2 laps in the evening. A lap is 50 yards. "
        "How many yards is it in a week?",
        "She swims 7+2 = <<7+2=9>>9 laps.\nIn a day she swims 9*50 = <<9*50=450>>450 yards.\n"
        "In a week she swims 7*450 = <<7*450=3150>>3150 yards.\n#### 3150",
        [7, 2, 50],
        lambda morning, evening, yards: (morning + evening) * yards * 7,
        id="the-days-of-a-week-where-a-line-before-is-about-a-day",
    ),
    pytest.param(
        "Lena fills 3 trays. Each tray holds 4 tarts. She does so twice a week. A tart sells for $3. "
        "What does she make?",
        "She bakes 3*4 = <<3*4=12>>12 tarts each time.\nShe bakes 12*2 = <<12*2=24>>24 tarts a week.\n"
        "She makes 24*3 = $<<24*3=72>>72 a week.\n#### 72",
        [3, 4, 2, 3],
        lambda trays, tarts, times, price: trays * tarts * times * price,
        id="no-tarts-are-money",
    ),
]


@pytest.mark.parametrize(("question", "answer", "values", "function"), SHOWN)
def test_of_several_readings_the_likeliest_is_shown(readings_of, value_at, question, answer, values, function):
    found = readings_of(question, answer)
    other = [value + 1 for value in values]
    assert value_at(found.best.oracle.program, other) == function(*other)
