"""What is said of an error."""

from __future__ import annotations

import re

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from illposed.engine.ir.nodes import Program
from illposed.engine.ir.parse import parse
from illposed.engine.quantities.mentions import find_mentions
from illposed.engine.telling.amounts import Measure
from illposed.mutators.contract.steps import Mutation, OpenProgram, mutate
from illposed.mutators.programs.explanation import explanation
from illposed.mutators.programs.lines import lines
from illposed.mutators.programs.open_program import open_program
from illposed.mutators.programs.proof.verify import Flawed, verified
from illposed.mutators.sets.error_mix import mix_mutators, mixed
from illposed.mutators.steps.ending.premature_stop import PrematureStop
from illposed.mutators.steps.operand.wrong_base import WrongBase

MUTATORS = mix_mutators()
QUESTION = (
    "Ann buys six boxes of 80 pens each at $1,200 per box, 20% of them red, and twice as many pencils in 2 hours."
)
SOURCE = '''def solve(
    boxes: int = 6,  # Ann buys six boxes
    pens: int = 80,  # of 80 pens each
    dollars: int = 1200,  # at $1,200 per box
    percent_red: int = 20,  # 20% of them red
    times_pens: int = 2,  # twice as many pencils
    hours: int = 2,  # in 2 hours
):
    """Index: 0."""
    # L1
    total = boxes * pens
    # L2
    red = total * (percent_red / 100)
    # L3
    pencils = times_pens * total
    # L4
    minutes = hours * 60
    # L5
    bought = total + pencils - red
    # L6
    paid = boxes * dollars
    # L7
    result = paid + bought + minutes
    # FINAL ANSWER
    answer = result
    return answer
'''
MEASURES = {"total": Measure(noun="pen"), "paid": Measure(currency="$")}


@pytest.fixture(scope="module")
def subject():
    program = parse(SOURCE)
    assert isinstance(program, Program)
    mentions = dict(zip((param.name for param in program.params), find_mentions(QUESTION), strict=True))
    found = open_program(program, mentions=mentions)
    assert isinstance(found, OpenProgram)
    return found


def explained(subject, mutator_id, error):
    """What is said of the mutation that writes ``error``."""
    (mutator,) = [mutator for mutator in MUTATORS if mutator.id == mutator_id]
    made = [mutate(mutator, subject, site, seed) for site in mutator.sites(subject) for seed in range(30)]
    wanted = next(one for one in made if isinstance(one, Mutation) and one.error == error)
    flawed = verified(subject, wanted, any_size=True)
    assert isinstance(flawed, Flawed), flawed
    return explanation(subject, flawed, MEASURES)


@pytest.mark.parametrize(
    ("mutator_id", "error", "words"),
    [
        (
            "computational_error",
            "total = 420",
            "In L1, the solution multiplies the 6 boxes by the 80 pens each and gets 420, which is next to the product "
            "in the times table. It should get 480. 6 * 80 is one of the products that are hard to remember.",
        ),
        (
            "percent_as_fraction",
            "red = total / percent_red",
            "In L2, the solution divides the 480 pens (L1) by 20. It should take 20% of the 480 pens (L1). "
            "20% is easily confused with one in 20.",
        ),
        (
            "miscopied_number",
            "result = paid + 1434 + minutes",
            "In L7, the solution copies the 1,344 (L5) as 1,434. It should use the 1,344 (L5) unchanged. "
            "1,344 has different digits that are easily exchanged in copying.",
        ),
        (
            "skipped_step",
            "result = dollars + bought + minutes",
            "In L6, the solution skips a step and uses the $1,200 per box directly. "
            "It should first multiply the 6 boxes by the $1,200 per box and use the result. "
            "The $1,200 per box could be read as the amount in all.",
        ),
        (
            "wrong_base",
            "red = pens * (percent_red / 100)",
            "In L2, the solution takes 20% of the 80 pens each. It should take 20% of the 480 pens (L1). "
            "The share could be meant of the 80 pens each as well as of the 480 pens (L1).",
        ),
        (
            "unit_not_converted",
            "result = paid + bought + hours",
            "In L6, the solution skips a step and uses the 2 hours directly. "
            "It should first multiply the 2 hours by 60 and use the result. "
            "The 2 hours could be used at once, in another unit than the one that is needed.",
        ),
    ],
)
def test_the_words(subject, mutator_id, error, words):
    assert explained(subject, mutator_id, error) == words


def test_without_a_text_names_stand_for_themselves(shop):
    flawed = next(one for one in mixed(shop, MUTATORS, 0) if isinstance(one, Flawed))
    assert "_" not in explanation(shop, flawed)


def test_a_share_is_told_whole_wherever_the_error_in_it_is(subject_in):
    subject = subject_in(
        "def solve(\n    pens: int = 40,\n    sold: int = 20,\n    percent_lost: int = 25,  # 25% are lost\n):\n"
        '    """Index: 0."""\n    # L1\n    left = pens - sold\n    # L2\n    lost = left * percent_lost / 100\n'
        "    # FINAL ANSWER\n    answer = lost\n    return answer\n"
    )
    mutator = WrongBase()
    found = mutate(mutator, subject, next(site for site in mutator.sites(subject) if site.choice == "pens"), 0)
    assert isinstance(found, Mutation)
    assert (found.done, found.due) == ("takes {percent_lost} of {pens}", "take {percent_lost} of {left}")


@pytest.mark.parametrize(
    ("stop", "words"),
    [
        ("paid", "go on to subtract the 20 dollars from the $48 (L1), and then multiply the result by 2."),
        ("sum_of", "go on to multiply the $28 (L2) by 2."),
    ],
)
def test_stopping_early_says_all_that_is_missing(stop, words):
    source = (
        "def solve(boxes: int = 6, cost: int = 8, fee: int = 20):\n"
        '    """Index: 0."""\n    # L1\n    paid = boxes * cost\n    # L2\n    sum_of = paid - fee\n'
        "    # L3\n    both = sum_of * 2\n    # FINAL ANSWER\n    answer = both\n    return answer\n"
    )
    mentions = find_mentions("6 boxes at $8 each with 20 dollars of fee")
    subject = open_program(parse(source), mentions=dict(zip(("boxes", "cost", "fee"), mentions, strict=True)))
    mutator = PrematureStop(most=2)
    (site,) = [site for site in mutator.sites(subject) if site.choice == stop]
    flawed = verified(subject, mutate(mutator, subject, site, 0))
    money = Measure(currency="$")
    text = explanation(subject, flawed, {"paid": money, "sum_of": money})
    assert text.startswith("In the final answer (FA), the solution stops at the $")
    assert f" It should {words} " in text


@settings(max_examples=25)
@given(data=st.data())
def test_sentences_that_name_the_line_and_no_braces(random_subjects, data):
    subject = data.draw(random_subjects)
    assume(isinstance(subject, OpenProgram))
    for flawed in mixed(subject, MUTATORS, 1, count=3):
        if isinstance(flawed, Flawed):
            text = explanation(subject, flawed)
            assert re.fullmatch(
                r"In (L\d+|the final answer \(FA\)), the solution [^{}]+\. It should [^{}]+\. [^{}]+\.", text
            )
            assert flawed.label in text
            told = {value.label for value in flawed.values}
            assert set(re.findall(r"\((L\d+|FA)\)", text)) <= told
            assert len(lines(flawed.mutation.flawed)) == len(flawed.values)
