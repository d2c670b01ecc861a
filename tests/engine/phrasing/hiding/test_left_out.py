"""A sentence or a clause left out with its number, which stands in brackets."""

from collections.abc import Callable

import pytest

from illposed.engine.phrasing.hiding import hide
from illposed.engine.phrasing.phrasing import Hidden
from illposed.engine.phrasing.problem import ParsedProblem
from illposed.engine.quantities.ids import GivenId
from illposed.engine.results import Rejected

Hide = Callable[[str], tuple[list[tuple[str, str]], list[Rejected]]]
Open = Callable[[str, str], ParsedProblem]

WHOLE = {
    "Mara buys 9 tins. Each tin costs [$5].": "Mara buys 9 tins.",
    "Mara has [30] figs. Kim has 9 more figs than Mara.": "Kim has 9 more figs than Mara.",
    "Mara needs 9 desks and each desk has [4] drawers. She paints drawers.": (
        "Mara needs 9 desks. She paints drawers."
    ),
    "Mara buys 9 tins. One tin costs [$5].": "Mara buys 9 tins.",
    "A ride has cars for people. Each car seats [4] people. Many people wait for the ride in cars.": (
        "A ride has cars for people. Many people wait for the ride in cars."
    ),
    "Mara weighs her bag. The usual total weight of a bag is [40] pounds.": "Mara weighs her bag.",
    "Mara digs a pond. The perimeter of the pond is [30] feet and the length is twice the width.": (
        "Mara digs a pond. The length is twice the width."
    ),
}


@pytest.mark.parametrize(("marked", "expected"), WHOLE.items())
def test_a_sentence_or_clause_that_tells_nothing_else_is_left_out(hidden: Hide, marked: str, expected: str) -> None:
    how, text = hidden(marked)[0][0]
    assert (how in ("sentence", "clause"), text) == (True, expected)


@pytest.mark.parametrize(
    "marked",
    [
        "Mara eats figs. Later Mara eats [7] figs.",
        "Mara has 30 figs. The red basket holds [7] figs.",
        "Mara has [30] figs. She eats 7 of them.",
        "Mara has 30 figs. Mara has [7] figs for every 9 days.",
        "Mara gets figs and is only able to eat [7] figs.",
        "Mara has 9 figs. A fig has seeds. Each fig has at most [7] seeds.",
        "Today Mara bakes 9 pies, and she puts [5] figs on each pie. Later she puts 9 figs on each pie.",
        "Mara wants to use some figs and has only [30] figs.",
        "Mara has 9 figs and Kim has figs. Mara has [4] more figs than Kim.",
        "Omar likes tarts. Mara bakes 9 pies, and Omar bakes [5] tarts a day.",
        "Mara is drawing. She has [12] pens and she sees that each one lasts a day. Pens are old.",
        "Mara has 9 figs and Kim has figs. Mara has [twice] as many figs as Kim.",
        "Mara buys boxes. Each box holds [9] figs and all of her figs stand on the shelf. Mara sells figs.",
        "Mara likes fruit. The basket weighs as much as the [3] other baskets. Mara has baskets.",
        "Kim has 9 more figs than Mara. Mara lost [4] figs. Kim sings.",
        "Mara sells pies. There is [one] pie per year. Mara eats pies.",
        "Mara makes pies. Each pie needs [8] figs. Mara buys figs.",
        "Mara has a shop. Mara's shop has [64] jars. She will fill all of the jars.",
        "Mara's plants are old. This year the plants grew [27] figs. Birds ate 9 of the figs.",
        "The 3 rooms upstairs cost $9 each, but only [2] rooms are let.",
    ],
    ids=[
        "event",
        "told-only-there",
        "referred-to",
        "two-numbers",
        "ability",
        "bound",
        "done-again",
        "only",
        "difference",
        "time-of-both",
        "each-one",
        "multiple",
        "clause-of-its-own",
        "known-number",
        "compared-in-something-else",
        "one",
        "need",
        "all",
        "when",
        "not-all",
    ],
)
def test_a_sentence_that_tells_more_is_not_left_out(hidden: Hide, marked: str) -> None:
    assert {how for how, _ in hidden(marked)[0]} <= {"vague"}


@pytest.mark.parametrize(
    ("question", "rest"),
    [
        (
            "Mara buys 4 jars of figs. If each jar holds 6 figs, how many figs does she buy?",
            "Mara buys 4 jars of figs. How many figs does she buy?",
        ),
        (
            "Mara buys 4 jars of figs. How many figs does she buy if each jar holds 6 figs?",
            "Mara buys 4 jars of figs. How many figs does she buy?",
        ),
        (  # with the comma before it
            "Mara buys 4 jars of figs. How many figs does she buy, if each jar holds 6 figs?",
            "Mara buys 4 jars of figs. How many figs does she buy?",
        ),
        ("Mara buys 4 jars of figs. How many figs does she buy in jars of 6 figs each?", None),
    ],
)
def test_of_a_question_what_it_supposes_is_left_out(opened: Open, question: str, rest: str | None) -> None:
    problem = opened(question, "She buys 4*6 = <<4*6=24>>24 figs.\n#### 24")
    given = next(GivenId(mention.span) for mention in problem.problem.oracle.mentions if mention.value == 6)
    found = hide(problem, given)
    gone = [one.applied(question) for one in found if isinstance(one, Hidden) and one.how == "clause"]
    assert gone == ([rest] if rest else [])
    assert [one.reason for one in found if isinstance(one, Rejected)] == ([] if rest else ["in-the-question"])


@pytest.mark.parametrize(
    ("asks", "vague"),
    [
        ("If Mara fills 6 jars, how many figs are there?", "If Mara fills several jars, how many figs are there?"),
        ("How many figs are there if Mara fills 6 jars?", "How many figs are there if Mara fills several jars?"),
        ("How many figs are there in 6 jars?", None),
        (
            "If Mara had filled 6 jars, how many figs would there be?",
            "If Mara had filled several jars, how many figs would there be?",
        ),
    ],
)
def test_what_a_question_supposes_is_put_vaguely(opened: Open, asks: str, vague: str | None) -> None:
    problem = opened(f"A jar holds 9 figs. {asks}", "There are 9*6 = <<9*6=54>>54 figs.\n#### 54")
    given = next(GivenId(mention.span) for mention in problem.problem.oracle.mentions if mention.value == 6)
    ways = [one for one in hide(problem, given) if isinstance(one, Hidden) and one.how == "vague"]
    assert [way.applied(problem.question.text) for way in ways] == ([f"A jar holds 9 figs. {vague}"] if vague else [])


def test_how_often_is_put_vaguely_where_each_time_refers_to_it(opened: Open) -> None:
    question = "Mara is thinking of walking twice a day, covering 9 miles each time. How far does she walk a day?"
    problem = opened(question, "She walks 2*9 = <<2*9=18>>18 miles.\n#### 18")
    given = next(GivenId(mention.span) for mention in problem.problem.oracle.mentions if mention.value == 2)
    assert {one.how for one in hide(problem, given) if isinstance(one, Hidden)} == {"vague"}


def test_how_often_the_question_says_something_is_done_tells_how_many_there_are(opened: Open) -> None:
    question = "Mara has 7 copies of a book. Binding one copy costs $4. What does it cost to bind the book 7 times?"
    problem = opened(question, "It costs 7*4 = $<<7*4=28>>28.\n#### 28")
    given = GivenId(problem.problem.oracle.mentions[0].span)
    assert [one.reason for one in hide(problem, given) if isinstance(one, Rejected)] == ["said-elsewhere"]


@pytest.mark.parametrize(
    ("question", "answer", "rest"),
    [
        (
            "Mara sells jams at a fair. Her batch weighed 60 ounces. How many jams of 5 ounces did she sell?",
            "60/5 = <<60/5=12>>12 jams.\n#### 12",
            "Mara sells jams at a fair. How many jams of 5 ounces did she sell?",
        ),
        (
            "Mara grows at the rate of 18 inches a year. If she is 9 inches tall, how much does she grow in 4 years?",
            "She grows 18*4 = <<18*4=72>>72 inches.\n#### 72",
            "If Mara is 9 inches tall, how much does she grow in 4 years?",
        ),
        (
            "Mara grows figs. She grew 30 figs. Birds ate 12 of the figs. How many figs were left?",
            "There were 30-12 = <<30-12=18>>18 figs left.\n#### 18",
            "Mara grows figs. Birds ate 12 of the figs. How many figs were left?",
        ),
        (
            "Mara picked 30 figs. Kim picked 12 more figs than Mara. How many figs did Kim pick?",
            "Kim picked 30+12 = <<30+12=42>>42 figs.\n#### 42",
            "Kim picked 12 more figs than Mara. How many figs did Kim pick?",
        ),
        (  # nobody misses what is added, or taken away, once
            "Mara picked 12 figs. Then she picked 30 figs. How many figs did Mara pick?",
            "Mara picked 12+30 = <<12+30=42>>42 figs.\n#### 42",
            None,
        ),
        (
            "Mara earned $6 on each of 5 days. She already has $40. How much money does she have in all?",
            "Mara earned 6*5 = $<<6*5=30>>30.\nShe has 30+40 = $<<30+40=70>>70.\n#### 70",
            None,
        ),
        (
            "Mara ran for 30 minutes. Kim ran for 12 minutes more than Mara ran. How long did Kim run?",
            "Kim ran for 30+12 = <<30+12=42>>42 minutes.\n#### 42",
            "Kim ran for 12 minutes more than Mara ran. How long did Kim run?",
        ),
        (  # nobody knows that something is spent, or that there is a barrel
            "Mara sold a cow for $90. She spent $50 on food. What is her profit?",
            "Her profit is 90-50 = $<<90-50=40>>40.\n#### 40",
            None,
        ),
        (
            "There were 80 beans in a barrel. Mara took 9 of the beans. How many beans remained in the container?",
            "There remained 80-9 = <<80-9=71>>71 beans.\n#### 71",
            None,
        ),
        (
            "Mara has 9 big pots for seeds. Small pots hold 30 seeds each. How many seeds do 2 small pots hold?",
            "They hold 2*30 = <<2*30=60>>60 seeds.\n#### 60",
            None,
        ),
        (  # so many of what
            "Mara learns for a test. It has 60 tasks. 30 are hard. Mara knows 5 tasks. How many does she not know?",
            "60-5 = <<60-5=55>>55 tasks.\n#### 55",
            None,
        ),
        (  # Omar would come out of nowhere
            "Each jar holds 2 pints of tea. Omar needs 30 jars of tea. How many pints of tea does Omar need?",
            "Omar needs 30*2 = <<30*2=60>>60 pints.\n#### 60",
            None,
        ),
    ],
)
def test_a_sentence_without_which_the_rest_cannot_do_is_left_out(
    opened: Open, question: str, answer: str, rest: str | None
) -> None:
    problem = opened(question, answer)
    given = GivenId(max((m for m in problem.problem.oracle.mentions), key=lambda mention: mention.value).span)
    found = hide(problem, given)
    assert [one.applied(question) for one in found if isinstance(one, Hidden) and one.how == "sentence"] == (
        [rest] if rest else []
    )


@pytest.mark.parametrize(
    ("marked", "answer"),
    [
        (
            "Mara asks 15 people to a party. She needs [2] pounds of ice per person to account for the heat. "
            "A bag holds 10 pounds of ice. How many bags of ice does Mara need?",
            "She needs 15*2 = <<15*2=30>>30 pounds.\nShe needs 30/10 = <<30/10=3>>3 bags.\n#### 3",
        ),
        (
            "Mara cuts down 30 trees. From each tree, she can make [25] boards. A table takes 15 boards. How many "
            "tables can Mara make?",
            "She has 30*25 = <<30*25=750>>750 boards.\nShe can make 750/15 = <<750/15=50>>50 tables.\n#### 50",
        ),
        (
            "Mara is paid to check jars. She gets paid [25] cents per jar she checks. If she checks 40 jars an hour, "
            "how many cents does she earn per hour?",
            "She earns 25*40 = <<25*40=1000>>1000 cents.\n#### 1000",
        ),
        (
            "Mara makes jam. Her last batch of jam weighed [20] ounces. A jar holds 4 ounces of jam. How many jars "
            "does Mara fill?",
            "She fills 20/4 = <<20/4=5>>5 jars.\n#### 5",
        ),
        (
            "Seth lost [17] pounds. Mara lost three times that many pounds and Kim lost 2 pounds more than Seth. How "
            "many pounds did Kim and Mara lose?",
            "Mara lost 3*17 = <<3*17=51>>51 pounds.\nKim lost 17+2 = <<17+2=19>>19.\nThey lost 51+19 = "
            "<<51+19=70>>70 pounds.\n#### 70",
        ),
        (
            "Dara irons her shirt for 5 minutes and her pants for 3 minutes. She does this [5] days a week. How many "
            "minutes does Dara iron over 4 weeks?",
            "She irons 5+3 = <<5+3=8>>8 minutes a day.\nShe irons 8*5 = <<8*5=40>>40 minutes a week.\nShe irons "
            "40*4 = <<40*4=160>>160 minutes.\n#### 160",
        ),
        (
            "It takes Dara 10 minutes to wash 4 windows. Dara's house has [64] windows. How many minutes will it take "
            "Dara to wash all of the windows?",
            "She washes the windows 64/4 = <<64/4=16>>16 times.\nIt takes her 16*10 = <<16*10=160>>160 minutes.\n"
            "#### 160",
        ),
        (
            "Scott has [7] hats. Anna has 3 times as many hats as Scott. How many more hats does Anna have?",
            "Anna has 7*3 = <<7*3=21>>21 hats.\nShe has 21-7 = <<21-7=14>>14 more hats.\n#### 14",
        ),
        (
            "Mara is building a wall. She has [100] bricks. Each row has to be 7 bricks wide. If she has 23 bricks "
            "left at the end, how many rows is her wall?",
            "She used 100-23 = <<100-23=77>>77 bricks.\nHer wall is 77/7 = <<77/7=11>>11 rows.\n#### 11",
        ),
    ],
    ids=["why", "from-what", "which-jar", "which-batch", "that-many", "how-often", "all", "how-many-more", "of-same"],
)
def test_a_sentence_that_tells_more_than_how_much_is_not_left_out(opened: Open, marked: str, answer: str) -> None:
    start = marked.index("[")
    problem = opened(marked.replace("[", "").replace("]", ""), answer)
    given = next(GivenId(m.span) for m in problem.problem.oracle.mentions if m.span.start == start)
    assert "sentence" not in {one.how for one in hide(problem, given) if isinstance(one, Hidden)}


def test_a_name_takes_the_place_of_a_pronoun_that_would_be_taken_for_someone_else(opened: Open) -> None:
    question = (
        "Omar and Ivo pick figs. Ivo can reach figs that are 7 feet high. Omar is 5 feet tall. His ladder is 3 feet "
        "taller than Omar. How tall is the ladder?"
    )
    problem = opened(question, "It is 5+3 = <<5+3=8>>8 feet tall.\n#### 8")
    given = next(GivenId(m.span) for m in problem.problem.oracle.mentions if m.value == 5)
    texts = [one.applied(question) for one in hide(problem, given) if isinstance(one, Hidden) and one.how == "sentence"]
    assert all("high. Omar's ladder is" in text for text in texts)
    assert texts
