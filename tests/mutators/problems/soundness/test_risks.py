"""What could make a proved label wrong about the text is refused, each by its own reason."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest
from msgspec import structs

from illposed.engine.english.spans import Span
from illposed.engine.facts.oracle import ANSWER
from illposed.engine.ir.nodes import BinOp, Call, Const
from illposed.engine.phrasing.phrasing import Hidden, Phrasing, Told
from illposed.engine.quantities.ids import GivenId
from illposed.mutators.contract.facts import Dropped, Proposal
from illposed.mutators.facts import AskQuantity, ChangeGiven, HideGiven, OmitSentence, TellQuantity, ViolateDomain
from illposed.mutators.problems.soundness.risks import (
    approximate,
    changes_later,
    condition_follows,
    implied_value,
    open_total,
    rounded,
    taken_as_product,
)
from illposed.mutators.problems.structure.sentences import is_bare, is_state, is_undirected, parse_of

PETS = (
    "Tom has 14 cats and 9 dogs. He buys 6 more cats. How many pets does Tom have?",
    "Tom has 14+9 = <<14+9=23>>23 pets.\nHe has 23+6 = <<23+6=29>>29 pets.\n#### 29",
)


def telling(subject, name, told):
    """The problem with another sentence for one of its quantities."""
    phrasing = Phrasing(subject.oracle.quantity_of(name), subject.values[name], "hand", told)
    return replace(subject, phrasings={**subject.phrasings, phrasing.quantity: phrasing})


def reasons(mutator, subject):
    return {found.reason for found in mutator.propose(subject, Random(0)) if isinstance(found, Dropped)}


@pytest.mark.parametrize(
    ("things", "how"), [("30 plums", "30 and 12 give 18"), ("30 pears", None)], ids=["like", "unlike"]
)
def test_a_given_that_two_other_numbers_of_its_kind_give_is_implied(subject_of, things, how):
    subject = subject_of(
        f"Amara has {things}. She eats 12 plums and sells 18 plums for $5 each. How much does Amara get?",
        "Amara gets 18*5 = $<<18*5=90>>90.\n#### 90",
    )
    sold, price = (next(name for name, value in subject.values.items() if value == found) for found in (18, 5))
    assert implied_value(subject, sold) == how
    assert implied_value(subject, price) is None


@pytest.mark.parametrize(
    ("second", "whole"),
    [
        ("The pies are cut into 8 slices.", "8"),
        ("Each pie is cut into 8 slices.", None),
        ("A pie has 8 slices.", None),
        ("Pies have 8 slices.", None),
        ("The pies have 8 slices apiece.", None),
    ],
)
def test_a_number_that_is_not_said_to_be_for_each_thing_is_taken_for_all_of_them(subject_of, second, whole):
    asked = "How many slices does Amara have?"
    subject = subject_of(f"Amara bakes 2 pies. {second} {asked}", "There are 2*8 = <<2*8=16>>16 slices.\n#### 16")
    pies, slices = (next(name for name, value in subject.values.items() if value == found) for found in (2, 8))
    assert taken_as_product(subject, pies) == whole
    assert taken_as_product(subject, slices) is None
    for mutator in (HideGiven(), OmitSentence()):
        assert ("taken-as-product" in reasons(mutator, subject)) == (whole is not None)


def test_a_given_that_so_many_times_so_many_give_is_implied(subject_of):
    subject = subject_of(
        "Amara has 4 boxes of 6 pens and buys 24 pens. She sells 9 pens for $5 each. How much does Amara get?",
        "Amara gets 9*5 = $<<9*5=45>>45.\n#### 45",
    )
    bought, price = (next(m for m in subject.oracle.mentions if m.value == value) for value in (24, 5))
    names = {subject.oracle.mentions[g.mention].span: g.param for g in subject.oracle.groundings}
    assert implied_value(subject, names[bought.span]) == "4 times 6 gives 24"
    assert implied_value(subject, names[price.span]) is None


@pytest.mark.parametrize(
    ("asked", "refused"),
    [
        ("As many figs as Ivo has Ada how many times?", True),
        ("In her shop, how many figs does Ada have?", False),
        ("At what price did Ada sell a fig?", False),
        ("When she had sold the figs, for how much did she sell pears?", False),
    ],
)
def test_no_question_opens_with_something_else_without_a_break(subject_of, asked, refused):
    subject = subject_of(
        "Ivo has 5 figs. Ada has twice as many figs as Ivo. How many figs do they have?",
        "Ada has 5*2 = <<5*2=10>>10 figs.\nThey have 10+5 = <<10+5=15>>15 figs.\n#### 15",
    )
    name = next(step.target for step in subject.oracle.program.steps if subject.values[step.target] == 10)
    phrasing = Phrasing(subject.oracle.quantity_of(name), subject.values[name], "hand", asked=asked)
    subject = replace(subject, phrasings={**subject.phrasings, phrasing.quantity: phrasing})
    assert ("asks-late" in reasons(AskQuantity(), subject)) == refused


@pytest.mark.parametrize(("first", "how"), [("60%", "60% leave 40%"), ("30%", None)])
def test_what_other_shares_leave_of_a_whole_is_implied(subject_of, first, how):
    subject = subject_of(
        f"Two shops part their profit. The larger one keeps {first} of it and the smaller one keeps 40% of the profit. "
        "The profit is $900. How much does the smaller shop keep?",
        "It keeps 900*40/100 = $<<900*40/100=360>>360.\n#### 360",
    )
    share = next(name for name, value in subject.values.items() if value == 40)
    assert implied_value(subject, share) == how


def test_what_goes_with_the_sentence_implies_nothing(subject_of):
    subject = subject_of(
        "Ana has 30 plums. Ivo has 12 plums and Leo has 18 plums. How many plums do they have?",
        "They have 30+12 = <<30+12=42>>42 plums.\nThey have 42+18 = <<42+18=60>>60 plums in all.\n#### 60",
    )
    leo = next(name for name, value in subject.values.items() if value == 18)
    assert implied_value(subject, leo) is not None
    assert implied_value(subject, leo, subject.parse.sentences[1].span) is None


@pytest.mark.parametrize(
    ("over", "is_vague"), [("reads 10 hours over 5 days", False), ("reads 10 hours, for over 5 days", True)]
)
def test_over_some_days_is_no_longer_than_that(subject_of, over, is_vague):
    subject = subject_of(
        f"Tom {over}. He can read 50 pages an hour. How many pages does he read a day?",
        "Tom reads 10/5 = <<10/5=2>>2 hours a day.\nHe reads 50*2 = <<50*2=100>>100 pages a day.\n#### 100",
    )
    assert ("approximate" in reasons(TellQuantity(), subject)) == is_vague


@pytest.mark.parametrize(("word", "is_vague"), [("about ", True), ("", False)])
def test_nothing_is_told_or_made_impossible_that_rests_on_what_is_not_exact(subject_of, word, is_vague):
    subject = subject_of(
        f"Amara picked {word}24 plums in June. She picked half as many plums in July. "
        "How many plums did Amara pick in all?",
        "Amara picked 24/2 = <<24/2=12>>12 plums in July.\nShe picked 24+12 = <<24+12=36>>36 plums in all.\n#### 36",
    )
    for mutator in (TellQuantity(), ViolateDomain()):
        assert ("approximate" in reasons(mutator, subject)) == is_vague


def test_a_total_that_may_have_other_parts_is_told_as_all_there_is(subject_of):
    """The gate may refuse the sentence; what is told of such a total never leaves it open."""
    subject = subject_of(*PETS)
    told = [p.edits[0].text.after for p in TellQuantity().propose(subject, Random(0)) if isinstance(p, Proposal)]
    assert all("altogether" in text for text in told if "23" in text)


def test_what_is_implied_is_not_hidden(subject_of):
    subject = subject_of(
        "Mia has 9 red pens and 6 blue pens. She buys 15 green pens. How many pens does Mia have?",
        "Mia has 9+6 = <<9+6=15>>15 pens.\nShe has 15+15 = <<15+15=30>>30 pens.\n#### 30",
    )
    assert reasons(HideGiven(), subject) <= {"implied"}
    assert not [found for found in HideGiven().propose(subject, Random(0)) if not isinstance(found, Dropped)]


@pytest.mark.parametrize(
    ("told", "is_open"),
    [
        ("Tom has 23 pets.", True),
        ("Tom has 23 pets in all.", False),
        ("Tom has a total of 23 pets.", False),
        ("Tom buys 23 pets.", False),
        ("Tom had 23 pets left then.", False),
    ],
)
def test_a_state_that_is_a_sum_may_hold_more_than_its_parts(subject_of, told, is_open):
    subject = subject_of(*PETS)
    total = next(name for name, value in subject.values.items() if value == 23)
    assert (
        open_total(telling(subject, total, Told(told, Span(told.index("23"), told.index("23") + 2))), total) == is_open
    )


@pytest.mark.parametrize(
    ("sentence", "bare"),
    [
        ("There were 4 days left.", True),
        ("There were 4 days of the trip left.", False),
        ("At the end of May, there are 4 days left.", False),
        ("There are 5 eggs.", True),
        ("Tom had 4 days left.", False),
    ],
)
def test_a_sentence_may_say_no_more_than_how_many_there_are(sentence, bare):
    assert is_bare(parse_of(sentence)) is bare


def test_only_a_sum_can_be_open(subjects):
    subject = subjects["trays"]
    product = next(name for name, value in subject.values.items() if value == 90)
    assert not open_total(telling(subject, product, Told("Farid has 90 rolls.", Span(10, 12))), product)


@pytest.mark.parametrize(
    "rounding", [lambda expr: Call("math.ceil", (expr,)), lambda expr: BinOp("//", expr, Const(7))], ids=["call", "//"]
)
def test_what_comes_from_a_rounded_quantity_is_rounded(subjects, rounding):
    subject = subjects["trays"]
    trays, rolls, left = (next(n for n, v in subject.values.items() if v == found) for found in (6, 90, 20))
    first, *others = subject.oracle.program.steps
    steps = (structs.replace(first, expr=rounding(first.expr)), *others)
    program = structs.replace(subject.oracle.program, steps=steps)
    oracle = replace(subject.oracle, program=program)
    rounds = replace(subject, reading=replace(subject.reading, oracle=oracle))
    assert rounded(rounds, rolls)
    assert rounded(rounds, left)
    assert rounded(rounds, ANSWER)
    assert not any(rounded(subject, name) for name in (trays, rolls, left, ANSWER))
    assert "rounded" in reasons(TellQuantity(), rounds)


@pytest.mark.parametrize(
    ("sentence", "undirected"),
    [
        ("The difference between the number of blue and yellow pens is 7.", True),
        ("One shop earned $25 more than the other.", True),
        ("The towns are 9 miles apart.", True),
        ("Ana has 7 more pens than Ivo.", False),
        ("Mia has 14 more pens.", True),
        ("Mia buys 14 more pens.", False),
        ("Mia has 14 pens.", False),
    ],
)
def test_a_sentence_that_compares_may_leave_open_which_is_larger(sentence, undirected):
    assert is_undirected(parse_of(sentence)) is undirected


def test_a_difference_is_not_told_where_it_may_go_either_way(subject_of):
    """With the blue pens withheld, there may be 7 more or 7 fewer of them than yellow ones."""
    subject = subject_of(
        "Ana has 13 blue pens. She has 6 yellow pens. "
        "What is the difference between the number of blue pens and yellow pens?",
        "The difference between the number of blue pens and yellow pens is 13-6 = <<13-6=7>>7.\n#### 7",
    )
    assert subject.told(ANSWER) is not None
    assert "undirected" in reasons(TellQuantity(), subject)
    assert not [found for found in TellQuantity().propose(subject, Random(0)) if isinstance(found, Proposal)]


@pytest.mark.parametrize(("word", "is_vague"), [("about ", True), ("nearly ", True), ("", False), ("exactly ", False)])
def test_a_number_that_is_not_exact_is_not_changed(subject_of, word, is_vague):
    subject = subject_of(
        f"Amara picked {word}24 plums and 13 pears. She ate 5 of the fruits. How many fruits are left?",
        "Amara picked 24+13 = <<24+13=37>>37 fruits.\nShe has 37-5 = <<37-5=32>>32 fruits left.\n#### 32",
    )
    plums = next(name for name, value in subject.values.items() if value == 24)
    assert approximate(subject, plums) == is_vague
    assert ("approximate" in reasons(ChangeGiven(), subject)) == is_vague


@pytest.mark.parametrize(
    ("sentence", "state"),
    [
        ("The lake holds 90 fish.", True),
        ("Tom has 14 cats.", True),
        ("Each tray holds 15 rolls.", False),
        ("Kenny played 10 hours of basketball.", False),
        ("How many fish did the lake hold?", True),
        ("Kenny ate 4 figs on his own.", False),
    ],
)
def test_what_there_is_of_something_may_change_before_it_is_told_again(sentence, state):
    assert is_state(parse_of(sentence)) is state


def test_what_nobody_misses_is_not_left_out(subject_of):
    subject = subject_of(
        "A lamp costs $60. Ruth has a coupon for $15. How much does Ruth pay for the lamp?",
        "Ruth pays 60-15 = $<<60-15=45>>45.\n#### 45",
    )
    coupon = next(name for name, value in subject.values.items() if value == 15)
    span = subject.oracle.mention_of(coupon).span
    phrase = Span(span.start - len(" for "), span.end)
    phrasing = Phrasing(GivenId(span), subject.values[coupon], "hand", hidden=(Hidden("clause", phrase, ""),))
    subject = replace(subject, phrasings={**subject.phrasings, phrasing.quantity: phrasing})
    assert "plausible-without" in reasons(HideGiven(), subject)


def test_a_sentence_is_left_out_by_one_mutator(subject_of):
    """The phrasebook offers the sentence as well, and no two records say the same omission."""
    subject = subject_of(
        "Ruth buys 9 lamps. Each lamp costs $60. How much does Ruth pay for the lamps?",
        "Ruth pays 9*60 = $<<9*60=540>>540.\n#### 540",
    )
    price = next(name for name, value in subject.values.items() if value == 60)
    phrasing = subject.phrasing(price)
    assert phrasing is not None
    assert phrasing.hidden[0].how == "sentence"
    made = [
        each.edits[0]
        for mutator in (HideGiven(), OmitSentence())
        for each in mutator.propose(subject, Random(1))
        if isinstance(each, Proposal) and each.edits[0].how == "sentence"
    ]
    assert [edit.mutator for edit in made if edit.about == price] == ["omit_sentence"]


def test_a_state_before_its_condition_is_not_told_and_one_that_changes_is_not_asked_for(subject_of):
    tabs = subject_of(
        "Jo has 40 tabs open. Jo closes 10 tabs. If Jo then closes half of the tabs, how many tabs does Jo have open?",
        "Jo has 40-10 = <<40-10=30>>30 tabs open.\nJo has 30/2 = <<30/2=15>>15 tabs open.\n#### 15",
    )
    first = tabs.oracle.program.steps[0].target
    assert condition_follows(tabs, ANSWER)
    assert not condition_follows(tabs, first)
    pens = subject_of(
        "Mary has 5 pens. Mary buys 10 pens, and then 7 more pens. How many pens does Mary have?",
        "Mary has 5+10 = <<5+10=15>>15 pens.\nMary has 15+7 = <<15+7=22>>22 pens.\n#### 22",
    )
    before, after = (step.target for step in pens.oracle.program.steps)
    assert changes_later(pens, before)
    assert not changes_later(pens, after)
    compared = subject_of(
        "Mary has 5 pens and 4 quills. Jo has 7 more pens than Mary has pens and quills. How many pens does Jo have?",
        "Mary has 5+4 = <<5+4=9>>9 pens and quills.\nJo has 9+7 = <<9+7=16>>16 pens.\n#### 16",
    )
    assert not changes_later(compared, compared.oracle.program.steps[0].target)


@pytest.mark.parametrize(
    ("discount", "refused"), [("such a lot for 25% off", True), ("25% off the balls", False)], ids=["after", "before"]
)
def test_no_price_is_told_after_what_comes_off_it(subject_of, discount, refused):
    subject = subject_of(
        f"Ivo buys 60 balls for $2 each. He gets {discount}. How much does Ivo pay?",
        "He spends 60*2 = $<<60*2=120>>120 on the balls.\nHe gets 120*.25 = $<<120*.25=30>>30 off.\n"
        "He pays 120-30 = $<<120-30=90>>90.\n#### 90",
    )
    assert ("too-late" in reasons(TellQuantity(), subject)) == refused


@pytest.mark.parametrize(("does", "refused"), [("gives", True), ("counts", False)])
def test_what_is_given_away_is_not_told_as_left(subject_of, does, refused):
    subject = subject_of(
        f"Ivo has 30 figs. He eats 6 of them and {does} the rest to Mara. Mara had 8 figs. How many are there?",
        "Ivo has 30-6 = <<30-6=24>>24 figs left.\nThere are 24+8 = <<24+8=32>>32 figs.\n#### 32",
    )
    left = next(name for name, value in subject.values.items() if value == 24)
    subject = telling(subject, left, Told("Ivo had 24 figs left.", Span(8, 10)))
    assert ("given-away" in reasons(TellQuantity(), subject)) == refused


@pytest.mark.parametrize(
    ("beads", "refused"),
    [("beads of different colors", True), ("red and blue beads", False), ("no pets", True), ("only beads", False)],
)
def test_no_sum_is_told_of_kinds_of_which_there_may_be_others(subject_of, beads, refused):
    subject = subject_of(
        f"Ada has {beads}. She has 12 red beads and 9 blue beads. Each costs $2. How much did she pay for these?",
        "Ada has 12+9 = <<12+9=21>>21 beads.\nShe paid 21*2 = $<<21*2=42>>42.\n#### 42",
    )
    total = next(name for name, value in subject.values.items() if value == 21)
    subject = telling(subject, total, Told("Ada has 21 beads.", Span(8, 10)))
    assert ("other-kinds" in reasons(TellQuantity(), subject)) == refused


def test_money_for_things_at_a_price_is_changed_to_money_for_so_many_others(subject_of):
    subject = subject_of(
        "A stand sells large cups at $3. Omar sold $24 worth of large cups and $13 worth of cakes. What did he get?",
        "He got 24+13 = $<<24+13=37>>37.\n#### 37",
    )
    values = {
        proposal.edits[0].value
        for seed in range(20)
        for proposal in ChangeGiven().propose(subject, Random(seed))
        if isinstance(proposal, Proposal) and proposal.edits[0].text.before == "$24"
    }
    assert len(values) > 1
    assert all(value % 3 == 0 for value in values)


@pytest.mark.parametrize(
    ("told", "is_refused"),
    [("2 hours", True), ("5 dimes", True), ("2 dozen rolls", True), ("2 jars", False)],
)
def test_what_is_only_a_given_in_another_unit_is_not_told(subject_of, told, is_refused):
    problems = {
        "2 hours": (
            "Ivo swims for 2 hours. He swims 9 meters a minute. How many meters does Ivo swim?",
            "Ivo swims for 2*60 = <<2*60=120>>120 minutes.\nIvo swims 120*9 = <<120*9=1080>>1080 meters.\n#### 1080",
        ),
        "5 dimes": (
            "Ivo finds 5 dimes. His aunt gives him 30 cents. How many cents does Ivo get?",
            "Ivo finds 5*10 = <<5*10=50>>50 cents.\nIvo gets 50+30 = <<50+30=80>>80 cents.\n#### 80",
        ),
        "2 dozen rolls": (
            "Ivo bakes 2 dozen rolls. He sells 9 rolls. How many rolls are left?",
            "Ivo bakes 2*12 = <<2*12=24>>24 rolls.\n24-9 = <<24-9=15>>15 rolls are left.\n#### 15",
        ),
        "2 jars": (
            "Ivo has 2 jars. Each jar holds 30 pens. He sells 9 pens. How many pens are left?",
            "Ivo has 2*30 = <<2*30=60>>60 pens.\n60-9 = <<60-9=51>>51 pens are left.\n#### 51",
        ),
    }
    assert ("only-converted" in reasons(TellQuantity(), subject_of(*problems[told]))) == is_refused


@pytest.mark.parametrize(
    ("does", "verb", "is_refused"),
    [("has", "gets", True), ("has", "can get", True), ("divides", "gets", False), ("divides", "can get", True)],
)
def test_a_quotient_is_not_told_as_what_can_be_had_or_as_a_share_of_some(subject_of, does, verb, is_refused):
    subject = subject_of(
        f"Omar {does} 9 bags of 8 rolls for his 12 friends. How many rolls does he have left if each eats 2 rolls "
        "fewer than that?",
        f"Omar has 9*8 = <<9*8=72>>72 rolls.\nEach friend {verb} 72/12 = <<72/12=6>>6 rolls.\n"
        "Each eats 6-2 = <<6-2=4>>4 rolls.\nThat leaves 72-12*4 = <<72-12*4=24>>24 rolls.\n#### 24",
    )
    assert ("at-least" in reasons(TellQuantity(), subject)) == is_refused


def test_the_answer_by_another_name_is_told_as_the_answer_alone(subject_of):
    subject = subject_of(
        "Ada has 7 more figs than Omar. Omar has 9 figs. How many figs does Ada have?",
        "Ada has 9+7 = <<9+7=16>>16 figs.\nSo Ada has <<16=16>>16 figs.\n#### 16",
    )
    told = [found for found in TellQuantity().propose(subject, Random(0)) if isinstance(found, Proposal)]
    assert [proposal.edits[0].about for proposal in told] == [ANSWER]


@pytest.mark.parametrize(("whole", "refused"), [("half of all the animals", True), ("half of each kind", False)])
def test_a_share_of_all_is_not_told_of_one_kind(subject_of, whole, refused):
    subject = subject_of(
        f"There are 26 hens and 34 goats on a farm. In a storm {whole} get sick. How many animals get sick?",
        "26/2 = <<26/2=13>>13 hens get sick.\n34/2 = <<34/2=17>>17 goats get sick.\n"
        "In total, 13+17 = <<13+17=30>>30 animals get sick.\n#### 30",
    )
    goats = next(name for name, value in subject.values.items() if value == 17)
    subject = telling(subject, goats, Told("17 goats get sick.", Span(0, 2)))
    assert ("part-of-all" in reasons(TellQuantity(), subject)) == refused


@pytest.mark.parametrize(("asked", "varies"), [("the busiest month than in the slowest one", False), ("April", True)])
def test_what_is_most_stays_so(subject_of, asked, varies):
    subject = subject_of(
        "Ada had 330 figs. She sold 53 figs in January and 46 figs in March. She sold the remaining figs in April. "
        f"How many more figs did Ada sell in {asked} than in March?",
        "She sold 53+46 = <<53+46=99>>99 figs before April.\nShe sold 330-99 = <<330-99=231>>231 figs in April.\n"
        "That is 231-46 = <<231-46=185>>185 more figs.\n#### 185",
    )
    assert ("most-or-least" in reasons(ViolateDomain(), subject)) != varies


@pytest.mark.parametrize(("pay", "refused"), [("", True), (" at the same pay", False)])
def test_nothing_is_told_that_rests_on_the_pay_of_another_time(subject_of, pay, refused):
    subject = subject_of(
        f"In March, Sam made $460 in 23 hours. In May, he worked for 8 hours{pay}. How much did Sam make in all?",
        "Sam makes 460/23 = $<<460/23=20>>20 an hour.\nIn May, he made 8*20 = $<<8*20=160>>160.\n"
        "Sam made 460+160 = $<<460+160=620>>620 in all.\n#### 620",
    )
    assert ("another-time" in reasons(TellQuantity(), subject)) == refused
