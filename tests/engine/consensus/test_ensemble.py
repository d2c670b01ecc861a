"""The clique, the selected oracle and how sure it is, without any embedding."""

from __future__ import annotations

from collections.abc import Callable
from itertools import permutations

import pytest

from illposed.engine.alignment.admitted import AdmittedProgram
from illposed.engine.consensus.ensemble import Consensus
from illposed.engine.consensus.score import confidence_score
from illposed.engine.equivalence.evidence import Proved

Candidates = Callable[..., list[AdmittedProgram]]
ConsensusOf = Callable[[list[AdmittedProgram]], Consensus]
Agreed = Callable[..., Consensus]
TYPED = "def solve(eggs: int = 16, used: int = 7, price: int = 2):\n    return (eggs - used) * price"
SCRIPT = "eggs = 16\nused = 7\nleft = eggs - used\nprint(left * 2)"
MERGED = "def solve(eggs=16, used=7):\n    return 2 * eggs - 2 * used"
WRONG = "def solve(eggs=16, price=2):\n    return eggs + price"


def test_the_largest_clique_and_its_most_general_member(agreed: Agreed) -> None:
    found = agreed(typed=TYPED, script=SCRIPT, merged=MERGED, wrong=WRONG)
    assert found.clique == ("merged", "script", "typed")
    assert found.selected is not None
    assert found.selected.model == "typed"
    assert found.confidence == confidence_score(
        3, [j for j in found.judgements if {j.left.model, j.right.model} <= set(found.clique)]
    )
    assert 0.9 < found.calibrated < 1


FROZEN = {
    "typed": "def solve(hours: int = 4, wage: int = 3, tip: int = 0):\n    return hours * wage + tip",
    "loose": "def solve(hours: int = 4, wage: int = 3):\n    return hours * wage",
}


MERGED_VALUES = {
    "typed": "def solve(gap=70, first=60, second=80, hours=2):\n    return gap + first * hours - second * hours",
    "coincident": "def solve(vans=2, gap=70, one=60, two=80, hours=2):\n    return gap + one * vans - hours * two",
}


@pytest.mark.parametrize(("gold", "sources"), [(12, FROZEN), (30, MERGED_VALUES)])
def test_agreement_where_parameters_are_frozen_or_tied_is_recorded_and_decides_nothing(
    agreed: Agreed, gold: int, sources: dict[str, str]
) -> None:
    found = agreed(gold, **sources)
    (judgement,) = found.judgements
    assert isinstance(judgement.verdict, Proved)
    assert judgement.agreement == "restricted"
    way = judgement.alignment
    assert way.left_only or way.right_only or way.left_merged or way.right_merged
    assert (found.clique, found.selected) == ((), None)


def test_of_two_cliques_of_one_size_the_one_with_the_most_general_program_is_taken(agreed: Agreed) -> None:
    found = agreed(
        12,
        wide="def solve(hours: int = 4, wage: int = 3, tip: int = 0):\n    return hours * wage + tip",
        wider="def solve(h: int = 4, w: int = 3, t: int = 0):\n    return t + w * h",
        narrow="def solve(hours: int = 4, wage: int = 3):\n    return hours * wage",
        plain="def solve(hours: int = 4, wage: int = 3):\n    return wage * hours",
    )
    assert found.clique == ("wide", "wider")
    assert found.partial == ("narrow", "plain")


def test_two_families_that_agree_come_before_three_siblings(agreed: Agreed) -> None:
    sources = {"gpt-a": WRONG, "gpt-b": WRONG, "gpt-c": WRONG, "claude-a": TYPED, "gemini-a": SCRIPT}
    assert agreed(**sources).clique == ("claude-a", "gemini-a")


def test_two_that_agree_where_a_parameter_is_frozen_do_not_outvote_two_that_agree_everywhere(agreed: Agreed) -> None:
    # "loose" knows no tip, so it agrees with "typed" where the tip stays; "typed" and "named" vary it.
    found = agreed(
        12,
        typed="def solve(hours: int = 4, wage: int = 3, tip: int = 0):\n    return hours * wage + tip",
        named="def solve(h: int = 4, pay: int = 3, t: int = 0):\n    return t + pay * h",
        loose="def solve(hours: int = 4, wage: int = 3, shift: int = 9):\n    return hours * wage",
        script="def solve(hours: int = 4, week: int = 7):\n    return (week - 4) * hours",
    )
    assert set(found.clique) == {"named", "typed"}
    assert found.selected is not None
    assert found.selected.model in {"named", "typed"}


def test_without_two_that_agree_nothing_is_selected(agreed: Agreed) -> None:
    found = agreed(typed=TYPED, wrong=WRONG)
    assert (found.clique, found.partial, found.selected) == ((), (), None)
    assert found.confidence == found.calibrated == 0


def test_the_order_of_the_candidates_makes_no_difference(candidates: Candidates, consensus_of: ConsensusOf) -> None:
    own = candidates(typed=TYPED, script=SCRIPT, wrong=WRONG)
    outcomes = [consensus_of(order) for order in permutations(own)]
    assert all(outcome == outcomes[0] for outcome in outcomes)


def test_a_larger_clique_is_surer_and_a_dissenter_makes_less_sure(agreed: Agreed) -> None:
    two = agreed(typed=TYPED, script=SCRIPT)
    three = agreed(typed=TYPED, script=SCRIPT, merged=MERGED)
    disputed = agreed(typed=TYPED, script=SCRIPT, wrong=WRONG)
    assert disputed.calibrated < two.calibrated < three.calibrated
    assert two.confidence < three.confidence
