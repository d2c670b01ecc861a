"""How a story goes on from its answer to another number."""

from __future__ import annotations

import re
from dataclasses import replace
from fractions import Fraction
from random import Random

import pytest

from illposed.mutators.contract.facts import Dropped, Proposal
from illposed.mutators.facts import ChangeGiven, ContinueStory
from illposed.mutators.problems.givens.number_change import values_with
from illposed.mutators.problems.variant import Decided, Variant
from illposed.mutators.sets.closure import Closures
from illposed.mutators.sets.crossed import CrossedSet, crossed_sets
from illposed.mutators.sets.edits import edits_of
from illposed.mutators.sets.outlines import clashes

THIRDS = range(24, 84, 3)
SAID = re.compile(
    r"Her \w+ (?P<name>\w+) [a-z]+ (?P<size>\d+) (?P<word>more|fewer) [a-z]+ than she did\."
    r"|She gave (?P<gift>\d+) of them to her \w+ \w+\."
)


def plums(subject_of, picked):
    return subject_of(
        f"Mara picked {picked} plums in June. In July she picked a third as many plums. "
        "How many plums did Mara pick in all?",
        f"Mara picked {picked}/3 = <<{picked}/3={picked // 3}>>{picked // 3} plums in July.\n"
        f"Mara picked {picked}+{picked // 3} = <<{picked}+{picked // 3}={picked * 4 // 3}>>{picked * 4 // 3} plums "
        f"in all.\n#### {picked * 4 // 3}",
    )


def edits(subject):
    made = [each for each in ContinueStory().propose(subject, Random(0)) if isinstance(each, Proposal)]
    return [proposal.edits[0] for proposal in made]


def told(subject):
    (edit,) = edits(subject)
    return edit


def reasons(subject):
    return [each.reason for each in ContinueStory().propose(subject, Random(0)) if isinstance(each, Dropped)]


@pytest.mark.parametrize("picked", THIRDS)
def test_what_is_given_away_is_not_kept(subject_of, picked):
    variant = Decided(plums(subject_of, picked)).variant(Proposal((told(plums(subject_of, picked)),)))
    total, said = picked * 4 // 3, SAID.search(variant.text)
    assert f"She picked {total} plums in all. {said[0]}" in variant.text
    assert variant.answer == total - int(said["gift"])
    assert variant.text.endswith("How many plums did she keep?")


def test_somebody_else_does_as_much_more_or_less_as_is_said(subject_of):
    words = set()
    for picked in THIRDS:
        subject = subject_of(
            f"Mara read {picked} pages in June. In July she read a third as many pages. "
            "How many pages did Mara read in all?",
            f"Mara read {picked}/3 = <<{picked}/3={picked // 3}>>{picked // 3} pages in July.\n"
            f"Mara read {picked}+{picked // 3} = <<{picked}+{picked // 3}={picked * 4 // 3}>>{picked * 4 // 3} pages "
            f"in all.\n#### {picked * 4 // 3}",
        )
        variant = Decided(subject).variant(Proposal((told(subject),)))
        said = SAID.search(variant.text)
        words.add(said["word"])
        assert variant.answer == picked * 4 // 3 + (1 if said["word"] == "more" else -1) * int(said["size"])
        assert variant.text.endswith(f"How many pages did {said['name']} read?")
    assert words == {"more", "fewer"}


def test_how_it_goes_on_does_not_depend_on_the_answer(subject_of):
    subject = plums(subject_of, 48)
    other = told(replace(subject, values=values_with(subject, "plums", Fraction(60)), original=subject))
    assert other.text.after == told(subject).text.after.replace("64", "80")


def test_another_answer_than_the_story_has_clashes_with_it(subject_of):
    subject = plums(subject_of, 48)
    edit = told(replace(subject, values=values_with(subject, "plums", Fraction(60)), original=subject))
    variant = Decided(subject).variant(Proposal((edit,)))
    assert isinstance(variant, Variant)
    assert variant.label == 0


def test_contradictory_texts_cross_the_number_of_the_story_and_the_answer(subject_of):
    subject = plums(subject_of, 48)
    found = crossed_sets(subject, Decided(subject), [ChangeGiven(), ContinueStory()], Random(1), 1)
    (made,) = (each for each in found if isinstance(each, CrossedSet))
    assert [member.label for member in made.members] == [1, 0, 0, 1]
    assert made.kind == "computed-clash"
    parts = [member.text.partition("She picked")[::2] for member in made.members]
    assert len({story for story, _ in parts}) == len({end.partition(".")[0] for _, end in parts}) == 2
    assert len({end.partition(".")[2] for _, end in parts}) == 1


@pytest.mark.parametrize(
    ("asked", "answer", "ending"),
    [
        ("spend on pens", "$36", r"Her \w+ \w+ spent \$\d+ (?:more|less) than that\. How much did \w+ spend\?"),
        ("spend", "$36", r"Her \w+ \w+ spent \$\d+ (?:more|less) than she did\. How much did \w+ spend\?"),
    ],
)
def test_how_much_more_somebody_else_does_is_said_of_the_same_thing(subject_of, asked, answer, ending):
    subject = subject_of(
        f"Mara bought 4 pens for $9 each with her card. How much did Mara {asked}?",
        f"Mara {asked.replace('spend', 'spent')} 4*9 = $<<4*9=36>>36.\n#### 36",
    )
    assert re.search(f"{ending}$", told(subject).text.after)


def test_how_much_more_of_what_somebody_else_does_is_said(subject_of):
    subject = subject_of(
        "Mara fills 4 cups with 9 ounces of milk each. She drinks them all. How many ounces of milk did Mara drink?",
        "Mara drank 4*9 = <<4*9=36>>36 ounces of milk.\n#### 36",
    )
    assert re.search(r"Her \w+ \w+ drinks \d+ ounces (?:more|less) than that\. ", told(subject).text.after)


def test_a_word_with_a_hyphen_is_written_as_in_the_story(subject_of):
    subject = subject_of(
        "Mara reads 4 pages of a half-empty book a day. How many half-empty books does Mara read in 8 days?",
        "Mara reads 4*8 = <<4*8=32>>32 half-empty books in 8 days.\n#### 32",
    )
    assert re.search(r"How many half-empty books does \w+ read\?$", told(subject).text.after)


def test_who_tells_the_story_is_older_in_the_first_person(subject_of):
    subject = subject_of(
        "My aunt is 40 years old. I am 12 years younger than my aunt. How old am I?",
        "I am 40-12 = <<40-12=28>>28 years old.\n#### 28",
    )
    assert re.search(r" I am \d+ years (?:older|younger) than my \w+ \w+\.", told(subject).text.after)


ENDINGS = [
    (
        "Omar's shed needs 12 boards for $9 each and a door for $60. What is the total cost of the shed?",
        "The boards cost 12*9 = $<<12*9=108>>108.\n"
        "The total cost of the shed is 108+60 = $<<108+60=168>>168.\n#### 168",
        r"Of this, Omar pays \$\d+ in cash and the rest by card\. How much does Omar pay by card\?",
    ),
    (
        "Mara has 5 bags of 8 marbles. Omar gives her 6 marbles. How many marbles does Mara have now?",
        "Mara has 5*8 = <<5*8=40>>40 marbles.\nMara has 40+6 = <<40+6=46>>46 marbles now.\n#### 46",
        r"(Later she buys \d+ more\. How many marbles does she have then\?"
        r"|Later her \w+ \w+ gives her \d+ more\. How many marbles does she have then\?"
        r"|She gives \d+ of them to her \w+ \w+\. How many marbles does she keep\?"
        r"|Her \w+ \w+ has .* than that\. How many marbles does \w+ have\?)",
    ),
    (
        "There are 4 rows of 9 students in a hall. Then 6 of them leave. How many students are left?",
        "There are 4*9 = <<4*9=36>>36 students.\nThere are 36-6 = <<36-6=30>>30 students left.\n#### 30",
        r"Later \d+ of them leave\. How many students are left then\?",
    ),
    (
        "A jar holds 4 layers of 9 cookies. Omar eats 6 cookies. How many cookies are left?",
        "There are 4*9 = <<4*9=36>>36 cookies.\nThere are 36-6 = <<36-6=30>>30 cookies left.\n#### 30",
        r"Later Omar's \w+ \w+ takes \d+ of them\. How many cookies are left then\?",
    ),
    (
        "Mara needs 12 boards for each of 4 huts. How many boards does Mara need?",
        "Mara needs 12*4 = <<12*4=48>>48 boards.\n#### 48",
        r"She already has \d+ of them\. How many more boards does she need\?",
    ),
    (
        "Mara lines 4 boxes with 9 square inches of silk each. How many square inches of silk does Mara need?",
        "Mara needs 4*9 = <<4*9=36>>36 square inches of silk.\n#### 36",
        r"She already has \d+ square inches of it\. How many more square inches of silk does she need\?",
    ),
    (
        "Mara bakes 3 pies with 7 eggs each. How many eggs does Mara need to buy?",
        "Mara needs to buy 3*7 = <<3*7=21>>21 eggs.\n#### 21",
        r"She has already bought \d+ of them\. How many more eggs does she need to buy\?",
    ),
    (
        "Omar is 9 years old. Mara is 4 times as old as Omar. How old is Mara?",
        "Mara is 9*4 = <<9*4=36>>36 years old.\n#### 36",
        r"She is \d+ years (older|younger) than her \w+ (?P<who>\w+)\. How old is (?P=who)\?",
    ),
    (
        "There are 4 rows of 9 books on a shelf. Then 6 of them are lent out. How many books are on the shelf now?",
        "There are 4*9 = <<4*9=36>>36 books.\nThere are 36-6 = <<36-6=30>>30 books on the shelf now.\n#### 30",
        r"\d+ of the books are small, and the rest are large\. How many of the books are large\?",
    ),
    (
        "A box has 9 books. A bag has 21 books. A sack has 10 books. How many books are there in all three bags?",
        "There are 9+21+10 = <<9+21+10=40>>40 books in all three bags.\n#### 40",
        r"\d+ of the books are small, and the rest are large\. How many of the books are large\?",
    ),
    (
        "Mara has 3 booklets of 40 pages to read. She reads 30 pages. How many pages does she have left to read?",
        "Mara has 3*40 = <<3*40=120>>120 pages to read.\nShe has 120-30 = <<120-30=90>>90 pages left to read.\n#### 90",
        r"Later she reads \d+ of them\. How many pages does she have left to read then\?",
    ),
    (
        "Mara borrows $12 on each of 9 days, and her friend Ida pays off $8. How much does Mara owe the bank now?",
        "Mara borrows 12*9 = $<<12*9=108>>108.\nMara owes the bank 108-8 = $<<108-8=100>>100 now.\n#### 100",
        r"Later she pays back \$\d+ of it\. How much does she owe then\?",
    ),
    (
        "Mara peels 5 potatoes. Peeling a potato takes 8 minutes. How many minutes does it take Mara to peel them?",
        "It takes Mara 5*8 = <<5*8=40>>40 minutes to peel the potatoes.\n#### 40",
        r"It takes her \w+ (?P<who>\w+) \d+ minutes (more|less) than that\. "
        r"How many minutes does it take (?P=who)\?",
    ),
    (
        "A shed needs 12 boards for $9 each and a door for $60. What is the total cost of the shed?",
        "The boards cost 12*9 = $<<12*9=108>>108.\n"
        "The total cost of the shed is 108+60 = $<<108+60=168>>168.\n#### 168",
        r"Of this, \$\d+ is paid in cash and the rest by card\. How much is paid by card\?",
    ),
    (
        "Mara makes 5 drawings on each of 8 days and then 6 more. How many drawings does Mara want to sell?",
        "Mara makes 5*8 = <<5*8=40>>40.\nMara wants to sell 40+6 = <<40+6=46>>46 drawings.\n#### 46",
        r"She has already sold \d+ of them\. How many more drawings does she want to sell\?",
    ),
    (
        "Zuva saw 5 flocks of 8 fish-eater birds. How many fish-eater birds did Zuva see?",
        "Zuva saw 5*8 = <<5*8=40>>40 birds.\n#### 40",
        r"Zuva's \w+ (?P<who>\w+) saw \d+ (more|fewer) fish-eater birds than Zuva did\. "
        r"How many fish-eater birds did (?P=who) see\?",
    ),
    (
        "A tree has 5 branches with 8 owls each. Then 6 owls fly off. How many owls are left?",
        "There are 5*8 = <<5*8=40>>40 owls.\n40-6 = <<40-6=34>>34 owls are left.\n#### 34",
        r"Later \d+ more are gone\. How many owls are left then\?",
    ),
    (
        "A tank holds 5 buckets of 8 liters of water. Then 6 liters of water leak. How many liters of water are left?",
        "The tank holds 5*8 = <<5*8=40>>40 liters.\n40-6 = <<40-6=34>>34 liters of water are left.\n#### 34",
        r"Later \d+ liters of it are used\. How many liters of water are left then\?",
    ),
    (
        "Mara earns $8 on each of 5 days and spends $6. How much does Mara have left?",
        "Mara earns 5*8 = $<<5*8=40>>40.\nMara has 40-6 = $<<40-6=34>>34 left.\n#### 34",
        r"(Later she spends \$\d+ of it\. How much does she have left then\?"
        r"|Later her \w+ \w+ gives her \$\d+ more\. How much does she have then\?"
        r"|She gives \$\d+ of it to her \w+ \w+\. How much does she keep\?)",
    ),
    (
        "Mara needs 5 boxes of 8 knobs. She has 6 knobs. How many more knobs does Mara need?",
        "Mara needs 5*8 = <<5*8=40>>40 knobs.\nMara needs 40-6 = <<40-6=34>>34 more knobs.\n#### 34",
        r"Later she gets \d+ of them\. How many more knobs does she need then\?",
    ),
    (
        "Mara has to make 5 boxes of 8 knobs. She made 6 knobs. How many more knobs does Mara need to make?",
        "Mara has to make 5*8 = <<5*8=40>>40.\nMara needs to make 40-6 = <<40-6=34>>34 more knobs.\n#### 34",
        r"Later she makes \d+ of them\. How many more knobs does she need to make then\?",
    ),
    (
        "Filling a pool takes 4 hoses 9 hours each. How many hours does it take to fill the pool with one hose?",
        "It takes 9*4 = <<9*4=36>>36 hours.\n#### 36",
        r"The last time it took \d+ hours (more|less) than that\. How many hours did it take the last time\?",
    ),
    (
        "Mara is 9 years old. Her aunt is 4 times as old as Mara. How old is her aunt?",
        "Her aunt is 9*4 = <<9*4=36>>36 years old.\n#### 36",
        r"How old will Mara's aunt be in \d+ years\?",
    ),
    (
        "There are 5 rows of 8 desks in a hall and 6 desks in a yard. How many desks are there in the hall?",
        "There are 5*8 = <<5*8=40>>40 desks in the hall.\n#### 40",
        r"Later \d+ more are added\. How many desks are there in the hall then\?"
        r"|\d+ of the desks are small, and the rest are large\. How many of the desks are large\?",
    ),
    (
        "Mara and Olga fill 5 boxes with 8 knobs each. They have 6 more knobs. How many knobs do Mara and Olga have?",
        "They fill 5*8 = <<5*8=40>>40.\nMara and Olga have 40+6 = <<40+6=46>>46 knobs.\n#### 46",
        r"Later they get \d+ more\. How many knobs do they have then\?",
    ),
    (
        "Mara has 5 bags of 8 figs. Omar has 12 figs. How many more figs does Mara have than Omar?",
        "Mara has 5*8 = <<5*8=40>>40 figs.\nMara has 40-12 = <<40-12=28>>28 more figs than Omar.\n#### 28",
        r"(Mara|Omar)'s \w+ (?P<who>\w+) has \d+ more figs than Mara does\. "
        r"How many more figs does (?P=who) have than Omar\?",
    ),
    (
        "Mara has 5 bags of 8 figs. Omar has 12 figs. How many fewer figs does Omar have than Mara?",
        "Mara has 5*8 = <<5*8=40>>40 figs.\nOmar has 40-12 = <<40-12=28>>28 fewer figs than Mara.\n#### 28",
        r"(Mara|Omar)'s \w+ (?P<who>\w+) has \d+ more figs than Mara does\. "
        r"How many fewer figs does Omar have than (?P=who)\?",
    ),
    (
        "Mara has 5 bags of 8 figs and 12 plums. How many more figs does Mara have than plums?",
        "Mara has 5*8 = <<5*8=40>>40 figs.\nMara has 40-12 = <<40-12=28>>28 more figs than plums.\n#### 28",
        r"Later she gets \d+ more figs\. How many more figs than plums does she have then\?",
    ),
    (
        "There are 5 rows of 8 tulips and 12 roses in a field. How many more tulips are there than roses?",
        "There are 5*8 = <<5*8=40>>40 tulips.\nThere are 40-12 = <<40-12=28>>28 more tulips than roses.\n#### 28",
        r"Later \d+ more tulips are added\. How many more tulips than roses are there then\?",
    ),
    (
        "Omar is 20 inches tall. Mara is 3 times as tall as Omar. How many inches tall is Mara?",
        "Mara is 20*3 = <<20*3=60>>60 inches tall.\n#### 60",
        r"She is \d+ inches taller than her \w+ (?P<who>\w+)\. How many inches tall is (?P=who)\?",
    ),
    (
        "A rake is 5 feet long. A mast is 8 times as long as the rake. How long is the mast?",
        "The mast is 5*8 = <<5*8=40>>40 feet long.\n#### 40",
        r"Another mast is \d+ feet (longer|shorter)\. How many feet long is the other mast\?",
    ),
    (
        "Mara reads 5 tales of 8 pages on each day of the week. How many pages does Mara read each day?",
        "Mara reads 5*8 = <<5*8=40>>40 pages each day.\n#### 40",
        r"Her \w+ (?P<who>\w+) reads \d+ (more|fewer) than that each day\. "
        r"How many pages does (?P=who) read each day\?",
    ),
    (
        "Mara read 5 tales of 8 pages in the 3 days. How many pages did Mara read over the 3 days?",
        "Mara read 5*8 = <<5*8=40>>40 pages over the 3 days.\n#### 40",
        r"Her \w+ (?P<who>\w+) read \d+ (more|fewer) than that\. How many pages did (?P=who) read\?",
    ),
    (
        "Mara sold 48 clips. Olga sold half as many clips. How many clips did they sell altogether?",
        "Olga sold 48/2 = <<48/2=24>>24 clips.\nThey sold 48+24 = <<48+24=72>>72 clips altogether.\n#### 72",
        r"Their (?P<who>\w+) sold \d+ (more|fewer) than that\. How many clips did their (?P=who) sell\?",
    ),
]


@pytest.mark.parametrize(("question", "answer", "ending"), ENDINGS)
def test_what_comes_after_is_what_the_answer_suggests(subject_of, question, answer, ending):
    assert re.search(f"{ending}$", told(subject_of(question, answer)).text.after)


@pytest.mark.parametrize(("where", "goes_on"), [("Cape Horn", False), ("Zuva Mbeki", False), ("Zuva", True)])
def test_nobody_has_a_cousin_who_may_be_no_person(subject_of, where, goes_on):
    subject = subject_of(
        f"{where} had 9 visitors on each of 8 days. How many visitors did {where} have?",
        f"{where} had 9*8 = <<9*8=72>>72 visitors.\n#### 72",
    )
    assert bool(edits(subject)) == goes_on


def test_who_goes_on_is_named_where_somebody_else_has_just_been(subject_of):
    subject = subject_of(
        "Mara has 7 more marbles than Olga. If Olga has 15 marbles, how many marbles does Mara have?",
        "Mara has 15+7 = <<15+7=22>>22 marbles.\n#### 22",
    )
    said = told(subject).text.after
    assert said.startswith("Olga has 15 marbles. Mara has 22 marbles. ")
    assert "Mara" in said.split(". ")[2]


def test_what_has_been_done_is_gone_on_with_in_the_same_tense(subject_of):
    subject = subject_of(
        "Mara has bought 5 packs of 8 marbles. How many marbles has Mara bought?",
        "Mara has bought 5*8 = <<5*8=40>>40 marbles.\n#### 40",
    )
    end = r"She has given \d+ of them to her \w+ \w+\. How many marbles has she kept\?$"
    assert re.search(end, told(subject).text.after)


@pytest.mark.parametrize(("asked", "goes_on"), [("Mara get paid", False), ("Mara pay", True)])
def test_who_gets_paid_does_not_pay(subject_of, asked, goes_on):
    subject = subject_of(
        f"Mara's rate is $30 an hour for 18 hours, less $24. How much does {asked}?",
        "18*30 = $<<18*30=540>>540\n540-24 = $<<540-24=516>>516\n#### 516",
    )
    assert any(" by card?" in edit.text.after for edit in edits(subject)) == goes_on


def test_who_is_owed_pays_nothing_back(subject_of):
    subject = subject_of(
        "Mara works 9 hours for $30 an hour. How much is Mara owed?",
        "Mara is owed 9*30 = $<<9*30=270>>270.\n#### 270",
    )
    assert not any("pays back" in edit.text.after for edit in edits(subject))


@pytest.mark.parametrize(
    "words", ["They pay by card.", "Omar has a coupon.", "He got a credit card."], ids=["card", "coupon", "credit"]
)
def test_nobody_pays_in_cash_where_the_story_says_how_it_is_paid(subject_of, words):
    subject = subject_of(
        f"{words} Omar's shed needs 12 boards for $9 each and a door for $60. What is the total cost of the shed?",
        "The boards cost 12*9 = $<<12*9=108>>108.\n"
        "The total cost of the shed is 108+60 = $<<108+60=168>>168.\n#### 168",
    )
    assert edits(subject) == []


@pytest.mark.parametrize("cooled", ["cool", "small"])
def test_nothing_is_of_two_sizes_where_the_story_tells_some(subject_of, cooled):
    subject = subject_of(
        f"A {cooled} jar holds 4 layers of 9 cookies. Then 6 cookies crumble. How many cookies are left?",
        "There are 4*9 = <<4*9=36>>36 cookies.\nThere are 36-6 = <<36-6=30>>30 cookies left.\n#### 30",
    )
    assert any("and the rest are large." in edit.text.after for edit in edits(subject)) == (cooled == "cool")


@pytest.mark.parametrize(("each", "goes_on"), [(1000, True), (1007, False)])
def test_nobody_tells_how_many_of_thousands_are_small_but_of_a_round_number(subject_of, each, goes_on):
    subject = subject_of(
        f"A park has 4 woods with {each} trees each. How many trees are there in the park?",
        f"There are 4*{each} = <<4*{each}={4 * each}>>{4 * each} trees in the park.\n#### {4 * each}",
    )
    assert any("and the rest are large." in edit.text.after for edit in edits(subject)) == goes_on


@pytest.mark.parametrize(("who", "goes_on"), [("Mara", True), ("Mara's Bakery", False)])
def test_what_belongs_to_somebody_does_nothing_as_a_person(subject_of, who, goes_on):
    subject = subject_of(
        f"{who} sold 9 pies on each of 8 days. How many pies did {who} sell?",
        f"{who} sold 9*8 = <<9*8=72>>72 pies.\n#### 72",
    )
    assert bool(edits(subject)) == goes_on


@pytest.mark.parametrize(("what", "goes_on"), [("an hour", False), ("with pies", True)])
def test_nobody_saves_part_of_what_an_hour_is_paid_for(subject_of, what, goes_on):
    subject = subject_of(
        f"Mara makes $9 {what}. Omar makes twice as much as Mara. How much does Omar make?",
        "Omar makes 9*2 = $<<9*2=18>>18.\n#### 18",
    )
    assert bool(edits(subject)) == goes_on


def test_one_of_several_things_is_not_paid_in_two_ways(subject_of):
    subject = subject_of(
        "Omar spent $80 on 4 chairs. How much did one chair cost?",
        "One chair cost 80/4 = $<<80/4=20>>20.\n#### 20",
    )
    assert edits(subject) == []


@pytest.mark.parametrize(
    ("question", "answer", "bears", "bears_not", "said"),
    [
        (
            "Mara buys 5 packs of 8 pens. How many pens does Mara buy{}?",
            "Mara buys 5*8 = <<5*8=40>>40 pens.\n#### 40",
            "",
            " for her pupils",
            "gives",
        ),
        (
            "{} read 8 tales of 9 pages. How many pages did {} read?",
            "9*8 = <<9*8=72>>72 pages\n#### 72",
            "Mara",
            "The girls",
            "than",
        ),
        (
            "Mara {} 9 hours a day for 8 days. How many hours does Mara {}?",
            "Mara spends 9*8 = <<9*8=72>>72 hours.\n#### 72",
            "swim",
            "spend",
            "than",
        ),
        (
            "Mara earns $9 an hour{}. How much does Mara earn in 8 hours?",
            "Mara earns 9*8 = $<<9*8=72>>72 in 8 hours.\n#### 72",
            "",
            " and pays $20 in taxes",
            "saves|gives",
        ),
    ],
    ids=["for somebody", "of several", "of what", "taxes"],
)
def test_nothing_is_done_that_the_story_does_not_bear(subject_of, question, answer, bears, bears_not, said):
    made = [
        [edit.text.after for edit in edits(subject_of(question.replace("{}", word), answer))]
        for word in (bears, bears_not)
    ]
    assert any(re.search(said, text) for text in made[0])
    assert not any(re.search(said, text) for text in made[1])


def test_what_comes_after_does_not_make_up_for_what_is_told_wrongly(subject_of):
    """With 2 more of whom nobody has told before, 24 would be right for 22."""
    mutators, found = [ChangeGiven(), ContinueStory()], set()
    for picked in THIRDS:
        subject = plums(subject_of, picked)
        gift = Fraction(SAID.search(told(subject).text.after)["gift"])
        gaps = {
            abs(clash.told.value - clash.otherwise.value)
            for seed in range(9)
            for clash in clashes(
                subject, mutators, edits_of(subject, mutators, Random(seed)), Closures(subject), Random(seed)
            )
        }
        assert gift not in gaps
        found |= gaps
    assert found


@pytest.mark.parametrize("picked", [39, 48, 54])
def test_a_further_value_is_tried_where_what_comes_after_makes_up_for_the_first(subject_of, picked):
    subject, mutators = plums(subject_of, picked), [ChangeGiven(), ContinueStory()]
    for seed in range(9):
        first = edits_of(subject, mutators, Random(seed))
        assert clashes(subject, mutators, first, Closures(subject), Random(seed))


def test_what_there_was_at_first_is_not_added_to(subject_of):
    subject = subject_of(
        "Mara gave away 3 bags of 8 marbles. She has 6 marbles left. How many marbles did Mara have at first?",
        "Mara gave away 3*8 = <<3*8=24>>24 marbles.\nMara had 24+6 = <<24+6=30>>30 marbles at first.\n#### 30",
    )
    assert all(re.search(r"\. Her \w+ \w+ had .* than that\.", edit.text.after) for edit in edits(subject))


@pytest.mark.parametrize(
    ("question", "answer", "reason"),
    [
        (
            "Mara hires 4 cooks for $20 each. How much is Mara spending on wages?",
            "Mara is spending 4*20 = $<<4*20=80>>80 on wages.\n#### 80",
            "no-continuation",
        ),
        (
            "Mara has 4 books of 20 pages. How many pages should Mara read tomorrow?",
            "Mara should read 4*20 = <<4*20=80>>80 pages tomorrow.\n#### 80",
            "no-continuation",
        ),
        (
            "Mara sold 9 tickets at $5 each. What is the total amount of money collected?",
            "The total amount of money collected is 9*5 = $<<9*5=45>>45.\n#### 45",
            "no-continuation",
        ),
        (
            "Mara and Ida sold 9 tickets at $5 each. What is the total amount of money the two girls made at the fair?",
            "The total amount of money the two girls made at the fair is 9*5 = $<<9*5=45>>45.\n#### 45",
            "no-continuation",
        ),
        (
            "There are 12 streets in Leeds with 20 people each. How many people are there in Leeds?",
            "There are 12*20 = <<12*20=240>>240 people in Leeds.\n#### 240",
            "no-continuation",
        ),
        (
            "There are 5 racks of 8 ribs in each crate. How many ribs are there in each crate?",
            "There are 5*8 = <<5*8=40>>40 ribs in each crate.\n#### 40",
            "no-continuation",
        ),
        (
            "Last week filling a pool took 4 hoses 9 hours each. How many hours does it take to fill it with one hose?",
            "It takes 9*4 = <<9*4=36>>36 hours.\n#### 36",
            "no-continuation",
        ),
        (
            "A dock has 5 piers with 8 ships each. How many ships are there at the dock?",
            "There are 5*8 = <<5*8=40>>40 ships at the dock.\n#### 40",
            "no-continuation",
        ),
        (
            "Cape May has 5 piers with 8 slips each. How many slips does Cape May have?",
            "Cape May has 5*8 = <<5*8=40>>40 slips.\n#### 40",
            "no-continuation",
        ),
        (
            "There are 5 boxes of 8 unsold knobs. 6 of them break. How many knobs are left unsold?",
            "There are 5*8 = <<5*8=40>>40 knobs.\n40-6 = <<40-6=34>>34 knobs are left unsold.\n#### 34",
            "no-continuation",
        ),
        (
            "Omar rents two halls. The first hall has 12 rows of 9 chairs. The second hall has 30 more chairs. "
            "How many chairs do they have in total?",
            "The first hall has 12*9 = <<12*9=108>>108 chairs.\n"
            "The second hall has 108+30 = <<108+30=138>>138 chairs.\n"
            "The halls have 108+138 = <<108+138=246>>246 chairs in total.\n#### 246",
            "no-continuation",
        ),
        (
            "A hall has 12 rows of 9 chairs. A second hall has 30 more. How many chairs do they have in total?",
            "The first hall has 12*9 = <<12*9=108>>108 chairs.\n"
            "The second hall has 108+30 = <<108+30=138>>138 chairs.\n"
            "The halls have 108+138 = <<108+138=246>>246 chairs in total.\n#### 246",
            "no-continuation",
        ),
        (
            "Mara has 3 coins of 25 cents and 4 coins of 10 cents. How many cents does Mara have in all?",
            "3*25 = <<3*25=75>>75\n4*10 = <<4*10=40>>40\nMara has 75+40 = <<75+40=115>>115 cents in all.\n#### 115",
            "no-continuation",
        ),
        (
            "Mara buys 4 pens for $3 each. How much change does Mara get if she decides to pay with $20?",
            "The pens cost 4*3 = $<<4*3=12>>12.\nMara gets 20-12 = $<<20-12=8>>8 in change.\n#### 8",
            "condition",
        ),
    ],
)
def test_where_no_story_goes_on(subject_of, question, answer, reason):
    subject = subject_of(question, answer)
    assert edits(subject) == []
    assert reason in reasons(subject)
