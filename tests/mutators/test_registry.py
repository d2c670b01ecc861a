"""Our own mutators, and those that installed packages register."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

import pytest

from illposed.mutators import registry
from illposed.mutators.contract.facts import FactMutator
from illposed.mutators.contract.steps import StepMutator


@dataclass(frozen=True, slots=True)
class Stranger(FactMutator):
    """A mutator of another package."""

    id: ClassVar[str] = "stranger"
    description: ClassVar[str] = "Proposes nothing at all."

    def propose(self, subject, random):
        yield from ()


@dataclass(frozen=True, slots=True)
class Impostor(Stranger):
    """A mutator under an id that is taken."""

    id: ClassVar[str] = "change_given"


class Nameless(FactMutator):
    """A mutator that was never given an id."""

    def propose(self, subject, random):
        yield from ()


class Unwritten(FactMutator):
    """A mutator that proposes nothing, not even nothing."""

    id: ClassVar[str] = "unwritten"


class Misfit(StepMutator):
    """An error of a type that there is not."""

    id: ClassVar[str] = "misfit"
    description: ClassVar[str] = "Counts one too many."
    error_type: ClassVar[str] = "off_by_one"

    def sites(self, subject):
        return ()

    def apply(self, subject, site, random):
        raise NotImplementedError


class Actor(Stranger):
    """A mutator of a role that there is not."""

    role: ClassVar[str] = "conceals"


class Spaced(Stranger):
    """A mutator under an id that no folder should have."""

    id: ClassVar[str] = "a stranger"


class Talker(Stranger):
    """A mutator with something else for examples."""

    examples: ClassVar[tuple[str, ...]] = ("one", "two")


@dataclass(frozen=True, slots=True)
class Demanding(Stranger):
    """A mutator that a build cannot make, since it must be told something."""

    size: int
    role: ClassVar = "hides"


@dataclass
class Changeable(FactMutator):
    """A mutator whose options can be changed, so that nothing can be remembered of it."""

    id: ClassVar[str] = "changeable"
    description: ClassVar[str] = "Proposes nothing at all."
    size: int = 1

    def propose(self, subject, random):
        yield from ()


@dataclass(frozen=True)
class FakeEntryPoint:
    name: str
    value: str
    target: object

    def load(self):
        return self.target


@pytest.fixture
def registered(monkeypatch):
    def register(*entries):
        def entry_points(*, group):
            return entries if group == registry.ENTRY_POINT_GROUP else ()

        monkeypatch.setattr(registry, "entry_points", entry_points)

    return register


def test_our_own_are_there_once_and_sorted():
    ids = [mutator.id for mutator in registry.all_mutators()]
    assert ids == sorted(set(ids))
    assert {
        "ask_quantity",
        "change_given",
        "choice",
        "filter",
        "hide_given",
        "loosen_given",
        "repeat",
        "repeat_given",
        "sequence",
        "tell_quantity",
    } <= set(ids)


def test_a_registered_mutator_joins_in_its_place(registered):
    ours = registry.all_mutators()
    registered(FakeEntryPoint("stranger", "elsewhere:Stranger", Stranger))
    found = registry.all_mutators()
    assert set(found) == {*ours, Stranger}
    assert [mutator.id for mutator in found] == sorted(mutator.id for mutator in found)


def test_an_id_that_is_taken_is_an_error(registered):
    registered(FakeEntryPoint("impostor", "elsewhere:Impostor", Impostor))
    with pytest.raises(ValueError, match=r"impostor \(elsewhere:Impostor\).*'change_given' is taken"):
        registry.all_mutators()


def test_two_registered_mutators_under_one_id_are_an_error(registered):
    registered(FakeEntryPoint("one", "a:Stranger", Stranger), FakeEntryPoint("two", "b:Stranger", Stranger))
    with pytest.raises(ValueError, match="two"):
        registry.all_mutators()


@pytest.mark.parametrize("target", [object(), dict, Stranger(), print], ids=["object", "class", "instance", "function"])
def test_what_is_no_mutator_is_an_error(registered, target):
    registered(FakeEntryPoint("odd", "elsewhere:odd", target))
    with pytest.raises(TypeError, match=r"odd \(elsewhere:odd\)"):
        registry.all_mutators()


@pytest.mark.parametrize(
    ("target", "lacks"),
    [
        (Nameless, "has no id"),
        (Unwritten, r"has no propose\(\)"),
        (Misfit, "has the error_type 'off_by_one', none of computational_error, incorrect_operation, "),
        (Actor, "has the role 'conceals', none of changes, hides, tells, asks"),
        (Spaced, "has the id 'a stranger', which is not of small letters"),
        (Talker, "has other examples than a tuple of Example"),
        (Demanding, "takes part in builds, but its option size has no default"),
        (Changeable, "cannot be hashed; make it a frozen dataclass"),
    ],
)
def test_what_is_no_whole_mutator_is_told_before_it_is_used(registered, target, lacks):
    registered(FakeEntryPoint("odd", "elsewhere:odd", target))
    with pytest.raises(TypeError, match=rf"odd \(elsewhere:odd\) {lacks}"):
        registry.all_mutators()
