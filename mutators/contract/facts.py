"""What a mutator of problems is: it proposes edits, and never a label."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Container, Iterable, Iterator
from dataclasses import dataclass
from fractions import Fraction
from random import Random
from typing import ClassVar, Literal, NamedTuple

import msgspec

from illposed.engine.english.spans import Span
from illposed.engine.facts.fact import Constraint, Fact, FactKind
from illposed.engine.phrasing.phrasebook import PhrasedProblem
from illposed.engine.phrasing.phrasing import How
from illposed.engine.quantities.edits import TextEdit
from illposed.mutators.contract.asking import blamed, wrong_return
from illposed.mutators.contract.kinds import Kind

Family = Literal["facts", "steps", "rewritings", "surface", "composition"]

Role = Literal["changes", "hides", "tells", "asks"]
"""What a mutator does to the text of a problem.

It changes a given, withholds it, tells a quantity or asks for it. The choices of a crossed set are edits of mutators
of two of these roles.
"""


class StatedInEdit(msgspec.Struct, frozen=True, cache_hash=True):
    """A fact that the replacement text of an edit states; ``span`` is relative to that text."""

    id: str
    kind: FactKind
    constraint: Constraint
    span: Span


class FactEdit(msgspec.Struct, frozen=True, cache_hash=True):
    """One change of the text together with the change of facts that it means.

    ``about`` names the parameter, step target or ``answer`` that the edit is about (empty if it is about no one of
    them, as another name for a person is), ``value`` is what the new text says that it is, ``how`` the way in which a
    given is hidden, and ``asks`` is what the text asks for then, if that is another quantity. ``drops`` are
    the ids of the facts that the text no longer states; ``weakens`` those of relations whose wording went with a
    removed sentence, so that a verdict must be the same with and without them; ``restores`` those of relations that the
    new text words again; ``adds`` are new facts. ``defines`` is what the name that the text asks for means where the
    problem has no such quantity, which the question says in no place of its own.
    """

    mutator: str
    text: TextEdit
    about: str = ""
    value: Fraction | None = None
    asks: str | None = None
    how: How | None = None
    drops: tuple[str, ...] = ()
    weakens: tuple[str, ...] = ()
    restores: tuple[str, ...] = ()
    adds: tuple[StatedInEdit, ...] = ()
    defines: Fact | None = None

    @property
    def tells(self) -> bool:
        """Whether it tells a result."""
        return any(fact.kind == "derived" for fact in self.adds)

    @property
    def goes_on(self) -> bool:
        """Whether it tells a result and asks for a number that the problem does not have."""
        return self.tells and self.asks is not None


class Proposal(msgspec.Struct, frozen=True, cache_hash=True):
    """Edits that are made together."""

    edits: tuple[FactEdit, ...]

    def __add__(self, other: Proposal) -> Proposal:
        return Proposal(self.edits + other.edits)


class Aside(NamedTuple):
    """The answer told, what the story goes on with, with its number or without, and the question then."""

    told: FactEdit
    told_open: FactEdit


@dataclass(frozen=True, slots=True)
class Dropped:
    """A proposal that came to nothing: ``reason`` is a short code to count by, ``detail`` shows the place."""

    mutator: str
    reason: str
    detail: str


@dataclass(frozen=True, slots=True)
class Example:
    """A problem in GSM8K's layout, and what a mutator makes of it.

    ``yields`` is a passage of the text of one of its proposals, and ``label`` what the solver proves of each of them;
    ``yields`` None says that it proposes nothing here, for the reason in ``why``.
    """

    question: str
    answer: str
    yields: str | None
    why: str = ""
    label: Literal[0, 1, 2] | None = None


class FactMutator(ABC):
    """A transformer of problems. Subclasses are frozen dataclasses, so that they compare and print; fields are options.

    ``role`` is what it does to a text; without one it takes no part in the sets of a build. ``kind`` is the sort of
    ill-posedness that a text has because of it, where that does not follow from the roles that are crossed. ``share``
    is that of the problems in which it takes part; one below 1 takes the place of the others of its role there, if
    there are no sets of a class without it. A build takes the proposals of a single edit, which it combines itself.

    ``propose`` enumerates proposals in an order that depends only on the subject and ``random``; it gives
    :class:`Dropped` for what it had to give up. A mutator that has no use for ``random`` says that it ``draws``
    nothing: it is asked once for its proposals for a problem, and not for each kind of set.
    """

    id: ClassVar[str]
    family: ClassVar[Family] = "facts"
    role: ClassVar[Role | None] = None
    kind: ClassVar[Kind | None] = None
    share: ClassVar[float] = 1.0
    draws: ClassVar[bool] = True
    description: ClassVar[str]
    examples: ClassVar[tuple[Example, ...]] = ()

    @abstractmethod
    def propose(self, subject: PhrasedProblem, random: Random) -> Iterator[Proposal | Dropped]:
        """The proposals of this mutator for ``subject``."""

    def asides(self, subject: PhrasedProblem) -> Iterator[Aside]:
        """What the story goes on with, where its number may be withheld as a given may; of most mutators nothing."""
        return iter(())


def proposals_of(mutator: FactMutator, subject: PhrasedProblem, random: Random) -> Iterator[Proposal | Dropped]:
    """The proposals of a mutator for a problem; raises ``TypeError`` if it returns anything else."""
    with blamed(mutator.id, "propose"):
        found = mutator.propose(subject, random)
        if not isinstance(found, Iterable):
            raise wrong_return(mutator.id, "propose", found)
        for made in found:
            if not isinstance(made, Proposal | Dropped):
                raise wrong_return(mutator.id, "propose", made)
            yield made


def asides_of(mutator: FactMutator, subject: PhrasedProblem) -> Iterator[Aside]:
    """What a mutator goes on with; raises ``TypeError`` if it returns anything else."""
    with blamed(mutator.id, "asides"):
        for made in mutator.asides(subject):
            if not isinstance(made, Aside):
                raise wrong_return(mutator.id, "asides", made)
            yield made


def named_kind(mutators: Iterable[FactMutator], made_by: Iterable[Iterable[str]]) -> Kind | None:
    """The kind that a mutator of each of some texts names; None if they have no such kind in common.

    ``made_by`` are the ids of the mutators that made each of the texts.
    """
    kinds = {mutator.id: mutator.kind for mutator in mutators if mutator.kind is not None}
    named = [{kinds[each] for each in ids if each in kinds} for ids in made_by]
    return min(set.intersection(*named), default=None) if named else None


def has_role(mutators: Iterable[FactMutator], role: Role, ids: Container[str]) -> bool:
    """Whether a mutator of a role is among those with some ids."""
    return any(mutator.role == role and mutator.id in ids for mutator in mutators)
