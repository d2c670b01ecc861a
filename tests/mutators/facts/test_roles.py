"""What a mutator of each role promises: what it changes, hides, tells and asks, text and facts alike."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from illposed.engine.facts.oracle import ANSWER, given_id
from illposed.engine.quantities.mentions import find_mentions
from illposed.mutators.contract.facts import Dropped, Proposal
from illposed.mutators.facts import AskQuantity, HideGiven, LoosenGiven, OmitSentence
from illposed.mutators.problems.structure.sentences import parse_of
from illposed.mutators.problems.text.pronouns import pronouns_in, put
from illposed.mutators.problems.variant import Variant
from illposed.mutators.registry import all_mutators


def of_role(role):
    mutators = [mutator() for mutator in all_mutators() if mutator.role == role]
    assert mutators
    return pytest.mark.parametrize("mutator", mutators, ids=repr)


@pytest.fixture
def made(subjects, flowers, decided):
    """``made(mutator)`` gives problems, the edits that the mutator proposes, and the variants of them."""

    def make(mutator):
        for subject in (flowers, *subjects.values()):
            for proposal in mutator.propose(subject, Random(3)):
                variant = decided(subject).variant(proposal) if isinstance(proposal, Proposal) else None
                if isinstance(variant, Variant):
                    (edit,) = variant.proposal.edits
                    yield subject, edit, variant

    return make


def values_in(text):
    return sorted(mention.value for mention in find_mentions(text) if mention.is_quantity)


def test_every_role_is_filled():
    assert {mutator.role for mutator in all_mutators()} == {"changes", "hides", "tells", "asks", None}


@of_role("changes")
def test_a_change_gives_one_number_another_value_and_nothing_else(mutator, made):
    for subject, edit, variant in made(mutator):
        before = values_in(subject.question)
        before.remove(subject.values[edit.about])
        assert values_in(variant.text) == sorted([*before, edit.value])
        assert edit.value != subject.values[edit.about]
        assert variant.asked == ANSWER
        assert edit.drops == (given_id(subject.oracle, edit.about),)


@of_role("hides")
def test_what_is_hidden_is_not_stated_any_more(mutator, made):
    for subject, edit, variant in made(mutator):
        given = given_id(subject.oracle, edit.about)
        assert given in edit.drops
        assert given not in {fact.id for fact in variant.facts}
        assert variant.label in (1, 2)


def test_a_hidden_number_is_not_in_the_text_any_more(made):
    for subject, edit, variant in made(HideGiven()):
        hidden = subject.oracle.mention_of(edit.about).value
        assert values_in(variant.text).count(hidden) < values_in(subject.question).count(hidden)


def test_a_bound_stands_where_the_number_stood(made):
    for subject, edit, variant in made(LoosenGiven()):
        (bound,) = (fact for fact in variant.facts if fact.id.startswith("bound."))
        assert bound.span.of(variant.text).lower().startswith(("at least ", "at most "))
        assert values_in(variant.text) == values_in(subject.question)
        assert bound.constraint.operator in (">=", "<=")
        assert edit.value is None


@of_role("tells")
def test_what_is_told_reads_back_and_is_true(mutator, made):
    for subject, edit, variant in made(mutator):
        stated = next(fact for fact in edit.adds if fact.kind == "derived")
        (fact,) = (fact for fact in variant.facts if fact.id == stated.id)
        assert {edit.value} == {m.value for m in find_mentions(variant.text) if m.span.overlaps(fact.span)}
        told = subject.values | {pair.id: pair.value(subject.values) for pair in subject.pairs}
        assert edit.value == told[edit.about]
        assert variant.label == 1
        if edit.asks is None:
            assert variant.text.endswith(subject.parse.sentences[-1].span.of(subject.question))
            assert variant.answer == subject.values[ANSWER]
        else:
            assert variant.text.endswith("?")
            assert variant.asked == edit.asks not in {*subject.values, ANSWER}


@of_role("asks")
def test_what_is_asked_is_what_the_text_asks_for(mutator, made):
    for subject, edit, variant in made(mutator):
        asked = parse_of(subject.asked(edit.about))
        spelled = put(pronouns_in(subject, subject.parse.question.index, asked), asked.text, asked.text)
        assert variant.text.lower().endswith(spelled.lower())
        assert variant.asked == edit.asks != ANSWER
        assert (edit.asks == edit.about) == (edit.asks in subject.values) == (edit.defines is None)
        assert variant.answer in (subject.value(edit.about), None)
        assert variant.label in (1, 2)


def test_a_question_that_held_a_given_does_not_state_it_any_more(subject_of):
    subject = subject_of(
        "Each tray holds 15 rolls. Farid sells 70 rolls. How many rolls does Farid have left if he bakes 6 trays?",
        "Farid bakes 6*15 = <<6*15=90>>90 rolls.\nHe has 90-70 = <<90-70=20>>20 rolls left.\n#### 20",
    )
    edits = [p.edits[0] for p in AskQuantity().propose(subject, Random(0)) if isinstance(p, Proposal)]
    assert edits
    assert all(given_id(subject.oracle, "trays") in edit.drops for edit in edits)


_GIVEN_AWAY = (
    "Ivo has 6 tins with 7 red pens in each tin. His aunt gave him 3 tins with 9 blue pens. If he gives 30 pens to his "
    "friends, how many pens does he have left?",
    "Ivo has 6*7 = <<6*7=42>>42 red pens.\nHis aunt gave him 3*9 = <<3*9=27>>27 blue pens.\n"
    "Ivo has 42+27 = <<42+27=69>>69 pens.\nHe has 69-30 = <<69-30=39>>39 pens left.\n#### 39",
)
_PARTED = (
    "A tailor has 480 buttons. One-fifth of them are black and one-third of the remaining buttons are grey. Then "
    "one-half of the remaining are pink buttons. How many pink buttons are there?",
    "The tailor has 480/5 = <<480/5=96>>96 black buttons.\nThere are 480-96 = <<480-96=384>>384 buttons that are not "
    "black.\nThere are 384/3 = <<384/3=128>>128 grey buttons.\nThere were 384-128 = <<384-128=256>>256 buttons left.\n"
    "There are 256/2 = <<256/2=128>>128 pink buttons.\n#### 128",
)


def test_no_question_asks_for_what_may_not_be_so_any_more(subject_of):
    found = list(AskQuantity().propose(subject_of(*_GIVEN_AWAY), Random(1)))
    assert "state" in {each.reason for each in found if isinstance(each, Dropped)}
    assert not any("red pens does" in each.edits[0].text.after for each in found if isinstance(each, Proposal))


def test_where_nothing_happens_the_others_are_asked_for_and_none_that_are_left(subject_of):
    found = [one for one in AskQuantity().propose(subject_of(*_PARTED), Random(1)) if isinstance(one, Proposal)]
    asked = [one.edits[0].text.after for one in found]
    assert any("How many buttons are not black?" in text for text in asked)
    assert not any("left" in text for text in asked)


def test_a_question_takes_the_place_of_a_demand(subject_of):
    subject = subject_of(
        "Mia picked 24 plums in June. She picked 12 plums in July. If she ate 5 of the plums, calculate the number of "
        "plums that she has left.",
        "She picked 24+12 = <<24+12=36>>36 plums in all.\nShe has 36-5 = <<36-5=31>>31 plums left.\n#### 31",
    )
    asked = [proposal.edits[0].text for proposal in AskQuantity().propose(subject, Random(1))]
    assert all(edit.before.endswith("calculate the number of plums that she has left.") for edit in asked)
    assert "She ate 5 of the plums. How many plums did she pick in July?" in {edit.after for edit in asked}


def test_of_what_is_told_in_one_breath_none_is_told_alone(subject_of):
    """Who reads "Mia gives her sister 120 dimes" before a question for the money takes these to be all of it."""
    subject = subject_of(
        "Mia has $40 and 200 dimes. If she gives her sister $5 and 120 dimes, how much money in all is she left with?",
        "The 200 dimes equal 200*$0.10 = $<<200*0.1=20>>20.\nMia has a total of $40+$20 = $<<40+20=60>>60.\n"
        "The 120 dimes equal 120*$0.10 = $<<120*0.1=12>>12.\nShe gave 5+12 = $<<5+12=17>>17.\n"
        "Mia is left with 60-17 = $<<60-17=43>>43.\n#### 43",
    )
    found = list(AskQuantity().propose(subject, Random(1)))
    assert "condition-with-others" in {each.reason for each in found if isinstance(each, Dropped)}
    texts = [each.edits[0].text.after for each in found if isinstance(each, Proposal)]
    assert not any("sister 120 dimes. " in text for text in texts)


def test_a_question_has_no_condition_that_has_nothing_to_do_with_it(subject_of):
    subject = subject_of(
        "A club had $60 for tulips. The mayor adds $30. A rose costs $9. If they only buy roses instead, how many can "
        "they buy with the new budget?",
        "The new budget is 60+30 = $<<60+30=90>>90.\nThey can buy 90/9 = <<90/9=10>>10 roses.\n#### 10",
    )
    found = list(AskQuantity().propose(subject, Random(1)))
    asked = [each.edits[0].text.after for each in found if isinstance(each, Proposal)]
    assert "condition-apart" in {each.reason for each in found if isinstance(each, Dropped)}
    assert all("rose" in question for question in asked)


@pytest.mark.parametrize(
    ("condition", "asked"),
    [
        (
            "If each scarf takes him 4 hours,",
            "Each scarf takes him 4 hours. How many hours does he take to knit all hats?",
        ),
        ("If a scarf took him 4 hours instead,", None),
    ],
)
def test_a_condition_that_a_question_does_not_rest_on_is_a_sentence_of_its_own(subject_of, condition, asked):
    subject = subject_of(
        f"Ivo knits 5 hats and 3 scarves. A hat takes him 2 hours. {condition} how many hours will it take Ivo to knit "
        "everything?",
        "Ivo takes 5*2 = <<5*2=10>>10 hours to knit all hats.\nHe takes 3*4 = <<3*4=12>>12 hours to knit all scarves.\n"
        "It takes him 10+12 = <<10+12=22>>22 hours.\n#### 22",
    )
    found = list(AskQuantity().propose(subject, Random(1)))
    edits = {each.edits[0].text.after: each.edits[0] for each in found if isinstance(each, Proposal)}
    if asked is None:
        assert "condition-apart" in {each.reason for each in found if isinstance(each, Dropped)}
    else:
        (given,) = edits[asked].adds
        assert given.span.of(asked) == "4"
        assert given.id in edits[asked].drops
        assert "how many hours does he take to knit all scarves?" in edits


@pytest.mark.parametrize(("how", "asks"), [("equally between the hens", False), ("into a bag for the hens", True)])
@pytest.mark.parametrize(
    ("june", "line"), [("10 toys", ""), ("half as many toys", "Ivo buys 20/2 = <<20/2=10>>10 toys in June.\n")]
)
def test_how_things_are_shared_equally_is_no_condition_of_how_many_there_are(subject_of, how, asks, june, line):
    subject = subject_of(
        f"Ivo has 6 hens. He buys 20 toys in May and {june} in June. If Ivo puts all the toys {how}, how many will "
        "each hen have?",
        f"{line}Ivo buys 20+10 = <<20+10=30>>30 toys in total.\nEach hen has 30/6 = <<30/6=5>>5 toys.\n#### 5",
    )
    asked = [p.edits[0].text.after for p in AskQuantity().propose(subject, Random(1)) if isinstance(p, Proposal)]
    assert any("how many toys does he buy in total" in text for text in asked) == asks


def test_what_somebody_has_before_a_condition_is_not_asked_under_it(subject_of):
    subject = subject_of(
        "Ida has 20 red figs and 24 green figs. Ivo has 36 figs. If Ida and Ivo share all figs equally, how many figs "
        "does each get?",
        "Ida has a total of 20+24 = <<20+24=44>>44 figs.\nThey share 44+36 = <<44+36=80>>80 figs.\n"
        "Each of them gets 80/2 = <<80/2=40>>40 figs.\n#### 40",
    )
    found = list(AskQuantity().propose(subject, Random(1)))
    asked = [each.edits[0].text.after for each in found if isinstance(each, Proposal)]
    assert not any("Ida have" in question for question in asked)
    assert any(each.reason == "condition-apart" for each in found if isinstance(each, Dropped))


def test_what_was_so_at_first_is_not_asked_under_a_condition(subject_of):
    subject = subject_of(
        "A bag has 5 green figs and 3 red figs at first. If Ivo picks a fig from the bag, how likely is it, in "
        "percent, that it is green?",
        "There are 5+3 = <<5+3=8>>8 figs in the bag at first.\nIt is 5/8*100 = <<5/8*100=62.5>>62.5 percent.\n"
        "#### 62.5",
    )
    found = list(AskQuantity().propose(subject, Random(1)))
    asked = [each.edits[0].text.after for each in found if isinstance(each, Proposal)]
    assert not any("at first" in question for question in asked)
    assert any(each.reason == "condition-apart" for each in found if isinstance(each, Dropped))


def test_a_sentence_or_clause_is_left_out_with_all_its_numbers(made):
    found = list(made(OmitSentence()))
    assert {edit.how for _, edit, _ in found} == {"sentence", "clause"}
    for subject, edit, variant in found:
        whole = any(edit.text.before.startswith(s.span.of(subject.question)) for s in subject.parse.sentences)
        assert whole == (edit.how == "sentence")
        gone = Counter(values_in(edit.text.before)) - Counter(values_in(edit.text.after))
        assert gone
        assert sorted([*values_in(variant.text), *gone.elements()]) == values_in(subject.question)


def test_a_sentence_with_more_than_two_numbers_is_not_left_out(subject_of):
    subject = subject_of(
        "Mia sells figs and pears. A fig costs $2 and a pear costs $5. In May she sells 8 figs, 9 pears and 7 bags. A "
        "bag costs $3. How much does Mia earn?",
        "She gets 2*8 = $<<2*8=16>>16 for the figs.\nShe gets 5*9 = $<<5*9=45>>45 for the pears.\nShe gets 3*7 = "
        "$<<3*7=21>>21 for the bags.\nMia earns 16+45+21 = $<<16+45+21=82>>82.\n#### 82",
    )
    found = [each for each in OmitSentence().propose(subject, Random(1)) if isinstance(each, Dropped)]
    assert any(each.reason == "too-much" and each.detail.startswith("In May") for each in found)


def test_a_part_that_the_parse_takes_for_a_sentence_is_not_left_out(subject_of):
    subject = subject_of(
        'There are 15 "Who is she?" books of pages on a shelf. Each book has 30 pages. How many pages are there?',
        "There are 15*30 = <<15*30=450>>450 pages.\n#### 450",
    )
    left_out = [p.edits[0].text.before for p in OmitSentence().propose(subject, Random(1)) if isinstance(p, Proposal)]
    assert left_out == ["Each book has 30 pages. "]


def test_no_given_is_put_by_syntax_in_words_that_nobody_writes_but_in_the_place_of_a_number(subjects, flowers):
    made = [each for subject in (flowers, *subjects.values()) for each in HideGiven().propose(subject, Random(3))]
    assert any(isinstance(each, Proposal) for each in made)
    assert not any(isinstance(each, Dropped) and each.reason == "placeholder" for each in made)


def test_who_does_something_in_a_question_is_called_he_and_not_him(subject_of):
    subject = subject_of(
        "Ivo kayaked for 9 miles and then walked another 5 miles to a lake. He then kayaked all the way back home. How "
        "many miles has Ivo kayaked in total?",
        "The lake is 9+5 = <<9+5=14>>14 miles away.\nHe kayaked 9+14 = <<9+14=23>>23 miles.\n#### 23",
    )
    found = AskQuantity().propose(subject, Random(0))
    assert "For how many miles did he kayak?" in {e.edits[0].text.after for e in found if isinstance(e, Proposal)}
