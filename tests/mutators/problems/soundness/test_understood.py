"""Labels that hold however a reader understands a relation."""

from __future__ import annotations

from fractions import Fraction
from random import Random

import pytest

from illposed.mutators.contract.facts import Dropped, Proposal
from illposed.mutators.problems.variant import Decided
from illposed.mutators.registry import set_mutators
from illposed.mutators.sets.crossed import crossed_sets
from illposed.mutators.sets.edits import tellings
from illposed.mutators.sets.paired import paired_sets

BEADS = (
    "Nancy has 40 metal beads and {more}. Rose has 20 beads. Each bracelet takes 8 beads. "
    "How many bracelets can they make?",
    "Nancy has 40+20 = <<40+20=60>>60 pearl beads.\nThey have 40+60+20 = <<40+60+20=120>>120 beads altogether.\n"
    "They can make 120/8 = <<120/8=15>>15 bracelets.\n#### 15",
)
BAGS = (
    "James delivers groceries in his town. He {does} 10 bags on each trip. He takes 20 trips a day. "
    "How many bags does he deliver in 5 days?",
    "He delivers 10*20 = <<10*20=200>>200 bags a day.\nHe delivers 200*5 = <<200*5=1000>>1000 bags.\n#### 1000",
)


def labels(subject):
    decided, mutators = Decided(subject), set_mutators()
    found = [
        *crossed_sets(subject, decided, mutators, Random(1), 2),
        *paired_sets(subject, decided, mutators, Random(1)),
    ]
    made = [member for each in found if not isinstance(each, Dropped) for member in each.members]
    return {member.label for member in made if any(fact.kind == "derived" for fact in member.facts)}, {
        each.reason for each in found if isinstance(each, Dropped)
    }


@pytest.mark.parametrize(
    ("more", "is_clear"), [("20 more pearl beads", False), ("20 more pearl beads than metal beads", True)]
)
def test_how_many_more_there_are_without_a_than_proves_no_clash(subject_of, more, is_clear):
    told, reasons = labels(subject_of(BEADS[0].format(more=more), BEADS[1]))
    assert (0 in told) == is_clear
    assert is_clear or "readings-differ" in reasons


@pytest.mark.parametrize(
    ("does", "told", "is_clear"), [("can carry", 100, False), ("can carry", 300, True), ("carries", 100, True)]
)
def test_less_than_can_be_done_may_have_been_done(subject_of, does, told, is_clear):
    subject = subject_of(BAGS[0].format(does=does), BAGS[1])
    name = next(name for name, value in subject.values.items() if value == 200)
    values = {**subject.values, name: Fraction(told)}
    (edit,) = tellings(subject, set_mutators(), [name], values, Random(1)).values()
    found = Decided(subject).variant(Proposal((edit,)))
    assert found.label == 0 if is_clear else found.reason == "at-most"
