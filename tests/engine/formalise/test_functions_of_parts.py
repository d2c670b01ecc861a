"""The program of a question and its worked solution is the function that is meant: percentages and fractions."""

from __future__ import annotations

from fractions import Fraction

import pytest

MUGS = "A shop has 350 mugs. It sells 20% of the mugs. How many mugs "
NUTS = "Ana has 36 nuts. She eats {} of the nuts. How many nuts {}?"
EATS, LEFT = "does she eat", "are left"

FUNCTIONS = [
    pytest.param(
        "There are 40 chairs in a hall. If 1/10 are broken, 3/4 of the chairs that are whole are taken. "
        "How many chairs are taken?",
        "Out of the 40, 40*1/10 = <<40*1/10=4>>4 chairs are broken.\n"
        "So 40-4 = <<40-4=36>>36 chairs are whole.\nOf these 36*3/4 = <<36*3/4=27>>27 chairs are taken.\n#### 27",
        [40, 10, 3, 4],
        lambda chairs, broken, top, bottom: (chairs - chairs / broken) * top / bottom,
        id="no-fraction-by-half",
    ),
    pytest.param(
        MUGS + "does it sell?",
        "It sells 350*20/100 = <<350*20/100=70>>70 mugs.\n#### 70",
        [350, 20],
        lambda mugs, percent: mugs * percent / 100,
        id="percentage",
    ),
    pytest.param(
        MUGS + "does it sell?",
        "It sells 350*.2 = <<350*.2=70>>70 mugs.\n#### 70",
        [350, 20],
        lambda mugs, percent: mugs * percent / 100,
        id="percentage-as-fraction",
    ),
    pytest.param(
        MUGS + "are left?",
        "There are 350*80/100 = <<350*80/100=280>>280 mugs left.\n#### 280",
        [350, 20],
        lambda mugs, percent: mugs * (100 - percent) / 100,
        id="complement",
    ),
    pytest.param(
        MUGS + "are left?",
        "There are 350*0.8 = <<350*0.8=280>>280 mugs left.\n#### 280",
        [350, 20],
        lambda mugs, percent: mugs * (1 - percent / 100),
        id="complement-as-fraction",
    ),
    pytest.param(
        "A mug costs $15. The price rises by 20%. How many dollars does a mug cost now?",
        "It costs 15*1.2 = $<<15*1.2=18>>18.\n#### 18",
        [15, 20],
        lambda dollars, percent: dollars * (1 + percent / 100),
        id="increase-as-fraction",
    ),
    pytest.param(
        "A mug costs $15. The price rises by 20%. How many dollars does a mug cost now?",
        "It costs 15*120/100 = $<<15*120/100=18>>18.\n#### 18",
        [15, 20],
        lambda dollars, percent: dollars * (100 + percent) / 100,
        id="increase",
    ),
    pytest.param(
        "Ana has 200 nuts. 30% are red and 20% are green. How many are red or green?",
        "30+20 = <<30+20=50>>50 percent are.\nThese are 200*.5 = <<200*.5=100>>100 nuts.\n#### 100",
        [200, 30, 20],
        lambda nuts, red, green: nuts * (red + green) / 100,
        id="percentage-that-is-a-result",
    ),
    pytest.param(
        "Marta has 4 albums with 20 coins each and 2 boxes with 50 coins each. She sells 1/3 of the coins. How many "
        "coins does she sell?",
        "The albums hold 4 x 20 = <<4*20=80>>80 coins.\nThe boxes hold 2 x 50 = <<2*50=100>>100 coins.\n"
        "That is 80 + 100 = <<80+100=180>>180 coins.\nShe sells 180 x 1/3 = <<180*1/3=60>>60 coins.\n#### 60",
        [4, 20, 2, 50, 3],
        lambda albums, coins, boxes, more, part: Fraction(albums * coins + boxes * more, part),
        id="a-hundred-by-chance",
    ),
    pytest.param(
        "Ben gets a penny for each leaf that he rakes. He rakes 6000 leaves and needs $80. How many dollars are "
        "missing?",
        "The leaves bring 6000*0.01 = $<<6000*0.01=60>>60.\nMissing are $80-$60 = $<<80-60=20>>20.\n#### 20",
        [6000, 80],
        lambda leaves, dollars: dollars - leaves / 100,
        id="leaves-at-a-penny-are-money",
    ),
    pytest.param(
        NUTS.format("half", EATS),
        "She eats 36/2 = <<36/2=18>>18 nuts.\n#### 18",
        [36, 2],
        lambda nuts, denominator: nuts / denominator,
        id="half-by-division",
    ),
    pytest.param(
        NUTS.format("half", EATS),
        "She eats 36*.5 = <<36*.5=18>>18 nuts.\n#### 18",
        [36, 2],
        lambda nuts, denominator: nuts / denominator,
        id="half-by-multiplication",
    ),
    pytest.param(
        NUTS.format("two thirds", EATS),
        "She eats 36*2/3 = <<36*2/3=24>>24 nuts.\n#### 24",
        [36, 2, 3],
        lambda nuts, numerator, denominator: nuts * numerator / denominator,
        id="two-thirds",
    ),
    pytest.param(
        NUTS.format("3/4", LEFT),
        "There are 36*(1-3/4) = <<36*(1-3/4)=9>>9 nuts left.\n#### 9",
        [36, 3, 4],
        lambda nuts, numerator, denominator: nuts * (1 - numerator / denominator),
        id="fraction-in-digits",
    ),
    pytest.param(
        NUTS.format("a quarter", LEFT),
        "There are 36*3/4 = <<36*3/4=27>>27 nuts left.\n#### 27",
        [36, 4],
        lambda nuts, denominator: nuts * (denominator - 1) / denominator,
        id="complement-of-a-fraction",
    ),
    pytest.param(
        NUTS.format("a third", LEFT),
        "There are 36*2/3 = <<36*2/3=24>>24 nuts left.\n#### 24",
        [36, 3],
        lambda nuts, denominator: nuts * (denominator - 1) / denominator,
        id="complement-of-a-third",
    ),
    pytest.param(
        NUTS.format("two thirds", LEFT),
        "There are 36*1/3 = <<36*1/3=12>>12 nuts left.\n#### 12",
        [36, 2, 3],
        lambda nuts, numerator, denominator: nuts * (denominator - numerator) / denominator,
        id="complement-with-numerator-one",
    ),
    pytest.param(
        "Ana spends three quarters of her money on a rug. If she has $20 left, how much money had she?",
        "The rest is a quarter.\nSo she had 20*4 = $<<20*4=80>>80.\n#### 80",
        [3, 4, 20],
        lambda top, bottom, left: left / (1 - Fraction(top, bottom)),
        id="rest-of-one-part",
    ),
    pytest.param(
        "Two thirds of the nuts are whole. If 40 nuts are whole, how many nuts are there?",
        "A third is 40/2 = <<40/2=20>>20 nuts.\nThere are 20*3 = <<20*3=60>>60 nuts.\n#### 60",
        [2, 3, 40],
        lambda top, bottom, whole: whole * bottom / top,
        id="divided-by-the-numerator",
    ),
    pytest.param(
        "Ana sells 10 mugs for $30 each and pays 10 percent of that as a tax. How much is the tax?",
        "She gets 10*30 = $<<10*30=300>>300.\nShe pays 300*10/100 = $<<300*10/100=30>>30.\n#### 30",
        [10, 30, 10],
        lambda mugs, dollars, percent: mugs * dollars * percent / Fraction(100),
        id="a-product-by-100",
    ),
    pytest.param(
        "Half of 80 bricks cost $6 each. The others are 50% off. How much does one of the others cost?",
        "It costs 6*50/100 = $<<6*50/100=3>>3.\n#### 3",
        [2, 80, 6, 50],
        lambda half, bricks, dollars, percent: dollars * percent / Fraction(100),
        id="percent-of-a-price",
    ),
    pytest.param(
        "Of 80 children 50% go home, and 30% of the others go to the zoo. How many go to the zoo?",
        "The others are 80/2 = <<80/2=40>>40.\nSo 40*.3 = <<40*.3=12>>12 go to the zoo.\n#### 12",
        [80, 50, 30],
        lambda children, home, zoo: children * Fraction(home, 100) * zoo / 100,
        id="fifty-percent-by-halving",
    ),
    pytest.param(
        "A phone is at 60% charge. It gains 1% in 3 minutes. How many hours does it take to be full?",
        "It lacks 100-60 = <<100-60=40>>40%.\nThat takes 40*3 = <<40*3=120>>120 minutes.\n"
        "That is 120/60 = <<120/60=2>>2 hours.\n#### 2",
        [60, 1, 3],
        lambda percent, one, minutes: (100 - percent) * minutes / Fraction(60),
        id="percentage-taken-from-100",
    ),
]


@pytest.mark.parametrize(("question", "answer", "defaults", "function"), FUNCTIONS)
def test_program_is_the_function_that_the_solution_means(assert_means, question, answer, defaults, function):
    assert_means(question, answer, defaults, function)
