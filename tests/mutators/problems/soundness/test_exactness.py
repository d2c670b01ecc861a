"""Nothing is told or changed that is not exact, or says only what the text says in another unit."""

from __future__ import annotations

from dataclasses import replace

import pytest
from msgspec import structs

from illposed.engine.facts.oracle import ANSWER
from illposed.engine.ir.nodes import BinOp, Call, Const
from illposed.mutators.facts import ChangeGiven, TellQuantity, ViolateDomain
from illposed.mutators.problems.soundness.exactness import approximate, rounded


@pytest.mark.parametrize(
    ("over", "is_vague"), [("reads 10 hours over 5 days", False), ("reads 10 hours, for over 5 days", True)]
)
def test_over_some_days_is_no_longer_than_that(subject_of, over, is_vague, reasons):
    subject = subject_of(
        f"Tom {over}. He can read 50 pages an hour. How many pages does he read a day?",
        "Tom reads 10/5 = <<10/5=2>>2 hours a day.\nHe reads 50*2 = <<50*2=100>>100 pages a day.\n#### 100",
    )
    assert ("approximate" in reasons(TellQuantity(), subject)) == is_vague


@pytest.mark.parametrize(("word", "is_vague"), [("about ", True), ("", False)])
def test_nothing_is_told_or_made_impossible_that_rests_on_what_is_not_exact(subject_of, word, is_vague, reasons):
    subject = subject_of(
        f"Amara picked {word}24 plums in June. She picked half as many plums in July. "
        "How many plums did Amara pick in all?",
        "Amara picked 24/2 = <<24/2=12>>12 plums in July.\nShe picked 24+12 = <<24+12=36>>36 plums in all.\n#### 36",
    )
    for mutator in (TellQuantity(), ViolateDomain()):
        assert ("approximate" in reasons(mutator, subject)) == is_vague


@pytest.mark.parametrize(
    "rounding", [lambda expr: Call("math.ceil", (expr,)), lambda expr: BinOp("//", expr, Const(7))], ids=["call", "//"]
)
def test_what_comes_from_a_rounded_quantity_is_rounded(subjects, rounding, reasons):
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


@pytest.mark.parametrize(("word", "is_vague"), [("about ", True), ("nearly ", True), ("", False), ("exactly ", False)])
def test_a_number_that_is_not_exact_is_not_changed(subject_of, word, is_vague, reasons):
    subject = subject_of(
        f"Amara picked {word}24 plums and 13 pears. She ate 5 of the fruits. How many fruits are left?",
        "Amara picked 24+13 = <<24+13=37>>37 fruits.\nShe has 37-5 = <<37-5=32>>32 fruits left.\n#### 32",
    )
    plums = next(name for name, value in subject.values.items() if value == 24)
    assert approximate(subject, plums) == is_vague
    assert ("approximate" in reasons(ChangeGiven(), subject)) == is_vague


@pytest.mark.parametrize(
    ("told", "is_refused"),
    [("2 hours", True), ("5 dimes", True), ("2 dozen rolls", True), ("2 jars", False)],
)
def test_what_is_only_a_given_in_another_unit_is_not_told(subject_of, told, is_refused, reasons):
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
    ("compared", "line", "is_vague"),
    [
        ("3 more than twice as many", "9*2+3 = <<9*2+3=21>>21", False),
        ("3 plums less than twice as many", "9*2-3 = <<9*2-3=15>>15", False),
        ("more than twice as many", "9*2 = <<9*2=18>>18", True),
        ("4 times more than 1/3 as many", "4+9/3 = <<4+9/3=7>>7", True),
    ],
)
def test_more_than_is_no_bound_where_it_says_how_many_more(subject_of, compared, line, is_vague, reasons):
    subject = subject_of(
        f"Mara picked 9 plums. Omar picked {compared} plums as Mara. How many plums did Omar pick?",
        f"Omar picked {line} plums.\n#### {line.rpartition('>>')[2]}",
    )
    assert ("approximate" in reasons(TellQuantity(), subject)) == is_vague
