"""What the world surely forbids, and what only looks odd."""

from __future__ import annotations

from fractions import Fraction

import pytest

from illposed.mutators.problems.soundness.forbidden import is_forbidden

CASES = {
    "more-sold-than-baked": (
        "Farid bakes 90 rolls. He sells 70 rolls at the fair. How many rolls does Farid have left?",
        "He has 90-70 = <<90-70=20>>20 rolls left.\n#### 20",
        (70, 95, True),
    ),
    "what-was-there-before-makes-up-for-a-loss": (
        "Farid had 30 rolls. Today he baked 20 rolls more and then lost 8 rolls. How many rolls does Farid have now?",
        "Today he added 20-8 = <<20-8=12>>12 rolls.\nHe has 30+12 = <<30+12=42>>42 rolls now.\n#### 42",
        (8, 25, False),
    ),
    "of-whom-one-has-fewer-both-are-summed": (
        "Farid bakes 30 rolls and Lena bakes 9 fewer rolls than Farid. How many rolls do they have altogether?",
        "Lena bakes 30-9 = <<30-9=21>>21 rolls.\nTogether they have 30+21 = <<30+21=51>>51 rolls.\n#### 51",
        (9, 35, True),
    ),
    "as-many-sold-as-baked": (
        "Farid bakes 90 rolls. He sells 70 rolls at the fair. How many rolls does Farid have left?",
        "He has 90-70 = <<90-70=20>>20 rolls left.\n#### 20",
        (70, 90, False),
    ),
    "a-comparison-may-go-either-way": (
        "Lena has 40 apples and Ivo has 26 apples. How many more apples does Lena have than Ivo?",
        "Lena has 40-26 = <<40-26=14>>14 more apples.\n#### 14",
        (26, 43, False),
    ),
    "of-what-was-given-and-eaten-either-may-be-more": (
        "Lena had 40 plums. She ate 9 of the plums and gave 14 of the plums to Ivo. How many more plums did she give "
        "to Ivo than she ate?",
        "14-9 = <<14-9=5>>5\n#### 5",
        (14, 6, False),
    ),
    "fewer-than-none-were-cut": (
        "There were 12 roses in a vase. Lena cut some more roses. There are now 20 roses in the vase. How many roses "
        "did Lena cut?",
        "20-12 = <<20-12=8>>8\n#### 8",
        (12, 23, True),
    ),
    "coins-may-be-changed": (
        "Sam has 19 dimes and 6 quarters. She buys 4 candies for 3 dimes each. How many dimes does Sam have left?",
        "The candies cost 4*3 = <<4*3=12>>12 dimes.\nSam has 19-12 = <<19-12=7>>7 dimes left.\n#### 7",
        (4, 7, False),
    ),
    "money-may-be-owed": (
        "Mia has $50. She buys a scarf for $18. How much money does Mia have left?",
        "She has 50-18 = $<<50-18=32>>32 left.\n#### 32",
        (18, 60, False),
    ),
    "points-may-be-lost": (
        "A game takes 2 points for a miss. Ida has 50 points before she misses 9 times. How many points does Ida have "
        "left?",
        "She loses 9*2 = <<9*2=18>>18 points.\nShe has 50-18 = <<50-18=32>>32 points left.\n#### 32",
        (9, 30, False),
    ),
    "a-guess-is-off-either-way": (
        "A box holds 70 nuts and 45 pears. Ida guesses that it holds 130 fruits. By how many fruits is Ida off?",
        "The box holds 70+45 = <<70+45=115>>115 fruits.\nIda is off by 130-115 = <<130-115=15>>15 fruits.\n#### 15",
        (130, 90, False),
    ),
    "what-fell-off-a-tree-is-no-difference": (
        "There were 40 pears on a tree. In the night some pears fell off, and 26 are still there. How many pears fell "
        "off the tree?",
        "40-26 = <<40-26=14>>14 pears fell off.\n#### 14",
        (26, 43, True),
    ),
    "who-get-no-bed-may-be-none": (
        "A hut has 9 rooms with 4 beds each. In a storm 50 hikers come to the hut. How many hikers do not get a bed?",
        "The hut has 9*4 = <<9*4=36>>36 beds.\nThere are 50-36 = <<50-36=14>>14 hikers who do not get a bed.\n#### 14",
        (50, 20, False),
    ),
    "free-beds-may-be-none": (
        "A hut has 9 rooms with 4 beds each. In a storm 20 hikers come to the hut. How many beds stay free?",
        "The hut has 9*4 = <<9*4=36>>36 beds.\nThere are 36-20 = <<36-20=16>>16 free beds.\n#### 16",
        (20, 50, False),
    ),
    "of-the-beds-no-more-are-taken-than-there-are": (
        "A hut has 36 beds. In a storm 20 beds are taken. How many beds stay free?",
        "There are 36-20 = <<36-20=16>>16 free beds.\n#### 16",
        (20, 50, True),
    ),
    "half-a-child": (
        "A school has 24 girls in its choir. Half of the girls sing solo. How many girls sing solo?",
        "There are 24/2 = <<24/2=12>>12 girls who sing solo.\n#### 12",
        (24, 25, True),
    ),
    "the-same-number-of-all-in-each": (
        "Omar has 6 bowls with the same number of nuts in each bowl. If he has a total of 24 nuts, how many nuts are "
        "in each bowl?",
        "24/6 = <<24/6=4>>4\n#### 4",
        (24, 25, True),
    ),
    "who-gives-the-same-number-may-keep-some": (
        "Omar gave equal numbers of nuts to his 6 friends. If he had 24 nuts in total, how many nuts did each friend "
        "get?",
        "24/6 = <<24/6=4>>4\n#### 4",
        (24, 25, False),
    ),
    "the-same-number-of-some-in-each": (
        "Omar has 24 nuts. He puts the same number of nuts in each of 6 bags. How many nuts are in each bag?",
        "24/6 = <<24/6=4>>4\n#### 4",
        (24, 25, False),
    ),
    "pages-a-day-need-not-be-whole": (
        "A book of 24 pages in total has the same number of pages in each chapter. Omar read it in 6 days. How many "
        "pages did he read per day?",
        "24/6 = <<24/6=4>>4\n#### 4",
        (24, 25, False),
    ),
    "so-many-a-day-need-not-be-whole": (
        "Omar and 3 of his friends sow beans. In 3 days, they sow a total of 24 beans. If each of them sows the same "
        "number of beans, how many beans does Omar sow in a day?",
        "There are 1+3 = <<1+3=4>>4 of them.\nEach day, they sow a total of 24/3 = <<24/3=8>>8 beans.\n"
        "Omar sows 8/4 = <<8/4=2>>2 beans in a day.\n#### 2",
        (24, 25, False),
    ),
    "what-is-left-may-be-of-both": (
        "Omar had 24 plums and 9 pears. At noon he only had 6 left, but he ate no pear. How many plums were gone?",
        "24-6 = <<24-6=18>>18\n#### 18",
        (6, 28, False),
    ),
    "half-a-cake": (
        "A baker makes 24 cakes. Half of the cakes are sold. How many cakes are sold?",
        "The baker sells 24/2 = <<24/2=12>>12 cakes.\n#### 12",
        (24, 25, False),
    ),
    "a-share-of-very-many": (
        "A town has 2400 children. Half of the children swim. How many children swim?",
        "There are 2400/2 = <<2400/2=1200>>1200 children who swim.\n#### 1200",
        (2400, 2401, False),
    ),
    "a-percentage-that-is-not-rounded": (
        "A school has 40 girls. Of them 30% of the girls sing. How many girls sing?",
        "There are 40*30/100 = <<40*30/100=12>>12 girls who sing.\n#### 12",
        (40, 25, True),
    ),
    "a-share-of-a-result": (
        "A hall has 9 rows of 8 chairs. Half of the chairs are new. How many chairs are new?",
        "There are 9*8 = <<9*8=72>>72 chairs.\nThere are 72/2 = <<72/2=36>>36 new chairs.\n#### 36",
        (9, 7, False),
    ),
    "a-share-of-a-result-that-is-odd": (
        "A hall has 9 rows of 8 chairs and 6 old chairs. A third of the chairs are new. How many chairs are new?",
        "There are 9*8 = <<9*8=72>>72 chairs.\nIn all there are 72+6 = <<72+6=78>>78 chairs.\n"
        "There are 78/3 = <<78/3=26>>26 new chairs.\n#### 26",
        (6, 7, True),
    ),
    "twice-as-many-as": (
        "Mia has 24 marbles. She has twice as many marbles as Tom. How many marbles does Tom have?",
        "Tom has 24/2 = <<24/2=12>>12 marbles.\n#### 12",
        (24, 27, True),
    ),
    "some-of-them": (
        "A club has 30 members. 18 of the members are girls. How many members are boys?",
        "There are 30-18 = <<30-18=12>>12 boys.\n#### 12",
        (18, 34, True),
    ),
    "fewer-than": (
        "Mia has 24 marbles. Tom has 9 fewer marbles than Mia. How many marbles does Tom have?",
        "Tom has 24-9 = <<24-9=15>>15 marbles.\n#### 15",
        (9, 26, True),
    ),
    "a-part-of-a-total": (
        "Mia and Tom have a total of 30 shells. Mia has 12 shells. How many shells does Tom have?",
        "Tom has 30-12 = <<30-12=18>>18 shells.\n#### 18",
        (12, 33, True),
    ),
    "more-lost-than-had": (
        "Mia has 24 marbles. She loses 9 marbles. She gives a third of the marbles to Tom. How many does Tom get?",
        "Mia has 24-9 = <<24-9=15>>15 marbles.\nTom gets 15/3 = <<15/3=5>>5 marbles.\n#### 5",
        (9, 30, True),
    ),
    "the-rest": (
        "A bag holds 60 chips. 10 chips are blue, 34 chips are red and the rest are green. How many chips are green?",
        "There are 10+34 = <<10+34=44>>44 blue and red chips.\nThere are 60-44 = <<60-44=16>>16 green chips.\n#### 16",
        (34, 57, True),
    ),
    "more-taken-out-than-there-are": (
        "There are 250 books in a library. On Tuesday, 120 books are taken out. On Friday, 35 books are returned. "
        "How many books are in the library on Saturday?",
        "On Tuesday there are 250-120 = <<250-120=130>>130 books.\n"
        "On Saturday there are 130+35 = <<130+35=165>>165 books.\n#### 165",
        (120, 290, True),
    ),
    "a-goal-may-be-exceeded": (
        "Mia wants to sell 90 tickets. She sells 70 tickets to friends. How many tickets are left to sell?",
        "She has to sell 90-70 = <<90-70=20>>20 tickets.\n#### 20",
        (70, 95, False),
    ),
    "equal-groups-of-children": (
        "A coach divides 48 players equally into 6 teams. How many players does each team have?",
        "Each team has 48/6 = <<48/6=8>>8 players.\n#### 8",
        (48, 50, True),
    ),
    "nobody-does-as-much-every-day": (
        "Seating an equal number of guests each day, a club takes 6 days to seat 48 guests. "
        "How many days will it take to seat 80 guests?",
        "A day it seats 48/6 = <<48/6=8>>8 guests.\nIt takes 80/8 = <<80/8=10>>10 days.\n#### 10",
        (48, 50, False),
    ),
    "a-percentage-may-be-rounded": (
        "A school has 40 girls. Of them 30% of the girls sing. How many girls sing?",
        "There are 40*30/100 = <<40*30/100=12>>12 girls who sing.\n#### 12",
        (40, 43, False),
    ),
    "a-division-among-many-may-leave-a-rest": (
        "A school sends 48 children in 6 equal groups. How many children are in each group?",
        "There are 48/6 = <<48/6=8>>8 children in each group.\n#### 8",
        (48, 50, False),
    ),
}


@pytest.mark.parametrize(("question", "answer", "change"), CASES.values(), ids=CASES)
def test_what_is_beyond_doubt(subject_of, question, answer, change):
    before, after, expected = change
    subject = subject_of(question, answer)
    name = next(name for name, value in subject.values.items() if value == before)
    assert is_forbidden(subject, name, Fraction(after)) == expected
