"""How naturally a given is withheld."""

from __future__ import annotations

from random import Random

import pytest
from msgspec import structs

from illposed.engine.english.spans import Span
from illposed.engine.phrasing.phrasing import Told
from illposed.mutators.contract.facts import Proposal
from illposed.mutators.facts import AskQuantity, HideGiven, OmitSentence, TellQuantity
from illposed.mutators.problems.structure.sentences import parse_of
from illposed.mutators.problems.text.again import describes_by_itself
from illposed.mutators.problems.text.wording import (
    CLUMSY,
    Wording,
    awkwardness,
    is_placeholder,
    oddness,
    says_twice,
    wording,
)


@pytest.mark.parametrize(
    ("how", "before", "text", "found"),
    [
        ("sentence", "She has 5 hats.", "", Wording.LEFT_OUT),
        ("clause", "5 hats and a coat", "a coat", Wording.LEFT_OUT),
        ("vague", "5", "", Wording.WITHOUT_NUMBER),
        ("vague", "twice as many plums as", "more plums than", Wording.WITHOUT_NUMBER),
        ("vague", "a 10%", "a", Wording.WITHOUT_NUMBER),
        ("vague", "$9 more", "more money", Wording.WITHOUT_NUMBER),
        ("vague", "$9", "some money", Wording.ORDINARY_WORD),
        ("vague", "5", "Several", Wording.ORDINARY_WORD),
        ("vague", "half", "part of", Wording.STAND_IN),
        ("vague", "$4", "a fixed amount", Wording.ORDINARY_WORD),
        ("vague", "$4", "several dollars", Wording.STAND_IN),
        ("vague", "6", "the same number of", Wording.ORDINARY_WORD),
        ("vague", "3 hours", "a while", Wording.ORDINARY_WORD),
        ("vague", "at 5 miles an hour", "at a certain speed", Wording.STAND_IN),
    ],
)
def test_what_is_left_of_a_given(how, before, text, found):
    assert wording(how, before, text) == found


@pytest.mark.parametrize(
    ("text", "unit", "found"),
    [
        ("several", "minute", Wording.STAND_IN),
        ("a few times", "time", Wording.STAND_IN),
        ("several times", None, Wording.STAND_IN),
        ("some", "mile", Wording.ORDINARY_WORD),
        ("a while", "hour", Wording.ORDINARY_WORD),
        ("several", "plum", Wording.ORDINARY_WORD),
        ("", "minute", Wording.WITHOUT_NUMBER),
    ],
)
def test_a_word_for_several_stands_in_for_a_measure(text, unit, found):
    assert wording("vague", "5 times" if text.endswith("times") else "5", text, unit) == found


@pytest.mark.parametrize(
    ("text", "placeholder"),
    [
        ("a certain number of", True),
        ("A number of", True),
        ("costs a certain total amount", True),
        ("a certain percentage", True),
        ("a certain speed", False),
        ("a fixed price", False),
        ("the same number of", False),
        ("some", False),
        ("", False),
    ],
)
def test_words_that_nobody_writes_but_in_the_place_of_a_number(text, placeholder):
    assert is_placeholder(text) == placeholder


@pytest.mark.parametrize(
    ("opening", "question", "found"),
    [
        ("", "How many shells do Nora and Pia have altogether", {"Nora and Pia have 45 shells altogether. ": 0}),
        ("", "What is their total number of shells", {"Their total number of shells is 45. ": 1}),
        (
            "If Pia has 9 shells, ",
            "how many shells do Nora and Pia have altogether",
            {
                "Nora and Pia have 45 shells altogether. ": 1,
                "Pia has 9 shells. Nora and Pia have 45 shells altogether. ": 0,
            },
        ),
    ],
)
def test_what_a_writer_would_have_put_otherwise(subject_of, opening, question, found):
    pia = "" if opening else "Pia has 9 shells. "
    subject = subject_of(
        f"{pia}Nora has four times as many shells as Pia. {opening}{question}?",
        "Nora has 4*9 = <<4*9=36>>36 shells.\nNora and Pia have 36+9 = <<36+9=45>>45 shells altogether.\n#### 45",
    )
    made = {**awkwardness_of(subject, TellQuantity()), **awkwardness_of(subject, AskQuantity())}
    assert {text: made.get(text) for text in found} == found, made


@pytest.mark.parametrize(
    ("story", "answer", "told", "found"),
    [
        pytest.param(
            "Ada fills 6 boxes with 12 jars each. The jars cost $7 each. Ada has $600. How much money is left?",
            "The boxes hold 6*12 = <<6*12=72>>72 jars.\nThe jars cost 72*7 = $<<72*7=504>>504.\n"
            "600-504 = $<<600-504=96>>96 is left.\n#### 96",
            "The boxes hold a total of 72 jars. ",
            1,
            id="seen-at-once",
        ),
        pytest.param(
            "Ada fills 6 boxes. A box holds 12 jars. The jars cost $7 each. Ada has $600. How much money is left?",
            "The boxes hold 6*12 = <<6*12=72>>72 jars.\nThe jars cost 72*7 = $<<72*7=504>>504.\n"
            "600-504 = $<<600-504=96>>96 is left.\n#### 96",
            "The boxes hold a total of 72 jars. ",
            0,
            id="calculated",
        ),
        pytest.param(
            "Each box holds 12 jars. In the morning Ada fills 6 boxes. Omar has 9 jars. How many jars do they have?",
            "In the morning Ada fills 6*12 = <<6*12=72>>72 jars.\nThey have 72+9 = <<72+9=81>>81 jars.\n#### 81",
            "Ada fills 72 jars in the morning. ",
            0,
            id="at-a-time-just-named",
        ),
        pytest.param(
            "Farid bakes 6 trays of rolls. Each tray holds 15 rolls. These are for a fair. Of the rolls, 20 are burnt. "
            "How many of the rolls are not burnt?",
            "Farid bakes 6*15 = <<6*15=90>>90 rolls.\n90-20 = <<90-20=70>>70 rolls are not burnt.\n#### 70",
            "Farid bakes 90 rolls. ",
            2,
            id="two-sentences-late",
        ),
    ],
)
def test_what_is_told_needs_a_place_and_something_to_say(subject_of, story, answer, told, found):
    assert awkwardness_of(subject_of(story, answer), TellQuantity())[told] == found


def test_a_sentence_that_recalls_a_number_to_say_when_is_as_bad_as_several(subject_of):
    subject = subject_of(
        "Ada had 36 figs. Ada lost 1/4 of the figs. Then Ada ate 5 figs. How many figs are left?",
        "When Ada lost 1/4 of the figs, she lost 36/4 = <<36/4=9>>9 figs.\n"
        "There are 36-9-5 = <<36-9-5=22>>22 figs left.\n#### 22",
    )
    found = awkwardness_of(subject, TellQuantity())
    assert found["When Ada lost 1/4 of the figs, she lost 9 figs. "] >= CLUMSY, found


def test_so_is_a_question_that_recalls_one(subject_of):
    subject = subject_of(
        "Ada had 36 figs. She gave 1/4 of her figs to Omar. Then she ate 5 figs. How many figs are left?",
        "When Ada gave 1/4 of her figs to Omar, she gave away 36/4 = <<36/4=9>>9 figs.\n"
        "There are 36-9-5 = <<36-9-5=22>>22 figs left.\n#### 22",
    )
    found = awkwardness_of(subject, AskQuantity())
    recalling = {text: count for text, count in found.items() if text.startswith("When ")}
    assert recalling
    assert min(recalling.values()) >= CLUMSY


def test_so_is_a_question_in_the_words_of_the_condition_that_it_stands_under(subject_of):
    subject = subject_of(
        "A florist ties bouquets of 7 roses and 4 lilies. She has 91 roses and 60 lilies. If she ties as many bouquets "
        "as the roses allow, how many lilies are left?",
        "The roses allow 91/7 = <<91/7=13>>13 bouquets.\nThe bouquets take 13*4 = <<13*4=52>>52 lilies.\n"
        "60-52 = <<60-52=8>>8 lilies are left.\n#### 8",
    )
    found = awkwardness_of(subject, AskQuantity())
    assert found["how many bouquets do the roses allow?"] >= CLUMSY > found["how many lilies do the bouquets take?"]


def test_an_expression_that_stands_in_for_a_number_is_odd(subject_of):
    subject = subject_of(
        "Omar won $80 in a lottery. He paid 20% for the tax and $36 for 9 boxes. How much does Omar have left?",
        "The tax was 80*20/100 = $<<80*20/100=16>>16.\nOmar has 80-16-36 = $<<80-16-36=28>>28 left.\n#### 28",
    )
    hidden = [p.edits[0] for p in HideGiven().propose(subject, Random(0)) if isinstance(p, Proposal)]
    odd = {e.text.after: oddness(subject, frozenset({e})) - awkwardness(subject, frozenset({e})) for e in hidden}
    assert (odd["several"], odd["a percentage"]) == (0, CLUMSY)


def test_what_takes_one_step_is_told_and_asked_for_last(subject_of):
    """Numbers are of one sentence in ``How many jars do the boxes hold?``, and nobody needs to be told the product."""
    subject = subject_of(
        "A farmer sells 6 boxes of 12 jars. The jars cost $7 each. She pays $80 for glass and $9 for tea. "
        "How much is left?",
        "The boxes hold 6*12 = <<6*12=72>>72 jars.\nThe jars bring in 72*7 = $<<72*7=504>>504.\n"
        "504-80-9 = $<<504-80-9=415>>415 is left.\n#### 415",
    )
    steps = [step.target for step in subject.oracle.program.steps]
    for mutator, found in ((TellQuantity(), (1, 0)), (AskQuantity(), (2, 0))):
        made = (each.edits[0] for each in mutator.propose(subject, Random(0)) if isinstance(each, Proposal))
        more = {e.about: oddness(subject, frozenset({e})) - awkwardness(subject, frozenset({e})) for e in made}
        assert (more[steps[0]], more[steps[1]]) == found


def test_a_question_in_the_words_of_the_story_is_odd(subject_of):
    subject = subject_of(
        "Omar packed pears in 5 bags. A bag holds 12 pears. Then he sold 9 pears. Ada has 30 pears. "
        "How many pears do they have?",
        "Omar packed 5*12 = <<5*12=60>>60 pears.\nOmar kept 60-9 = <<60-9=51>>51 pears.\n"
        "They have 51+30 = <<51+30=81>>81 pears.\n#### 81",
    )
    made = (each.edits[0] for each in AskQuantity().propose(subject, Random(0)) if isinstance(each, Proposal))
    more = {e.text.after: oddness(subject, frozenset({e})) - awkwardness(subject, frozenset({e})) for e in made}
    assert more["How many pears did Omar pack?"] == 2, more
    assert more["How many pears did Omar keep?"] == 0, more


@pytest.mark.parametrize(
    ("told", "found"),
    [
        ("Mia was able to stack 65 plates she already stacked.", True),
        ("Mia sold 65 of the plums that she sold.", True),
        ("Mia sold 65 of the plums that she picked.", False),
        ("Mia sold 65 plums.", False),
    ],
)
def test_what_is_said_to_be_done_to_what_it_is_done_to_says_nothing(told, found):
    assert describes_by_itself(parse_of(told)) == found


def test_a_question_that_says_again_what_was_told_or_is_in_the_story_is_odd(subject_of):
    paint = subject_of(
        "Ada has 24 jars of red paint and 9 jars of blue paint. She uses 4 jars of red paint a day. How many jars of "
        "red paint are left after 3 days?",
        "She uses 4*3 = <<4*3=12>>12 jars of red paint in 3 days.\n"
        "24-12 = <<24-12=12>>12 jars of red paint are left.\n#### 12",
    )
    assert awkwardness_of(paint, TellQuantity())["She uses 12 jars of red paint in 3 days. "] == 2
    figs = subject_of(
        "When the figs in the garden are ripe, Ada fills 6 baskets. Each basket holds 20 figs. She sells 45 figs. How "
        "many figs are left?",
        "There are 6*20 = <<6*20=120>>120 figs.\n120-45 = <<120-45=75>>75 figs are left.\n#### 75",
    )
    asked = awkwardness_of(figs, AskQuantity())
    assert asked["When the figs in the garden are ripe, how many baskets does she fill?"] == 1
    assert asked["How many figs does she sell?"] == 0


def test_nobody_asks_for_a_number_of_the_question_in_another_unit(subject_of):
    subject = subject_of(
        "Ana cleans a wheel in 15 minutes. How long does she need for the wheels of 3 bicycles?",
        "There are 3*2 = <<3*2=6>>6 wheels on 3 bicycles.\n15*6 = <<15*6=90>>90 minutes.\n#### 90",
    )
    assert awkwardness_of(subject, AskQuantity())["How many wheels are there on 3 bicycles?"] >= CLUMSY


def test_what_makes_up_for_a_number_that_is_not_said_comes_as_late_as_it_likes(subject_of):
    subject = subject_of(
        "Omar packed pears in 5 bags. A bag holds 12 pears. Ada has 30 pears. Mia has 8 pears. How many pears do they "
        "have?",
        "Omar packed 5*12 = <<5*12=60>>60 pears.\nOmar and Ada have 60+30 = <<60+30=90>>90 pears.\n"
        "They have 90+8 = <<90+8=98>>98 pears.\n#### 98",
    )
    made = (e for p in TellQuantity().propose(subject, Random(0)) if isinstance(p, Proposal) for e in p.edits)
    told = next(e for e in made if " 60 pears" in e.text.after)
    end = subject.parse.question.span.start
    late = structs.replace(told, text=structs.replace(told.text, span=Span(end, end)))
    hides = [p.edits[0] for p in HideGiven().propose(subject, Random(0)) if isinstance(p, Proposal)]
    bags, pears = (next(e for e in hides if e.text.before == number) for number in ("5", "30"))
    assert awkwardness(subject, (late, bags)) < awkwardness(subject, (late, pears))


def test_what_is_told_of_something_left_out_is_worse_than_anything_else(subject_of):
    subject = subject_of(
        "A hose brings 45 liters an hour. A pump brings 80 liters an hour. A tank is full after 24 hours. How many "
        "liters does the tank hold?",
        "The hose and the pump bring 45+80 = <<45+80=125>>125 liters an hour.\n"
        "The tank holds 125*24 = <<125*24=3000>>3000 liters.\n#### 3000",
    )
    told = next(e for p in TellQuantity().propose(subject, Random(0)) if isinstance(p, Proposal) for e in p.edits)
    gone = [p.edits[0] for p in OmitSentence().propose(subject, Random(0)) if isinstance(p, Proposal)]
    assert any(awkwardness(subject, (edit, told)) >= CLUMSY + awkwardness(subject, (told,)) for edit in gone)


def awkwardness_of(subject, mutator):
    proposals = [each for each in mutator.propose(subject, Random(0)) if isinstance(each, Proposal)]
    return {each.edits[0].text.after: awkwardness(subject, each.edits) for each in proposals}


def test_a_question_for_what_only_a_part_that_is_left_out_speaks_of_is_odd(subject_of):
    subject = subject_of(
        "Omar has 20 hens. Each week 3 hens die. Omar buys 5 hens every week. How many hens will Omar have in 6 weeks?",
        "In 6 weeks, 3*6 = <<3*6=18>>18 hens die.\nOmar buys 5*6 = <<5*6=30>>30 hens in 6 weeks.\n"
        "Omar will have 20-18+30 = <<20-18+30=32>>32 hens.\n#### 32",
    )
    asked, gone = (
        [p.edits[0] for p in mutator.propose(subject, Random(0)) if isinstance(p, Proposal)]
        for mutator in (AskQuantity(), OmitSentence())
    )
    buys = next(edit for edit in asked if "does Omar buy" in edit.text.after)
    left_out = next(edit for edit in gone if edit.text.before.startswith("Omar buys"))
    assert oddness(subject, frozenset({buys, left_out})) >= oddness(subject, frozenset({buys})) + CLUMSY


def test_nobody_asks_how_many_there_are_of_what_is_said_in_dozens(subject_of):
    subject = subject_of(
        "Mia has 3 dozen eggs. She puts 2 eggs in each cake. She sells a cake for $5. How much does she earn?",
        "Mia has 3*12 = <<3*12=36>>36 eggs.\nShe makes 36/2 = <<36/2=18>>18 cakes.\n"
        "She earns 18*5 = $<<18*5=90>>90.\n#### 90",
    )
    found = awkwardness_of(subject, AskQuantity())
    asked = [count for text, count in found.items() if text.startswith("How many eggs") and text.endswith("have?")]
    assert min(asked) >= CLUMSY


@pytest.mark.parametrize(
    ("text", "twice"),
    [
        ("A fig costs $2. Mia buys 9 figs. A fig costs $2. What does she pay?", True),
        ("A ripe fig costs $2 and a ripe plum costs $3. A ripe pear costs $3. What do all cost?", False),
        ("Mia has 9 figs. Mia has 9 figs and plums. How many plums does she have?", False),
    ],
)
def test_what_a_text_says_twice(text, twice):
    assert says_twice(text) == twice


@pytest.mark.parametrize(("told", "is_clumsy"), [("20 of the rolls are burnt.", True), ("20 rolls are burnt.", False)])
def test_no_number_is_told_in_the_words_of_a_vague_sentence(subject_of, telling, told, is_clumsy):
    subject = subject_of(
        "Farid bakes 40 rolls. Half of the rolls are burnt. Each of the others costs $2. How much do they cost?",
        "40/2 = <<40/2=20>>20 are burnt.\n40-20 = <<40-20=20>>20.\n20*2 = $<<20*2=40>>40.\n#### 40",
    )
    burnt = subject.oracle.program.steps[0].target
    subject = telling(subject, burnt, Told(told, Span(0, 2)))
    hidden = [each.edits[0] for each in HideGiven().propose(subject, Random(0)) if isinstance(each, Proposal)]
    vague = next(edit for edit in hidden if edit.text.after == "Some")
    (edit,) = (
        each.edits[0]
        for each in TellQuantity().propose(subject, Random(0))
        if isinstance(each, Proposal) and each.edits[0].about == burnt
    )
    assert (awkwardness(subject, frozenset((vague, edit))) >= CLUMSY) == is_clumsy
