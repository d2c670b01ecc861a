"""No result is told before what it waits for, after what changes it, or of another time."""

from __future__ import annotations

import pytest

from illposed.engine.english.spans import Span
from illposed.engine.facts.oracle import ANSWER
from illposed.engine.phrasing.phrasing import Told
from illposed.mutators.facts import TellQuantity
from illposed.mutators.problems.soundness.moments import changes_later, condition_follows


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
    ("second", "asks", "changes"),
    [
        ("Ivo has 4 fewer pens than Mia.", "How many pens does Ivo have?", False),
        ("Mia gives 4 pens to Ivo.", "How many pens does Mia have left?", True),
        ("Ivo has 4 pens.", "How many more pens does Mia have than Ivo?", False),
    ],
)
def test_what_something_else_is_less_is_not_taken_away(subject_of, second, asks, changes):
    subject = subject_of(
        f"Ada has 9 pens. Mia has twice as many pens as Ada. {second} {asks}",
        "Mia has 9*2 = <<9*2=18>>18 pens.\nThen 18-4 = <<18-4=14>>14 pens.\n#### 14",
    )
    assert changes_later(subject, subject.oracle.program.steps[0].target) == changes


@pytest.mark.parametrize(("verb", "changes"), [("are", False), ("are given away or", True)], ids=["is", "goes"])
def test_where_nothing_happens_a_part_is_not_taken_away(subject_of, verb, changes):
    subject = subject_of(
        f"A club has 8 teams of 5 girls. 12 of the girls {verb} in a choir. How many of the girls are in no choir?",
        "The club has 8*5 = <<8*5=40>>40 girls.\n40-12 = <<40-12=28>>28 are in no choir.\n#### 28",
    )
    assert changes_later(subject, subject.oracle.program.steps[0].target) == changes


@pytest.mark.parametrize(
    ("when", "refused"),
    [("", True), ("At first, ", False), ("Before the sale, ", False), ("On her farm, ", True)],
    ids=["no-time", "at-first", "before-what", "where"],
)
def test_a_state_that_is_over_is_told_with_its_time(subject_of, telling, when, refused, reasons):
    subject = subject_of(
        "Mia had 8 pens of 5 geese. She sold 12 geese in a sale. How many geese are left?",
        "She had 8*5 = <<8*5=40>>40 geese.\n40-12 = <<40-12=28>>28 geese are left.\n#### 28",
    )
    geese = subject.oracle.program.steps[0].target
    text = f"{when}Mia had 40 geese."
    told = Told(text, Span(text.index("40"), text.index("40") + 2))
    assert ("state" in reasons(TellQuantity(), telling(subject, geese, told))) == refused


@pytest.mark.parametrize(
    ("discount", "refused"), [("such a lot for 25% off", True), ("25% off the balls", False)], ids=["after", "before"]
)
def test_no_price_is_told_after_what_comes_off_it(subject_of, discount, refused, reasons):
    subject = subject_of(
        f"Ivo buys 60 balls for $2 each. He gets {discount}. How much does Ivo pay?",
        "He spends 60*2 = $<<60*2=120>>120 on the balls.\nHe gets 120*.25 = $<<120*.25=30>>30 off.\n"
        "He pays 120-30 = $<<120-30=90>>90.\n#### 90",
    )
    assert ("too-late" in reasons(TellQuantity(), subject)) == refused


@pytest.mark.parametrize(("pay", "refused"), [("", True), (" at the same pay", False)])
def test_nothing_is_told_that_rests_on_the_pay_of_another_time(subject_of, pay, refused, reasons):
    subject = subject_of(
        f"In March, Sam made $460 in 23 hours. In May, he worked for 8 hours{pay}. How much did Sam make in all?",
        "Sam makes 460/23 = $<<460/23=20>>20 an hour.\nIn May, he made 8*20 = $<<8*20=160>>160.\n"
        "Sam made 460+160 = $<<460+160=620>>620 in all.\n#### 620",
    )
    assert ("another-time" in reasons(TellQuantity(), subject)) == refused


@pytest.mark.parametrize(("first", "refused"), [("Those he eats. ", True), ("", False)])
def test_what_was_so_after_something_is_told_at_once_or_not_at_all(subject_of, first, refused, telling, reasons):
    subject = subject_of(
        f"Ida has 36 figs. She gives 9 figs to Omar. {first}Ida then buys 3 figs. How many figs has Ida at the end?",
        "After giving figs to Omar, Ida has 36-9 = <<36-9=27>>27 figs.\nShe has 27+3 = <<27+3=30>>30 figs.\n#### 30",
    )
    said = "After giving figs to Omar, Ida has 27 figs."
    told = Told(said, Span(said.index("27"), said.index(" figs.")))
    subject = telling(subject, subject.oracle.program.steps[0].target, told)
    assert ("too-late" in reasons(TellQuantity(), subject)) == refused


@pytest.mark.parametrize(("then", "refused"), [(", and then buys 3 figs", True), (". Ida then buys 3 figs", False)])
def test_what_was_so_after_something_is_not_told_after_what_its_sentence_goes_on_with(
    subject_of, then, refused, telling, reasons
):
    subject = subject_of(
        f"Ida has 36 figs. She gives 9 figs to Omar{then}. How many figs has Ida at the end?",
        "After giving figs to Omar, Ida has 36-9 = <<36-9=27>>27 figs.\nShe has 27+3 = <<27+3=30>>30 figs.\n#### 30",
    )
    said = "After giving figs to Omar, Ida has 27 figs."
    told = Told(said, Span(said.index("27"), said.index(" figs.")))
    subject = telling(subject, subject.oracle.program.steps[0].target, told)
    assert ("too-late" in reasons(TellQuantity(), subject)) == refused


@pytest.mark.parametrize(("day", "refused"), [("Friday", True), ("Tuesday", False)])
def test_what_was_so_on_a_day_is_not_told_on_a_later_one(subject_of, day, refused, telling, reasons):
    subject = subject_of(
        f"There are 36 books. On Tuesday, 9 books are taken. On {day}, 3 of them are brought back again. How many "
        "books are there?",
        "On Tuesday, there are 36-9 = <<36-9=27>>27 books.\nThere are 27+3 = <<27+3=30>>30 books.\n#### 30",
    )
    said = "On Tuesday, there are 27 books."
    told = Told(said, Span(said.index("27"), said.index(" books.")))
    subject = telling(subject, subject.oracle.program.steps[0].target, told)
    assert ("too-late" in reasons(TellQuantity(), subject)) == refused


@pytest.mark.parametrize(("wants", "refused"), [("wants to plant", True), ("plants", False)])
def test_what_somebody_wants_to_do_is_not_told_as_done(subject_of, wants, refused, telling, reasons):
    subject = subject_of(
        f"Ida has 36 bulbs. Ida {wants} a fourth of the bulbs by the gate. If each of these gives 3 flowers, how many "
        "flowers are by the gate?",
        "Ida plants 36/4 = <<36/4=9>>9 bulbs by the gate.\nThere are 9*3 = <<9*3=27>>27 flowers.\n#### 27",
    )
    said = "Ida plants 9 bulbs by the gate."
    subject = telling(subject, subject.oracle.program.steps[0].target, Told(said, Span(11, 12)))
    assert ("only-meant" in reasons(TellQuantity(), subject)) == refused


@pytest.mark.parametrize(
    ("share", "first", "of", "changes"),
    [(40, 16, "half of the remaining figs", True), (50, 20, "half of the remaining figs", True),
     (40, 16, "half of his own 22 figs", False)],
)  # fmt: skip
def test_what_a_share_is_taken_of_is_there_no_more(subject_of, share, first, of, changes):
    left = 40 - first
    own = left if changes else 22
    subject = subject_of(
        f"A bowl holds 40 figs. Ada ate {share}% of the figs, and Ivo ate {of}. How many figs are in the bowl now?",
        f"Ada ate 40*.{share} = <<40*.{share}={first}>>{first} figs.\n"
        f"Then 40-{first} = <<40-{first}={left}>>{left} figs remained.\n"
        f"Ivo ate {own}/2 = <<{own}/2={own // 2}>>{own // 2} figs.\n"
        f"There are 40-{first}-{own // 2} = <<40-{first}-{own // 2}={left - own // 2}>>{left - own // 2} figs in the "
        f"bowl now.\n#### {left - own // 2}",
    )
    steps = subject.oracle.program.steps
    assert changes_later(subject, steps[1].target) == changes
