"""Stories that a number which nobody needs makes impossible."""

from __future__ import annotations

import pytest

from illposed.mutators.problems.doubts.impossible import may_be_impossible
from illposed.mutators.problems.givens.editable import withholdable_givens


@pytest.mark.parametrize(("had", "too_much"), [(6, True), (16, False)])
def test_nobody_gives_more_than_there_is_though_the_question_does_not_need_it(subject_of, had, too_much):
    subject = subject_of(
        f"Mia had {had} plums. She ate 4 plums and gave 9 of them to Ivo. How many more did she give than she ate?",
        "9-4 = <<9-4=5>>5\n#### 5",
    )
    assert may_be_impossible(subject) == too_much
    assert (withholdable_givens(subject) == ()) == too_much


@pytest.mark.parametrize(
    ("question", "answer", "too_much"),
    [
        (
            "A series has 5 books and 14 films. If Leo has read 12 of the books and seen 9 of the films, how many more "
            "films does he still have to see?",
            "14-9 = <<14-9=5>>5\n#### 5",
            True,
        ),
        (
            "Ida found 48 shells and 31 stones at the beach. Now she has 26 shells and 40 stones. How many more shells "
            "than stones did she find at the beach?",
            "48-31 = <<48-31=17>>17\n#### 17",
            True,
        ),
        (
            "Ida found 48 shells and 31 stones at the beach. Now she has 66 shells and 40 stones. How many more shells "
            "than stones did she find at the beach?",
            "48-31 = <<48-31=17>>17\n#### 17",
            False,
        ),
        (
            "There were 12 tulips and 2 lilies in the jar. Ida cut some more tulips and lilies in the garden. There "
            "are now 10 tulips and 21 lilies in the jar. How many lilies did she cut?",
            "21-2 = <<21-2=19>>19\n#### 19",
            True,
        ),
        (
            "There were 12 tulips and 2 lilies in the jar. Ida cut some more tulips and lilies in the garden. There "
            "are now 16 tulips and 21 lilies in the jar. How many lilies did she cut?",
            "21-2 = <<21-2=19>>19\n#### 19",
            False,
        ),
        (
            "Ivo got a box of 65 beads. In spring he gave 213 beads to his friends and lost 16 beads. How many beads "
            "had he lost or given away?",
            "213+16 = <<213+16=229>>229\n#### 229",
            True,
        ),
        (
            "A hare jumped 19 inches. It jumped 4 inches farther than a frog, and a mouse jumped 44 inches less than "
            "the frog. How many inches did the frog jump?",
            "19-4 = <<19-4=15>>15\n#### 15",
            True,
        ),
        (
            "Ida had 15 songs and 24 films on her phone. After deleting some songs and films she had 21 songs and 4 "
            "films left. How many more songs than films does she have left?",
            "21-4 = <<21-4=17>>17\n#### 17",
            True,
        ),
        (
            "5 children were on the bus. At the stop 63 children got off the bus while some more got on. Then there "
            "were 14 children on the bus. How many more children got on than those that got off?",
            "14-5 = <<14-5=9>>9\n#### 9",
            True,
        ),
        (
            "There are 18 geese living at the lake. If 38 geese flew away to the south and 80 geese flew away to the "
            "west, how many geese flew away?",
            "38+80 = <<38+80=118>>118\n#### 118",
            True,
        ),
        (
            "Ivo did 56 more jumps than Mia in class today. If Ivo did 38 jumps, how many jumps did they do in all?",
            "38+38 = <<38+38=76>>76\n76-56 = <<76-56=20>>20\n#### 20",
            True,
        ),
        (
            "Ivo had 2 books. After selling some at a fair he bought 150 new ones. If he has 58 books now, how many "
            "books did he sell?",
            "2+150 = <<2+150=152>>152\n152-58 = <<152-58=94>>94\n#### 94",
            True,
        ),
        (
            "Leo has 12 fewer plums than Ivo who has 11 more plums than Mia. Ivo has 4 plums. How many more plums does "
            "Mia have than Leo?",
            "12-11 = <<12-11=1>>1\n#### 1",
            True,
        ),
        (
            "Leo has 12 fewer plums than Ivo who has 11 more plums than Mia. Ivo has 40 plums. How many more plums "
            "does Mia have than Leo?",
            "12-11 = <<12-11=1>>1\n#### 1",
            False,
        ),
        (
            "Every day Omar spends 6 hours on his trumpet, 2 hours on his tuba and 41 hours on his drum. How many more "
            "hours does he spend on his trumpet than on his tuba?",
            "6-2 = <<6-2=4>>4\n#### 4",
            True,
        ),
        (
            "A recipe calls for 8 cups of flour and 5 cups of milk. Ivo put in 3 cups of flour and 42 cups of milk. "
            "How many more cups of flour does he need to add?",
            "8-3 = <<8-3=5>>5\n#### 5",
            True,
        ),
        (
            "A school has 7 rooms. There are 60 desks in the school, the same number of desks in each room. If 2 "
            "children sit at each desk, how many children are there?",
            "60*2 = <<60*2=120>>120\n#### 120",
            True,
        ),
        (
            "A house has 2 rooms. The blue room has 9 chairs. The red one has 30 chairs. How many more chairs does the "
            "red room have than the blue one?",
            "30-9 = <<30-9=21>>21\n#### 21",
            False,
        ),
        (
            "Ivo had 31 nuts. He has 23 nuts left after he gave equal numbers of nuts to his 5 friends. How many nuts "
            "did he give away?",
            "31-23 = <<31-23=8>>8\n#### 8",
            True,
        ),
        (
            "Leo has 13 fewer plums and 3 more pears than Mia. Mia has 9 plums and 8 pears. How many pears has Leo?",
            "8+3 = <<8+3=11>>11\n#### 11",
            True,
        ),
        (
            "Ida has 90 blocks. She uses 30 blocks for a tower and 12 blocks for a gate. "
            "How many more blocks did she use for the tower?",
            "30-12 = <<30-12=18>>18\n#### 18",
            True,
        ),
        (
            "Ida made 8 cakes. She bought 90 new cakes and sold 95 cakes. How many more cakes did she sell than buy?",
            "95-90 = <<95-90=5>>5\n#### 5",
            False,
        ),
        (
            "A tank has 3 frogs and 75 newts. If 12 frogs and 19 newts are asleep, how many newts are awake?",
            "75-19 = <<75-19=56>>56\n#### 56",
            True,
        ),
        (
            "Ivo owns 84 red beads and 30 blue beads. If he sorts the red beads into 7 groups and the blue beads into "
            "42 groups, how many red beads are in a group?",
            "84/7 = <<84/7=12>>12\n#### 12",
            True,
        ),
        (
            "Ida did 15 push-ups in class. Ivo did 39 more push-ups than Ida. Leo did 9 push-ups less than Ivo. How "
            "many more push-ups did Ida do than Leo?",
            "39-9 = <<39-9=30>>30\n#### 30",
            True,
        ),
        (
            "Ivo has $5. He bought a pear for $3 and a melon for $7. How much more did he spend on the melon?",
            "7-3 = $<<7-3=4>>4\n#### 4",
            True,
        ),
        (
            "Ivo has $15. He bought a pear for $3 and a melon for $7. How much more did he spend on the melon?",
            "7-3 = $<<7-3=4>>4\n#### 4",
            False,
        ),
        (
            "512 guests came to the fair on Sunday. If 471 guests came on Monday, how many guests came within the past "
            "89 days?",
            "512+471 = <<512+471=983>>983\n#### 983",
            True,
        ),
        (
            "Ida had 75 figs and 27 plums. If she threw away 12 plums, how many figs and plums does she have left?",
            "75+27 = <<75+27=102>>102\n102-12 = <<102-12=90>>90\n#### 90",
            True,
        ),
        (
            "Ivo had 7 figs in a bowl. He put in some more figs and removed 10 figs. If there are 8 figs in the bowl "
            "now, how many figs did he put in?",
            "10+8 = <<10+8=18>>18\n18-7 = <<18-7=11>>11\n#### 11",
            False,
        ),
        (
            "Leo has 16 fewer plums than Ivo. Ivo has 15 more plums than Mia. If Mia has 12 plums, how many more "
            "plums does Mia have than Leo?",
            "16-15 = <<16-15=1>>1\n#### 1",
            False,
        ),
        (
            "Ida had 19 more beads than Ivo. Ida lost some of her beads on the way. Now Ida has 8 more beads than "
            "Ivo. How many beads did Ida lose?",
            "19-8 = <<19-8=11>>11\n#### 11",
            False,
        ),
        (
            "Ida had 528 cards while Leo had 11 cards. Ida gave some of her cards to Leo and Ida now has 252 "
            "cards left. How many cards did she give to Leo?",
            "528-252 = <<528-252=276>>276\n#### 276",
            False,
        ),
        (
            "Every day Omar spends 7 hours on his trumpet, 2 hours on his tuba and 4 hours on his drum. How many "
            "more hours does he spend on his trumpet than on his drum?",
            "7-4 = <<7-4=3>>3\n#### 3",
            False,
        ),
        (
            "Ivo threw away 54 old caps at the park while he found 48 new caps. Now he has 52 caps. How many more "
            "caps did Ivo throw away than he found?",
            "54-48 = <<54-48=6>>6\n#### 6",
            False,
        ),
        (
            "Ivo has 9 plums. He has 14 plums. He eats 4 plums. How many plums are left?",
            "9-4 = <<9-4=5>>5\n#### 5",
            True,
        ),
        (
            "A melon costs $4. Ida buys 6 melons. A melon costs $3. How much does she pay?",
            "6*4 = <<6*4=24>>24\n#### 24",
            True,
        ),
        (
            "Ivo has 9 plums. Ida has 14 plums. He eats 4 plums. How many plums does Ivo have left?",
            "9-4 = <<9-4=5>>5\n#### 5",
            False,
        ),
        (
            "Ivo has 9 green plums. He has 14 blue plums. He eats 4 green plums. How many green plums are left?",
            "9-4 = <<9-4=5>>5\n#### 5",
            False,
        ),
        (
            "Ivo has 4 crates of 9 pears. He sells 20 pears. How many pears are left?",
            "4*9 = <<4*9=36>>36\n36-20 = <<36-20=16>>16\n#### 16",
            False,
        ),
        (
            "Ida bakes 7 buns an hour for 3 hours. She sells 12 buns. How many buns are left?",
            "7*3 = <<7*3=21>>21\n21-12 = <<21-12=9>>9\n#### 9",
            False,
        ),
        (
            "Ivo has 3 rows with 5 cards. He gives 8 cards away. How many cards are left?",
            "3*5 = <<3*5=15>>15\n15-8 = <<15-8=7>>7\n#### 7",
            False,
        ),
        (
            "Leo has 8 red marbles, and 11 more green marbles than blue marbles. He has as many blue marbles as red "
            "marbles. How many green marbles does he have?",
            "8+11 = <<8+11=19>>19\n#### 19",
            False,
        ),
        (
            "Omar wants to earn $40 within 4 days. He earned $10 on Monday and $12 on Tuesday. How much more does "
            "he need?",
            "40-10-12 = <<40-10-12=18>>18\n#### 18",
            False,
        ),
    ],
)
def test_a_number_that_nobody_needs_may_make_a_story_impossible(subject_of, question, answer, too_much):
    assert may_be_impossible(subject_of(question, answer)) == too_much
