"""A told sentence is set off by what sets off the one that follows it."""

import re
from dataclasses import replace
from random import Random

import pytest

from illposed.engine.english.spans import Span
from illposed.engine.facts.oracle import ANSWER
from illposed.engine.phrasing.phrasing import Told
from illposed.mutators.contract.facts import Dropped, Proposal
from illposed.mutators.facts import AskQuantity, TellQuantity
from illposed.mutators.problems.text.telling import tell
from illposed.mutators.problems.variant import Decided
from illposed.mutators.sets.moves import as_proposal

_ANSWER = "Amara picked 24/2 = <<24/2=12>>12 plums in July.\nShe picked 24+12 = <<24+12=36>>36 plums in all.\n#### 36"


@pytest.mark.parametrize("gap", [" ", "  ", "\n", "\n\n"])
def test_the_gap_before_the_question_is_kept(subject_of, gap):
    story = "Amara picked 24 plums in June. She picked half as many plums in July."
    subject = subject_of(f"{story}{gap}How many plums did Amara pick in all?", _ANSWER)
    july = subject.oracle.program.steps[0].target
    proposal = tell(subject, "tell_quantity", july)
    assert isinstance(proposal, Proposal)
    (edit,) = proposal.edits
    assert (edit.text.before, edit.text.after) == ("", f"She picked 12 plums in July.{gap}")
    assert subject.question[edit.text.span.start :].startswith("How many")
    (stated,) = edit.adds
    assert stated.span.of(edit.text.after) == "12"


SHELLS = (
    "Nora has four times as many shells as Pia. If Pia has 9 shells, how many shells do Nora and Pia have altogether?",
    "Nora has 4*9 = <<4*9=36>>36 shells.\nNora and Pia have 36+9 = <<36+9=45>>45 shells altogether.\n#### 45",
)
PICKING = (
    "Nora picked four times as many shells as Pia. "
    "If Pia picked 9 shells, how many shells did Nora and Pia pick in all?",
    "Nora picked 4*9 = <<4*9=36>>36 shells.\nNora and Pia picked 36+9 = <<36+9=45>>45 shells in all.\n#### 45",
)
FINDING = (
    "A rug costs $8. If Omar buys 3 rugs and a lamp for $20, find the total cost of all that he buys.",
    "The rugs cost 3*8 = $<<3*8=24>>24.\nThe total cost is 20+24 = $<<20+24=44>>44.\n#### 44",
)


def test_a_part_that_nothing_tells_from_the_whole_is_not_told(subject_of):
    subject = subject_of(
        "A family had 10 pears and ate 4 of them. Then their 3 trees gave 8 pears each. How many pears are there now?",
        "There are 10-4 = <<10-4=6>>6 pears.\nThe trees gave 3*8 = <<3*8=24>>24 pears.\n"
        "There are 6+24 = <<6+24=30>>30 pears now.\n#### 30",
    )
    assert not any("There are 6 pears." in text for text in told_texts(subject))


@pytest.mark.parametrize(
    ("asks", "told"), [("did Nora earn", "Nora earned $36."), ("does Nora earn", "Nora earns $36.")]
)
def test_what_the_question_asks_of_the_past_is_told_in_the_past(subject_of, asks, told):
    subject = subject_of(
        f"Nora earns $12 an hour. Yesterday Nora spent 3 hours at work. How much {asks}?",
        "Nora earned 12*3 = $<<12*3=36>>36.\n#### 36",
    )
    assert f"{told} " in told_texts(subject)


def told_texts(subject):
    found = TellQuantity().propose(subject, Random(1))
    return [each.edits[0].text.after for each in found if isinstance(each, Proposal)]


def test_what_holds_under_the_condition_of_the_question_is_told_after_it(subject_of):
    assert "Pia picked 9 shells. Nora picked 36 shells. " in told_texts(subject_of(*PICKING))


def test_what_rests_on_how_things_are_is_told_before_that_and_after_it(subject_of):
    before = ["Nora has 36 shells. ", "Nora and Pia have 45 shells altogether. "]
    assert sorted(told_texts(subject_of(*SHELLS))) == sorted(
        [*before, *(f"Pia has 9 shells. {told}" for told in before)]
    )


MOWING = (
    "Omar charges $6 for a lawn and $4 for a hedge. His friend Ivo has a saw. "
    "How much will Omar earn if he mows 3 lawns and trims 5 hedges?",
    "The lawns bring 3*6 = $<<3*6=18>>18.\nThe hedges bring 5*4 = $<<5*4=20>>20.\n"
    "He earns 18+20 = $<<18+20=38>>38.\n#### 38",
)


def test_a_condition_that_ends_the_question_is_said_before_the_answer_that_rests_on_it(subject_of):
    """It is lost with the question, in the place of which another one stands."""
    subject = subject_of(*MOWING)
    (told,) = (each.edits[0] for each in TellQuantity(steps=False).propose(subject, Random(1)))
    assert told.text.after == "Omar mows 3 lawns and trims 5 hedges. He will earn $38. "
    assert [stated.span.of(told.text.after) for stated in told.adds] == ["3", "5", "$38"]
    asked = [each.edits[0] for each in AskQuantity().propose(subject, Random(1)) if isinstance(each, Proposal)]
    hedge = next(edit for edit in asked if edit.text.after == "How much does Omar charge for a hedge?")
    text = Decided(subject).variant(as_proposal(subject, frozenset({told, hedge}))).text
    assert text.endswith(
        "Omar mows 3 lawns and trims 5 hedges. He will earn $38. How much does Omar charge for a hedge?"
    )


def test_two_conditions_are_said_before_the_answer(subject_of):
    subject = subject_of(
        "Omar has a shop. If a pot costs $3, how much does he earn if Ivo buys 7 pots?",
        "Omar earns 3*7 = $<<3*7=21>>21.\n#### 21",
    )
    (told,) = (each.edits[0] for each in TellQuantity(steps=False).propose(subject, Random(1)))
    assert told.text.after == "A pot costs $3 and Ivo buys 7 pots. Omar earns $21. "
    assert [stated.span.of(told.text.after) for stated in told.adds] == ["$3", "7", "$21"]
    again = Decided(subject).variant(Proposal((told,)))
    assert isinstance(again, Dropped), "the question still has its condition"


@pytest.mark.parametrize("condition", ["if he mows 3 lawns instead", "if he decides to mow 3 lawns"])
def test_no_answer_is_told_that_rests_on_what_is_not_said_to_be_so(subject_of, condition):
    question = f"Omar charges $6 for a lawn. How much will Omar earn {condition}?"
    subject = subject_of(question, "He earns 3*6 = $<<3*6=18>>18.\n#### 18")
    made = list(TellQuantity().propose(subject, Random(1)))
    assert [each.reason for each in made] == ["condition"]


def test_a_condition_before_a_command_is_one_as_well(subject_of):
    under = "Omar buys 3 rugs and a lamp for $20. All that he buys costs a total of $44. "
    assert under in told_texts(subject_of(*FINDING))


def test_a_question_under_the_same_condition_stands_with_it_after_what_is_told(subject_of):
    subject = subject_of(*PICKING)
    asked = [each.edits[0] for each in AskQuantity().propose(subject, Random(1)) if isinstance(each, Proposal)]
    nora = next(edit for edit in asked if edit.text.after == "how many shells did Nora pick?")
    assert nora.text.before == "how many shells did Nora and Pia pick in all?"
    told = next(each for each in TellQuantity().propose(subject, Random(1)) if each.edits[0].about == ANSWER)
    (tells,) = told.edits
    texts = [Decided(subject).variant(as_proposal(subject, frozenset(move))).text for move in ([tells, nora], [tells])]
    assert texts[0].endswith("picked 45 shells in all. If Pia picked 9 shells, how many shells did Nora pick?")
    assert texts[1].endswith("in all. If Pia picked 9 shells, how many shells did Nora and Pia pick in all?")


def test_a_condition_is_a_sentence_of_its_own_before_a_question_that_opens_otherwise(subject_of):
    """Nothing of it may be lost: ``weekly`` is no number and may be needed."""
    subject = subject_of(
        "Ada sells 6 hats for $7 each and some coats weekly. "
        "If she sells 3 coats for $20 each, how much money does she make in all?",
        "By selling the hats, Ada makes 6*7 = $<<6*7=42>>42.\nFrom the coats, Ada makes 3*20 = $<<3*20=60>>60.\n"
        "Ada makes 42+60 = $<<42+60=102>>102.\n#### 102",
    )
    asked = [each.edits[0] for each in AskQuantity().propose(subject, Random(1)) if isinstance(each, Proposal)]
    said = "She sells 3 coats for $20 each. By selling the hats, how much does she make?"
    hats = next(edit for edit in asked if edit.text.after == said)
    assert hats.text.before == subject.parse.question.span.of(subject.question)


def test_who_is_not_who_acts_in_the_condition_is_named_after_it(subject_of):
    subject = subject_of(
        "Mia has three times as many shells as her sister. Mia picked up all of her shells at the beach. "
        "If her sister has 50 shells, how many shells do they have altogether?",
        "Mia has 3*50 = <<3*50=150>>150 shells.\nThey have 150+50 = <<150+50=200>>200 shells altogether.\n#### 200",
    )
    assert "Her sister has 50 shells. Mia has 150 shells. " in told_texts(subject)


def test_no_fraction_is_asked_for_where_the_solution_divides(subject_of):
    """It divides by 2 and the fraction is 1/2."""
    subject = subject_of(
        "Ada has 30 pens. She gives away half of the pens and then buys 4 pens. How many pens does she have?",
        "Ada has 30/2 = <<30/2=15>>15 pens left.\nShe has 15+4 = <<15+4=19>>19 pens.\n#### 19",
    )
    made = list(AskQuantity().propose(subject, Random(1)))
    assert "divisor" in {each.reason for each in made if isinstance(each, Dropped)}
    assert not [each for each in made if isinstance(each, Proposal) and "fraction" in each.edits[0].text.after]


def test_nothing_is_asked_for_as_unreal_in_a_story_that_is_real(subject_of):
    subject = subject_of(
        "Ivo reads a book of 93 pages. On Saturday, he reads 30 pages. On Sunday, he reads 20 pages. "
        "How many pages are remaining?",
        "When he reads 30 pages on Saturday, he would be remaining with 93-30=<<93-30=63>>63 pages.\n"
        "Then 63-20=<<63-20=43>>43 pages are remaining.\n#### 43",
    )
    made = list(AskQuantity().propose(subject, Random(0)))
    assert not any(" would " in each.edits[0].text.after for each in made if isinstance(each, Proposal))


def test_a_condition_without_a_number_stays_with_another_question(subject_of):
    """What is told may rest on it."""
    subject = subject_of(
        "A box has 4 shelves. Each shelf holds 6 jars. 5 of the jars are red. "
        "If all of the shelves are full, how many jars are not red?",
        "The box has 4*6 = <<4*6=24>>24 jars.\nThen 24-5 = <<24-5=19>>19 jars are not red.\n#### 19",
    )
    asked = [each.edits[0] for each in AskQuantity().propose(subject, Random(1)) if isinstance(each, Proposal)]
    texts = {edit.text.after: edit.text.before for edit in asked}
    assert "how many jars are not red?" in texts.values()
    said = "All of the shelves are full. "
    assert all(before == "how many jars are not red?" or after.startswith(said) for after, before in texts.items())


def test_no_result_is_told_under_a_condition_that_is_unreal(subject_of):
    question, solution = PICKING
    unreal = question.replace("If Pia picks 9", "If Pia picked 9").replace(
        "how many shells do", "how many shells would"
    )
    assert not any("Nora picks 36 shells" in text for text in told_texts(subject_of(unreal, solution)))


@pytest.mark.parametrize("text", ["Nora would pick 36 shells.", "Nora picks 36 shells if Pia picks as many."])
def test_what_hangs_on_a_condition_that_is_not_said_first_is_not_told(subject_of, text):
    subject = subject_of(*PICKING)
    told = Told(text, Span(text.index("36"), text.index("36") + 2))
    phrasings = {name: replace(phrasing, told=told) for name, phrasing in subject.phrasings.items()}
    found = TellQuantity().propose(replace(subject, phrasings=phrasings), Random(1))
    assert {each.reason for each in found if isinstance(each, Dropped)} == {"condition"}


def test_what_is_done_under_a_condition_is_not_told_before_it_as_if_it_were_done_twice(subject_of):
    subject = subject_of(
        "Nuria has 37 shells. If Nuria gives 3 shells to each of her 5 friends, how many shells does she have left?",
        "Nuria gives 3*5 = <<3*5=15>>15 shells to her friends.\nNuria has 37-15 = <<37-15=22>>22 shells left.\n#### 22",
    )
    made = list(TellQuantity().propose(subject, Random(1)))
    assert [each.detail for each in made if isinstance(each, Dropped) and each.reason == "happens-twice"] == [
        "Nuria gives 15 shells to her friends."
    ]
    texts = [each.edits[0].text.after for each in made if isinstance(each, Proposal)]
    assert "Nuria gives 3 shells to each of her 5 friends. She gives 15 shells to her friends. " in texts


def test_no_question_is_for_each_of_what_only_the_question_of_the_problem_brings_in(subject_of):
    subject = subject_of(
        "Omar needs 60 feet of rope. A shop sells 20 feet at a time, of which he wastes 5 feet. How many pieces of "
        "rope does he need?",
        "Omar gets 20-5 = <<20-5=15>>15 feet of rope from each piece.\n60/15 = <<60/15=4>>4 pieces are needed.\n#### 4",
    )
    made = list(AskQuantity().propose(subject, Random(0)))
    assert [each.detail for each in made if isinstance(each, Dropped) and each.reason == "unheard-of"] == [
        "How many feet of rope does Omar get from each piece?"
    ]


def test_no_question_is_for_a_part_that_would_be_taken_for_all(subject_of):
    subject = subject_of(
        "Omar had two bills. The first was $80, of which he got back 25%. The second was $50. How much did Omar pay?",
        "Omar got back 80*25/100 = $<<80*25/100=20>>20.\nOmar had to pay 80-20 = $<<80-20=60>>60.\n"
        "Omar paid 60+50 = $<<60+50=110>>110 in total.\n#### 110",
    )
    made = list(AskQuantity().propose(subject, Random(0)))
    alike = [each.detail for each in made if isinstance(each, Dropped) and each.reason == "asks-alike"]
    assert alike == ["How much money did Omar have to pay?"]


@pytest.mark.parametrize(
    ("story", "told", "expected"),
    [
        ("Mia has 6 figs. Omar gives Mia double the number she has.", "Omar gives Mia 12 figs. ", False),
        ("Mia has 6 figs. Omar gives Mia twice as many figs as she has.", "Omar gives Mia 12 figs. ", False),
        ("Omar gives Mia 6 figs in May. In June, Omar gives her double the number.", "Omar gives Mia 12 figs. ", False),
        (
            "Mia has 6 figs. Omar, who likes Mia, gives her some. He has double the number.",
            "Omar gives Mia 12 figs. ",
            True,
        ),
    ],
    ids=["again", "compared-with-what-there-is", "in-another-month", "without-number"],
)
def test_what_seems_to_be_done_once_more_is_not_told(subject_of, story, told, expected):
    subject = subject_of(
        f"{story} Then Mia eats 4 figs. How many figs does Mia have now?",
        "Omar gives Mia 6*2 = <<6*2=12>>12 figs.\nMia has 6+12-4 = <<6+12-4=14>>14 figs now.\n#### 14",
    )
    assert (told in told_texts(subject)) == expected


def test_money_that_is_given_some_sentences_later_seems_to_be_given_once_more(subject_of):
    subject = subject_of(
        "Omar has $42. Omar gives half the money to Mia. Mia buys 3 dollars worth of figs. How much money does Mia "
        "have now?",
        "Omar gives 42/2 = $<<42/2=21>>21.\nMia has 21-3 = $<<21-3=18>>18 now.\n#### 18",
    )
    assert not any("Omar gives $21" in text for text in told_texts(subject))


def test_a_sum_of_what_is_told_to_be_done_is_told_as_all_of_it(subject_of):
    subject = subject_of(
        "Omar sells 8 pens in May. In June, he sells 5 pens. A pen costs $2. How much does he earn?",
        "Omar sells 8+5 = <<8+5=13>>13 pens.\nHe earns 13*2 = $<<13*2=26>>26.\n#### 26",
    )
    assert "He sells a total of 13 pens. " in told_texts(subject)


def test_no_pronoun_is_for_someone_after_one_for_someone_else(subject_of):
    subject = subject_of(
        "All hats of Paityn are red or blue. Paityn has 20 red hats and 24 blue hats. Her friend Zola has half as many "
        "red hats as she has and twice the number of blue hats. If they share all the hats equally between themselves, "
        "how many hats does each get?",
        "Zola has 20/2 = <<20/2=10>>10 red hats.\nZola has 24*2 = <<24*2=48>>48 blue hats.\n"
        "Zola has a total of 10+48 = <<10+48=58>>58 hats.\nThey have 20+24+58 = <<20+24+58=102>>102 hats.\n"
        "Each gets 102/2 = <<102/2=51>>51 hats.\n#### 51",
    )
    assert "Zola has a total of 58 hats. " in told_texts(subject)


def test_no_question_asks_what_it_has_that_only_the_old_question_named(subject_of, telling):
    subject = subject_of(
        "Each frog eats 30 flies a day. Each fish eats 8 frogs a day. How many flies get eaten every day in this swamp "
        "if it has 9 fish?",
        "9*8 = <<9*8=72>>72 frogs get eaten.\n72*30 = <<72*30=2160>>2160 flies get eaten.\n#### 2160",
    )
    name = next(name for name, value in subject.values.items() if value == 9)
    subject = telling(subject, name, asked="How many fish does it have?")
    made = AskQuantity().propose(subject, Random(1))
    refused = {each.detail for each in made if isinstance(each, Dropped) and each.reason == "unheard-of"}
    assert refused == {"How many fish does it have?"}


def test_a_question_that_stands_alone_has_its_condition_before_what_is_told(subject_of):
    subject = subject_of(
        "If 12 sacks of figs weigh 24 pounds, how much do 8 sacks weigh?",
        "Each sack of figs weighs 24/12 = <<24/12=2>>2 pounds.\n8 sacks weigh 2*8 = <<2*8=16>>16 pounds.\n#### 16",
    )
    assert "12 sacks of figs weigh 24 pounds. Each sack of figs weighs 2 pounds. " in told_texts(subject)


def test_no_pronoun_follows_a_sentence_that_names_someone_else_for_whom_it_may_stand(subject_of):
    subject = subject_of(
        "Ada has 9 dolls. Mia has two times as many dolls as Ada. Ada sells her dolls for $2 each while Mia sells them "
        "for $3 each. How much money do they get?",
        "Ada sells all her dolls for 9*2 = $<<9*2=18>>18.\nMia has 9*2 = <<9*2=18>>18 dolls.\n"
        "Mia sells all her dolls for 18*3 = $<<18*3=54>>54.\nThey get 18+54 = $<<18+54=72>>72.\n#### 72",
    )
    told = told_texts(subject)
    assert any("Ada sells all her dolls for $18" in text for text in told)
    assert not any("She sells" in text for text in told)


def test_nor_one_that_names_a_last_one_whom_the_parse_takes_for_nobody(subject_of, telling):
    subject = subject_of(
        "Omar has 7 fish in his tank. Ivo has three times as many fish in his tank and Matthias has 15 less fish than "
        "Ivo in his tank. How many fish do the boys have in total?",
        "Ivo has 7*3 = <<7*3=21>>21 fish.\nMatthias has 21-15 = <<21-15=6>>6 fish.\n"
        "They have 7+21+6 = <<7+21+6=34>>34 fish.\n#### 34",
    )
    name = subject.oracle.program.steps[0].target
    told = told_texts(telling(subject, name, told=Told("Ivo has 21 fish in his tank.", Span(8, 10))))
    assert any("Ivo has 21 fish" in text for text in told)


def test_a_question_states_again_only_what_is_the_same_in_it(subject_of, telling):
    subject = subject_of(
        "The weights of Ada's two cats are 7 and 10 pounds. What is her dog's weight if its weight is twice the sum of "
        "her two cats' weights?",
        "The sum of the weights of Ada's two cats is 7+10 = <<7+10=17>>17 pounds.\n"
        "Ada's dog weighs 17*2 = <<17*2=34>>34 pounds.\n#### 34",
    )
    subject = telling(subject, "sum_weights", asked="What is the sum of the weights of her two cats in pounds?")
    edits = [
        edit for each in AskQuantity().propose(subject, Random(1)) if isinstance(each, Proposal) for edit in each.edits
    ]
    twice = next(name for name, value in subject.values.items() if subject.oracle.mention_of(name).text == "twice")
    stated = {fact.id for edit in edits for fact in edit.adds}
    assert f"given.{subject.oracle.ids[twice]}" not in stated


@pytest.mark.parametrize(
    ("question", "answer", "ends"),
    [
        (
            "Omar has 15 ferns. If he wants a total of 24 ferns in his home, how many ferns does he need to buy?",
            "Omar needs to buy 24-15 = <<24-15=9>>9 ferns.\n#### 9",
            "He wants a total of 24 ferns in his home. He needs to buy 9 ferns. ",
        ),
        (
            "A van has 10 seats. If 3 vans and a car come, how many seats do they have, with the 4 seats of the car?",
            "The vans have 3*10 = <<3*10=30>>30 seats.\nThey have 30+4 = <<30+4=34>>34 seats.\n#### 34",
            "3 vans and a car come. They have 34 seats, with the 4 seats of the car. ",
        ),
    ],
    ids=["wanted", "comma"],
)
def test_a_condition_becomes_a_sentence_where_it_is_wanted_and_where_more_commas_follow(
    subject_of, question, answer, ends
):
    made = tell(subject_of(question, answer), "tell_quantity", ANSWER)
    assert isinstance(made, Proposal), made
    assert made.edits[0].text.after == ends


@pytest.mark.parametrize("stop", [".", ","])
def test_nothing_stands_between_a_condition_and_its_question(subject_of, stop, reasons):
    ask = "How" if stop == "." else "how"
    subject = subject_of(
        "A box holds 6 red pens and some green pens. If Mia takes 4 boxes and Ivo takes twice as many boxes as Mia"
        f"{stop} {ask} many red pens do Mia and Ivo take?",
        "Ivo takes 4*2 = <<4*2=8>>8 boxes.\nMia and Ivo take 4+8 = <<4+8=12>>12 boxes.\n"
        "Mia and Ivo take 12*6 = <<12*6=72>>72 red pens.\n#### 72",
    )
    assert bool(told_texts(subject)) == (stop == ",")
    assert ("after-condition" in reasons(TellQuantity(), subject)) == (stop == ".")


def test_no_question_with_a_condition_follows_a_condition(subject_of, telling, reasons):
    subject = subject_of(
        "A box holds 6 pens. If Mia takes 4 boxes and Ivo takes twice as many boxes. How many pens does Ivo take?",
        "Ivo takes 4*2 = <<4*2=8>>8 boxes.\nIvo takes 8*6 = <<8*6=48>>48 pens.\n#### 48",
    )
    name = subject.oracle.program.steps[0].target
    for asked, refused in (
        ("How many boxes does Ivo take?", False),
        ("If all is full, how many boxes are that?", True),
    ):
        assert ("after-condition" in reasons(AskQuantity(), telling(subject, name, asked=asked))) == refused


def test_what_each_has_is_told_once_the_question_has_said_that_all_have_as_many(subject_of):
    subject = subject_of(
        "Mara's 4 goats ate 28 figs. If all goats ate an equal number of figs, how many figs did each goat eat?",
        "Each goat ate 28/4 = <<28/4=7>>7 figs.\n#### 7",
    )
    made = [each for each in TellQuantity().propose(subject, Random(0)) if isinstance(each, Proposal)]
    assert {each.edits[0].text.after for each in made if each.edits[0].about == "answer"} == {
        "All goats ate an equal number of figs. Each goat ate 7 figs. "
    }


def test_what_there_is_in_the_end_is_told_once_it_has_come_to_it(subject_of):
    subject = subject_of(
        "Mara's album has 40 stamps. She found half as many in a drawer. If she added all of these to her album, "
        "how many stamps are there in the album?",
        "Mara found 40/2 = <<40/2=20>>20 stamps.\nThere are 40+20 = <<40+20=60>>60 stamps in the album.\n#### 60",
    )
    made = [each for each in TellQuantity().propose(subject, Random(0)) if isinstance(each, Proposal)]
    (told,) = [each.edits[0].text for each in made if each.edits[0].about == "answer"]
    assert told.before == "If she added all of these to her album, "
    after = r"She added all of these to her album\. There are .*60 stamps in the album\. "
    assert re.fullmatch(after, told.after)


@pytest.mark.parametrize(("buyer", "who"), [("one of his friends", "Omar"), ("someone", "He")])
def test_who_acts_is_named_after_a_condition_in_which_a_friend_acts(subject_of, buyer, who):
    subject = subject_of(
        "Omar bought vases for $100 each. He plans to sell them with a 30% profit. "
        f"If {buyer} wants to buy two vases, how much will Omar get?",
        "Omar wants to get a 100*30/100 = $<<100*30/100=30>>30 profit.\n"
        "Omar will sell each vase for 100+30 = $<<100+30=130>>130.\nOmar will get 130*2 = $<<130*2=260>>260.\n#### 260",
    )
    profit = next(step.target for step in subject.oracle.program.steps if subject.values[step.target] == 30)
    told = tell(subject, "test", profit, after_condition=True)
    assert isinstance(told, Proposal)
    assert told.edits[0].text.after.endswith(f" two vases. {who} wants to get a $30 profit. ")
