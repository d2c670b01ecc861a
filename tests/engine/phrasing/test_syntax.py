"""The phrasings of a whole problem, and what a told sentence says with another value."""

from fractions import Fraction

import pytest

from illposed.engine.english.parser import Parser
from illposed.engine.english.spans import Span
from illposed.engine.formalise import OpenProblem, open_problem
from illposed.engine.phrasing.phrasebook import PhrasedProblem
from illposed.engine.phrasing.phrasing import Told, retold
from illposed.engine.phrasing.problem import parse_problems
from illposed.engine.phrasing.syntax import phrased_problem, phrasings_by_syntax
from illposed.engine.quantities.ids import AnswerId, ResultId

_QUESTION = (
    "Amara picked 24 plums in June. She picked half as many plums in July. How many plums did Amara pick altogether?"
)
_ANSWER = "Amara picked 24/2 = <<24/2=12>>12 plums in July.\nShe picked 24+12 = <<24+12=36>>36 plums.\n#### 36"


def test_every_quantity_is_told_and_asked_or_refused_with_a_reason() -> None:
    problem = phrased_problem(_QUESTION, _ANSWER)
    assert isinstance(problem, PhrasedProblem)
    assert len(problem.phrasings) == 5
    for phrasing in problem.phrasings.values():
        assert (phrasing.told is None) == ("told" in phrasing.refused)
        assert (phrasing.asked is None) == ("asked" in phrasing.refused)
    answer = problem.phrasing("answer")
    assert answer is not None
    assert answer.told is not None
    assert answer.told.text == "Amara picked 36 plums altogether."
    assert answer.asked == "How many plums did Amara pick altogether?"


def test_a_pronoun_without_a_name_stays_where_the_question_has_it() -> None:
    question = "They pick 8 sacks per day, and each sack holds 35 plums. How many plums do they pick per day?"
    problem = phrased_problem(question, "8*35 = <<8*35=280>>280\n#### 280")
    assert isinstance(problem, PhrasedProblem)
    sacks = next(iter(problem.phrasings.values()))
    assert sacks.told is not None
    assert sacks.told.text == "They pick 8 sacks per day."
    assert sacks.asked == "How many sacks do they pick per day?"


def test_another_value_takes_its_noun_along_over_more() -> None:
    told = Told("Julia played with 1 more kid than Omar.", Span(18, 19))
    changed = retold(told, Fraction(5))
    assert changed is not None
    assert changed.text == "Julia played with 5 more kids than Omar."


def test_a_number_is_known_by_what_it_counts() -> None:
    question = "Mara has 2 dogs. Each dog eats 3 cups a day. A cup costs $5. What does their food cost in 2 days?"
    answer = (
        "The dogs eat 2*3 = <<2*3=6>>6 cups a day.\nIn 2 days, the dogs eat 6*2 = <<6*2=12>>12 cups.\n"
        "12*5 = $<<12*5=60>>60\n#### 60"
    )
    problem = phrased_problem(question, answer)
    assert isinstance(problem, PhrasedProblem)
    told = problem.phrasings[ResultId(2)].told
    assert told is not None
    assert told.text == "In 2 days, the dogs eat 12 cups."


def test_a_pronoun_is_not_someone_whom_the_line_before_does_not_speak_of() -> None:
    question = "Omar is 24 years old now. His brother Tony is half his age. In 6 years how old will tony be?"
    answer = "Tony's age is 24/2 = <<24/2=12>>12.\nIn 6 years he will be 12+6 = <<12+6=18>>18 years old.\n#### 18"
    problem = phrased_problem(question, answer)
    assert isinstance(problem, PhrasedProblem)
    told = problem.phrasings[ResultId(2)].told
    assert told is None or "Omar" not in told.text


def test_a_pronoun_is_not_someone_whose_kin_the_line_speaks_of() -> None:
    question = (
        "Mara had 30 rolls for her family. Her father ate 8 rolls and her aunt ate half as much as the father. "
        "How many rolls are left for Mara?"
    )
    answer = "Mara's aunt ate half as many, so she ate 8/2 = <<8/2=4>>4 rolls.\n30-8-4 = <<30-8-4=18>>18\n#### 18"
    problem = phrased_problem(question, answer)
    assert isinstance(problem, PhrasedProblem)
    assert problem.phrasings[ResultId(1)].refused["told"].reason == "someone-else"


def test_what_several_boxes_hold_is_not_told_as_what_each_does() -> None:
    question = (
        "Omar has a book collection of 99 books. From his bookshelf, he was able to fill 3 boxes of 15 books each to "
        "take to the school. He had 9 books in a drawer he could donate. How many books does Omar donate?"
    )
    answer = "He filled 3 boxes with 15 books each so 3*15 = <<3*15=45>>45 books\n45+9 = <<45+9=54>>54 books\n#### 54"
    problem = phrased_problem(question, answer)
    assert isinstance(problem, PhrasedProblem)
    assert problem.phrasings[ResultId(1)].told is None


def test_of_two_people_none_is_a_pronoun_in_a_condition() -> None:
    question = (
        "Omar and Leon made rings of boxes. Omar used 8 boxes for each of his rings. "
        "If they had 80 boxes and Omar made 5 rings, how many boxes were left?"
    )
    answer = "Omar used 5*8 = <<5*8=40>>40 boxes.\n80-40 = <<80-40=40>>40\n#### 40"
    problem = phrased_problem(question, answer)
    assert isinstance(problem, PhrasedProblem)
    asked = problem.phrasings[ResultId(1)].asked
    assert asked is not None
    assert asked.endswith("how many boxes did Omar use?")


def test_what_was_done_is_not_asked_for_after_what_is_still_to_be_done() -> None:
    question = (
        "Omar and Leon made rings of boxes. Omar used 8 boxes for each of his rings. "
        "If they had 80 boxes and Omar makes 5 rings, how many boxes are left?"
    )
    answer = "Omar used 5*8 = <<5*8=40>>40 boxes.\n80-40 = <<80-40=40>>40\n#### 40"
    problem = phrased_problem(question, answer)
    assert isinstance(problem, PhrasedProblem)
    step = problem.phrasings[ResultId(1)]
    assert (step.asked, step.refused["asked"].reason) == (None, "tense")


@pytest.mark.parametrize(
    ("price", "told"),
    [
        ("$40", "The pots cost a total of $1,200."),
        ("$1,040", "The pots cost a total of $31,200."),
        ("$1040", "The pots cost a total of $31200."),
    ],
)
def test_large_numbers_have_commas_unless_those_of_the_problem_have_none(price: str, told: str) -> None:
    each = int(price.strip("$").replace(",", ""))
    question = f"Mara buys 30 pots for {price} each and a lamp for $9. How much does she spend?"
    answer = (
        f"The pots cost a total of 30*{each} = $<<30*{each}={30 * each}>>{30 * each}.\n"
        f"She spends {30 * each}+9 = $<<{30 * each}+9={30 * each + 9}>>{30 * each + 9}.\n#### {30 * each + 9}"
    )
    problem = phrased_problem(question, answer)
    assert isinstance(problem, PhrasedProblem)
    said = [problem.phrasings[quantity].told for quantity in (ResultId(1), AnswerId())]
    total = f"{30 * each + 9:,}" if "," in told else str(30 * each + 9)
    assert [None if one is None else one.text for one in said] == [told, f"Mara spends ${total}."]
    assert [None if one is None else one.number.of(one.text) for one in said] == [told.split()[-1][:-1], f"${total}"]


def test_a_step_that_says_the_number_itself_needs_no_condition() -> None:
    question = "Omar types 30 words a minute. How many pages of 60 words does he type if he works for 4 minutes?"
    answer = "Omar types 30*4 = <<30*4=120>>120 words in 4 minutes.\n120/60 = <<120/60=2>>2\n#### 2"
    problem = phrased_problem(question, answer)
    assert isinstance(problem, PhrasedProblem)
    step = problem.phrasings[ResultId(1)]
    assert step.told is not None
    assert step.told.text == "Omar types 120 words in 4 minutes."
    assert step.asked == "How many words does Omar type in 4 minutes?"


@pytest.mark.parametrize(
    ("question", "answer", "asked"),
    [
        (
            "Mara has twice as many figs as limes. She has 3 more pens than figs. If Mara has 5 limes, how many pens "
            "does she have?",
            "Mara has 2*5 = <<2*5=10>>10 figs.\n10+3 = <<10+3=13>>13\n#### 13",
            "If Mara has 5 limes, how many figs does she have?",
        ),
        (
            "Omar grows figs. He sells them for $2 each. If Omar's tree has 5 figs, and he has $9, how much money "
            "will he have?",
            "Omar earns 5*2 = $<<5*2=10>>10 from figs.\n10+9 = $<<10+9=19>>19\n#### 19",
            "If Omar's tree has 5 figs, and he has $9, how much does he earn from figs?",
        ),
        (
            "Of 9 pens in a box, there are 5 that cost $2 each. The remaining pens cost $3 each. What do all 9 cost?",
            "There are 9-5 = <<9-5=4>>4 pens remaining.\n5*2+4*3 = $<<5*2+4*3=22>>22\n#### 22",
            "nothing-taken",
        ),
        (
            "Of 9 pens, Ida sold 5 for $2 each. The remaining pens cost $3 each. What did all 9 cost?",
            "There were 9-5 = <<9-5=4>>4 pens remaining.\n5*2+4*3 = $<<5*2+4*3=22>>22\n#### 22",
            "How many pens were remaining?",
        ),
        (
            "Ida has 9 meters of silk. She gives Eve 3 meters of silk. Then she sells the rest. "
            "A dress needs 2 meters of silk. How many dresses are there?",
            "Ida has 9-3 = <<9-3=6>>6 meters of silk left.\n6/2 = <<6/2=3>>3\n#### 3",
            "state",
        ),
    ],
)
def test_a_step_is_asked_for_in_the_words_of_its_problem(question: str, answer: str, asked: str) -> None:
    problem = phrased_problem(question, answer)
    assert isinstance(problem, PhrasedProblem)
    step = problem.phrasings[ResultId(1)]
    assert (step.asked or step.refused["asked"].reason) == asked


def test_what_is_left_is_asked_for_by_a_question_that_its_parser_takes_for_leaving() -> None:
    question = "Omar has $5000. He spends $2800 and loses a fourth of the rest. How much money does he have left?"
    answer = (
        "Omar has 5000-2800 = $<<5000-2800=2200>>2200 left.\nHe loses 2200/4 = $<<2200/4=550>>550.\n"
        "Omar has 2200-550 = $<<2200-550=1650>>1650 left.\n#### 1650"
    )
    problem = phrased_problem(question, answer)
    assert isinstance(problem, PhrasedProblem)
    told = problem.phrasing("answer")
    assert told is not None
    assert told.asked == "How much money does he have left?"
    assert problem.phrasings[ResultId(1)].refused["told"].reason == "same-words"


@pytest.mark.parametrize("asked", ["does Omar give to the large school", "does Omar donate to the school in total"])
def test_what_is_got_is_not_told_with_the_words_for_all_that_is_given(asked: str) -> None:
    question = f"Omar earns $80 and gives half of it to the school. He gives the school $5 too. How much money {asked}?"
    answer = "The school receives 80/2 = $<<80/2=40>>40.\nOmar gives it 40+5 = $<<40+5=45>>45.\n#### 45"
    problem = phrased_problem(question, answer)
    assert isinstance(problem, PhrasedProblem)
    assert problem.phrasings[ResultId(1)].refused["told"].reason == "same-words"


@pytest.mark.parametrize(
    ("asked", "wanted"),
    [
        ("Calculate the number of plums that Amara picked", "Calculate the number of plums that Amara picked."),
        ('How many plums were picked for "the plum club?"', 'How many plums were picked for "the plum club?"'),
    ],
)
def test_the_question_has_a_mark_at_its_end(asked: str, wanted: str) -> None:
    problem = phrased_problem(_QUESTION.replace("How many plums did Amara pick altogether?", asked), _ANSWER)
    assert isinstance(problem, PhrasedProblem)
    answer = problem.phrasing("answer")
    assert answer is not None
    assert answer.asked == wanted


def test_problems_are_phrased_alike_alone_and_together(parser: Parser) -> None:
    opened = [open_problem(_QUESTION.replace("24", str(n)), _ANSWER.replace("24", str(n)).replace("12", str(n // 2))
                           .replace("36", str(n * 3 // 2))) for n in range(26, 46, 2)]  # fmt: skip
    problems = parse_problems(parser, [problem for problem in opened if isinstance(problem, OpenProblem)])
    assert len(problems) > 5
    together = phrasings_by_syntax(parser, problems)
    assert list(together) == [phrasings_by_syntax(parser, [problem])[0] for problem in problems]


@pytest.mark.parametrize(
    ("text", "number", "value", "expected"),
    [
        ("Omar sold 12 plums.", "12", 15, "Omar sold 15 plums."),
        ("Omar sold 12 plums.", "12", 1, "Omar sold 1 plum."),
        ("Omar earned $1,200.", "$1,200", 950, "Omar earned $950."),
        ("Omar paid $1,200 for 3 lamps.", "$1,200", 900, "Omar paid $900 for 3 lamps."),
        ("Omar sold 12 plums.", "12", Fraction(1, 3), None),
    ],
)
def test_a_told_sentence_with_another_value(
    text: str, number: str, value: Fraction | int, expected: str | None
) -> None:
    start = text.index(number)
    found = retold(Told(text, Span(start, start + len(number))), Fraction(value))
    assert (found and found.text) == expected
    if found is not None:
        assert found.number.of(found.text).strip("$").replace(",", "") == str(value)


def test_a_name_that_is_also_a_common_noun_is_one_where_the_problem_has_it_inside_a_sentence() -> None:
    question = "Victor has 8 red stamps. He has 2 fewer blue stamps. How many stamps does Victor have?"
    problem = phrased_problem(question, "He has 8-2 = <<8-2=6>>6 blue stamps.\nIn all 8+6 = <<8+6=14>>14.\n#### 14")
    assert isinstance(problem, PhrasedProblem)
    asked = [phrasing.asked for phrasing in problem.phrasings.values()]
    assert "How many red stamps does Victor have?" in asked


_SISTER = (
    "Ina's sister has 4 caps in a box. She buys 6 more caps and then loses 2. How many caps does Ina's sister have?"
)
_MICE = "Bo has 8 mice, who each have 6 pups. When they are grown, each mouse has 4 pups. How many mice are there now?"
_EAGLES = "There are 40 doves on a roof. If the eagles eat 30% of the doves, how many doves are left?"
_ROAD = "A road of 20 miles will be 65 miles long. 15 miles are built in May. How many miles still need to be built?"


@pytest.mark.parametrize(
    ("question", "answer", "reason"),
    [
        (
            _SISTER,
            "Ina's sister has 4+6 = <<4+6=10>>10 caps.\nAfter that she will have 10-2 = <<10-2=8>>8 caps.\n#### 8",
            "same-words",
        ),
        (
            _MICE,
            "Find the number of pups: 8*6 = <<8*6=48>>48 pups\n"
            "Find the total number of mice: 48+8 = <<48+8=56>>56 mice\n"
            "Find the number of later pups: 56*4 = <<56*4=224>>224 pups\n"
            "Find the total number of mice: 224+56 = <<224+56=280>>280 mice\n#### 280",
            "same-words",
        ),
        (
            _EAGLES,
            "The number of doves that were eaten is 40*30/100 = <<40*30/100=12>>12.\n"
            "There are 40-12 = <<40-12=28>>28 doves left.\n#### 28",
            "under-condition",
        ),
        (
            _ROAD,
            "The length of the road that needs to be built is 65-20 = <<65-20=45>>45 miles.\n"
            "After May, 45-15 = <<45-15=30>>30 miles still need to be built.\n#### 30",
            "state",
        ),
        (
            "Omar finds 200 shells. He returns 80% of them. Then he gives 10 to Mara, and takes the rest home. "
            "How many shells does he take home?",
            "Omar returns 200*.8 = <<200*.8=160>>160 shells.\nSo he has 200-160 = <<200-160=40>>40 shells.\n"
            "He takes 40-10 = <<40-10=30>>30 shells home.\n#### 30",
            "state",
        ),
        (
            "Mara works 8 hours a week for $10 per hour. Omar earns $30 per week. How much do they earn per week?",
            "Mara earns 8*10 = $<<8*10=80>>80.\nThey earn 80+30 = $<<80+30=110>>110 per week.\n#### 110",
            "rate-of-what",
        ),
        (
            "Mara had 40 figs. She lost 8 figs. She bought 12 figs in May. She ate half. How many figs did Mara eat?",
            "Mara had 40-8 = <<40-8=32>>32 figs.\nMara gained 32+12 = <<32+12=44>>44 figs in May.\n"
            "Mara ate 44/2 = <<44/2=22>>22 figs.\n#### 22",
            "net",
        ),
        (
            "Mara and Omar buy a pie for $30. Mara tips 20%. How much does Mara pay?",
            "Each pays 30/2 = $<<30/2=15>>15.\nMara tips 30*.2 = $<<30*.2=6>>6.\n"
            "Mara pays 15+6 = $<<15+6=21>>21.\n#### 21",
            "pronoun",
        ),
    ],
)
def test_a_step_that_reads_as_another_one_or_as_the_end_is_refused(question: str, answer: str, reason: str) -> None:
    problem = phrased_problem(question, answer)
    assert isinstance(problem, PhrasedProblem)
    reasons = [phrasing.refused["told"].reason for phrasing in problem.phrasings.values() if "told" in phrasing.refused]
    assert reason in reasons


@pytest.mark.parametrize(
    "question",
    [
        "Omar sells plums for $2 a jar. He finds $9. How much money does he have if he sells 5 jars?",
        "Omar sells plums for $2 a jar. He finds $9. How much money does he have with 5 jars and what he found?",
    ],
)
def test_what_rests_on_a_number_of_the_question_that_is_no_fact_is_neither_told_nor_asked(question: str) -> None:
    problem = phrased_problem(question, "Omar earns 5*2 = $<<5*2=10>>10.\nHe has 10+9 = $<<10+9=19>>19.\n#### 19")
    assert isinstance(problem, PhrasedProblem)
    step = problem.phrasings[ResultId(1)]
    assert step.refused["told"].reason == "premise"
    assert step.asked is None


def test_what_rests_on_what_the_question_assumes_is_told_but_not_asked_without_it() -> None:
    question = (
        "Omar gives Ida 5 sets of cards. He keeps 9 cards. How many cards did he have, assuming 1 set has 13 cards?"
    )
    answer = "Omar gives Ida 5*13 = <<5*13=65>>65 cards.\nHe had 65+9 = <<65+9=74>>74 cards.\n#### 74"
    problem = phrased_problem(question, answer)
    assert isinstance(problem, PhrasedProblem)
    step = problem.phrasings[ResultId(1)]
    assert step.told == Told("Omar gives Ida 65 cards.", Span(15, 17))
    assert step.refused["asked"].reason == "premise"


def test_what_is_left_under_the_condition_of_the_question_is_asked_for_with_it_and_not_told() -> None:
    question = "A shop has 14 pens and 10 caps. If 4 pens and 3 caps are sold, how many pens and caps are left?"
    answer = (
        "There are 14-4 = <<14-4=10>>10 pens left.\nThere are 10-3 = <<10-3=7>>7 caps left.\n"
        "There are 10+7 = <<10+7=17>>17 pens and caps left.\n#### 17"
    )
    problem = phrased_problem(question, answer)
    assert isinstance(problem, PhrasedProblem)
    step = problem.phrasings[ResultId(2)]
    assert step.refused["told"].reason == "premise"
    assert step.asked == "If 4 pens and 3 caps are sold, how many caps are left?"


def test_what_holds_under_the_condition_of_the_question_is_told_and_asked_for_with_it() -> None:
    question = "Omar sells plums for $2 a jar. He finds $9. If he sells 5 jars, how much money does he have?"
    problem = phrased_problem(question, "Omar earns 5*2 = $<<5*2=10>>10.\nHe has 10+9 = $<<10+9=19>>19.\n#### 19")
    assert isinstance(problem, PhrasedProblem)
    step = problem.phrasings[ResultId(1)]
    assert step.told == Told("If Omar sells 5 jars, he earns $10.", Span(31, 34))
    assert step.asked == "If Omar sells 5 jars, how much does he earn?"


@pytest.mark.parametrize(
    ("condition", "asked"),
    [
        ("Mara has 5 figs", "If Mara has 5 figs, how many figs does Omar have?"),
        ("each box holds 5 figs and Mara has a box", None),
        ("Mara has 5 figs that they own", "pronoun"),
        ("Mara has 5 figs, 2 limes, 3 pens and 4 jars", None),
    ],
)
def test_a_step_that_rests_on_a_fact_of_the_condition_is_asked_with_the_whole_condition(
    condition: str, asked: str | None
) -> None:
    asked = asked or f"If {condition}, how many figs does Omar have?"
    question = f"Omar has twice as many figs as Mara. If {condition}, how many figs are there in all?"
    problem = phrased_problem(question, "Omar has 2*5 = <<2*5=10>>10 figs.\nIn all 10+5 = <<10+5=15>>15 figs.\n#### 15")
    assert isinstance(problem, PhrasedProblem)
    step = problem.phrasings[ResultId(1)]
    assert step.told is not None
    assert step.told.text == "Omar has 10 figs."
    assert (step.asked or step.refused["asked"].reason) == asked


@pytest.mark.parametrize(
    ("condition", "told"),
    [
        ("if Mara has 5 figs", "Omar has 10 figs."),
        ("if Mara had 5 figs yesterday", "Omar has 10 figs."),
        ("if Mara buys 5 figs", None),
    ],
)
def test_what_rests_on_a_fact_that_the_question_ends_with_is_told(condition: str, told: str | None) -> None:
    question = f"Omar has twice as many figs as Mara. How many figs are there in all {condition}?"
    problem = phrased_problem(question, "Omar has 2*5 = <<2*5=10>>10 figs.\nIn all 10+5 = <<10+5=15>>15 figs.\n#### 15")
    assert isinstance(problem, PhrasedProblem)
    step = problem.phrasings[ResultId(1)]
    assert (step.told and step.told.text) == told


@pytest.mark.parametrize(
    ("solution", "told"),
    [
        # of what is counted together with other sorts, one sort is no part that could be taken for all
        ("Mara has 9/3 = <<9/3=3>>3 red pens.\nShe has 9+3 = <<9+3=12>>12 blue and red pens.", "Mara has 3 red pens."),
        ("Mara has 9/3 = <<9/3=3>>3 pens.\nShe has 9+3 = <<9+3=12>>12 blue and red pens.", None),
        (
            "The number of red pens is 9/3 = <<9/3=3>>3.\nThe number of blue and red pens is 9+3 = <<9+3=12>>12.",
            "There are 3 red pens.",
        ),
    ],
)
def test_a_part_of_what_is_counted_together_is_told_by_its_sort(solution: str, told: str | None) -> None:
    question = "Mara has 9 blue pens and a third as many red pens. Each pen costs $2. What are her pens worth?"
    problem = phrased_problem(question, f"{solution}\nThey are worth 12*2 = $<<12*2=24>>24.\n#### 24")
    assert isinstance(problem, PhrasedProblem)
    step = problem.phrasings[ResultId(1)]
    assert (step.told and step.told.text) == told


def test_a_number_before_its_reason_may_be_written_otherwise() -> None:
    problem = phrased_problem(
        "Ida can read 24 pages in an hour. How many pages does Ida read in 40 minutes?",
        "Ida reads .4 pages a minute because 24/60 = <<24/60=0.4>>0.4\nThat is .4*40 = <<.4*40=16>>16\n#### 16",
    )
    assert isinstance(problem, PhrasedProblem)
    told = problem.phrasings[ResultId(1)].told
    assert told is not None
    assert told.text == "Ida reads 0.4 pages a minute."


def test_a_condition_that_looks_like_what_a_step_comes_from_goes_with_its_question() -> None:
    question = "Ida is 20 years older than Omar. Mara is twice as old as Leon. If Leon is 20, how old are the two?"
    problem = phrased_problem(question, "Mara is 20*2 = <<20*2=40>>40 years old.\n40+20 = <<40+20=60>>60\n#### 60")
    assert isinstance(problem, PhrasedProblem)
    assert problem.phrasings[ResultId(1)].asked == "If Leon is 20, how old is Mara?"


def test_a_one_that_no_step_uses_goes_with_its_sentence() -> None:
    question = "Omar sells 9 rolls. One roll costs $2. How much does he get?"
    problem = phrased_problem(question, "He gets 9*2 = $<<9*2=18>>18.\n#### 18")
    assert isinstance(problem, PhrasedProblem)
    (ways,) = (phrasing.hidden for phrasing in problem.phrasings.values() if phrasing.value == 2)
    assert "Omar sells 9 rolls. How much does he get?" in [way.applied(question) for way in ways]


@pytest.mark.parametrize(
    ("question", "told", "asked"),
    [
        (
            "The club hired 5 vans that can carry 9 people. How many people can go?",
            "The vans can carry 9 people each.",
            "How many people can the vans carry each?",
        ),
        (
            "The club hired 5 vans that can each carry 9 people. How many people can go?",
            "The vans can each carry 9 people.",
            None,
        ),
    ],
)
def test_what_each_of_several_can_carry_is_told_and_asked_of_each(question: str, told: str, asked: str | None) -> None:
    problem = phrased_problem(question, "5*9 = <<5*9=45>>45\n#### 45")
    assert isinstance(problem, PhrasedProblem)
    carried = next(phrasing for phrasing in problem.phrasings.values() if phrasing.value == 9)
    assert carried.told is not None
    assert (carried.told.text, carried.asked) == (told, asked)


@pytest.mark.parametrize(
    ("does", "reason"), [("rode for 2 hours", "same-words"), ("was gone for 2 hours", None), ("rode 2 mules", None)]
)
def test_one_part_of_what_somebody_does_is_not_told_as_all_of_it(does: str, reason: str | None) -> None:
    """Where he ``rode for 2 hours`` before, ``Omar rode 16 miles`` seems to be all that he rode."""
    problem = phrased_problem(
        f"Omar {does} and got 40 miles away from home. He turned around, and came 12 miles closer to home, and then "
        "another 4 miles closer. How far was he from home then?",
        "So he rode 12+4 = <<12+4=16>>16 miles.\nSo he was 40-16 = <<40-16=24>>24 miles away from home.\n#### 24",
    )
    assert isinstance(problem, PhrasedProblem)
    ridden = next(phrasing for phrasing in problem.phrasings.values() if phrasing.value == 16)
    refused = ridden.refused.get("told")
    assert (refused.reason if refused else None) == reason


@pytest.mark.parametrize(("line", "told"), [("So for two days, he rows", None), ("On each of two days, he rows", True)])
def test_what_is_done_on_each_of_two_days_is_not_told_as_done_in_both(line: str, told: bool | None) -> None:
    problem = phrased_problem(
        "Omar rows 3 days a week. He rows 8 miles the first day and half as much on each of the other two days. "
        "How many miles does he row?",
        f"{line} 8/2 = <<8/2=4>>4 miles.\nHe rows 8+4+4 = <<8+4+4=16>>16 miles.\n#### 16",
    )
    assert isinstance(problem, PhrasedProblem)
    rowed = next(phrasing for phrasing in problem.phrasings.values() if phrasing.value == 4)
    refused = rowed.refused.get("told")
    assert (refused is not None and refused.reason == "rate-of-what") == (told is None)


@pytest.mark.parametrize(
    ("bought", "line"),
    [
        ("4 pens at $2 each and some ink", ""),
        ("4 pens and some ink, at $2 for each pen", "She buys the pens for "),
    ],
)
def test_what_some_things_cost_is_not_told_as_the_cost_of_others_besides(bought: str, line: str) -> None:
    end = " and some ink." if line else ""
    problem = phrased_problem(
        f"Kim buys {bought}. She pays $13 in total. How much does the ink cost?",
        f"{line}4*2 = $<<4*2=8>>8{end}\nThe ink costs 13-8 = $<<13-8=5>>5.\n#### 5",
    )
    assert isinstance(problem, PhrasedProblem)
    pens = next(phrasing for phrasing in problem.phrasings.values() if phrasing.value == 8)
    assert pens.told is None or "ink" not in pens.told.text


def _told(question: str, answer: str, value: int) -> str | None:
    problem = phrased_problem(question, answer)
    assert isinstance(problem, PhrasedProblem)
    told = next(phrasing.told for phrasing in problem.phrasings.values() if phrasing.value == value)
    return told and told.text


@pytest.mark.parametrize("unit", ["lbs. of", "lbs of", "pounds of"])
def test_a_unit_that_is_spelt_out_has_no_full_stop(unit: str) -> None:
    question = "A cook has 90 pounds of rice for 20 guests. Each guest gets 2 pounds of rice. How much rice is left?"
    answer = f"The guests need 20*2 = <<20*2=40>>40 {unit} rice.\n90-40 = <<90-40=50>>50\n#### 50"
    assert _told(question, answer, 40) == "The guests need a total of 40 pounds of rice."


def test_a_word_that_the_story_writes_small_has_no_capital_inside_a_sentence() -> None:
    question = (
        "Omar counted 3 crates of washed cups, each with 8 cups. The next day there were 40 cups. How many cups came?"
    )
    answer = "On the first day, 3*8 = <<3*8=24>>24 cups were Washed.\n40-24 = <<40-24=16>>16\n#### 16"
    assert _told(question, answer, 24) == "On the first day, 24 cups were washed."


@pytest.mark.parametrize(
    ("who", "called"),
    [
        ("A real estate agent", "The real estate agent"),
        ("A tall agent", "The tall agent"),
        ("A 9-year old child", "The child"),
    ],
)
def test_who_has_no_name_is_called_by_all_that_says_who_it_is_but_no_number(who: str, called: str) -> None:
    question = f"{who} bought 4 maps for $7 each. He pays with $50. How much change does he get?"
    answer = "He spends 4*7 = $<<4*7=28>>28 on maps.\nHe gets 50-28 = $<<50-28=22>>22.\n#### 22"
    assert _told(question, answer, 28) == f"{called} spends $28 on maps."


@pytest.mark.parametrize(("short", "spelt"), [("'ll get", "will get"), ("'d got", "had got")])
def test_a_verb_is_spelt_out_after_a_name_that_stands_for_a_pronoun(short: str, spelt: str) -> None:
    question = "Mara got 9 figs in May and 5 figs in June. She gives 2 figs away. How many figs does Mara have?"
    answer = f"In all she{short} 9+5 = <<9+5=14>>14 figs.\nShe has 14-2 = <<14-2=12>>12 figs.\n#### 12"
    assert _told(question, answer, 14) == f"In all Mara {spelt} 14 figs."


def test_a_share_that_several_things_are_is_of_none_of_them_alone() -> None:
    question = "Ida has 9 cups of tea that are two-thirds milk. She spills 3 cups of milk. How much milk is left?"
    problem = phrased_problem(question, "9*2/3 = <<9*2/3=6>>6\n6-3 = <<6-3=3>>3 cups of milk\n#### 3")
    assert isinstance(problem, PhrasedProblem)
    share = next(phrasing for phrasing in problem.phrasings.values() if phrasing.value == Fraction(2, 3))
    assert share.told is None or "each" not in share.told.text


def test_a_given_is_told_with_a_verb_that_agrees() -> None:
    question = (
        "Mara paints. She wants a brush that costs $2, a set of chalks that costs $9, and an easel that costs $6. "
        "How much does Mara need to pay?"
    )
    problem = phrased_problem(question, "Mara needs to pay 2+9+6 = $<<2+9+6=17>>17.\n#### 17")
    assert isinstance(problem, PhrasedProblem)
    told = [phrasing.told.text for phrasing in problem.phrasings.values() if phrasing.told is not None]
    asked = [phrasing.asked for phrasing in problem.phrasings.values()]
    assert "The brush costs $2." in told
    assert not [said for said in (*told, *filter(None, asked)) if " chalks costs" in said or " does the chalks" in said]
