"""Two errors in one program: each is one by itself, and together they show in the answer or cancel each other."""

from __future__ import annotations

from dataclasses import replace

import pytest

from illposed.engine.equivalence import Differs, Proved, prove_equal
from illposed.engine.ir.evaluate import evaluate
from illposed.engine.proof.replay import replay
from illposed.mutators.contract.facts import Dropped
from illposed.mutators.programs.lines import lines
from illposed.mutators.programs.proof.verify import Flawed, all_spliced
from illposed.mutators.sets.double_errors import doubled, effect_of
from illposed.mutators.sets.error_mix import mix_mutators


@pytest.fixture
def purse(subject_in):
    """Money that is spent and counted again, where what is left out in one line can be taken off in the next."""
    return subject_in(
        "def solve(\n    money: int = 75,  # Ines has 75 dollars\n    shirts: int = 5,  # She buys 5 shirts\n"
        "    price_shirt: int = 7,  # for 7 dollars each\n    scarves: int = 2,  # and 2 scarves\n"
        "    price_scarf: int = 10,  # for 10 dollars each\n    hats: int = 4,  # and 4 hats\n):\n"
        '    """Index: 3.\n    Returns: what a hat costs.\n    """\n'
        "    # L1\n    on_shirts = shirts * price_shirt\n    # L2\n    on_scarves = scarves * price_scarf\n"
        "    # L3\n    spent = on_shirts + on_scarves\n    # L4\n    left = money - spent\n"
        "    # L5\n    each = left / hats\n    # FINAL ANSWER\n    answer = each\n    return answer\n"
    )


@pytest.fixture
def found(purse):
    made = doubled(purse, mix_mutators(), 0, 6, lambda _, prove: prove())
    return [flawed for flawed in made if isinstance(flawed, Flawed)]


def test_some_errors_cancel_and_some_do_not(found):
    cancelling = [each for each in found if each.values[-1].told == each.values[-1].true]
    assert len(found) == 6
    assert 0 < len(cancelling) < 6


def test_each_error_is_one_by_itself_and_both_corrections_restore(purse, found):
    for flawed in found:
        first, second = flawed.mutation, flawed.second
        pairs = [(first.error, first.correction), (second.error, second.correction)]
        for alone in pairs:
            once = all_spliced(first.flawed, [alone])
            assert evaluate(once).answer != evaluate(purse.program).answer
        assert isinstance(prove_equal(purse.program, all_spliced(first.flawed, pairs)), Proved)
        assert isinstance(prove_equal(purse.program, first.flawed), Differs)
        rows = [line.source for line in lines(first.flawed)]
        assert rows.index(first.error) < rows.index(second.error)
        assert flawed.label == next(value.label for value in flawed.values if value.true != value.told)


@pytest.mark.parametrize("solver", ["z3", "cvc5"])
def test_the_certificates_are_confirmed(found, solver):
    assert {replay(flawed.certificate, solver).outcome for flawed in found} == {"confirmed"}


def test_an_error_that_is_no_line_of_its_own_makes_no_pair(purse, found):
    first, second = found[0].mutation, found[0].second
    assert effect_of(purse, first, second) is not None
    assert effect_of(purse, first, replace(second, error="each = money")) is None
    assert effect_of(purse, replace(second, flawed=first.flawed), first) is None


def test_what_is_not_accepted_is_dropped_and_another_pair_is_taken(purse, found):
    refused = Dropped("any", "unwanted", "")
    unwanted = found[0].mutation.flawed

    def accepts(told, prove):
        return refused if told.mutation.flawed == unwanted else prove()

    made = doubled(purse, mix_mutators(), 0, 5, accepts)
    assert list(made) == [refused, *found[1:]]
