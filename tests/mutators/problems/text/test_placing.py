"""A told result stands after what it comes from, with a pronoun for someone of whom the text has just spoken."""

from random import Random

import pytest

from illposed.engine.english.spans import Span
from illposed.engine.phrasing.phrasing import Told
from illposed.mutators.contract.facts import Dropped, Proposal
from illposed.mutators.facts import RepeatGiven, TellPair, TellQuantity
from illposed.mutators.problems.structure.sentences import parse_of
from illposed.mutators.problems.text.placing import is_named_besides
from illposed.mutators.problems.text.pronouns import pronouns_in, put, with_pronoun

ROLLS = "Farid bakes 6 trays of rolls. Each tray holds 15 rolls. {} How many of the rolls are not burnt?"
BAKED = "Farid bakes 6*15 = <<6*15=90>>90 rolls.\n90-20 = <<90-20=70>>70 rolls are not burnt.\n#### 70"


def told_texts(subject, mutator=TellQuantity):
    """The text with each sentence that a mutator tells."""
    found = [each.edits[0].text for each in mutator().propose(subject, Random(1)) if isinstance(each, Proposal)]
    return [subject.question[: edit.span.start] + edit.after + subject.question[edit.span.end :] for edit in found]


@pytest.fixture(scope="module")
def rolls(subject_of):
    return lambda between: subject_of(ROLLS.format(between), BAKED)


def test_a_result_stands_after_the_last_of_its_parts_and_the_answer_before_the_question(rolls):
    baked, answer = told_texts(rolls("The oven is new. Of the rolls, 20 are burnt."))
    assert "15 rolls. Farid bakes 90 rolls. The oven is new." in baked
    assert answer.endswith("are burnt. 70 of the rolls are not burnt. How many of the rolls are not burnt?")


@pytest.mark.parametrize("following", ["These are for a fair.", "It is a tray for a fair."])
def test_nothing_stands_between_a_sentence_and_what_it_points_back_to(rolls, following):
    baked, _ = told_texts(rolls(f"{following} Of the rolls, 20 are burnt."))
    assert f"15 rolls. {following}" in baked


def test_no_one_is_meant_by_a_pronoun_further_on_but_who_was(subject_of):
    subject = subject_of(
        "Ada has a brother, Omar. He buys 4 boxes of 6 pens each. He loses 5 pens. How many pens are left?",
        "Ada's brother buys 4*6 = <<4*6=24>>24 pens.\n24-5 = <<24-5=19>>19 pens are left.\n#### 19",
    )
    assert all("each. He loses 5 pens." in text for text in told_texts(subject))


def test_a_result_stands_after_all_that_it_speaks_of_is_named(subject_of):
    subject = subject_of(
        "A farm has 30 cows. It buys 12 more cows. The cows graze on a meadow. In a barn, there are 5 pigs. "
        "How many animals are there?",
        "30+12 = <<30+12=42>>42 cows graze on the meadow.\nThere are 42+5 = <<42+5=47>>47 animals.\n#### 47",
    )
    assert any("graze on a meadow. 42 cows graze on the meadow. In a barn" in text for text in told_texts(subject))


def test_a_given_told_again_is_no_sentence_of_the_story_again(subject_of):
    subject = subject_of(
        "Farid bakes 6 trays of rolls, and each tray holds 15 rolls. He sells 20 rolls. The oven is new. How many "
        "rolls does Farid have left?",
        "Farid bakes 6*15 = <<6*15=90>>90 rolls.\n90-20 = <<90-20=70>>70 rolls are left.\n#### 70",
    )
    texts = told_texts(subject, RepeatGiven)
    assert any("is new. Each tray holds 15 rolls. How many" in text for text in texts)
    assert all(text.count("sells 20 rolls.") == 1 for text in texts)


CLIPS = (
    "Ada sold 40 clips in April. In May she sold 10 fewer clips than in April. {}How many clips did Ada sell?",
    "Ada sold 40-10 = <<40-10=30>>30 clips in May.\nAda sold 40+30 = <<40+30=70>>70 clips altogether.\n#### 70",
)


def test_who_was_just_named_is_told_of_with_a_pronoun(subject_of):
    texts = told_texts(subject_of(CLIPS[0].format(""), CLIPS[1]))
    assert any(text.endswith("than in April. She sold 30 clips in May. How many clips did Ada sell?") for text in texts)


def test_who_has_no_name_is_told_of_with_a_pronoun_after_all_that_the_story_calls_him(subject_of):
    subject = subject_of(
        "A fruit and vegetable dealer sold 15 crates of pears and 8 crates of figs. He got $9 for each crate. How much "
        "did he get for all the crates?",
        "He sold 15+8 = <<15+8=23>>23 crates.\nHe got 23*9 = $<<23*9=207>>207.\n#### 207",
    )
    assert any(" He sold 7 more crates of pears than of figs." in text for text in told_texts(subject, TellPair))


def test_what_two_givens_come_to_is_told_where_something_starts(subject_of):
    subject = subject_of(
        "Ada weighed 94 kilograms. After she started to run every day, she lost 20 kilograms in the first week and "
        "11 kilograms in the second week. How much does she weigh now?",
        "Ada weighs 94-20-11 = <<94-20-11=63>>63 kilograms.\n#### 63",
    )
    (text,) = told_texts(subject, TellPair)
    assert "started to run every day, she lost 9 more kilograms in the first week than in the second week. How" in text


def test_a_question_has_a_pronoun_for_the_only_one_whom_the_text_can_mean(subject_of):
    subject = subject_of(
        "Ada has a shop. In her shop Ada sold 40 clips in April. She sold 10 fewer clips in May than in April. "
        "How many clips did Ada sell?",
        CLIPS[1],
    )
    asked = (
        "How many clips did Ada sell in May?",
        "What is Ada's rent?",
        "How many clips does Ada's shop have?",
        "What did Ivo pay for?",
        "How old is Ivo as Ada?",
        "How many minutes faster is it for Ada to take the bus?",
        "How many miles has Ada driven?",
    )
    found = dict.fromkeys(asked)
    for asked in found:
        said = parse_of(asked)
        found[asked] = put(pronouns_in(subject, subject.parse.question.index, said), asked, asked)
    assert list(found.values()) == [
        "How many clips did she sell in May?",
        "What is her rent?",
        "How many clips does her shop have?",
        "What did Ivo pay for?",
        "How old is Ivo as Ada?",
        "How many minutes faster is it for her to take the bus?",
        "How many miles has she driven?",
    ]


def test_not_where_someone_else_could_be_meant(subject_of):
    subject = subject_of(CLIPS[0].format("Ada's friend Bea made the clips. "), CLIPS[1])
    assert any("than in April. She sold 30 clips in May. Ada's friend" in text for text in told_texts(subject))
    told = Told("Ada sold 30 clips in May.", Span(9, 11))
    assert with_pronoun(subject, subject.parse.question.index, told, follows=True) == told


def test_what_is_asked_for_is_not_what_a_pronoun_of_the_question_means(subject_of):
    subject = subject_of(
        "A novel has 416 pages. Ada reads 28 pages a day for 7 days. After that she has 5 days left. How many pages "
        "must she read on each of them?",
        "In the first week Ada reads 28*7 = <<28*7=196>>196 pages.\nShe still has to read 416-196 = <<416-196=220>>220 "
        "pages.\n220/5 = <<220/5=44>>44 pages on each day.\n#### 44",
    )
    assert not any("pages. How many" in text for text in told_texts(subject))


def test_whom_it_takes_so_many_trips_is_none_of_the_things_that_are_told_of(subject_of):
    subject = subject_of(
        "Ada can carry 3 bags on each trip. Her brother can carry 2 bags on each trip. How many trips will it take "
        "them to carry 30 bags?",
        "Ada and her brother can carry 3+2 = <<3+2=5>>5 bags on each trip.\n30/5 = <<30/5=6>>6 trips.\n#### 6",
    )
    dropped = [each.reason for each in TellQuantity().propose(subject, Random(1)) if isinstance(each, Dropped)]
    assert "pronoun-after" not in dropped


def test_what_also_happens_does_so_after_what_is_told_at_once_as_well(rolls):
    baked, _ = told_texts(rolls("Omar also bakes. Of the rolls, 20 are burnt."))
    assert "15 rolls. Farid bakes 90 rolls. Omar also" in baked


def test_nothing_stands_between_a_pronoun_of_the_question_and_its_things(subject_of):
    subject = subject_of(
        "Ada has 20 lamps with 7 bulbs each. If a fourth of them have 2 old bulbs each, how many bulbs are new?",
        "There are 20*7 = <<20*7=140>>140 bulbs in the lamps.\n20/4 = <<20/4=5>>5 lamps have old bulbs.\n"
        "There are 5*2 = <<5*2=10>>10 old bulbs.\n140-10 = <<140-10=130>>130 bulbs are new.\n#### 130",
    )
    dropped = [each for each in TellQuantity().propose(subject, Random(1)) if isinstance(each, Dropped)]
    assert "pronoun-after" in {each.reason for each in dropped}


def test_those_with_which_a_question_compares_are_its_own_things(subject_of):
    subject = subject_of(
        "Omar had 20 plums. He ate 9 plums and gave 4 plums to Ivo. How many more plums did he eat than those he gave "
        "to Ivo?",
        "9-4 = <<9-4=5>>5\n#### 5",
    )
    assert not [each for each in TellQuantity().propose(subject, Random(1)) if isinstance(each, Dropped)]


def test_no_pronoun_stands_without_the_only_sentence_that_names_whom_it_means(rolls):
    subject = rolls("He is a baker. Of the rolls, 20 are burnt.")
    found = [each.edits[0] for each in TellQuantity().propose(subject, Random(1)) if isinstance(each, Proposal)]
    (told,) = (edit for edit in found if edit.text.after == "He bakes 90 rolls. ")
    first, second, *_ = subject.parse.sentences
    assert not is_named_besides(subject, told, first.span)
    assert is_named_besides(subject, told, second.span)


def test_several_people_who_were_named_together_are_told_of_as_they(subject_of):
    subject = subject_of(
        "Ada and Omar work on a farm. They fill 6 boxes of 12 jars each. Ada drops 5 jars. How many jars do they sell?",
        "Ada and Omar fill 6*12 = <<6*12=72>>72 jars.\nThey sell 72-5 = <<72-5=67>>67 jars.\n#### 67",
    )
    assert any("each. They fill a total of 72 jars. Ada drops" in text for text in told_texts(subject))


def test_a_result_does_not_stand_amid_what_the_story_says_of_something_else(subject_of):
    subject = subject_of(
        "A farm has 30 cows. It buys 12 more cows. The horses slept in the woods. In a barn, there are 5 pigs. "
        "How many cows and pigs are there?",
        "30+12 = <<30+12=42>>42 cows slept.\nThere are 42+5 = <<42+5=47>>47 cows and pigs.\n#### 47",
    )
    assert any("5 pigs. 42 cows slept. How" in text for text in told_texts(subject))


def test_two_numbers_are_not_told_with_the_same_words(subject_of):
    subject = subject_of(
        "Omar has 30 pens. Omar pays $8 for pencils, of which Ivo gives him a half back. A pen is $2. How much did the "
        "pens and pencils cost?",
        "Omar pays 8/2=$<<8/2=4>>4 for pencils.\nThe pens cost 30*2=$<<30*2=60>>60.\n"
        "The pens and pencils cost 60+4=$<<60+4=64>>64.\n#### 64",
    )
    made = TellQuantity().propose(subject, Random(1))
    dropped = [(each.reason, each.detail) for each in made if isinstance(each, Dropped)]
    assert dropped == [("said-alike", "Omar pays $4 for pencils.")]


def test_what_several_things_take_is_not_told_of_the_last_of_them(subject_of):
    subject = subject_of(
        "A shop paints boxes. For each box that is made, it takes a painter 6 minutes to wash the box and 9 minutes to "
        "paint the box. How many boxes can the painter make in 5 hours?",
        "For each box that a painter makes, it takes 6+9 = <<6+9=15>>15 minutes to paint the box.\n"
        "The painter can make 60*5/15 = <<60*5/15=20>>20 boxes in 5 hours.\n#### 20",
    )
    made = TellQuantity().propose(subject, Random(1))
    dropped = [each.detail for each in made if isinstance(each, Dropped) and each.reason == "said-alike"]
    assert dropped == ["For each box that a painter makes, it takes 15 minutes to paint the box."]


def test_how_something_starts_is_not_told_after_what_happens_later(subject_of):
    subject = subject_of(
        "Omar buys 20 stamps each week for 52 weeks, but then loses half of them in a flood. How many stamps are left?",
        "Omar starts by collecting 20*52=<<20*52=1040>>1040 stamps.\n1040/2=<<1040/2=520>>520 are left.\n#### 520",
    )
    assert not any("1040" in text for text in told_texts(subject))


def test_what_is_told_is_in_the_present_where_the_story_is(subject_of):
    subject = subject_of(
        "Omar removes 20 of 80 stones from a field. What percentage of the stones did he remove?",
        "Omar removed 20/80*100=<<20/80*100=25>>25% of the stones.\n#### 25",
    )
    assert any("He removes 25% of the stones. What" in text for text in told_texts(subject))


def test_a_sentence_that_names_whom_its_own_pronoun_means_stands_after_what_it_comes_from(subject_of):
    subject = subject_of(
        "On Monday, Rosa had $800 in her account. On Tuesday, she paid a rent of $450. On Thursday, she deposited "
        "$1500. On Friday, she paid a bill of $70. How much money is left in Rosa's account?",
        "On Tuesday, Rosa had 800-450 = <<800-450=350>>350 dollars left in her account.\n"
        "On Thursday, she had 350+1500 = <<350+1500=1850>>1850 dollars.\n1850-70 = <<1850-70=1780>>1780\n#### 1780",
    )
    assert any("$450. On Tuesday, she had $350 left in her account." in text for text in told_texts(subject))


def test_who_acts_in_the_sentence_before_is_told_of_with_a_pronoun(subject_of):
    texts = told_texts(
        subject_of(
            "Ada is a farmer. She has a sister, Ivy. Ada picked 12 baskets of 6 figs each. She sold 30 figs. "
            "How many figs are left?",
            "Ada picked 6*12 = <<6*12=72>>72 figs.\nThen 72-30 = <<72-30=42>>42 figs are left.\n#### 42",
        )
    )
    assert any("figs each. She picked 72 figs." in text for text in texts)


def test_who_may_be_one_of_two_in_the_sentence_before_is_named(subject_of):
    subject = subject_of(
        "Omar is twice as old as Ivo. In 3 years, he will be 39. How old will Ivo be?",
        "Omar is 39-3 = <<39-3=36>>36 years old.\nIvo is 36/2 = <<36/2=18>>18 years old.\n"
        "In 3 years, Ivo will be 18+3 = <<18+3=21>>21 years old.\n#### 21",
    )
    assert any("39. Ivo will be 21 years old. How" in text for text in told_texts(subject))


def test_no_pronoun_is_taken_for_somebody_with_whose_name_it_does_not_go(subject_of):
    subject = subject_of(
        "Omar has to sell 48 plums. Omar gives 24 plums to Ada for the use of her shop. How many plums does Omar need?",
        "Omar needs 48+24 = <<48+24=72>>72 plums.\n#### 72",
    )
    assert any("shop. Omar needs 72 plums." in text for text in told_texts(subject))


def test_who_is_alone_has_the_pronoun_of_the_story_whatever_the_name(subject_of):
    subject = subject_of(
        "Ada picks 6 baskets of 12 figs each. He sells 30 figs. How many figs are left?",
        "Ada picks 6*12 = <<6*12=72>>72 figs.\nThen 72-30 = <<72-30=42>>42 figs are left.\n#### 42",
    )
    assert any("each. He picks 72 figs." in text for text in told_texts(subject))
