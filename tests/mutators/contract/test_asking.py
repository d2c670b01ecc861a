"""What goes wrong with a mutator that somebody else wrote, or gave to the wrong function, is told with its name."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import ClassVar

import pytest

from illposed.engine.results import Rejected
from illposed.mutators import (
    Choice,
    Dropped,
    Filter,
    Flawed,
    HideGiven,
    IncorrectOperation,
    Mutation,
    NotOpen,
    Repeat,
    Sequence,
    UnusedResult,
    mutations,
    open_function,
    phrased_problem,
    variants,
)
from illposed.mutators.contract.rewriting import programs_of

PLUMS = (
    "Amara picked 24 plums in June and half as many in July. How many plums did she pick in all?",
    "In July she picked <<24/2=12>>12 plums.\nIn all she picked 24+12 = <<24+12=36>>36 plums.\n#### 36",
)


@pytest.fixture(scope="module")
def plums():
    return phrased_problem(*PLUMS)


@pytest.fixture(scope="module")
def pears():
    return open_function(
        "def solve(crates: int = 12, pears: int = 14):\n    left = crates * pears\n    return left - 3\n"
    )


@dataclass(frozen=True)
class Odd(HideGiven):
    id: ClassVar[str] = "odd"

    does: object = None

    def propose(self, subject, random):
        return self.does()


@dataclass(frozen=True)
class OddStep(IncorrectOperation):
    id: ClassVar[str] = "odd_step"

    does: object = None

    def sites(self, subject):
        return self.does()


@dataclass(frozen=True)
class Worded(IncorrectOperation):
    id: ClassVar[str] = "worded"

    done: str = ""

    def apply(self, subject, site, random):
        found = super().apply(subject, site, random)
        return replace(found, done=self.done) if isinstance(found, Mutation) else found


def fails():
    raise LookupError("nothing here")


def leaves():
    raise SystemExit(3)


def composed(part):
    return part, Sequence((part,)), Choice((part,)), Filter(part, lambda *_: True), Repeat(part, 1)


def test_what_is_no_proposal_is_told_by_name(plums):
    for mutator in composed(Odd(lambda: None)):
        with pytest.raises(TypeError, match=r"the mutator odd returned NoneType from propose\(\)"):
            list(variants(mutator, plums))
    with pytest.raises(TypeError, match=r"the mutator odd returned str from propose\(\)"):
        list(variants(Odd(lambda: ["hello"]), plums))


@pytest.mark.parametrize(("returned", "kind"), [(None, "NoneType"), (["L1"], "str")])
def test_what_is_no_site_is_told_by_name(pears, returned, kind):
    for mutator in composed(OddStep(lambda: returned)):
        with pytest.raises(TypeError, match=rf"the mutator odd_step returned {kind} from sites\(\)"):
            list(mutations(mutator, pears))


def test_what_a_mutator_raises_has_a_note_with_its_name(plums, pears):
    with pytest.raises(LookupError, match="nothing here") as caught:
        list(variants(Odd(fails), plums))
    assert caught.value.__notes__ == ["raised by the mutator odd in propose()"]
    with pytest.raises(LookupError) as caught:
        list(mutations(OddStep(fails), pears))
    assert caught.value.__notes__ == ["raised by the mutator odd_step in sites()"]


def test_no_mutator_ends_the_program(plums, pears):
    class Leaving(UnusedResult):
        id: ClassVar[str] = "leaving"

        def rewritten(self, program):
            yield leaves()

    with pytest.raises(RuntimeError, match=r"the mutator leaving exits in rewritten\(\)"):
        list(programs_of(Leaving(), pears.program))
    with pytest.raises(RuntimeError, match=r"the mutator odd exits in propose\(\)"):
        list(variants(Odd(leaves), plums))


@pytest.mark.parametrize(
    ("call", "told"),
    [
        (variants, r"a mutator of problems, such as HideGiven\(\), is wanted, not the class HideGiven; make one with"),
        (mutations, r"a mutator of programs, such as IncorrectOperation\(\), is wanted, not the class HideGiven; "),
        (lambda mutator, _: Filter(mutator, bool), r"filter: a mutator, .* not the class HideGiven; "),
        (lambda mutator, _: Repeat(mutator, 2), r"repeat: a mutator, .* not the class HideGiven; "),
        (lambda mutator, _: Choice((mutator,)), r"choice: a mutator, .* not the class HideGiven; "),
    ],
)
def test_a_class_is_no_mutator(plums, call, told):
    with pytest.raises(TypeError, match=told):
        call(HideGiven, plums)


def test_mutators_and_subjects_of_the_other_kind_are_refused_at_once(plums, pears):
    with pytest.raises(TypeError, match=r"of problems, .* is wanted, not IncorrectOperation\(\)"):
        variants(IncorrectOperation(), plums)
    with pytest.raises(TypeError, match=r"of programs, .* is wanted, not HideGiven\(\)"):
        mutations(HideGiven(), pears)
    with pytest.raises(TypeError, match=r"phrased_problem\(\) has opened is wanted, not Rejected\(reason='no-gold'"):
        variants(HideGiven(), Rejected("no-gold"))
    with pytest.raises(TypeError, match=r"open_function\(\) has opened is wanted, not NotOpen\("):
        mutations(IncorrectOperation(), NotOpen("syntax-error", "correct the syntax"))
    with pytest.raises(TypeError, match=r"sequence: a tuple of mutators, .* not IncorrectOperation\(\)"):
        Sequence(IncorrectOperation())


@pytest.mark.parametrize("done", ["adds {nothing_here} to it", "do {", "do } it", "adds {left}{}"])
def test_words_that_name_what_the_program_has_not_are_misdeclared(pears, done):
    found = list(mutations(Worded(done), pears))
    assert found
    assert set(found) == {Dropped("worded", "misdeclared", done)}
    assert any(isinstance(each, Flawed) for each in mutations(Worded("adds {left} and {crates}"), pears))
