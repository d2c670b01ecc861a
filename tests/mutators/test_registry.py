"""Our own mutators, and those that installed packages register."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

import pytest

from illposed.mutators import registry
from illposed.mutators.contract.facts import FactMutator


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
