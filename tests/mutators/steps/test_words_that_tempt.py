"""Which words of a problem tempt to an error, and which do not."""

from __future__ import annotations

import pytest

from illposed.engine.formalise import OpenProblem, open_problem
from illposed.mutators.contract.steps import Mutation, OpenProgram, mutate
from illposed.mutators.programs.open_program import subject_of_oracle
from illposed.mutators.steps.operand.counted_twice import CountedTwice
from illposed.mutators.steps.operand.forgotten_term import ForgottenTerm
from illposed.mutators.steps.operand.incorrect_operand import IncorrectOperand
from illposed.mutators.steps.operand.off_by_one import OffByOne
from illposed.mutators.steps.operand.wrong_base import WrongBase
from illposed.mutators.steps.operand.wrong_referent import WrongReferent
from illposed.mutators.steps.operation.comparison_reversed import ComparisonReversed
from illposed.mutators.steps.operation.incorrect_operation import IncorrectOperation
from illposed.mutators.steps.operation.inverse_forgotten import InverseForgotten
from illposed.mutators.steps.skipped.skipped_step import SkippedStep


def errors(mutator, question, solution):
    """The operation of every wrong line that the mutator offers, with numbers in the place of names."""
    opened = open_problem(question, solution)
    assert isinstance(opened, OpenProblem)
    subject = subject_of_oracle(opened.oracle)
    assert isinstance(subject, OpenProgram)
    made = [mutate(mutator, subject, site, 0) for site in mutator.sites(subject)]
    shown = set()
    for mutation in made:
        assert isinstance(mutation, Mutation)
        text = mutation.error.partition(" = ")[2]
        for name in sorted(subject.values, key=len, reverse=True):
            text = text.replace(name, str(subject.values[name]))
        shown.add(text)
    return shown


@pytest.mark.parametrize(
    ("words", "wrong"), [("3 times as many shells as", {"12 + 12 * 3"}), ("3 times more shells than", set())]
)
def test_so_many_times_as_many_is_counted_on_top_unless_it_could_be_meant_so(words, wrong):
    question = f"Nuria has 12 shells. Her sister Pia has {words} Nuria. How many shells do they have together?"
    solution = "Pia has 12*3 = <<12*3=36>>36 shells.\nTogether they have 12+36 = <<12+36=48>>48 shells.\n#### 48"
    assert errors(CountedTwice(), question, solution) == wrong


def test_a_discount_on_one_thing_is_taken_off_the_sum_once_more():
    question = (
        "Nuria buys a hat for $30 and a coat for $80. She gets a 25% discount on the coat. How much does she pay?"
    )
    solution = (
        "The discount is 80*25/100 = $<<80*25/100=20>>20.\nThe coat costs 80-20 = $<<80-20=60>>60.\n"
        "She pays 30+60 = $<<30+60=90>>90.\n#### 90"
    )
    assert errors(CountedTwice(), question, solution) == {"30 + 60 - 20"}


SUM = (
    "Nuria packs 6 boxes of 4 shells and 5 bags of 3 shells. She gives half of the shells to Pia. "
    "How many shells does she give to Pia?",
    "There are 6*4 = <<6*4=24>>24 shells in the boxes.\nThere are 5*3 = <<5*3=15>>15 shells in the bags.\n"
    "There are 24+15 = <<24+15=39>>39 shells.\nShe gives 39/2 = <<39/2=19.5>>19.5 shells to Pia.\n#### 19.5",
)


@pytest.mark.parametrize("mutator", [ForgottenTerm(), SkippedStep(), WrongReferent(), WrongBase()])
def test_nobody_goes_past_what_was_worked_out_for_that_line(mutator):
    assert not any(wrong in {"24", "15", "24 / 2", "15 / 2"} for wrong in errors(mutator, *SUM))


def test_what_is_left_out_of_a_sum_in_two_lines_is_a_term_and_no_step():
    question = (
        "Nuria has 12 shells, Pia has 5 shells and Lia has 7 shells. They make 2 heaps. How many are in each heap?"
    )
    solution = (
        "Nuria and Pia have 12+5 = <<12+5=17>>17 shells.\nAll three have 17+7 = <<17+7=24>>24 shells.\n"
        "There are 24/2 = <<24/2=12>>12 shells in each heap.\n#### 12"
    )
    assert "17 / 2" not in errors(SkippedStep(), question, solution)


def test_who_finds_one_price_by_number_finds_the_other():
    question = "Nuria buys 4 pads at $3 each and 5 pens at $2 each, and pays with $60. How much does she have left?"
    solution = (
        "The pads cost 4*3 = $<<4*3=12>>12.\nThe pens cost 5*2 = $<<5*2=10>>10.\n"
        "She has 60-12-10 = $<<60-12-10=38>>38 left.\n#### 38"
    )
    assert errors(SkippedStep(), question, solution) == set()


def test_half_is_taken_for_twice_where_two_are_compared_before_one_is_known_and_not_where_one_grows():
    compared = "Pia has twice as many shells as Nuria. Nuria has 12 shells. How many shells does Pia have?"
    known = "Nuria has 12 shells. Pia has twice as many shells as Nuria. How many shells does Pia have?"
    grows = "A vine doubles in length by June. It is 12 feet long in May. How many feet long is the vine in June?"
    assert errors(ComparisonReversed(), compared, "Pia has 12*2 = <<12*2=24>>24 shells.\n#### 24") == {"12 / 2"}
    assert errors(ComparisonReversed(), known, "Pia has 12*2 = <<12*2=24>>24 shells.\n#### 24") == set()
    assert errors(ComparisonReversed(), grows, "It is 12*2 = <<12*2=24>>24 feet long.\n#### 24") == set()


def test_more_is_taken_for_less_where_two_are_compared_before_one_is_known():
    solution = "Pia has 12+5 = <<12+5=17>>17 shells.\n#### 17"
    later = "Pia has 5 more shells than Nuria. Nuria has 12 shells. How many shells does Pia have?"
    first = "Nuria has 12 shells. Pia has 5 more shells than Nuria. How many shells does Pia have?"
    assert errors(ComparisonReversed(), later, solution) == {"12 - 5"}
    assert errors(ComparisonReversed(), first, solution) == set()


def test_oneself_is_counted_among_those_who_share():
    question = "Nuria shares 30 shells among her 5 {}. How many does each of them get?"
    solution = "Each gets 30/5 = <<30/5=6>>6 shells.\n#### 6"
    assert errors(OffByOne(), question.format("cousins"), solution) == {"30 / (5 + 1)"}
    assert errors(OffByOne(), question.format("boxes"), solution) == set()


def test_nobody_gives_something_to_oneself():
    question = "Nuria gives 4 shells to each of her 5 cousins. How many shells does she give away?"
    assert errors(OffByOne(), question, "She gives away 4*5 = <<4*5=20>>20 shells.\n#### 20") == set()


def test_a_share_of_which_the_whole_is_asked_is_taken_of_the_part():
    question = "Nuria found 60 shells, which is {} of all her shells. How many shells does she have?"
    percent = "She has 60/(75/100) = <<60/(75/100)=80>>80 shells.\n#### 80"
    assert errors(InverseForgotten(), question.format("75%"), percent) == {"60 * (75 / 100)"}


def test_two_losses_are_not_taken_from_one_another():
    question = (
        "Nuria lost 40 shells in June and lost 30 shells in July. She still has 20 shells. "
        "How many shells did she have at first?"
    )
    solution = "She lost 40+30 = <<40+30=70>>70 shells.\nAt first she had 70+20 = <<70+20=90>>90 shells.\n#### 90"
    assert errors(InverseForgotten(), question, solution) == set()


def test_what_goes_into_the_line_before_or_after_is_not_taken_for_the_right_number():
    question = (
        "Nuria finds 24 shells on Monday, 13 shells on Tuesday and 9 shells on Friday. How many shells does she find?"
    )
    solution = "By Tuesday she finds 24+13 = <<24+13=37>>37 shells.\nShe finds 37+9 = <<37+9=46>>46 shells.\n#### 46"
    assert errors(IncorrectOperand(), question, solution) == set()


def test_a_difference_that_is_asked_for_is_no_sum():
    question = "Nuria has 100 shells and Pia has 80 shells. How many more shells does Nuria have than Pia?"
    assert errors(IncorrectOperation(), question, "100-80 = <<100-80=20>>20 shells.\n#### 20") == set()


@pytest.mark.parametrize(
    ("told", "wrong"), [("20 beads are brought back", {"40 - 20"}), ("20 beads are on the back shelf", set())]
)
def test_what_is_at_the_back_is_not_taken_away(told, wrong):
    question = f"On Monday 40 beads are in a box. On Tuesday {told}. How many beads are there?"
    solution = "There are 40+20 = <<40+20=60>>60 beads.\n#### 60"
    assert errors(IncorrectOperation(), question, solution) == wrong


@pytest.mark.parametrize(("days", "wrong"), [(5, {"8 * 7"}), (3, set())])
def test_a_week_has_seven_days_even_where_most_of_them_are_told(days, wrong):
    question = f"Nuria works 8 hours a day for {days} days a week. How many hours does she work in a week?"
    solution = f"She works 8*{days} = <<8*{days}={8 * days}>>{8 * days} hours.\n#### {8 * days}"
    assert errors(IncorrectOperand(), question, solution) == wrong


def test_the_months_of_a_year_are_taken_for_its_weeks_and_its_seasons_are_not():
    question = "Nuria saves $20 every week. How much does she save in a year?"
    solution = "She saves 20*52 = $<<20*52=1040>>1040.\n#### 1040"
    assert errors(IncorrectOperand(), question, solution) == {"20 * 12"}


@pytest.mark.parametrize(
    ("told", "wrong"),
    [("Nuria has 50 shells, and there are 58 shells in a jar", {"50 + 6"}), ("Each jar can hold 90 shells", set())],
)
def test_nobody_compares_with_what_there_is_for_each(told, wrong):
    question = f"{told}. Pia has 58 shells. Lea has 6 more shells than Pia. How many shells does Lea have?"
    solution = "Lea has 58+6 = <<58+6=64>>64 shells.\n#### 64"
    assert errors(WrongReferent(), question, solution) == wrong


def test_a_fraction_of_what_is_left_is_taken_of_all():
    question = "Nuria has 40 shells. She loses 8 of them and gives 3/4 of the rest to Pia. How many does she give her?"
    solution = "She has 40-8 = <<40-8=32>>32 left.\nShe gives 3/4*32 = <<3/4*32=24>>24 shells.\n#### 24"
    assert errors(WrongBase(), question, solution) == {"3 / 4 * 40"}


def test_a_gift_that_comes_to_what_is_left_is_not_taken_for_a_price():
    question = (
        "Nuria has $20. She spends $4 on a kite and $3 on a ball. Her aunt gives her $6. How much does she have now?"
    )
    solution = (
        "She spends 4+3 = $<<4+3=7>>7.\nShe has 20-7 = $<<20-7=13>>13 left.\n"
        "Now she has 13+6 = $<<13+6=19>>19.\n#### 19"
    )
    assert errors(IncorrectOperand(), question, solution) == set()


def test_no_share_of_a_number_of_things_is_taken_for_one_of_what_they_cost():
    question = (
        "Nuria orders 5 red bags for each of her shop's days. The bags are 20% off of $20. "
        "A ribbon on each bag costs $12. How much do the bags cost?"
    )
    solution = (
        "The 5 bags are $20 each so that is 5*20 = $<<5*20=100>>100.\nThey are 20% off so that is "
        "100*.20 = $<<100*.20=20>>20 off.\nThe bags cost 100-20 = $<<100-20=80>>80.\n"
        "The ribbons cost 5*12 = $<<5*12=60>>60.\nTogether they cost 80+60 = $<<80+60=140>>140.\n#### 140"
    )
    assert not any(wrong.startswith("5 *") for wrong in errors(WrongBase(), question, solution))
